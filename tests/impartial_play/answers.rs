//! Answers to `go` on positions small enough to be played out.

use crate::engine::{Answer, Engine, Score};
use crate::truth::{Component, Truth};
use rand::rngs::Xoshiro256PlusPlus;
use rand::{RngExt, SeedableRng};
use std::collections::BTreeSet;

/// What is told of a win or a loss whose length is not known.
const DECIDED: i32 = 20_000;

/// Asks the engine about a position, and what it says about the theory.
fn go(engine: &mut Engine, truth: &Truth, rest: &str) -> (Answer, String) {
    engine.quietly(&format!("position fen {}", truth.text));
    engine.send(&format!("go {rest}"));
    let mut lines = engine.until("bestmove", crate::engine::LATER, |line| {
        line.starts_with("bestmove")
    });
    let best = lines.pop().expect("the last line");
    let notes = lines.iter().filter(|line| line.starts_with("info string"));
    let notes: Vec<String> = notes.cloned().collect();
    let scores: Vec<String> = lines
        .iter()
        .filter(|line| line.starts_with("info depth"))
        .cloned()
        .collect();
    let answer = Answer::new(&scores, &best).unwrap_or_else(|error| panic!("{error}"));
    (answer, notes.join("\n"))
}

/// The answer wins where a move wins, and leaves the fewest winning replies where
/// none does; the note counts the winning moves.
fn check(engine: &mut Engine, truth: &mut Truth) {
    let (answer, note) = go(engine, truth, "movetime 1000");
    let all = truth.standing;
    let wins = truth.wins(all);
    let expected = Score::Points(if wins { DECIDED } else { -DECIDED });
    assert_eq!(answer.last().score, expected, "{}", truth.text);
    assert_eq!(answer.infos.len(), 1, "{}", truth.text);
    let moves = truth.moves(all);
    let (counted, count) = (truth.count_wins(all), moves.len());
    assert!(note.contains(": nim-value "), "{note}");
    assert!(
        note.ends_with(&format!(", {counted} of {count} moves win")),
        "{note}, not {counted} of {count}: {}",
        truth.text
    );
    let best = moves.iter().find(|(name, _)| *name == answer.best);
    let (_, after) = best.unwrap_or_else(|| panic!("{} in {}", answer.best, truth.text));
    if wins {
        assert!(!truth.wins(*after), "{} in {}", answer.best, truth.text);
        return;
    }
    let hardness = |truth: &mut Truth, standing: u64| {
        (truth.count_wins(standing), u32::MAX - standing.count_ones())
    };
    let best = hardness(truth, *after);
    let least = moves.iter().map(|(_, after)| hardness(truth, *after)).min();
    assert_eq!(Some(best), least, "{} in {}", answer.best, truth.text);
}

#[test]
fn every_answer_is_the_best_one() {
    let mut random = Xoshiro256PlusPlus::seed_from_u64(77);
    for (variant, is_misere) in [("kayles", false), ("kayles-misere", true)] {
        let mut engine = Engine::of_variant(variant);
        for _ in 0..150 {
            let count = 1 + random.random_range(0..3);
            let components: Vec<Component> = (0..count)
                .map(|_| Component::random(12 / count, &mut random))
                .collect();
            let plies = random.random_range(0..4);
            let truth = Truth::new(&components, is_misere);
            check(&mut engine, &mut truth.after(plies, &mut random));
        }
    }
}

#[test]
fn wild_rows_are_answered_in_misere_play() {
    let mut engine = Engine::of_variant("kayles-misere");
    for rows in [
        &[1_u32][..],
        &[4],
        &[5],
        &[9],
        &[12],
        &[5, 5],
        &[4, 1],
        &[5, 4],
        &[9, 4, 1],
        &[9, 9],
        &[12, 4, 4],
        &[5, 5, 4, 1],
    ] {
        let rows: Vec<Component> = rows.iter().map(|&pins| Component::Row(pins)).collect();
        check(&mut engine, &mut Truth::new(&rows, true));
    }
}

