//! Everything that is decided above the stuck positions, by retrograde
//! analysis.
//!
//! Write W(n) and L(n) for the quiet positions with n pieces that are won and
//! lost for the player to move. By the undo lemma
//! ([`exact`](crate::aether::exact)) a quiet position is won exactly when some
//! merge leads to L(n − 1), so W(n) are the quiet *un-merges* of L(n − 1): the
//! mask on a cell is split into two whose union it is, and one part goes to an
//! empty cell a jump away. A position of L(n) is stuck, or has a safe move and
//! all of them lead to W(n) or W(n − 1): it is among the *un-slides* of W(n) and
//! the un-merges of W(n − 1). Whatever else is quiet is a draw. The no-merge
//! counter is left aside: it matters only to a player who is lost but can slide
//! to the limit.
//!
//! All positions are kept in memory: this is meant for the few of 5×5.

use super::classes::{Representatives, is_stuck};
use crate::aether::unmove::{for_each_unmerge, for_each_unslide};
use crate::aether::{Moves, Planes, Size};
use std::collections::HashSet;

/// The quiet positions with a number of pieces that are won or lost, one of
/// each class.
#[derive(Clone, Debug, Default)]
pub struct Decided<S: Size> {
    /// Won for the player to move, though not at once.
    pub won: HashSet<S::Planes>,
    /// Lost for the player to move.
    pub lost: HashSet<S::Planes>,
}

/// The decided positions with 0, 1, … pieces in which no type stands on more
/// than N pieces; `stuck[n]` are the stuck ones with n pieces, one of each class.
#[must_use]
pub fn decided<S: Size>(stuck: &[Vec<S::Planes>]) -> Vec<Decided<S>> {
    let mut retrograde = Retrograde::<S>::default();
    for stuck in stuck {
        retrograde.add_level(stuck);
    }
    retrograde.levels
}

/// The levels found so far, from no pieces on.
#[derive(Default)]
struct Retrograde<S: Size> {
    levels: Vec<Decided<S>>,
    representatives: Representatives<S>,
}

impl<S: Size> Retrograde<S> {
    /// Finds the decided positions with one piece more.
    fn add_level(&mut self, stuck: &[S::Planes]) {
        let below = self.levels.last().cloned().unwrap_or_default();
        let mut level = Decided::<S>::default();
        for board in below.lost.iter().flat_map(|&lost| unmerges::<S>(lost)) {
            level.won.insert(self.representatives.of(board));
        }
        for &board in stuck {
            level.lost.insert(self.representatives.of(board));
        }
        let unslides = level.won.iter().flat_map(|&won| unslides::<S>(won));
        let unmerges = below.won.iter().flat_map(|&won| unmerges::<S>(won));
        let candidates: HashSet<S::Planes> = unslides.chain(unmerges).collect();
        for candidate in candidates {
            if !is_stuck::<S>(candidate) && self.all_replies_win(candidate, &level, &below) {
                level.lost.insert(self.representatives.of(candidate));
            }
        }
        self.levels.push(level);
    }

    /// Whether every move that does not lose at once leads to a position that
    /// is won for the opponent.
    fn all_replies_win(
        &mut self,
        board: S::Planes,
        level: &Decided<S>,
        below: &Decided<S>,
    ) -> bool {
        let safe = board.safe_moves();
        let merges = safe.to(board.occupied());
        self.all_lead_to(board, merges, &below.won)
            && self.all_lead_to(board, safe.minus(merges), &level.won)
    }

    fn all_lead_to(
        &mut self,
        board: S::Planes,
        moves: <S::Planes as Planes>::Moves,
        won: &HashSet<S::Planes>,
    ) -> bool {
        if won.is_empty() {
            return moves.is_empty();
        }
        let mut all = true;
        moves.for_each(|direction, to| {
            let after = board.moved(S::SOURCES[direction][to].into(), to);
            all = all && won.contains(&self.representatives.of(after));
        });
        all
    }
}

/// The quiet positions within the cap from which one merge leads to this one.
fn unmerges<S: Size>(board: S::Planes) -> Vec<S::Planes> {
    let mut found = Vec::new();
    for_each_unmerge::<S>(board, |before| found.push(before));
    found.retain(|before| before.is_quiet());
    found
}

/// The quiet positions from which one slide leads to this one.
fn unslides<S: Size>(board: S::Planes) -> Vec<S::Planes> {
    let mut found = Vec::new();
    for_each_unslide::<S>(board, |before| found.push(before));
    found.retain(|before| before.is_quiet());
    found
}
