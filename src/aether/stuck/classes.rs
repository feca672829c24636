//! The stuck positions of a placement and of a number of pieces, each class
//! once.

use super::choice::{Choice, permuted};
use super::placements::placements;
use super::punishers::Punishers;
use super::symmetry::{Automorphisms, bits};
use crate::aether::{Planes, Size};
use rayon::prelude::*;

/// The stuck positions on a placement (bit i = a piece on cell i; bits beyond
/// the board are ignored) in which no type stands on more than N pieces: one of
/// each class under the automorphisms of the board that keep the placement and
/// the renamings of the types, in a fixed order.
#[must_use]
pub fn stuck_on<S: Size>(placement: u64) -> Vec<S::Planes> {
    let placement = placement & S::BOARD;
    let Some(punishers) = Punishers::of::<S>(placement) else {
        return Vec::new();
    };
    let symmetries = Automorphisms::of::<S>().stabilizer(placement);
    let found = Choice::all(&punishers, S::N, S::N, &symmetries);
    let mut classes: Vec<Vec<u64>> = found
        .iter()
        .map(|planes| canonical(planes, &symmetries))
        .collect();
    classes.sort_unstable();
    classes.dedup();
    classes
        .iter()
        .map(|planes| board::<S>(placement, planes))
        .collect()
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

/// The least of the equivalent lists of planes.
fn canonical(planes: &[u64], symmetries: &[Vec<u8>]) -> Vec<u64> {
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
fn board<S: Size>(placement: u64, planes: &[u64]) -> S::Planes {
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
