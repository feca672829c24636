//! Who wins.

use super::place::{Place, places};
use crate::game::{Game, Outcome, Proof, Unsolved, Value};
use crate::impartial::graph::{Solver, Subgraph};
use crate::impartial::kayles::{KaylesMove, Position};
use crate::impartial::sum::{Part, Sum};
use crate::impartial::{Convention, NimValue, Play};

/// The values of positions; how long a won game takes is not told.
pub(in crate::impartial::kayles) fn exact_values<C: Convention>(
    positions: &[Position<C>],
    budget: u64,
    is_stopped: &(dyn Fn() -> bool + Sync),
) -> Vec<Result<Value, Unsolved>> {
    let mut solver = Solver::new(budget, is_stopped);
    let values = positions.iter();
    values
        .map(|position| value(position, &mut solver))
        .collect()
}

/// The value of a position, and what it took to find it.
pub(in crate::impartial::kayles) fn prove<C: Convention>(
    position: &Position<C>,
    budget: u64,
    is_stopped: &(dyn Fn() -> bool + Sync),
) -> Result<Proof, Unsolved> {
    let mut solver = Solver::new(budget, is_stopped);
    let value = value(position, &mut solver)?;
    Ok(Proof {
        value,
        expanded: solver.positions(),
        memory: None,
        certificate: None,
    })
}

/// The value of a position for the player to move.
pub(super) fn value<C: Convention>(
    position: &Position<C>,
    solver: &mut Solver<'_>,
) -> Result<Value, Unsolved> {
    match position.outcome() {
        Some(Outcome::Win(winner)) if winner == position.player() => Ok(Value::Win(0)),
        Some(_) => Ok(Value::Loss(0)),
        None => Ok(value_of(is_won(position, solver)?)),
    }
}

/// The value of a game that goes on.
pub(super) const fn value_of(is_won: bool) -> Value {
    if is_won {
        Value::SomeWin
    } else {
        Value::SomeLoss
    }
}

/// Whether the player to move wins.
pub(super) fn is_won<C: Convention>(
    position: &Position<C>,
    solver: &mut Solver<'_>,
) -> Result<bool, Unsolved> {
    let (mut parts, mut graphs): (Vec<Part>, Vec<Subgraph>) = Default::default();
    for place in places(position) {
        match (place.part(), place) {
            (Some(part), _) => parts.push(part),
            (None, Place::Piece { piece, .. }) => graphs.push(piece),
            (None, _) => {}
        }
    }
    match C::PLAY {
        Play::Misere => solver.is_won_misere(&parts, &graphs),
        Play::Normal => {
            let mut value: NimValue = Sum::new(parts).nim_value();
            // That a piece has a certain value is found out sooner than its value.
            graphs.sort_by_key(|piece| piece.graph().edges().len());
            let last = graphs.pop();
            for piece in &graphs {
                value ^= solver.nim_value(piece)?;
            }
            match last {
                None => Ok(value != 0),
                Some(piece) => Ok(!solver.has_value(&piece, value)?),
            }
        }
    }
}

/// Every move with whether it wins.
pub(super) fn judged_moves<C: Convention>(
    position: &Position<C>,
    solver: &mut Solver<'_>,
) -> Result<Vec<(KaylesMove, bool)>, Unsolved> {
    let mut moves = Vec::new();
    position.legal_moves(&mut moves);
    let judge = |mv| Ok((mv, wins(position, mv, solver)?));
    moves.into_iter().map(judge).collect()
}

/// Whether this move wins.
pub(super) fn wins<C: Convention>(
    position: &Position<C>,
    mv: KaylesMove,
    solver: &mut Solver<'_>,
) -> Result<bool, Unsolved> {
    let mut next = position.clone();
    next.play(mv);
    Ok(!is_won(&next, solver)?)
}
