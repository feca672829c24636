//! Exact values: who wins, and in how many plies.
//!
//! Everything rests on the *undo lemma*. Let P be quiet. A slide from P cannot
//! force a win: the opponent may slide the piece straight back, for the cell
//! that it left is empty, and that leaves P, which is quiet. So the player to
//! move in P can force a win exactly when some merge leads to a quiet position
//! all of whose replies lead to positions that are won again. A forced win is
//! a chain of merges by the winner; there are no cycles to consider.
//!
//! The no-merge counter matters in one case only. In such a chain every other
//! move is a merge, so with a limit of 2 or more only the first move can reach
//! it: a player who is lost but can slide when the counter is one short of the
//! limit draws at once.

pub mod choice;
mod findings;
mod oracle;
mod solver;
mod theorems;

pub(super) use findings::findings;
pub use oracle::Oracle;
pub use solver::Solver;
pub use theorems::proved_draw;
