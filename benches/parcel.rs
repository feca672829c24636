//! Speed of Parcel: play and take back, legal moves, perft, exact values.

use aether::game::Game;
use aether::parcel::exact::Solver;
use aether::parcel::{ParcelRules, Position, Size};
use aether::perft::perft;
use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use rand::rngs::Xoshiro256PlusPlus;
use rand::{RngExt, SeedableRng};
use std::hint::black_box;

/// How many positions a measurement runs over.
const POSITIONS: usize = 1_024;

/// Positions of random games on 7×7 cells.
fn positions() -> Vec<Position> {
    let mut random = Xoshiro256PlusPlus::seed_from_u64(1);
    let start = Position::start(ParcelRules::default());
    let mut position = start.clone();
    let mut moves = Vec::new();
    let mut positions = Vec::with_capacity(POSITIONS);
    while positions.len() < POSITIONS {
        if position.outcome().is_some() {
            position = start.clone();
        }
        positions.push(position.clone());
        moves.clear();
        position.legal_moves(&mut moves);
        position.play(moves[random.random_range(0..moves.len())]);
    }
    positions
}

fn rules(criterion: &mut Criterion) {
    let mut positions = positions();
    positions.retain(|position| position.outcome().is_none());
    let mut group = criterion.benchmark_group("parcel 7x7");
    group.throughput(Throughput::Elements(positions.len() as u64));
    let mut moves = Vec::new();
    group.bench_function("legal moves", |bencher| {
        bencher.iter(|| {
            for position in &positions {
                moves.clear();
                position.legal_moves(black_box(&mut moves));
            }
        });
    });
    group.bench_function("play and undo the first move", |bencher| {
        bencher.iter(|| {
            for position in &mut positions {
                moves.clear();
                position.legal_moves(&mut moves);
                let undo = position.play(black_box(moves[0]));
                position.undo(undo);
            }
        });
    });
    let mut start = Position::start(ParcelRules::default());
    group.sample_size(10);
    group.throughput(Throughput::Elements(1));
    group.bench_function("perft 3", |bencher| {
        bencher.iter(|| perft(black_box(&mut start), 3));
    });
    group.finish();
}

fn exact(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("parcel, empty board solved");
    for size in [Size::ONE, Size::TWO] {
        let start = Position::start(ParcelRules::new(size));
        group.bench_function(format!("{size}x{size}"), |bencher| {
            bencher.iter(|| Solver::new(u64::MAX, &|| false).value(black_box(&start)));
        });
    }
    group.finish();
}

criterion_group!(benches, rules, exact);
criterion_main!(benches);
