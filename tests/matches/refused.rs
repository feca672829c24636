//! Command lines that are refused before anything is played.

use crate::arena::{Contender, Match};
use std::process::{Command, Output};

const TWO: [&str; 6] = [
    "--engine", "cmd=true", "name=A", "--engine", "cmd=true", "name=B",
];

fn run(arguments: &[&str]) -> Output {
    let program = env!("CARGO_BIN_EXE_aether");
    let output = Command::new(program).arg("match").args(arguments).output();
    output.expect("the program runs")
}

/// Refused with status 2 by an error that holds these words.
fn assert_refused(arguments: &[&str], words: &[&str]) {
    let output = run(arguments);
    let errors = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(2), "{arguments:?}: {errors}");
    for word in words {
        assert!(
            errors.contains(word),
            "`{word}` after {arguments:?}: {errors}"
        );
    }
    assert!(!errors.contains("panicked"), "{errors}");
}

#[test]
fn a_match_needs_two_engines() {
    let rest = ["--nodes", "1", "--games", "2"];
    assert_refused(&rest, &["engine"]);
    let one = [&TWO[..3], &rest].concat();
    assert_refused(&one, &["two", "engine"]);
    let same = [
        "--engine", "cmd=true", "name=A", "--engine", "cmd=true", "name=A",
    ];
    assert_refused(&[&same[..], &rest].concat(), &["A"]);
}

#[test]
fn an_engine_is_described_by_known_keys() {
    let rest = ["--nodes", "1", "--games", "2"];
    for (words, named) in [
        (&["cmd=true", "color=red"][..], &["color"][..]),
        (&["name=C"], &["cmd"]),
        (&["cmd="], &["cmd"]),
        (&["cmd='open"], &["'open"]),
        (&["cmd=true", "proto=xboard"], &["xboard", "uci"]),
        (&["cmd=true", "cmd=false"], &["cmd", "twice"]),
        (&["cmd=true", "nodes=1", "depth=1"], &["nodes", "depth"]),
        (&["cmd=true", "tc=fast"], &["fast"]),
        (&["cmd=true", "nodes=-1"], &["-1"]),
        (&["cmd=true", "what"], &["what"]),
    ] {
        let arguments = [&TWO[..], &["--engine"], words, &rest].concat();
        assert_refused(&arguments, named);
    }
}

#[test]
fn arguments_are_checked() {
    let limit = &["--nodes", "1"][..];
    let games = &["--games", "2"][..];
    for (arguments, named) in [
        ([limit, &["--games", "3"]], &["3"][..]),
        ([limit, &["--games", "0"]], &["0"]),
        ([limit, &["--games", "many"]], &["many"]),
        ([games, &["--tc", "10+"]], &["10+"]),
        ([games, &["--tc", "0"]], &["0"]),
        ([games, &["--tc", "-5"]], &["-5"]),
        ([games, &["--tc", "1e9"]], &["1e9"]),
        ([games, &["--movetime", "0"]], &["0"]),
        ([games, &["--nodes", "x"]], &["x"]),
        ([games, &["--depth", "99999999999"]], &["99999999999"]),
        ([&["--nodes", "1", "--depth", "1"], games], &["--depth"]),
    ] {
        assert_refused(&[&TWO[..], &arguments.concat()].concat(), named);
    }
}

#[test]
fn settings_of_the_match_are_checked() {
    for (arguments, named) in [
        (&["--variant", "chess"][..], &["chess", "aether4x4"][..]),
        (&["--concurrency", "0"], &["0"]),
        (
            &["--tournament", "knockout"],
            &["knockout", "round-robin", "gauntlet"],
        ),
        (&["--no-merge-limit", "1"], &["1"]),
        (&["--no-merge-limit", "1000"], &["1000"]),
        (&["--adjudicate", "losses"], &["losses", "wins"]),
        (&["--openings-random", "-1"], &["-1"]),
        (
            &["--openings", "x", "--openings-random", "4"],
            &["--openings"],
        ),
        (&["--max-plies", "0"], &["0"]),
        (&["--sprt", "elo0=5", "elo1=1"], &["elo"]),
        (&["--sprt", "elo0=0", "elo1=x"], &["x"]),
        (&["--sprt", "elo0=0", "elo1=5", "alpha=0"], &["alpha"]),
        (&["--sprt", "elo0=0", "elo1=5", "beta=1"], &["beta"]),
        (&["--sprt", "elo0=0", "elo1=5", "gamma=1"], &["gamma"]),
        (&["--sprt", "elo0=0", "elo1=5", "model=cubic"], &["cubic"]),
        (&["--seed", "abc"], &["abc"]),
        (&["--margin", "-3"], &["-3"]),
        (&["--what"], &["--what"]),
    ] {
        let common = [&TWO[..], &["--nodes", "1", "--games", "2"]].concat();
        assert_refused(&[&common[..], arguments].concat(), named);
    }
}

