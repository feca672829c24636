//! An opening: a position and moves from it.

use crate::engine::Engine;
use crate::game::TextError;
use std::fmt;

/// Where a game begins: a position and the moves that are played from it
/// before the players are asked.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Opening {
    pub(super) position: Option<String>,
    pub(super) moves: Vec<String>,
}

impl Opening {
    /// These moves from the start position.
    #[must_use]
    pub fn of_moves(moves: Vec<String>) -> Self {
        Self {
            position: None,
            moves,
        }
    }

    /// This position string, without moves.
    #[must_use]
    pub fn of_position(position: String) -> Self {
        Self {
            position: Some(position),
            moves: Vec::new(),
        }
    }

    /// Sets it up on a board of its variant, in place of whatever stands there.
    ///
    /// # Errors
    /// Names the token that does not fit the variant or its rules; the board is
    /// as before then.
    pub fn set_up(&self, engine: &mut dyn Engine) -> Result<(), TextError> {
        engine.set_position(self.position(), &self.moves.join(" "))
    }

    /// The position string; `None` for the start position of the variant.
    #[must_use]
    pub fn position(&self) -> Option<&str> {
        self.position.as_deref()
    }

    /// The moves from there, as the engine writes them.
    #[must_use]
    pub fn moves(&self) -> &[String] {
        &self.moves
    }
}

impl fmt::Display for Opening {
    /// The line of a file.
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(self.position().unwrap_or("startpos"))?;
        if !self.moves.is_empty() {
            write!(formatter, " moves {}", self.moves.join(" "))?;
        }
        Ok(())
    }
}
