//! `hint` and `eval`: what the engine thinks of the position.

use super::interrupt::Interrupt;
use super::thought::{Thought, think};
use super::words::{move_words, score_words, value_words, wrapped};
use crate::cli::explore::group_words;
use crate::engine::{Engine, Explored, ExploredMove, TextReport};
use crate::game::{TextError, Unsolved, Value};
use crate::search::{Score, Skill, Table};
use std::time::{Duration, Instant};
use thiserror::Error;

/// How many positions may be looked at for exact values, if the time allows.
pub(super) const BUDGET: u64 = 2_000_000;

/// So many moves of a value are told one by one.
const MOST_TOLD: usize = 500;

/// Advice where there is nothing to decide.
#[derive(Clone, Copy, Debug, Error, PartialEq, Eq)]
#[error("the game is over")]
pub(super) struct GameOver;

/// What advice is given with.
#[derive(Clone, Copy)]
pub(super) struct Adviser<'a> {
    /// The position on the table.
    pub(super) engine: &'a dyn Engine,
    /// How long it may take.
    pub(super) time: Duration,
    /// The memory of searches.
    pub(super) hash: &'a Table,
    /// What ends it early.
    pub(super) interrupt: &'a Interrupt,
}

impl Adviser<'_> {
    /// The best move, and why.
    ///
    /// # Errors
    /// The game is over.
    pub(super) fn hint(&self) -> Result<String, TextError> {
        let thought = self.think()?;
        let best = thought.best.as_ref().ok_or(GameOver)?;
        let mv = names(self.engine, best);
        let mut text = format!("hint: {}", move_words(&mv));
        text += &self.reasons(&thought);
        if let Some(line) = thought.line.filter(|line| line.moves.len() > 1) {
            let moves = line.moves.iter().map(String::as_str);
            text += &format!("\n{}", wrapped("  line:", moves));
        }
        Ok(text)
    }

    /// The value of the position and of its moves where it is found in time, else
    /// what a search says.
    ///
    /// # Errors
    /// The game is over.
    pub(super) fn evaluation(&self) -> Result<String, TextError> {
        if self.engine.outcome().is_some() {
            return Err(GameOver.into());
        }
        let deadline = Instant::now() + self.time;
        let (explored, was_interrupted) = self.interrupt.during(|control| {
            let is_stopped = || control.is_stopped() || Instant::now() >= deadline;
            self.engine.explore(BUDGET, &is_stopped)
        });
        let player = self.engine.player();
        let mut text = match explored.value {
            Ok(value) => format!("value: {}", value_words(player, value)),
            Err(_) if was_interrupted => String::from("value: not known"),
            Err(_) => {
                let thought = self.think()?;
                let best = thought.best.as_ref().ok_or(GameOver)?;
                let told = format!("value: not known; {best} is the best move of a search");
                told + &self.reasons(&thought)
            }
        };
        if let Some(nim) = &explored.nim {
            text += &format!("\n{nim}");
        }
        Ok(text + &of_moves(&explored))
    }

    fn think(&self) -> Result<Thought, TextError> {
        let Self {
            engine,
            time,
            hash,
            interrupt,
        } = *self;
        think(engine, Skill::FULL, time, hash, interrupt)
    }

    /// What is thought of a move, to stand below it.
    pub(super) fn reasons(&self, thought: &Thought) -> String {
        let mut text = String::new();
        // A note of a draw says so itself.
        let is_told = |line: &TextReport| line.score == Score::Draw && thought.note.is_some();
        if let Some(line) = thought.line.as_ref().filter(|line| !is_told(line)) {
            text += &format!("\n  {}", score_words(self.engine.player(), line));
        }
        if let Some(note) = &thought.note {
            text += &format!("\n  {note}");
        }
        text
    }
}

/// A legal move as the engine writes it and for people.
pub(super) fn names(engine: &dyn Engine, mv: &str) -> (String, String) {
    let long = engine.long_line(&[mv.to_string()]).pop();
    (mv.to_string(), long.unwrap_or_default())
}

/// What the moves are worth, those of the same value together.
fn of_moves(explored: &Explored) -> String {
    let mut text = String::new();
    let of_value = |a: &ExploredMove, b: &ExploredMove| words(a.value) == words(b.value);
    for moves in explored.moves.chunk_by(of_value) {
        let value = words(moves[0].value);
        let count = moves.len();
        if moves[0].value.is_err() {
            text += &format!("\n{value}: {count} of {} moves", explored.moves.len());
            continue;
        }
        let told = moves.iter().take(MOST_TOLD).map(|mv| mv.text.as_str());
        let rest = (count > MOST_TOLD).then(|| format!("… ({count} moves)"));
        let told = told.chain(rest.as_deref());
        text += &format!("\n{}", wrapped(&format!("{value}:"), told));
    }
    for group in &explored.groups {
        text += &format!("\n{}", group_words(group));
    }
    text
}

/// A value of a move, for the player who makes it.
fn words(value: Result<Value, Unsolved>) -> String {
    value.map_or_else(|_| String::from("not known"), |value| value.to_string())
}
