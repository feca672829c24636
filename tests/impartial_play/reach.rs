//! Graphs: which of them theory reaches, and what is said when it does not.

use crate::engine::{Engine, LATER, Score};
use rand::rngs::Xoshiro256PlusPlus;
use rand::{RngExt, SeedableRng};
use std::collections::BTreeSet;

/// A random graph with so many edges.
fn graph(vertices: u32, edges: usize, seed: u64) -> String {
    let mut random = Xoshiro256PlusPlus::seed_from_u64(seed);
    let mut chosen = BTreeSet::new();
    while chosen.len() < edges {
        let (a, b) = (
            random.random_range(1..=vertices),
            random.random_range(1..=vertices),
        );
        if a != b {
            chosen.insert((a.min(b), a.max(b)));
        }
    }
    let edges: Vec<String> = chosen.iter().map(|(a, b)| format!("{a}-{b}")).collect();
    format!("g{vertices}:{}", edges.join(","))
}

/// The notes of an answer, and whether it has a score of theory.
fn go(engine: &mut Engine, position: &str) -> (Vec<String>, bool) {
    engine.quietly(&format!("position fen {position}"));
    engine.send("go movetime 300");
    let lines = engine.until("bestmove", LATER, |line| line.starts_with("bestmove"));
    let notes: Vec<String> = lines
        .iter()
        .filter(|line| line.starts_with("info string"))
        .cloned()
        .collect();
    let scores = lines.iter().filter(|line| line.starts_with("info depth"));
    let mut scores = scores.map(|line| crate::engine::Info::parse(line).expect("well formed"));
    let is_theory =
        scores.any(|info| [Score::Points(20_000), Score::Points(-20_000)].contains(&info.score));
    (notes, is_theory)
}

#[test]
fn a_large_graph_is_searched_and_that_is_said() {
    for variant in ["kayles", "kayles-misere"] {
        let mut engine = Engine::of_variant(variant);
        let (notes, is_theory) = go(&mut engine, &graph(200, 400, 5));
        assert!(!is_theory);
        let [note] = notes.as_slice() else {
            panic!("one note, not {notes:?}");
        };
        assert!(
            note.starts_with("info string search: theory does not reach the graph of "),
            "{note}"
        );
        assert_eq!(engine.displayed("Value"), "unknown");
    }
}

#[test]
fn a_small_graph_is_not_searched() {
    for variant in ["kayles", "kayles-misere"] {
        let mut engine = Engine::of_variant(variant);
        let (notes, is_theory) = go(&mut engine, &format!("{}+K5", graph(9, 12, 6)));
        assert!(is_theory);
        assert!(notes[0].starts_with("info string theory"), "{notes:?}");
    }
}

/// Paths and cycles are worth what rows and circles are, however long.
#[test]
fn paths_and_cycles_of_any_size_are_no_graphs() {
    let mut engine = Engine::of_variant("kayles");
    let path: Vec<String> = (1..20_000).map(|v| format!("{v}-{}", v + 1)).collect();
    let path = path.join(",");
    let (notes, is_theory) = go(&mut engine, &format!("g20000:{path}"));
    assert!(is_theory);
    assert!(notes[0].contains("(K20000 = "), "{notes:?}");
    let (notes, is_theory) = go(&mut engine, &format!("g20000:{path},20000-1"));
    assert!(is_theory);
    assert!(notes[0].contains("((K20000) = 0), 0 of "), "{notes:?}");
}
