//! The command line through the real program: what it prints, where, and with
//! which status.

mod command_line;
mod table_file;

use command_line::{printed as printed_with, refused as failure};
use std::process::{Command, Stdio};
use std::sync::LazyLock;

/// The standard output of a run that must succeed and be silent otherwise.
fn printed(arguments: &[&str]) -> String {
    printed_with(arguments, "")
}

#[test]
fn the_board_is_shown() {
    assert_eq!(
        printed(&["show", "--moves", "a1c2"]),
        "   a b c  d\n\
         1  . 1 2  3\n\
         2  1 2 03 0\n\
         3  2 3 0  1\n\
         4  3 0 1  2\n\
         \n\
         1[1][2][3]/[1][2][03][0]/[2][3][0][1]/[3][0][1][2] b 0 1\n\
         aether4x4, player 2 (b) to move\n"
    );
    assert!(printed(&["show", "[*]3/4/4/4"]).ends_with("game over, player 2 (b) has won\n"));
    assert!(printed(&["show", "[0]3/4/4/4 w 50"]).ends_with("game over, a draw\n"));
}

#[test]
fn the_size_is_read_off_the_position() {
    for (position, variant) in [
        ("[0]1/1[1]", "aether2x2"),
        ("[0]2/3/2[1]", "aether3x3"),
        ("5/5/[0124][1234][0134][0234][0123]/5/5", "aether5x5"),
        ("6/6/6/6/6/[5]5", "aether6x6"),
    ] {
        assert!(printed(&["show", position]).contains(variant), "{position}");
    }
    assert!(printed(&["show", "--variant", "AETHER5X5"]).contains("aether5x5"));
}

#[test]
fn notations_are_converted_there_and_back() {
    let moves = "a1c2 c2a3 b3d2 d4b3";
    let start = "[0][1][2][3]/[1][2][3][0]/[2][3][0][1]/[3][0][1][2] w 0 1\n";
    let position = printed(&["convert", "--moves", moves]);
    for form in ["record", "long-record"] {
        let record = printed(&["convert", "--moves", moves, "--to", form]);
        assert_eq!(printed_with(&["convert", "-"], &record), position);
        assert_eq!(printed_with(&["convert", "-", "--at", "0"], &record), start);
        let read = printed_with(&["convert", "-", "--to", "moves"], &record);
        assert_eq!(read, format!("{moves}\n"));
    }
    let picture = printed(&["convert", "--to", "picture"]);
    assert_eq!(printed_with(&["convert", "-"], &picture), start);
    assert_eq!(
        printed(&["convert", "--moves", "a1c2 c2a3", "--to", "long-moves"]),
        "[0] a1 ⊕ [3] c2 → [03]\n[03] c2 ⊕ [2] a3 → [023]\n"
    );
}

#[test]
fn decided_positions_are_called_so() {
    let win = printed(&["analyze", "4/1[23]1[01]/2[03]1/1[013][2][23]"]);
    assert!(win.contains(" 1  wins in 5"), "{win}");
    let loss = printed(&["analyze", "4/1[02]1[13]/[2]3/1[013]1[02] b"]);
    assert!(loss.contains(" 1  loses in 4"), "{loss}");
    for draw in ["[012]3/4/4/3[3]", "[012]3/4/2[3]1/3[3]"] {
        let text = printed(&["analyze", draw]);
        assert!(text.contains(" 1  draw "), "{text}");
        let text = printed(&["analyze", draw, "--depth", "6", "--search-only"]);
        assert!(text.contains(" 1  undecided"), "{text}");
    }
    let win = "4/1[23]1[01]/2[03]1/1[013][2][23]";
    let searched = printed(&["analyze", win, "--search-only"]);
    assert!(
        searched.contains(" 1  wins in 5           4  "),
        "{searched}"
    );
    let at_once = printed(&["analyze", "[012]3/2[3]1/4/4"]);
    assert!(at_once.contains(" 1  wins in 1"), "{at_once}");
    assert!(at_once.contains("best move  [012] a1 ⊕ [3] c2 → [0123]"));
}

