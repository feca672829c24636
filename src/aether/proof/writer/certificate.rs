//! The certificate of a position.

use super::strategy::{EVER, Strategy};
use crate::aether::exact::Solver;
use crate::aether::proof::format::{Certificate, name_of};
use crate::aether::{Position, Size};
use crate::game::{Game, Notation, Proof, Unsolved, Value};

/// Finds the value of a position and, where asked, its certificate.
///
/// # Errors
/// The budget of positions to expand did not suffice, or the search was stopped.
pub(in crate::aether) fn prove<S: Size>(
    position: &Position<S>,
    with_certificate: bool,
    budget: u64,
    is_stopped: &(dyn Fn() -> bool + Sync),
) -> Result<Proof, Unsolved> {
    let mut solver = Solver::new(budget, is_stopped).without_theorems();
    let value = solver.value(position)?;
    let mut proof = Proof {
        value,
        expanded: solver.expanded(),
        memory: Some(solver.memory() as u64),
        certificate: None,
    };
    if with_certificate {
        let mut strategy = Strategy::new(solver);
        let first_move = complete(&mut strategy, position, value)?;
        proof.expanded = strategy.solver().expanded();
        proof.memory = Some(strategy.solver().memory() as u64);
        let certificate = Certificate {
            variant: name_of(S::N),
            no_merge_limit: position.rules().limit().unwrap_or(0),
            position: position.position_text(),
            value,
            first_move,
            sections: strategy.into_sections(),
        };
        let bytes = certificate.to_bytes();
        proof.certificate = Some(bytes.expect("every size has a variant"));
    }
    Ok(proof)
}

/// Adds what proves the value, and returns the number of the first move if the
/// proof needs one.
fn complete<S: Size>(
    strategy: &mut Strategy<S>,
    position: &Position<S>,
    value: Value,
) -> Result<Option<u32>, Unsolved> {
    let board = position.planes();
    if position.outcome().is_some() {
        return Ok(None);
    }
    match value {
        Value::Draw => {
            strategy.exclude_win(board, EVER)?;
            if position.can_slide_to_limit() {
                return Ok(None);
            }
            strategy.holding_move(board, EVER).map(Some)
        }
        Value::Win(0 | 1) | Value::SomeWin | Value::SomeLoss => Ok(None),
        Value::Win(plies) => {
            strategy.win(board, plies)?;
            strategy.exclude_win(board, plies - 2)?;
            Ok(None)
        }
        Value::Loss(plies) => {
            strategy.win_against_all_moves(board)?;
            if plies < 4 {
                return Ok(None);
            }
            strategy.holding_move(board, plies - 3).map(Some)
        }
    }
}
