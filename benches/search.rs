//! Speed of the search to fixed depths, and what the table is worth.

use aether::aether::{Five, Four, Position, Six};
use aether::board::Board;
use aether::engine::{Engine, Request};
use aether::search::{Control, Limits, Table};
use criterion::{BatchSize, Criterion, criterion_group, criterion_main};

fn search_to(engine: &dyn Engine, depth: u32, table: &Table) -> u64 {
    let request = Request {
        limits: Limits {
            depth: Some(depth),
            ..Limits::default()
        },
        ..Request::default()
    };
    let task = engine.prepare(request).expect("no search moves");
    let answer = task(table, &Control::new(false, false), &mut |_| {});
    answer.statistics.nodes
}

fn fixed_depths(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("search");
    group.sample_size(10);
    let engines: [(&str, Box<dyn Engine>, u32); 3] = [
        (
            "4x4 start, depth 6",
            Box::new(Board::<Position<Four>>::new()),
            6,
        ),
        (
            "5x5 start, depth 4",
            Box::new(Board::<Position<Five>>::new()),
            4,
        ),
        (
            "6x6 start, depth 3",
            Box::new(Board::<Position<Six>>::new()),
            3,
        ),
    ];
    for (name, engine, depth) in &engines {
        group.bench_function(*name, |bencher| {
            bencher.iter_batched(
                || Table::new(16).expect("16 megabytes"),
                |table| search_to(engine.as_ref(), *depth, &table),
                BatchSize::PerIteration,
            );
        });
    }
    group.finish();
}

fn tables(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("transposition table");
    group.sample_size(10);
    let engine = Board::<Position<Four>>::new();
    group.bench_function("none", |bencher| {
        bencher.iter(|| search_to(&engine, 6, &Table::disabled()));
    });
    for megabytes in [1, 16, 256] {
        group.bench_function(format!("{megabytes} MB"), |bencher| {
            bencher.iter_batched(
                || Table::new(megabytes).expect("memory"),
                |table| search_to(&engine, 6, &table),
                BatchSize::PerIteration,
            );
        });
    }
    group.finish();
}

criterion_group!(benches, fixed_depths, tables);
criterion_main!(benches);
