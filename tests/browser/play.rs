//! Games on 4×4.

use crate::board::{Board, DESKTOP};
use serde_json::json;

#[test]
fn a_whole_game_against_the_engine() {
    let Some(board) = Board::open() else { return };
    board.begin("aether4x4", "human", "engine");
    assert_eq!(board.data("player"), "w");
    let mut played = 0;
    while board.data("outcome").is_empty() {
        assert_eq!(board.data("player"), "w", "the engine has answered");
        let moves = board.legal_moves();
        // Anything, so that the engine wins before long.
        let mv = moves[(7 * played + 3) % moves.len()].clone();
        board.play(&[&mv[..2], &mv[2..]]);
        board.wait(
            "the engine's move",
            "document.body.dataset.outcome !== '' || document.body.dataset.player === 'w'",
        );
        board.wait_until_ready();
        played += 1;
        assert!(played < 150, "the counter ends a game");
    }
    let outcome = board.data("outcome");
    assert!(
        ["1-0", "0-1", "1/2-1/2"].contains(&outcome.as_str()),
        "{outcome}"
    );
    assert!(board.legal_moves().is_empty());
    assert_eq!(board.count("#moves button[data-ply]"), board.ply());
    let announced = board.text("#announcer");
    assert!(!announced.trim().is_empty());
    board.click("#export");
    board.wait(
        "the record",
        "document.querySelector('#record').value !== ''",
    );
    let record = board.text("#record");
    assert!(
        record.contains(&format!("[Result \"{outcome}\"]")),
        "{record}"
    );
    board.click("#export-close");
    // The values of the whole game are shown, with at least the mistake that lost it.
    board.wait(
        "the mistakes",
        "document.querySelector('#strip [data-mistake]') !== null \
         || document.body.dataset.outcome === '1/2-1/2'",
    );
    board.close();
}

#[test]
fn moves_are_taken_back_and_made_again() {
    let Some(board) = Board::open() else { return };
    let start = board.data("position");
    board.play(&["a1", "c2"]);
    let one = board.data("position");
    assert_ne!(one, start);
    board.play(&["c1", "a4"]);
    let two = board.data("position");
    board.click("#undo");
    board.wait_until_ready();
    assert_eq!((board.data("position"), board.ply()), (one.clone(), 1));
    assert_eq!(board.data("plies"), "2");
    board.click("#redo");
    board.wait_until_ready();
    assert_eq!(board.data("position"), two);
    board.click("#first");
    board.wait_until_ready();
    assert_eq!(board.data("position"), start);
    board.click("#last");
    board.wait_until_ready();
    assert_eq!(board.data("position"), two);
    // A move from an earlier position drops those that followed.
    board.click("#undo");
    board.wait_until_ready();
    board.play(&["b2", "d3"]);
    assert_eq!(board.data("plies"), "2");
    assert_ne!(board.data("position"), two);
    board.close();
}

#[test]
fn against_the_engine_two_plies_are_taken_back() {
    let Some(board) = Board::open() else { return };
    board.begin("aether4x4", "human", "engine");
    let start = board.data("position");
    board.play(&["a1", "c2"]);
    board.wait("the answer", "document.body.dataset.ply === '2'");
    board.wait_until_ready();
    board.click("#undo");
    board.wait_until_ready();
    assert_eq!((board.data("position"), board.ply()), (start, 0));
    // It is still the person's turn: the engine has not moved again.
    board.play(&["a1", "c2"]);
    board.wait("the answer", "document.body.dataset.ply === '2'");
    board.close();
}

#[test]
fn two_engines_are_watched_paused_and_led_step_by_step() {
    let Some(board) = Board::open() else { return };
    board.begin("aether2x2", "engine", "engine");
    board.wait("the end", "document.body.dataset.outcome !== ''");
    board.click("#new-game");
    board.choose("#variant", "aether4x4");
    board.click("#new-game-start");
    board.wait("moves", "Number(document.body.dataset.ply) >= 2");
    board.click("#pause");
    board.wait(
        "the pause",
        "document.querySelector('#pause').getAttribute('aria-pressed') === 'true'",
    );
    board.wait_until_ready();
    let ply = board.ply();
    board.click("#step");
    board.wait(
        "a step",
        &format!("Number(document.body.dataset.ply) === {}", ply + 1),
    );
    board.wait_until_ready();
    assert_eq!(board.ply(), ply + 1);
    board.click("#pause");
    board.wait(
        "more moves",
        &format!("Number(document.body.dataset.ply) > {}", ply + 2),
    );
    board.close();
}

