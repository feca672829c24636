//! The exact side: canonical forms, proofs, tables.

use aether::aether::exact::Solver;
use aether::aether::table::{Build, LossTable, from_bytes, to_bytes};
use aether::aether::{AetherRules, Four, Planes, Position};
use aether::game::{Game, Value};
use criterion::{Criterion, criterion_group, criterion_main};
use rand::SeedableRng;
use rand::rngs::Xoshiro256PlusPlus;
use rand::seq::IndexedRandom;
use std::hint::black_box;

/// The table up to so many pieces is built in a moment.
const PIECES: usize = 7;

/// Positions of random games from the start, with so many pieces.
fn positions(pieces: u32, count: usize) -> Vec<Position<Four>> {
    let mut random = Xoshiro256PlusPlus::seed_from_u64(4);
    let mut positions = Vec::new();
    while positions.len() < count {
        let mut position = Position::<Four>::start(AetherRules::default());
        while position.pieces() > pieces && position.outcome().is_none() {
            let mut moves = Vec::new();
            position.legal_moves(&mut moves);
            moves.retain(|&mv| !position.hands_over_win(mv));
            let Some(&mv) = moves.choose(&mut random) else {
                break;
            };
            position.play(mv);
        }
        if position.pieces() == pieces && position.is_quiet() {
            positions.push(position);
        }
    }
    positions
}

fn partial_table() -> LossTable<Four> {
    let mut build = Build::resume(LossTable::new(), &|_| {});
    while build.table().solved_pieces() < PIECES {
        build.advance(&|_| {});
    }
    build.table().clone()
}

fn canonical_forms(criterion: &mut Criterion) {
    let positions = positions(9, 256);
    criterion.bench_function("canonical form, 256 boards of 9 pieces", |bencher| {
        bencher.iter(|| {
            positions.iter().fold(0, |sum, position| {
                sum ^ black_box(position.planes()).canonical().word()
            })
        });
    });
}

fn proofs(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("proof");
    group.sample_size(10);
    let start = Position::<Four>::start(AetherRules::default());
    group.bench_function("4x4 start, both halves", |bencher| {
        bencher.iter(|| {
            let value = Solver::new(u64::MAX, &|| false)
                .without_theorems()
                .value(&start);
            assert_eq!(value, Ok(Value::Draw));
        });
    });
    let positions = positions(8, 64);
    group.bench_function("64 positions of 8 pieces", |bencher| {
        bencher.iter(|| {
            for position in &positions {
                let value = Solver::new(u64::MAX, &|| false).value(position);
                assert!(black_box(value).is_ok());
            }
        });
    });
    group.finish();
}

fn tables(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("table");
    group.sample_size(10);
    group.bench_function("built to 7 pieces", |bencher| bencher.iter(partial_table));
    let table = partial_table();
    let bytes = to_bytes(&table);
    group.bench_function("read to 7 pieces", |bencher| {
        bencher.iter(|| from_bytes::<Four>(black_box(&bytes)));
    });
    let positions = positions(7, 256);
    group.bench_function("256 probes, 7 pieces", |bencher| {
        bencher.iter(|| {
            let wins = positions
                .iter()
                .filter(|position| table.wins_in(black_box(position.planes())).is_some());
            wins.count()
        });
    });
    group.finish();
}

criterion_group!(benches, canonical_forms, proofs, tables);
criterion_main!(benches);
