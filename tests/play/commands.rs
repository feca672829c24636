//! What the commands print.

use crate::{answered, played};

const NIM: [&str; 2] = ["--variant", "nim"];

#[test]
fn a_game_begins_with_the_board() {
    assert_eq!(
        played(&["3+4", "--variant", "nim-misere"], &[]),
        "Misère Nim: who takes the last object loses; you are player 1. \
         `help` lists the commands.\n\
         \n1  ooo\n2  oooo\n\n1. player 1 to move\n"
    );
}

#[test]
fn a_move_is_answered() {
    assert_eq!(
        answered(&NIM, &["1 from heap 1"]),
        "player 1: 1 from heap 1  (1:1)\n\
         engine: 7 from heap 2  (2:7)\n  player 2 wins\n  \
         theory: nim-value 15 (2 = 2, 11 = 11, 6 = 6), 1 of 19 moves win\n\
         \n1  oo\n2  oooo\n3  oooooo\n\n2. player 1 to move\n"
    );
}

#[test]
fn moves_are_taken_back_and_played_again() {
    let board = |heaps: &str, turn: &str| {
        let rows = heaps.split(' ').zip(1..);
        let rows: String = rows.map(|(row, n)| format!("{n}  {row}\n")).collect();
        format!("\n{rows}\n{turn} to move\n")
    };
    let arguments = ["--variant", "nim", "3+3", "--player", "1"];
    let game = answered(&arguments, &["1:1", "1:1"]);
    let back = answered(
        &arguments,
        &["1:1", "1:1", "undo", "undo 1", "redo", "undo all"],
    );
    let rest = back.strip_prefix(&game).expect("the same game");
    let waits = ", the engine waits: `go` lets it move";
    assert_eq!(
        rest,
        [
            board("oo oo", "2. player 1"),
            board("oo ooo", "1... player 2").replace(" to move", &format!(" to move{waits}")),
            board("oo oo", "2. player 1"),
            board("ooo ooo", "1. player 1"),
        ]
        .concat()
    );
    // The same move again keeps those after it, another one does not.
    let kept = answered(
        &arguments,
        &["1:1", "1:1", "undo all", "player both", "1:1", "redo all"],
    );
    assert!(kept.ends_with(&board("o o", "3. player 1")), "{kept}");
    let lost = answered(&arguments, &["1:1", "undo", "player both", "1:2", "redo"]);
    assert!(
        lost.ends_with("error: there is no move that was taken back\n"),
        "{lost}"
    );
}

#[test]
fn the_engine_moves_when_it_is_told_to() {
    let text = answered(
        &["--variant", "nim", "2+1", "--player", "both"],
        &["go", "go"],
    );
    assert!(
        text.starts_with("engine: 1 from heap 1  (1:1)\n  player 1 wins\n"),
        "{text}"
    );
    assert_eq!(text.matches("engine: ").count(), 2);
    // For the person, too; then it goes on with its own move.
    let text = answered(&["--variant", "nim", "2+1"], &["go", "go", "go"]);
    assert!(text.contains("game over: you have won\n"), "{text}");
    assert!(text.ends_with("error: the game is over\n"), "{text}");
}

#[test]
fn hints_give_reasons() {
    assert_eq!(
        answered(&NIM, &["hint"]),
        "hint: 6 from heap 2  (2:6)\n  player 1 wins\n  \
         theory: nim-value 14 (3 = 3, 11 = 11, 6 = 6), 1 of 20 moves win\n"
    );
    let text = answered(&["[012]3/2[3]1/4/4"], &["hint"]);
    assert_eq!(
        text,
        "hint: [012] a1 ⊕ [3] c2 → [0123]  (a1c2)\n  player 1 wins in 1\n"
    );
    let text = answered(&[], &["hint"]);
    assert!(
        text.contains("\n  exact: a draw, 64 of 64 moves hold it\n  line: "),
        "{text}"
    );
    let text = answered(&["--variant", "parcel7", "--movetime", "50"], &["hint"]);
    assert!(text.contains("\n  undecided, "), "{text}");
    assert!(text.contains(", depth "), "{text}");
}

#[test]
fn every_move_has_its_value() {
    assert_eq!(
        answered(&["--variant", "nim", "2+1+1"], &["eval"]),
        "value: player 1 wins\n\
         theory: nim-value 2 (2 = 2, 1 = 1 ×2), 1 of 4 moves win\n\
         wins: 1:2\n\
         loses: 2:1 3:1 1:1\n"
    );
    let text = answered(&["[012]3/2[3]1/4/4"], &["eval"]);
    assert!(
        text.starts_with("value: player 1 wins in 1\nwins in 1: "),
        "{text}"
    );
    let text = answered(&[], &["eval"]);
    assert!(text.starts_with("value: a draw\ndraw: "), "{text}");
    assert!(text.lines().all(|line| line.chars().count() < 80), "{text}");
    let moves = text
        .split_whitespace()
        .filter(|word| word.ends_with(char::is_numeric));
    assert_eq!(moves.count(), 64);
    let text = answered(&["--variant", "parcel7", "--movetime", "50"], &["eval"]);
    assert!(
        text.contains("is the best move of a search\n  undecided, "),
        "{text}"
    );
    assert!(text.ends_with("\nnot known: 113 of 113 moves\n"), "{text}");
}

