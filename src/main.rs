//! x
use aether::aether::*;
use aether::game::*;
fn t<S: Size>(d: u32) {
    let mut p = Position::<S>::start(AetherRules::default());
    let t = std::time::Instant::now();
    let n = aether::perft::perft(&mut p, d);
    println!("{} d{} {} {:?}", S::N, d, n, t.elapsed());
}
fn main() {
    for d in 1..=4 {
        t::<Two>(d);
        t::<Three>(d);
        t::<Four>(d);
        t::<Five>(d);
    }
    t::<Four>(5);
    t::<Five>(4);
    t::<Six>(3);
    let mut p = Position::<Four>::start(AetherRules::default());
    let mut v = vec![];
    let t = std::time::Instant::now();
    for i in 0..5_000_000u32 {
        v.clear();
        let e = p.expand(&mut v);
        if !matches!(e, Expansion::Moves { .. }) || v.is_empty() {
            p = Position::<Four>::start(AetherRules::default());
            continue;
        }
        p.play(v[(i as usize * 7919) % v.len()]);
        if p.outcome().is_some() {
            p = Position::<Four>::start(AetherRules::default());
        }
    }
    println!("expand+play {:?}", t.elapsed() / 5_000_000);
    let t = std::time::Instant::now();
    let mut s = 0;
    for m in 0..64 {
        for _ in 0..100_000 {
            s += std::hint::black_box(&p).evaluate();
        }
        let _ = m;
    }
    println!("eval {} {:?}", s, t.elapsed() / 6_400_000);
    let p = Position::<Five>::start(AetherRules::default());
    let t = std::time::Instant::now();
    let mut s = 0;
    for _ in 0..1_000_000 {
        s += std::hint::black_box(&p).evaluate();
    }
    println!("eval5 {} {:?}", s, t.elapsed() / 1_000_000);
    let p = Position::<Six>::start(AetherRules::default());
    let t = std::time::Instant::now();
    let mut s = 0;
    for _ in 0..1_000_000 {
        s += std::hint::black_box(&p).evaluate();
    }
    println!("eval6 {} {:?}", s, t.elapsed() / 1_000_000);
}