#[test]
fn analysis_is_printed_as_json() {
    let json = |arguments: &[&str]| -> serde_json::Value {
        let text = printed(&[&["analyze", "--json"], arguments].concat());
        serde_json::from_str(&text).expect("JSON")
    };
    let start = json(&["--depth", "3", "--multipv", "2", "--search-only"]);
    assert_eq!(start["variant"], "aether4x4");
    assert_eq!(start["player"], "w");
    assert_eq!(start["result"], serde_json::Value::Null);
    assert_eq!(start["lines"].as_array().map(Vec::len), Some(2));
    assert_eq!(start["lines"][1]["depth"], 3);
    assert!(start["lines"][0]["points"].is_i64());
    assert_eq!(start["best_move"], start["lines"][0]["moves"][0]);
    let is_missing = |value: &serde_json::Value| *value == serde_json::Value::Null;
    assert!(is_missing(&start["lines"][0]["draw"]));
    let draw = json(&["[012]3/4/4/3[3]", "--multipv", "8"]);
    let lines = draw["lines"].as_array().expect("lines");
    assert_eq!(lines.len(), 8);
    for (index, line) in lines.iter().enumerate() {
        if index < 4 {
            assert_eq!(line["draw"], true);
            assert_eq!(line["wdl"], serde_json::json!([0, 1000, 0]));
        } else {
            assert_eq!(line["loss_in"], 2);
            assert!(is_missing(&line["draw"]));
        }
        assert!(is_missing(&line["points"]) && is_missing(&line["win_in"]));
        assert_eq!(line["bound"], "exact");
    }
    let win = json(&["[012]3/2[3]1/4/4"]);
    assert_eq!(win["lines"][0]["win_in"], 1);
    assert_eq!(win["lines"][0]["wdl"], serde_json::json!([1000, 0, 0]));
    let over = json(&["[*]3/4/4/4"]);
    assert_eq!(over["result"], "0-1");
    assert_eq!(over["best_move"], serde_json::Value::Null);
    assert_eq!(over["lines"], serde_json::json!([]));
}

#[test]
fn every_move_is_explored() {
    let text = printed(&["explore", "4/1[23]1[01]/2[03]1/1[013][2][23]"]);
    assert!(
        text.contains("\nvalue: wins in 5\n\nc4d2  wins in 5 "),
        "{text}"
    );
    let start = printed(&["explore"]);
    assert!(start.contains("\nvalue: draw\n"));
    assert_eq!(start.matches("  draw  ").count(), 64);
    let poor = printed(&["explore", "--budget", "10", "--moves", "a1c2 c1a4 b2d3"]);
    assert!(poor.contains("value: unknown: not found within 10 positions"));
    let over = printed(&["explore", "[*]3/4/4/4"]);
    assert!(over.ends_with("\nvalue: loses in 0\n"), "{over}");
    let json = printed(&["explore", "--json", "4/1[02]1[13]/[2]3/1[013]1[02]"]);
    let json: serde_json::Value = serde_json::from_str(&json).expect("JSON");
    assert_eq!(
        (&json["value"], &json["plies"]),
        (&"loss".into(), &4.into())
    );
    assert_eq!(json["moves"].as_array().map(Vec::len), Some(20));
    assert_eq!(json["moves"][0]["plies"], 4);
}

/// A table of few pieces in a file, and its path.
fn table() -> String {
    // Written once: a test that runs beside this one may be reading it.
    static PATH: LazyLock<&str> = LazyLock::new(|| {
        let path = concat!(env!("CARGO_TARGET_TMPDIR"), "/cli table");
        std::fs::write(path, table_file::partial()).expect("a file");
        path
    });
    PATH.to_string()
}

