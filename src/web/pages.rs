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

/// A file of the folder `page` under its own name.
macro_rules! file {
    ($name:literal, $content_type:expr) => {
        page(
            concat!("/", $name),
            $content_type,
            include_str!(concat!("page/", $name)),
        )
    };
}

/// The files, one in each line: nothing else is served.
pub(super) const PAGES: &[Page] = &[
    page("/", HTML, include_str!("page/index.html")),
    // What the drawings of boards look like.
    page("/board.css", CSS, STYLE_SHEET),
    file!("announce.js", SCRIPT),
    file!("board.js", SCRIPT),
    file!("calculations.js", SCRIPT),
    file!("course.js", SCRIPT),
    file!("dom.js", SCRIPT),
    file!("engine.js", SCRIPT),
    file!("exchange.js", SCRIPT),
    file!("game.js", SCRIPT),
    file!("geometry.js", SCRIPT),
    file!("icon.svg", PICTURE),
    file!("keys.js", SCRIPT),
    file!("lines.js", SCRIPT),
    file!("link.js", SCRIPT),
    file!("main.js", SCRIPT),
    file!("moves.js", SCRIPT),
    file!("new-game.js", SCRIPT),
    file!("overlay.js", SCRIPT),
    file!("players.js", SCRIPT),
    file!("pointer.js", SCRIPT),
    file!("rules.js", SCRIPT),
    file!("score.js", SCRIPT),
    file!("segments.js", SCRIPT),
    file!("session.js", SCRIPT),
    file!("setup-aether.js", SCRIPT),
    file!("setup-kayles.js", SCRIPT),
    file!("setup-nim.js", SCRIPT),
    file!("setup-parcel.js", SCRIPT),
    file!("setup.js", SCRIPT),
    file!("status.js", SCRIPT),
    file!("strip.js", SCRIPT),
    file!("style.css", CSS),
    file!("theme.js", SCRIPT),
    file!("tools.js", SCRIPT),
    file!("variants.js", SCRIPT),
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

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;
    use std::fs::read_dir;
    use std::path::Path;

    #[test]
    fn every_file_of_the_folder_is_served() {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/web/page");
        let entries = read_dir(folder).expect("the folder");
        let mut expected: BTreeSet<String> = entries
            .map(|entry| entry.expect("a file").file_name())
            .map(|name| format!("/{}", name.display()))
            .collect();
        assert!(expected.remove("/index.html"));
        expected.insert(String::from("/"));
        expected.insert(String::from("/board.css"));
        let paths = PAGES.iter().map(|page| page.path.to_string());
        assert_eq!(paths.collect::<BTreeSet<_>>(), expected);
        assert_eq!(PAGES.len(), expected.len());
    }
}
