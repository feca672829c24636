//! Retrograde analysis: the decided positions from their ends, by the number
//! of pieces.
//!
//! Let L(n) be the lost positions of n pieces and W(n) those that are won, but
//! not at once. Then
//!
//! * W(n) is made of the quiet boards that a merge leads from into L(n − 1);
//! * L(n) is made of the stuck boards, in which every move hands over the win,
//!   and of quiet boards with a safe move, after which the opponent has won: they
//!   are found among the boards from which a slide leads into W(n) or a merge
//!   into W(n − 1), and all their safe moves lead there.

use crate::aether::board_key::BoardKey;
use crate::aether::moves::MovesOf;
use crate::aether::planes::{Moves, Planes};
use crate::aether::torus::Size;
use crate::aether::unmove::{for_each_unmerge, for_each_unslide};
use crate::fast_map::FastMap;
use crate::tables::Tell;
use rayon::prelude::*;
use std::sync::atomic::{AtomicUsize, Ordering};

/// Positions with the plies to the end of the game, equivalent ones once, in
/// ascending order.
pub(super) type Decided<S> = Vec<(BoardKey<S>, u8)>;

/// So many positions are worked on at a time, by one thread.
const CHUNK: usize = 512;

/// The won positions of some number of pieces.
pub(super) struct Won<S: Size> {
    positions: Decided<S>,
    plies: FastMap<BoardKey<S>, u8>,
}

impl<S: Size> Won<S> {
    fn new(positions: Decided<S>) -> Self {
        Self {
            plies: positions.iter().copied().collect(),
            positions,
        }
    }

    /// The positions in ascending order.
    pub(super) fn positions(&self) -> &[(BoardKey<S>, u8)] {
        &self.positions
    }

    /// W(n), from L(n − 1).
    pub(super) fn above(lost: &[(BoardKey<S>, u8)], pieces: usize, tell: Tell<'_>) -> Self {
        let progress = Counter::new(pieces, "won", lost.len(), tell);
        let found = lost.par_chunks(CHUNK).flat_map_iter(|chunk| {
            let mut found = Vec::new();
            for &(key, plies) in chunk {
                for_each_unmerge::<S>(key.board(), |before| {
                    if before.is_quiet() {
                        found.push((BoardKey::of(before), plies + 1));
                    }
                });
            }
            progress.add(chunk.len());
            fastest(found)
        });
        Self::new(fastest(found.collect()))
    }
}

/// Each position once, with the fewest plies, in ascending order.
fn fastest<S: Size>(mut positions: Decided<S>) -> Decided<S> {
    positions.par_sort_unstable();
    positions.dedup_by_key(|&mut (key, _)| key);
    positions
}

/// L(n) from the stuck boards of n pieces, W(n) and W(n − 1).
pub(super) fn lost<S: Size>(
    stuck: &[S::Planes],
    won: &Won<S>,
    won_below: &Won<S>,
    pieces: usize,
    tell: Tell<'_>,
) -> Decided<S> {
    let total = won.positions.len() + won_below.positions.len();
    let progress = Counter::new(pieces, "lost", total, tell);
    let replies = Replies { won, won_below };
    let by_slide = won.positions.par_chunks(CHUNK).flat_map_iter(|chunk| {
        let mut found = Vec::new();
        for &(key, plies) in chunk {
            let board = key.board();
            for_each_unslide::<S>(board, |before| {
                if before.is_quiet() {
                    found.extend(replies.loss(before, (board, plies)));
                }
            });
        }
        progress.add(chunk.len());
        fastest(found)
    });
    let by_merge = won_below
        .positions
        .par_chunks(CHUNK)
        .flat_map_iter(|chunk| {
            let mut found = Vec::new();
            for &(key, plies) in chunk {
                let board = key.board();
                for_each_unmerge::<S>(board, |before| {
                    // With a safe slide it is found by slides.
                    if before.is_quiet() && !has_safe_slide::<S>(before) {
                        found.extend(replies.loss(before, (board, plies)));
                    }
                });
            }
            progress.add(chunk.len());
            fastest(found)
        });
    let stuck = stuck.par_iter().map(|&board| (BoardKey::of(board), 2));
    fastest(stuck.chain(by_slide).chain(by_merge).collect())
}

fn has_safe_slide<S: Size>(board: S::Planes) -> bool {
    let safe = board.safe_moves();
    !safe.minus(safe.to(board.occupied())).is_empty()
}

/// The positions that replies of n pieces lead into.
struct Replies<'a, S: Size> {
    won: &'a Won<S>,
    won_below: &'a Won<S>,
}

impl<S: Size> Replies<'_, S> {
    /// The board with the plies to the end, if all its safe moves lead to won
    /// positions. The board must be quiet. One of its moves is known to lead to
    /// `known`, which is won in so many plies.
    fn loss(&self, board: S::Planes, known: (S::Planes, u8)) -> Option<(BoardKey<S>, u8)> {
        let safe = board.safe_moves();
        let merges = safe.to(board.occupied());
        let mut slowest = known.1;
        let mut holds = |moves: MovesOf<S>, won: &Won<S>| {
            moves.any(|direction, to| {
                let next = board.moved(usize::from(S::SOURCES[direction][to]), to);
                if next == known.0 {
                    return false;
                }
                let plies = won.plies.get(&BoardKey::of(next));
                slowest = slowest.max(plies.copied().unwrap_or(0));
                plies.is_none()
            })
        };
        // The more pieces, the rarer are won positions.
        let holds = holds(safe.minus(merges), self.won) || holds(merges, self.won_below);
        (!holds).then(|| (BoardKey::of(board), slowest + 1))
    }
}

/// Counts the boards to start from that all threads have done, and tells.
struct Counter<'a> {
    pieces: usize,
    /// What is being looked for.
    wanted: &'static str,
    total: usize,
    done: AtomicUsize,
    tell: Tell<'a>,
}

impl<'a> Counter<'a> {
    fn new(pieces: usize, wanted: &'static str, total: usize, tell: Tell<'a>) -> Self {
        Self {
            pieces,
            wanted,
            total,
            done: AtomicUsize::new(0),
            tell,
        }
    }

    fn add(&self, count: usize) {
        let Self {
            pieces,
            wanted,
            total,
            ..
        } = self;
        let done = self.done.fetch_add(count, Ordering::Relaxed) + count;
        let percent = 100 * done / total.max(&1);
        (self.tell)(&|| {
            format!(
                "{pieces} pieces, {wanted} positions: {done} of {total} starting points, {percent} %"
            )
        });
    }
}
