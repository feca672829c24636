//! Positions far too large to be played out, held against values computed here.

use crate::engine::{Engine, LATER, Score};
use std::collections::BTreeSet;

/// The nim-values of rows of Kayles up to this length, by the rule and nothing else.
fn row_values(longest: usize) -> Vec<u8> {
    let mut values: Vec<u8> = vec![0];
    for length in 1..=longest {
        let mut reached = BTreeSet::new();
        for taken in 1..=2.min(length) {
            for left in 0..=(length - taken) / 2 {
                reached.insert(values[left] ^ values[length - taken - left]);
            }
        }
        let mex = (0..).find(|value| !reached.contains(value));
        values.push(mex.expect("there are only so many"));
    }
    values
}

/// The values of long rows: those of the first 2,000 show the period of 12, which
/// continues them.
struct Rows(Vec<u8>);

impl Rows {
    fn new() -> Self {
        let values = row_values(2_000);
        assert!((71..1_988).all(|length| values[length] == values[length + 12]));
        Self(values)
    }

    fn value(&self, length: u64) -> u8 {
        let index = if length < 1_000 {
            length
        } else {
            996 + length % 12
        };
        self.0[index as usize]
    }

    /// How many moves in a row lead to a value.
    fn moves_to(&self, length: u64, value: u8) -> u64 {
        let count = |taken: u64| {
            let offsets = 0..=length.wrapping_sub(taken);
            let leads = |left: &u64| self.value(*left) ^ self.value(length - taken - left) == value;
            if taken > length {
                0
            } else {
                offsets.filter(leads).count() as u64
            }
        };
        count(1) + count(2)
    }
}

/// Asks about a position: the best move, its score, the note.
fn go(engine: &mut Engine, position: &str) -> (String, Score, String) {
    engine.quietly(&format!("position fen {position}"));
    engine.send("go movetime 1000");
    let lines = engine.until("bestmove", LATER, |line| line.starts_with("bestmove"));
    let score = lines.iter().find(|line| line.starts_with("info depth"));
    let score = crate::engine::Info::parse(score.expect("a score")).expect("well formed");
    let note = lines.iter().find(|line| line.starts_with("info string"));
    let best = lines[lines.len() - 1].strip_prefix("bestmove ");
    let best = best.expect("the last line").to_string();
    (best, score.score, note.cloned().unwrap_or_default())
}

/// The pins that a move takes.
fn pins(mv: &str) -> (u64, u64) {
    let number = |text: &str| text.parse().expect("a number");
    match mv.split_once('-') {
        Some((low, high)) => (number(low), number(high)),
        None => (number(mv), number(mv)),
    }
}

#[test]
fn a_million_pins_are_answered_with_a_winning_move() {
    let rows = Rows::new();
    let mut engine = Engine::of_variant("kayles");
    let (best, score, note) = go(&mut engine, "K1000000+K999999+(K77) w");
    assert_eq!(score, Score::Points(20_000));
    let (first, second) = (rows.value(1_000_000), rows.value(999_999));
    let whole = first ^ second;
    let winning = rows.moves_to(1_000_000, first ^ whole) + rows.moves_to(999_999, second ^ whole);
    let circle = [rows.value(76), rows.value(75)];
    let winning = winning + 77 * circle.iter().filter(|value| **value == whole).count() as u64;
    let moves = 1_999_999 + 1_999_997 + 154;
    assert_eq!(
        note,
        format!(
            "info string theory: nim-value {whole} (K1000000 = {first}, K999999 = {second}, \
             (K77) = 0), {winning} of {moves} moves win"
        )
    );
    // What is left of the row that was hit, and the other parts.
    let (low, high) = pins(&best);
    let after = if low <= 1_000_000 {
        rows.value(low - 1) ^ rows.value(1_000_000 - high) ^ second
    } else if low <= 1_999_999 {
        rows.value(low - 1_000_001) ^ rows.value(1_999_999 - high) ^ first
    } else {
        let taken = 1 + u64::from(low != high);
        rows.value(77 - taken) ^ whole
    };
    assert_eq!(after, 0, "{best}");
}

#[test]
fn a_lost_position_of_millions_is_answered() {
    let mut engine = Engine::of_variant("kayles");
    for position in [
        "K1000000+K1000000",
        "K999999999",
        "(K1000000)",
        "(K77)+(K1000000)",
    ] {
        let (best, score, note) = go(&mut engine, position);
        let is_single_row = position == "K999999999";
        let expected = if is_single_row { 20_000 } else { -20_000 };
        assert_eq!(score, Score::Points(expected), "{position}: {best}");
        assert_eq!(
            note.contains(" 0 of "),
            !is_single_row,
            "{position}: {note}"
        );
    }
}

/// Theory answers what nobody can search, whatever the options say.
#[test]
fn what_cannot_be_searched_is_answered_all_the_same() {
    let mut engine = Engine::searching_variant("kayles");
    engine.set("MultiPV", "3");
    for (option, value) in [("Exact", "false"), ("Skill Level", "0")] {
        engine.set(option, value);
        engine.quietly("position fen K1000000+K999999");
        let answer = engine.go("depth 1");
        assert!(
            answer.infos.iter().all(|info| {
                [Score::Points(20_000), Score::Points(-20_000)].contains(&info.score)
            })
        );
    }
}

#[test]
fn too_many_moves_are_not_listed() {
    let mut engine = Engine::of_variant("kayles");
    engine.quietly("position fen K1000000");
    engine.refused_naming("moves", "1999999 legal moves");
    engine.refused_naming("go perft 2", "1999999 legal moves");
    assert_eq!(engine.displayed("Value"), "wins");
    engine.quietly("position fen K1000000 moves 500000-500001");
    assert_eq!(engine.displayed("Fen"), "K499999.2K499999 b");
    assert_eq!(engine.displayed("Value"), "loses");
}

/// Hundreds of parts; the note counts equal ones.
#[test]
fn hundreds_of_parts_are_answered() {
    let mut engine = Engine::of_variant("kayles");
    let parts: Vec<String> = (0..600)
        .map(|index| format!("K{}", 1 + index % 50))
        .collect();
    let (_, score, note) = go(&mut engine, &parts.join("+"));
    // Each row is there twelve times.
    assert_eq!(score, Score::Points(-20_000));
    assert!(note.contains("(K1 = 1 ×12, K2 = 2 ×12, "), "{note}");
    let mut engine = Engine::of_variant("kayles-misere");
    let (_, score, _) = go(&mut engine, &parts.join("+"));
    assert_eq!(score, Score::Points(-20_000));
}
