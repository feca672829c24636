//! The pins drawn.

use super::moves::{KaylesMove, Taken};
use super::position::Position;
use crate::game::{Drawing, Gesture, View};
use crate::impartial::Convention;

pub(super) fn draw<C: Convention>(
    _position: &Position<C>,
    _view: View,
    _last: Option<(&Position<C>, KaylesMove)>,
) -> Drawing {
    Drawing {
        width: 300.0,
        height: 100.0,
        title: String::from("Kayles"),
        ..Drawing::default()
    }
}

pub(super) fn gesture<C: Convention>(
    position: &Position<C>,
    mv: KaylesMove,
    _view: View,
) -> Gesture {
    let touches = position.pins_of(mv).map(|taken| match taken {
        Taken::One(pin) => [pin, pin],
        Taken::Two(one, other) => [one, other],
    });
    let touches = touches.into_iter().flatten();
    Gesture {
        touches: touches.map(|pin| (pin + 1).to_string()).collect(),
        ..Gesture::default()
    }
}
