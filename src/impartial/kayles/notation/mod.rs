//! Text in and out: position strings, moves, pictures.
//!
//! Pins are numbered from 1 through the whole position, fallen ones included.

mod component_text;
mod error;
mod move_text;
mod picture;
mod position_text;

pub use error::PositionError;
pub use move_text::MoveError;
pub use picture::PictureError;

use super::drawing;
use super::moves::KaylesMove;
use super::position::Position;
use super::rules::KaylesRules;
use crate::game::{Drawing, Gesture, Notation, TextError, View};
use crate::impartial::Convention;

impl<C: Convention> Notation for Position<C> {
    type Rules = KaylesRules;

    fn start(rules: &KaylesRules) -> Self {
        Self::start(*rules)
    }

    fn parse_position(text: &str, _rules: &KaylesRules) -> Result<Self, TextError> {
        Ok(position_text::parse(text)?)
    }

    fn position_text(&self) -> String {
        position_text::write(self)
    }

    fn parse_move_prefix(&self, text: &str) -> Result<(KaylesMove, usize), TextError> {
        Ok(move_text::parse_prefix(self, text)?)
    }

    fn move_text(&self, mv: KaylesMove) -> String {
        move_text::write(self, mv)
    }

    fn long_move_text(&self, mv: KaylesMove) -> String {
        move_text::write_long(self, mv)
    }

    fn picture(&self) -> String {
        picture::write(self)
    }

    fn parse_picture(text: &str, _rules: &KaylesRules) -> Result<Self, TextError> {
        Ok(picture::parse(text)?)
    }

    fn drawing(&self, view: View, last: Option<(&Self, KaylesMove)>) -> Drawing {
        drawing::draw(self, view, last)
    }

    fn gesture(&self, mv: KaylesMove, view: View) -> Gesture {
        drawing::gesture(self, mv, view)
    }

    fn gestures(&self, moves: &[KaylesMove], view: View) -> Vec<Gesture> {
        drawing::gestures(self, moves, view)
    }

    fn move_number(&self) -> u32 {
        self.move_number
    }
}
