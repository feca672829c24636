//! The game on the table as a record, and what there is to say of it.

use super::Board;
use crate::engine::GameSummary;
use crate::game::{Notation, Unsolved, Value};
use crate::record::Record;

impl<G: Notation> Board<G> {
    /// The record that was set, with the moves played since.
    pub(super) fn whole_record(&self) -> Record<G> {
        let record = self.record.clone();
        let mut record = record.unwrap_or_else(|| Record::of_moves(self.start.clone(), &[]));
        record.extend(&self.moves[record.moves.len()..]);
        record
    }

    pub(super) fn summarize(&self) -> GameSummary {
        let record = self.record.as_ref();
        let record = record.filter(|record| record.moves.len() == self.moves.len());
        let by_rules = || {
            let outcome = self.position.outcome();
            outcome
                .map_or("*", |outcome| outcome.result_text())
                .to_string()
        };
        GameSummary {
            plies: self.moves.len(),
            is_from_start: self.start == G::start(&self.rules),
            first_player: self.start.player(),
            first_move: self.moves.first().map(|&mv| self.start.move_text(mv)),
            result: record.map_or_else(by_rules, |record| record.result.clone()),
        }
    }

    /// The exact values of the positions of the game.
    pub(super) fn values_from_start(
        &self,
        budget: u64,
        is_stopped: &(dyn Fn() -> bool + Sync),
    ) -> Vec<Result<Value, Unsolved>> {
        let mut position = self.start.clone();
        let mut positions = vec![position.clone()];
        for &mv in &self.moves {
            position.play(mv);
            positions.push(position.clone());
        }
        // Late positions are mostly easy, and help with those before them.
        positions.reverse();
        let mut values = G::exact_values(&positions, &self.knowledge, budget, is_stopped);
        values.reverse();
        values
    }
}
