//! A number that equivalent 4×4 boards share, much faster than their canonical
//! form.
//!
//! Automorphisms of the board divide its 65,536 sets of cells into 402 classes.
//! The classes of the planes, of the unions of two, of three and of all four of
//! them are the same for equivalent boards, up to the order of the types. Each
//! class has a random word, one for each number of planes united, and the
//! fingerprint is their sum: sixteen look-ups in tables that stay in the cache.
//! Boards that are not equivalent seldom share it, but some do.

use super::cube;
use crate::fast_map::mix;
use std::sync::LazyLock;

const LANE: usize = 16;

/// The sets of cells.
const SETS: usize = 1 << LANE;

/// The words of a class, by the number of planes united, less one.
type Words = [u64; 4];

struct Classes {
    /// The class of each set of cells.
    classes: Box<[u16; SETS]>,
    words: Vec<Words>,
}

static CLASSES: LazyLock<Classes> = LazyLock::new(Classes::new);

impl Classes {
    fn new() -> Self {
        // Two sets are of one class when they are equivalent as the only plane
        // of a board.
        let forms: Vec<u64> = (0..SETS as u64).map(cube::canonical).collect();
        let mut distinct = forms.clone();
        distinct.sort_unstable();
        distinct.dedup();
        let mut classes = Box::new([0; SETS]);
        for (class, form) in classes.iter_mut().zip(&forms) {
            *class = distinct.partition_point(|other| other < form) as u16;
        }
        let word = |class, united| mix(4 * class + united);
        Self {
            words: (0..distinct.len() as u64)
                .map(|class| [0, 1, 2, 3].map(|united| word(class, united)))
                .collect(),
            classes,
        }
    }

    /// The word of a union of so many planes.
    #[inline(always)]
    fn word(&self, united: usize, set: u64) -> u64 {
        let class = self.classes[set as usize % SETS];
        self.words[usize::from(class)][united - 1]
    }
}

/// The fingerprint of the planes of a board; lane t holds type t.
#[inline]
pub(super) fn of_planes(word: u64) -> u64 {
    let classes = &*CLASSES;
    let (a, b) = (word & 0xffff, word >> LANE & 0xffff);
    let (c, d) = (word >> (2 * LANE) & 0xffff, word >> (3 * LANE));
    let (ab, cd) = (a | b, c | d);
    let sum = |united, sets: &[u64]| {
        sets.iter().fold(0u64, |sum, &set| {
            sum.wrapping_add(classes.word(united, set))
        })
    };
    sum(1, &[a, b, c, d])
        .wrapping_add(sum(2, &[ab, a | c, a | d, b | c, b | d, cd]))
        .wrapping_add(sum(3, &[ab | c, ab | d, a | cd, b | cd]))
        .wrapping_add(sum(4, &[ab | cd]))
}

#[cfg(test)]
mod tests {
    use super::*;
    use rand::rngs::Xoshiro256PlusPlus;
    use rand::{RngExt, SeedableRng};
    use std::collections::HashSet;

    #[test]
    fn there_are_402_classes() {
        assert_eq!(CLASSES.words.len(), 402);
    }

    #[test]
    fn equivalent_boards_share_it_and_others_seldom() {
        let mut random = Xoshiro256PlusPlus::seed_from_u64(1);
        let (mut forms, mut fingerprints) = (HashSet::new(), HashSet::new());
        for _ in 0..10_000 {
            let mut word = 0u64;
            for _ in 0..10 {
                word |= 1 << random.random_range(0..64);
            }
            let form = cube::canonical(word);
            assert_eq!(of_planes(cube::at_cells(form)), of_planes(word));
            assert_eq!(of_planes(word.rotate_left(16)), of_planes(word));
            forms.insert(form);
            fingerprints.insert(of_planes(word));
        }
        let (forms, fingerprints) = (forms.len(), fingerprints.len());
        assert!(fingerprints * 10 > forms * 9, "{fingerprints} of {forms}");
    }
}
