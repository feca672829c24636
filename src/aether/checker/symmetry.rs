//! Which boards count as one.

use super::board::{Board, CELLS, Torus};
use std::sync::OnceLock;

/// A form that boards have in common only if a symmetry of the torus and a
/// renaming of the types make the one of the other.
pub(in crate::aether) type Class = [u8; CELLS];

/// The cells that hold a type, on 4×4: bit i for cell i.
pub(in crate::aether) type Cells = u16;

/// How boards are told apart.
pub(in crate::aether) enum Classes {
    /// Every board by itself.
    Plain,
    /// Up to symmetry, on 4×4.
    Symmetric(&'static Symmetries),
}

/// The symmetries, found once.
static SYMMETRIES: OnceLock<Symmetries> = OnceLock::new();

/// Where an automorphism takes sets of cells: the images of every set of the
/// first eight cells and of every set of the last eight.
struct Automorphism([[Cells; 256]; 2]);

/// The symmetries of 4×4, arranged by what they do with the cells of a type.
pub(in crate::aether) struct Symmetries {
    automorphisms: Vec<Automorphism>,
    /// For each set of cells the least of its images.
    least: Vec<Cells>,
    /// For each set of cells the automorphisms that lead to that image.
    leading: Vec<Vec<u16>>,
}

impl Classes {
    pub(in crate::aether) fn of(torus: &Torus) -> Self {
        match torus.side {
            4 => Self::Symmetric(Symmetries::of_four()),
            _ => Self::Plain,
        }
    }

    /// The class of a board, whose cells beyond the torus are empty.
    pub(in crate::aether) fn class(&self, board: &Board) -> Class {
        match self {
            Self::Plain => *board,
            Self::Symmetric(symmetries) => {
                let mut class = [0; CELLS];
                let form = symmetries.least_form(types(board));
                class[..8].copy_from_slice(&form.to_be_bytes());
                class
            }
        }
    }
}

impl Automorphism {
    fn new(images: &[usize]) -> Self {
        let half = |first: usize| {
            std::array::from_fn(|set| {
                let cells = (0..8).filter(|place| set >> place & 1 == 1);
                cells.fold(0, |image, place| image | 1 << images[first + place])
            })
        };
        Self([half(0), half(8)])
    }

    /// The set of the images of cells.
    #[inline]
    fn image(&self, cells: Cells) -> Cells {
        let [low, high] = cells.to_le_bytes();
        self.0[0][usize::from(low)] | self.0[1][usize::from(high)]
    }
}

impl Symmetries {
    /// The symmetries, which are found at the first call.
    pub(in crate::aether) fn of_four() -> &'static Self {
        SYMMETRIES.get_or_init(|| Self::of(&Torus::new(4)))
    }

    fn of(torus: &Torus) -> Self {
        let mut all = Vec::new();
        extend(torus, &mut Vec::new(), &mut all);
        let inverses = all.iter().map(|images| Automorphism::new(&inverse(images)));
        let inverses: Vec<Automorphism> = inverses.collect();
        let sets = 1 << (torus.side * torus.side);
        let mut least = vec![0; sets];
        let mut leading = vec![Vec::new(); sets];
        for set in 0..sets {
            // Sets are met in ascending order: one that no earlier set has as
            // an image is the least of its own images.
            if !leading[set].is_empty() {
                continue;
            }
            for (number, inverse) in inverses.iter().enumerate() {
                let source = usize::from(inverse.image(set as Cells));
                least[source] = set as Cells;
                leading[source].push(number as u16);
            }
        }
        Self {
            automorphisms: all.iter().map(|images| Automorphism::new(images)).collect(),
            least,
            leading,
        }
    }

    /// The least of the images of a set of cells.
    pub(in crate::aether) fn least_set(&self, cells: Cells) -> Cells {
        self.least[usize::from(cells)]
    }