#[test]
fn a_table_is_counted_and_made_use_of() {
    let table = table();
    let counts = printed(&["table", "stats", &table]);
    let lines: Vec<&str> = counts.lines().collect();
    assert_eq!(lines.len(), 1 + 7 + 1, "{counts}");
    let row: Vec<&str> = lines[6].split_whitespace().collect();
    assert_eq!(row, ["6", "234", "2536", "5", "1321", "6"]);
    assert_eq!(lines[8], "not complete: solved up to 7 pieces");
    let lost = "4/1[02]1[13]/[2]3/1[013]1[02]";
    for task in ["explore", "analyze"] {
        let with = [task, lost, "--table", &table];
        let (with, without) = (printed(&with), printed(&with[..2]));
        assert!(with.contains("loses in 4"), "{with}");
        // Nodes and times may differ.
        let value = |text: &str| text.lines().nth(8).map(String::from);
        assert_eq!(value(&with), value(&without));
    }
    // Where nothing may be searched, the table knows.
    let budget = ["explore", lost, "--budget", "0"];
    assert!(printed(&budget).contains("value: unknown"));
    let budget = [&budget[..], &["--table", &table]].concat();
    assert!(printed(&budget).contains("value: loses in 4"));
}

#[test]
fn a_table_that_cannot_be_used_fails_the_job() {
    let table = table();
    for (arguments, message) in [
        (
            &["table", "stats", "Cargo.toml"][..],
            "aether: table `Cargo.toml`: this is no table",
        ),
        (
            &["table", "stats", "nosuch"],
            "aether: cannot read nosuch: ",
        ),
        (&["table", "stats", "src"], "aether: cannot read src: "),
        (
            &["explore", "--table", "Cargo.toml"],
            "aether: table `Cargo.toml`: this is no table",
        ),
        (
            &["analyze", "--table", "nosuch"],
            "aether: cannot read nosuch: ",
        ),
        (
            &["explore", "--variant", "aether5x5", "--table", &table],
            "aether: table `",
        ),
    ] {
        let (status, errors) = failure(arguments, "");
        assert_eq!(status, 1, "{arguments:?}");
        assert!(errors.starts_with(message), "{arguments:?}: {errors}");
    }
    let out = concat!(env!("CARGO_TARGET_TMPDIR"), "/cli none");
    let (status, errors) = failure(
        &["table", "build", "--variant", "aether5x5", "--out", out],
        "",
    );
    assert_eq!(status, 2);
    assert!(
        errors.starts_with(
            "aether: no tables can be made for `aether5x5`: expected one of aether4x4"
        )
    );
}

/// A table begun is gone on from, and comes out like one built in one go.
#[test]
#[ignore = "takes a minute"]
fn a_table_is_built_in_two_goes() {
    let out = concat!(env!("CARGO_TARGET_TMPDIR"), "/cli whole");
    let part = format!("{out}.part");
    std::fs::write(&part, table_file::partial()).expect("a file");
    let text = printed(&["table", "build", "--out", out]);
    assert!(
        text.starts_with(&format!("going on from {part}\n")),
        "{text}"
    );
    assert!(!std::path::Path::new(&part).exists());
    let bytes = std::fs::read(out).expect("the table");
    assert!(bytes == table_file::complete().0);
}

#[test]
fn sequences_are_counted() {
    let last = |arguments: &[&str]| {
        let text = printed(arguments);
        let line = text.lines().last().expect("a line").to_string();
        line.split("   ").next().expect("a count").to_string()
    };
    assert_eq!(last(&["perft", "0"]), "perft 0 = 1");
    for extra in [&[][..], &["--threads", "2"], &["--memory"], &["--divide"]] {
        let arguments = [&["perft", "4"], extra].concat();
        assert_eq!(last(&arguments), "perft 4 = 11356160", "{extra:?}");
    }
    assert_eq!(last(&["perft", "3", "[*]3/4/4/4"]), "perft 3 = 0");
    let limited = &["perft", "3", "[0]3/4/4/4", "--no-merge-limit", "2"];
    assert_eq!(last(limited), "perft 3 = 0");
    let (status, errors) = failure(&["perft", "40", "[0]3/4/4/4", "--memory"], "");
    assert_eq!(status, 1);
    assert!(errors.contains("more sequences than 64 bits can count"));
    let divided = printed(&["perft", "2", "--divide"]);
    assert_eq!(divided.lines().count(), 65);
    assert!(divided.contains("\na1c2: 60\n"));
}

