//! The page without a pointer.

use crate::board::Board;
use serde_json::json;

const TAB: &str = "\u{e004}";
const ENTER: &str = "\u{e007}";
const ESCAPE: &str = "\u{e00c}";
const LEFT: &str = "\u{e012}";
const UP: &str = "\u{e013}";
const RIGHT: &str = "\u{e014}";
const DOWN: &str = "\u{e015}";

/// Presses Tab until the focus is on what a selector finds.
fn tab_to(board: &Board, selector: &str) {
    let body = "return document.activeElement?.matches(arguments[0]) ?? false;";
    for _ in 0..80 {
        if board.browser.script(body, &[json!(selector)]) == json!(true) {
            return;
        }
        board.browser.press(TAB);
    }
    panic!("{selector} is not reached");
}

/// The place of the board that has the focus.
fn focused(board: &Board) -> String {
    let spot = board.value("document.activeElement.dataset.spot ?? null");
    spot.as_str().expect("a place has the focus").to_string()
}

#[test]
fn a_move_is_made_by_keys_and_announced() {
    let Some(board) = Board::open() else { return };
    tab_to(&board, "#board svg [data-spot]");
    // To a1, from wherever the focus is.
    board.browser.press(&[UP, LEFT].concat().repeat(4));
    assert_eq!(focused(&board), "a1");
    board.browser.press(ENTER);
    board.browser.press(&[RIGHT, RIGHT, DOWN].concat());
    assert_eq!(focused(&board), "c2");
    board.browser.press(ESCAPE);
    board.wait(
        "nothing picked",
        "document.querySelector('#board svg .picked') === null",
    );
    board.browser.press(&[UP, LEFT, LEFT].concat());
    board.browser.press(" ");
    board.browser.press(&[RIGHT, RIGHT, DOWN].concat());
    board.browser.press(" ");
    board.wait("the move", "document.body.dataset.ply === '1'");
    board.wait_until_ready();
    let announced = board.text("#announcer");
    assert!(
        announced.contains("a1") && announced.contains("c2"),
        "{announced}"
    );
    // The focus stays on the board.
    assert_eq!(focused(&board), "c2");
    board.close();
}

#[test]
fn a_whole_game_of_nim_by_keys_alone() {
    let Some(board) = Board::open() else { return };
    board.browser.press("n");
    board.wait(
        "the dialog",
        "document.querySelector('#new-game-dialog').open",
    );
    tab_to(&board, "#variant");
    board.browser.press("Nim");
    board.wait(
        "the choice",
        "document.querySelector('#variant').value === 'nim'",
    );
    tab_to(&board, "#new-game-start");
    board.browser.press(ENTER);
    board.wait("the game", "document.body.dataset.variant === 'nim'");
    board.wait_until_ready();
    while board.data("outcome").is_empty() {
        let ply = board.ply();
        tab_to(&board, "#move-input");
        let heaps = board.data("position");
        let heaps: Vec<u64> = heaps
            .split([' ', '+'])
            .filter_map(|heap| heap.parse().ok())
            .collect();
        let heap = heaps.iter().position(|&heap| heap > 0).expect("a heap");
        board
            .browser
            .press(&format!("{}:{}", heap + 1, heaps[heap]));
        board.browser.press(ENTER);
        board.wait(
            "the move",
            &format!("Number(document.body.dataset.ply) > {ply}"),
        );
        board.wait_until_ready();
    }
    assert_eq!(board.ply(), 3);
    board.close();
}

#[test]
fn the_legal_moves_are_buttons() {
    let Some(board) = Board::open_position("aether4x4", "[012]3/4/4/3[3]") else {
        return;
    };
    tab_to(&board, "#legal-moves summary");
    board.browser.press(ENTER);
    board.browser.press(TAB);
    tab_to(&board, "#legal-moves button[data-move='d4a2']");
    board.browser.press(ENTER);
    board.wait("the move", "document.body.dataset.ply === '1'");
    board.wait_until_ready();
    board.close();
}

#[test]
fn letters_are_commands_but_not_where_text_is_typed() {
    let Some(board) = Board::open() else { return };
    board.play(&["a1", "c2"]);
    board.browser.press("u");
    board.wait("the start", "document.body.dataset.ply === '0'");
    board.wait_until_ready();
    board.browser.press("r");
    board.wait("the move again", "document.body.dataset.ply === '1'");
    board.wait_until_ready();
    board.browser.press("f");
    board.wait(
        "a turn",
        "document.querySelector('#flip').getAttribute('aria-pressed') === 'true'",
    );
    board.browser.press("?");
    board.wait("the help", "document.querySelector('#help-dialog').open");
    board.browser.press(ESCAPE);
    board.wait("no help", "!document.querySelector('#help-dialog').open");
    board.click("#move-input");
    board.browser.press("unfa?");
    assert_eq!(board.text("#move-input"), "unfa?");
    assert_eq!(board.ply(), 1);
    assert_eq!(
        board.value("document.querySelector('dialog[open]') === null"),
        json!(true)
    );
    board.close();
}

#[test]
fn everything_that_can_be_operated_has_a_name() {
    let Some(board) = Board::open() else { return };
    let nameless = board.value(
        "[...document.querySelectorAll('button, input, select, textarea, [role=slider], #board svg [data-spot]:not(.copy)')] \
         .filter(found => { \
            const labelled = found.getAttribute('aria-labelledby'); \
            const name = found.getAttribute('aria-label') \
              || (labelled && document.getElementById(labelled)?.textContent) \
              || found.title || found.labels?.[0]?.textContent || found.textContent; \
            return !name || name.trim() === ''; \
         }).map(found => found.outerHTML.slice(0, 80))",
    );
    assert_eq!(nameless, json!([]));
    // Landmarks and one heading of the first rank.
    assert_eq!((board.count("main"), board.count("h1")), (1, 1));
    assert_eq!(board.value("document.documentElement.lang"), json!("en"));
    let live = board.value("document.querySelector('#announcer').getAttribute('aria-live')");
    assert_eq!(live, json!("polite"));
    board.close();
}
