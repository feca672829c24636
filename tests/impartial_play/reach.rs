//! Graphs, and wild circles in misère play: which of them theory reaches, and what
//! is said when it does not.

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

/// A circle of 6 pins in misère play beside a large row: the move is one of theirs.
#[test]
fn a_wild_circle_beside_a_large_row_is_searched_and_that_is_said() {
    let mut engine = Engine::of_variant("kayles-misere");
    // lost, and every move would have to be looked at
    for position in ["(K6)+K994", "K298+g6:1-2,2-3,3-4,4-5,5-6,6-1"] {
        engine.quietly(&format!("position fen {position}"));
        let moves = engine.ask("moves");
        engine.send("go movetime 300");
        let lines = engine.until("bestmove", LATER, |line| line.starts_with("bestmove"));
        let notes: Vec<&String> = lines
            .iter()
            .filter(|line| line.starts_with("info string"))
            .collect();
        let [note] = notes.as_slice() else {
            panic!("one note, not {notes:?}");
        };
        let start =
            "info string search: theory does not decide a circle of 6 pins in misère play (";
        assert!(note.starts_with(start), "{note}");
        let best = lines.last().and_then(|line| line.split(' ').nth(1));
        assert!(
            moves.split(' ').any(|mv| Some(mv) == best),
            "{best:?} is none of {moves}"
        );
        assert_eq!(engine.displayed("Value"), "unknown");
    }
}

/// Where only the moves in the circle can be judged, one that wins is played.
#[test]
fn a_move_in_a_wild_circle_wins_beside_a_row_of_any_size() {
    let mut engine = Engine::of_variant("kayles-misere");
    // A row of 996 pins is worth 4, as one of five is.
    let (notes, is_theory) = go(&mut engine, "(K6)+K996");
    assert!(is_theory);
    assert!(notes[0].contains("a circle of 6 pins"), "{notes:?}");
    assert_eq!(engine.displayed("Value"), "wins");
}

#[test]
fn a_wild_circle_with_too_many_moves_is_refused() {
    let mut engine = Engine::of_variant("kayles-misere");
    engine.quietly("position fen (K6)+K32762");
    let before = engine.displayed("Fen");
    for (position, token) in [
        ("(K6)+K32763", "(K6)"),
        ("K1000000+(K7)+(K22)+(K6)", "(K22)"),
        ("K1000000+(oooooo)", "(K6)"),
    ] {
        engine.refused_naming(&format!("position fen {position}"), token);
        assert_eq!(engine.displayed("Fen"), before, "{position}");
    }
    // with a pin that has fallen, of another size, or in normal play
    engine.quietly("position fen (ooooo.)+K1000000");
    engine.quietly("position fen (K7)+K1000000");
    let mut engine = Engine::of_variant("kayles");
    engine.quietly("position fen (K6)+K1000000");
}

/// A grid of so many columns and rows.
fn grid(columns: u32, rows: u32) -> String {
    let at = |column, row| row * columns + column + 1;
    let mut edges = Vec::new();
    for row in 0..rows {
        for column in 0..columns {
            if column + 1 < columns {
                edges.push(format!("{}-{}", at(column, row), at(column + 1, row)));
            }
            if row + 1 < rows {
                edges.push(format!("{}-{}", at(column, row), at(column, row + 1)));
            }
        }
    }
    format!("g{}:{}", columns * rows, edges.join(","))
}

/// Who wins is told where it is known, though not what every move is worth.
#[test]
fn a_symmetric_board_is_lost_though_its_moves_are_out_of_reach() {
    let mut engine = Engine::of_variant("kayles");
    for (columns, rows) in [(6, 6), (8, 8), (30, 20)] {
        let position = grid(columns, rows);
        let (notes, is_theory) = go(&mut engine, &position);
        assert!(is_theory, "{columns} x {rows}: {notes:?}");
        assert!(
            notes[0].starts_with("info string theory: nim-value 0 ("),
            "{notes:?}"
        );
        assert_eq!(engine.displayed("Value"), "loses");
    }
}
