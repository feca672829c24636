//! Impartial games: Kayles on rows, circles and graphs, Nim, and the octal games
//! that both belong to.
//!
//! Both players have the same moves, there are no draws and no cycles. In normal
//! play every position is worth a heap of Nim, its nim-value (R. Sprague, "Über
//! mathematische Kampfspiele", 1935; P. Grundy, "Mathematics and games", 1939); a
//! sum of positions is worth the exclusive or of their values, and is lost for
//! the player to move exactly when that is 0.

pub mod graph;
pub mod kayles;
pub mod nim;
pub mod octal;
pub mod play;
pub mod rows;
pub mod sum;

pub use play::{Convention, MiserePlay, NormalPlay, Play};

/// No more moves than these are told one by one by `explore`; of more the winning
/// ones are told in groups.
const MOST_LISTED: u64 = 1_000;

/// The size of the heap of Nim that a position equals in normal play.
pub type NimValue = u64;
