//! Moves, of people and of the engine.

use super::Session;
use crate::cli::play::advice::{GameOver, names};
use crate::cli::play::people::People;
use crate::cli::play::thought::think;
use crate::cli::play::words::{move_words, name};
use crate::game::TextError;
use thiserror::Error;

/// A word that is neither a command nor a move.
#[derive(Debug, Error)]
#[error("{0}; `help` lists the commands")]
struct NoCommand(TextError);

impl Session<'_> {
    /// Plays the moves that were typed.
    pub(super) fn play(&mut self, text: &str) -> Result<(), TextError> {
        let player = self.engine().player();
        let played = self.game.play(text, self.people == People::Both);
        let played = played.map_err(|error| {
            let word = text.split_whitespace().next().unwrap_or_default();
            let is_word = word.chars().all(|c| c.is_ascii_alphabetic());
            if is_word {
                NoCommand(error).into()
            } else {
                error
            }
        })?;
        let mut mover = player;
        for mv in &played {
            self.say(&format!("{}: {}", name(mover), move_words(mv)));
            mover = mover.opponent();
        }
        self.is_paused = false;
        self.changed();
        Ok(())
    }

    /// Lets the engine move, whoever is to.
    pub(super) fn go(&mut self) -> Result<(), TextError> {
        if self.engine().outcome().is_some() {
            return Err(GameOver.into());
        }
        self.is_paused = false;
        self.engine_moves();
        Ok(())
    }

    /// The engine makes a move and says what it thinks of it. Where it cannot, it
    /// waits.
    pub(super) fn engine_moves(&mut self) {
        if let Err(error) = self.try_engine_move() {
            self.is_paused = true;
            self.error(&error.to_string());
        }
    }

    fn try_engine_move(&mut self) -> Result<(), TextError> {
        let (skill, time) = (self.skill, self.time);
        let thought = think(self.engine(), skill, time, &self.hash, &self.interrupt)?;
        let best = thought.best.as_ref().ok_or(GameOver)?;
        let mv = move_words(&names(self.engine(), best));
        let reasons = self.adviser().reasons(&thought);
        self.game.play(best, false)?;
        self.say(&format!("engine: {mv}{reasons}"));
        // Who watches can only so get a word in.
        self.is_paused = thought.was_interrupted && self.people == People::None;
        self.changed();
        Ok(())
    }
}
