//! What theory tells of a position instead of a search: everything.

use super::theory::Analysis;
use super::{NimMove, Position};
use crate::game::{Finding, Findings, Game, Outcome, Question, Value};
use crate::impartial::{Convention, Play};

/// The most plies of a line.
const LONGEST_LINE: usize = 12;

/// How many heaps are read for all lines of an answer: with very many heaps, or
/// very many lines, these are shorter.
const HEAPS_READ: usize = 1 << 18;

/// The most heaps that a note lists.
const HEAPS_TOLD: usize = 16;

/// The value of a position that theory decides, which says nothing of the number
/// of plies.
const fn decided(is_won: bool) -> Value {
    if is_won {
        Value::Win(1)
    } else {
        Value::Loss(2)
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
    let best = match wanted(question) {
        None => best_moves(&analysis, question.lines),
        Some(moves) => rank(&analysis, moves, question.lines),
    };
    let plies = HEAPS_READ / (position.heaps().len().max(1) * best.len().max(1));
    let plies = plies.clamp(1, LONGEST_LINE);
    let findings = best.into_iter().map(|mv| {
        let mut next = position.clone();
        next.play(mv);
        Finding {
            value: value(&next).before(),
            is_lower_bound: false,
            line: line(mv, next, plies),
        }
    });
    Findings {
        settled: true,
        moves: findings.collect(),
        note: Some(note(&analysis)),
        ..Findings::default()
    }
}

/// The moves to choose from; `None` for all.
fn wanted<'a>(question: &Question<'a, NimMove>) -> Option<&'a [NimMove]> {
    (!question.all_moves).then_some(question.moves)
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

/// Best play from a move on, up to so many plies.
fn line<C: Convention>(first: NimMove, mut next: Position<C>, plies: usize) -> Vec<NimMove> {
    let mut line = vec![first];
    while line.len() < plies {
        let analysis = Analysis::new(next.heaps(), C::PLAY);
        let winning = analysis.winning_moves().next();
        let Some(mv) = winning.or_else(|| Some(analysis.hardest_loss()?.mv())) else {
            break;
        };
        line.push(mv);
        next.play(mv);
    }
    line
}

/// The nim-value of the whole and of each heap, and how many moves win.
fn note(analysis: &Analysis<'_>) -> String {
    let theory = match analysis.play() {
        Play::Normal => "theory",
        Play::Misere => "theory of misère play",
    };
    let heaps = analysis.heaps();
    let told = heaps.iter().take(HEAPS_TOLD);
    let mut told: Vec<String> = told.map(u64::to_string).collect();
    if heaps.len() > HEAPS_TOLD {
        told.push(format!("… of {}", heaps.len()));
    }
    let (value, told) = (analysis.nim_value(), told.join(" "));
    let winning = match analysis.count_winning_moves() {
        0 => String::from("no winning move"),
        1 => String::from("1 winning move"),
        several => format!("{several} winning moves"),
    };
    let replies = match analysis.hardest_loss() {
        Some(hardest) if !analysis.is_won() && !hardest.ends_game => {
            format!(", at least {} against it", replies(hardest.replies))
        }
        _ => String::new(),
    };
    format!("{theory}: nim-value {value} (heaps {told}), {winning}{replies}")
}

fn replies(count: u64) -> String {
    match count {
        1 => String::from("1 winning reply"),
        several => format!("{several} winning replies"),
    }
}
