//! Impartial games: Kayles on graphs.

use aether::impartial::graph::{Form, Graph, Piece, Solver, Subgraph, VertexSet, pieces};
use criterion::{Criterion, criterion_group, criterion_main};
use rand::SeedableRng;
use rand::rngs::Xoshiro256PlusPlus;
use rand::seq::SliceRandom;
use std::hint::black_box;

/// Vertex `columns` × row + column of a grid.
fn grid(rows: u32, columns: u32) -> Subgraph {
    let vertices = rows * columns;
    let right = (0..vertices).filter(|vertex| vertex % columns + 1 < columns);
    let below = 0..vertices - columns;
    let edges: Vec<(u32, u32)> = right
        .map(|vertex| (vertex, vertex + 1))
        .chain(below.map(|vertex| (vertex, vertex + columns)))
        .collect();
    largest_piece(vertices, &edges)
}

/// The largest piece of a graph with so many edges at random.
fn random(vertices: u32, edges: usize) -> Subgraph {
    let mut pairs: Vec<(u32, u32)> = (0..vertices)
        .flat_map(|high| (0..high).map(move |low| (low, high)))
        .collect();
    pairs.shuffle(&mut Xoshiro256PlusPlus::seed_from_u64(1));
    largest_piece(vertices, &pairs[..edges])
}

fn largest_piece(vertices: u32, edges: &[(u32, u32)]) -> Subgraph {
    let graph = Graph::new(vertices, edges).expect("the edges are different ones");
    let subgraphs = pieces(&graph, &VertexSet::full(vertices)).into_iter();
    subgraphs
        .filter_map(|piece| match piece {
            Piece::Other(subgraph) => Some(subgraph),
            Piece::Row(_) | Piece::Circle(_) => None,
        })
        .max_by_key(|subgraph| subgraph.vertices().len())
        .expect("the graph is more than rows and circles")
}

fn graphs(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("graph");
    group.sample_size(10);
    let boards = [
        ("grid 4x5", grid(4, 5)),
        ("24 vertices, 36 edges", random(24, 36)),
    ];
    for (name, board) in &boards {
        group.bench_function(format!("form, {name}"), |bencher| {
            bencher.iter(|| Form::of(black_box(board.graph())));
        });
        group.bench_function(format!("nim-value, {name}"), |bencher| {
            bencher.iter(|| Solver::new(u64::MAX, &|| false).nim_value(black_box(board)));
        });
        group.bench_function(format!("misère, {name}"), |bencher| {
            let graphs = std::slice::from_ref(board);
            bencher.iter(|| Solver::new(u64::MAX, &|| false).is_won_misere(&[], graphs));
        });
    }
    group.finish();
}

criterion_group!(benches, graphs);
criterion_main!(benches);