#[test]
fn a_hint_is_a_move_that_can_be_made() {
    let Some(board) = Board::open() else { return };
    board.click("#hint");
    board.wait(
        "an arrow",
        "document.querySelector('#board svg path[data-move]')",
    );
    let hint = board.value("document.querySelector('#board svg path[data-move]').dataset.move");
    assert!(
        board
            .legal_moves()
            .contains(&hint.as_str().expect("a move").to_string())
    );
    board.close();
}

#[test]
fn moves_can_be_written() {
    let Some(board) = Board::open() else { return };
    board.browser.fill("#move-input", "[0] a1 ⊕ [2] c2 → [02]");
    board.browser.press("\u{e007}");
    board.wait(
        "an error",
        "document.querySelector('#move-error').textContent.trim() !== ''",
    );
    let error = board.text("#move-error");
    assert!(error.contains("[2]"), "the token is named: {error}");
    assert_eq!(board.ply(), 0);
    for (text, ply) in [("a1c2", 1), ("C1 - A4", 2), ("[2] b2 ⊕ d3", 3)] {
        board.browser.fill("#move-input", text);
        board.browser.press("\u{e007}");
        board.wait(
            "the move",
            &format!("document.body.dataset.ply === '{ply}'"),
        );
        board.wait_until_ready();
        assert_eq!(board.text("#move-error").trim(), "");
    }
    board.close();
}

#[test]
fn who_does_not_wait_for_the_page_loses_no_move() {
    let Some(board) = Board::open() else { return };
    board.begin("aether3x3", "human", "human");
    board.legal_moves();
    // The next move is chosen as soon as the list shows the position after the last.
    let plies = board.browser.script(
        "const page = document.body.dataset; \
         const ply = () => Number(page.ply); \
         const pause = () => new Promise(done => setTimeout(done, 1)); \
         let played = 0; \
         const end = Date.now() + 20000; \
         while (page.outcome === '' && played < 60 && Date.now() < end) { \
           const moves = document.querySelectorAll('#legal-moves button[data-move]'); \
           if (ply() !== played || moves.length === 0) { await pause(); continue; } \
           moves[(7 * played + 3) % moves.length].click(); \
           played += 1; \
           while (ply() < played && Date.now() < end) await pause(); \
         } \
         return [played, ply()];",
        &[],
    );
    assert_eq!(plies[0], plies[1]);
    board.wait_until_ready();
    assert!(!board.data("outcome").is_empty() || plies[0] == 60);
    board.close();
}

#[test]
fn a_thousand_hasty_clicks_break_nothing() {
    let Some(board) = Board::open() else { return };
    // As fast as a script can: nobody waits for the board.
    board.browser.script(
        "for (let round = 0; round < 1000; round += 1) { \
           const spots = [...document.querySelectorAll('#board svg .spot')]; \
           const spot = spots[(round * 7) % spots.length]; \
           const name = ['#undo', '#flip', '#surroundings', '#redo'][round % 4]; \
           spot.dispatchEvent(new MouseEvent('click', {bubbles: true})); \
           if (round % 5 === 0) document.querySelector(name).click(); \
         }",
        &[],
    );
    board.wait_until_ready();
    // Real moves still work, and the page and the engine agree.
    board.click("#first");
    board.wait_until_ready();
    board.play(&["a1", "c2"]);
    let same =
        board.value("document.querySelector('#position').value === document.body.dataset.position");
    assert_eq!(same, json!(true));
    board.close();
}

#[test]
fn no_step_of_quick_clicks_is_lost() {
    let moves: Vec<String> = (0..60).map(|i| (2 * i + 1).to_string()).collect();
    let fragment = format!("#variant=kayles&position=K150+w&moves={}", moves.join("+"));
    let Some(board) = Board::open_at(&fragment, DESKTOP, &[]) else {
        return;
    };
    board.wait("the game", "document.body.dataset.ply === '60'");
    // Some in the middle of what the first of them began.
    let body = "let left = 40; \
                const timer = setInterval(() => { \
                    document.querySelector('#undo').click(); \
                    left -= 1; \
                    if (left === 0) clearInterval(timer); \
                }, 3);";
    board.browser.script(body, &[]);
    board.wait("40 steps back", "document.body.dataset.ply === '20'");
    board.close();
}

#[test]
fn moves_typed_together_are_played_one_after_the_other() {
    let Some(board) = Board::open() else { return };
    board.browser.fill("#move-input", "a1c2 c1a4");
    board.click("#move-form button");
    board.wait("two moves", "document.body.dataset.ply === '2'");
    assert_eq!(board.data("plies"), "2");
    assert_eq!(board.data("player"), "w");
    board.click("#undo");
    board.wait("one move", "document.body.dataset.ply === '1'");
    assert_eq!(board.data("player"), "b");
    board.close();
}
