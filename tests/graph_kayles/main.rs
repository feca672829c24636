//! Kayles on graphs: pieces, forms, nim-values and misère outcomes, against a
//! twin that knows only the rules.

mod forms;
mod limits;
#[path = "../naive_graph/mod.rs"]
mod naive_graph;
mod structure;
mod values;

use aether::impartial::graph::{Graph, Piece, Solver, Subgraph, VertexSet, pieces};
use aether::impartial::rows::row_value;
use aether::impartial::sum::Part;
use naive_graph::*;
use rand::rngs::Xoshiro256PlusPlus;
use rand::{RngExt, SeedableRng};

const ENOUGH: u64 = 1_000_000;

fn never() -> bool {
    false
}

fn seeded(seed: u64) -> Xoshiro256PlusPlus {
    Xoshiro256PlusPlus::seed_from_u64(seed)
}

fn graph(vertices: u32, edges: &[(u32, u32)]) -> Graph {
    Graph::new(vertices, edges).unwrap()
}

fn all_pieces(vertices: u32, edges: &[(u32, u32)]) -> Vec<Piece> {
    pieces(&graph(vertices, edges), &VertexSet::full(vertices))
}

/// The graph's only piece, neither a path nor a cycle.
fn only_piece(vertices: u32, edges: &[(u32, u32)]) -> Subgraph {
    match all_pieces(vertices, edges).pop() {
        Some(Piece::Other(piece)) => piece,
        other => panic!("{other:?} is a row or a circle"),
    }
}

fn nim_sum(pieces: &[Piece], solver: &mut Solver<'_>) -> u64 {
    let values = pieces.iter().map(|piece| match piece {
        Piece::Row(vertices) => row_value(vertices.len() as u64),
        Piece::Circle(_) => 0,
        Piece::Other(piece) => solver.nim_value(piece).unwrap(),
    });
    values.fold(0, |sum, value| sum ^ value)
}

fn is_won_misere(pieces: &[Piece], solver: &mut Solver<'_>) -> bool {
    let mut parts = Vec::new();
    let mut graphs = Vec::new();
    for piece in pieces {
        match piece {
            Piece::Row(vertices) => parts.push(Part::Row(vertices.len() as u64)),
            Piece::Circle(vertices) => parts.push(Part::Circle(vertices.len() as u64)),
            Piece::Other(piece) => graphs.push(piece.clone()),
        }
    }
    solver.is_won_misere(&parts, &graphs).unwrap()
}

/// A random graph of up to so many vertices, sparse or dense.
fn random_graph(most: u32, random: &mut Xoshiro256PlusPlus) -> (u32, Edges) {
    let vertices = random.random_range(1..=most);
    let percent = random.random_range(10..=100);
    (vertices, random_edges(vertices, percent, random))
}
