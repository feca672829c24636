//! Speed of the nim-values of octal games, against the plain program where both
//! can do it.

use aether::impartial::octal::{Nimbers, OctalCode, plain_values};
use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use std::hint::black_box;
use std::ops::ControlFlow;

fn code(text: &str) -> OctalCode {
    text.parse().expect("an octal code")
}

fn compute(code: &OctalCode, to: u64) -> Nimbers {
    let tell = &mut |_| ControlFlow::Continue(());
    Nimbers::compute(black_box(code), to, tell).expect("within limits")
}

/// All values of a game with a proved period, each looked at.
fn periodic(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("periodic");
    for (text, to) in [
        ("0.77", 1_000_000),
        ("0.77", 10_000_000),
        ("0.07", 1_000_000),
    ] {
        let code = code(text);
        group.throughput(Throughput::Elements(to + 1));
        group.bench_function(format!("{text} to {to}"), |bencher| {
            bencher.iter(|| {
                let nimbers = compute(&code, to);
                let values = (0..=to).filter_map(|heap| nimbers.value(heap));
                values.map(u64::from).sum::<u64>()
            });
        });
    }
    group.finish();
}

/// Games with and without a known period, by the plain program and the fast one.
fn against_plain(criterion: &mut Criterion) {
    const TO: u64 = 20_000;
    let mut group = criterion.benchmark_group("against plain");
    group.sample_size(10);
    group.throughput(Throughput::Elements(TO + 1));
    // No period of 0.64, 0.6 and 0.007 is known; that of 0.56 shows much later.
    for text in ["0.77", "0.56", "0.64", "0.6", "0.007"] {
        let code = code(text);
        group.bench_function(format!("{text} to {TO}"), |bencher| {
            bencher.iter(|| compute(&code, TO));
        });
        group.bench_function(format!("{text} to {TO}, plain"), |bencher| {
            bencher.iter(|| plain_values(black_box(&code), TO as usize));
        });
    }
    group.finish();
}

criterion_group!(benches, periodic, against_plain);
criterion_main!(benches);