/// A match of three is no test of one strength against another.
#[test]
fn a_test_of_strength_is_between_two() {
    let third = ["--engine", "cmd=true", "name=C"];
    let rest = ["--nodes", "1", "--games", "2", "--sprt", "elo0=0", "elo1=5"];
    assert_refused(&[&TWO[..], &third, &rest].concat(), &["two"]);
}

fn pair(name: &str) -> Match {
    Match::new(name)
        .engine(Contender::good())
        .engine(Contender::command("other", "true"))
        .arguments("--nodes 1 --games 2 --seed 1")
}

/// An opening that is wrong is named by its line; nothing is started.
#[test]
fn openings_are_checked_first() {
    for (name, text, words) in [
        (
            "openings-illegal",
            "startpos\nstartpos moves a1a1\n",
            &["openings.txt", "2", "a1a1"][..],
        ),
        (
            "openings-position",
            "# one\n[012]3/4/4/3[7]\n",
            &["openings.txt", "2", "7"],
        ),
        ("openings-over", "[0123]3/4/4/4\n", &["openings.txt", "1"]),
        ("openings-empty", "# nothing\n\n", &["openings.txt"]),
    ] {
        let fixture = pair(name).arguments("--openings openings.txt");
        fixture.write("openings.txt", text);
        let played = fixture.start().finish();
        assert!(matches!(played.status.code(), Some(1 | 2)), "{played}");
        for word in words {
            assert!(played.errors.contains(word), "{word}: {played}");
        }
        assert_eq!(played.journal.games, []);
        assert!(
            !fixture.path("journal.jsonl").exists(),
            "a journal of no match"
        );
    }
}

#[test]
fn files_that_cannot_be_read_or_written_are_named() {
    for (name, arguments, word) in [
        ("openings-none", "--openings nowhere.txt", "nowhere.txt"),
        (
            "table-none",
            "--table nowhere.table --adjudicate all",
            "nowhere.table",
        ),
    ] {
        let played = pair(name).arguments(arguments).start().finish();
        assert!(matches!(played.status.code(), Some(1 | 2)), "{played}");
        assert!(played.errors.contains(word), "{played}");
    }
    let fixture = pair("records-directory");
    std::fs::create_dir(fixture.path("records.pgn")).expect("a directory");
    let played = fixture.start().finish();
    assert!(matches!(played.status.code(), Some(1 | 2)), "{played}");
    assert!(played.errors.contains("records.pgn"), "{played}");
}

/// The records of another match are not written over.
#[test]
fn records_of_another_match_are_kept() {
    let fixture = pair("records-kept");
    fixture.write("records.pgn", "[Result \"*\"]\n\n*\n");
    let played = fixture.start().finish();
    assert!(matches!(played.status.code(), Some(1 | 2)), "{played}");
    assert!(played.errors.contains("records.pgn"), "{played}");
    assert_eq!(fixture.read("records.pgn"), "[Result \"*\"]\n\n*\n");
}

/// One file cannot be both, whatever it is called.
#[test]
fn journal_and_records_are_two_files() {
    let fixture = pair("same-file");
    fixture.write("journal.jsonl", "");
    let link = fixture.path("records.pgn");
    std::os::unix::fs::symlink(fixture.path("journal.jsonl"), link).expect("a link");
    let played = fixture.start().finish();
    assert_eq!(played.status.code(), Some(2), "{played}");
    assert!(played.errors.contains("name the same file"), "{played}");
}

#[test]
fn a_journal_is_a_regular_file() {
    let arguments = [&TWO[..], &["--journal", "/dev/null"]].concat();
    let output = run(&arguments);
    let errors = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(1), "{errors}");
    assert!(errors.contains("no regular file"), "{errors}");
}
