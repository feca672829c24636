//! Whoever knows which quiet positions are won.

use super::solver::Solver;
use super::theorems::most_pieces_of_a_win;
use crate::aether::Size;
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
        self.quiet_win(planes)
    }

    fn most_pieces_of_a_win(&self, planes: S::Planes) -> u32 {
        most_pieces_of_a_win::<S>(planes)
    }
}
