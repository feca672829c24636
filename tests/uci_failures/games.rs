//! Whole games, and sessions that are kept up for long.

use crate::engine::{Engine, SOON};
use crate::naive::random;
use rand::RngExt;
use rand::rngs::Xoshiro256PlusPlus;

/// Plays a game against itself by node limits: the node counts.
fn node_counts(engine: &mut Engine, variant: &str, exact: bool) -> Vec<u64> {
    engine.set("UCI_Variant", variant);
    engine.set("Exact", &exact.to_string());
    // The choice among drawn moves takes long with many pieces.
    engine.set("Hardest Draw", "false");
    let mut moves = String::new();
    let mut counts = Vec::new();
    // On 6×6 the look for forced wins takes long.
    let plies = if variant == "aether6x6" { 3 } else { 16 };
    for ply in 0..plies {
        engine.quietly(&format!("position startpos moves{moves}"));
        let limit = match (ply % 2, variant) {
            (0, "aether6x6") => "depth 2",
            (0, _) => "depth 4",
            _ => "nodes 20000",
        };
        let answer = engine.go(limit);
        if answer.best == "(none)" {
            break;
        }
        moves += &format!(" {}", answer.best);
        counts.push(answer.last().nodes);
    }
    counts
}

#[test]
fn the_same_game_twice_takes_equal_node_counts() {
    let mut engine = Engine::start();
    for (variant, exact) in [
        ("aether3x3", false),
        ("aether4x4", false),
        ("aether5x5", false),
        ("aether4x4", true),
        ("aether6x6", true),
    ] {
        engine.quietly("ucinewgame");
        let first = node_counts(&mut engine, variant, exact);
        engine.quietly("ucinewgame");
        let again = node_counts(&mut engine, variant, exact);
        assert_eq!(again, first, "{variant}, exact {exact}");
        let mut other = Engine::start();
        let other_counts = node_counts(&mut other, variant, exact);
        assert_eq!(other_counts, first, "{variant}, exact {exact}");
        other.finish();
    }
    engine.finish();
}

#[test]
fn a_cleared_hash_is_like_a_new_game() {
    let mut engine = Engine::searching();
    let first = engine.go("depth 5").last().nodes;
    let warm = engine.go("depth 5").last().nodes;
    engine.quietly("setoption name Clear Hash");
    assert_eq!(engine.go("depth 5").last().nodes, first);
    assert!(warm < first, "the table is of use: {warm} {first}");
    engine.finish();
}

#[test]
fn node_counts_do_not_depend_on_where_the_table_lies() {
    let mut engine = Engine::searching();
    let first = engine.go("depth 5").last().nodes;
    for other in ["1", "3", "64"] {
        engine.set("Hash", other);
        engine.set("Hash", "16");
        assert_eq!(engine.go("depth 5").last().nodes, first, "after {other} MB");
    }
    engine.finish();
}

/// Words that random lines are made of.
const WORDS: &[&str] = &[
    "uci",
    "ugi",
    "query",
    "gameover",
    "p1turn",
    "result",
    "uginewgame",
    "isready",
    "ucinewgame",
    "stop",
    "ponderhit",
    "d",
    "eval",
    "moves",
    "help",
    "debug",
    "on",
    "setoption",
    "name",
    "value",
    "Hash",
    "Threads",
    "MultiPV",
    "NoMergeLimit",
    "UCI_Variant",
    "aether2x2",
    "aether3x3",
    "aether5x5",
    "Skill Level",
    "Clear Hash",
    "Move Overhead",
    "Exact",
    "Hardest Draw",
    "Mirror",
    "TablePath",
    "<empty>",
    "/dev/null",
    "true",
    "false",
    "position",
    "startpos",
    "fen",
    "moves",
    "a1c2",
    "b1d2",
    "a1b3",
    "c2a1",
    "[0]3/4/4/3[3]",
    "[012]3",
    "/4",
    "[0123]",
    "w",
    "b",
    "0",
    "1",
    "2",
    "3",
    "50",
    "-1",
    "99999999999999999999",
    "go",
    "depth",
    "nodes",
    "movetime",
    "wtime",
    "btime",
    "p1time",
    "p2inc",
    "mate",
    "infinite",
    "ponder",
    "searchmoves",
    "perft",
    "⊕",
    "→",
    "\u{feff}",
    "\0",
    "\t",
    "é",
    "[",
    "]",
    "/",
    "",
];

/// A line of random words, often one that begins like a command.
fn random_line(random: &mut Xoshiro256PlusPlus) -> String {
    let begin = [
        "",
        "go depth 2 ",
        "go ",
        "position fen ",
        "position startpos moves ",
        "setoption name ",
        "go nodes 500 ",
        "position ",
        "go infinite ",
    ];
    let mut line = begin[random.random_range(0..begin.len())].to_string();
    for _ in 0..random.random_range(0..6) {
        line += WORDS[random.random_range(0..WORDS.len())];
        line += " ";
    }
    line
}

/// Whether the line would take long, or much memory, by right.
fn is_costly(line: &str) -> bool {
    ["perft", "99999999999999999999", "Threads"]
        .iter()
        .any(|word| line.contains(word))
}

#[test]
fn random_commands_never_kill_the_process() {
    for seed in 0..4 {
        let mut random = random(seed);
        let mut engine = Engine::start();
        for _ in 0..1_500 {
            let line = random_line(&mut random);
            if !is_costly(&line) {
                engine.send(&line);
            }
            if random.random_range(0..10) == 0 {
                engine.sync();
            }
        }
        engine.send("stop");
        engine.sync();
        engine.finish();
    }
}

#[test]
fn random_bytes_never_kill_the_process() {
    let mut random = random(3);
    let mut engine = Engine::start();
    for _ in 0..300 {
        let length = random.random_range(0..200);
        let mut bytes: Vec<u8> = (0..length).map(|_| random.random()).collect();
        // A line that happens to be `quit` is not what is tested.
        bytes.insert(0, b'#');
        bytes.push(b'\n');
        engine.send_bytes(&bytes);
    }
    engine.sync();
    engine.go("depth 2");
    engine.finish();
}

#[test]
fn every_go_is_answered_once_in_a_long_session() {
    let mut random = random(4);
    let mut engine = Engine::start();
    let mut asked = 0;
    for _ in 0..400 {
        let go =
            ["go depth 2", "go infinite", "go movetime 1", "go ponder"][random.random_range(0..4)];
        engine.send(go);
        asked += 1;
        let next =
            ["stop", "isready", "position startpos", "ucinewgame"][random.random_range(0..4)];
        engine.send(next);
    }
    engine.send("go depth 1");
    let lines = engine.finish();
    let answers = lines.iter().filter(|line| line.starts_with("bestmove "));
    assert_eq!(answers.count(), asked + 1);
}

#[test]
fn commands_in_one_write_are_obeyed_in_order() {
    let mut engine = Engine::start();
    engine.send_bytes(
        b"position startpos moves a1c2\ngo depth 2\nposition startpos\nmoves\nisready\n",
    );
    let first = engine.answer();
    assert_ne!(first.best, "(none)");
    let moves = engine.line();
    assert_eq!(moves.split(' ').count(), 64);
    let ready = engine.until("readyok", SOON, |line| line == "readyok");
    assert_eq!(ready.len(), 1);
    engine.finish();
}
