//! Forms: graphs up to the numbering of their vertices.

use super::Graph;
use super::refinement::canonical_ranks;
use super::spent::Spent;
use crate::fast_map::mix;
use crate::game::Unsolved;
use std::hash::{Hash, Hasher};

/// Graphs of up to so many vertices are kept as a table of bits.
const TABLE_VERTICES: u32 = 64;

/// The steps of work for a form beside those for its vertices and edges.
const STEPS_A_FORM: usize = 2_000;

/// The steps of work for an edge: it is written down and sorted.
const STEPS_AN_EDGE: usize = 40;

/// A graph, numbered in a way that does not depend on its own numbers: equal
/// forms mean isomorphic graphs, always.
///
/// Isomorphic graphs nearly always have equal forms: forests and graphs whose
/// vertices the refinement tells apart (up to symmetries) always do. Where they
/// do not, work is done twice and nothing is wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Form {
    /// The number of vertices, then the edges: up to [`TABLE_VERTICES`] the
    /// lower triangle of the adjacency matrix, row after row, a bit for each
    /// pair; beyond, a word for each edge in ascending order.
    words: Box<[u64]>,
}

impl Form {
    /// The form of this graph.
    #[must_use]
    pub fn of(graph: &Graph) -> Self {
        Self::found_within(graph, &mut Spent::unlimited())
            .expect("nothing limits it and nobody stops it")
    }

    /// The form of this graph, if there is enough left to be spent.
    pub(super) fn found_within(graph: &Graph, spent: &mut Spent<'_>) -> Result<Self, Unsolved> {
        let ranks = canonical_ranks(graph, spent)?;
        spent.work(STEPS_A_FORM + graph.edges().len() * STEPS_AN_EDGE)?;
        let edges = graph.edges().iter().map(|&(low, high)| {
            let (first, second) = (ranks[low as usize], ranks[high as usize]);
            (first.min(second), first.max(second))
        });
        let vertices = graph.vertices();
        let mut words = vec![u64::from(vertices)];
        if vertices <= TABLE_VERTICES {
            let pairs = vertices * vertices.saturating_sub(1) / 2;
            words.resize(1 + pairs.div_ceil(64) as usize, 0);
            for (low, high) in edges {
                let bit = high * (high - 1) / 2 + low;
                words[1 + (bit / 64) as usize] |= 1 << (bit % 64);
            }
        } else {
            words.extend(edges.map(|(low, high)| u64::from(high) << 32 | u64::from(low)));
            words[1..].sort_unstable();
        }
        Ok(Self {
            words: words.into_boxed_slice(),
        })
    }
}

impl Hash for Form {
    /// All bits mixed, as the maps of the house expect.
    fn hash<H: Hasher>(&self, state: &mut H) {
        state.write_u64(self.words.iter().fold(0, |hash, &word| mix(hash ^ word)));
    }
}
