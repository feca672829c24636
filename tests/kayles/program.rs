//! Kayles through the real program.

use crate::command_line::{printed, run};
use std::path::PathBuf;

/// What `aether convert` makes of a text, which may be an argument or a file.
fn converted(text: &str) -> String {
    let as_argument = printed(&["convert", text], "");
    assert_eq!(printed(&["convert", "-"], text), as_argument, "{text}");
    as_argument
}

#[test]
fn the_game_is_told_by_the_position() {
    for (text, written) in [
        ("K7+K3", "K7+K3 w\n"),
        ("k7", "K7 w\n"),
        ("7", "K7 w\n"),
        ("13 b", "K13 b\n"),
        ("oo.o", "oo.o w\n"),
        (".oo b", ".oo b\n"),
        ("ooo+(ooo)", "K3+(K3) w\n"),
        ("(ooooo)", "(K5) w\n"),
        ("(K12)+K3 b", "(K12)+K3 b\n"),
        ("g5:1-2,2-3,3-4,4-5,5-1!3", "g5:1-2,1-5,2-3,3-4,4-5!3 w\n"),
        ("G3", "g3 w\n"),
        ("K499999.2K499999", "K499999.2K499999 w\n"),
        ("  (oo.o) + o  b ", "(oo.o)+K1 b\n"),
        // The start of the default variant.
        (
            "startpos",
            "[0][1][2][3]/[1][2][3][0]/[2][3][0][1]/[3][0][1][2] w 0 1\n",
        ),
    ] {
        assert_eq!(converted(text), written, "{text}");
    }
    // Bare moves begin a record of the games with squares, as before.
    assert!(converted("a1c2 c2a3").ends_with(" w 0 2\n"));
}

#[test]
fn pictures_are_told_from_positions() {
    for (picture, written) in [
        ("|oo  o |", "oo..o. w\n"),
        ("|oo|", "K2 w\n"),
        ("( oo)", "(.oo) w\n"),
        ("(oo o )\n(oooo)\n", "(oo.o.)+(K4) w\n"),
        ("K300\n|o|\n", "K300+K1 w\n"),
        ("(K300)\ng3:1-2\n", "(K300)+g3:1-2 w\n"),
        ("g3:1-2\n\n|o|\n", "g3:1-2+K1 w\n"),
    ] {
        assert_eq!(converted(picture), written, "{picture}");
    }
}

#[test]
fn what_is_shown_is_read() {
    for position in [
        "oo.o+(ooo)+K201 b",
        "g3:1-2 b",
        "(o.oo) b",
        "K1000 b",
        "K13 w",
        "o. w",
    ] {
        for variant in ["kayles", "kayles-misere"] {
            let shown = printed(&["show", "--variant", variant, position], "");
            assert!(shown.contains(&format!("\n{variant}, player ")), "{shown}");
            assert_eq!(printed(&["show", "-"], &shown), shown);
            let picture = printed(
                &["convert", "--variant", variant, "--to", "picture", position],
                "",
            );
            let read = printed(&["convert", "-"], &picture);
            let first = printed(&["convert", position], "").replace(" b", " w");
            assert_eq!(read, first, "{picture}");
            let displayed =
                format!("setoption name UCI_Variant value {variant}\nposition fen {position}\nd\n");
            let displayed = printed(&[], &displayed);
            assert_eq!(printed(&["show", "-"], &displayed), shown, "{displayed}");
        }
    }
    let (status, _, errors) = run(&["show", "-"], "|oo|\n\no.o w\nkayles, more\n");
    assert_eq!(status, 1);
    assert!(
        errors.contains("`o.o w`: expected the board of the picture"),
        "{errors}"
    );
}

#[test]
fn records_go_through_the_commands() {
    let moves = "7 1-2 12-13 4";
    let position = printed(&["convert", "--variant", "kayles", "--moves", moves], "");
    assert_eq!(position, "..o.oo.oooo.. w\n");
    for variant in ["kayles", "kayles-misere"] {
        for form in ["record", "long-record"] {
            let arguments = [
                "convert",
                "--variant",
                variant,
                "--moves",
                moves,
                "--to",
                form,
            ];
            let record = printed(&arguments, "");
            assert_eq!(printed(&["convert", "-"], &record), position);
            let read = printed(&["convert", "-", "--to", "moves"], &record);
            assert_eq!(read, format!("{moves}\n"));
            let checked = printed(&["record", "check", "-"], &record.repeat(3));
            assert_eq!(checked, "3 records, all right\n");
        }
    }
    let bare = printed(
        &["convert", "--variant", "kayles", "-"],
        "1. 7 1-2 2. 12-13 4 1-0",
    );
    assert_eq!(bare, position);
    let (status, _, errors) = run(&["show", "--variant", "kayles", "1. 7 7-8 *"], "");
    assert_eq!(
        (status, errors.as_str()),
        (2, "aether: line 1, ply 2: 7-8: pin 7 has fallen\n")
    );
}

#[test]
fn openings_and_suites_know_games_without_draws() {
    for variant in ["kayles", "kayles-misere"] {
        let arguments = [
            "openings",
            "make",
            "--variant",
            variant,
            "--plies",
            "3",
            "--count",
            "5",
        ];
        let openings = printed(&arguments, "");
        let file = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("{variant}.openings"));
        std::fs::write(&file, openings).expect("a file of this test's own");
        let path = file.to_str().expect("a path of text");
        let checked = printed(&["openings", "check", path, "--variant", variant], "");
        assert_eq!(checked, format!("5 openings of {variant}\n"));
        // Suites are made of positions with known values.
        let (status, _, errors) = run(&["suite", "make", "--variant", variant, "--count", "3"], "");
        assert!(status < 2, "{errors}");
    }
}

#[test]
fn the_session_plays_both_games() {
    let session = |variant: &str, lines: &str| {
        let text = format!("setoption name UCI_Variant value {variant}\n{lines}quit\n");
        printed(&[], &text)
    };
    let lines = "position fen oo.o\nmoves\nposition fen oo.o moves 4 1-2\nd\nquery result\n";
    let normal = session("kayles", lines);
    assert!(
        normal.starts_with("1 1-2 2 4\n|    |\n\nVariant: kayles\nFen: .... w\n"),
        "{normal}"
    );
    assert!(normal.contains("State: game over, 0-1\n"), "{normal}");
    let misere = session("kayles-misere", lines);
    assert!(misere.contains("State: game over, 1-0\n"), "{misere}");
    let errors = session(
        "kayles",
        "setoption name KaylesPins value 20\nposition startpos\nsetoption name KaylesPins value 0\n\
         position fen K7+K0\nposition startpos moves 4 4\nposition startpos moves 21\nd\n",
    );
    for expected in [
        "error: `0` for option KaylesPins: expected a whole number, 1 to 1000000",
        "error: `K0` at character 4: expected a number of pins, 1 to 1000000000",
        "error: move 2: 4: pin 4 has fallen",
        "error: move 1: 21: there is no pin 21, the position has 20",
        "Fen: K20 w",
    ] {
        assert!(errors.contains(expected), "{errors}");
    }
}
