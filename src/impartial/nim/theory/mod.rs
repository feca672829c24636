//! Who wins, and with which moves: Bouton's theory, in both plays.
//!
//! The *nim-sum* of heaps is the exclusive or of their sizes.
//!
//! * Normal play: a position is lost for the player to move exactly when its
//!   nim-sum is 0.
//! * Misère play: the same, unless no heap has more than one object; then it is
//!   lost exactly when the number of heaps of one is odd. So a winner plays as in
//!   normal play until the move would leave only heaps of one, and then leaves an
//!   odd number of them.
//!
//! In a heap there is at most one winning move: each reaches a nim-sum of its
//! own, and of what it leaves only one size is right.

mod analysis;
mod losing;

pub use analysis::Analysis;
pub use losing::LosingMove;
