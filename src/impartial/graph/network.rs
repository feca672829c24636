//! Graphs: vertices and the edges between them.

use crate::game::MOST_MOVES;
use thiserror::Error;

/// What is wrong with the edges of a graph. Vertices are counted from 0 here and
/// from 1 in the messages, as position strings do.
#[derive(Clone, Copy, Debug, Error, PartialEq, Eq)]
pub enum GraphError {
    /// An edge from a vertex to itself.
    #[error("edge {0}-{0}: an edge joins two different vertices", .vertex + 1)]
    Loop {
        /// Both ends of the edge.
        vertex: u32,
    },
    /// The same edge twice.
    #[error("edge {}-{}: this edge is there already", .edge.0 + 1, .edge.1 + 1)]
    Doubled {
        /// The edge, as it was given the second time.
        edge: (u32, u32),
    },
    /// An edge to nowhere.
    #[error(
        "edge {}-{}: there is no vertex {}, the graph has {vertices}",
        u64::from(.edge.0) + 1, u64::from(.edge.1) + 1, u64::from(*.vertex) + 1
    )]
    NoSuchVertex {
        /// The edge.
        edge: (u32, u32),
        /// The end of it that is no vertex.
        vertex: u32,
        /// How many vertices the graph has.
        vertices: u32,
    },
    /// More vertices and edges than [`MOST_MOVES`].
    #[error(
        "{vertices} vertices and {edges} edges: a graph has at most {MOST_MOVES} \
         vertices and edges together"
    )]
    TooLarge {
        /// How many vertices there are.
        vertices: u32,
        /// How many edges there are.
        edges: usize,
    },
}

/// A graph without loops and doubled edges; its vertices are numbered from 0.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Graph {
    edges: Vec<(u32, u32)>,
    /// Where the neighbours of each vertex begin in `neighbours`, and where the
    /// last ones end.
    starts: Vec<u32>,
    neighbours: Vec<u32>,
}

impl Graph {
    /// The graph with so many vertices and these edges, in any order and
    /// direction.
    ///
    /// # Errors
    /// An edge is a loop, is given twice or has an end that is no vertex, or
    /// there are more vertices and edges than [`MOST_MOVES`].
    pub fn new(vertices: u32, edges: &[(u32, u32)]) -> Result<Self, GraphError> {
        if u64::from(vertices) + edges.len() as u64 > MOST_MOVES {
            let edges = edges.len();
            return Err(GraphError::TooLarge { vertices, edges });
        }
        let mut sorted = Vec::with_capacity(edges.len());
        for (index, &edge) in edges.iter().enumerate() {
            check_edge(vertices, edge)?;
            sorted.push((edge.0.min(edge.1), edge.0.max(edge.1), index));
        }
        sorted.sort_unstable();
        // the one to blame is the first that repeats an earlier one
        let doubled = sorted
            .windows(2)
            .filter(|pair| (pair[0].0, pair[0].1) == (pair[1].0, pair[1].1))
            .map(|pair| pair[1].2);
        if let Some(index) = doubled.min() {
            return Err(GraphError::Doubled { edge: edges[index] });
        }
        let edges = sorted.into_iter().map(|(low, high, _)| (low, high));
        Ok(Self::of_sorted(vertices, edges.collect()))
    }

    /// The graph with edges that are checked, in order, the lower end first.
    pub(super) fn of_sorted(vertices: u32, edges: Vec<(u32, u32)>) -> Self {
        let mut starts = vec![0_u32; vertices as usize + 1];
        for &(low, high) in &edges {
            starts[low as usize + 1] += 1;
            starts[high as usize + 1] += 1;
        }
        for vertex in 0..vertices as usize {
            starts[vertex + 1] += starts[vertex];
        }
        let mut ends = starts.clone();
        let mut neighbours = vec![0; 2 * edges.len()];
        let mut add = |vertex: u32, neighbour| {
            let end = &mut ends[vertex as usize];
            neighbours[*end as usize] = neighbour;
            *end += 1;
        };
        // all lower neighbours come before all higher ones, each in order
        for &(low, high) in &edges {
            add(high, low);
        }
        for &(low, high) in &edges {
            add(low, high);
        }
        Self {
            edges,
            starts,
            neighbours,
        }
    }

    /// The number of vertices.
    #[must_use]
    pub fn vertices(&self) -> u32 {
        self.starts.len() as u32 - 1
    }

    /// The edges in ascending order, the lower end of each first.
    #[must_use]
    pub fn edges(&self) -> &[(u32, u32)] {
        &self.edges
    }

    /// The neighbours of a vertex in ascending order; none if there is no such
    /// vertex.
    #[must_use]
    pub fn neighbours(&self, vertex: u32) -> &[u32] {
        if vertex >= self.vertices() {
            return &[];
        }
        let (start, end) = (
            self.starts[vertex as usize],
            self.starts[vertex as usize + 1],
        );
        &self.neighbours[start as usize..end as usize]
    }

    /// Whether these two are adjacent vertices.
    #[must_use]
    pub fn has_edge(&self, first: u32, second: u32) -> bool {
        self.neighbours(first).binary_search(&second).is_ok()
    }
}

/// Refuses loops and edges to nowhere.
fn check_edge(vertices: u32, edge: (u32, u32)) -> Result<(), GraphError> {
    if let Some(vertex) = [edge.0, edge.1].into_iter().find(|&end| end >= vertices) {
        return Err(GraphError::NoSuchVertex {
            edge,
            vertex,
            vertices,
        });
    }
    if edge.0 == edge.1 {
        return Err(GraphError::Loop { vertex: edge.0 });
    }
    Ok(())
}
