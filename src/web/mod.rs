//! The server behind the board in a browser: it serves the files of the page,
//! and joins each WebSocket to an engine of its own.
//!
//! It knows no game. What the page shows, it asks of its engine in the text
//! protocol of [`protocol`](crate::protocol), one line in each message;
//! `protocol.md` tells what the server takes and refuses.
//!
//! The house:
//!
//! * [`Server`] listens on this machine only, and ends everything at its end;
//! * `connection` serves one request of one connection, within limits;
//! * `checks` refuses what does not come from the page, `answer` adds to every
//!   answer what a browser is to keep to;
//! * `pages` is the list of all that is served;
//! * `bridge` joins a WebSocket to an `engine`; `places` counts those.

mod answer;
mod bridge;
mod checks;
mod closing;
mod connection;
mod engine;
mod hang_up;
mod lines;
mod lingering;
mod pages;
mod places;
mod server;
mod site;

pub use server::{ServeError, Server, Settings, StopHandle};
