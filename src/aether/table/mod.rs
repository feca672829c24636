//! Complete tables: every decided position of a board size.
mod build;
mod file;
mod jobs;
mod losses;
mod retrograde;
mod unmove;

pub use build::{Build, classify};
pub use file::{TABLE_FILE, TableFileError, from_bytes, to_bytes};
pub use jobs::jobs;
pub use losses::LossTable;
pub use retrograde::{Stage, Tell};
