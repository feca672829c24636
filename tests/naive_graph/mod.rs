//! Kayles on graphs a second time, for the tests to compare the engine with: by
//! the rules alone, every set of standing vertices looked at, nothing known of
//! pieces, forms or theory.

#![allow(dead_code)]

use rand::RngExt;
use rand::rngs::Xoshiro256PlusPlus;
use rand::seq::SliceRandom;

/// Edges between vertices from 0.
pub type Edges = Vec<(u32, u32)>;

/// A graph of up to 20 vertices, and what its sets of standing vertices are
/// worth.
pub struct NaiveGraph {
    pub vertices: u32,
    pub edges: Edges,
}

impl NaiveGraph {
    pub fn new(vertices: u32, edges: &[(u32, u32)]) -> Self {
        assert!(vertices <= 20, "too many vertices to look at all sets");
        Self {
            vertices,
            edges: edges.to_vec(),
        }
    }

    /// The sets that moves leave, single vertices first.
    pub fn moves(&self, standing: u32) -> Vec<u32> {
        let singles = (0..self.vertices).map(|vertex| 1 << vertex);
        let pairs = self.edges.iter().map(|&(low, high)| 1 << low | 1 << high);
        let possible = singles
            .chain(pairs)
            .filter(|taken| standing & taken == *taken);
        possible.map(|taken| standing & !taken).collect()
    }

    /// The nim-values of all sets.
    pub fn nim_values(&self) -> Vec<u64> {
        let mut values: Vec<u64> = Vec::with_capacity(1 << self.vertices);
        for standing in 0..1_u32 << self.vertices {
            let mut reached: Vec<u64> = self
                .moves(standing)
                .iter()
                .map(|&left| values[left as usize])
                .collect();
            reached.sort_unstable();
            reached.dedup();
            let gap = (0..)
                .zip(&reached)
                .find(|(value, reached)| value != *reached);
            values.push(gap.map_or(reached.len() as u64, |(value, _)| value));
        }
        values
    }

    /// For all sets, whether the player to move wins in misère play.
    pub fn won_misere(&self) -> Vec<bool> {
        let mut won: Vec<bool> = Vec::with_capacity(1 << self.vertices);
        for standing in 0..1_u32 << self.vertices {
            let moves = self.moves(standing);
            won.push(moves.is_empty() || moves.iter().any(|&left| !won[left as usize]));
        }
        won
    }
}

/// Each pair is joined with this probability, in a hundred.
pub fn random_edges(vertices: u32, percent: u32, random: &mut Xoshiro256PlusPlus) -> Edges {
    let pairs = (0..vertices).flat_map(|high| (0..high).map(move |low| (low, high)));
    pairs
        .filter(|_| random.random_range(0..100) < percent)
        .collect()
}

/// So many edges, all of them different.
pub fn random_edges_exactly(vertices: u32, count: usize, random: &mut Xoshiro256PlusPlus) -> Edges {
    let mut edges = random_edges(vertices, 100, random);
    edges.shuffle(random);
    edges.truncate(count);
    edges
}

/// Each vertex but the first is joined to an earlier one.
pub fn random_tree(vertices: u32, random: &mut Xoshiro256PlusPlus) -> Edges {
    (1..vertices)
        .map(|vertex| (random.random_range(0..vertex), vertex))
        .collect()
}

pub fn path(vertices: u32) -> Edges {
    (1..vertices).map(|vertex| (vertex - 1, vertex)).collect()
}

pub fn cycle(vertices: u32) -> Edges {
    let mut edges = path(vertices);
    edges.push((vertices - 1, 0));
    edges
}

pub fn grid(rows: u32, columns: u32) -> Edges {
    let mut edges = Vec::new();
    for vertex in 0..rows * columns {
        if vertex % columns + 1 < columns {
            edges.push((vertex, vertex + 1));
        }
        if vertex + columns < rows * columns {
            edges.push((vertex, vertex + columns));
        }
    }
    edges
}

/// The same edges with the vertices numbered anew.
pub fn relabelled(vertices: u32, edges: &[(u32, u32)], random: &mut Xoshiro256PlusPlus) -> Edges {
    let mut numbers: Vec<u32> = (0..vertices).collect();
    numbers.shuffle(random);
    let mut edges: Edges = edges
        .iter()
        .map(|&(low, high)| (numbers[low as usize], numbers[high as usize]))
        .collect();
    edges.shuffle(random);
    edges
}

/// Edges of a graph that has the vertices of both, those of the second numbered
/// after those of the first.
pub fn beside(vertices: u32, first: &[(u32, u32)], second: &[(u32, u32)]) -> Edges {
    let moved = second
        .iter()
        .map(|&(low, high)| (low + vertices, high + vertices));
    first.iter().copied().chain(moved).collect()
}

/// Whether some numbering of the one graph gives the other: tries all that keep
/// what is adjacent adjacent so far.
pub fn are_isomorphic(vertices: u32, first: &[(u32, u32)], second: &[(u32, u32)]) -> bool {
    let matrix = |edges: &[(u32, u32)]| {
        let mut matrix = vec![vec![false; vertices as usize]; vertices as usize];
        for &(low, high) in edges {
            matrix[low as usize][high as usize] = true;
            matrix[high as usize][low as usize] = true;
        }
        matrix
    };
    first.len() == second.len() && extends(&matrix(first), &matrix(second), &mut Vec::new())
}

fn extends(first: &[Vec<bool>], second: &[Vec<bool>], images: &mut Vec<usize>) -> bool {
    let vertex = images.len();
    if vertex == first.len() {
        return true;
    }
    for image in 0..first.len() {
        let fits = !images.contains(&image)
            && (0..vertex).all(|other| first[vertex][other] == second[image][images[other]]);
        if fits {
            images.push(image);
            if extends(first, second, images) {
                return true;
            }
            images.pop();
        }
    }
    false
}
