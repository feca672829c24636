//! The symmetries of the game, for tests: automorphisms of the graph whose
//! edges are the knight's jumps, and renamings of the types.

#![allow(dead_code)]

use crate::naive::targets;
use rand::RngExt;
use rand::rngs::Xoshiro256PlusPlus;
use rand::seq::{IndexedRandom, SliceRandom};

/// Where a symmetry takes each cell.
pub type Permutation = Vec<usize>;

/// The symmetries of the board with side n.
pub struct Symmetries {
    n: usize,
    /// Up to 5×5 the whole group, beyond it generators.
    permutations: Vec<Permutation>,
    /// How many permutations in a row make a random one.
    word: usize,
}

impl Symmetries {
    /// The whole group up to 5×5, found by search. The group of 6×6 is too
    /// large to list: cells three columns and three rows apart have the same
    /// neighbours there, and each such pair can be swapped on its own.
    pub fn of(n: usize) -> Self {
        let (permutations, word) = if n <= 5 {
            (automorphisms(n), 1)
        } else {
            (generators(n), 60)
        };
        Self {
            n,
            permutations,
            word,
        }
    }

    /// The listed permutations: the whole group up to 5×5.
    pub fn permutations(&self) -> &[Permutation] {
        &self.permutations
    }

    /// The pieces under a random automorphism and a random renaming of the
    /// types. A piece is a set of types, bit t for type t.
    pub fn random_image(&self, cells: &[u8], random: &mut Xoshiro256PlusPlus) -> Vec<u8> {
        let mut names: Vec<usize> = (0..self.n).collect();
        names.shuffle(random);
        let mut image: Vec<u8> = cells.iter().map(|&types| renamed(types, &names)).collect();
        for _ in 0..random.random_range(1..=self.word) {
            let permutation = self.permutations.choose(random);
            image = moved(&image, permutation.expect("there is the identity"));
        }
        image
    }
}

/// The cells with each content where the permutation takes it.
pub fn moved(cells: &[u8], permutation: &[usize]) -> Vec<u8> {
    let mut image = vec![0; cells.len()];
    for (&types, &cell) in cells.iter().zip(permutation) {
        image[cell] = types;
    }
    image
}

/// A piece with type t called `names[t]`.
pub fn renamed(types: u8, names: &[usize]) -> u8 {
    let carried = (0..names.len()).filter(|&t| types & (1 << t) != 0);
    carried.map(|t| 1 << names[t]).sum()
}

/// For each pair of cells whether they are a jump apart.
fn joined(n: usize) -> Vec<Vec<bool>> {
    let row = |one| {
        (0..n * n)
            .map(|other| targets(n, one).contains(&other))
            .collect()
    };
    (0..n * n).map(row).collect()
}

/// Whether a permutation takes all pairs of cells a jump apart, and no others,
/// to pairs of cells a jump apart.
pub fn is_automorphism(n: usize, permutation: &[usize]) -> bool {
    let joined = joined(n);
    let mut images = permutation.to_vec();
    images.sort_unstable();
    images.into_iter().eq(0..n * n)
        && (0..n * n).all(|one| {
            (0..n * n)
                .all(|other| joined[one][other] == joined[permutation[one]][permutation[other]])
        })
}

/// Every automorphism, by backtracking: cell after cell is given an image that
/// agrees with the images so far.
fn automorphisms(n: usize) -> Vec<Permutation> {
    let mut found = Vec::new();
    extend(&joined(n), &mut Vec::new(), &mut found);
    found
}

fn extend(joined: &[Vec<bool>], images: &mut Permutation, found: &mut Vec<Permutation>) {
    let cell = images.len();
    if cell == joined.len() {
        found.push(images.clone());
        return;
    }
    for image in 0..joined.len() {
        let agrees = |earlier: usize| {
            images[earlier] != image && joined[earlier][cell] == joined[images[earlier]][image]
        };
        if (0..cell).all(agrees) {
            images.push(image);
            extend(joined, images, found);
            images.pop();
        }
    }
}

/// The identity, translations, reflections, the transposition, and the swaps
/// of two cells with the same neighbours.
fn generators(n: usize) -> Vec<Permutation> {
    let map = |image: &dyn Fn(usize, usize) -> (usize, usize)| -> Permutation {
        let cells = (0..n * n).map(|cell| image(cell % n, cell / n));
        cells.map(|(x, y)| (y % n) * n + x % n).collect()
    };
    let mut generators = vec![
        map(&|x, y| (x, y)),
        map(&|x, y| (x + 1, y)),
        map(&|x, y| (x, y + 1)),
        map(&|x, y| (n - x, y)),
        map(&|x, y| (x, n - y)),
        map(&|x, y| (y, x)),
    ];
    let neighbours = |cell| {
        let mut sorted = targets(n, cell).to_vec();
        sorted.sort_unstable();
        sorted
    };
    for one in 0..n * n {
        for other in one + 1..n * n {
            if neighbours(one) == neighbours(other) {
                let mut swap: Permutation = (0..n * n).collect();
                swap.swap(one, other);
                generators.push(swap);
            }
        }
    }
    generators
}
