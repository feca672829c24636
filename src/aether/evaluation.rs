//! The static evaluation.

use super::planes::{Moves, Planes};
use super::position::Position;
use super::torus::Size;

/// How freely the player to move of a quiet position can move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mobility {
    /// Pieces on the board.
    pub pieces: u32,
    /// Merges that do not hand over a win.
    pub safe_merges: u32,
    /// Slides that do not hand over a win.
    pub safe_slides: u32,
}

impl Mobility {
    /// Counts the moves of a quiet position.
    #[must_use]
    #[inline]
    pub fn of<S: Size>(position: &Position<S>) -> Self {
        let planes = position.planes();
        let occupied = planes.occupied();
        let safe = planes.safe_moves();
        let safe_merges = safe.to(occupied).count();
        Self {
            pieces: occupied.count_ones(),
            safe_merges,
            safe_slides: safe.count() - safe_merges,
        }
    }
}

/// The value in points for the player to move of a quiet position.
#[must_use]
#[inline]
pub fn points<S: Size>(position: &Position<S>) -> i32 {
    let mobility = Mobility::of(position);
    (mobility.safe_merges + mobility.safe_slides) as i32
}
