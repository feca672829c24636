//! How an engine has done in a test suite.

use crate::game::Value;
use crate::suite::{Entry, Solution};
use serde::Serialize;

/// What an engine has answered.
#[derive(Debug, Serialize)]
pub(super) struct Score<'s> {
    engine: &'s str,
    variant: &'s str,
    limit: String,
    win: Count,
    draw: Count,
    loss: Count,
    all: Count,
    /// The positions that were not answered by one of the best moves.
    failed: Vec<Failed<'s>>,
}

/// Positions of a kind and how many of them were answered well.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub(super) struct Count {
    positions: u32,
    /// Answered by one of the best moves.
    best: u32,
    /// Answered by a move after which a win is still a win, a draw a draw.
    kept: u32,
}

#[derive(Debug, Serialize)]
struct Failed<'s> {
    id: &'s str,
    position: &'s str,
    /// `win`, `draw` or `loss`.
    value: &'static str,
    best: &'s [String],
    /// The legal move that was answered.
    #[serde(rename = "move")]
    mv: Option<String>,
    /// Whether it keeps the value.
    kept: bool,
    /// Without a legal move: what went wrong.
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<String>,
}

impl<'s> Score<'s> {
    /// Nothing answered yet.
    pub(super) fn new(engine: &'s str, variant: &'s str, limit: String) -> Self {
        Self {
            engine,
            variant,
            limit,
            win: Count::default(),
            draw: Count::default(),
            loss: Count::default(),
            all: Count::default(),
            failed: Vec::new(),
        }
    }

    /// Takes in an answer: a legal move as the engine writes it, or what went
    /// wrong.
    pub(super) fn add(&mut self, entry: &'s Entry, answer: Result<String, String>) {
        let Solution { value, best, keep } = &entry.solution;
        let (name, count) = match value {
            Value::Win(_) | Value::SomeWin => ("win", &mut self.win),
            Value::Draw => ("draw", &mut self.draw),
            Value::Loss(_) | Value::SomeLoss => ("loss", &mut self.loss),
        };
        let (mv, reason) = match answer {
            Ok(mv) => (Some(mv), None),
            Err(reason) => (None, Some(reason)),
        };
        let is_best = mv.as_ref().is_some_and(|mv| best.contains(mv));
        // What is lost stays lost, whatever is played.
        let is_lost = value.is_loss();
        let is_kept = mv.as_ref().is_some_and(|mv| is_lost || keep.contains(mv)) || is_best;
        for count in [count, &mut self.all] {
            count.positions += 1;
            count.best += u32::from(is_best);
            count.kept += u32::from(is_kept);
        }
        if !is_best {
            self.failed.push(Failed {
                id: &entry.id,
                position: &entry.position,
                value: name,
                best,
                mv,
                kept: is_kept,
                reason,
            });
        }
    }

    /// The score for people: a table, then the positions that failed.
    pub(super) fn describe(&self) -> String {
        let (engine, variant, limit) = (self.engine, self.variant, &self.limit);
        let mut text = format!("{engine}: {variant}, {limit}\n      positions   best   kept");
        for (name, count) in [
            ("win", self.win),
            ("draw", self.draw),
            ("loss", self.loss),
            ("all", self.all),
        ] {
            let Count {
                positions,
                best,
                kept,
            } = count;
            text += &format!("\n{name:<5} {positions:>9} {best:>6} {kept:>6}");
        }
        for failed in &self.failed {
            text += &format!("\n{}", failed.describe());
        }
        text
    }
}

impl Failed<'_> {
    fn describe(&self) -> String {
        let (id, value, best) = (self.id, self.value, self.best.join(" "));
        let answer = match (&self.mv, &self.reason) {
            (Some(mv), _) if self.kept => format!("{mv}, which keeps the value"),
            (Some(mv), _) => mv.clone(),
            (None, reason) => reason.clone().unwrap_or_default(),
        };
        format!("{id}, a {value}: {answer}; best {best}")
    }
}
