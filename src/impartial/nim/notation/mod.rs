//! Text in and out: position strings, moves, pictures. Heaps are numbered from
//! 1, empty ones included.

mod move_text;
mod picture;
mod position_text;
mod tokens;

pub use move_text::MoveError;
pub use picture::PictureError;
pub use position_text::PositionError;

use super::{NimMove, NimRules, Position, drawing};
use crate::game::{Drawing, Gesture, Notation, TextError, View};
use crate::impartial::Convention;

impl<C: Convention> Notation for Position<C> {
    type Rules = NimRules;

    fn start(rules: &NimRules) -> Self {
        Self::start(*rules)
    }

    fn parse_position(text: &str, _rules: &NimRules) -> Result<Self, TextError> {
        Ok(position_text::parse(text)?)
    }

    fn position_text(&self) -> String {
        position_text::write(self)
    }

    fn parse_move_prefix(&self, text: &str) -> Result<(NimMove, usize), TextError> {
        Ok(move_text::parse_prefix(self.heaps(), text)?)
    }

    fn move_text(&self, mv: NimMove) -> String {
        move_text::write(mv)
    }

    fn long_move_text(&self, mv: NimMove) -> String {
        move_text::write_long(mv)
    }

    fn picture(&self) -> String {
        picture::write(self.heaps())
    }

    fn parse_picture(text: &str, _rules: &NimRules) -> Result<Self, TextError> {
        Ok(picture::parse(text)?)
    }

    fn drawing(&self, view: View, last: Option<(&Self, NimMove)>) -> Drawing {
        drawing::draw(self, view, last)
    }

    fn gesture(&self, mv: NimMove, view: View) -> Gesture {
        drawing::gesture(self, mv, view)
    }

    fn move_number(&self) -> u32 {
        self.full_move_number()
    }
}
