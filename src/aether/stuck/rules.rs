//! The rules by which a choice of planes is given up, and what they look at.
//!
//! A rule may reject a choice of planes for some of the types only if no stuck
//! position on the placement has all of these planes, whatever the others are
//! and in whatever order they are chosen. Everything that is not rejected is
//! tested in the end by the definition of a stuck position, so a wrong rule can
//! only lose positions, never invent one.
//! [`Samples::check_rule`](super::Samples::check_rule) tests each rule on its own.

use super::punishers::{Pairs, Punishers, has_unpunished};
use super::symmetry::bits;
use crate::aether::Mask;

/// A plane that a type may have, with what it does.
pub(super) struct Plane {
    /// The pieces that carry the type.
    pub(super) pieces: u64,
    /// The pairs of pieces that it keeps from being full.
    pub(super) quieted: Pairs,
    /// The punishments that it leaves possible.
    pub(super) left: Vec<u64>,
}

impl Plane {
    pub(super) fn new(pieces: u64, punishers: &Punishers) -> Self {
        Self {
            pieces,
            quieted: punishers.quieted_by(pieces),
            left: punishers.left_by(pieces),
        }
    }
}

/// The planes chosen so far.
pub(super) struct Chosen {
    pub(super) planes: Vec<u64>,
    /// Pieces that carry none of the types chosen so far.
    pub(super) bare: u64,
    /// Pairs that no plane chosen so far keeps from being full.
    pub(super) loud: Pairs,
    /// The punishments still possible.
    pub(super) left: Vec<u64>,
}

impl Chosen {
    pub(super) fn none(punishers: &Punishers) -> Self {
        Self {
            planes: Vec::new(),
            bare: punishers.all_pieces(),
            loud: punishers.pairs(),
            left: punishers.possible().to_vec(),
        }
    }

    pub(super) fn and(&self, plane: &Plane) -> Self {
        let mut planes = self.planes.clone();
        planes.push(plane.pieces);
        Self {
            planes,
            bare: self.bare & !plane.pieces,
            loud: self.loud.minus(plane.quieted),
            left: left_after(self, plane).collect(),
        }
    }
}

fn left_after(before: &Chosen, plane: &Plane) -> impl Iterator<Item = u64> {
    before
        .left
        .iter()
        .zip(&plane.left)
        .map(|(before, plane)| before & plane)
}

/// A choice of planes for some of the types, as a rule sees it: some planes and
/// one more.
pub struct Step<'a> {
    pub(super) placement: u64,
    pub(super) before: &'a Chosen,
    pub(super) plane: &'a Plane,
    pub(super) types_left: usize,
    pub(super) cap: usize,
}

impl Step<'_> {
    /// The occupied cells; bit i = cell i.
    #[must_use]
    pub const fn placement(&self) -> u64 {
        self.placement
    }

    /// How many types have no plane yet.
    #[must_use]
    pub const fn types_left(&self) -> usize {
        self.types_left
    }

    /// On how many pieces a type stands at most.
    #[must_use]
    pub const fn cap(&self) -> usize {
        self.cap
    }

    /// How many pieces carry none of the types chosen so far.
    #[must_use]
    pub const fn bare_pieces(&self) -> usize {
        (self.before.bare & !self.plane.pieces).count_ones() as usize
    }

    /// The types chosen so far on each piece, in the order of the cells; bit t
    /// stands for the t-th type chosen.
    pub fn masks(&self) -> impl Iterator<Item = Mask> {
        bits(self.placement).enumerate().map(|(piece, _)| {
            let planes = self
                .before
                .planes
                .iter()
                .chain([&self.plane.pieces])
                .enumerate();
            planes.fold(0, |mask, (t, plane)| {
                mask | ((plane >> piece & 1) as Mask) << t
            })
        })
    }
}

/// A rule by which choices of planes are given up.
#[derive(Clone, Copy, Debug)]
pub struct Rule {
    /// A short name.
    pub name: &'static str,
    /// Why no stuck position is lost, in a sentence.
    pub reason: &'static str,
    /// Whether no stuck position has these planes.
    pub rejects: fn(&Step) -> bool,
}

/// The rules of the enumeration.
pub const RULES: [Rule; 3] = [
    Rule {
        name: "bare pieces",
        reason: "every piece carries a type, and the types left reach at most N pieces each",
        rejects: |step| step.bare_pieces() > step.cap * step.types_left,
    },
    Rule {
        name: "quiet",
        reason: "two pieces a jump apart both lack some type, and so does a piece by itself",
        rejects: |step| {
            step.types_left == 0 && !step.before.loud.minus(step.plane.quieted).is_empty()
        },
    },
    Rule {
        name: "punished",
        reason: "every move has a punisher k such that each type stands on i, j or k; to an \
                 empty cell, k is not a jump away from i",
        rejects: |step| has_unpunished(left_after(step.before, step.plane)),
    },
];

/// How planes are chosen.
#[derive(Clone, Copy, Debug)]
pub struct Method<'a> {
    /// The rules by which choices are given up.
    pub rules: &'a [Rule],
    /// Whether the first plane of a choice is taken only up to the symmetries
    /// of the placement.
    pub uses_symmetry: bool,
}

impl Method<'static> {
    /// Nothing but the definition: all planes, and a test in the end.
    pub const PLAIN: Self = Self {
        rules: &[],
        uses_symmetry: false,
    };

    /// All rules, and symmetry.
    pub const FULL: Self = Self {
        rules: &RULES,
        uses_symmetry: true,
    };
}
