//! Openings: where the games of a match begin.
//!
//! ```text
//! # Two openings and a position
//! startpos
//! startpos moves a1c2 c2a3
//! [012]3/4/4/3[3] w 0 1 moves d4b1
//! ```
//!
//! [`read()`] reads such a file, [`make()`] draws openings at random.

mod error;
mod make;
mod opening;
mod playout;
mod read;

pub use error::OpeningError;
pub use make::{Made, Recipe, make};
pub use opening::Opening;
pub use playout::wins_at_once;
pub use read::{lines, read};
