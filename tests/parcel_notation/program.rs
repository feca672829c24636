//! What the program recognizes without `--variant`, and colours.

use crate::command_line::{printed, refused, run};
use crate::random;
use aether::game::{Game, Notation};
use std::path::Path;

/// The position that the program makes of an argument.
fn position(argument: &str) -> String {
    printed(&["convert", argument], "")
}

#[test]
fn position_strings_are_recognized() {
    for text in [
        "1 B:/R:/G: w 0",
        "3 B:/R:/G: w 0",
        "7 B:d4d5,d5d6/R:e4e5/G:d5e5 b 1",
        "2 B:b1b2/R:/G:a2b2 w 2",
    ] {
        assert_eq!(position(text), format!("{text}\n"));
        let shown = printed(&["show", text], "");
        let variant = format!("\n{text}\nparcel{}, ", &text[..1]);
        assert!(shown.contains(&variant), "{shown}");
        // Below other pictures nothing like it is looked for.
        assert_eq!(printed(&["convert", "-"], text), format!("{text}\n"));
    }
    assert_eq!(position("3B:/R:/G:"), "3 B:/R:/G: w 0\n");
    // The first letter may be a Cyrillic one.
    assert_eq!(position("3 В:b1b2/R:/G:"), "3 B:b1b2/R:/G: w 0\n");
}

#[test]
fn moves_are_recognized() {
    for moves in [
        "d4d5 d5d6",
        "d4-5 d5-6",
        "[d4-5] [d5-6]",
        "1. d4-d5! d5-d6 green?",
        "{a comment} d4d5 d5d6",
        "[White \"one\"]\n[Black \"two\"]\n\n1. d4d5 d5d6 *",
    ] {
        assert_eq!(
            printed(&["convert", "-"], moves),
            "7 B:d4d5/R:/G:d5d6 w 0\n",
            "{moves}"
        );
    }
    assert_eq!(position("g4h4"), "7 B:g4h4/R:/G: b 0\n");
    // Between a1 and b2 it is a move of Aether Neutral on some board.
    assert_eq!(position("b2c2"), "7 B:b2c2/R:/G: b 0\n");
    assert_eq!(position("b2b3"), "7 B:b2b3/R:/G: b 0\n");
    let (status, errors) = refused(&["convert", "a2b2"], "");
    assert_eq!(status, 2);
    assert!(errors.contains("not a knight's jump"), "{errors}");
    // A graph of Kayles begins with such a letter, too.
    assert_eq!(position("g5:1-2"), "g5:1-2 w\n");
    // And moves of the main game with such squares.
    assert!(position("a1c2 c2a3").ends_with(" w 0 2\n"));
}

#[test]
fn what_is_wrong_is_said_in_terms_of_parcel() {
    let hint = |variant| format!("(read as {variant}; --variant names another)\n");
    for (text, variant, said) in [
        (
            "8 B:/R:/G:",
            "parcel7",
            "`8` at character 1: expected 1 to 7, the cells a side",
        ),
        (
            "0 B:/R:/G:",
            "parcel7",
            "`0` at character 1: expected 1 to 7, the cells a side",
        ),
        (
            "3 B:a1b1/R:/X:",
            "parcel3",
            "`X:` at character 13: expected `G:` and the green segments ",
        ),
        (
            "d4d5 d4d5",
            "parcel7",
            "line 1, ply 2: d4d5: it is drawn already, in blue ",
        ),
    ] {
        let (status, errors) = refused(&["show", text], "");
        assert_eq!(status, 2);
        let said = format!("aether: {said}");
        assert!(errors.starts_with(&said), "{errors}");
        assert!(errors.ends_with(&hint(variant)), "{errors}");
    }
    let picture = "4  .   .   .   .\n3  .\n2  .\n1  .\n";
    let (status, errors) = refused(&["show", "-"], picture);
    assert_eq!(status, 1);
    assert!(errors.contains("of line 2: expected a vertex"), "{errors}");
    assert!(errors.ends_with(&hint("parcel3")), "{errors}");
    let capitals = "3  .BBB.   .\n2  .   .   .\n1  .   .   .\n";
    let (_, errors) = refused(&["show", "-"], capitals);
    assert!(errors.contains("three times b, r or g"), "{errors}");
    assert!(errors.ends_with(&hint("parcel2")), "{errors}");
}

