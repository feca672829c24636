//! The moves of the root.

use super::report::ScoreBound;
use super::score::{Value, WON, of_exact};
use super::window::outcome_value;
use crate::game::{Expansion, Findings, Game};
use std::collections::{HashMap, HashSet};

/// A move of the root.
#[derive(Clone, Debug)]
pub(super) struct RootMove<G: Game> {
    pub(super) mv: G::Move,
    /// Its value where no search is needed: it is among the findings, or in a game
    /// that sees wins it ends the game or hands over the win.
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

    /// A move with what the rules say of it at once, in a game that sees wins:
    /// there the search must not be asked about positions won at once. In any other
    /// game the first iteration finds out as much, and no move is played twice.
    fn by_rules(position: &mut G, mv: G::Move) -> Self {
        let mut line = vec![mv];
        if !G::SEES_WINS {
            return Self::new(None, line);
        }
        let undo = position.play(mv);
        let known = match position.outcome() {
            Some(outcome) => Some(-outcome_value(position, outcome, 1)),
            None => match position.expand(&mut Vec::new()) {
                Expansion::Win(reply) => {
                    line.push(reply);
                    Some(-(WON - 2))
                }
                Expansion::Moves { .. } => None,
            },
        };
        position.undo(undo);
        Self::new(known, line)
    }
}

/// The legal moves that are among `only`, or all where that is empty: those worth
/// a search first, in the game's own order. The position is left as it was.
pub(super) fn root_moves<G: Game>(
    position: &mut G,
    only: &[G::Move],
    findings: &Findings<G::Move>,
) -> Vec<RootMove<G>> {
    let mut legal = Vec::new();
    position.legal_moves(&mut legal);
    if !only.is_empty() {
        let only: HashSet<G::Move> = only.iter().copied().collect();
        legal.retain(|mv| only.contains(mv));
    }
    let mut found = HashMap::with_capacity(findings.moves.len());
    for finding in &findings.moves {
        if let Some(&mv) = finding.line.first() {
            found.entry(mv).or_insert(finding);
        }
    }
    let root_move = |mv: G::Move| match found.get(&mv) {
        Some(finding) => RootMove::new(Some(of_exact(finding.value)), finding.line.clone()),
        None => RootMove::by_rules(position, mv),
    };
    let mut moves: Vec<RootMove<G>> = legal.into_iter().map(root_move).collect();
    moves.sort_by_key(|root_move| -root_move.known.unwrap_or(0));
    moves
}
