//! The engine on positions whose values are known: through the real program,
//! with `Exact` on, with tables and without.

mod engine;
mod exact;
mod listed;
mod naive;
mod table_file;

use aether::aether::{AetherRules, Five, Four, Knowledge, Position, Size};
use aether::game::{Game, Notation, Value};
use engine::{Answer, Engine, LATER, Score};
use naive::Naive;
use std::fs;
use std::path::PathBuf;
use std::time::{Duration, Instant};

/// More positions than any value here needs.
const BUDGET: u64 = 100_000_000;

fn values<S: Size>(positions: &[Position<S>]) -> Vec<Value> {
    Position::exact_values(positions, &Knowledge::default(), BUDGET, &|| false)
        .into_iter()
        .map(|value| value.expect("the budget is enough"))
        .collect()
}

/// The listed positions of 4×4: position string and value.
fn listed_4x4() -> impl Iterator<Item = (String, Value)> {
    listed::listed_4x4().map(|(digits, value)| {
        let mut root = Naive::start(4, 50);
        root.cells[..16].copy_from_slice(&naive::cells_of(digits));
        (root.text(), value)
    })
}

/// The listed positions of 5×5: position string and value.
fn listed_5x5() -> impl Iterator<Item = (String, Value)> {
    listed::listed_5x5().map(|(board, value)| (format!("{board} w 0 1"), value))
}

fn score_of(value: Value) -> Score {
    match value {
        Value::Win(plies) => Score::Mate(plies.div_ceil(2) as i32),
        Value::Draw => Score::Points(0),
        Value::Loss(plies) => Score::Mate(-(plies.div_ceil(2) as i32)),
        Value::SomeWin | Value::SomeLoss => panic!("the length is known"),
    }
}

/// The position as the plain rules have it.
fn naive_of<S: Size>(position: &Position<S>) -> Naive {
    let mut root = Naive::start(S::N, 50);
    for cell in 0..S::CELLS {
        root.cells[cell] = position.piece(cell);
    }
    root
}

/// The answer is the listed value; its line is legal and, of a decided game, as
/// long as told and ends it; the first move keeps the value.
fn check<S: Size>(engine: &mut Engine, text: &str, value: Value) -> Answer {
    let position = Position::<S>::parse_position(text, &AetherRules::default());
    let mut position = position.expect("a position");
    engine.quietly(&format!("position fen {text}"));
    let answer = engine.go("depth 1");
    assert_eq!(answer.infos.len(), 1, "{text}");
    assert_eq!(answer.last().score, score_of(value), "{text}");
    let chances = match value {
        Value::Win(_) | Value::SomeWin => [1_000, 0, 0],
        Value::Draw => [0, 1_000, 0],
        Value::Loss(_) | Value::SomeLoss => [0, 0, 1_000],
    };
    assert_eq!(answer.last().chances, Some(chances), "{text}");
    answer.check_lines(&naive_of(&position));
    let (mv, _) = position.parse_move_prefix(&answer.best).expect("a move");
    position.play(mv);
    assert_eq!(
        values(&[position])[0].before(),
        value,
        "{} in {text}",
        answer.best
    );
    answer
}

/// Listed draws of at most so many pieces.
fn small_draws(pieces: usize) -> impl Iterator<Item = (String, Value)> {
    let draws = listed_4x4().filter(|&(_, value)| value == Value::Draw);
    draws.filter(move |(text, _)| text.matches('[').count() <= pieces)
}

#[test]
fn the_move_chosen_among_drawn_ones_is_a_drawn_one() {
    let mut engine = Engine::start();
    engine.set("UCI_ShowWDL", "true");
    for (text, value) in small_draws(10).step_by(3) {
        check::<Four>(&mut engine, &text, value);
    }
    engine.finish();
}

