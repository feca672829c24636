//! The automorphisms of the graph of jumps, for any board size.
//!
//! Cells with the same neighbours are *twins*: on 2×2 and 6×6 each cell has one,
//! on the other boards none has. Twins can change places pair by pair, so
//! the automorphisms are all combinations of such swaps with the automorphisms
//! of the graph in which every pair of twins is one vertex. The latter are
//! found by backtracking: 2 for 2×2, 72 for 3×3, 384 for 4×4, 28,800 for 5×5
//! and 144 for 6×6.

use crate::aether::Size;
use crate::aether::torus::MAX_CELLS;
use std::sync::OnceLock;

/// Where an automorphism takes each cell.
type Images = [u8; MAX_CELLS];

/// The automorphisms of a board's graph of jumps.
pub(super) struct Automorphisms {
    /// One for each automorphism of the graph with twins as one vertex.
    images: Vec<Images>,
    /// For each cell its twin, the cell itself where it has none.
    twins: Images,
}

impl Automorphisms {
    /// Those of the board of size S, found at the first call.
    pub(super) fn of<S: Size>() -> &'static Self {
        static FOUND: [OnceLock<Automorphisms>; 7] = [const { OnceLock::new() }; 7];
        FOUND[S::N].get_or_init(Self::find::<S>)
    }

    fn find<S: Size>() -> Self {
        let cells = 0..S::CELLS;
        let mut twins: Images = std::array::from_fn(|cell| cell as u8);
        for cell in cells.clone() {
            let is_twin =
                |&other: &usize| other != cell && S::NEIGHBOURS[other] == S::NEIGHBOURS[cell];
            let mut others = cells.clone().filter(is_twin);
            if let Some(twin) = others.next() {
                twins[cell] = twin as u8;
            }
            debug_assert_eq!(others.next(), None, "twins come in pairs");
        }
        let vertices: Vec<usize> = cells
            .filter(|&cell| cell <= usize::from(twins[cell]))
            .collect();
        let mut found = Self {
            images: Vec::new(),
            twins,
        };
        found.extend::<S>(&vertices, 0, [0; MAX_CELLS]);
        found
    }

    /// Gives vertex after vertex an image that agrees with the images so far.
    fn extend<S: Size>(&mut self, vertices: &[usize], known: usize, mut images: Images) {
        let Some(&cell) = vertices.get(known) else {
            self.images.push(images);
            return;
        };
        for &image in vertices {
            let agrees = |&earlier: &usize| {
                let earlier_image = usize::from(images[earlier]);
                earlier_image != image
                    && S::NEIGHBOURS[earlier] >> cell & 1
                        == S::NEIGHBOURS[earlier_image] >> image & 1
            };
            if vertices[..known].iter().all(agrees) {
                images[cell] = image as u8;
                images[usize::from(self.twins[cell])] = self.twins[image];
                self.extend::<S>(vertices, known + 1, images);
            }
        }
    }

    /// The number of automorphisms.
    #[cfg(test)]
    fn count(&self) -> u64 {
        let swaps = (0_u8..).zip(self.twins).filter(|&(cell, twin)| cell < twin);
        (self.images.len() as u64) << swaps.count()
    }

    /// The cells with every piece moved to the lower of two twins that is free.
    fn pushed_down(&self, cells: u64) -> u64 {
        let mut pushed = cells;
        for cell in bits(cells) {
            let twin = usize::from(self.twins[cell]);
            if twin < cell && pushed >> twin & 1 == 0 {
                pushed ^= 1 << cell | 1 << twin;
            }
        }
        pushed
    }

    /// Whether no automorphism takes these cells to an earlier set of cells, in
    /// the order in which the set comes first that has the least cell that
    /// only one of the two has.
    pub(super) fn is_earliest(&self, cells: u64) -> bool {
        self.images.iter().all(|images| {
            let image = bits(cells).fold(0, |image, cell| image | 1 << images[cell]);
            let image = self.pushed_down(image);
            let difference = image ^ cells;
            image & (difference & difference.wrapping_neg()) == 0
        })
    }

    /// How the automorphisms that take a set of cells to itself permute its
    /// cells, each permutation once, in ascending order: `permutation[p]` is
    /// the place of the image of the cell in place p of the ascending list.
    pub(super) fn stabilizer(&self, cells: u64) -> Vec<Vec<u8>> {
        let place = |cell: usize| (cells & ((1 << cell) - 1)).count_ones() as u8;
        let pushed = self.pushed_down(cells);
        let mut permutations = Vec::new();
        for images in &self.images {
            let image = bits(cells).fold(0, |image, cell| image | 1 << images[cell]);
            if self.pushed_down(image) != pushed {
                continue;
            }
            // An image beside the set goes on to its twin, which is in it.
            let landed = bits(cells).map(|cell| {
                let image = usize::from(images[cell]);
                let beside = cells >> image & 1 == 0;
                place(if beside {
                    usize::from(self.twins[image])
                } else {
                    image
                })
            });
            permutations.push(landed.collect::<Vec<u8>>());
        }
        for cell in bits(cells) {
            let twin = usize::from(self.twins[cell]);
            if twin > cell && cells >> twin & 1 == 1 {
                let swapped = |&to: &u8| match to {
                    to if to == place(cell) => place(twin),
                    to if to == place(twin) => place(cell),
                    to => to,
                };
                let swapped: Vec<Vec<u8>> = (permutations.iter())
                    .map(|permutation| permutation.iter().map(swapped).collect())
                    .collect();
                permutations.extend(swapped);
            }
        }
        permutations.sort_unstable();
        permutations.dedup();
        permutations
    }
}

/// The places of the bits that are set, ascending.
pub(super) fn bits(mut word: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let place = (word != 0).then_some(word.trailing_zeros() as usize);
        word &= word.wrapping_sub(1);
        place
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::aether::{Five, Four, Six, Three, Two};

    fn check_all<S: Size>(count: u64) {
        let automorphisms = Automorphisms::of::<S>();
        assert_eq!(automorphisms.count(), count);
        for images in &automorphisms.images {
            for cell in 0..S::CELLS {
                let image = bits(S::NEIGHBOURS[cell]).fold(0, |set, to| set | 1 << images[to]);
                assert_eq!(image, S::NEIGHBOURS[usize::from(images[cell])]);
            }
        }
    }

    #[test]
    fn every_board_has_its_automorphisms() {
        check_all::<Two>(8);
        check_all::<Three>(72);
        check_all::<Four>(384);
        check_all::<Five>(28_800);
        check_all::<Six>(144 << 18);
    }

    #[test]
    fn the_stabilizer_of_the_whole_board_is_the_group() {
        let whole = |automorphisms: &Automorphisms, board| automorphisms.stabilizer(board).len();
        assert_eq!(whole(Automorphisms::of::<Two>(), Two::BOARD), 8);
        assert_eq!(whole(Automorphisms::of::<Four>(), Four::BOARD), 384);
        assert_eq!(whole(Automorphisms::of::<Five>(), Five::BOARD), 28_800);
    }
}
