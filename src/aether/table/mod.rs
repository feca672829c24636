//! Complete tables: every decided position of a board size.
mod build;
mod filter;
mod losses;
mod retrograde;
mod unmove;

pub use build::{Build, Classification, classify};
pub use losses::LossTable;
pub use retrograde::{Stage, Tell};
