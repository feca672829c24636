//! Text in and out: position strings, moves, pictures.
//!
//! Columns are the letters a, b, c, … from left to right, rows the numbers 1,
//! 2, 3, … from top to bottom. Types are the digits 0 … N−1 or the letters A,
//! B, C, ….

mod cells;
mod move_text;
mod picture;
mod position_text;

pub use cells::CellError;
pub(super) use cells::{letter as column_letter, square_text, types};
pub use move_text::MoveError;
pub use picture::PictureError;
pub use position_text::PositionError;

use super::{AetherRules, Move, Position, Size, drawing};
use crate::game::{Drawing, Gesture, Notation, TextError, View};

impl<S: Size> Notation for Position<S> {
    type Rules = AetherRules;

    fn start(rules: &AetherRules) -> Self {
        Self::start(*rules)
    }

    fn parse_position(text: &str, rules: &AetherRules) -> Result<Self, TextError> {
        Ok(position_text::parse(text, *rules)?)
    }

    fn position_text(&self) -> String {
        position_text::write(self)
    }

    fn parse_move_prefix(&self, text: &str) -> Result<(Move, usize), TextError> {
        Ok(move_text::parse_prefix(self, text)?)
    }

    fn move_text(&self, mv: Move) -> String {
        move_text::write::<S>(mv)
    }

    fn long_move_text(&self, mv: Move) -> String {
        move_text::write_long(self, mv)
    }

    fn picture(&self) -> String {
        picture::write(self)
    }

    fn parse_picture(text: &str, rules: &AetherRules) -> Result<Self, TextError> {
        Ok(picture::parse(text, *rules)?)
    }

    fn drawing(&self, view: View, last: Option<(&Self, Move)>) -> Drawing {
        drawing::draw(self, view, last)
    }

    fn gesture(&self, mv: Move, view: View) -> Gesture {
        drawing::gesture(self, mv, view)
    }

    fn move_number(&self) -> u32 {
        self.full_move_number()
    }
}
