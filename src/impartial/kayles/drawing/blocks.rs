//! What of a position is drawn, in blocks that are laid out one after another.

use super::items::{self, Item};
use crate::impartial::Convention;
use crate::impartial::graph::{Graph, VertexSet};
use crate::impartial::kayles::position::{Component, Position, Shape};
use std::sync::Arc;

/// A position of no more pins is drawn whole.
const MOST_PINS: u32 = 300;

/// So is one of no more edges.
const MOST_EDGES: usize = 1_500;

/// A larger circle is drawn as a line that goes on from its end to its beginning.
const LARGEST_RING: u32 = 30;

/// Of a position that is not drawn whole, longer rows are drawn by the ends of their
/// runs.
const LONGEST_WHOLE: u32 = 40;

/// Of such a position, so many components are drawn.
const MOST_COMPONENTS: usize = 60;

/// What is drawn together.
#[derive(Clone, Debug)]
pub(super) enum Block {
    /// A row, or a circle as a line.
    Line { items: Vec<Item>, is_circle: bool },
    /// A circle.
    Ring { first: u32, pins: u32 },
    /// A connected component of a graph whose first vertex is pin `first`: its
    /// vertices, from 0, ascending.
    Network {
        first: u32,
        graph: Arc<Graph>,
        vertices: Vec<u32>,
    },
    /// What is told in two lines of words.
    Told([String; 2]),
}

/// The blocks of a position.
pub(super) fn blocks<C: Convention>(position: &Position<C>) -> Vec<Block> {
    if position.pins() <= MOST_PINS && edges(position) <= MOST_EDGES {
        let components = position.components();
        return components.flat_map(|component| whole(&component)).collect();
    }
    let mut blocks = Vec::new();
    let mut room = MOST_PINS as usize;
    let mut components = position.components();
    for component in components.by_ref().take(MOST_COMPONENTS) {
        let (drawn, used) = within(&component, room);
        blocks.extend(drawn);
        room = room.saturating_sub(used);
        if room == 0 {
            break;
        }
    }
    let (count, standing) = components.fold((0_usize, 0), |(count, standing), component| {
        (count + 1, standing + component.standing())
    });
    if count > 0 {
        blocks.push(Block::Told([
            format!("{count} more rows, circles and graphs"),
            format!("{standing} pins stand there"),
        ]));
    }
    blocks
}

fn edges<C: Convention>(position: &Position<C>) -> usize {
    let edges = |component: Component<'_>| match component.shape {
        Shape::Graph(graph, _) => graph.edges().len(),
        Shape::Row(_) | Shape::Circle(_) => 0,
    };
    position.components().map(edges).sum()
}

/// A component with all its pins.
fn whole(component: &Component<'_>) -> Vec<Block> {
    let (first, pins) = (component.first_pin, component.pins);
    match component.shape {
        Shape::Circle(_) if pins <= LARGEST_RING => vec![Block::Ring { first, pins }],
        Shape::Row(_) | Shape::Circle(_) => vec![Block::Line {
            items: items::all(first, pins),
            is_circle: matches!(component.shape, Shape::Circle(_)),
        }],
        Shape::Graph(graph, _) => connected(graph)
            .into_iter()
            .map(|vertices| Block::Network {
                first,
                graph: Arc::clone(graph),
                vertices,
            })
            .collect(),
    }
}

/// A component drawn with so much room left, and the room that it takes.
fn within(component: &Component<'_>, room: usize) -> (Vec<Block>, usize) {
    let pins = component.pins;
    let is_graph_small = match component.shape {
        Shape::Graph(graph, _) => graph.edges().len() <= 5 * LONGEST_WHOLE as usize,
        Shape::Row(_) | Shape::Circle(_) => true,
    };
    if pins <= LONGEST_WHOLE && pins as usize <= room && is_graph_small {
        return (whole(component), pins as usize);
    }
    match component.shape {
        Shape::Row(runs) | Shape::Circle(runs) => {
            let end = component.first_pin + pins;
            let items = items::condensed(component.first_pin, end, runs, room);
            let is_circle = matches!(component.shape, Shape::Circle(_));
            let used = items.len();
            (vec![Block::Line { items, is_circle }], used)
        }
        Shape::Graph(graph, standing) => (vec![told(component.first_pin, graph, standing)], 1),
    }
}

/// A graph in words.
fn told(first: u32, graph: &Graph, standing: &VertexSet) -> Block {
    let (from, to) = (first + 1, first + graph.vertices());
    Block::Told([
        format!("a graph: pins {from} to {to}"),
        format!("{} stand, {} edges", standing.len(), graph.edges().len()),
    ])
}

/// The connected components of a graph, the one with the lowest vertex first. What has
/// fallen plays no part, so that they stay where they are in play.
fn connected(graph: &Graph) -> Vec<Vec<u32>> {
    let mut left = VertexSet::full(graph.vertices());
    let mut found = Vec::new();
    for first in 0..graph.vertices() {
        if !left.remove(first) {
            continue;
        }
        let mut component = vec![first];
        let mut seen = 0;
        while let Some(&vertex) = component.get(seen) {
            let neighbours = graph.neighbours(vertex).iter();
            component.extend(neighbours.filter(|&&other| left.remove(other)));
            seen += 1;
        }
        component.sort_unstable();
        found.push(component);
    }
    found
}
