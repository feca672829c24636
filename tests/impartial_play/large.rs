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
fn pins_of(mv: &str) -> (u64, u64) {
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
    let (low, high) = pins_of(&best);
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

/// Groups of moves are at equal distances by the numbers of their pins, across the
/// end of a circle too.
#[test]
fn groups_of_winning_moves_can_be_read() {
    let rows = Rows::new();
    for (position, pins, fallen) in [
        ("(K300.K320)", 621_u64, 301_u64),
        ("(K700)+K1", 700, 0),
        ("(.2K500)+K3", 502, 1),
    ] {
        let explored = explore(position);
        let groups = explored["winning_groups"].as_array().expect("groups");
        let mut listed = BTreeSet::new();
        for group in groups {
            let name = |field: &str| group[field].as_str().map(pins_of);
            let (first, last) = (
                name("first").expect("a move"),
                name("last").expect("a move"),
            );
            let count = group["count"].as_u64().expect("a number");
            let step = name("second").map_or(0, |second| second.0 - first.0);
            let at = |index| (first.0 + index * step, first.1 + index * step);
            assert_eq!(at(count - 1), last, "{position}: {group}");
            listed.extend((0..count).map(at));
        }
        let count = explored["nim"]["winning_moves"].as_u64();
        assert_eq!(count, Some(listed.len() as u64), "{position}");
        // One row is left of a circle with a gap: its places from the gap on.
        if fallen > 0 {
            let row = pins - if position.starts_with("(.2") { 2 } else { 1 };
            let rest = if position.ends_with("K3") { 3 } else { 0 };
            let gap = if rest == 3 { 2 } else { fallen };
            for &(low, high) in listed.iter().filter(|(low, _)| *low <= pins) {
                let place = |pin: u64| (pin + pins - gap - 1) % pins;
                let (one, other) = (place(low), place(high));
                let (left, right) = (one.min(other), row - 1 - one.max(other));
                let after = rows.value(left) ^ rows.value(right) ^ rows.value(rest);
                assert_eq!(after, 0, "{position}: {low}-{high}");
            }
        }
    }
}

/// `aether explore --json`.
fn explore(position: &str) -> serde_json::Value {
    let arguments = ["explore", "--json", "--variant", "kayles", position];
    let text = crate::command_line::printed(&arguments, "");
    serde_json::from_str(&text).expect("JSON")
}
