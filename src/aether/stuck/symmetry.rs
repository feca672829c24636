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
    has_twins: bool,
    /// All cells.
    board: u64,
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
            has_twins: vertices.len() < S::CELLS,
            board: S::BOARD,
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
    fn count(&self) -> u64 {
        let swaps = (0_u8..).zip(self.twins).filter(|&(cell, twin)| cell < twin);
        (self.images.len() as u64) << swaps.count()
    }

    /// The cells to which an automorphism takes these.
    fn image(cells: u64, images: &Images) -> u64 {
        bits(cells).fold(0, |image, cell| image | 1 << images[cell])
    }

    /// The cells with every piece moved to the lower of two twins that is free.
    fn pushed_down(&self, cells: u64) -> u64 {
        let mut pushed = cells;
        if !self.has_twins {
            return pushed;
        }
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
        self.images
            .iter()
            .all(|images| !is_earlier(self.pushed_down(Self::image(cells, images)), cells))
    }

    /// The earliest set of cells to which an automorphism takes these, and where
    /// it takes them: for each cell, ascending, the place of its image in the
    /// ascending list of the set.
    pub(super) fn to_earliest(&self, cells: u64) -> (u64, Vec<u8>) {
        let mut earliest = (self.pushed_down(cells), &self.images[0]);
        for images in &self.images {
            let image = self.pushed_down(Self::image(cells, images));
            if is_earlier(image, earliest.0) {
                earliest = (image, images);
            }
        }
        let (set, images) = earliest;
        (set, self.places(cells, images, set))
    }

    /// Where an automorphism, and then swaps of twins as needed, takes cells in
    /// a set of cells.
    fn places(&self, cells: u64, images: &Images, set: u64) -> Vec<u8> {
        let landed = bits(cells).map(|cell| {
            let image = usize::from(images[cell]);
            let beside = set >> image & 1 == 0;
            place(
                set,
                if beside {
                    usize::from(self.twins[image])
                } else {
                    image
                },
            )
        });
        landed.collect()
    }

    /// The symmetries of a set of cells.
    pub(super) fn stabilizer(&self, cells: u64) -> Stabilizer {
        // What keeps a set keeps its complement; the smaller one is moved.
        let others = self.board & !cells;
        let smaller = if cells.count_ones() <= others.count_ones() {
            cells
        } else {
            others
        };
        let pushed = self.pushed_down(smaller);
        let keeps = |images: &&Images| self.pushed_down(Self::image(smaller, images)) == pushed;
        let keeping = self.images.iter().filter(keeps);
        let mut permutations: Vec<Vec<u8>> = keeping
            .map(|images| self.places(cells, images, cells))
            .collect();
        // Of each pair of twins both or none can be in the set, or one.
        let mut order = permutations.len() as u64;
        for (cell, twin) in (0..)
            .zip(self.twins)
            .map(|(cell, twin)| (cell, usize::from(twin)))
        {
            let (one, other) = (cells >> cell & 1, cells >> twin & 1);
            if cell >= twin || one != other {
                continue;
            }
            order *= 2;
            if one == 1 {
                let (one, other) = (place(cells, cell), place(cells, twin));
                let mut swapped = permutations.clone();
                for to in swapped.iter_mut().flatten() {
                    *to = match *to {
                        to if to == one => other,
                        to if to == other => one,
                        to => to,
                    };
                }
                permutations.append(&mut swapped);
            }
        }
        permutations.sort_unstable();
        permutations.dedup();
        Stabilizer {
            permutations,
            orbit_size: self.count() / order,
        }
    }
}

/// The automorphisms that take a set of cells to itself.
pub(super) struct Stabilizer {
    /// How they permute the cells of the set, each permutation once, in
    /// ascending order: `permutation[p]` is the place of the image of the cell
    /// in place p of the ascending list.
    pub(super) permutations: Vec<Vec<u8>>,
    /// How many sets the automorphisms take the set to.
    pub(super) orbit_size: u64,
}

/// Whether a set of cells comes before another: whether it has the least cell
/// that only one of them has.
fn is_earlier(set: u64, other: u64) -> bool {
    let difference = set ^ other;
    set & difference & difference.wrapping_neg() != 0
}

/// The place of a cell in the ascending list of a set.
fn place(set: u64, cell: usize) -> u8 {
    (set & ((1 << cell) - 1)).count_ones() as u8
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
    fn orbits_are_as_large_as_their_sets_are_many() {
        fn check<S: Size>(cells: u64) {
            let automorphisms = Automorphisms::of::<S>();
            let (earliest, _) = automorphisms.to_earliest(cells);
            let all = (0..=S::BOARD).filter(|set| set.count_ones() == cells.count_ones());
            let orbit = all.filter(|&set| automorphisms.to_earliest(set).0 == earliest);
            assert_eq!(
                automorphisms.stabilizer(cells).orbit_size,
                orbit.count() as u64
            );
        }
        for cells in 0..=Two::BOARD {
            check::<Two>(cells);
        }
        for cells in [0, 0b1, 0b11, 0b101, 0b10011, 0b111, 0b110101, Three::BOARD] {
            check::<Three>(cells);
        }
        for cells in [0b10010, 0b1000_0000_0001, 0b111] {
            check::<Four>(cells);
        }
    }

    #[test]
    fn the_stabilizer_of_the_whole_board_is_the_group() {
        let whole = |automorphisms: &Automorphisms, board| {
            automorphisms.stabilizer(board).permutations.len()
        };
        assert_eq!(whole(Automorphisms::of::<Two>(), Two::BOARD), 8);
        assert_eq!(whole(Automorphisms::of::<Four>(), Four::BOARD), 384);
        assert_eq!(whole(Automorphisms::of::<Five>(), Five::BOARD), 28_800);
    }
}
