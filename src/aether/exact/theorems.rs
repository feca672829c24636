//! What is proved once and for all.

use crate::aether::planes::Planes;
use crate::aether::torus::Size;

/// Whether it is proved of a quiet board, whoever is to move, that nobody can
/// force a win. `false` says nothing.
///
/// * A type that stands on no piece never comes back, so no piece will ever have
///   all types: on every size such a position is drawn.
/// * On 4×4 a position of 14 pieces or more is decided at once or drawn: the
///   retrograde analysis of [`table`](crate::aether::table) finds no lost
///   position of more than 12 pieces, and so no won one of more than 13.
/// * On 5×5 the same holds from 7 pieces on, since there is only one stuck
///   position, of five pieces: see [`stuck`](crate::aether::stuck).
/// * On 6×6 a position of 4 pieces or more in which some type stands on one
///   piece only is drawn. See below.
///
/// Those of 4×4 and 5×5 hold as long as no type stands on more than N pieces, as
/// in every game from the start.
///
/// # A type on one piece, on 6×6
///
/// Moves keep such a type on one piece, so these positions are a game of their
/// own, and the decided ones are found backwards from its stuck ones. Let p be
/// the piece with the type t. In a stuck position a move of another piece from
/// i to j is punished by a union with t, so p stands on j or a jump away from
/// it. If it stood on one of the eight cells j, it would be a jump away from none
/// of the other seven: jumps change the colour of a chessboard. So all eight are
/// a jump away from p. On 6×6 only one cell besides p's has that property, its
/// *twin*, three columns and three rows on. So stuck positions have two pieces at
/// most, a lost position of three pieces is none of them, and the un-moves of those of two pieces, the won positions of
/// three, lead to no lost one of three (a test goes through all of them). Without
/// a lost position of three pieces there is no won one of four. So in a lost
/// position of four pieces no slide would be safe, and p would stand a jump away
/// from every free target of every other piece. One of the three others is not
/// p's twin and has at least four of its eight targets not a jump away from p
/// (two cells that are no twins have at most four targets in common), but only
/// three cells can be occupied. Without lost positions of three and four pieces
/// there are no won ones of four and five, without these no lost one of five that
/// is not stuck, and so on.
#[must_use]
pub fn proved_draw<S: Size>(board: S::Planes) -> bool {
    let pieces = board.occupied().count_ones();
    match board.least_type_count() {
        0 => return true,
        1 if S::N == 6 => return pieces >= 4,
        _ => {}
    }
    pieces > most_pieces_of_a_win::<S>(board)
}

/// The most pieces of a quiet position that may be won or lost and can come
/// about from this board, as far as it is proved.
#[must_use]
pub(super) fn most_pieces_of_a_win<S: Size>(board: S::Planes) -> u32 {
    if board.least_type_count() == 0 {
        return 0;
    }
    match S::N {
        4 | 5 if board.greatest_type_count() as usize > S::N => S::CELLS as u32,
        4 => 13,
        5 => 6,
        6 if board.least_type_count() == 1 => 3,
        _ => S::CELLS as u32,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::aether::exact::Solver;
    use crate::aether::torus::Mask;
    use crate::aether::unmove::{for_each_unmerge, for_each_unslide};
    use crate::aether::{AetherRules, Moves, Position, Six};
    use crate::game::Value;
    use std::collections::BTreeSet;

    type Board = <Six as Size>::Planes;

    fn position(board: Board) -> Position<Six> {
        let cells: Vec<Mask> = (0..36).map(|cell| board.piece(cell)).collect();
        Position::from_cells(&cells, AetherRules::default()).expect("there are pieces")
    }

    fn value(board: Board) -> Value {
        let mut solver = Solver::new(u64::MAX, &|| false).without_theorems();
        solver.value(&position(board)).expect("there is no budget")
    }

    /// The stuck positions of two pieces, the first on a1 (translations do the
    /// rest): both on twin cells.
    fn stuck_pairs() -> Vec<Board> {
        let mut stuck = Vec::new();
        for other in 1..36 {
            for masks in 0..63 * 63_u16 {
                let (one, two) = ((masks / 63 + 1) as Mask, (masks % 63 + 1) as Mask);
                let board = Board::default().with_piece(0, one).with_piece(other, two);
                if board.is_quiet() && board.safe_moves().is_empty() {
                    stuck.push(board);
                }
            }
        }
        stuck
    }

    #[test]
    fn cells_that_are_no_twins_have_at_most_four_targets_in_common() {
        for other in 1..36 {
            let common = (Six::NEIGHBOURS[0] & Six::NEIGHBOURS[other]).count_ones();
            let is_twin = other == 3 * 6 + 3;
            assert!(common <= 4 || is_twin && common == 8, "{other}");
        }
    }

    #[test]
    fn stuck_pairs_are_twins_that_have_all_types() {
        let stuck = stuck_pairs();
        let twin = 3 * 6 + 3;
        assert!(
            stuck
                .iter()
                .all(|board| board.piece(twin) | board.piece(0) == 63)
        );
        // Each type on the one, the other or both; neither has all.
        assert_eq!(stuck.len(), 729 - 2 * 64 + 1);
    }

    /// Of the positions with a type on one piece, the won ones of three pieces
    /// lead from no lost one.
    #[test]
    fn no_position_of_three_pieces_with_a_type_on_one_is_lost() {
        let mut earlier = BTreeSet::new();
        for lost in stuck_pairs() {
            // Renamings of the types do the rest.
            let holders = |t: u8| {
                let holds = |cell: usize| lost.piece(cell) >> t & 1;
                (holds(0), holds(21))
            };
            if !(0..6).is_sorted_by_key(holders) {
                continue;
            }
            for_each_unmerge::<Six>(lost, |won| {
                if won.is_quiet() && won.least_type_count() == 1 {
                    for_each_unslide::<Six>(won, |board| {
                        earlier.insert(board);
                    });
                }
            });
        }
        earlier.retain(|board| board.is_quiet());
        assert!(earlier.len() > 10_000, "{}", earlier.len());
        for board in earlier {
            assert_ne!(value(board), Value::Loss(4));
        }
    }
}
