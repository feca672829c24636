//! The standing pins of graphs.

use crate::fast_map::{FastMap, mix};
use crate::impartial::graph::{Graph, VertexSet};
use std::sync::Arc;

/// What a fallen vertex is mixed with, so that its key is not that of a run.
const FALLEN: u64 = 1 << 63;

/// Vertices with more neighbours than this have a set of them: as many as 2,048 in
/// a position, and 16 MB, at the limit of vertices and edges.
const CROWD: usize = 64;

/// The standing vertices of each graph of a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Vertices {
    sets: Vec<VertexSet>,
    /// For each graph the neighbours of its vertices of many neighbours, so that
    /// those that stand are counted by words.
    crowds: Arc<Vec<FastMap<u32, VertexSet>>>,
    /// The standing vertices of all graphs.
    standing: u32,
    /// The edges between them.
    edges: u32,
    /// The exclusive or of the keys of the fallen vertices.
    key: u64,
}

impl Vertices {
    pub(super) fn new() -> Self {
        Self {
            sets: Vec::new(),
            crowds: Arc::default(),
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
        let crowded = (0..graph.vertices()).filter(|&v| graph.neighbours(v).len() > CROWD);
        let crowd = |vertex| (vertex, graph.neighbours(vertex).iter().copied().collect());
        Arc::make_mut(&mut self.crowds).push(crowded.map(crowd).collect());
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
        if let Some(crowd) = self.crowds[number].get(&vertex) {
            return set.count_common(crowd);
        }
        let neighbours = graph.neighbours(vertex).iter();
        neighbours.filter(|&&other| set.contains(other)).count() as u32
    }
}
