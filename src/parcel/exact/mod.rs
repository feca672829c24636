//! Exact values: who wins, and in how many plies.
//!
//! A game is finite: a segment stays, and between two segments there is at most
//! one pass. So a search without a limit of depth finds every value, and what it
//! has found in one position holds in all its images ([`super::symmetry`]).

mod memory;
mod prospects;
mod solver;
mod survey;


pub use solver::Solver;
