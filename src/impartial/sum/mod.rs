//! Sums of rows and circles of Kayles, and of graphs valued elsewhere: who wins
//! in either play, which moves win, and which move makes a lost position
//! hardest to win, at any size.
//!
//! In normal play everything follows from the nim-values. In misère play rows
//! are decided by the classification of W. Sibert and J. Conway
//! ("Mathematical Kayles", International Journal of Game Theory 20, 1992), and
//! circles by what takes their place in any sum; the few circles that nothing
//! can take the place of are left to the
//! [`Solver`](crate::impartial::graph::Solver).

mod account;
mod circle;
mod group;
mod loss;
mod part;
mod runs;
mod whole;
mod wild;

pub use account::SPECIAL_LENGTHS;
pub use circle::is_wild_circle;
pub use loss::Choice;
pub use part::{KnownPart, Part, PartMove};
pub use runs::WinningRun;
pub use whole::Sum;
pub(super) use wild::{BesideCircle, is_won_misere};
