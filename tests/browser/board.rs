//! The page as its tests see it.

use crate::driver::{Browser, installed};
use crate::server::{PATIENCE, Server};
use serde_json::{Value, json};
use std::time::{Duration, Instant};

/// A window of a usual screen.
pub const DESKTOP: (u32, u32) = (1280, 800);

/// A page that is open, with the server that it came from.
pub struct Board {
    /// The window.
    pub browser: Browser,
    /// The server.
    pub server: Server,
}

impl Board {
    /// Opens the page in a window of a usual screen; `None` without a browser.
    pub fn open() -> Option<Self> {
        Self::open_at("", DESKTOP, &[])
    }

    /// Opens the page at a position.
    pub fn open_position(variant: &str, position: &str) -> Option<Self> {
        let position: String = position
            .bytes()
            .map(|byte| match byte {
                b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' => char::from(byte).to_string(),
                _ => format!("%{byte:02X}"),
            })
            .collect();
        let fragment = format!("#variant={variant}&position={position}");
        Self::open_at(&fragment, DESKTOP, &[])
    }

    /// Opens the page with this fragment, in a window of this size, with arguments
    /// for the browser.
    pub fn open_at(fragment: &str, size: (u32, u32), arguments: &[&str]) -> Option<Self> {
        let programs = installed()?;
        let server = Server::start();
        let browser = Browser::open(&programs, size, arguments);
        browser.visit(&format!("{}{fragment}", server.address));
        let board = Self { browser, server };
        board.wait_until_ready();
        Some(board)
    }

    /// Waits until an expression of JavaScript holds.
    pub fn wait(&self, what: &str, expression: &str) {
        let start = Instant::now();
        let body = format!("return Boolean({expression});");
        while self.browser.script(&body, &[]) != json!(true) {
            if start.elapsed() > PATIENCE {
                let data = self.value("JSON.stringify(document.body.dataset)");
                let console = self.browser.console();
                panic!("{what} has not come: {data}\n{console:?}");
            }
            std::thread::sleep(Duration::from_millis(20));
        }
    }

    /// Waits until there is a board and nothing is on the way.
    pub fn wait_until_ready(&self) {
        self.wait(
            "a board",
            "document.querySelector('#board svg') && document.body.dataset.connection === 'ready' \
             && document.body.dataset.busy !== 'yes' \
             && document.body.dataset.job === 'none'",
        );
    }

    /// The value of an expression of JavaScript.
    pub fn value(&self, expression: &str) -> Value {
        self.browser.script(&format!("return {expression};"), &[])
    }

    /// How many elements a CSS selector finds.
    pub fn count(&self, selector: &str) -> u64 {
        let body = "return document.querySelectorAll(arguments[0]).length;";
        let count = self.browser.script(body, &[json!(selector)]);
        count.as_u64().expect("a number")
    }

    /// The text of an element as it is shown; a field's is its value.
    pub fn text(&self, selector: &str) -> String {
        let body = "const found = document.querySelector(arguments[0]); \
                    return found?.matches('input, textarea, select') ? found.value : found?.textContent;";
        let text = self.browser.script(body, &[json!(selector)]);
        let text = text.as_str();
        text.unwrap_or_else(|| panic!("no {selector}")).to_string()
    }

    /// The texts of all elements that a CSS selector finds.
    pub fn texts(&self, selector: &str) -> Vec<String> {
        let body = "return [...document.querySelectorAll(arguments[0])] \
                    .map(found => found.textContent.trim());";
        let texts = self.browser.script(body, &[json!(selector)]);
        let texts = texts.as_array().expect("a list").iter();
        texts
            .filter_map(|text| text.as_str().map(String::from))
            .collect()
    }

    /// What the page says of itself, such as `position`.
    pub fn data(&self, name: &str) -> String {
        let value = self.value(&format!("document.body.dataset.{name} ?? null"));
        let text = value.as_str();
        text.unwrap_or_else(|| panic!("no data {name}")).to_string()
    }

