//! The choice of a plane for each type.

use super::punishers::{Pairs, Punishers, has_unpunished};
use super::symmetry::bits;
use crate::fast_map::{FastMap, mix};

/// The plane of a type that a stuck position may have, with what it does.
struct Plane {
    /// The pieces that carry the type.
    pieces: u64,
    /// The pairs of pieces that it keeps from being full.
    quieted: Pairs,
    /// The punishments that it leaves possible.
    left: Vec<u64>,
}

/// All choices of planes that make a placement stuck.
pub(super) struct Choice<'a> {
    punishers: &'a Punishers,
    /// The number of types.
    types: usize,
    /// How many pieces a type stands on at most.
    cap: usize,
    /// Equivalent planes follow each other.
    planes: Vec<Plane>,
    /// The first of each run of equivalent planes.
    representatives: Vec<usize>,
    found: Vec<Vec<u64>>,
}

/// How far the choice has come.
struct Chosen {
    planes: Vec<u64>,
    /// Pieces without a type yet.
    bare: u64,
    /// Pairs that would be full if all further types stood on them.
    loud: Pairs,
    /// The punishments still possible.
    left: Vec<u64>,
}

impl<'a> Choice<'a> {
    /// Every way, up to symmetry, to choose a plane for each type; each as a
    /// list of planes, in no special order. Some equivalent ones may be there
    /// several times. The symmetries are permutations of the pieces.
    pub(super) fn all(
        punishers: &'a Punishers,
        types: usize,
        cap: usize,
        symmetries: &[Vec<u8>],
    ) -> Vec<Vec<u64>> {
        let mut choice = Self {
            punishers,
            types,
            cap,
            planes: Vec::new(),
            representatives: Vec::new(),
            found: Vec::new(),
        };
        choice.list_planes(symmetries);
        choice.choose_first();
        choice.found
    }

    /// Lists the planes on which alone no move is left without a punisher,
    /// equivalent ones together.
    fn list_planes(&mut self, symmetries: &[Vec<u8>]) {
        let mut planes = Vec::new();
        self.grow(0, 0, &mut planes);
        let mut place: FastMap<u64, usize> = (planes.iter().enumerate())
            .map(|(index, plane)| (mix(plane.pieces), index))
            .collect();
        let mut planes: Vec<Option<Plane>> = planes.into_iter().map(Some).collect();
        for index in 0..planes.len() {
            let Some(plane) = planes[index].take() else {
                continue;
            };
            self.representatives.push(self.planes.len());
            let pieces = plane.pieces;
            self.planes.push(plane);
            for permutation in symmetries {
                let image = mix(permuted(pieces, permutation));
                if let Some(equivalent) =
                    place.remove(&image).and_then(|index| planes[index].take())
                {
                    self.planes.push(equivalent);
                }
            }
        }
    }

    /// Adds the planes that have these pieces and any from `next` on.
    fn grow(&self, pieces: u64, next: usize, planes: &mut Vec<Plane>) {
        if pieces != 0 {
            let left = self.punishers.left_by(pieces);
            if !has_unpunished(left.iter().copied()) {
                planes.push(Plane {
                    pieces,
                    quieted: self.punishers.quieted_by(pieces),
                    left,
                });
            }
        }
        if (pieces.count_ones() as usize) < self.cap {
            for piece in next..self.punishers.pieces() {
                self.grow(pieces | 1 << piece, piece + 1, planes);
            }
        }
    }

    /// Types can be renamed, so the planes are chosen in the order of the list.
    /// Of the equivalent planes that come first in it, a symmetry
    /// takes one that was chosen to the first, and no plane to before that.
    fn choose_first(&mut self) {
        let start = Chosen {
            planes: Vec::new(),
            bare: (1 << self.punishers.pieces()) - 1,
            loud: self.punishers.all_pairs(),
            left: self.punishers.possible().to_vec(),
        };
        for first in std::mem::take(&mut self.representatives) {
            let candidates: Vec<usize> = (first..self.planes.len()).collect();
            self.choose(&start, first, &candidates);
        }
    }

    /// Chooses a plane and then the others among the candidates.
    fn choose(&mut self, before: &Chosen, plane: usize, candidates: &[usize]) {
        let plane = &self.planes[plane];
        let missing = self.types - before.planes.len() - 1;
        let bare = before.bare & !plane.pieces;
        if bare.count_ones() as usize > self.cap * missing {
            return;
        }
        let mut chosen = Chosen {
            planes: before.planes.clone(),
            bare,
            loud: before.loud.minus(plane.quieted),
            left: before
                .left
                .iter()
                .zip(&plane.left)
                .map(|(a, b)| a & b)
                .collect(),
        };
        chosen.planes.push(plane.pieces);
        if missing == 0 {
            if chosen.loud.is_empty() {
                self.found.push(chosen.planes);
            }
            return;
        }
        let fits = |&&candidate: &&usize| {
            let plane = &self.planes[candidate];
            let bare = chosen.bare & !plane.pieces;
            let stays_loud = missing == 1 && !chosen.loud.minus(plane.quieted).is_empty();
            bare.count_ones() as usize <= self.cap * (missing - 1)
                && !stays_loud
                && !has_unpunished(chosen.left.iter().zip(&plane.left).map(|(a, b)| a & b))
        };
        let fitting: Vec<usize> = candidates.iter().filter(fits).copied().collect();
        for (index, &next) in fitting.iter().enumerate() {
            self.choose(&chosen, next, &fitting[index..]);
        }
    }
}

/// A set of pieces where a permutation takes it.
pub(super) fn permuted(pieces: u64, permutation: &[u8]) -> u64 {
    bits(pieces).fold(0, |image, piece| image | 1 << permutation[piece])
}
