//! The solution of a position: its value and the moves for it.

use super::{Entry, Flaw};
use crate::engine::{Engine, Explored};
use crate::game::{Unsolved, Value};

/// The exact value of a position and the moves that answer it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Solution {
    /// The value for the player to move.
    pub value: Value,
    /// The moves worth that value, in the order of the legal moves: those that
    /// win soonest, that hold the draw, or that lose latest.
    pub best: Vec<String>,
    /// The moves that win too, but later.
    pub keep: Vec<String>,
}

/// Solves the position on the board. `budget` is how many positions may be
/// looked at for its value and for those of its moves.
///
/// # Errors
/// The value of the position or of a move was not found.
pub fn solve(engine: &dyn Engine, budget: u64) -> Result<Solution, Unsolved> {
    of_explored(&engine.explore(budget, &|| false))
}

/// The solution that the values of a position and of its moves make.
///
/// # Errors
/// One of them is unknown.
pub(super) fn of_explored(explored: &Explored) -> Result<Solution, Unsolved> {
    let value = explored.value?;
    if !explored.groups.is_empty() {
        return Err(Unsolved::NotListed);
    }
    let (mut best, mut keep) = (Vec::new(), Vec::new());
    for mv in &explored.moves {
        let worth = mv.value?;
        if worth == value {
            best.push(mv.text.clone());
        } else if worth.is_win() {
            keep.push(mv.text.clone());
        }
    }
    Ok(Solution { value, best, keep })
}

/// Solves the position of an entry and holds the entry against it. `engine` is a
/// board of the suite's variant with the suite's rules set.
///
/// # Errors
/// Says what is wrong with the entry, or that the position was not solved.
pub fn prove(entry: &Entry, engine: &mut dyn Engine, budget: u64) -> Result<(), Flaw> {
    engine
        .set_position(Some(&entry.position), "")
        .map_err(Flaw::Position)?;
    let solution = solve(engine, budget)?;
    if solution.value != entry.solution.value {
        return Err(Flaw::Value(solution.value));
    }
    for (name, told, found) in [
        ("best", &entry.solution.best, &solution.best),
        ("keep", &entry.solution.keep, &solution.keep),
    ] {
        if sorted(told) != sorted(found) {
            let found = found.join(" ");
            return Err(Flaw::Moves { name, found });
        }
    }
    Ok(())
}

fn sorted(moves: &[String]) -> Vec<&String> {
    let mut moves: Vec<&String> = moves.iter().collect();
    moves.sort_unstable();
    moves
}