#[test]
fn moves_that_begin_with_a_pass_are_recognized() {
    for moves in ["pass d4e4", "PASS d4-e4", "0000 d4e4", "1. pass d4-e4 *"] {
        assert_eq!(position(moves), "7 B:/R:d4e4/G: w 0\n", "{moves}");
    }
    assert_eq!(position("pass"), "7 B:/R:/G: b 1\n");
    assert_eq!(position("1. 0000"), "7 B:/R:/G: b 1\n");
    assert_eq!(position("0000 pass"), "7 B:/R:/G: w 2\n");
    // Alone it is a heap of Nim, unless the variant is said.
    assert_eq!(position("0000"), "0 w\n");
    assert_eq!(position("0000+1 w"), "0+1 w\n");
    let named = ["convert", "0000", "--variant", "Parcel2"];
    assert_eq!(printed(&named, ""), "2 B:/R:/G: b 1\n");
    for form in ["moves", "long-moves"] {
        let base = ["convert", "--variant", "parcel1"];
        let written = ["startpos", "--moves", "0000 0000", "--to", form];
        let moves = printed(&[&base[..], &written].concat(), "");
        let read = printed(&[&base[..], &["-"]].concat(), &moves);
        assert_eq!(read, "1 B:/R:/G: w 2\n", "{moves}");
    }
}

#[test]
fn records_are_recognized_by_their_first_two_moves() {
    for record in [
        "{one} {two} 1. d4d5 d5d6",
        "; one\n; two } 9. a1c2\n1. d4d5 d5d6 *",
        "{one} ; two\n1. {three} d4d5 (d4e4) {four} d5d6",
        "[White \"x\"]\n\n1. d4d5! $3 1... d5d6 green",
    ] {
        assert_eq!(
            printed(&["convert", "-"], record),
            "7 B:d4d5/R:/G:d5d6 w 0\n",
            "{record}"
        );
        assert_eq!(
            printed(&["record", "check", "-"], record),
            "1 record, all right\n"
        );
    }
    // One move of the two is enough that no other game has.
    assert_eq!(position("a1b1 pass"), "7 B:a1b1/R:/G: w 1\n");
    // A slip in the first move of another game.
    for record in ["1. b2c2 c1a4", "1. b2c2 {a slip} c1a4 *"] {
        let (_, errors) = refused(&["show", "-"], record);
        assert!(errors.contains("(read as aether4x4;"), "{errors}");
        let (_, out, _) = run(&["record", "check", "-"], record);
        assert!(out.contains("(read as aether4x4;"), "{out}");
    }
}

#[test]
fn boards_in_colour_are_read_back() {
    let text = "3 B:b1b2/R:c3c4/G:a2b2,c3d3 b 0";
    let shown = printed(&["show", text, "--color", "always"], "");
    assert!(shown.contains('\u{1b}'));
    assert_eq!(printed(&["convert", "-"], &shown), format!("{text}\n"));
}

#[test]
fn openings_are_recognized() {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join("parcel-recognized-openings.txt");
    let file = path.to_str().expect("a path that is text");
    for (text, variant) in [
        ("# two\n3 B:/R:/G: w 0\n3 B:b1b2/R:/G: b 0\n", "parcel3"),
        (
            "startpos moves d4d5 d5d6\nstartpos moves 0000 d4e4\n",
            "parcel7",
        ),
        ("startpos moves a1c2 c2a3\nstartpos\n", "aether4x4"),
    ] {
        std::fs::write(&path, text).expect("written");
        let count = format!("2 openings of {variant}\n");
        assert_eq!(printed(&["openings", "check", file], ""), count);
    }
    std::fs::write(&path, "startpos\nstartpos moves d4d5\n").expect("written");
    let (status, errors) = refused(&["openings", "check", file], "");
    assert_eq!(status, 1);
    let hint = "(read as aether4x4; --variant names another)\n";
    assert!(
        errors.contains("line 2: ") && errors.ends_with(hint),
        "{errors}"
    );
    let (_, errors) = refused(&["openings", "check", file, "--variant", "aether4x4"], "");
    assert!(!errors.contains("read as"), "{errors}");
}

#[test]
fn all_that_show_and_d_print_is_read_back() {
    for (index, position) in random::positions(1).into_iter().enumerate() {
        // The program is started anew for each.
        if index % 40 != 0 {
            continue;
        }
        let text = position.position_text();
        let shown = printed(&["show", &text], "");
        assert!(shown.starts_with(&position.picture()), "{shown}");
        assert_eq!(printed(&["convert", "-"], &shown), format!("{text}\n"));
        let variant = format!("parcel{}", position.size());
        let session =
            format!("setoption name UCI_Variant value {variant}\nposition fen {text}\nd\n");
        let drawn = printed(&["uci"], &session);
        assert_eq!(printed(&["convert", "-"], &drawn), format!("{text}\n"));
        let picture = printed(&["convert", &text, "--to", "picture"], "");
        assert_eq!(picture, position.picture());
        let read = printed(&["show", "-"], &picture);
        assert!(read.starts_with(&picture), "{read}");
        assert!(
            read.contains(&format!("\n{variant}, player 1 (w)")),
            "{read}"
        );
    }
}

