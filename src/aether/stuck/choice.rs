//! The choice of a plane for each type.

use super::punishers::Punishers;
use super::rules::{Chosen, Method, Plane, Step};
use super::symmetry::bits;
use crate::fast_map::{FastMap, mix};

/// A search through the choices of a plane for each type on a placement.
pub(super) struct Choice<'a, F> {
    placement: u64,
    punishers: &'a Punishers,
    /// The number of types, and how many pieces a type stands on at most.
    side: usize,
    method: Method<'a>,
    /// Whether a complete choice is what is looked for.
    is_wanted: F,
    /// The planes to choose from; equivalent ones follow each other.
    planes: Vec<Plane>,
    /// The first of each run of equivalent planes.
    representatives: Vec<usize>,
    found: Found,
}

/// What a search has found.
#[derive(Default)]
pub(super) struct Found {
    /// The complete choices, each a list of planes in no special order. Of
    /// equivalent ones there is one at least.
    pub(super) choices: Vec<Vec<u64>>,
    /// How many times a plane was chosen.
    pub(super) steps: u64,
}

impl<'a, F: Fn(&[u64]) -> bool> Choice<'a, F> {
    /// Searches through all choices of a placement. The symmetries are
    /// permutations of its pieces.
    pub(super) fn search(
        placement: u64,
        punishers: &'a Punishers,
        side: usize,
        symmetries: &[Vec<u8>],
        method: Method<'a>,
        is_wanted: F,
    ) -> Found {
        let mut choice = Self {
            placement,
            punishers,
            side,
            method,
            is_wanted,
            planes: Vec::new(),
            representatives: Vec::new(),
            found: Found::default(),
        };
        choice.list_planes(if method.uses_symmetry {
            symmetries
        } else {
            &[]
        });
        choice.choose_first();
        choice.found
    }

    /// Lists the planes that no rule rejects by themselves, equivalent ones
    /// together.
    fn list_planes(&mut self, symmetries: &[Vec<u8>]) {
        let mut planes = Vec::new();
        self.grow(&Chosen::none(self.punishers), 0, 0, &mut planes);
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
                let equivalent = place.remove(&image).and_then(|index| planes[index].take());
                self.planes.extend(equivalent);
            }
        }
    }

    /// Adds the planes that have these pieces and any from `next` on.
    fn grow(&self, none: &Chosen, pieces: u64, next: usize, planes: &mut Vec<Plane>) {
        if pieces != 0 {
            let plane = Plane::new(pieces, self.punishers);
            if !self.is_rejected(none, &plane) {
                planes.push(plane);
            }
        }
        if (pieces.count_ones() as usize) < self.side {
            for piece in next..self.punishers.pieces() {
                self.grow(none, pieces | 1 << piece, piece + 1, planes);
            }
        }
    }

    fn is_rejected(&self, before: &Chosen, plane: &Plane) -> bool {
        let step = Step {
            placement: self.placement,
            before,
            plane,
            types_left: self.side - before.planes.len() - 1,
            cap: self.side,
        };
        self.method.rules.iter().any(|rule| (rule.rejects)(&step))
    }

    /// Types can be renamed, so planes are chosen in the order of the list. The
    /// first of a choice is the first of its run: a symmetry takes it there,
    /// and it takes no other plane of the choice to an earlier run.
    fn choose_first(&mut self) {
        let none = Chosen::none(self.punishers);
        for first in std::mem::take(&mut self.representatives) {
            let candidates: Vec<usize> = (first..self.planes.len()).collect();
            self.choose(&none, first, &candidates);
        }
    }

    /// Chooses a plane and then the others among the candidates.
    fn choose(&mut self, before: &Chosen, plane: usize, candidates: &[usize]) {
        self.found.steps += 1;
        let plane = &self.planes[plane];
        if before.planes.len() + 1 == self.side {
            let planes = [&before.planes[..], &[plane.pieces]].concat();
            if (self.is_wanted)(&planes) {
                self.found.choices.push(planes);
            }
            return;
        }
        let chosen = before.and(plane);
        let fits = |&&next: &&usize| !self.is_rejected(&chosen, &self.planes[next]);
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
