//! Moves in the order of the format.

use crate::aether::Size;
use crate::aether::moves::MovesOf;
use crate::aether::planes::{Moves, Planes};

/// A move by its number among all moves of its board, in ascending order of
/// source and then target, with the board after it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Step<S: Size> {
    pub(super) number: u32,
    pub(super) board: S::Planes,
}

/// The moves of a set, in ascending order of their numbers.
fn steps<S: Size>(board: S::Planes, moves: MovesOf<S>) -> Vec<Step<S>> {
    let occupied = board.occupied();
    let jumps = S::JUMPS.as_slice().len() as u32;
    let before = |cells: u64, cell: usize| (cells & ((1 << cell) - 1)).count_ones();
    let mut steps = Vec::with_capacity(moves.count() as usize);
    moves.for_each(|direction, to| {
        let from = usize::from(S::SOURCES[direction][to]);
        steps.push(Step {
            number: before(occupied, from) * jumps + before(S::NEIGHBOURS[from], to),
            board: board.moved(from, to),
        });
    });
    steps.sort_unstable_by_key(|step| step.number);
    steps
}

/// The moves of a quiet board that do not hand over the win.
pub(super) fn safe_moves<S: Size>(board: S::Planes) -> Vec<Step<S>> {
    steps(board, board.safe_moves())
}

/// The merges among them.
pub(super) fn safe_merges<S: Size>(board: S::Planes) -> Vec<Step<S>> {
    steps(board, board.safe_moves().to(board.occupied()))
}
