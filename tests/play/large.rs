//! Positions with more moves than can be listed.

use crate::answered;

#[test]
fn millions_of_moves_are_no_hindrance() {
    let arguments = ["1000000000+5000000+77", "--variant", "nim"];
    let text = answered(
        &arguments,
        &["moves", "hint", "eval", "1:995000051", "undo"],
    );
    assert!(
        text.starts_with(
            "error: there are 1005000077 legal moves: no more than 65536 are listed\n\
             hint: 995000051 from heap 1  (1:995000051)\n  player 1 wins\n"
        ),
        "{text}"
    );
    assert!(text.contains("\n1:995000051  wins\n"), "{text}");
    assert!(text.contains("\nengine: "), "{text}");
    assert!(text.ends_with("\n1. player 1 to move\n"), "{text}");
}

#[test]
fn a_row_of_a_million_pins_is_played_on() {
    let text = answered(&["K1000000"], &["eval", "1", "undo 1"]);
    assert!(
        text.contains("2-3, 14-15 … 999998-999999  win  (83334 moves)\n"),
        "{text}"
    );
    assert!(text.contains("player 1: pin 1  (1)\nengine: "), "{text}");
}
