//! The heaps drawn.

use super::{NimMove, Position};
use crate::game::{Drawing, Gesture, View};
use crate::impartial::Convention;

pub(super) fn draw<C: Convention>(
    _position: &Position<C>,
    _view: View,
    _last: Option<(&Position<C>, NimMove)>,
) -> Drawing {
    Drawing {
        width: 300.0,
        height: 100.0,
        title: String::from("Nim"),
        ..Drawing::default()
    }
}

pub(super) fn gesture<C: Convention>(position: &Position<C>, mv: NimMove, _view: View) -> Gesture {
    let size = position.heaps()[mv.heap as usize];
    Gesture {
        touches: vec![format!("h{}.{}", mv.heap + 1, size - mv.count + 1)],
        ..Gesture::default()
    }
}
