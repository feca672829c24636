//! Text in and out: position strings, moves, pictures.

mod move_text;
mod position_text;

use super::{ParcelMove, ParcelRules, Position};
use crate::game::{Notation, TextError};

impl Notation for Position {
    type Rules = ParcelRules;

    fn start(rules: &ParcelRules) -> Self {
        Self::start(*rules)
    }

    fn parse_position(text: &str, rules: &ParcelRules) -> Result<Self, TextError> {
        position_text::parse(text, *rules)
    }

    fn position_text(&self) -> String {
        position_text::write(self)
    }

    fn parse_move_prefix(&self, text: &str) -> Result<(ParcelMove, usize), TextError> {
        move_text::parse_prefix(self, text)
    }

    fn move_text(&self, mv: ParcelMove) -> String {
        move_text::write(mv)
    }

    fn long_move_text(&self, mv: ParcelMove) -> String {
        move_text::write(mv)
    }

    fn picture(&self) -> String {
        let [blue, red] = self.areas();
        format!("Blue {blue}, Red {red}\n")
    }

    fn parse_picture(text: &str, rules: &ParcelRules) -> Result<Self, TextError> {
        position_text::parse(text, *rules)
    }

    fn move_number(&self) -> u32 {
        self.full_move_number()
    }
}
