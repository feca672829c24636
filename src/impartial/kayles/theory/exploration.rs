//! The answer to `explore`: every winning move.

use super::known::Known;
use super::outcome::{value, value_of};
use crate::game::{Exploration, Game, Unsolved, Value};
use crate::impartial::graph::Solver;
use crate::impartial::kayles::{KaylesMove, Position};
use crate::impartial::{Convention, MOST_LISTED};
use std::collections::HashSet;

/// What there is to tell of a position.
pub(in crate::impartial::kayles) fn explore<C: Convention>(
    position: &Position<C>,
    budget: u64,
    is_stopped: &(dyn Fn() -> bool + Sync),
) -> Exploration<KaylesMove> {
    let mut solver = Solver::new(budget, is_stopped);
    let value = value(position, &mut solver);
    let known = value.and_then(|_| Known::of(position, &mut solver, &|| {}));
    let mut exploration = Exploration {
        value,
        moves: Vec::new(),
        groups: Vec::new(),
        nim: known.as_ref().ok().map(Known::summary),
    };
    let is_listed = position.count_moves() <= MOST_LISTED;
    match known {
        Ok(known) if is_listed => exploration.moves = judged(&known, &mut solver, is_stopped),
        Ok(known) => exploration.groups = known.winning_groups(),
        Err(unsolved) if is_listed => exploration.moves = unknown(position, unsolved),
        Err(_) => {}
    }
    exploration
}

/// All moves with their values, winning ones first; where none wins the hardest to
/// answer first.
fn judged<C: Convention>(
    known: &Known<'_, C>,
    solver: &mut Solver<'_>,
    is_stopped: &(dyn Fn() -> bool + Sync),
) -> Vec<(KaylesMove, Result<Value, Unsolved>)> {
    let winning: HashSet<KaylesMove> = known.winning_moves(usize::MAX).into_iter().collect();
    let hardest = if winning.is_empty() {
        known.hardest_move(solver, &|| is_stopped())
    } else {
        None
    };
    let mut moves: Vec<KaylesMove> = Vec::new();
    known.position.legal_moves(&mut moves);
    moves.sort_by_key(|mv| (!winning.contains(mv), Some(*mv) != hardest));
    let values = moves.into_iter();
    values
        .map(|mv| (mv, Ok(value_of(winning.contains(&mv)))))
        .collect()
}

fn unknown<C: Convention>(
    position: &Position<C>,
    unsolved: Unsolved,
) -> Vec<(KaylesMove, Result<Value, Unsolved>)> {
    let mut moves = Vec::new();
    position.legal_moves(&mut moves);
    moves.into_iter().map(|mv| (mv, Err(unsolved))).collect()
}
