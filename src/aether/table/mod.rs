//! Complete tables: every decided position of a board size.
//!
//! Call a quiet position *stuck* when every move hands the opponent a win. Every
//! forced win that is not immediate ends in a stuck position, and a forced win is
//! a chain of merges. So all decided positions are found backwards from the
//! stuck ones, by the number of pieces, without touching a drawn one: see
//! `retrograde` for how, and [`stuck`](super::stuck) for the ends.
//!
//! A table keeps the lost positions alone, one of each class of equivalent
//! ones: on 4×4 there are 96,105, against 2.2 million won ones, and a won
//! position is one from which a merge leads to a lost one.
//!
//! Positions with a type on more than N pieces are not in a table. They cannot
//! come about in a game from the start, where each type stands on N pieces,
//! since no move makes it more.
//!
//! [`verify`] checks a table by rules, symmetries and an enumeration of its own:
//! see `verifier` for what is checked and why that is enough.

mod build;
mod file;
mod filter;
mod format;
mod jobs;
mod losses;
mod retrograde;
mod verifier;

pub use build::{Build, classify};
pub use file::{from_bytes, to_bytes};
pub use format::{TABLE_FILE, TableFileError};
pub use jobs::jobs;
pub use losses::LossTable;
pub use verifier::{TableFlaw, TableRefusal, verify};
