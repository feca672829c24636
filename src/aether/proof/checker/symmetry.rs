//! Which boards count as one.

use super::board::{Board, CELLS, Torus};
use std::sync::OnceLock;

/// A form that boards have in common only if a symmetry of the torus and a
/// renaming of the types make the one of the other.
pub(super) type Class = [u8; CELLS];

/// The cells that hold a type, on 4×4: bit i for cell i.
type Cells = u16;

/// How boards are told apart.
pub(super) enum Classes {
    /// Every board by itself.
    Plain,
    /// Up to symmetry, on 4×4.
    Symmetric(&'static Symmetries),
}

/// The symmetries, found once.
static SYMMETRIES: OnceLock<Symmetries> = OnceLock::new();

/// The symmetries of 4×4, arranged by what they do with the cells of a type.
pub(super) struct Symmetries {
    /// For each automorphism the image of each cell.
    automorphisms: Vec<Vec<usize>>,
    /// For each set of cells the least of its images.
    least: Vec<Cells>,
    /// For each set of cells the automorphisms that lead to that image.
    leading: Vec<Vec<u16>>,
}

impl Classes {
    pub(super) fn of(torus: &Torus) -> Self {
        match torus.side {
            4 => Self::Symmetric(SYMMETRIES.get_or_init(|| Symmetries::of(torus))),
            _ => Self::Plain,
        }
    }

    /// The class of a board.
    pub(super) fn class(&self, board: &Board) -> Class {
        match self {
            Self::Plain => *board,
            Self::Symmetric(symmetries) => {
                let mut class = [0; CELLS];
                for (place, cells) in symmetries.least_form(board).into_iter().enumerate() {
                    class[2 * place..2 * place + 2].copy_from_slice(&cells.to_be_bytes());
                }
                class
            }
        }
    }
}

impl Symmetries {
    fn of(torus: &Torus) -> Self {
        let mut automorphisms = Vec::new();
        extend(torus, &mut Vec::new(), &mut automorphisms);
        let inverses: Vec<Vec<usize>> =
            automorphisms.iter().map(|images| inverse(images)).collect();
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
                let source = usize::from(image(set as Cells, inverse));
                least[source] = set as Cells;
                leading[source].push(number as u16);
            }
        }
        Self {
            automorphisms,
            least,
            leading,
        }
    }

    /// The least form of a board: of all its images, with the cells of each
    /// type ascending, the one that comes first. It begins with the least set
    /// of cells that any type can be led to.
    fn least_form(&self, board: &Board) -> [Cells; 4] {
        let mut types: [Cells; 4] = [0; 4];
        for (cell, mask) in board[..16].iter().enumerate() {
            for (t, cells) in types.iter_mut().enumerate() {
                *cells |= Cells::from(mask >> t & 1) << cell;
            }
        }
        let first = types.map(|cells| self.least[usize::from(cells)]);
        let first = first.into_iter().min().unwrap_or(0);
        let mut form = [Cells::MAX; 4];
        for cells in types {
            if self.least[usize::from(cells)] != first {
                continue;
            }
            for &number in &self.leading[usize::from(cells)] {
                let images = &self.automorphisms[usize::from(number)];
                let mut moved = types.map(|cells| image(cells, images));
                moved.sort_unstable();
                form = form.min(moved);
            }
        }
        form
    }
}

/// The set of the images of cells.
fn image(mut cells: Cells, images: &[usize]) -> Cells {
    let mut moved = 0;
    while cells != 0 {
        moved |= 1 << images[cells.trailing_zeros() as usize];
        cells &= cells - 1;
    }
    moved
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
        let symmetries = Symmetries::of(&Torus::new(4));
        for seed in 1..200_u64 {
            let mut board = [0; CELLS];
            let mut word = seed.wrapping_mul(0x9e37_79b9_7f4a_7c15);
            for cell in &mut board[..16] {
                word = word.rotate_left(9).wrapping_mul(0xbf58_476d_1ce4_e5b9);
                *cell = (word >> 40) as u8 & (word >> 50) as u8 & 15;
            }
            let types: [Cells; 4] = std::array::from_fn(|t| {
                (0..16)
                    .map(|cell| Cells::from(board[cell] >> t & 1) << cell)
                    .sum()
            });
            let images = symmetries.automorphisms.iter().map(|images| {
                let mut moved = types.map(|cells| image(cells, images));
                moved.sort_unstable();
                moved
            });
            assert_eq!(images.min(), Some(symmetries.least_form(&board)));
        }
    }
}