#[test]
fn a_picture_must_be_that_of_the_position_below_it() {
    let shown = printed(&["show", "3 B:b1b2/R:/G:"], "");
    let (status, errors) = refused(
        &["show", "-"],
        &shown.replace("3 B:b1b2/R:/G: w", "3 B:b1c1/R:/G: w"),
    );
    assert_eq!(status, 1);
    assert!(
        errors.contains("`3 B:b1c1/R:/G: w 0`: expected the board of the picture"),
        "{errors}"
    );
}

#[test]
fn records_are_written_and_read_in_both_forms() {
    let text = "3 B:a1a2/R:/G: b 0";
    let moves = ["a1b1", "0000", "c-d4", "pass", "0000"].join(" ");
    let end = printed(&["convert", text, "--moves", &moves], "");
    assert_eq!(end, "3 B:a1a2/R:c4d4/G:a1b1 w 2\n");
    for form in ["record", "long-record"] {
        let record = printed(&["convert", text, "--moves", &moves, "--to", form], "");
        let expected = if form == "record" {
            "1... a1b1 2. 0000 c4d4 3. 0000 0000 1/2-1/2"
        } else {
            "1... a1-b1 green 2. pass c4-d4 3. pass pass 1/2-1/2"
        };
        assert_eq!(
            record,
            format!(
                "[Variant \"parcel3\"]\n[FEN \"{text}\"]\n[Result \"1/2-1/2\"]\n\n{expected}\n"
            )
        );
        assert_eq!(printed(&["convert", "-"], &record), end);
        let without = record.replace("[Variant \"parcel3\"]\n", "");
        assert_eq!(printed(&["convert", "-"], &without), end);
        assert_eq!(
            printed(&["record", "check", "-"], &without),
            "1 record, all right\n"
        );
    }
    // Without a position either, it is the full board.
    let bare = "1. h1h2 g1h1 2. 0000 0000 1/2-1/2\n\n1. h1h2 h1h2 *\n";
    let (status, out, _) = run(&["record", "check", "-"], bare);
    assert_eq!(status, 1);
    assert!(
        out.contains(
            "record 2, line 3, ply 2: h1h2: it is drawn already, in blue (read as parcel7;"
        ),
        "{out}"
    );
    assert!(!out.contains("record 1"), "{out}");
}

#[test]
fn long_random_records_are_read_back() {
    for size in [3_u32, 7] {
        let mut position = crate::position(size, &format!("{size} B:/R:/G:"));
        let mut moves = Vec::new();
        while position.outcome().is_none() {
            let mut legal = Vec::new();
            position.legal_moves(&mut legal);
            let mv = legal[moves.len() * 7 % legal.len()];
            moves.push(position.move_text(mv));
            position.play(mv);
        }
        let variant = format!("parcel{size}");
        let moves = moves.join(" ");
        let base = ["convert", "--variant", &variant, "--moves", &moves, "--to"];
        for form in ["record", "long-record"] {
            let record = printed(&[&base[..], &[form]].concat(), "");
            let read = printed(&["convert", "-", "--to", "moves"], &record);
            assert_eq!(read, format!("{moves}\n"));
        }
    }
}

#[test]
fn boards_are_coloured_where_it_is_asked_for() {
    let text = "3 B:b1b2/R:/G:a2b2";
    let plain = printed(&["show", text], "");
    assert!(!plain.contains('\u{1b}'));
    assert_eq!(printed(&["show", text, "--color", "never"], ""), plain);
    let coloured = printed(&["show", text, "--color", "always"], "");
    assert!(
        coloured.contains("\u{1b}[38;5;28mggg\u{1b}[0m"),
        "{coloured}"
    );
    assert_eq!(printed(&["show", text, "--colour=always"], ""), coloured);
    let below = |text: &str| {
        text.split_once("\n\n3 B:")
            .map(|(_, below)| below.to_string())
    };
    assert_eq!(below(&plain), below(&coloured));
    let record = "[Variant \"parcel3\"]\n\n1. b1b2 a2b2 *\n";
    for arguments in [
        &["analyze", text, "--depth", "1"][..],
        &["explore", text, "--budget", "1"],
        &["record", "show", "-"],
    ] {
        let (_, out, _) = run(&[arguments, &["--color", "always"]].concat(), record);
        assert!(out.contains("\u{1b}[38;5;28mggg\u{1b}[0m"), "{out}");
        let (_, out, _) = run(arguments, record);
        assert!(!out.contains('\u{1b}'), "{out}");
    }
    // Other games have no colours.
    assert_eq!(
        printed(&["show", "--color", "always"], ""),
        printed(&["show"], "")
    );
    // What is written for programs to read has none either.
    let converted = printed(&["convert", text, "--to", "picture"], "");
    assert!(plain.starts_with(&converted));
    let (status, errors) = refused(&["show", "--color", "loud"], "");
    assert_eq!(status, 2);
    assert!(errors.contains("auto, always, never"), "{errors}");
}
