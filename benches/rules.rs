//! Speed of the rules: move generation, make and unmake, the winning-merge
//! tests, perft.

use aether::aether::{AetherRules, Five, Four, Move, Position, Six, Size};
use aether::game::Game;
use aether::perft::perft;
use criterion::{BatchSize, Criterion, Throughput, criterion_group, criterion_main};
use rand::rngs::Xoshiro256PlusPlus;
use rand::{RngExt, SeedableRng};
use std::hint::black_box;

/// How many positions a measurement runs over.
const POSITIONS: usize = 1_024;

/// Quiet positions from random games in which nobody hands over a win.
fn positions<S: Size>() -> Vec<Position<S>> {
    let mut random = Xoshiro256PlusPlus::seed_from_u64(1);
    let start = Position::<S>::start(AetherRules::default());
    let mut position = start;
    let mut moves = Vec::new();
    let mut positions = Vec::with_capacity(POSITIONS);
    while positions.len() < POSITIONS {
        moves.clear();
        position.expand(&mut moves);
        if position.outcome().is_some() || moves.is_empty() {
            position = start;
            continue;
        }
        positions.push(position);
        position.play(moves[random.random_range(0..moves.len())]);
    }
    positions
}

fn legal_moves<S: Size>(position: &Position<S>) -> Vec<Move> {
    let mut moves = Vec::new();
    position.legal_moves(&mut moves);
    moves
}

fn of_size<S: Size>(criterion: &mut Criterion) {
    let positions = positions::<S>();
    let mut group = criterion.benchmark_group(format!("{0}x{0}", S::N));
    group.throughput(Throughput::Elements(POSITIONS as u64));
    let mut moves = Vec::new();
    group.bench_function("legal moves", |bencher| {
        bencher.iter(|| {
            for position in &positions {
                moves.clear();
                position.legal_moves(&mut moves);
                black_box(&moves);
            }
        });
    });
    group.bench_function("moves for the search", |bencher| {
        bencher.iter(|| {
            for position in &positions {
                moves.clear();
                black_box(position.expand(&mut moves));
            }
        });
    });
    group.bench_function("is there a winning merge", |bencher| {
        bencher.iter(|| positions.iter().filter(|p| black_box(p).is_quiet()).count());
    });
    group.bench_function("does a move hand over the win", |bencher| {
        let first: Vec<Move> = positions.iter().map(|p| legal_moves(p)[0]).collect();
        bencher.iter(|| {
            let pairs = positions.iter().zip(&first);
            pairs
                .filter(|(p, mv)| black_box(p).hands_over_win(**mv))
                .count()
        });
    });
    group.bench_function("evaluation", |bencher| {
        bencher.iter(|| {
            positions
                .iter()
                .map(|p| black_box(p).evaluate())
                .sum::<i32>()
        });
    });
    let all: Vec<Vec<Move>> = positions.iter().map(legal_moves).collect();
    group.throughput(Throughput::Elements(
        all.iter().map(|m| m.len() as u64).sum(),
    ));
    group.bench_function("make and unmake", |bencher| {
        bencher.iter_batched_ref(
            || positions.clone(),
            |positions| {
                for (position, moves) in positions.iter_mut().zip(&all) {
                    for &mv in moves {
                        let undo = position.play(mv);
                        black_box(position.key());
                        position.undo(undo);
                    }
                }
            },
            BatchSize::LargeInput,
        );
    });
    group.finish();
}

fn perfts(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("perft");
    group.sample_size(10);
    group.throughput(Throughput::Elements(11_356_160));
    group.bench_function("4x4 depth 4", |bencher| {
        let mut start = Position::<Four>::start(AetherRules::default());
        bencher.iter(|| perft(&mut start, 4));
    });
    group.throughput(Throughput::Elements(7_078_400));
    group.bench_function("5x5 depth 3", |bencher| {
        let mut start = Position::<Five>::start(AetherRules::default());
        bencher.iter(|| perft(&mut start, 3));
    });
    group.finish();
}

criterion_group!(
    benches,
    of_size::<Four>,
    of_size::<Five>,
    of_size::<Six>,
    perfts
);
criterion_main!(benches);
