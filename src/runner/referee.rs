//! The referee: the rules of the game, and nobody's word.

use super::failure::{Failure, Termination};
use super::settings::{Adjudication, MatchSettings};
use crate::engine::Engine;
use crate::game::{Outcome, Player, TextError, Value};
use crate::openings::Opening;

/// A game that is being played, by the rules.
pub(super) struct Referee {
    engine: Box<dyn Engine>,
    /// `position …` up to the moves.
    start: String,
    /// The moves from there, as this program writes them.
    moves: Vec<String>,
    adjudication: Adjudication,
    longest: usize,
    opening_plies: usize,
}

impl Referee {
    /// A referee of the match's game.
    ///
    /// # Errors
    /// A rule or the table cannot be used.
    pub(super) fn new(settings: &MatchSettings) -> Result<Self, TextError> {
        let mut engine = settings.variant.open();
        set_rules(&mut *engine, &settings.rules)?;
        if let Some(table) = &settings.table {
            engine.use_table(Some(table))?;
        }
        Ok(Self {
            engine,
            start: String::new(),
            moves: Vec::new(),
            adjudication: settings.adjudication,
            longest: settings.longest,
            opening_plies: 0,
        })
    }

    /// Sets up the position in which a game begins.
    ///
    /// # Errors
    /// The opening does not fit the game.
    pub(super) fn begin(&mut self, opening: &Opening) -> Result<(), TextError> {
        opening.set_up(&mut *self.engine)?;
        self.start = match opening.position() {
            Some(position) => format!("position fen {position}"),
            None => String::from("position startpos"),
        };
        self.moves = self.played();
        self.opening_plies = self.moves.len();
        Ok(())
    }

    fn played(&self) -> Vec<String> {
        let played = self.engine.played_moves().into_iter();
        played.map(|(short, _)| short).collect()
    }

    /// The player to move.
    pub(super) fn player(&self) -> Player {
        self.engine.player()
    }

    /// The command that tells an engine the position.
    pub(super) fn position(&self) -> String {
        if self.moves.is_empty() {
            return self.start.clone();
        }
        format!("{} moves {}", self.start, self.moves.join(" "))
    }

    /// Plays the move that an engine has named; the move as this program writes
    /// it.
    ///
    /// # Errors
    /// It is not legal, or no move.
    pub(super) fn play(&mut self, token: &str) -> Result<String, Failure> {
        let illegal = |reason| Failure::IllegalMove {
            token: token.to_string(),
            reason,
        };
        if token.is_empty() {
            return Err(illegal("expected a move".into()));
        }
        self.engine.play_moves(token).map_err(illegal)?;
        let played = self.played().pop().unwrap_or_default();
        self.moves.push(played.clone());
        Ok(played)
    }

    /// How the game has ended, by the rules or by adjudication.
    pub(super) fn verdict(&self) -> Option<(Outcome, Termination)> {
        if let Some(outcome) = self.engine.outcome() {
            return Some((outcome, Termination::Rules));
        }
        if let Some(outcome) = self.adjudicate() {
            return Some((outcome, Termination::ExactValue));
        }
        let plies = self.moves.len() - self.opening_plies;
        (plies >= self.longest).then_some((Outcome::Draw, Termination::Length))
    }

    fn adjudicate(&self) -> Option<Outcome> {
        let Adjudication { wins, draws } = self.adjudication;
        if !wins && !draws {
            return None;
        }
        let player = self.engine.player();
        match self.engine.value().ok()? {
            Value::Win(_) | Value::SomeWin => wins.then_some(Outcome::Win(player)),
            Value::Loss(_) | Value::SomeLoss => wins.then_some(Outcome::Win(player.opponent())),
            Value::Draw => draws.then_some(Outcome::Draw),
        }
    }
}

/// Sets options of the rules by their names.
pub(super) fn set_rules(engine: &mut dyn Engine, rules: &[(String, u32)]) -> Result<(), TextError> {
    for (name, value) in rules {
        let options = engine.rule_options();
        let index = options.iter().position(|(option, _)| option.name == *name);
        let index = index.ok_or_else(|| format!("the game has no option {name}"))?;
        engine.set_rule(index, *value)?;
    }
    Ok(())
}
