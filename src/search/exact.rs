//! The root as far as the game knows it without a search.

use super::control::Control;
use super::limits::Budget;
use super::report::{Line, Report, ScoreBound};
use super::root::Job;
use super::score::Score;
use crate::game::{Finding, Findings, Game, MOST_MOVES, Question, Style};
use std::collections::HashSet;
use std::time::{Duration, Instant};

/// What makes use of a game's own knowledge.
#[derive(Clone, Debug)]
pub struct Exact<G: Game> {
    /// How to choose among moves of the same value.
    pub style: Style,
    /// What is known beyond the rules.
    pub knowledge: G::Knowledge,
    /// The moves that led to the root, as many as there are keys in the job's
    /// history.
    pub played: Vec<G::Move>,
}

impl<G: Game> Default for Exact<G> {
    /// The usual style, and nothing known.
    fn default() -> Self {
        Self {
            style: Style::default(),
            knowledge: G::Knowledge::default(),
            played: Vec::new(),
        }
    }
}

/// Asks the game about the root. A value may take most of the time that the
/// search has, for it is worth more than any depth, or a fifth of what is worth a
/// new iteration where it is often not found; the choice among equal moves only
/// most of the latter.
pub(super) fn ask<G: Game>(
    job: &Job<G>,
    control: &Control,
    budget: Option<Budget>,
) -> Findings<G::Move> {
    let count = job.position.count_moves();
    // What cannot be searched is answered without, whatever was asked.
    let is_searched = count <= MOST_MOVES;
    let unasked = Exact::default();
    let exact = match &job.exact {
        _ if count == 0 => return Findings::default(),
        Some(exact) => exact,
        None if is_searched => return Findings::default(),
        None => &unasked,
    };
    let only = search_moves(job, is_searched);
    let choice = only.as_ref().map_or(count, |only| only.len() as u64);
    if choice == 0 {
        return Findings::default();
    }
    let most = choice.min(MOST_MOVES) as usize;
    let keys = job.history.iter().copied();
    let played: Vec<(u64, G::Move)> = keys.zip(exact.played.iter().copied()).collect();
    let is_late = |time: fn(Budget) -> Duration| {
        let started = control.clock_started().map(|started| started.elapsed());
        match (budget, started) {
            (Some(budget), Some(elapsed)) => elapsed >= time(budget),
            _ => false,
        }
    };
    job.position.findings(
        &exact.knowledge,
        &Question {
            only: only.as_deref().filter(|_| choice < count),
            played: &played,
            lines: job.lines.clamp(1, most),
            style: exact.style,
            // Half of the nodes are left to the search.
            budget: job.limits.nodes.map_or(u64::MAX, |nodes| nodes / 2),
            is_timed: budget.is_some(),
            is_stopped: &|| control.is_stopped() || is_late(|budget| budget.hard * 4 / 5),
            is_search_due: &|| control.is_stopped() || is_late(|budget| budget.soft / 5),
            is_choice_over: &|| control.is_stopped() || is_late(|budget| budget.soft * 4 / 5),
        },
    )
}

/// The moves to choose from, each once: in the order of the legal moves where these
/// are listed, else in the order given. `None` for all.
fn search_moves<G: Game>(job: &Job<G>, is_listed: bool) -> Option<Vec<G::Move>> {
    let given = &job.search_moves;
    if given.is_empty() {
        return None;
    }
    let mut moves = Vec::new();
    if is_listed {
        job.position.legal_moves(&mut moves);
        let given: HashSet<G::Move> = given.iter().copied().collect();
        moves.retain(|mv| given.contains(mv));
    } else {
        let mut met = HashSet::new();
        moves.extend(given.iter().filter(|mv| met.insert(**mv)));
    }
    Some(moves)
}

/// The lines of an answer that needs no search, reported as they are.
pub(super) fn answer<M: Copy>(
    findings: &Findings<M>,
    lines: usize,
    started: Instant,
    report: &mut dyn FnMut(&Report<M>),
) -> Vec<Line<M>> {
    let lines: Vec<Line<M>> = findings.moves.iter().take(lines).map(line).collect();
    for (index, line) in lines.iter().enumerate() {
        report(&Report {
            line: line.clone(),
            rank: index + 1,
            nodes: findings.positions,
            elapsed: started.elapsed(),
            table_permille: 0,
            table_hits: findings.table_hits,
            note: findings.note.clone().filter(|_| index == 0),
        });
    }
    lines
}

fn line<M: Copy>(finding: &Finding<M>) -> Line<M> {
    let depth = finding.line.len() as u32;
    Line {
        moves: finding.line.clone(),
        score: Score::from_exact(finding.value),
        bound: if finding.is_lower_bound {
            ScoreBound::Lower
        } else {
            ScoreBound::Exact
        },
        depth,
        selective_depth: depth,
    }
}
