//! The guess at what a position is worth.

use super::position::Position;

/// What a cell counts, in points.
const CELL: i32 = 60;

/// The guess for the player to move, in points, less than 5,000 in size.
pub(super) fn evaluate(position: &Position) -> i32 {
    CELL * position.lead()
}
