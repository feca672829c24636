//! The text protocol: commands in, lines out, and the session between them.
//!
//! `protocol.md` is the reference of everything that is read and written here.

mod access;
mod command;
mod dialect;
mod display;
mod exact_table;
mod format;
mod go;
mod input;
pub mod json;
mod options;
mod output;
mod query;
mod session;
mod words;

pub use access::Access;
pub use command::{Command, CommandError};
pub use dialect::Dialect;
pub use format::{info_line, win_draw_loss};
pub use go::{Go, GoError};
pub use input::{Event, LINES_AHEAD, read_lines};
pub use options::{OptionError, Options, greatest_hash};
pub use output::Output;
pub use query::{Query, QueryError};
pub use session::Session;
