//! How pins are knocked down on the drawing.

use super::plan::Plan;
use crate::game::{Gesture, View};
use crate::impartial::Convention;
use crate::impartial::kayles::moves::{KaylesMove, Taken};
use crate::impartial::kayles::position::Position;
use crate::svg::{ring, strokes};

/// The radius of the ring around a pin that falls alone.
const RING: f64 = 15.0;

/// How one move is made.
pub(in crate::impartial::kayles) fn gesture<C: Convention>(
    position: &Position<C>,
    mv: KaylesMove,
    view: View,
) -> Gesture {
    on_plan(position, mv, &Plan::of(position, view))
}

/// How several are made.
pub(in crate::impartial::kayles) fn gestures<C: Convention>(
    position: &Position<C>,
    moves: &[KaylesMove],
    view: View,
) -> Vec<Gesture> {
    let plan = Plan::of(position, view);
    let gesture = |&mv| on_plan(position, mv, &plan);
    moves.iter().map(gesture).collect()
}

fn on_plan<C: Convention>(position: &Position<C>, mv: KaylesMove, plan: &Plan) -> Gesture {
    let found = position.pins_of(mv).and_then(|taken| {
        let (pins, arrow) = match taken {
            Taken::One(pin) => ([pin, pin], ring(*plan.pins.get(&pin)?, RING)),
            Taken::Two(low, high) => ([low, high], strokes(plan.joins.get(&(low, high))?)),
        };
        Some((pins, arrow))
    });
    let Some((pins, arrow)) = found else {
        return Gesture::default();
    };
    Gesture {
        touches: pins.map(|pin| (pin + 1).to_string()).to_vec(),
        arrow: Some(arrow),
        wraps: false,
    }
}
