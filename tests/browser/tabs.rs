//! Several tabs, and what is left of closed ones.

use crate::board::Board;
use crate::server::PATIENCE;
use std::process::Command;

#[test]
fn tabs_are_sessions_of_their_own() {
    let Some(board) = Board::open() else { return };
    board.play(&["a1", "c2"]);
    let first = board.browser.tab();
    let one = board.data("position");
    board.browser.new_tab();
    board.browser.visit(&board.server.address);
    board.wait_until_ready();
    assert_eq!(board.ply(), 0);
    assert_eq!(board.server.engines().len(), 2);
    board.begin("nim", "human", "human");
    board.play(&["h2.6"]);
    board.browser.close_tab();
    board.browser.go_to_tab(&first);
    board.server.wait_for_engines(1);
    assert_eq!(board.data("position"), one);
    board.play(&["c2", "a3"]);
    board.close();
}

#[test]
fn ten_tabs_closed_in_the_middle_of_analysis_leave_no_engine() {
    let Some(board) = Board::open() else { return };
    let first = board.browser.tab();
    for _ in 0..10 {
        board.browser.new_tab();
        board
            .browser
            .visit(&format!("{}#variant=aether6x6", board.server.address));
        board.wait("a board", "document.querySelector('#board svg')");
        board.click("#analyse");
        board.wait(
            "a line",
            "document.querySelectorAll('#lines li').length > 0",
        );
    }
    assert_eq!(board.server.engines().len(), 11);
    for _ in 0..10 {
        board.browser.close_tab();
        // The driver is in no tab after that.
        let left = board.browser.tabs();
        board.browser.go_to_tab(left.last().expect("a tab"));
    }
    board.server.wait_for_engines(1);
    board.browser.go_to_tab(&first);
    board.play(&["a1", "c2"]);
    board.close();
}

#[test]
fn an_engine_that_has_gone_is_told_and_replaced() {
    let Some(board) = Board::open() else { return };
    board.play(&["a1", "c2"]);
    let position = board.data("position");
    let engine = board.server.engines()[0].to_string();
    let killed = Command::new("kill").args(["-9", &engine]).status();
    assert!(killed.expect("kill runs").success());
    board.wait("the banner", "!document.querySelector('#banner').hidden");
    assert_eq!(board.data("connection"), "lost");
    board.click("#reconnect");
    board.wait_until_ready();
    assert_eq!((board.data("position"), board.ply()), (position, 1));
    board.play(&["c2", "a3"]);
    board.close();
}

#[test]
fn a_server_that_has_gone_is_told() {
    let Some(board) = Board::open() else { return };
    let Board { browser, server } = board;
    drop(server);
    let start = std::time::Instant::now();
    while browser.script("return document.querySelector('#banner').hidden;", &[]) == true {
        assert!(start.elapsed() < PATIENCE);
    }
}
