//! Text in and out: position strings, moves, pictures.
//!
//! Vertices are named as on the board of the game's author: columns by the letters
//! a, b, c, … from the left, rows by the numbers 1, 2, 3, … from below.

mod error;
mod move_text;
mod picture;
mod position_text;
mod segment_text;

pub use error::{MoveError, PictureError, PositionError, SegmentError};
pub use move_text::leading_move;

use super::{ParcelMove, ParcelRules, Position, drawing};
use crate::game::{Drawing, Gesture, Notation, TextError, View};

impl Notation for Position {
    type Rules = ParcelRules;

    fn start(rules: &ParcelRules) -> Self {
        Self::start(*rules)
    }

    fn parse_position(text: &str, rules: &ParcelRules) -> Result<Self, TextError> {
        Ok(position_text::parse(text, *rules)?)
    }

    fn position_text(&self) -> String {
        position_text::write(self)
    }

    fn parse_move_prefix(&self, text: &str) -> Result<(ParcelMove, usize), TextError> {
        Ok(move_text::parse_prefix(self, text)?)
    }

    fn move_text(&self, mv: ParcelMove) -> String {
        move_text::write(mv)
    }

    fn long_move_text(&self, mv: ParcelMove) -> String {
        move_text::write_long(self, mv)
    }

    fn picture(&self) -> String {
        picture::write(self)
    }

    fn coloured_picture(&self) -> String {
        picture::write_coloured(self)
    }

    fn parse_picture(text: &str, rules: &ParcelRules) -> Result<Self, TextError> {
        Ok(picture::parse(text, *rules)?)
    }

    fn drawing(&self, view: View, last: Option<(&Self, ParcelMove)>) -> Drawing {
        drawing::draw(self, view, last)
    }

    fn gesture(&self, mv: ParcelMove, view: View) -> Gesture {
        drawing::gesture(self, mv, view)
    }

    fn move_number(&self) -> u32 {
        self.full_move_number()
    }
}
