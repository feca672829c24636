//! The position in words.

use crate::game::state_in_words;
use crate::parcel::{Colour, Edge, Position, Vertex};

/// The name of the game.
pub(super) fn title(position: &Position) -> String {
    format!("Parcel {0}×{0}", position.size())
}

/// The whole position: `Parcel 2×2, Blue to move. Blue: b1b2. Red: none. Green: a2b2.
/// Cells: Blue 4, Red 0.`
pub(super) fn position(position: &Position) -> String {
    let state = state_in_words(position, ["Blue", "Red"]);
    let mut words = format!("{}, {state}.", title(position));
    for (colour, name) in Colour::ALL.into_iter().zip(["Blue", "Red", "Green"]) {
        let edges = position.segments().of(colour).iter();
        let edges: Vec<String> = edges.map(|edge| edge.to_string()).collect();
        let told = if edges.is_empty() {
            String::from("none")
        } else {
            edges.join(", ")
        };
        words += &format!(" {name}: {told}.");
    }
    let [blue, red] = position.areas();
    words += &format!(" Cells: Blue {blue}, Red {red}.");
    words
}

/// A vertex with the segments that end there: `d4, blue to e4, green to d5`, or
/// `d4, no segment`.
pub(super) fn vertex(position: &Position, vertex: Vertex) -> String {
    let Vertex { x, y } = vertex;
    let around = [
        (x + 1, y),
        (x, y + 1),
        (x.wrapping_sub(1), y),
        (x, y.wrapping_sub(1)),
    ];
    let mut told = Vec::new();
    for (x, y) in around {
        let other = Vertex { x, y };
        let edge = (x < 8 && y < 8).then(|| Edge::between(vertex, other));
        let colour = edge
            .flatten()
            .and_then(|edge| position.segments().colour_at(edge));
        if let Some(colour) = colour {
            told.push(format!("{} to {other}", colour.name()));
        }
    }
    if told.is_empty() {
        told.push(String::from("no segment"));
    }
    format!("{vertex}, {}", told.join(", "))
}
