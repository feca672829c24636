//! The root as far as the game knows it without a search.

use super::control::Control;
use super::limits::Budget;
use super::report::{Line, Report, ScoreBound};
use super::root::Job;
use super::score::Score;
use crate::game::{Finding, Findings, Game, Question, Style};
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

/// Asks the game about the root. A value may take most of the time that the
/// search has, for it is worth more than any depth; the choice among equal moves
/// only most of the time that is worth a new iteration.
pub(super) fn ask<G: Game>(
    job: &Job<G>,
    control: &Control,
    budget: Option<Budget>,
) -> Findings<G::Move> {
    let mut legal = Vec::new();
    job.position.legal_moves(&mut legal);
    let count = legal.len();
    legal.retain(|mv| job.search_moves.is_empty() || job.search_moves.contains(mv));
    let (Some(exact), false) = (&job.exact, legal.is_empty()) else {
        return Findings::default();
    };
    let keys = job.history.iter().copied();
    let played: Vec<(u64, G::Move)> = keys.zip(exact.played.iter().copied()).collect();
    let is_late = |time: fn(Budget) -> Duration| {
        let started = control.clock_started().map(|started| started.elapsed());
        match (budget, started) {
            (Some(budget), Some(elapsed)) => elapsed >= time(budget) * 4 / 5,
            _ => false,
        }
    };
    job.position.findings(
        &exact.knowledge,
        &Question {
            moves: &legal,
            all_moves: legal.len() == count,
            played: &played,
            lines: job.lines.clamp(1, legal.len()),
            style: exact.style,
            // Half of the nodes are left to the search.
            budget: job.limits.nodes.map_or(u64::MAX, |nodes| nodes / 2),
            is_timed: budget.is_some(),
            is_stopped: &|| control.is_stopped() || is_late(|budget| budget.hard),
            is_choice_over: &|| control.is_stopped() || is_late(|budget| budget.soft),
        },
    )
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
