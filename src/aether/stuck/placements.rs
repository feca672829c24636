//! Placements: the sets of occupied cells up to the automorphisms of the board.
//!
//! The representative of an orbit is its earliest set, in the order in which
//! the set comes first that has the least cell that only one of two has. An
//! earliest set less its last cell is an earliest set again: if an
//! automorphism took that smaller set to an earlier one, it would also take the
//! larger set to an earlier one. So all representatives with k cells are found
//! among those with k − 1 cells and one more cell behind the last (orderly
//! generation: R. C. Read, "Every one a winner", 1978).

use super::symmetry::Automorphisms;
use crate::aether::Size;
use rayon::prelude::*;

/// One placement of so many pieces for each orbit, in a fixed order; bit i =
/// cell i. Empty when the board has fewer cells.
#[must_use]
pub fn placements<S: Size>(pieces: usize) -> Vec<u64> {
    let Some(empty) = S::CELLS.checked_sub(pieces) else {
        return Vec::new();
    };
    let found = (0..pieces.min(empty)).fold(vec![0], |found, _| one_more::<S>(&found));
    if empty < pieces {
        complements::<S>(&found)
    } else {
        found
    }
}

/// The placements of 0, 1, … pieces up to the whole board.
#[must_use]
pub fn all_placements<S: Size>() -> Vec<Vec<u64>> {
    let mut all = vec![vec![0]];
    for pieces in 1..=S::CELLS {
        let empty = S::CELLS - pieces;
        all.push(if empty < pieces {
            complements::<S>(&all[empty])
        } else {
            one_more::<S>(&all[pieces - 1])
        });
    }
    all
}

/// An orbit of sets is also one of their complements.
fn complements<S: Size>(placements: &[u64]) -> Vec<u64> {
    placements.iter().map(|cells| S::BOARD ^ cells).collect()
}

/// The representatives with one cell more.
fn one_more<S: Size>(placements: &[u64]) -> Vec<u64> {
    let automorphisms = Automorphisms::of::<S>();
    let extensions = |&cells: &u64| {
        let behind = (u64::BITS - cells.leading_zeros()) as usize;
        let larger = (behind..S::CELLS).map(move |cell| cells | 1 << cell);
        larger
            .filter(|&larger| automorphisms.is_earliest(larger))
            .collect::<Vec<u64>>()
    };
    placements.par_iter().flat_map(extensions).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::aether::{Five, Four, Three, Two};

    fn counts<S: Size>(most: usize) -> Vec<usize> {
        (0..=most)
            .map(|pieces| placements::<S>(pieces).len())
            .collect()
    }

    #[test]
    fn orbits_are_as_many_as_known() {
        assert_eq!(counts::<Two>(5), [1, 1, 2, 1, 1, 0]);
        // Sets of cells of a 3×3 board up to permutations of rows and columns
        // and the transposition.
        assert_eq!(counts::<Three>(9), [1, 1, 2, 4, 5, 5, 4, 2, 1, 1]);
        // Subsets of the vertices of the 4-cube: 402 in all.
        assert_eq!(
            counts::<Four>(16),
            [1, 1, 4, 6, 19, 27, 50, 56, 74, 56, 50, 27, 19, 6, 4, 1, 1]
        );
        let half = [1, 1, 2, 4, 10, 20, 39, 72, 128, 198, 280, 353, 399];
        let mirrored: Vec<usize> = half.into_iter().chain(half.into_iter().rev()).collect();
        let all: Vec<usize> = all_placements::<Five>().iter().map(Vec::len).collect();
        assert_eq!(all, mirrored);
    }

    #[test]
    fn both_ways_find_the_same_placements() {
        let all = all_placements::<Four>();
        for (pieces, placements) in all.iter().enumerate() {
            assert_eq!(*placements, super::placements::<Four>(pieces));
            assert!(
                placements
                    .iter()
                    .all(|cells| cells.count_ones() as usize == pieces)
            );
        }
    }
}
