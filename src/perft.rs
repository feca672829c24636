//! Perft: counting move sequences, the usual proof that a move generator is
//! right.

use crate::game::Game;
use rayon::prelude::*;

/// The number of move sequences of exactly `depth` plies from a position.
/// A finished game has no moves, and so no sequences but the empty one.
///
/// The last ply is counted, not played: that is what makes perft fast.
///
/// ```
/// use aether::aether::{AetherRules, Four, Position};
/// use aether::perft::perft;
///
/// let mut start = Position::<Four>::start(AetherRules::default());
/// assert_eq!(perft(&mut start, 2), 3_840);
/// ```
pub fn perft<G: Game>(position: &mut G, depth: u32) -> u64 {
    count(position, depth, &mut Vec::new())
}

fn count<G: Game>(position: &mut G, depth: u32, moves: &mut Vec<G::Move>) -> u64 {
    match depth {
        0 => 1,
        1 => position.count_moves(),
        _ => {
            let first = moves.len();
            position.legal_moves(moves);
            let mut sequences = 0;
            for index in first..moves.len() {
                let undo = position.play(moves[index]);
                sequences += count(position, depth - 1, moves);
                position.undo(undo);
            }
            moves.truncate(first);
            sequences
        }
    }
}

/// Perft divided by first moves: each legal move with the number of sequences
/// that begin with it, in the order of [`Game::legal_moves`]. The first moves
/// are shared out to the threads of the current rayon pool; `counted` is
/// called after each with its share.
///
/// With a depth of 0 there is no first move, and the list is empty.
pub fn divide<G: Game>(
    position: &G,
    depth: u32,
    counted: impl Fn(u64) + Sync,
) -> Vec<(G::Move, u64)> {
    let Some(rest) = depth.checked_sub(1) else {
        return Vec::new();
    };
    let mut moves = Vec::new();
    position.legal_moves(&mut moves);
    moves
        .into_par_iter()
        .map(|mv| {
            let mut next = position.clone();
            next.play(mv);
            let sequences = perft(&mut next, rest);
            counted(sequences);
            (mv, sequences)
        })
        .collect()
}
