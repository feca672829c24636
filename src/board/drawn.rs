//! The board drawn.

use super::Board;
use super::texts::parse_separate;
use crate::engine::{MoveGesture, TooManyMoves};
use crate::game::{Notation, TextError, View};
use crate::quote::quoted;
use crate::svg::SvgLook;
use thiserror::Error;

/// An arrow of more than one move.
#[derive(Debug, Error)]
#[error("{} behind the move: expected one move for each arrow", quoted(.0))]
struct SecondMove(String);

impl<G: Notation> Board<G> {
    /// The board with its last move and the arrows of these moves.
    pub(super) fn drawn(
        &self,
        view: View,
        look: SvgLook,
        arrows: &[String],
    ) -> Result<String, TextError> {
        let mut paths = Vec::new();
        for text in arrows {
            let (mv, length) = parse_separate(&self.position, text)?;
            if let Some(more) = text[length..].split_whitespace().next() {
                return Err(SecondMove(more.to_string()).into());
            }
            paths.extend(self.position.gesture(mv, view).arrow);
        }
        let before = self.position_before();
        let last = before.as_ref().map(|(position, mv)| (position, *mv));
        Ok(self.position.drawing(view, last).to_svg(look, &paths))
    }

    /// The legal moves with their gestures.
    pub(super) fn listed_gestures(&self, view: View) -> Result<Vec<MoveGesture>, TooManyMoves> {
        let moves = self.listed_moves()?;
        let gestures = self.position.gestures(&moves, view).into_iter();
        let with_texts = |(&mv, gesture)| MoveGesture {
            text: self.position.move_text(mv),
            long_text: self.position.long_move_text(mv),
            gesture,
        };
        Ok(moves.iter().zip(gestures).map(with_texts).collect())
    }

    /// The last move of the game, with the position before it.
    fn position_before(&self) -> Option<(G, G::Move)> {
        let (&last, earlier) = self.moves.split_last()?;
        let mut position = self.start.clone();
        for &mv in earlier {
            position.play(mv);
        }
        Some((position, last))
    }
}
