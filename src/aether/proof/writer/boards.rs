//! Moves in the order of the format, and boards that count as one.

use crate::aether::planes::{Moves, Planes};
use crate::aether::{Position, Size};
use crate::fast_map::mix;
use std::hash::{Hash, Hasher};

/// A board in the form that equivalent boards have in common.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Class<S: Size>(S::Planes);

impl<S: Size> Class<S> {
    pub(super) fn of(board: S::Planes) -> Self {
        Self(board.canonical())
    }
}

impl<S: Size> Hash for Class<S> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        state.write_u64(mix(self.0.digest()));
    }
}

/// A move by its number among all moves of its board, in ascending order of
/// source and then target, with the board after it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Step<S: Size> {
    pub(super) number: u32,
    pub(super) board: S::Planes,
}

type MovesOf<S> = <<S as Size>::Planes as Planes>::Moves;

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

/// How many merges, and how many slides, of a quiet board do not hand over the
/// win.
pub(super) fn count_safe<S: Size>(board: S::Planes) -> (u32, u32) {
    let safe = board.safe_moves();
    let merges = safe.to(board.occupied()).count();
    (merges, safe.count() - merges)
}

/// Whether some move draws the game by the no-merge limit.
pub(super) fn can_slide_to_limit<S: Size>(position: &Position<S>) -> bool {
    let all = position.planes().all_moves();
    position.plies_to_limit() == Some(1) && !all.minus(all.to(position.occupied())).is_empty()
}