#[test]
fn listed_positions_are_answered_with_their_values() {
    let mut engine = Engine::start();
    engine.set("UCI_ShowWDL", "true");
    // The choice among drawn moves takes long with many pieces.
    engine.set("Hardest Draw", "false");
    for (text, value) in listed_4x4().step_by(4) {
        check::<Four>(&mut engine, &text, value);
    }
    engine.set("UCI_Variant", "aether5x5");
    for (text, value) in listed_5x5() {
        check::<Five>(&mut engine, &text, value);
    }
    engine.finish();
}

#[test]
#[ignore = "prints how long answers take"]
fn all_listed_positions_are_answered_with_their_values() {
    let mut engine = Engine::start();
    engine.set("UCI_ShowWDL", "true");
    for (text, value) in listed_4x4() {
        check::<Four>(&mut engine, &text, value);
    }
    let mut times: Vec<Duration> = listed_4x4()
        .map(|(text, _)| {
            engine.quietly(&format!("position fen {text}"));
            let started = Instant::now();
            engine.go("depth 1");
            started.elapsed()
        })
        .collect();
    engine.finish();
    times.sort_unstable();
    println!(
        "{} positions: median {:?}, worst {:?}",
        times.len(),
        times[times.len() / 2],
        times[times.len() - 1]
    );
}

#[test]
fn the_display_tells_the_value() {
    let mut engine = Engine::start();
    for (text, value) in listed_4x4().step_by(11) {
        engine.quietly(&format!("position fen {text}"));
        // It gives up where that would take long.
        let told = engine.displayed("Value");
        assert!(
            [value.to_string().as_str(), "unknown"].contains(&told.as_str()),
            "{told}, {text}"
        );
    }
    for (variant, value) in [
        ("aether2x2", "wins in 1"),
        ("aether3x3", "draw"),
        ("aether4x4", "draw"),
        ("aether5x5", "draw"),
        ("aether6x6", "unknown"),
    ] {
        engine.set("UCI_Variant", variant);
        assert_eq!(engine.displayed("Value"), value, "{variant}");
    }
    engine.finish();
}

/// The moves of a position that leave a draw.
fn drawn_moves<S: Size>(position: &Position<S>) -> (usize, usize) {
    let mut moves = Vec::new();
    position.legal_moves(&mut moves);
    let children: Vec<Position<S>> = moves
        .iter()
        .map(|&mv| {
            let mut next = *position;
            next.play(mv);
            next
        })
        .collect();
    let drawn = values(&children)
        .into_iter()
        .filter(|&value| value == Value::Draw);
    (drawn.count(), moves.len())
}

#[test]
fn a_draw_tells_how_many_moves_hold_it() {
    let mut engine = Engine::start();
    let start = Naive::start(4, 50).text();
    for (text, _) in small_draws(9).step_by(8).chain([(start, Value::Draw)]) {
        let position = Position::<Four>::parse_position(&text, &AetherRules::default());
        let (drawn, moves) = drawn_moves(&position.expect("a position"));
        engine.quietly(&format!("position fen {text}"));
        engine.send("go depth 1");
        let lines = engine.until("bestmove", LATER, |line| line.starts_with("bestmove"));
        let note = format!("info string exact: a draw, {drawn} of {moves} moves hold it");
        assert_eq!(lines[1..lines.len() - 1], [note], "{text}");
    }
    engine.set("Hardest Draw", "false");
    engine.send("go depth 1");
    let lines = engine.until("bestmove", LATER, |line| line.starts_with("bestmove"));
    assert_eq!(lines[1], "info string exact: a draw");
    engine.finish();
}

/// The lines after a few commands, times left out.
fn transcript(commands: &[&str]) -> Vec<String> {
    let mut engine = Engine::start();
    let mut lines = Vec::new();
    for command in commands {
        engine.send(command);
        if command.starts_with("go") {
            lines.extend(engine.until("bestmove", LATER, |line| line.starts_with("bestmove")));
        } else {
            lines.extend(engine.sync());
        }
    }
    engine.finish();
    for line in &mut lines {
        let mut words: Vec<&str> = line.split(' ').collect();
        for name in ["nps", "time"] {
            if let Some(place) = words.iter().position(|&word| word == name) {
                words.drain(place..place + 2);
            }
        }
        *line = words.join(" ");
    }
    lines
}

