//! Moves: `d4e4`, `0000` for a pass.

use crate::game::{Game, TextError};
use crate::parcel::{Edge, ParcelMove, Position, Vertex};
use crate::quote::quoted;

pub(super) fn vertex(text: &str) -> Option<Vertex> {
    let [column, row] = text.as_bytes() else {
        return None;
    };
    let (x, y) = (column.wrapping_sub(b'a'), row.wrapping_sub(b'1'));
    (x < 8 && y < 8).then_some(Vertex { x, y })
}

pub(super) fn edge(text: &str) -> Option<Edge> {
    Edge::between(vertex(text.get(..2)?)?, vertex(text.get(2..4)?)?)
}

pub(super) fn parse_prefix(
    position: &Position,
    text: &str,
) -> Result<(ParcelMove, usize), TextError> {
    let token: String = text.chars().take_while(|c| !c.is_whitespace()).collect();
    if position.outcome().is_some() {
        return Err(format!("{}: the game is over", quoted(&token)).into());
    }
    if text.starts_with("0000") {
        return Ok((ParcelMove::Pass, 4));
    }
    let edge = edge(text).ok_or_else(|| format!("{}: expected a segment", quoted(&token)))?;
    match position.refusal(edge) {
        Some(refusal) => Err(format!("{}: {refusal}", quoted(&token)).into()),
        None => Ok((ParcelMove::Draw(edge), 4)),
    }
}

pub(super) fn write(mv: ParcelMove) -> String {
    match mv {
        ParcelMove::Draw(edge) => edge.to_string(),
        ParcelMove::Pass => String::from("0000"),
    }
}
