//! The sum itself.

use super::part::Part;
use crate::impartial::{NimValue, Play};

/// A sum of games: a move is a move in one of them.
#[derive(Clone, Debug)]
pub struct Sum {
    parts: Vec<Part>,
    nim_value: NimValue,
}

impl Sum {
    /// The sum of these parts.
    #[must_use]
    pub fn new(parts: Vec<Part>) -> Self {
        let nim_value = (parts.iter()).fold(0, |value, part| value ^ part.value());
        Self { parts, nim_value }
    }

    /// Its parts, in their order.
    #[must_use]
    pub fn parts(&self) -> &[Part] {
        &self.parts
    }

    /// The number of standing pins.
    #[must_use]
    pub fn pins(&self) -> u64 {
        (self.parts.iter()).fold(0, |pins, part| pins.saturating_add(part.pins()))
    }

    /// The nim-value in normal play: the exclusive or of those of the parts.
    #[must_use]
    pub const fn nim_value(&self) -> NimValue {
        self.nim_value
    }

    /// The nim-value of one part.
    #[must_use]
    pub fn value_of(part: &Part) -> NimValue {
        part.value()
    }

    /// Whether the player to move wins; `None` in misère play with a part that
    /// is only known by its nim-value. Who has no move has lost in normal play
    /// and won in misère play.
    #[must_use]
    pub fn is_won(&self, play: Play) -> Option<bool> {
        match play {
            Play::Normal => Some(self.nim_value != 0),
            Play::Misere => None,
        }
    }

    /// The number of moves; as many as 64 bits hold where there are more.
    #[must_use]
    pub fn count_moves(&self) -> u64 {
        (self.parts.iter()).fold(0, |moves, part| moves.saturating_add(part.count_moves()))
    }
}
