//! What theory tells of a position instead of a search: everything.

use super::theory::Analysis;
use super::{NimMove, Position};
use crate::game::{
    Exploration, Finding, Findings, Game, MoveGroup, NimPart, NimSummary, Outcome, Question, Value,
};
use crate::impartial::{Convention, MOST_LISTED, Play};

/// The value of a position that theory decides, which says nothing of the number
/// of plies.
const fn decided(is_won: bool) -> Value {
    if is_won {
        Value::SomeWin
    } else {
        Value::SomeLoss
    }
}

/// The value of a position for the player to move.
pub(super) fn value<C: Convention>(position: &Position<C>) -> Value {
    match position.outcome() {
        Some(Outcome::Win(winner)) if winner == position.player() => Value::Win(0),
        Some(_) => Value::Loss(0),
        None => decided(Analysis::new(position.heaps(), C::PLAY).is_won()),
    }
}

/// The best moves: all that win, then those that lose, the hardest to answer
/// first.
pub(super) fn findings<C: Convention>(
    position: &Position<C>,
    question: &Question<'_, NimMove>,
) -> Findings<NimMove> {
    let analysis = Analysis::new(position.heaps(), C::PLAY);
    let best = match question.only {
        None => best_moves(&analysis, question.lines),
        Some(moves) => rank(&analysis, moves, question.lines),
    };
    let findings = best.into_iter().map(|mv| Finding {
        value: decided(analysis.losing_move(mv).is_none()),
        is_lower_bound: false,
        line: vec![mv],
    });
    Findings {
        settled: true,
        moves: findings.collect(),
        note: Some(summary(position, &analysis).to_string()),
        positions: 0,
        table_hits: 0,
    }
}

/// What there is to tell of a position and its moves.
pub(super) fn explore<C: Convention>(position: &Position<C>) -> Exploration<NimMove> {
    let analysis = Analysis::new(position.heaps(), C::PLAY);
    let mut exploration = Exploration {
        value: Ok(value(position)),
        moves: Vec::new(),
        groups: Vec::new(),
        nim: Some(summary(position, &analysis)),
    };
    if position.count_moves() <= MOST_LISTED {
        let moves = best_moves(&analysis, MOST_LISTED as usize).into_iter();
        let winning = analysis.count_winning_moves() as usize;
        let values = moves.enumerate();
        exploration.moves = values
            .map(|(index, mv)| (mv, Ok(decided(index < winning))))
            .collect();
    } else {
        exploration.groups = analysis.winning_moves().map(MoveGroup::single).collect();
    }
    exploration
}

/// The nim-value of the whole and of each heap, and how many moves win.
fn summary<C: Convention>(position: &Position<C>, analysis: &Analysis<'_>) -> NimSummary {
    let heaps = position.heaps().iter().filter(|heap| **heap > 0);
    NimSummary {
        last_move_loses: C::PLAY == Play::Misere,
        value: analysis.nim_value(),
        parts: NimPart::grouped(heaps.map(|heap| (heap.to_string(), *heap))),
        winning_moves: analysis.count_winning_moves(),
        legal_moves: position.count_moves(),
    }
}

/// The best of all moves.
fn best_moves(analysis: &Analysis<'_>, most: usize) -> Vec<NimMove> {
    let mut moves: Vec<NimMove> = analysis.winning_moves().take(most).collect();
    let losing = analysis.losing_moves(most - moves.len());
    moves.extend(losing.into_iter().map(|losing| losing.mv()));
    moves
}

/// The best of some moves, each once.
fn rank(analysis: &Analysis<'_>, moves: &[NimMove], most: usize) -> Vec<NimMove> {
    let mut moves = moves.to_vec();
    // What wins is no losing move: `None` is the least.
    moves.sort_by_cached_key(|&mv| (analysis.losing_move(mv), mv));
    moves.dedup();
    moves.truncate(most);
    moves
}
