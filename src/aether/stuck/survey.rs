//! A survey of all placements of a board, in one go or in shards.

use super::classes::Explored;
use super::placements::all_placements;
use super::rules::Method;
use crate::aether::{Mask, Planes, Size};
use crate::surveys::Shard;
use rayon::prelude::*;
use serde::{Deserialize, Serialize};
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};
use thiserror::Error;

/// What a survey has gone through, for one number of pieces.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Covered {
    /// The number of pieces.
    pub pieces: usize,
    /// Orbits of placements.
    pub orbits: u64,
    /// Placements in these orbits.
    pub placements: u64,
    /// How many times a plane was chosen for a type.
    pub steps: u64,
    /// Classes of stuck positions.
    pub stuck: u64,
}

/// All stuck positions on the placements of a shard in which no type stands on
/// more than N pieces.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Survey<S: Size> {
    /// For 0, 1, … pieces up to the whole board.
    pub covered: Vec<Covered>,
    /// The stuck positions, one of each class, by their number of pieces.
    pub stuck: Vec<S::Planes>,
}

impl<S: Size> Survey<S> {
    /// Makes the survey, on all threads of the current pool. `done` is told the
    /// number of orbits done so far and of those to do.
    #[must_use]
    pub fn of(shard: Shard, method: Method, done: &(dyn Fn(usize, usize) + Sync)) -> Self {
        let all = all_placements::<S>().into_iter().flatten().enumerate();
        let mine: Vec<u64> = all
            .filter(|&(orbit, _)| shard.has(orbit))
            .map(|(_, placement)| placement)
            .collect();
        let so_far = AtomicUsize::new(0);
        let explored: Vec<Explored> = mine
            .par_iter()
            .map(|&placement| {
                let explored = Explored::new::<S>(placement, method);
                let before = so_far.fetch_add(1, Relaxed);
                done(before + 1, mine.len());
                explored
            })
            .collect();
        let mut covered: Vec<Covered> = (0..=S::CELLS)
            .map(|pieces| Covered {
                pieces,
                ..Covered::default()
            })
            .collect();
        for explored in &explored {
            let covered = &mut covered[explored.placement.count_ones() as usize];
            covered.orbits += 1;
            covered.placements += explored.orbit_size;
            covered.steps += explored.steps;
            covered.stuck += explored.classes.len() as u64;
        }
        let mut stuck: Vec<S::Planes> = explored.iter().flat_map(Explored::boards::<S>).collect();
        sort_boards::<S>(&mut stuck);
        Self { covered, stuck }
    }

    /// The stuck positions with 0, 1, … pieces.
    #[must_use]
    pub fn stuck_by_pieces(&self) -> Vec<Vec<S::Planes>> {
        let mut by_pieces = vec![Vec::new(); S::CELLS + 1];
        for &board in &self.stuck {
            by_pieces[board.occupied().count_ones() as usize].push(board);
        }
        by_pieces
    }

    /// Tests that the survey went through every placement: that the orbits of
    /// each number of pieces have as many members as there are ways to choose
    /// the cells.
    ///
    /// # Errors
    /// The number of pieces for which they have not.
    pub fn check_complete(&self) -> Result<(), Uncovered> {
        let mut expected = 1_u64;
        for pieces in 0..=S::CELLS {
            let covered = self
                .covered
                .get(pieces)
                .map_or(0, |covered| covered.placements);
            if covered != expected {
                return Err(Uncovered {
                    pieces,
                    covered,
                    expected,
                });
            }
            expected = expected * (S::CELLS - pieces) as u64 / (pieces as u64 + 1);
        }
        Ok(())
    }
}

/// Sorts boards by their number of pieces, then by their cells.
pub(super) fn sort_boards<S: Size>(boards: &mut [S::Planes]) {
    boards.sort_by_cached_key(|board| {
        let cells: Vec<Mask> = (0..S::CELLS).map(|cell| board.piece(cell)).collect();
        (board.occupied().count_ones(), cells)
    });
}

/// A survey that did not go through every placement once.
#[derive(Clone, Copy, Debug, Error, PartialEq, Eq)]
#[error("the orbits with {pieces} pieces have {covered} placements, expected {expected}")]
pub struct Uncovered {
    /// The number of pieces.
    pub pieces: usize,
    /// How many placements the survey went through.
    pub covered: u64,
    /// How many there are.
    pub expected: u64,
}
