//! Whoever knows which quiet positions are won.

use super::solver::Solver;
use super::theorems::most_pieces_of_a_win;
use crate::aether::Size;
use crate::aether::planes::{Moves, Planes};
use crate::game::Unsolved;

/// Knows, or finds out, which quiet positions are won and how fast.
pub trait Oracle<S: Size> {
    /// In how many plies the player to move of a quiet position wins with best
    /// play of both: an odd number of 3 or more; `None` when there is no forced
    /// win. The no-merge counter plays no part: a forced win begins with a
    /// merge.
    ///
    /// # Errors
    /// The oracle could not find out.
    fn wins_in(&mut self, planes: S::Planes) -> Result<Option<u32>, Unsolved>;

    /// The most pieces with which a position that can come about from this one
    /// may be won but not at once. Where there are more, nobody needs to ask.
    fn most_pieces_of_a_win(&self, planes: S::Planes) -> u32 {
        let _ = planes;
        S::CELLS as u32
    }
}

impl<S: Size> Oracle<S> for Solver<'_, S> {
    fn wins_in(&mut self, planes: S::Planes) -> Result<Option<u32>, Unsolved> {
        // On 5×5 the lost positions are the stuck ones of five pieces.
        if S::N == 5 && most_pieces_of_a_win::<S>(planes) == 6 {
            let pieces = planes.occupied().count_ones();
            return Ok((pieces == 6 && sticks_opponent::<S>(planes)).then_some(3));
        }
        self.quiet_win(planes)
    }

    fn most_pieces_of_a_win(&self, planes: S::Planes) -> u32 {
        most_pieces_of_a_win::<S>(planes)
    }
}

/// Whether some safe merge of a quiet position leaves a stuck one, in which every
/// move hands over the win.
fn sticks_opponent<S: Size>(planes: S::Planes) -> bool {
    let merges = planes.safe_moves().to(planes.occupied());
    merges.any(|direction, to| {
        let from = usize::from(S::SOURCES[direction][to]);
        planes.moved(from, to).safe_moves().is_empty()
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::aether::{AetherRules, Five, Position};
    use rand::rngs::Xoshiro256PlusPlus;
    use rand::{RngExt, SeedableRng};

    /// Random boards next to the stuck one: its row, with a piece split, and some
    /// with types taken from another piece.
    fn boards(random: &mut Xoshiro256PlusPlus) -> impl Iterator<Item = Position<Five>> {
        std::iter::repeat_with(move || {
            let mut cells = [0u8; 25];
            for (cell, mask) in cells.iter_mut().enumerate().take(5) {
                *mask = 0b11111 & !(1 << cell);
            }
            let split = random.random_range(0..5);
            let part = cells[split] & random.random_range(1..31);
            let jumps = Five::NEIGHBOURS[split];
            let free: Vec<usize> = (5..25).filter(|cell| jumps >> cell & 1 == 1).collect();
            cells[free[random.random_range(0..free.len())]] = part;
            cells[split] &= !(part & random.random_range(0..32));
            if random.random_range(0..2) == 0 {
                cells[random.random_range(0..5)] &= random.random_range(1..32);
            }
            Position::from_cells(&cells, AetherRules::default()).expect("pieces")
        })
        .filter(Position::is_quiet)
    }

    #[test]
    fn on_5x5_the_short_way_agrees_with_the_search() {
        let mut random = Xoshiro256PlusPlus::seed_from_u64(1);
        let boards: Vec<Position<Five>> = boards(&mut random).take(120).collect();
        let mut won = 0;
        for board in boards {
            let planes = board.planes();
            let searched = Solver::<Five>::new(u64::MAX, &|| false)
                .without_theorems()
                .quiet_win(planes);
            let told = Solver::<Five>::new(0, &|| false).wins_in(planes);
            assert_eq!(told, searched, "{board:?}");
            won += u32::from(matches!(told, Ok(Some(3))));
        }
        assert!((10..110).contains(&won), "{won}");
    }
}
