//! The standing pins of graphs.

use crate::fast_map::mix;
use crate::impartial::graph::{Graph, VertexSet};

/// What a fallen vertex is mixed with, so that its key is not that of a run.
const FALLEN: u64 = 1 << 63;

/// The standing vertices of each graph of a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Vertices {
    sets: Vec<VertexSet>,
    /// The standing vertices of all graphs.
    standing: u32,
    /// The edges between them.
    edges: u32,
    /// The exclusive or of the keys of the fallen vertices.
    key: u64,
}

impl Vertices {
    pub(super) const fn new() -> Self {
        Self {
            sets: Vec::new(),
            standing: 0,
            edges: 0,
            key: 0,
        }
    }

    /// The number of graphs.
    pub(super) const fn graphs(&self) -> usize {
        self.sets.len()
    }

    /// Appends a graph whose vertices all stand.
    pub(super) fn push(&mut self, graph: &Graph) {
        self.sets.push(VertexSet::full(graph.vertices()));
        self.standing += graph.vertices();
        self.edges += graph.edges().len() as u32;
    }

    /// The standing vertices of the graph of this number, from 0.
    pub(super) fn of(&self, graph: usize) -> &VertexSet {
        &self.sets[graph]
    }

    /// How many moves there are on all graphs.
    pub(super) const fn moves(&self) -> u32 {
        self.standing + self.edges
    }

    /// How many vertices stand.
    pub(super) const fn standing(&self) -> u32 {
        self.standing
    }

    pub(super) const fn key(&self) -> u64 {
        self.key
    }

    /// Knocks down a vertex, pin `pin` of the position; whether it stood.
    pub(super) fn take(&mut self, number: usize, graph: &Graph, vertex: u32, pin: u32) -> bool {
        if !self.sets[number].contains(vertex) {
            return false;
        }
        self.sets[number].remove(vertex);
        self.standing -= 1;
        self.edges -= self.standing_neighbours(number, graph, vertex);
        self.key ^= mix(FALLEN | u64::from(pin));
        true
    }

    /// Puts a fallen vertex back.
    pub(super) fn put(&mut self, number: usize, graph: &Graph, vertex: u32, pin: u32) {
        self.edges += self.standing_neighbours(number, graph, vertex);
        self.sets[number].insert(vertex);
        self.standing += 1;
        self.key ^= mix(FALLEN | u64::from(pin));
    }

    fn standing_neighbours(&self, number: usize, graph: &Graph, vertex: u32) -> u32 {
        let set = &self.sets[number];
        let neighbours = graph.neighbours(vertex).iter();
        neighbours.filter(|&&other| set.contains(other)).count() as u32
    }
}
