//! What theory knows of a position: who wins, every winning move, and in lost
//! positions the move that is hardest to answer.
//!
//! Rows and circles are answered at any size ([`sum`](crate::impartial::sum)).
//! Graphs are taken apart into connected pieces; a piece that is no row and no
//! circle has to be solved ([`graph`](crate::impartial::graph)), and so has in misère
//! play a sum with a circle of 6, 10, 14, 21 or 22 pins; where that takes too much
//! the position is left to the search.

mod exploration;
mod findings;
mod hardest;
mod known;
mod outcome;
mod place;

pub(super) use exploration::explore;
pub(super) use findings::findings;
pub(super) use outcome::{exact_values, prove};

/// How many positions of graphs may be looked at where nobody is to wait: about a
/// tenth of a second.
pub(super) const QUICK_BUDGET: u64 = 12_000;

/// How many positions of graphs may be looked at before a search takes over: some
/// seconds at most, since [`Solver`](crate::impartial::graph::Solver) counts the work, too.
const SEARCH_BUDGET: u64 = 200_000;