#[test]
fn wild_circles_are_answered_in_misere_play() {
    let mut engine = Engine::of_variant("kayles-misere");
    let mut random = Xoshiro256PlusPlus::seed_from_u64(80);
    for circle in [6, 10, 14] {
        check(
            &mut engine,
            &mut Truth::new(&[Component::Circle(circle)], true),
        );
        for _ in 0..10 {
            let others = Component::random(18 - circle, &mut random);
            let components = [Component::Circle(circle), others];
            check(&mut engine, &mut Truth::new(&components, true));
        }
    }
    let two = [
        Component::Circle(6),
        Component::Row(2),
        Component::Circle(6),
    ];
    check(&mut engine, &mut Truth::new(&two, true));
}

#[test]
fn all_lines_are_shown_with_their_values() {
    let mut random = Xoshiro256PlusPlus::seed_from_u64(78);
    for (variant, is_misere) in [("kayles", false), ("kayles-misere", true)] {
        let mut engine = Engine::of_variant(variant);
        engine.set("MultiPV", "100");
        for _ in 0..40 {
            let components = [
                Component::random(6, &mut random),
                Component::random(5, &mut random),
            ];
            let truth = Truth::new(&components, is_misere);
            let mut truth = truth.after(2, &mut random);
            let (answer, _) = go(&mut engine, &truth, "depth 1");
            let all = truth.standing;
            let moves = truth.moves(all);
            let shown: BTreeSet<&String> = answer.infos.iter().map(|info| &info.line[0]).collect();
            assert_eq!(shown.len(), moves.len(), "{}", truth.text);
            let mut lost = false;
            for info in &answer.infos {
                let found = moves.iter().find(|(name, _)| *name == info.line[0]);
                let (_, after) = found.expect("a legal move");
                let wins = !truth.wins(*after);
                let expected = if wins { DECIDED } else { -DECIDED };
                assert_eq!(info.score, Score::Points(expected), "{}", truth.text);
                assert!(!(lost && wins), "winning moves come first: {}", truth.text);
                lost = !wins;
            }
        }
    }
}

#[test]
fn a_choice_of_moves_is_kept_to() {
    let mut engine = Engine::of_variant("kayles");
    // Of K7 and K5 one may leave 2 xor 2 and more.
    let rows = [Component::Row(7), Component::Row(5)];
    let mut truth = Truth::new(&rows, false);
    let all = truth.standing;
    for (name, after) in truth.moves(all) {
        let (answer, _) = go(&mut engine, &truth, &format!("depth 1 searchmoves {name}"));
        assert_eq!(answer.best, name);
        let expected = if truth.wins(after) { -DECIDED } else { DECIDED };
        assert_eq!(answer.last().score, Score::Points(expected), "{name}");
    }
}

/// Without theory the search finds the same, with lengths.
#[test]
fn the_search_agrees_with_theory() {
    let mut random = Xoshiro256PlusPlus::seed_from_u64(79);
    for (variant, is_misere) in [("kayles", false), ("kayles-misere", true)] {
        let mut engine = Engine::searching_variant(variant);
        for _ in 0..40 {
            let components = [
                Component::random(5, &mut random),
                Component::random(4, &mut random),
            ];
            let truth = Truth::new(&components, is_misere);
            let mut truth = truth.after(1, &mut random);
            let (answer, note) = go(&mut engine, &truth, "depth 20");
            let wins = truth.wins(truth.standing);
            let Score::Mate(moves) = answer.last().score else {
                panic!("{:?} in {}", answer.last(), truth.text);
            };
            assert_eq!(moves > 0, wins, "{}", truth.text);
            assert_eq!(note, "");
        }
    }
}

#[test]
fn a_finished_game_is_told() {
    for (variant, score) in [("kayles", "mate 0"), ("kayles-misere", "cp 20000")] {
        let mut engine = Engine::of_variant(variant);
        engine.quietly("position fen K2+K1 moves 1-2 3");
        engine.send("go depth 1");
        engine.expect(&format!("info depth 0 score {score}"));
        engine.expect("bestmove (none)");
        engine.set("UCI_ShowWDL", "true");
        engine.send("go depth 1");
        let chances = if score == "mate 0" {
            "0 0 1000"
        } else {
            "1000 0 0"
        };
        engine.expect(&format!("info depth 0 score {score} wdl {chances}"));
        engine.expect("bestmove (none)");
        // Two moves were made: the first player is to move.
        let winner = if score == "mate 0" { "p2win" } else { "p1win" };
        assert_eq!(engine.ask("query result"), format!("response {winner}"));
    }
}
