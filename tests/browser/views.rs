//! Widths, themes, the torus, and that nothing comes from elsewhere.

use crate::board::{Board, DESKTOP};
use serde_json::json;

const PHONE: (u32, u32) = (360, 740);
const PHONE_ON_ITS_SIDE: (u32, u32) = (740, 360);

/// Nothing sticks out at the side, and what can be touched is large enough.
fn check_layout(board: &Board, size: (u32, u32)) {
    let width = board.value("document.documentElement.scrollWidth - innerWidth");
    assert!(
        width.as_i64().is_some_and(|width| width <= 0),
        "{size:?}: {width} pixels too wide"
    );
    let covered = board.value(
        "(() => { const name = document.querySelector('h1 > span:nth-child(2)').getBoundingClientRect(); \
         const buttons = document.querySelector('nav').getBoundingClientRect(); \
         return name.right > buttons.left && name.bottom > buttons.top; })()",
    );
    assert_eq!(covered, json!(false), "{size:?}: buttons over the name");
    let small = board.value(
        "[...document.querySelectorAll('button, select, summary, input:not([type=radio], [type=checkbox])')] \
         .filter(found => found.offsetParent !== null && !found.closest('#lines, #moves, #legal-moves ul, #legal-moves ol, #legal-moves div')) \
         .map(found => [found.id || found.outerHTML.slice(0, 60), found.getBoundingClientRect()]) \
         .filter(([, box]) => box.height < 43 || box.width < 43).map(([name]) => name)",
    );
    assert_eq!(small, json!([]), "{size:?}");
    let spots = board.value(
        "Math.min(...[...document.querySelectorAll('#board svg .spot:not(.copy) .hit')] \
         .map(hit => hit.getBoundingClientRect().width))",
    );
    let least = spots.as_f64().expect("a width");
    assert!(least >= 24.0, "{size:?}: a place is {least} pixels wide");
}

#[test]
fn phones_and_desktops_show_everything() {
    let Some(board) = Board::open_at("", DESKTOP, &[]) else {
        return;
    };
    for variant in ["aether4x4", "aether6x6", "kayles", "nim", "parcel7"] {
        board.browser.clear_device();
        board.begin(variant, "human", "human");
        check_layout(&board, DESKTOP);
        for size in [PHONE_ON_ITS_SIDE, PHONE] {
            board.browser.set_device(size.0, size.1);
            check_layout(&board, size);
        }
        let board_box = board.value(
            "(() => { const box = document.querySelector('#board svg').getBoundingClientRect(); \
             return [box.left >= 0, box.right <= innerWidth, box.width > 180]; })()",
        );
        assert_eq!(board_box, json!([true, true, true]), "{variant}");
    }
    board.begin("aether4x4", "human", "human");
    board.play(&["a1", "c2"]);
    board.click("#analyse");
    board.wait(
        "a line",
        "document.querySelectorAll('#lines li').length > 0",
    );
    check_layout(&board, PHONE);
    board.click("#analyse");
    board.wait_until_ready();
    board.close();
}

#[test]
fn light_and_dark_follow_the_system_and_the_button() {
    let colour = "getComputedStyle(document.documentElement).backgroundColor";
    let Some(light) = Board::open() else { return };
    let bright = light.value(colour);
    light.click("#theme");
    let toggled = light.value(colour);
    assert_ne!(bright, toggled);
    light.close();
    let dark = [
        "--force-dark-mode",
        "--blink-settings=preferredColorScheme=0",
    ];
    let Some(dark) = Board::open_at("", DESKTOP, &dark) else {
        return;
    };
    assert_eq!(dark.value(colour), toggled);
    dark.close();
}

#[test]
fn the_torus_is_seen_and_jumps_over_the_edge_are_marked() {
    let Some(board) = Board::open() else { return };
    let copies = board.count("#board svg .spot.copy");
    board.click("#surroundings");
    board.wait_until_ready();
    let others = board.count("#board svg .spot.copy");
    assert_eq!(copies.min(others), 0);
    // Two cells deep all round.
    assert_eq!(copies.max(others), 8 * 8 - 16);
    if others == 0 {
        board.click("#surroundings");
        board.wait_until_ready();
    }
    board.touch("a1");
    board.wait(
        "targets",
        "document.querySelectorAll('#board svg .spot.target:not(.copy)').length === 4",
    );
    let wraps = board.value(
        "[...document.querySelectorAll('#board svg .spot.target.wraps:not(.copy)')].map(spot => spot.dataset.spot).sort()",
    );
    // a1 also reaches b3 and c2, without crossing an edge.
    assert_eq!(wraps, json!(["c4", "d3"]));
    board.close();
}

#[test]
fn nothing_is_fetched_from_elsewhere() {
    // No name can be resolved: the page has to do without a network.
    let offline = ["--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1"];
    let Some(board) = Board::open_at("", DESKTOP, &offline) else {
        return;
    };
    let foreign = board.value(
        "performance.getEntriesByType('resource').map(entry => entry.name) \
         .filter(name => !name.startsWith(location.origin))",
    );
    assert_eq!(foreign, json!([]));
    board.play(&["a1", "c2"]);
    board.close();
}
