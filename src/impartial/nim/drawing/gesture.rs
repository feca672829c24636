//! How objects are taken on the drawing.

use super::plan::Plan;
use crate::game::{Gesture, View};
use crate::impartial::Convention;
use crate::impartial::nim::{NimMove, Position};
use crate::svg::{ring, strokes};

/// The greatest radius of the ring around an object that is taken alone.
const RING: f64 = 14.0;

/// How a move is made: by a touch of the lowest object that is taken.
pub(in crate::impartial::nim) fn gesture<C: Convention>(
    position: &Position<C>,
    mv: NimMove,
    view: View,
) -> Gesture {
    let heap = mv.heap as usize;
    let plan = Plan::of(position.heaps(), view);
    let objects = position.heaps().get(heap).copied().unwrap_or(0);
    let lowest = objects.saturating_sub(mv.count) + 1;
    let ends = plan.object(heap, lowest).zip(plan.object(heap, objects));
    let Some((from, to)) = ends else {
        return Gesture::default();
    };
    let arrow = if mv.count == 1 {
        ring(from, RING.min(plan.pitch / 2.0 - 5.0))
    } else {
        strokes(&[[from, to]])
    };
    Gesture {
        touches: vec![spot_name(heap, lowest)],
        arrow: Some(arrow),
        wraps: false,
    }
}

/// The name of an object, numbered from 1 from below: `h2.5`.
pub(super) fn spot_name(heap: usize, object: u64) -> String {
    format!("h{}.{object}", heap + 1)
}
