//! All that the server serves, embedded in the program.

use crate::svg::STYLE_SHEET;
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};

const HTML: &str = "text/html; charset=utf-8";
const CSS: &str = "text/css; charset=utf-8";
const PICTURE: &str = "image/svg+xml";
const SCRIPT: &str = "text/javascript; charset=utf-8";

/// A file of the page.
pub(super) struct Page {
    /// Where it is found, from the root.
    pub(super) path: &'static str,
    content_type: &'static str,
    text: &'static str,
}

/// The files, one in each line: nothing else is served.
pub(super) const PAGES: &[Page] = &[
    page("/", HTML, include_str!("page/index.html")),
    page("/announce.js", SCRIPT, include_str!("page/announce.js")),
    // What the drawings of boards look like.
    page("/board.css", CSS, STYLE_SHEET),
    page("/board.js", SCRIPT, include_str!("page/board.js")),
    page(
        "/calculations.js",
        SCRIPT,
        include_str!("page/calculations.js"),
    ),
    page("/course.js", SCRIPT, include_str!("page/course.js")),
    page("/dom.js", SCRIPT, include_str!("page/dom.js")),
    page("/engine.js", SCRIPT, include_str!("page/engine.js")),
    page("/exchange.js", SCRIPT, include_str!("page/exchange.js")),
    page("/game.js", SCRIPT, include_str!("page/game.js")),
    page("/geometry.js", SCRIPT, include_str!("page/geometry.js")),
    page("/icon.svg", PICTURE, include_str!("page/icon.svg")),
    page("/keys.js", SCRIPT, include_str!("page/keys.js")),
    page("/lines.js", SCRIPT, include_str!("page/lines.js")),
    page("/link.js", SCRIPT, include_str!("page/link.js")),
    page("/main.js", SCRIPT, include_str!("page/main.js")),
    page("/moves.js", SCRIPT, include_str!("page/moves.js")),
    page("/new-game.js", SCRIPT, include_str!("page/new-game.js")),
    page("/overlay.js", SCRIPT, include_str!("page/overlay.js")),
    page("/players.js", SCRIPT, include_str!("page/players.js")),
    page("/score.js", SCRIPT, include_str!("page/score.js")),
    page("/session.js", SCRIPT, include_str!("page/session.js")),
    page(
        "/setup-aether.js",
        SCRIPT,
        include_str!("page/setup-aether.js"),
    ),
    page(
        "/setup-kayles.js",
        SCRIPT,
        include_str!("page/setup-kayles.js"),
    ),
    page("/setup-nim.js", SCRIPT, include_str!("page/setup-nim.js")),
    page(
        "/setup-parcel.js",
        SCRIPT,
        include_str!("page/setup-parcel.js"),
    ),
    page("/setup.js", SCRIPT, include_str!("page/setup.js")),
    page("/status.js", SCRIPT, include_str!("page/status.js")),
    page("/strip.js", SCRIPT, include_str!("page/strip.js")),
    page("/style.css", CSS, include_str!("page/style.css")),
    page("/theme.js", SCRIPT, include_str!("page/theme.js")),
    page("/tools.js", SCRIPT, include_str!("page/tools.js")),
    page("/variants.js", SCRIPT, include_str!("page/variants.js")),
];

const fn page(path: &'static str, content_type: &'static str, text: &'static str) -> Page {
    Page {
        path,
        content_type,
        text,
    }
}

impl Page {
    /// The page as an answer.
    pub(super) fn answer(&self) -> Response {
        ([(CONTENT_TYPE, self.content_type)], self.text).into_response()
    }
}
