//! The answer to `go`.

use super::SEARCH_BUDGET;
use super::hardest::hardest_of;
use super::known::Known;
use super::outcome::{value_of, wins};
use super::place::{Place, places};
use crate::game::{Finding, Findings, Question, Unsolved};
use crate::impartial::Convention;
use crate::impartial::graph::Solver;
use crate::impartial::kayles::{KaylesMove, Position};
use std::collections::HashSet;
use std::sync::atomic::{AtomicBool, Ordering};

/// Of so many moves asked for, all of them lost, the hardest to answer is looked
/// for.
const MOST_COMPARED: usize = 4_096;

/// Answers a question about a position that goes on: from theory or, where a graph
/// or a wild circle is out of reach, with hardly more than what that is.
pub(in crate::impartial::kayles) fn findings<C: Convention>(
    position: &Position<C>,
    question: &Question<'_, KaylesMove>,
) -> Findings<KaylesMove> {
    let budget = question.budget.min(SEARCH_BUDGET);
    let is_choosing = AtomicBool::new(false);
    let is_over = || {
        if is_choosing.load(Ordering::Relaxed) {
            (question.is_choice_over)()
        } else {
            (question.is_stopped)()
        }
    };
    let mut solver = Solver::new(budget, &is_over);
    let value_is_known = || is_choosing.store(true, Ordering::Relaxed);
    let answer = Known::of(position, &mut solver, &value_is_known).and_then(|known| {
        let moves = match question.only {
            None => best_moves(&known, question, &mut solver),
            Some(only) => best_of(position, only, question, &mut solver)?,
        };
        let findings = moves.into_iter().map(|(mv, wins)| Finding {
            value: value_of(wins),
            is_lower_bound: false,
            line: vec![mv],
        });
        Ok((findings.collect(), known.summary()))
    });
    match answer {
        Ok((moves, summary)) => Findings {
            settled: true,
            moves,
            note: Some(summary.to_string()),
            positions: solver.positions(),
            table_hits: 0,
        },
        Err(unsolved) => {
            let moves = wins_in_circles(position);
            // A winning move is all that is wanted.
            let settled = question.only.is_none() && question.lines <= moves.len();
            let reason = out_of_reach(position, unsolved);
            let note = if settled {
                format!("theory: a move in a circle wins; {reason}")
            } else {
                format!("search: {reason}")
            };
            Findings {
                settled,
                moves,
                note: Some(note),
                positions: solver.positions(),
                ..Findings::default()
            }
        }
    }
}

/// What it is that theory does not reach: the largest graph or, where there is
/// none, the largest wild circle.
fn out_of_reach<C: Convention>(position: &Position<C>, unsolved: Unsolved) -> String {
    let places = places(position);
    let graphs = places.iter().filter_map(|place| match place {
        Place::Piece { piece, .. } => Some((piece.vertices().len(), piece.graph().edges().len())),
        Place::Straight(_) | Place::Path { .. } => None,
    });
    if let Some((vertices, edges)) = graphs.max() {
        return format!(
            "theory does not reach the graph of {vertices} vertices and {edges} edges \
             ({unsolved})"
        );
    }
    let wild = places.iter().filter(|place| place.is_wild::<C>());
    let pins = wild.filter_map(Place::part).map(|part| part.pins());
    let pins = pins.max().unwrap_or_default();
    format!("theory does not decide a circle of {pins} pins in misère play ({unsolved})")
}

/// The moves in wild circles that win as theory has it: so much is known even where
/// the other moves are out of reach.
fn wins_in_circles<C: Convention>(position: &Position<C>) -> Vec<Finding<KaylesMove>> {
    let mut theory = Solver::new(0, &|| false);
    let places = places(position);
    let wild = places.iter().filter(|place| place.is_wild::<C>());
    let moves =
        wild.flat_map(|place| [false, true].map(|pair| place.straight_move(position, 0, pair)));
    let mut moves: Vec<KaylesMove> = moves.flatten().collect();
    moves.retain(|&mv| wins(position, mv, &mut theory) == Ok(true));
    let finding = |mv| Finding {
        value: value_of(true),
        is_lower_bound: false,
        line: vec![mv],
    };
    moves.into_iter().map(finding).collect()
}

/// As many moves as are wanted, with whether they win: winning ones first; where
/// none wins the hardest to answer first.
fn best_moves<C: Convention>(
    known: &Known<'_, C>,
    question: &Question<'_, KaylesMove>,
    solver: &mut Solver<'_>,
) -> Vec<(KaylesMove, bool)> {
    let mut best = known.winning_moves(question.lines);
    let winning = best.len();
    if best.is_empty() {
        let hardest = known.hardest_move(solver, &|| (question.is_choice_over)());
        best.extend(hardest.or_else(|| known.all_moves().next()));
    }
    let met: HashSet<KaylesMove> = best.iter().copied().collect();
    let missing = question.lines.saturating_sub(best.len());
    let others = known.all_moves().filter(|mv| !met.contains(mv));
    best.extend(others.take(missing));
    let moves = best.into_iter().enumerate();
    moves.map(|(index, mv)| (mv, index < winning)).collect()
}

/// The same among certain moves: all or, where the time is up, those that were
/// looked at.
fn best_of<C: Convention>(
    position: &Position<C>,
    only: &[KaylesMove],
    question: &Question<'_, KaylesMove>,
    solver: &mut Solver<'_>,
) -> Result<Vec<(KaylesMove, bool)>, Unsolved> {
    let mut moves = Vec::new();
    for &mv in only {
        if moves.len() >= question.lines && (question.is_stopped)() {
            break;
        }
        moves.push((mv, wins(position, mv, solver)?));
    }
    moves.sort_by_key(|(_, wins)| !wins);
    if moves.iter().all(|(_, wins)| !wins) {
        let compared = only.iter().copied().take(MOST_COMPARED);
        let is_over = || (question.is_choice_over)();
        let hardest = hardest_of(position, compared, solver, &is_over);
        moves.sort_by_key(|(mv, _)| Some(*mv) != hardest);
    }
    moves.truncate(question.lines);
    Ok(moves)
}
