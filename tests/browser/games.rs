//! Kayles, Nim and Parcel.

use crate::board::Board;
use serde_json::json;

#[test]
fn kayles_is_won_by_the_theory_and_lost_without() {
    let Some(board) = Board::open() else { return };
    board.begin("kayles", "human", "engine");
    // The middle pin, then any answer is followed by what theory says.
    board.play(&["7", "7"]);
    let mut rounds = 0;
    loop {
        board.wait(
            "the engine's move",
            "document.body.dataset.outcome !== '' || document.body.dataset.player === 'w'",
        );
        board.wait_until_ready();
        if !board.data("outcome").is_empty() {
            break;
        }
        board.click("#hint");
        board.wait(
            "a hint",
            "document.querySelector('#board svg path[data-move], #hint-text')",
        );
        let hint = board.value("document.querySelector('#board svg [data-move]').dataset.move");
        let hint = hint.as_str().expect("a move");
        let pins: Vec<&str> = hint.split('-').collect();
        let [first, second] = [pins[0], pins[pins.len() - 1]];
        board.play(&[first, second]);
        rounds += 1;
        assert!(rounds < 13);
    }
    assert_eq!(board.data("outcome"), "1-0");
    board.close();
}

#[test]
fn kayles_on_circles_and_graphs() {
    let position = "K3+(K5)+g5:1-2,2-3,3-4,4-5,5-1,1-3";
    let Some(board) = Board::open_position("kayles", position) else {
        return;
    };
    // The last pin of the circle and its first are neighbours.
    board.play(&["8", "4"]);
    assert!(board.data("position").starts_with("K3+(.ooo.)+g5"));
    board.play(&["9", "11"]);
    assert!(
        board.data("position").contains("!1,3"),
        "{}",
        board.data("position")
    );
    board.play(&["2", "2"]);
    assert!(board.data("position").starts_with("o.o+"));
    board.close();
}

#[test]
fn nim_is_played_to_its_end() {
    let Some(board) = Board::open_position("nim-misere", "2+1+1") else {
        return;
    };
    for spots in [["h1.1"], ["h2.1"], ["h3.1"]] {
        board.play(&spots);
    }
    // Who took the last has lost.
    assert_eq!(board.data("outcome"), "0-1");
    board.close();
}

#[test]
fn parcel_is_played_against_the_engine_to_its_end() {
    let Some(board) = Board::open() else { return };
    board.begin("parcel2", "human", "engine");
    let mut played = 0;
    while board.data("outcome").is_empty() {
        let mv = board.legal_moves().swap_remove(0);
        if mv == "0000" {
            let ply = board.ply();
            board.click("#pass");
            board.wait(
                "the pass",
                &format!("Number(document.body.dataset.ply) > {ply}"),
            );
        } else {
            board.play(&[&mv[..2], &mv[2..]]);
        }
        board.wait(
            "the engine's move",
            "document.body.dataset.outcome !== '' || document.body.dataset.player === 'w'",
        );
        board.wait_until_ready();
        played += 1;
        assert!(played < 30);
    }
    assert!(board.count("#board svg") == 1);
    // Whose cells there are is written into them.
    let owners = board.value(
        "[...document.querySelectorAll('#board svg text')].some(text => /^[BR]$/.test(text.textContent.trim()))",
    );
    assert_eq!(owners, json!(true));
    board.close();
}

#[test]
fn positions_with_millions_of_moves_are_played_by_writing() {
    let Some(board) = Board::open_position("kayles", "K1000000+K999999+(K77)") else {
        return;
    };
    board.browser.fill("#move-input", "500000-500001");
    board.browser.press("\u{e007}");
    board.wait("the move", "document.body.dataset.ply === '1'");
    board.wait_until_ready();
    assert!(board.data("position").starts_with("K499999.2K499999+"));
    board.close();
}

#[test]
fn every_variant_is_shown_with_a_move_that_can_be_touched() {
    let Some(board) = Board::open() else { return };
    board.click("#new-game");
    let variants = board
        .value("[...document.querySelectorAll('#variant option')].map(option => option.value)");
    board.click("#new-game-cancel");
    let variants = variants.as_array().expect("a list");
    assert_eq!(variants.len(), 16);
    for variant in variants.iter().filter_map(serde_json::Value::as_str) {
        board.begin(variant, "human", "human");
        assert!(board.count("#board svg .spot") > 0, "{variant}");
        let mv = board.legal_moves().swap_remove(0);
        let spots: Vec<String> = match variant {
            "nim" | "nim-misere" => {
                let (heap, count) = mv.split_once(':').expect("a heap");
                let heaps = [3, 11, 6];
                let index: usize = heap.parse().expect("a number");
                let count: usize = count.parse().expect("a number");
                vec![format!("h{heap}.{}", heaps[index - 1] - count + 1)]
            }
            "kayles" | "kayles-misere" => {
                let pins: Vec<&str> = mv.split('-').collect();
                vec![pins[0].to_string(), pins[pins.len() - 1].to_string()]
            }
            _ => vec![mv[..2].to_string(), mv[2..].to_string()],
        };
        let spots: Vec<&str> = spots.iter().map(String::as_str).collect();
        board.play(&spots);
        let told = board.text("#moves button[data-ply='1']");
        assert!(told.contains(&mv), "{mv}: {told}");
    }
    board.close();
}
