//! All that the server serves, embedded in the program.

use crate::svg::STYLE_SHEET;
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};

const HTML: &str = "text/html; charset=utf-8";
const CSS: &str = "text/css; charset=utf-8";
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
    page("/style.css", CSS, include_str!("page/style.css")),
    page("/main.js", SCRIPT, include_str!("page/main.js")),
    page("/board.css", CSS, STYLE_SHEET),
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
