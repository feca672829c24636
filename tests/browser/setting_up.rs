//! Positions that are set up by clicking.

use crate::board::Board;

/// Goes to the set-up of a variant.
fn set_up(board: &Board, variant: &str) {
    board.click("#setup");
    board.wait("the set-up", "document.body.dataset.mode === 'setup'");
    board.choose("#setup-variant", variant);
    board.wait(
        "the variant",
        &format!("document.querySelector('#setup-variant').value === '{variant}'"),
    );
}

/// Picks a tool.
fn take(board: &Board, tool: &str) {
    board.click(&format!("#setup-tools [data-tool='{tool}']"));
}

/// Touches a place, wherever places are while a position is set up.
fn put(board: &Board, spot: &str) {
    board.click(&format!(
        "#board .spot:not(.copy)[data-spot='{spot}'] .hit, #board button[data-spot='{spot}']"
    ));
}

fn done(board: &Board) {
    board.click("#setup-done");
    board.wait("the game", "document.body.dataset.mode === 'play'");
    board.wait_until_ready();
}

#[test]
fn a_position_of_4x4() {
    let Some(board) = Board::open() else { return };
    set_up(&board, "aether4x4");
    board.click("#setup-clear");
    board.wait(
        "an error",
        "document.querySelector('#setup-error').textContent.trim() !== ''",
    );
    for (tool, spot) in [
        ("type-0", "a1"),
        ("type-1", "a1"),
        ("type-2", "a1"),
        ("type-3", "d4"),
    ] {
        take(&board, tool);
        put(&board, spot);
    }
    board.click("#setup-player-b");
    board.wait(
        "the position",
        "document.querySelector('#setup-position').value.startsWith('[012]3/4/4/3[3] b')",
    );
    board.wait(
        "no error",
        "document.querySelector('#setup-error').textContent.trim() === ''",
    );
    done(&board);
    assert!(board.data("position").starts_with("[012]3/4/4/3[3] b"));
    assert_eq!(board.data("player"), "b");
    board.play(&["d4", "a2"]);
    board.close();
}

#[test]
fn a_position_string_is_typed() {
    let Some(board) = Board::open() else { return };
    set_up(&board, "aether4x4");
    board.browser.fill("#setup-position", "[012]3/4/4/3[9]");
    board.wait(
        "the error",
        "document.querySelector('#setup-error').textContent.includes('`9`')",
    );
    board
        .browser
        .fill("#setup-position", "[012]3/4/4/3[3] b 7 12");
    board.wait(
        "no error",
        "document.querySelector('#setup-error').textContent.trim() === ''",
    );
    done(&board);
    assert_eq!(board.data("position"), "[012]3/4/4/3[3] b 7 12");
    board.close();
}

#[test]
fn a_set_up_that_is_cancelled_leaves_the_game() {
    let Some(board) = Board::open() else { return };
    board.play(&["a1", "c2"]);
    let position = board.data("position");
    set_up(&board, "kayles");
    take(&board, "add-circle");
    board.click("#setup-cancel");
    board.wait("the game", "document.body.dataset.mode === 'play'");
    board.wait_until_ready();
    assert_eq!(
        (board.data("position"), board.data("variant")),
        (position, "aether4x4".to_string())
    );
    assert_eq!(board.ply(), 1);
    board.play(&["c2", "a3"]);
    board.close();
}

#[test]
fn rows_circles_and_graphs_of_kayles() {
    let Some(board) = Board::open() else { return };
    set_up(&board, "kayles");
    board.click("#setup-clear");
    take(&board, "add-row");
    take(&board, "more-1");
    take(&board, "add-circle");
    take(&board, "add-graph");
    board.wait(
        "the parts",
        "document.querySelector('#setup-position').value.includes('(') \
         && document.querySelector('#setup-position').value.includes('g')",
    );
    board.wait(
        "no error",
        "document.querySelector('#setup-error').textContent.trim() === ''",
    );
    done(&board);
    assert!(board.count("#board svg .spot") > 3);
    board.close();
}

#[test]
fn heaps_of_nim_and_segments_of_parcel() {
    let Some(board) = Board::open() else { return };
    set_up(&board, "nim");
    take(&board, "add-heap");
    take(&board, "more-1");
    board.wait(
        "no error",
        "document.querySelector('#setup-error').textContent.trim() === ''",
    );
    done(&board);
    assert!(
        board.data("position").matches('+').count() >= 1,
        "{}",
        board.data("position")
    );
    set_up(&board, "parcel3");
    take(&board, "blue");
    put(&board, "a1");
    put(&board, "b1");
    take(&board, "red");
    put(&board, "c3");
    put(&board, "c4");
    board.wait(
        "the segments",
        "document.querySelector('#setup-position').value.startsWith('3 B:a1b1/R:c3c4/G:')",
    );
    board.wait(
        "no error",
        "document.querySelector('#setup-error').textContent.trim() === ''",
    );
    done(&board);
    assert!(board.data("position").starts_with("3 B:a1b1/R:c3c4/G:"));
    board.close();
}
