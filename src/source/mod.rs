//! Pasted texts: what somebody gives to set up a game, recognized and set up.
//!
//! A text may be a position string, a picture of the board, a game record, a list
//! of moves or `startpos`; it may name its variant, show it or leave it open.

mod content;
mod error;
mod open;
mod parcel;

pub use content::{Content, Kind, Picture};
pub use error::{GuessedVariant, SourceError, UnknownVariant, Unopened};
pub use open::{Found, Open, Opened, Reading, find, open, set_up};
pub use parcel::{variant_of_line, variant_of_record};