#[test]
fn the_benchmark_has_the_same_signature_every_time() {
    let signature = || {
        let text = printed(&["bench", "3"]);
        let nodes = text.lines().find(|line| line.starts_with("Nodes searched"));
        nodes.expect("a signature").to_string()
    };
    assert_eq!(signature(), signature());
}

#[test]
fn bad_usage_has_status_2() {
    for (arguments, message) in [
        (&["show", "[9]3/4/4/4"][..], "aether: `9` at character 2: "),
        (&["show", "--moves", "a1b1"], "aether: move 1: a1b1: not a"),
        (
            &["show", "--variant", "chess"],
            "aether: unknown variant `chess`: ",
        ),
        (
            &["analyze", "--search-moves", "d4d4"],
            "aether: d4d4: not a knight",
        ),
        (
            &["show", "--no-merge-limit", "1"],
            "aether: the no-merge limit cannot be 1",
        ),
        (
            &["analyze", "--hash", "999999999999"],
            "aether: `999999999999` for option Hash: expected ",
        ),
        (&["perft", "x"], "error: invalid value 'x'"),
        (&["perft"], "error: the following required arguments"),
        (&["analyze", "--depth", "0"], "error: invalid value '0'"),
        (&["nonsense"], "error: unrecognized subcommand 'nonsense'"),
    ] {
        let (status, errors) = failure(arguments, "");
        assert_eq!(status, 2, "{arguments:?}");
        assert!(errors.starts_with(message), "{arguments:?}: {errors}");
    }
}

#[test]
fn a_failed_job_has_status_1() {
    let (status, errors) = failure(&["show", "-"], "1. a1c2 a1c2");
    assert_eq!(status, 1);
    assert_eq!(
        errors,
        "aether: standard input: line 1, ply 2: a1c2: no piece stands on a1 \
         (read as aether4x4; --variant names another)\n"
    );
}

#[test]
fn help_and_version_have_status_0() {
    assert!(printed(&["--help"]).contains("Usage: aether"));
    assert!(printed(&["--version"]).starts_with("aether "));
}

