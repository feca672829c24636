//! Exact values: who wins, and in how many plies.
//!
//! A game is finite: a segment stays, and between two segments there is at most
//! one pass. So a search without a limit of depth finds every value, and what it
//! has found in one position holds in all its images ([`Symmetry`](super::Symmetry)).

mod findings;
mod memory;
mod prospects;
mod solver;
mod survey;

pub(super) use findings::findings;
pub use solver::Solver;

use super::Position;
use crate::game::{Proof, Unsolved, Value};

/// How many positions are looked at within a fifth of a second, with room to
/// spare. From any position of 2×2 cells a few thousand decide.
pub(super) const QUICK_BUDGET: u64 = 30_000;

/// The values of positions, within so many positions in all.
pub(super) fn values(
    positions: &[Position],
    budget: u64,
    is_stopped: &(dyn Fn() -> bool + Sync),
) -> Vec<Result<Value, Unsolved>> {
    let mut solver = Solver::new(budget, is_stopped);
    let values = positions.iter().map(|position| solver.value(position));
    values.collect()
}

/// The value of a position and what it took to find it.
pub(super) fn prove(
    position: &Position,
    with_certificate: bool,
    budget: u64,
    is_stopped: &(dyn Fn() -> bool + Sync),
) -> Result<Proof, Unsolved> {
    if with_certificate {
        return Err(Unsolved::NoCertificate);
    }
    let mut solver = Solver::new(budget, is_stopped);
    let value = solver.value(position)?;
    Ok(Proof {
        value,
        expanded: solver.expanded(),
        memory: Some(solver.memory()),
        certificate: None,
    })
}