    /// Clicks as a person does.
    pub fn click(&self, selector: &str) {
        let start = Instant::now();
        // A board may be drawn anew just now.
        while let Err(error) = self.browser.try_click(selector) {
            assert!(
                start.elapsed() < Duration::from_secs(10),
                "{selector}: {error}"
            );
            std::thread::sleep(Duration::from_millis(20));
        }
    }

    /// Touches a place of the board.
    pub fn touch(&self, spot: &str) {
        self.click(&format!(
            "#board svg .spot:not(.copy)[data-spot='{spot}'] .hit"
        ));
    }

    /// Makes a move by touching the board, and waits until it stands there.
    pub fn play(&self, spots: &[&str]) {
        let ply = self.ply();
        for spot in spots {
            self.touch(spot);
        }
        self.wait(
            "the move",
            &format!("Number(document.body.dataset.ply) > {ply}"),
        );
        self.wait_until_ready();
    }

    /// The legal moves as the page lists them.
    pub fn legal_moves(&self) -> Vec<String> {
        self.browser
            .script("document.querySelector('#legal-moves').open = true;", &[]);
        self.wait(
            "the legal moves",
            "document.body.dataset.outcome !== '' \
             || document.querySelector('#legal-moves button[data-move]')",
        );
        let moves = self.value(
            "[...document.querySelectorAll('#legal-moves button[data-move]')] \
             .map(button => button.dataset.move)",
        );
        let moves = moves.as_array().expect("a list").iter();
        moves
            .filter_map(|mv| mv.as_str().map(String::from))
            .collect()
    }

    /// How many moves were made up to the position that is shown.
    pub fn ply(&self) -> u64 {
        self.data("ply").parse().expect("a number")
    }

    /// Chooses an entry of a list, as a person does.
    pub fn choose(&self, selector: &str, value: &str) {
        let body = "return [...document.querySelector(arguments[0]).options] \
                    .findIndex(option => option.value === arguments[1]);";
        let index = self.browser.script(body, &[json!(selector), json!(value)]);
        let index = index.as_i64().expect("a number");
        assert!(index >= 0, "no {value} in {selector}");
        let values = "[...document.querySelector(arguments[0]).querySelectorAll('option')]";
        // An option of a group is no child of the list.
        let body = format!("{values}[arguments[1]].dataset.chosen = 'now';");
        self.browser.script(&body, &[json!(selector), json!(index)]);
        self.click(&format!("{selector} option[data-chosen]"));
        let body = format!("delete {values}[arguments[1]].dataset.chosen;");
        self.browser.script(&body, &[json!(selector), json!(index)]);
    }

    /// Begins a game by the dialog: the variant, and who plays each side, `human` or
    /// `engine`.
    pub fn begin(&self, variant: &str, first: &str, second: &str) {
        self.click("#new-game");
        self.choose("#variant", variant);
        self.choose("#side-w", first);
        self.choose("#side-b", second);
        for side in ["w", "b"] {
            let shortest = "#time-SIDE".replace("SIDE", side);
            let body = "return document.querySelector(arguments[0]).options[0].value;";
            let value = self.browser.script(body, &[json!(shortest)]);
            if self.count(&format!("{shortest}:disabled")) == 0 {
                let visible = format!("document.querySelector('{shortest}').offsetParent !== null");
                if self.value(&visible) == json!(true) {
                    self.choose(&shortest, value.as_str().expect("a text"));
                }
            }
        }
        self.click("#new-game-start");
        self.wait(
            "the new game",
            &format!("document.body.dataset.variant === '{variant}'"),
        );
        self.wait_until_ready();
    }

    /// The page has written nothing to the console; the test is at its end.
    pub fn close(self) {
        let console = self.browser.console();
        assert!(console.is_empty(), "{console:#?}");
    }
}
