//! The lost positions, in memory.

use super::filter::Filter;
use super::retrograde::Decided;
use crate::aether::board_key::BoardKey;
use crate::aether::planes::{Moves, Planes};
use crate::aether::torus::{MAX_CELLS, Size};
use crate::aether::unmove::for_each_unmerge;
use crate::fast_map::FastMap;
use rayon::prelude::*;

/// The filter of lost positions has 2 to this power bits: a quarter of a
/// megabyte, 22 bits for each of them on 4×4.
const LOSSES_SIZE: u32 = 21;

/// From so many pieces on there is a filter for won positions too: there most
/// time goes into positions that turn out not to be won.
const FILTERED_PIECES: usize = 11;

/// It has 2 to this power bits: a megabyte, 14 bits for each of them on 4×4.
const WINS_SIZE: u32 = 23;

/// Every quiet position of a board size in which the player to move loses,
/// with the plies to the end, as far as at most N pieces carry a type.
///
/// The won positions follow from them: from a quiet position a win is forced
/// exactly when some merge leads to a lost one (the undo lemma).
#[derive(Clone, Debug)]
pub struct LossTable<S: Size> {
    plies: FastMap<BoardKey<S>, u8>,
    /// The fingerprints of the lost positions. It saves most of the searching.
    losses: Filter,
    /// Those of the won positions of [`FILTERED_PIECES`] pieces or more.
    wins: Filter,
    /// For each number of pieces whether there is a lost position.
    has_losses: [bool; MAX_CELLS + 1],
    /// The positions of up to so many pieces are known.
    solved_pieces: usize,
}

impl<S: Size> LossTable<S> {
    /// A table in which nothing is known yet.
    #[must_use]
    pub fn new() -> Self {
        Self {
            plies: FastMap::default(),
            losses: Filter::new(LOSSES_SIZE),
            wins: Filter::new(WINS_SIZE),
            has_losses: [false; MAX_CELLS + 1],
            solved_pieces: 0,
        }
    }

    /// Adds the lost positions of the next number of pieces, each with the
    /// plies to the end. Of equivalent positions one suffices.
    pub(super) fn add_pieces(&mut self, lost: &[(BoardKey<S>, u8)]) {
        self.solved_pieces += 1;
        self.plies.reserve(lost.len());
        for &(key, plies) in lost {
            self.plies.insert(key, plies);
            self.losses.insert(key.board().fingerprint());
            self.has_losses[self.solved_pieces] = true;
        }
        if self.solved_pieces + 1 >= FILTERED_PIECES {
            self.filter_wins_above(lost);
        }
    }

    /// Puts the positions that a merge leads from into these lost ones into the
    /// filter of the won positions.
    fn filter_wins_above(&mut self, lost: &[(BoardKey<S>, u8)]) {
        let fingerprints: Vec<u64> = lost
            .par_iter()
            .flat_map_iter(|(key, _)| {
                let mut fingerprints = Vec::new();
                for_each_unmerge::<S>(key.board(), |before| {
                    if before.is_quiet() {
                        fingerprints.push(before.fingerprint());
                    }
                });
                fingerprints
            })
            .collect();
        for fingerprint in fingerprints {
            self.wins.insert(fingerprint);
        }
    }

    /// The lost positions of so many pieces, equivalent ones once, in ascending
    /// order.
    pub(super) fn lost(&self, pieces: usize) -> Decided<S> {
        let all = self.plies.iter().map(|(&key, &plies)| (key, plies));
        let mut lost: Decided<S> = all
            .filter(|(key, _)| key.board().occupied().count_ones() as usize == pieces)
            .collect();
        lost.sort_unstable();
        lost
    }

    /// The number of pieces up to which positions are known; N² when the table
    /// is complete.
    #[must_use]
    pub const fn solved_pieces(&self) -> usize {
        self.solved_pieces
    }

    /// Whether every number of pieces is solved.
    #[must_use]
    pub const fn is_complete(&self) -> bool {
        self.solved_pieces == S::CELLS
    }

    /// The number of lost positions, equivalent ones counted once.
    #[must_use]
    pub fn len(&self) -> usize {
        self.plies.len()
    }

    /// Whether no lost position is known.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.plies.is_empty()
    }

    /// Whether the table decides this board: no type stands on more pieces
    /// than at the start of a game, and so many pieces are solved.
    #[must_use]
    pub fn covers(&self, board: S::Planes) -> bool {
        board.occupied().count_ones() as usize <= self.solved_pieces
            && board.greatest_type_count() as usize <= S::N
    }

    /// In how many plies the player to move of a quiet board that the table
    /// [covers](Self::covers) loses; `None` when there is no loss.
    #[must_use]
    pub fn loses_in(&self, board: S::Planes) -> Option<u8> {
        if !self.losses.may_contain(board.fingerprint()) {
            return None;
        }
        self.plies.get(&BoardKey::of(board)).copied()
    }

    /// In how many plies the player to move of a quiet board that the table
    /// [covers](Self::covers) wins; `None` when no win can be forced.
    #[must_use]
    pub fn wins_in(&self, board: S::Planes) -> Option<u8> {
        let occupied = board.occupied();
        let pieces = occupied.count_ones() as usize;
        if !self.has_losses[pieces.checked_sub(1)?]
            || pieces >= FILTERED_PIECES && !self.wins.may_contain(board.fingerprint())
        {
            return None;
        }
        let mut fastest: Option<u8> = None;
        board.safe_moves().to(occupied).for_each(|direction, to| {
            let from = usize::from(S::SOURCES[direction][to]);
            if let Some(plies) = self.loses_in(board.moved(from, to)) {
                fastest = Some(fastest.map_or(plies + 1, |fastest| fastest.min(plies + 1)));
            }
        });
        fastest
    }
}

impl<S: Size> Default for LossTable<S> {
    fn default() -> Self {
        Self::new()
    }
}
