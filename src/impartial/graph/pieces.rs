//! The connected pieces of what stands.

use super::{Graph, VertexSet};

/// A connected piece of the standing vertices of a graph.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Piece {
    /// A path, single vertices included: its vertices in order, from the end
    /// with the lower number.
    Row(Vec<u32>),
    /// A cycle: its vertices in order, from the lowest and on to the lower of
    /// its neighbours.
    Circle(Vec<u32>),
    /// Anything else.
    Other(Subgraph),
}

/// A connected piece of a graph, cut out of it, which knows the numbers that its
/// vertices have there.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Subgraph {
    numbers: Vec<u32>,
    graph: Graph,
}

impl Subgraph {
    /// The vertices by the numbers of the whole graph, ascending.
    #[must_use]
    pub fn vertices(&self) -> &[u32] {
        &self.numbers
    }

    /// The piece as a graph of its own: its vertex `i` is number
    /// `vertices()[i]` of the whole graph.
    #[must_use]
    pub fn graph(&self) -> &Graph {
        &self.graph
    }

    /// Cuts out the piece with these vertices, ascending; `indices` has room for
    /// every vertex of the graph.
    fn cut(graph: &Graph, standing: &VertexSet, numbers: Vec<u32>, indices: &mut [u32]) -> Self {
        for (index, &number) in (0..).zip(&numbers) {
            indices[number as usize] = index;
        }
        let mut edges = Vec::new();
        for (index, &number) in (0..).zip(&numbers) {
            let higher =
                standing_neighbours(graph, standing, number).filter(|&other| other > number);
            edges.extend(higher.map(|other| (index, indices[other as usize])));
        }
        let graph = Graph::of_sorted(numbers.len() as u32, edges);
        Self { numbers, graph }
    }
}

/// The connected components of the standing vertices, in the order of their
/// lowest vertices. What stands in `standing` beyond the vertices of the graph
/// does not count.
///
/// ```
/// use aether::impartial::graph::{Graph, Piece, VertexSet, pieces};
///
/// let star = Graph::new(4, &[(0, 1), (0, 2), (0, 3)])?;
/// let mut standing = VertexSet::full(4);
/// assert!(matches!(pieces(&star, &standing)[..], [Piece::Other(_)]));
/// standing.remove(2);
/// assert_eq!(pieces(&star, &standing), [Piece::Row(vec![1, 0, 3])]);
/// # Ok::<(), aether::impartial::graph::GraphError>(())
/// ```
#[must_use]
pub fn pieces(graph: &Graph, standing: &VertexSet) -> Vec<Piece> {
    let mut left: VertexSet = standing
        .iter()
        .take_while(|&vertex| vertex < graph.vertices())
        .collect();
    let mut indices = vec![0; graph.vertices() as usize];
    let mut found = Vec::new();
    for first in left.clone().iter() {
        if !left.contains(first) {
            continue;
        }
        let mut component = vec![first];
        left.remove(first);
        let mut seen = 0;
        while let Some(&vertex) = component.get(seen) {
            let new = graph
                .neighbours(vertex)
                .iter()
                .filter(|&&other| left.remove(other));
            component.extend(new);
            seen += 1;
        }
        component.sort_unstable();
        found.push(piece(graph, standing, component, &mut indices));
    }
    found
}

/// What kind of piece these vertices, ascending, are.
fn piece(graph: &Graph, standing: &VertexSet, vertices: Vec<u32>, indices: &mut [u32]) -> Piece {
    let degree = |vertex: u32| standing_neighbours(graph, standing, vertex).count();
    if vertices.iter().any(|&vertex| degree(vertex) > 2) {
        return Piece::Other(Subgraph::cut(graph, standing, vertices, indices));
    }
    match vertices.iter().find(|&&vertex| degree(vertex) < 2) {
        Some(&end) => Piece::Row(walk(graph, standing, end)),
        None => Piece::Circle(walk(graph, standing, vertices[0])),
    }
}

/// The vertices of a path from this end, or of a cycle from this vertex.
fn walk(graph: &Graph, standing: &VertexSet, first: u32) -> Vec<u32> {
    let mut walked = vec![first];
    let mut next = standing_neighbours(graph, standing, first).next();
    while let Some(vertex) = next {
        let before = walked[walked.len() - 1];
        walked.push(vertex);
        next = standing_neighbours(graph, standing, vertex)
            .find(|&other| other != before && other != first);
    }
    walked
}

fn standing_neighbours<'a>(
    graph: &'a Graph,
    standing: &'a VertexSet,
    vertex: u32,
) -> impl Iterator<Item = u32> + 'a {
    let neighbours = graph.neighbours(vertex).iter().copied();
    neighbours.filter(|&other| standing.contains(other))
}