    /// The least form of the board whose types stand on these cells: of all its
    /// images, with the cells of each type ascending, the one that comes first,
    /// as a word that begins with the least set in its highest bits. That is the
    /// least set of cells that any type can be led to.
    pub(in crate::aether) fn least_form(&self, types: [Cells; 4]) -> u64 {
        let least_of_all = types.iter().map(|&cells| self.least_set(cells)).min();
        let mut form = u64::MAX;
        for cells in types {
            if Some(self.least_set(cells)) != least_of_all {
                continue;
            }
            for &number in &self.leading[usize::from(cells)] {
                let automorphism = &self.automorphisms[usize::from(number)];
                let [a, b, c, d] = types;
                form = form.min(ascending([
                    automorphism.image(a),
                    automorphism.image(b),
                    automorphism.image(c),
                    automorphism.image(d),
                ]));
            }
        }
        form
    }
}

/// Four sets in ascending order as a word, the first in the highest bits.
#[inline]
fn ascending([a, b, c, d]: [Cells; 4]) -> u64 {
    // A network of five exchanges sorts four.
    let (a, b, c, d) = (a.min(b), a.max(b), c.min(d), c.max(d));
    let (a, b, c, d) = (a.min(c), b.min(d), a.max(c), b.max(d));
    let (b, c) = (b.min(c), b.max(c));
    u64::from(a) << 48 | u64::from(b) << 32 | u64::from(c) << 16 | u64::from(d)
}

/// The cells of each type, on 4×4.
pub(in crate::aether) fn types(board: &Board) -> [Cells; 4] {
    let mut types: [Cells; 4] = [0; 4];
    for (cell, mask) in board[..16].iter().enumerate() {
        for (t, cells) in types.iter_mut().enumerate() {
            *cells |= Cells::from(mask >> t & 1) << cell;
        }
    }
    types
}

fn inverse(images: &[usize]) -> Vec<usize> {
    let mut inverse = vec![0; images.len()];
    for (cell, &image) in images.iter().enumerate() {
        inverse[image] = cell;
    }
    inverse
}

/// Finds every automorphism of the graph of jumps: gives cell after cell an
/// image, so that cells are a jump apart exactly when their images are.
fn extend(torus: &Torus, images: &mut Vec<usize>, found: &mut Vec<Vec<usize>>) {
    let cell = images.len();
    if cell == torus.targets.len() {
        found.push(images.clone());
        return;
    }
    for image in 0..torus.targets.len() {
        let agrees = |(earlier, earlier_image): (usize, &usize)| {
            *earlier_image != image
                && torus.targets[cell].contains(&earlier)
                    == torus.targets[image].contains(earlier_image)
        };
        if images.iter().enumerate().all(agrees) {
            images.push(image);
            extend(torus, images, found);
            images.pop();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_are_384_symmetries_and_402_classes_of_sets() {
        let symmetries = Symmetries::of(&Torus::new(4));
        assert_eq!(symmetries.automorphisms.len(), 384);
        let mut least = symmetries.least.clone();
        least.sort_unstable();
        least.dedup();
        // Functions of four variables up to permuted and complemented inputs.
        assert_eq!(least.len(), 402);
    }

    #[test]
    fn a_form_is_the_least_of_all_images() {
        let symmetries = Symmetries::of_four();
        let mut automorphisms = Vec::new();
        extend(&Torus::new(4), &mut Vec::new(), &mut automorphisms);
        for seed in 1..200_u64 {
            let mut board = [0; CELLS];
            let mut word = seed.wrapping_mul(0x9e37_79b9_7f4a_7c15);
            for cell in &mut board[..16] {
                word = word.rotate_left(9).wrapping_mul(0xbf58_476d_1ce4_e5b9);
                *cell = (word >> 40) as u8 & (word >> 50) as u8 & 15;
            }
            let mut images = Vec::new();
            for images_of_cells in &automorphisms {
                let mut moved = [0; 4];
                for (cell, &image) in images_of_cells.iter().enumerate() {
                    for (t, cells) in moved.iter_mut().enumerate() {
                        *cells |= Cells::from(board[cell] >> t & 1) << image;
                    }
                }
                moved.sort_unstable();
                images.push(
                    moved
                        .into_iter()
                        .fold(0, |form, cells| form << 16 | u64::from(cells)),
                );
            }
            let form = symmetries.least_form(types(&board));
            assert_eq!(images.into_iter().min(), Some(form));
        }
    }
}