#[test]
fn without_exact_the_search_is_the_ordinary_one() {
    for position in ["position startpos", "position fen [012]3/4/4/3[3]"] {
        let lines = transcript(&["setoption name Exact value false", position, "go depth 4"]);
        assert_eq!(lines.len(), 5, "{lines:?}");
        for (depth, line) in (1..=4).zip(&lines) {
            assert!(line.starts_with(&format!("info depth {depth} ")), "{line}");
        }
        // Nothing is left over in the hash table either.
        let before = [
            "setoption name Hardest Draw value false",
            position,
            "go depth 4",
        ];
        let again = ["setoption name Exact value false", "go depth 4"];
        let known = transcript(&[&before[..], &again].concat());
        assert_eq!(known[known.len() - 5..], lines, "{position}");
    }
}

#[test]
fn the_same_input_gives_the_same_output() {
    let won = listed_4x4()
        .find(|&(_, value)| value == Value::Win(11))
        .expect("one");
    let lost = listed_4x4()
        .find(|&(_, value)| value == Value::Loss(8))
        .expect("one");
    let commands = [
        format!("position fen {}", small_draws(10).last().expect("one").0),
        String::from("go movetime 60000"),
        String::from("position startpos moves a1c2 c1a4 b2d3"),
        String::from("go movetime 60000"),
        String::from("setoption name MultiPV value 5"),
        format!("position fen {}", won.0),
        String::from("go nodes 20000"),
        format!("position fen {}", lost.0),
        String::from("go depth 1"),
        String::from("setoption name UCI_Variant value aether6x6"),
        String::from("position startpos moves a1c2"),
        String::from("go depth 2"),
    ];
    let commands: Vec<&str> = commands.iter().map(String::as_str).collect();
    assert_eq!(transcript(&commands), transcript(&commands));
}

#[test]
fn a_weak_level_does_not_know_better() {
    let lines = |level: &str| {
        let level = format!("setoption name Skill Level value {level}");
        transcript(&[&level, "position fen [012]3/4/4/3[3]", "go depth 2"])
    };
    let weak = lines("5").join("\n");
    assert!(
        weak.contains("info string weakened play") && !weak.contains("exact"),
        "{weak}"
    );
    assert!(lines("20").join("\n").contains("info string exact: a draw"));
}

#[test]
fn the_mirrored_move_is_played_and_told() {
    for variant in ["aether4x4", "aether6x6"] {
        let variant = format!("setoption name UCI_Variant value {variant}");
        let position = "position startpos moves a1c2";
        let lines = transcript(&[
            &variant,
            "setoption name Mirror value true",
            position,
            "go depth 1",
        ]);
        let reply = if variant.ends_with("4x4") {
            "c3a4"
        } else {
            "d4f5"
        };
        assert!(
            lines[lines.len() - 1].starts_with(&format!("bestmove {reply}")),
            "{lines:?}"
        );
        let note = "info string the mirrored move: with it this player never loses";
        assert!(lines.iter().any(|line| line == note), "{lines:?}");
    }
}

/// A file for this test.
fn file(name: &str, bytes: &[u8]) -> PathBuf {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("exact_play {name}"));
    fs::write(&path, bytes).expect("a file");
    path
}

