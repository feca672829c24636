//! Whether the table of punishers is exact, tested against the safe moves.

use super::classes::board;
use super::punishers::Punishers;
use super::samples::position_text;
use super::symmetry::bits;
use crate::aether::{Move, Moves, Planes, Size};
use rand::rngs::Xoshiro256PlusPlus;
use rand::{RngExt, SeedableRng};
use thiserror::Error;

/// So many boards of a size are tested.
const BOARDS: usize = 1_000;

/// A move that the table of punishers and the rules do not agree on.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
#[error("{position}: {move_text} has {} punisher by the table, but by the rules it has {}",
    if *.is_safe { "a" } else { "no" }, if *.is_safe { "none" } else { "one" })]
pub struct WrongPunishers {
    /// The position, a quiet one.
    pub position: String,
    /// The move, as the engine writes it.
    pub move_text: String,
    /// Whether it is safe by the rules.
    pub is_safe: bool,
}

/// Tests on random quiet boards, the same at each call, that the moves without a
/// punisher left by all planes together are the safe ones. Fewer planes leave
/// more, so the rule of punishers needs nothing else.
pub(super) fn check<S: Size>(punishers: fn(u64) -> Punishers) -> Result<(), WrongPunishers> {
    let mut random = Xoshiro256PlusPlus::seed_from_u64(S::N as u64);
    let boards = std::iter::repeat_with(|| random_board::<S>(&mut random));
    let quiet = boards.filter(|(board, ..)| board.is_quiet());
    for (board, placement, planes) in quiet.take(BOARDS) {
        check_board::<S>(board, &planes, &punishers(placement))?;
    }
    Ok(())
}

/// A board with pieces, on which one type is rare, since few others are quiet;
/// with its placement and planes.
fn random_board<S: Size>(random: &mut Xoshiro256PlusPlus) -> (S::Planes, u64, Vec<u64>) {
    loop {
        let thinning = random.random_range(0..3);
        let rare = random.random_range(0..S::N);
        let kept: u64 = random.random();
        let cells = (0..S::N).map(|t| {
            let all = if t == rare {
                kept & kept >> 9
            } else {
                S::BOARD
            };
            (0..thinning).fold(all & S::BOARD, |cells, _| cells & random.random::<u64>())
        });
        let cells: Vec<u64> = cells.collect();
        let placement = cells.iter().fold(0, |all, cells| all | cells);
        if placement == 0 {
            continue;
        }
        let planes = cells.iter().map(|cells| {
            let pieces = bits(placement).enumerate();
            pieces.fold(0, |plane, (piece, cell)| {
                plane | (cells >> cell & 1) << piece
            })
        });
        let planes: Vec<u64> = planes.collect();
        return (board::<S>(placement, &planes), placement, planes);
    }
}

fn check_board<S: Size>(
    board: S::Planes,
    planes: &[u64],
    punishers: &Punishers,
) -> Result<(), WrongPunishers> {
    let mut left = punishers.possible().to_vec();
    for &plane in planes {
        for (left, by_plane) in left.iter_mut().zip(punishers.left_by(plane)) {
            *left &= by_plane;
        }
    }
    let all = board.all_moves();
    let safe = board.safe_moves();
    let mut result = Ok(());
    for (moves, is_safe) in [(safe, true), (all.minus(safe), false)] {
        moves.for_each(|direction, to| {
            let from = S::SOURCES[direction][to];
            let piece = (board.occupied() & ((1 << from) - 1)).count_ones() as usize;
            let is_unpunished = left[piece] >> (8 * direction) & 0xff == 0;
            if is_unpunished != is_safe && result.is_ok() {
                result = Err(WrongPunishers {
                    position: position_text::<S>(board),
                    move_text: move_text::<S>(Move::new(from, to as u8)),
                    is_safe,
                });
            }
        });
    }
    result
}

/// A move as the engine writes it.
fn move_text<S: Size>(mv: Move) -> String {
    let name = |cell: usize| {
        format!(
            "{}{}",
            char::from(b'a' + (cell % S::N) as u8),
            cell / S::N + 1
        )
    };
    name(mv.from()) + &name(mv.to())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::aether::{Five, Four, Six, Three, Two};

    #[test]
    fn the_boards_have_safe_moves_and_punished_slides_and_merges() {
        fn count<S: Size>() {
            let mut random = Xoshiro256PlusPlus::seed_from_u64(S::N as u64);
            let [mut safe, mut merges, mut slides] = [0; 3];
            for _ in 0..BOARDS {
                let (board, placement, _) = random_board::<S>(&mut random);
                if board.is_quiet() {
                    let moves = board.safe_moves();
                    let punished = board.all_moves().minus(moves);
                    safe += moves.count();
                    merges += punished.to(placement).count();
                    slides += punished.minus(punished.to(placement)).count();
                }
            }
            // On 2×2 all pieces a jump from a cell are one.
            assert!(safe > 100 && (S::N == 2 || merges.min(slides) > 10));
        }
        count::<Two>();
        count::<Three>();
        count::<Four>();
        count::<Five>();
        count::<Six>();
    }

    /// As if a punisher could never stand a jump away from the moving piece, not
    /// even when that piece merges.
    fn too_few<S: Size>(placement: u64) -> Punishers {
        Punishers::among::<S>(placement, |from, _, punisher| {
            S::NEIGHBOURS[from] >> punisher & 1 == 0
        })
    }

    /// As if it always could.
    fn too_many<S: Size>(placement: u64) -> Punishers {
        Punishers::among::<S>(placement, |_, _, _| true)
    }

    #[test]
    fn a_table_without_some_punishers_is_refused() {
        let message = |error: WrongPunishers| error.to_string();
        let five = check::<Five>(too_few::<Five>).map_err(message);
        let three = check::<Three>(too_few::<Three>).map_err(message);
        for error in [five, three] {
            let error = error.expect_err("a wrong table");
            assert!(error.contains("no punisher by the table, but"), "{error}");
        }
        assert_eq!(check::<Five>(Punishers::of::<Five>), Ok(()));
        // A quiet board shows nothing of punishers whose unions would be full.
        assert_eq!(check::<Five>(too_many::<Five>), Ok(()));
    }
}