#[test]
fn moves_are_listed() {
    assert_eq!(
        answered(&NIM, &["moves 1:", "moves 3 from heap"]),
        "1 from heap 1  (1:1)\n2 from heap 1  (1:2)\n3 from heap 1  (1:3)\n\
         3 from heap 1  (1:3)\n3 from heap 2  (2:3)\n3 from heap 3  (3:3)\n"
    );
    assert_eq!(answered(&[], &["moves"]).lines().count(), 64);
    let text = answered(&[], &["moves a1", "moves x"]);
    assert!(
        text.starts_with("[0] a1 ⊕ [3] b3 → [03]  (a1b3)\n"),
        "{text}"
    );
    assert!(
        text.ends_with("error: `x` after `moves`: no legal move begins so\n"),
        "{text}"
    );
}

#[test]
fn mistakes_are_told_at_the_end() {
    let text = answered(
        &["--variant", "nim", "2+1", "--player", "both"],
        &["2:1 1:1 1:1"],
    );
    assert!(
        text.ends_with(
            "game over: player 1 has won\nmistakes:\
             \n  1. 2:1  player 1: a win became a loss\
             \n  1... 1:1  player 2: a win became a loss\n"
        ),
        "{text}"
    );
    // A game that begins with player 2, in the middle.
    let arguments = ["[012]3/2[3]1/4/4 b 0 7", "--player", "both"];
    let text = answered(&arguments, &["c2a3 a3c2 a1c2"]);
    assert!(
        text.ends_with(
            "game over: player 2 has won\nmistakes:\
             \n  7... c2a3  player 2: a win became a draw\
             \n  8. a3c2  player 1: a draw became a loss\n"
        ),
        "{text}"
    );
}

#[test]
fn settings_are_changed() {
    let text = answered(&NIM, &["level 3", "time 20", "player both", "player 1"]);
    assert_eq!(
        text,
        "the engine plays at level 3\nthe engine thinks for 20 ms\n\
         you play for both players\nyou are player 1\n"
    );
    let text = answered(&NIM, &["player 2"]);
    assert!(
        text.starts_with("you are player 2\nengine: 6 from heap 2  (2:6)\n"),
        "{text}"
    );
}

#[test]
fn other_games_and_positions_are_set_up() {
    let turn = "1. player 1 to move\n";
    let text = answered(&NIM, &["1:1", "new"]);
    assert!(text.ends_with("\n1  ooo\n2  ooooooooooo\n3  oooooo\n\n1. player 1 to move\n"));
    let text = answered(&NIM, &["new KAYLES"]);
    assert!(text.starts_with("Kayles on rows"), "{text}");
    assert!(
        text.ends_with(&format!("\n|ooooooooooooo|\n\n{turn}")),
        "{text}"
    );
    // The game on the table comes first where a text fits several.
    let text = answered(&NIM, &["position 5+3"]);
    assert!(
        text.ends_with(&format!("\n1  ooooo\n2  ooo\n\n{turn}")),
        "{text}"
    );
    let text = answered(&NIM, &["position [0]1/1[1] b 0 4"]);
    assert!(
        text.starts_with("Aether Neutral on 2×2; you are player 1."),
        "{text}"
    );
    assert!(text.contains("\nengine: "), "it is player 2's turn: {text}");
    // The rules of the command line hold where a game has them.
    let arguments = ["--variant", "aether3x3", "--rule", "NoMergeLimit=0"];
    let text = answered(
        &arguments,
        &["new nim", "position 4/4/4/[01]3 w 60 1", "show"],
    );
    assert!(text.contains("4/4/4/[01]3 w 60 1"), "{text}");
}

#[test]
fn the_board_is_shown_as_elsewhere() {
    let shown = answered(&["[012]3/2[3]1/4/4"], &["show"]);
    assert_eq!(shown, crate::printed(&["show", "[012]3/2[3]1/4/4"], ""));
    let coloured = played(&["--color", "always"], &["show"]);
    let board = crate::printed(&["show", "--color", "always"], "");
    assert!(coloured.ends_with(&board), "{coloured}");
    let rules = answered(&NIM, &["rules"]);
    assert_eq!(rules, crate::printed(&["rules", "nim"], ""));
    assert!(answered(&NIM, &["help"]).contains("undo [N|all]"));
}

#[test]
fn a_pass_is_a_move_of_parcel() {
    let arguments = ["--variant", "parcel2", "--player", "both"];
    let text = answered(&arguments, &["pass", "0000"]);
    assert!(text.starts_with("player 1: pass  (0000)\n"), "{text}");
    assert!(text.contains("player 2: pass  (0000)\n"), "{text}");
    assert!(text.contains("game over: "), "{text}");
}
