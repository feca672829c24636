//! Exact values on the board and over the game.

use crate::board::Board;
use serde_json::json;

/// The values on the targets: place, value, plies, text.
fn badges(board: &Board) -> serde_json::Value {
    board.value(
        "[...document.querySelectorAll('#board svg g.badge')].map(badge => [badge.dataset.for, \
         badge.dataset.value, badge.dataset.plies ?? '', badge.querySelector('text').textContent.trim()]).sort()",
    )
}

#[test]
fn the_targets_of_a_piece_show_their_exact_values() {
    let position = "[012]3/4/4/3[3]";
    let Some(board) = Board::open_position("aether4x4", position) else {
        return;
    };
    assert!(
        board.text("#value").contains("draw"),
        "{}",
        board.text("#value")
    );
    assert_eq!(board.count("#board svg g.badge"), 0);
    board.touch("d4");
    board.wait(
        "values",
        "document.querySelectorAll('#board svg g.badge').length === 4",
    );
    let expected = json!([
        ["a2", "draw", "", "D"],
        ["b1", "draw", "", "D"],
        ["b3", "loss", "2", "L 2"],
        ["c2", "loss", "2", "L 2"],
    ]);
    assert_eq!(badges(&board), expected);
    // Also for those who do not see the board.
    let label = board.value(
        "document.querySelector(\"#board svg .spot:not(.copy)[data-spot='b3']\") \
         .getAttribute('aria-label')",
    );
    let label = label.as_str().expect("a label");
    assert!(label.contains("loses in 2"), "{label}");
    board.browser.press("\u{e00c}");
    board.wait(
        "no values",
        "document.querySelectorAll('#board svg g.badge').length === 0",
    );
    board.close();
}

#[test]
fn wins_and_impartial_games_have_values_too() {
    let Some(board) = Board::open_position("aether4x4", "[012]3/2[3]1/4/4") else {
        return;
    };
    board.touch("a1");
    board.wait(
        "the win",
        "document.querySelector(\"#board svg g.badge[data-for='c2'][data-value='win']\")",
    );
    board.begin("kayles", "human", "human");
    board.touch("7");
    board.wait(
        "values",
        "document.querySelectorAll('#board svg g.badge').length >= 3",
    );
    let values = badges(&board);
    // A row of 13 is won by the middle pin alone.
    assert_eq!(json!([values[1][0], values[1][1]]), json!(["7", "win"]));
    board.close();
}

#[test]
fn the_strip_tells_the_mistakes_of_the_game() {
    let Some(board) = Board::open() else { return };
    for spots in [["a1", "c2"], ["c1", "a4"], ["b2", "d3"]] {
        board.play(&spots);
    }
    board.wait(
        "the strip",
        "document.querySelector(\"#strip [data-ply='3'][data-mistake='?']\")",
    );
    assert_eq!(board.count("#strip [data-mistake]"), 1);
    // The second player has won it.
    let value = board.value("document.querySelector(\"#strip [data-ply='3']\").dataset.value");
    assert_eq!(value, "loss", "for player 1");
    board.wait(
        "the mark",
        "document.querySelector(\"#moves button[data-ply='3']\").textContent.includes('?')",
    );
    assert!(board.text("#moves button[data-ply='3']").contains("b2d3"));
    assert!(
        board.text("#value").contains("wins in 19"),
        "{}",
        board.text("#value")
    );
    board.click("#strip [data-ply='1']");
    board.wait("the first move", "document.body.dataset.ply === '1'");
    board.close();
}
