//! Perft: counting move sequences, the usual proof that a move generator is
//! right.

use crate::fast_map::FastMap;
use crate::game::Game;
use crate::search::Control;
use rayon::prelude::*;

/// The depth from which a count is shared out to threads. Below it a count takes
/// a few milliseconds at most, so that a stop is soon obeyed.
const SHARED_DEPTH: u32 = 4;

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

/// The most counts that are remembered, about a gigabyte of them.
const REMEMBERED: usize = 1 << 24;

/// Counts of positions met before, by key and depth.
///
/// Sequences that lead to the same position are then counted once, which makes
/// deep counts possible; they are right as far as 64-bit keys tell positions
/// apart ([`Game::key_for_depth`]).
#[derive(Debug, Default)]
pub struct Memory(FastMap<(u64, u32), u64>);

/// [`perft`] with a memory; `None` when the count does not fit 64 bits.
///
/// A finished game counts by its own position, which is never another's.
///
/// ```
/// use aether::aether::{AetherRules, Four, Position};
/// use aether::perft::{Memory, perft_with_memory};
///
/// let mut start = Position::<Four>::start(AetherRules::default());
/// let sequences = perft_with_memory(&mut start, 3, &mut Memory::default());
/// assert_eq!(sequences, Some(216_064));
/// ```
pub fn perft_with_memory<G: Game>(
    position: &mut G,
    depth: u32,
    memory: &mut Memory,
) -> Option<u64> {
    if depth < 2 {
        return Some(perft(position, depth));
    }
    let key = (position.key_for_depth(depth), depth);
    if let Some(&sequences) = memory.0.get(&key) {
        return Some(sequences);
    }
    let mut sequences = 0_u64;
    for mv in legal_moves(position) {
        let undo = position.play(mv);
        let more = perft_with_memory(position, depth - 1, memory);
        position.undo(undo);
        sequences = sequences.checked_add(more?)?;
    }
    if memory.0.len() < REMEMBERED {
        memory.0.insert(key, sequences);
    }
    Some(sequences)
}

/// Perft divided by first moves: each legal move with the number of sequences
/// that begin with it, in the order of [`Game::legal_moves`]. The first two
/// plies are shared out to the threads of the current rayon pool; `counted` is
/// called with each share as it is done.
///
/// `None` when it was stopped before all was counted. With a depth of 0 there is
/// no first move, and the list is empty.
pub fn divide<G: Game>(
    position: &G,
    depth: u32,
    control: &Control,
    counted: &(dyn Fn(u64) + Sync),
) -> Option<Vec<(G::Move, u64)>> {
    let Some(rest) = depth.checked_sub(1) else {
        return Some(Vec::new());
    };
    legal_moves(position)
        .into_par_iter()
        .map(|mv| {
            let mut next = position.clone();
            next.play(mv);
            Some((mv, shared_out(&next, rest, control, counted)?))
        })
        .collect()
}

/// Perft with the moves of this position shared out to threads, as long as
/// that is worth it.
fn shared_out<G: Game>(
    position: &G,
    depth: u32,
    control: &Control,
    counted: &(dyn Fn(u64) + Sync),
) -> Option<u64> {
    if control.is_stopped() {
        return None;
    }
    if depth < SHARED_DEPTH {
        let sequences = perft(&mut position.clone(), depth);
        counted(sequences);
        return Some(sequences);
    }
    let shares: Option<Vec<u64>> = legal_moves(position)
        .into_par_iter()
        .map(|mv| {
            let mut next = position.clone();
            next.play(mv);
            shared_out(&next, depth - 1, control, counted)
        })
        .collect();
    Some(shares?.iter().sum())
}

fn legal_moves<G: Game>(position: &G) -> Vec<G::Move> {
    let mut moves = Vec::new();
    position.legal_moves(&mut moves);
    moves
}
