//! What is pasted, copied and downloaded.

use crate::board::Board;
use serde_json::{Value, json};

/// Pastes a text.
fn paste(board: &Board, text: &str) {
    board.click("#paste");
    // Typed text cannot hold every character; a person pastes it.
    let body = "const field = document.querySelector('#paste-text'); \
                field.value = arguments[0]; \
                field.dispatchEvent(new Event('input', {bubbles: true}));";
    board.browser.script(body, &[json!(text)]);
    board.click("#paste-read");
}

#[test]
fn records_and_positions_of_all_games_are_pasted() {
    let Some(board) = Board::open() else { return };
    for (text, variant, plies, position) in [
        (
            "[Variant \"aether4x4\"]\n[White \"Ada\"]\n[NoMergeLimit \"9\"]\n\n1. a1c2 {first} c2a3! 2. b3d2 *",
            "aether4x4",
            "3",
            None,
        ),
        ("K7+(K5) b", "kayles", "0", Some("K7+(K5) b")),
        ("1. b1b2 pass", "parcel7", "2", Some("7 B:b1b2/R:/G: w 1")),
        (
            "[Variant \"nim-misere\"]\n[FEN \"3+4\"]\n\n1. 1:3 *",
            "nim-misere",
            "1",
            Some("0+4 b"),
        ),
        (
            "   a b c d\n1  012 . . .\n2  . . . .\n3  . . . .\n4  . . . 3\n",
            "aether4x4",
            "0",
            Some("[012]3/4/4/3[3] w 0 1"),
        ),
    ] {
        paste(&board, text);
        board.wait("the game", &format!("document.body.dataset.variant === '{variant}' && document.body.dataset.plies === '{plies}'"));
        board.wait_until_ready();
        if let Some(position) = position {
            assert_eq!(board.data("position"), position);
        }
    }
    board.close();
}

#[test]
fn what_cannot_be_read_is_told_and_changes_nothing() {
    let Some(board) = Board::open() else { return };
    let before = board.data("position");
    let long = "[012]".repeat(30_000);
    // Each character is six bytes of the line that would be sent.
    let longer = "\u{1}".repeat(200_000);
    for (text, told) in [
        ("[012]3/4/4/3[7]", "`7`"),
        ("1. a1c2 a1c2", "no piece stands on a1"),
        ("<img src=x onerror=alert(1)>", "`<"),
        (long.as_str(), ""),
        (longer.as_str(), "the text is too long"),
        ("[Variant \"<b>chess</b>\"]\n\n1. e4 *", "<b>chess</b>"),
    ] {
        paste(&board, text);
        board.wait(
            "an error",
            "document.querySelector('#paste-error').textContent.trim() !== ''",
        );
        let error = board.text("#paste-error");
        assert!(error.contains(told), "{error}");
        assert_eq!(board.count("#paste-error img, #paste-error b"), 0);
        board.click("#paste-cancel");
    }
    assert_eq!(board.data("position"), before);
    board.play(&["a1", "c2"]);
    board.close();
}

#[test]
fn what_is_exported_can_be_read_again() {
    let Some(board) = Board::open() else { return };
    board.play(&["a1", "c2"]);
    board.play(&["c2", "a3"]);
    let position = board.data("position");
    // Downloads are caught: what matters is their name and content.
    board.browser.script(
        "window.caught = []; \
         const make = URL.createObjectURL; \
         URL.createObjectURL = blob => { window.blob = blob; return make(blob); }; \
         HTMLAnchorElement.prototype.click = function () { window.caught.push([this.download, window.blob]); };",
        &[],
    );
    board.click("#export");
    assert_eq!(board.text("#export-position"), position);
    board.wait(
        "the record",
        "document.querySelector('#record').value !== ''",
    );
    let record = board.text("#record");
    assert!(record.contains("1. a1c2 c2a3"), "{record}");
    board.click("#download-record");
    board.click("#download-svg");
    board.wait("the downloads", "window.caught.length === 2");
    let files = board.browser.script(
        "return Promise.all(window.caught.map(async ([name, blob]) => [name, await blob.text()]));",
        &[],
    );
    let file = |index: usize| -> (&str, &str) {
        let text = |value: &'_ Value| value.as_str().map(|text| text.len());
        assert!(text(&files[index][0]).is_some());
        (
            files[index][0].as_str().expect("a name"),
            files[index][1].as_str().expect("a text"),
        )
    };
    let (name, text) = file(0);
    assert!(name.ends_with(".pgn"), "{name}");
    assert_eq!(text, record);
    let (name, text) = file(1);
    assert!(name.ends_with(".svg"), "{name}");
    assert!(
        text.starts_with("<svg") && text.contains("<style"),
        "{text}"
    );
    board.click("#export-close");
    paste(&board, &record);
    board.wait("the game", "document.body.dataset.plies === '2'");
    board.wait_until_ready();
    assert_eq!(board.data("position"), position);
    board.close();
}

#[test]
fn a_game_outlives_a_reload() {
    let Some(board) = Board::open_position("aether4x4", "[012]3/4/4/3[3]") else {
        return;
    };
    board.play(&["d4", "a2"]);
    let position = board.data("position");
    board.browser.script("location.reload();", &[]);
    board.wait_until_ready();
    assert_eq!((board.data("position"), board.ply()), (position, 1));
    board.close();
}