#[test]
fn a_table_that_cannot_be_used_is_one_error_and_the_engine_goes_on() {
    let table = table_file::partial();
    let mut flipped = table.to_vec();
    flipped[table.len() / 2] ^= 0x10;
    let mut paths = vec![
        PathBuf::from("no/such/table"),
        PathBuf::from(env!("CARGO_TARGET_TMPDIR")),
        PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/Cargo.toml")),
        file("flipped", &flipped),
        file("longer", &[table, &[0]].concat()),
    ];
    if cfg!(unix) {
        paths.push(PathBuf::from("/dev/null"));
    }
    for length in [
        0,
        1,
        7,
        8,
        10,
        17,
        18,
        21,
        22,
        40,
        table.len() / 2,
        table.len() - 1,
    ] {
        paths.push(file(&format!("cut at {length}"), &table[..length]));
    }
    let good = file("good before", table).display().to_string();
    let mut engine = Engine::start();
    for (index, path) in paths.iter().enumerate() {
        let path = path.display().to_string();
        // Half of the refusals come when there is a table: it stays in use.
        let has_table = index % 2 == 1;
        let before = if has_table { &good } else { "<empty>" };
        engine.send(&format!("setoption name TablePath value {before}"));
        let loaded = ["info string table for aether4x4 loaded"];
        assert_eq!(engine.sync(), loaded[..usize::from(has_table)]);
        let error = engine.refused(&format!("setoption name TablePath value {path}"));
        assert!(error.starts_with("info string error: table "), "{error}");
        // A long path is shortened.
        let begin: String = path.chars().take(20).collect();
        assert!(error.contains(&begin), "{error}");
        engine.quietly("position fen [012]3/4/4/3[3]");
        let answer = engine.go("depth 1");
        assert_eq!(answer.last().score, Score::Points(0));
        assert_eq!(answer.last().table_hits > 0, has_table, "{path}");
    }
    engine.finish();
}

/// Listed positions that the partial table decides, or with whose merges it
/// helps.
fn helped() -> impl Iterator<Item = (String, Value)> {
    let few = |text: &str| text.matches('[').count() <= table_file::PARTIAL_PIECES + 1;
    let decided = listed_4x4().filter(|(_, value)| *value != Value::Draw);
    decided.filter(move |(text, _)| few(text)).step_by(5)
}

#[test]
fn a_table_is_asked_and_changes_no_value() {
    let path = file("good", table_file::partial());
    let load = format!("setoption name TablePath value {}", path.display());
    let loaded = ["info string table for aether4x4 loaded"];
    let mut before = Engine::start();
    before.set("UCI_Variant", "aether5x5");
    before.send(&load);
    assert_eq!(before.sync(), loaded);
    before.set("UCI_Variant", "aether4x4");
    let mut after = Engine::start();
    after.set("UCI_Variant", "aether4x4");
    after.send(&load);
    assert_eq!(after.sync(), loaded);
    for mut engine in [before, after] {
        engine.set("UCI_ShowWDL", "true");
        let mut asked = 0;
        for (text, value) in helped() {
            let answer = check::<Four>(&mut engine, &text, value);
            asked += usize::from(answer.last().table_hits > 0);
            assert_eq!(engine.displayed("Value"), value.to_string(), "{text}");
        }
        assert!(asked > 20, "{asked}");
        engine.set("NoMergeLimit", "40");
        let (text, _) = helped()
            .find(|(_, value)| *value == Value::Win(5))
            .expect("one");
        engine.quietly(&format!("position fen {text}"));
        assert!(
            engine.go("depth 1").last().table_hits > 0,
            "after another option"
        );
        engine.quietly("ucinewgame");
        assert!(engine.go("depth 1").last().table_hits > 0, "in a new game");
        engine.set("Exact", "false");
        assert_eq!(engine.go("depth 5").last().table_hits, 0, "without Exact");
        engine.set("Exact", "true");
        engine.set("TablePath", "<empty>");
        assert_eq!(engine.go("depth 1").last().table_hits, 0, "without a table");
        engine.finish();
    }
}

#[test]
fn a_table_can_be_set_during_a_search() {
    let path = file("during", table_file::partial());
    let mut engine = Engine::start();
    engine.set("Hardest Draw", "false");
    engine.send("go infinite");
    engine.send(&format!(
        "setoption name TablePath value {}",
        path.display()
    ));
    engine.answer();
    engine.expect("info string table for aether4x4 loaded");
    engine.finish();
}
