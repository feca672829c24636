//! `aether record` through the real program: what it prints and writes, and with
//! which status.

mod command_line;

use aether::registry::VARIANTS;
use command_line::{printed, refused, run};
use rand::rngs::Xoshiro256PlusPlus;
use rand::{RngExt, SeedableRng};
use serde_json::Value;
use std::path::PathBuf;

/// Four games as cutegames writes them.
const CUTEGAMES: &str = "tests/data/records/cutegames.pgn";
/// Right and wrong records in turn.
const BROKEN: &str = "tests/data/records/broken.pgn";

/// A file of this test's own.
fn own_file(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name)
}

fn json_lines(text: &str) -> Vec<Value> {
    let lines = text.lines();
    lines
        .map(|line| serde_json::from_str(line).expect("JSON"))
        .collect()
}

#[test]
fn right_records_are_counted() {
    let check =
        |arguments: &[&str], input| printed(&[&["record", "check"], arguments].concat(), input);
    assert_eq!(check(&[CUTEGAMES], ""), "4 records, all right\n");
    assert_eq!(check(&[CUTEGAMES, "-"], "*"), "5 records, all right\n");
    assert_eq!(check(&["-"], ""), "0 records, all right\n");
    assert_eq!(check(&["-"], "\u{feff}*"), "1 record, all right\n");
}