/// A pipe that nobody reads ends the program quietly.
#[test]
#[cfg(unix)]
fn a_closed_pipe_is_no_failure() {
    let mut child = Command::new(env!("CARGO_BIN_EXE_aether"))
        .args(["perft", "2", "--divide"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    drop(child.stdout.take());
    let output = child.wait_with_output().expect("the program ends");
    assert_eq!(output.status.code(), Some(0));
    assert_eq!(output.stderr, b"");
}

/// A move that another size would allow is no reason to change the game.
#[test]
fn only_a_position_tells_the_size() {
    for (arguments, input) in [
        (&["show", "--moves", "a1b1"][..], ""),
        (&["show", "startpos", "--moves", "a1b1"], ""),
        (&["show", "[0]3/4/4/4", "--moves", "a1b1"], ""),
    ] {
        let (status, errors) = failure(arguments, input);
        assert_eq!(status, 2);
        assert!(errors.contains("a1 reaches c2 b3 d3 c4"), "{errors}");
    }
    let (status, errors) = failure(&["show", "-"], "1. a1b1");
    assert_eq!(status, 1);
    assert!(errors.contains("a1 reaches c2 b3 d3 c4"), "{errors}");
}

const GAME: &str = r#"[Event "a \"test\""]
[Result "1-0"]
[Round "3"]

{before} 1. a1c2! c2a3 {second} 2. b3d2 $3 {third} 1-0
"#;

#[test]
fn a_record_is_written_with_all_that_it_says() {
    let record = |extra: &[&str], input: &str| {
        printed_with(
            &[&["convert", "-", "--to", "record"], extra].concat(),
            input,
        )
    };
    let with_variant = format!("[Variant \"aether4x4\"]\n{GAME}");
    assert_eq!(record(&[], GAME), with_variant);
    assert_eq!(record(&[], &with_variant), with_variant);
    assert_eq!(record(&["--at", "3"], GAME), with_variant);
    let cut = record(&["--at", "2"], GAME);
    assert_eq!(
        cut,
        with_variant
            .replace(" 2. b3d2 $3 {third} 1-0", " *")
            .replace("1-0", "*")
    );
    let played_on = record(&["--moves", "d4b3"], GAME);
    assert!(played_on.ends_with(" 2. b3d2 $3 {third} 2... d4b3 *\n"));
    assert!(played_on.contains("[Result \"*\"]\n[Round \"3\"]"));
    let long = printed_with(&["convert", "-", "--to", "long-record"], GAME);
    assert!(long.starts_with("[Variant \"aether4x4\"]\n[Event \"a \\\"test\\\"\"]\n"));
    assert!(
        long.contains("{before} 1. [0] a1 ⊕ [3] c2 → [03]! "),
        "{long}"
    );
    assert_eq!(record(&[], &long), with_variant);
    // The tags in their place, with what is true now.
    let tagged = "[FEN \"[012]3/4/4/3[3]\"]\n[Variant \"AETHER4X4\"]\n\n*\n";
    assert_eq!(
        record(&[], tagged),
        "[FEN \"[012]3/4/4/3[3] w 0 1\"]\n[Variant \"aether4x4\"]\n[Result \"*\"]\n\n*\n"
    );
}

#[test]
fn a_record_carries_the_rules_of_its_game() {
    let convert = |extra: &[&str], input: &str| {
        printed_with(
            &[&["convert", "-", "--to", "record"], extra].concat(),
            input,
        )
    };
    // Far beyond the official limit.
    let slides = "d4c2 c2d4 ".repeat(60);
    let start = "[012]3/4/4/3[3]";
    let moves = &["--no-merge-limit", "0", "--moves", &slides];
    let record = printed(&[&["convert", start, "--to", "record"], &moves[..]].concat());
    assert!(record.starts_with("[Variant \"aether4x4\"]\n[NoMergeLimit \"0\"]\n[FEN "));
    assert_eq!(convert(&[], &record), record);
    // The command line has the last word.
    let raised = convert(&["--no-merge-limit", "200"], &record);
    assert!(raised.contains("[NoMergeLimit \"200\"]"), "{raised}");
    let usual = convert(&["--no-merge-limit", "50"], "[NoMergeLimit \"x\"]\n\n*");
    assert!(!usual.contains("NoMergeLimit"), "{usual}");
    let (status, errors) = failure(&["show", "-", "--no-merge-limit", "50"], &record);
    assert_eq!(status, 1, "{errors}");
    let (status, errors) = failure(&["show", "-"], "[NoMergeLimit \"1\"]\n\n*");
    assert_eq!(status, 1);
    assert!(errors.contains("the tag NoMergeLimit: `1`: the no-merge limit cannot be 1"));
}

#[test]
fn options_are_to_blame_for_their_own_errors() {
    let hint = "--variant names another";
    for (arguments, message) in [
        (
            &["--moves", "a1b1"][..],
            "aether: move 4: a1b1: no piece stands on a1\n",
        ),
        (&["--variant", "x"], "aether: unknown variant `x`: "),
        (&["--no-merge-limit", "1"], "aether: the no-merge limit"),
        (
            &["--at", "9"],
            "aether: --at 9: there is no position after 9 plies: the game has 3\n",
        ),
    ] {
        let (status, errors) = failure(&[&["show", "-"], arguments].concat(), GAME);
        assert_eq!(status, 2, "{arguments:?}");
        assert!(errors.starts_with(message), "{arguments:?}: {errors}");
        assert!(!errors.contains(hint), "{errors}");
    }
    for (arguments, input) in [
        (&["show", "--at", "0"][..], ""),
        (&["show", "[0]3/4/4/4", "--at", "0"], ""),
        (&["show", "-", "--at", "0"], "a b\n1 0 .\n2 . .\n"),
    ] {
        let (status, errors) = failure(arguments, input);
        assert_eq!(status, 2);
        assert_eq!(
            errors,
            "aether: --at 0: expected a game record, a position alone has 0 plies\n"
        );
    }
    for (arguments, hinted) in [
        (&["[9]3/4/4/4"][..], true),
        (&["--variant", "aether4x4", "[9]3/4/4/4"], false),
        (&["--no-merge-limit", "1", "[0]3/4/4/4"], false),
        (&["--no-merge-limit", "1"], false),
        (&["--moves", "a1b1"], false),
    ] {
        let (status, errors) = failure(&[&["show"], arguments].concat(), "");
        assert_eq!(status, 2);
        assert_eq!(errors.contains(hint), hinted, "{errors}");
    }
    let (status, errors) = failure(&["show", "-"], "[Variant \"x\"]\n\n*");
    assert_eq!(status, 1);
    assert!(errors.starts_with("aether: standard input: unknown variant `x`"));
}

#[test]
fn what_looks_like_a_file_is_called_one() {
    for (name, message) in [
        ("nosuch.pgn", "aether: cannot read nosuch.pgn: "),
        ("some/nosuch.txt", "aether: cannot read some/nosuch.txt: "),
        ("a1.pgn", "aether: cannot read a1.pgn: "),
        ("src", "aether: cannot read src: is a directory\n"),
    ] {
        let (status, errors) = failure(&["show", name], "");
        assert_eq!(status, 1, "{name}");
        assert!(errors.starts_with(message), "{errors}");
    }
    for position in [
        "[0]3/4/4/4",
        "1.[0]1/4/4/4",
        "1.[0, 1]1/4/4/4",
        "..../..../..../[A]...",
    ] {
        let shown = printed(&["show", position]);
        assert!(shown.contains("aether4x4, player 1"), "{shown}");
    }
}

#[test]
fn a_record_may_begin_with_a_comment_or_a_move() {
    for text in [
        "{a note} 1. a1c2 c2a3 *",
        "; a note\na1c2 c2a3",
        "a1c2 c2a3",
        "A1xC2 C2xA3",
        "[0] a1 ⊕ [3] c2 → [03] c2a3",
        "1.[0] a1 ⊕ c2 c2a3",
        "\u{feff}\n1.a1c2 c2a3",
    ] {
        let moves = printed_with(&["convert", "-", "--to", "moves"], text);
        assert_eq!(moves, "a1c2 c2a3\n", "{text}");
    }
}

#[test]
fn what_is_printed_of_a_position_is_read_again() {
    for (variant, position) in [
        ("aether4x4", "[012]3/2[3]1/4/4 b 7 30"),
        ("aether4x4", "4/2[0123]1/4/4 b 0 30"),
        ("aether2x2", "[0]1/1[1] b 3 9"),
    ] {
        let shown = printed(&["show", position]);
        let session =
            format!("setoption name UCI_Variant value {variant}\nposition fen {position}\nd\n");
        let drawn = printed_with(&[], &session);
        let explored = printed(&["explore", position]);
        for text in [&shown, &drawn, &explored, &shown.replace('\n', "\r\n")] {
            assert_eq!(printed_with(&["show", "-"], text), shown, "{text}");
        }
        let picture = printed(&["convert", position, "--to", "picture"]);
        let again = printed_with(&["convert", "-", "--to", "picture"], &picture);
        assert_eq!(again, picture);
    }
    let shown = printed(&["show", "[0]3/4/4/4 b 7 30"]);
    let (status, errors) = failure(&["show", "-"], &shown.replace("1  0", "1  1"));
    assert_eq!(status, 1);
    assert!(
        errors.contains("`[0]3/4/4/4 b 7 30`: expected the board of the picture"),
        "{errors}"
    );
}
