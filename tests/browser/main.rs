//! The page of `aether gui` in a real browser: everything that a person does
//! there. Without Chromium and its driver on the search path each test says
//! that it was skipped; with `AETHER_BROWSER_TESTS=required` it fails.

mod board;
mod driver;
mod server;

mod analysis;
mod exchange;
mod games;
mod keyboard;
mod pictures;
mod play;
mod setting_up;
mod tabs;
mod values;
mod views;
