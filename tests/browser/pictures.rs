//! The pictures of the README, and how long a person waits: run by hand with
//! `cargo test --release --test browser -- --ignored`.

use crate::board::Board;
use data_encoding::BASE64;
use std::path::Path;

/// Writes what the window shows to a file beside these tests.
fn save(board: &Board, name: &str) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/browser/pictures");
    let picture = BASE64.decode(board.browser.screenshot().as_bytes());
    let picture = picture.expect("Base64");
    std::fs::write(folder.join(name), picture).expect("the file is written");
}

#[test]
#[ignore = "writes pictures of the README"]
fn aether_with_values_on_the_targets() {
    let Some(board) = Board::open() else { return };
    for spots in [["a1", "c2"], ["c1", "a4"], ["b2", "d3"]] {
        board.play(&spots);
    }
    board.wait(
        "the strip",
        "document.querySelector('#strip [data-mistake]')",
    );
    board.click("#analyse");
    board.wait(
        "lines",
        "document.querySelectorAll('#lines li').length >= 3",
    );
    board.touch("b4");
    board.wait(
        "values",
        "document.querySelectorAll('#board svg g.badge').length >= 4",
    );
    save(&board, "aether.png");
    board.close();
}

#[test]
#[ignore = "writes pictures of the README"]
fn kayles_on_a_row_a_circle_and_a_graph() {
    let position = "K7+(K8)+g6:1-2,2-3,3-4,4-5,5-6,1-6,1-4";
    let Some(board) = Board::open_position("kayles", position) else {
        return;
    };
    board.play(&["4", "5"]);
    board.click("#hint");
    board.wait(
        "a hint",
        "document.querySelector('#board svg path[data-move]')",
    );
    board.touch("19");
    board.wait(
        "values",
        "document.querySelectorAll('#board svg g.badge').length >= 4",
    );
    save(&board, "kayles.png");
    board.close();
}

#[test]
#[ignore = "writes pictures of the README"]
fn parcel_in_three_colours() {
    let dark = ["--blink-settings=preferredColorScheme=0"];
    let game = "#variant=parcel7&moves=d4e4+d5d6+e4e5+e6f6+d4d5+f5f6+d5e5+f4f5+c3d3+g3g4+c2c3+g4g5";
    let Some(board) = Board::open_at(game, crate::board::DESKTOP, &dark) else {
        return;
    };
    board.click("#analyse");
    board.wait(
        "depth 3 at least",
        "/depth\\D*([3-9]|\\d\\d)/i.test(document.querySelector('#search-summary').textContent)",
    );
    save(&board, "parcel.png");
    board.close();
}

#[test]
#[ignore = "measures, and tells on standard error"]
fn how_long_a_person_waits() {
    for variant in ["aether4x4", "aether6x6", "kayles", "parcel7"] {
        let start = std::time::Instant::now();
        let fragment = format!("#variant={variant}");
        let Some(board) = Board::open_at(&fragment, crate::board::DESKTOP, &[]) else {
            return;
        };
        let all = start.elapsed();
        let shown =
            board.value("performance.getEntriesByName('board')[0]?.startTime ?? performance.now()");
        let line = board.browser.script(
            "return new Promise(done => { \
               const lines = document.querySelector('#lines'); \
               const start = performance.now(); \
               const seen = () => lines.querySelector('li') && done(performance.now() - start); \
               new MutationObserver(seen).observe(lines, {childList: true, subtree: true}); \
               document.querySelector('#analyse').click(); });",
            &[],
        );
        eprintln!(
            "{variant}: board after {shown} ms of the page, {all:?} with server and browser; a line {line} ms after the click"
        );
        board.click("#analyse");
        board.wait_until_ready();
        board.close();
    }
}
