//! Zobrist keys: a position's key is the exclusive or of one random word for
//! every type on every cell (A. L. Zobrist, "A New Hashing Method with
//! Application for Game Playing", 1970).
//!
//! The words come from xoshiro256++ with a fixed seed, so keys are the same on
//! every machine. A key is a linear image of the type planes. The seed was
//! chosen so that the 64 words of the 4×4 board are linearly independent:
//! there the key tells any two boards apart, and so on 2×2 and 3×3.

use super::torus::{MAX_CELLS, Mask};
use rand::rngs::Xoshiro256PlusPlus;
use rand::{Rng, SeedableRng};
use std::sync::LazyLock;

/// The most types a board has.
const MAX_TYPES: usize = 6;

/// The number of masks a cell can hold, the empty one included.
const MASKS: usize = 1 << MAX_TYPES;

/// The seed of the words; see the module's text for what it was chosen by.
const SEED: u64 = 6;

/// The words of every piece (by cell and mask) and of the counters.
pub(super) struct Keys {
    pieces: [[u64; MASKS]; MAX_CELLS],
    counters: [u64; 256],
}

static KEYS: LazyLock<Keys> = LazyLock::new(Keys::new);

impl Keys {
    fn new() -> Self {
        let mut random = Xoshiro256PlusPlus::seed_from_u64(SEED);
        let mut pieces = [[0; MASKS]; MAX_CELLS];
        // Four types of 4×4 first: their words are the first 64 drawn.
        let mut words = [[0; MAX_TYPES]; MAX_CELLS];
        for types in [0..4, 4..MAX_TYPES] {
            for cell_words in &mut words {
                for type_index in types.clone() {
                    cell_words[type_index] = random.next_u64();
                }
            }
        }
        for (cell, masks) in pieces.iter_mut().enumerate() {
            for (mask, key) in masks.iter_mut().enumerate() {
                for (type_index, word) in words[cell].iter().enumerate() {
                    if mask >> type_index & 1 == 1 {
                        *key ^= word;
                    }
                }
            }
        }
        let counters = std::array::from_fn(|_| random.next_u64());
        Self { pieces, counters }
    }

    /// The keys; drawn at the first call.
    #[inline]
    pub(super) fn get() -> &'static Self {
        &KEYS
    }

    /// The word of a piece; 0 for an empty cell.
    #[inline]
    pub(super) fn piece(&self, cell: usize, mask: Mask) -> u64 {
        self.pieces[cell][mask as usize % MASKS]
    }

    /// The word of a game that the counter will end after this many plies.
    #[inline]
    pub(super) fn plies_left(&self, plies: u32) -> u64 {
        self.counters[plies as usize % 256]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Gaussian elimination over the field of two elements.
    fn rank(mut words: Vec<u64>) -> usize {
        let mut rank = 0;
        for bit in 0..64 {
            if let Some(pivot) = words.iter().position(|word| word >> bit & 1 == 1) {
                let pivot = words.swap_remove(pivot);
                for word in &mut words {
                    if *word >> bit & 1 == 1 {
                        *word ^= pivot;
                    }
                }
                rank += 1;
            }
        }
        rank
    }

    #[test]
    fn the_words_of_the_small_boards_are_independent() {
        let keys = Keys::get();
        for n in 2..=4 {
            let words: Vec<u64> = (0..n * n)
                .flat_map(|cell| (0..n).map(move |t| keys.piece(cell, 1 << t)))
                .collect();
            assert_eq!(rank(words.clone()), words.len(), "{n}x{n}");
        }
    }
}