#[test]
fn wrong_records_are_named_one_by_one() {
    let (status, out, errors) = run(&["record", "check", BROKEN], b"");
    let expected = "\
        2, line 12, ply 3: a1c2: no piece stands on a1 (read as aether4x4; --variant names another)
        3, line 17: the `{` here is never closed
        5, line 24: `[Event x\"]`: expected a tag pair such as [Result \"1-0\"]
        7, line 32: the tag Variant: unknown variant `chess`: expected one of VARIANTS
        8, line 38: the result is given as 1-0, but by the rules it is 0-1
        9, line 42: the tag NoMergeLimit: `500`: the no-merge limit cannot be 500: \
           expected 0 (no limit) or 2 to 200
        11, line 49: `c2a3`: expected the end of the record
        ";
    let variants: Vec<&str> = VARIANTS.iter().map(|variant| variant.name).collect();
    let expected: String = expected
        .replace("VARIANTS", &variants.join(" "))
        .lines()
        .map(str::trim)
        .filter(|line| !line.is_empty())
        .map(|line| format!("{BROKEN}: record {line}\n"))
        .collect();
    assert_eq!(out, expected);
    assert_eq!(errors, "aether: 7 of 11 records wrong\n");
    assert_eq!(status, 1);
}

#[test]
fn a_result_against_the_rules_is_wrong() {
    let text = "[Variant \"aether4x4\"]\n\n1. a1c2 c2a3 2. b3d2 c4a3 1-0\n";
    let (status, out, _) = run(&["record", "check", "-"], text.as_bytes());
    let expected = "standard input: record 1, line 1: \
                    the result is given as 1-0, but by the rules it is 0-1\n";
    assert_eq!((status, out.as_str()), (1, expected));
    // What the rules leave open, an adjudication may decide.
    let text = text.replace(" c4a3", "");
    assert_eq!(
        printed(&["record", "check", "-"], &text),
        "1 record, all right\n"
    );
}

#[test]
fn programs_read_the_check() {
    let (status, out, _) = run(&["record", "check", "--json", BROKEN, CUTEGAMES], b"");
    assert_eq!(status, 1);
    let lines = json_lines(&out);
    assert_eq!(lines.len(), 15);
    let first =
        r#"{"file":"FILE","record":1,"line":1,"variant":"aether4x4","plies":1,"result":"*"}"#;
    let first = first.replace("FILE", BROKEN);
    assert_eq!(out.lines().next(), Some(first.as_str()));
    let wrong = lines.iter().filter(|line| line["error"].is_string());
    assert_eq!(wrong.count(), 7);
    assert_eq!(lines[1]["line"], 12);
    assert_eq!(lines[1]["ply"], 3);
    assert_eq!(lines[2]["ply"], Value::Null);
    assert_eq!(lines[3]["variant"], "aether5x5");
    assert_eq!(lines[14]["record"], 4);
}

#[test]
fn the_command_line_names_what_a_file_does_not() {
    // A game of 5×5 that says nothing of its size.
    let text = "[FEN \"startpos\"]\n\n1. a1b3 e5d3 *\n";
    let (status, ..) = run(&["record", "check", "-"], text.as_bytes());
    assert_eq!(status, 1);
    let check = ["record", "check", "-", "--variant"];
    printed(&[&check[..], &["aether5x5"]].concat(), text);
    let text = "[FEN \"[0]1/1[1] w 60 1\"]\n\n*";
    let (status, out, _) = run(&["record", "check", "-"], text.as_bytes());
    assert_eq!(status, 1, "{out}");
    printed(&["record", "check", "-", "--no-merge-limit", "0"], text);
    for (arguments, error) in [
        (["--variant", "chess"], "aether: unknown variant `chess`"),
        (
            ["--no-merge-limit", "1"],
            "aether: the no-merge limit cannot be 1",
        ),
    ] {
        let arguments = [&["record", "check", CUTEGAMES], &arguments[..]].concat();
        let (status, errors) = refused(&arguments, "");
        assert_eq!(status, 2);
        assert!(errors.starts_with(error), "{errors}");
    }
    let (status, errors) = refused(&["record", "check", "no/such/file"], "");
    assert_eq!(status, 1);
    assert!(
        errors.starts_with("aether: cannot read no/such/file: "),
        "{errors}"
    );
}

/// The rules of one record play no part in the next.
#[test]
fn every_record_has_its_own_rules() {
    let slides = "1. a1c4 b1a3 ".to_string();
    let file = format!(
        "[NoMergeLimit \"2\"]\n[FEN \"[0][1]2/4/4/4\"]\n\n{slides}\n\n\
         [FEN \"[0][1]2/4/4/4\"]\n\n{slides}\n\n"
    );
    let (status, out, errors) = run(&["record", "check", "--json", "-"], file.as_bytes());
    assert_eq!(status, 0, "{out}{errors}");
    let lines = json_lines(&out);
    assert_eq!([&lines[0]["result"], &lines[1]["result"]], ["1/2-1/2", "*"]);
}

#[test]
fn games_are_listed() {
    let list = printed(&["record", "show", CUTEGAMES], "");
    let expected = "    1  0-1         4 plies  aether4x4  A – B
    2  0-1         1 plies  aether4x4  B – A
    3  1-0         3 plies  aether4x4  A – B  Out of time
    4  *           0 plies  aether4x4  B – A  Gameover mismatch
4 records
";
    assert_eq!(list, expected);
    let list = printed(&["record", "show", BROKEN], "");
    assert!(list.contains("\n    3  wrong: line 17: the `{` here is never closed\n"));
    let lines = json_lines(&printed(&["record", "show", "--json", BROKEN], ""));
    assert_eq!(lines.len(), 11);
    assert_eq!(lines[3]["tags"]["Event"], "right again, without a result");
    assert_eq!(
        lines[10]["error"].as_str().map(|error| &error[..8]),
        Some("line 49:")
    );
}

#[test]
fn a_position_of_a_game_is_shown() {
    let show = ["record", "show", CUTEGAMES, "--game", "3", "--at", "1"];
    let page = printed(&show, "");
    let expected = "PlyCount: 3

after ply 1 of 3, [0] a1 ⊕ [3] c2 → [03]

   a b c  d
1  . 1 2  3
2  1 2 03 0
3  2 3 0  1
4  3 0 1  2

1[1][2][3]/[1][2][03][0]/[2][3][0][1]/[3][0][1][2] b 0 1
aether4x4, player 2 (b) to move
";
    assert!(page.starts_with("Event: test\nSite: CuteGames\n"), "{page}");
    assert!(page.ends_with(expected), "{page}");
    let json = printed(&[&show[..], &["--json"]].concat(), "");
    let json: Value = serde_json::from_str(&json).expect("JSON");
    for (field, value) in [
        ("record", Value::from(3)),
        ("line", 31.into()),
        ("ply", 1.into()),
        ("plies", 3.into()),
        ("player", "b".into()),
        ("result", "1-0".into()),
        ("moves", vec!["a1c2"].into()),
    ] {
        assert_eq!(json[field], value, "{field}");
    }
    assert!(printed(&["record", "show", "-"], "1. a1c2").contains("after ply 1 of 1"));
}

#[test]
fn what_cannot_be_shown_is_said() {
    let show =
        |arguments: &[&str]| refused(&[&["record", "show", CUTEGAMES], arguments].concat(), "");
    let error = "aether: 4 records: expected one, or --game with a number from 1 to 4\n";
    assert_eq!(show(&["--at", "1"]), (2, error.to_string()));
    for game in ["0", "5"] {
        let error = format!("aether: --game {game}: the number of records is 4\n");
        assert_eq!(show(&["--game", game]), (2, error));
    }
    let error = "aether: --at 4: there is no position after 4 plies: the game has 3\n";
    assert_eq!(show(&["--game", "3", "--at", "4"]), (2, error.to_string()));
    let error = format!("aether: {BROKEN}: record 3, line 17: the `{{` here is never closed\n");
    assert_eq!(
        refused(&["record", "show", BROKEN, "--game", "3"], ""),
        (1, error)
    );
}

#[test]
fn other_commands_take_one_game_of_a_file() {
    let convert = ["convert", CUTEGAMES, "--to", "moves"];
    let of_game = |game| printed(&[&convert[..], &["--game", game]].concat(), "");
    assert_eq!(of_game("1"), "a1c2 c2a3 b3d2 c4a3\n");
    assert_eq!(of_game("3"), "a1c2 c2d4 b2d3\n");
    let shown = printed(&["show", CUTEGAMES, "--game", "3", "--at", "0"], "");
    assert!(shown.ends_with("player 1 (w) to move\n"));
    let several = "4 records: expected one, or --game with a number from 1 to 4";
    let error = format!("aether: {CUTEGAMES}: {several}\n");
    assert_eq!(refused(&convert, ""), (1, error));
    for (arguments, status, error) in [
        (
            ["show", CUTEGAMES, "--game", "5"],
            2,
            "--game 5: the number of records is 4",
        ),
        (
            ["show", "startpos", "--game", "1"],
            2,
            "--game 1: expected a game record",
        ),
        (
            ["show", "nosuch.pgn", "--game", "1"],
            1,
            "cannot read nosuch.pgn: ",
        ),
    ] {
        let (found, errors) = refused(&arguments, "");
        assert_eq!(found, status, "{arguments:?}");
        assert!(errors.starts_with(&format!("aether: {error}")), "{errors}");
    }
    let (_, errors) = refused(&["show", BROKEN, "--game", "2"], "");
    assert!(errors.contains(": line 12, ply 3: a1c2: "), "{errors}");
}

/// A draw that is given away, a win that is missed, and a move that loses it.
const GAME: &str = "[Variant \"aether4x4\"]\n[Event \"a match\"]\n[Result \"1-0\"]\n\n\
    {before} 1. a1c2 {book} 1... c1a4! $14 2. b2d3? {+1.00/8 0.1s} 2... a3b1 {exact: wins in 7; so} 3. b4c2!? *";

#[test]
fn exact_values_are_written_and_mistakes_marked() {
    let annotated = printed(&["record", "annotate", "-"], GAME);
    let expected = "[Variant \"aether4x4\"]\n[Event \"a match\"]\n[Result \"1-0\"]\n\n\
        {before} 1. a1c2 {exact: draw; book} 1... c1a4! $14 {exact: draw} 2. b2d3?\n\
        {exact: loses in 20; +1.00/8 0.1s} 2... a3b1? {exact: draw; so} 3. b4c2!?";
    assert!(annotated.starts_with(expected), "{annotated}");
    assert_eq!(printed(&["record", "annotate", "-"], &annotated), annotated);
}

#[test]
fn files_are_annotated() {
    let file = own_file("annotated.pgn");
    let name = file.to_str().expect("UTF-8");
    let annotated = printed(&["record", "annotate", CUTEGAMES], "");
    assert_eq!(
        printed(&["record", "annotate", CUTEGAMES, "--out", name], ""),
        ""
    );
    assert_eq!(std::fs::read_to_string(&file).expect("a file"), annotated);
    assert!(annotated.contains("1... c2a3? {exact: loses in 2} 2. b3d2?? {exact: loses in\n2}"));
    assert_eq!(annotated.matches("[Event \"test\"]").count(), 4);
    assert_eq!(annotated.matches("[FEN \"startpos\"]").count(), 3);
    assert_eq!(
        printed(&["record", "check", name], ""),
        "4 records, all right\n"
    );
    // In place, and a second time nothing changes.
    assert_eq!(
        printed(&["record", "annotate", name, "--out", name], ""),
        ""
    );
    assert_eq!(std::fs::read_to_string(&file).expect("a file"), annotated);
    let (status, errors) = refused(&["record", "annotate", CUTEGAMES, "--out", "tests"], "");
    assert_eq!(status, 1);
    assert!(
        errors.starts_with("aether: cannot write tests: "),
        "{errors}"
    );
}

#[test]
fn one_game_of_a_file_is_annotated() {
    let original = std::fs::read_to_string(CUTEGAMES).expect("a file");
    let annotated = printed(&["record", "annotate", CUTEGAMES, "--game", "2"], "");
    let games = |text: &str| -> Vec<String> {
        let games = text.split("[Event").skip(1);
        games.map(|game| game.trim().to_string()).collect()
    };
    let (before, after) = (games(&original), games(&annotated));
    assert_eq!(before.len(), after.len());
    for index in [0, 2, 3] {
        let after = after[index]
            .trim_end_matches("[Variant \"aether4x4\"]")
            .trim_end();
        assert_eq!(before[index], after);
    }
    assert!(after[1].ends_with("30... a1c2 {exact: wins in 1} 0-1"));
    let (status, _) = refused(&["record", "annotate", CUTEGAMES, "--game", "5"], "");
    assert_eq!(status, 2);
}

#[test]
fn broken_records_are_left_as_they_are() {
    let (status, out, errors) = run(&["record", "annotate", BROKEN], b"");
    assert_eq!(status, 1);
    assert!(
        errors.contains("record 3, line 17: the `{` here is never closed\n"),
        "{errors}"
    );
    assert!(
        errors.ends_with("aether: 7 of 11 records wrong\n"),
        "{errors}"
    );
    assert!(out.contains(
        "\n\n[Event \"an illegal move\"]\n[Result \"1-0\"]\n\n1. a1c2 c2a3\n2. a1c2 1-0\n\n"
    ));
    assert!(
        out.contains("{exact: draw; a comment with a result"),
        "{out}"
    );
    let (_, again, _) = run(&["record", "annotate", "-"], out.as_bytes());
    assert_eq!(again, out);
}

#[test]
fn what_the_budget_does_not_allow_is_unknown() {
    let budget = ["record", "annotate", "-", "--budget", "1"];
    let start = "[Variant \"aether4x4\"]\n[Result \"*\"]\n\n1. a1c2 c1a4 2. b2d3 *\n";
    let annotated = printed(&budget, start);
    assert!(
        annotated.contains("2. b2d3 {exact: unknown} *"),
        "{annotated}"
    );
    let whole = printed(&["record", "annotate", "-"], start);
    assert!(whole.contains("2. b2d3? {exact: loses in 20} *"), "{whole}");
    assert_eq!(printed(&["record", "annotate", "-"], &annotated), whole);
}

#[test]
fn games_are_counted() {
    let page = printed(&["record", "stats", CUTEGAMES, "--exact"], "");
    let expected = "games    4
results  1-0: 1, 0-1: 2, 1/2-1/2: 0, *: 1
plies    least 0, median 2, mean 2.0, most 4

player   games    won  drawn   lost   open
A            4      2      0      1      1
B            4      1      0      2      1

termination         games
Gameover mismatch       1
Out of time             1
rules                   2

first move   games    1-0    0-1  1/2-1/2      *
a1c2             2      1      1        0      0

mistakes by   moves  win→draw  win→loss draw→loss unknown  games  first in a game, at ply
player 1          4         0         2         0       0      2  least 3, median 3
player 2          4         0         0         2       0      2  least 2, median 2
A                 5         0         2         0       0      2  least 3, median 3
B                 3         0         0         2       0      2  least 2, median 2
";
    assert_eq!(page, expected);
    let page = printed(&["record", "stats", BROKEN, CUTEGAMES], "");
    assert!(
        page.starts_with("games    8, and 7 wrong (see `aether record check`)\n"),
        "{page}"
    );
    assert!(!page.contains("mistakes"));
    assert!(printed(&["record", "stats", "-"], "").starts_with("games    0\n"));
}

#[test]
fn programs_read_the_counts() {
    let stats = |extra: &[&str]| -> Value {
        let text = printed(
            &[&["record", "stats", "--json", CUTEGAMES], extra].concat(),
            "",
        );
        serde_json::from_str(&text).expect("JSON")
    };
    let json = stats(&["--exact"]);
    assert_eq!(json["games"], 4);
    assert_eq!(json["wrong"], 0);
    assert_eq!(json["results"]["player2"], 2);
    assert_eq!(json["plies"]["median"], 2.0);
    let a = &json["players"][0];
    assert_eq!(
        [&a["name"], &a["wins"], &a["losses"]],
        [&Value::from("A"), &2.into(), &1.into()]
    );
    assert_eq!(a["as_player1"]["player1"], 1);
    assert_eq!(a["as_player2"]["player2"], 1);
    assert_eq!(a["mistakes"]["win_to_loss"], 2);
    assert_eq!(json["mistakes"]["player2"]["draw_to_loss"], 2);
    assert_eq!(json["mistakes"]["player2"]["first_ply"]["min"], 2);
    assert_eq!(json["terminations"][1]["termination"], "Out of time");
    assert_eq!(json["first_moves"][0]["move"], "a1c2");
    assert_eq!(json["first_moves"][0]["games"], 2);
    let json = stats(&["--players", "Winner", "Loser"]);
    assert_eq!(json["mistakes"], Value::Null);
    let names = json["players"].as_array().expect("players").iter();
    let names: Vec<_> = names.map(|player| player["name"].clone()).collect();
    assert_eq!(names, ["?", "A", "B"]);
}

/// The mover of a position need not be player 1.
#[test]
fn mistakes_are_those_of_their_players() {
    // After a1c2 c1a4, with player 2 to move: b2d3 gives the draw away, a3b1 the win.
    let start = printed(&["convert", "--moves", "a1c2 c1a4"], "");
    let start = start.trim().replace(" w ", " b ");
    let text = format!(
        "[White \"W\"]\n[Black \"B\"]\n[Termination \"time forfeit\"]\n[FEN \"{start}\"]\n\n\
         2... b2d3 3. a3b1 1-0"
    );
    let json = printed(&["record", "stats", "--json", "--exact", "-"], &text);
    let json: Value = serde_json::from_str(&json).expect("JSON");
    let mistakes = |side: &str, name| json["mistakes"][side][name].clone();
    assert_eq!(mistakes("player1", "win_to_draw"), 1);
    assert_eq!(mistakes("player1", "first_ply")["min"], 2);
    assert_eq!(mistakes("player2", "draw_to_loss"), 1);
    assert_eq!(json["players"][0]["name"], "B");
    assert_eq!(json["players"][0]["mistakes"]["draw_to_loss"], 1);
    assert_eq!(json["terminations"][0]["termination"], "time forfeit");
    assert_eq!(json["first_moves"], Value::Array(Vec::new()));
}

#[test]
fn any_bytes_are_survived() {
    let mut random = Xoshiro256PlusPlus::seed_from_u64(1);
    let pieces = [
        "[A \"", "\"]\n", "1. ", "a1c2", "{", "(", "\n\n", "*", "1-0", "\r", "$",
    ];
    for _ in 0..60 {
        let mut bytes = Vec::new();
        for _ in 0..random.random_range(0..60) {
            if random.random_bool(0.5) {
                bytes.push(random.random());
            } else {
                bytes.extend(pieces[random.random_range(0..pieces.len())].as_bytes());
            }
        }
        for command in ["check", "show", "annotate", "stats"] {
            let arguments = ["record", command, "-", "--budget", "1000"];
            let takes_budget = matches!(command, "annotate" | "stats");
            let arguments = &arguments[..if takes_budget { 5 } else { 3 }];
            let (status, _, errors) = run(arguments, &bytes);
            assert!(matches!(status, 0 | 1), "{command} {bytes:?}: {errors}");
            assert!(
                !errors.contains("panicked"),
                "{command} {bytes:?}: {errors}"
            );
        }
    }
}
