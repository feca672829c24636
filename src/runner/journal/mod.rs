//! The journal of a match: JSON lines from which an interrupted match goes on.
//!
//! The first line is the [`Head`], the settings of the match; each other line
//! is a [`GameLine`]. A line is written when its game has ended, at once and
//! whole, so whatever ends the runner, only games that were being played are
//! lost.

mod error;
mod file;
mod line;

pub use error::JournalError;
pub use file::Journal;
pub use line::{FailureLines, GameLine, Head, OpeningSource};
