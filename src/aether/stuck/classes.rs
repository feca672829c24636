//! The stuck positions of a placement and of a number of pieces, each class
//! once.

use super::choice::{Choice, permuted};
use super::placements::placements;
use super::punishers::Punishers;
use super::rules::Method;
use super::symmetry::{Automorphisms, Stabilizer, bits};
use crate::aether::{Moves, Planes, Size};
use rayon::prelude::*;
use std::collections::HashMap;
use std::marker::PhantomData;

/// The stuck positions on a placement (bit i = a piece on cell i; bits beyond
/// the board are ignored) in which no type stands on more than N pieces: one of
/// each class under the automorphisms of the board that keep the placement and
/// the renamings of the types, in a fixed order.
#[must_use]
pub fn stuck_on<S: Size>(placement: u64) -> Vec<S::Planes> {
    stuck_on_by::<S>(placement, Method::FULL)
}

/// The same by another method, [`Method::PLAIN`] for one: slower, or wrong
/// where a rule of the method is wrong.
#[must_use]
pub fn stuck_on_by<S: Size>(placement: u64, method: Method) -> Vec<S::Planes> {
    Explored::new::<S>(placement, method).boards::<S>()
}

/// The stuck positions with so many pieces in which no type stands on more than
/// N pieces: one of each class under the automorphisms of the board and the
/// renamings of the types, in a fixed order. Works on all threads of the
/// current pool.
#[must_use]
pub fn stuck_classes<S: Size>(pieces: usize) -> Vec<S::Planes> {
    let placements = placements::<S>(pieces);
    placements
        .par_iter()
        .flat_map(|&placement| stuck_on::<S>(placement))
        .collect()
}

/// Whether a board is stuck, by definition: it is quiet, and no move is safe.
#[must_use]
pub fn is_stuck<S: Size>(board: S::Planes) -> bool {
    board.is_quiet() && board.safe_moves().is_empty()
}

/// A placement whose stuck positions have been found.
pub(super) struct Explored {
    pub(super) placement: u64,
    /// How many placements are equivalent to this one.
    pub(super) orbit_size: u64,
    /// The least of each class, as planes of pieces.
    pub(super) classes: Vec<Vec<u64>>,
    /// How many times a plane was chosen.
    pub(super) steps: u64,
}

impl Explored {
    pub(super) fn new<S: Size>(placement: u64, method: Method) -> Self {
        let placement = placement & S::BOARD;
        let punishers = Punishers::of::<S>(placement);
        let Stabilizer {
            permutations,
            orbit_size,
        } = Automorphisms::of::<S>().stabilizer(placement);
        let is_wanted = |planes: &[u64]| {
            let carrying = planes.iter().fold(0, |carrying, plane| carrying | plane);
            carrying == punishers.all_pieces() && is_stuck::<S>(board::<S>(placement, planes))
        };
        let found = Choice::search(
            placement,
            &punishers,
            S::N,
            &permutations,
            method,
            is_wanted,
        );
        let mut classes: Vec<Vec<u64>> = found
            .choices
            .iter()
            .map(|planes| least(planes, &permutations))
            .collect();
        classes.sort_unstable();
        classes.dedup();
        Self {
            placement,
            orbit_size,
            classes,
            steps: found.steps,
        }
    }

    pub(super) fn boards<S: Size>(&self) -> Vec<S::Planes> {
        let boards = self
            .classes
            .iter()
            .map(|planes| board::<S>(self.placement, planes));
        boards.collect()
    }
}

/// Finds the boards that stand for all equivalent ones, under the automorphisms
/// and the renamings of the types; the boards of [`stuck_classes`] stand for
/// themselves.
pub struct Representatives<S: Size> {
    /// By occupied cells.
    known: HashMap<u64, PlacementImage>,
    size: PhantomData<S>,
}

/// Where a placement goes.
struct PlacementImage {
    representative: u64,
    /// For each piece its number there.
    places: Vec<u8>,
    /// The symmetries of the representative.
    symmetries: Vec<Vec<u8>>,
}

impl<S: Size> Default for Representatives<S> {
    fn default() -> Self {
        Self {
            known: HashMap::new(),
            size: PhantomData,
        }
    }
}

impl<S: Size> Representatives<S> {
    /// The board that stands for this one.
    #[must_use]
    pub fn of(&mut self, board: S::Planes) -> S::Planes {
        let occupied = board.occupied();
        let image = self.known.entry(occupied).or_insert_with(|| {
            let automorphisms = Automorphisms::of::<S>();
            let (representative, places) = automorphisms.to_earliest(occupied);
            PlacementImage {
                representative,
                places,
                symmetries: automorphisms.stabilizer(representative).permutations,
            }
        });
        let mut planes = vec![0; S::N];
        for (cell, &place) in bits(occupied).zip(&image.places) {
            for t in bits(board.piece(cell).into()) {
                planes[t] |= 1 << place;
            }
        }
        self::board::<S>(image.representative, &least(&planes, &image.symmetries))
    }
}

/// The least of the equivalent lists of planes.
fn least(planes: &[u64], symmetries: &[Vec<u8>]) -> Vec<u64> {
    let images = symmetries.iter().map(|permutation| {
        let mut image: Vec<u64> = planes
            .iter()
            .map(|&plane| permuted(plane, permutation))
            .collect();
        image.sort_unstable();
        image
    });
    images.min().unwrap_or_default()
}

/// The board with these planes, sets of the placement's pieces.
pub(super) fn board<S: Size>(placement: u64, planes: &[u64]) -> S::Planes {
    let mut board = S::Planes::default();
    for (piece, cell) in bits(placement).enumerate() {
        let types = planes.iter().enumerate();
        let mask = types.fold(0, |mask, (t, plane)| {
            mask | ((plane >> piece & 1) as u8) << t
        });
        board = board.with_piece(cell, mask);
    }
    board
}
