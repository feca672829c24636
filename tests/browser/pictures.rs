//! The pictures of the README, and how long a person waits: run by hand with
//! `cargo test --release --test browser -- --ignored`.

use crate::board::Board;
use data_encoding::BASE64;
use std::path::Path;

/// A window in which the board and what stands beside it are seen whole.
const TALL: (u32, u32) = (1280, 960);

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
    let Some(board) = Board::open_at("", TALL, &[]) else {
        return;
    };
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
    let game = "#variant=kayles&position=K7%2B(K8)%2Bg6:1-2,2-3,3-4,4-5,5-6,1-6,1-4";
    let Some(board) = Board::open_at(game, TALL, &[]) else {
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
    let game = "#variant=parcel7&moves=d4e4+d5e5+c3c4+c5c6+b2c2+e3e4+f2g2+f6g6+c4d4+g3g4";
    let Some(board) = Board::open_at(game, TALL, &dark) else {
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
