//! Sums of rows and circles of Kayles, and of graphs valued elsewhere: who wins
//! in either play, which moves win, and which move makes a lost position
//! hardest to win, at any size.
//!
//! In normal play everything follows from the nim-values. In misère play rows
//! are decided by the classification of W. Sibert and J. Conway
//! ("Mathematical Kayles", International Journal of Game Theory 20, 1992), and
//! circles by what takes their place in any sum.

mod part;
mod whole;

pub use part::{KnownPart, Part, PartMove};
pub use whole::Sum;
