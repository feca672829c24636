//! The moves of the root.

use super::report::ScoreBound;
use super::score::{Value, WON, of_exact};
use super::window::outcome_value;
use crate::game::{Expansion, Findings, Game};

/// A move of the root.
#[derive(Clone, Debug)]
pub(super) struct RootMove<G: Game> {
    pub(super) mv: G::Move,
    /// Its value where no search is needed: it ends the game or hands over
    /// the win.
    pub(super) known: Option<Value>,
    /// The value of the last search in which it was the best.
    pub(super) value: Value,
    pub(super) bound: ScoreBound,
    /// The depth of that search.
    pub(super) depth: u32,
    pub(super) line: Vec<G::Move>,
}

impl<G: Game> RootMove<G> {
    /// The first move of a line, with its value where it is known.
    fn new(known: Option<Value>, line: Vec<G::Move>) -> Self {
        Self {
            mv: line[0],
            known,
            value: known.unwrap_or(0),
            bound: ScoreBound::Exact,
            depth: 0,
            line,
        }
    }

    /// A move with what is known of it without a search.
    pub(super) fn of(position: &G, mv: G::Move, findings: &Findings<G::Move>) -> Self {
        let mut known = findings.moves.iter();
        if let Some(finding) = known.find(|finding| finding.line.first() == Some(&mv)) {
            return Self::new(Some(of_exact(finding.value)), finding.line.clone());
        }
        let mut line = vec![mv];
        let mut next = position.clone();
        next.play(mv);
        let known = match next.outcome() {
            Some(outcome) => Some(-outcome_value(&next, outcome, 1)),
            None if G::SEES_WINS => match next.expand(&mut Vec::new()) {
                Expansion::Win(reply) => {
                    line.push(reply);
                    Some(-(WON - 2))
                }
                Expansion::Moves { .. } => None,
            },
            None => None,
        };
        Self::new(known, line)
    }
}
