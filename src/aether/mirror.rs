//! The mirror strategy: on boards of even size the second player never loses.
//!
//! Let σ be the shift by half the board in both directions. It is a symmetry,
//! turns back into nothing when it is made twice, keeps the type of every piece
//! of the start position, and for N ≥ 4 moves no cell to itself or to a
//! neighbour. Whoever finds a position before the opponent's move that looks
//! the same after σ, and in which nothing wins at once, keeps it so: takes an
//! immediate win when there is one, and answers i → j by σ(i) → σ(j) otherwise.
//!
//! The answer is possible: i → j has not touched σ(i) or σ(j), for neither is i
//! or j. What it leaves looks the same after σ again, and nothing wins at once
//! there: a full pair that involves σ(j) has its image at j, where it would have
//! been an immediate win before the answer, unless it joins j and σ(j), which
//! are no neighbours. So the opponent never wins.

use super::planes::Planes;
use super::{Move, Position, Size};
use crate::game::{Game, Outcome};

/// A cell after the shift by half the board.
const fn shifted<S: Size>(cell: usize) -> usize {
    let (x, y) = (cell % S::N, cell / S::N);
    let half = S::N / 2;
    (y + half) % S::N * S::N + (x + half) % S::N
}

/// Whether a position looks the same after the shift and nobody wins at once in
/// it: the player to move cannot force a win. Always `false` where the strategy
/// does not exist.
#[must_use]
pub fn is_mirrored<S: Size>(position: &Position<S>) -> bool {
    let board = position.planes();
    S::N % 2 == 0
        && S::N >= 4
        && (0..S::CELLS).all(|cell| board.piece(cell) == board.piece(shifted::<S>(cell)))
        && board.is_quiet()
}

/// The move after which the position [is mirrored](is_mirrored), if there is
/// one: with it the player who makes it never loses.
#[must_use]
pub fn mirror_reply<S: Size>(position: &Position<S>) -> Option<Move> {
    let mut moves = Vec::new();
    position.legal_moves(&mut moves);
    moves.into_iter().find(|&mv| {
        let mut next = *position;
        next.play(mv);
        // A slide to the no-merge limit is a draw, which will do.
        !matches!(next.outcome(), Some(Outcome::Win(_))) && is_mirrored(&next)
    })
}
