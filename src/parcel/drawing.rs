//! The paper drawn.

use super::{ParcelMove, Position};
use crate::game::{Drawing, Gesture, View};

pub(super) fn draw(
    _position: &Position,
    _view: View,
    _last: Option<(&Position, ParcelMove)>,
) -> Drawing {
    Drawing {
        width: 300.0,
        height: 100.0,
        title: String::from("Parcel"),
        ..Drawing::default()
    }
}

pub(super) fn gesture(_position: &Position, mv: ParcelMove, _view: View) -> Gesture {
    let touches = match mv {
        ParcelMove::Draw(edge) => edge.ends().map(|vertex| vertex.to_string()).to_vec(),
        ParcelMove::Pass => Vec::new(),
    };
    Gesture {
        touches,
        ..Gesture::default()
    }
}
