//! Position strings that could not be read.

use crate::impartial::kayles::builder::{LimitError, MAX_GRAPH_SITES, MAX_PINS};
use crate::quote::quoted;
use thiserror::Error;

/// What stands in a position string where something else was expected. Places are
/// counted in characters from 1.
#[derive(Debug, Error, PartialEq, Eq)]
pub enum PositionError {
    /// There is nothing at all.
    #[error(
        "no position: expected rows such as oo.o or K7, circles such as (K12) and graphs such as \
         g3:1-2,2-3, joined by `+`"
    )]
    Nothing,
    /// Something else stands where a component should begin.
    #[error(
        "{} at character {place}: expected a row such as oo.o, K7 or 7, a circle such as (K12) \
         or a graph such as g3:1-2,2-3",
        quoted(.token)
    )]
    Component {
        /// The character.
        token: String,
        /// Its place.
        place: usize,
    },
    /// Something that is no part of a row.
    #[error(
        "{} at character {place}: expected `o`, `.`, `K` and a number of pins, `+` or a space",
        quoted(.token)
    )]
    Row {
        /// The character.
        token: String,
        /// Its place.
        place: usize,
    },
    /// Something that is no part of a circle.
    #[error(
        "{} at character {place}: expected `o`, `.`, `K` and a number of pins, or `)`",
        quoted(.token)
    )]
    Circle {
        /// The character; empty at the end.
        token: String,
        /// Its place.
        place: usize,
    },
    /// Something behind the end of a component.
    #[error("{} at character {place}: expected `+` or a space", quoted(.token))]
    AfterComponent {
        /// The character.
        token: String,
        /// Its place.
        place: usize,
    },
    /// A number of pins that is missing or impossible.
    #[error("{} at character {place}: expected a number of pins, 1 to {MAX_PINS}", quoted(.token))]
    Pins {
        /// What stands there.
        token: String,
        /// Its place.
        place: usize,
    },
    /// A circle that is none.
    #[error("{} at character {place}: a circle has at least 3 pins", quoted(.token))]
    SmallCircle {
        /// The circle.
        token: String,
        /// Its place.
        place: usize,
    },
    /// A component for which there is no room.
    #[error("{} at character {place}: {limit}", quoted(.token))]
    Limit {
        /// The component.
        token: String,
        /// Its place.
        place: usize,
        /// The limit.
        limit: LimitError,
    },
    /// A number of vertices that is missing or impossible.
    #[error(
        "{} at character {place}: expected a number of vertices, 1 to {MAX_GRAPH_SITES}",
        quoted(.token)
    )]
    Vertices {
        /// What stands there.
        token: String,
        /// Its place.
        place: usize,
    },
    /// A vertex that is missing or that the graph does not have.
    #[error("{} at character {place}: expected a vertex, 1 to {vertices}", quoted(.token))]
    Vertex {
        /// What stands there.
        token: String,
        /// Its place.
        place: usize,
        /// The vertices of the graph.
        vertices: u32,
    },
    /// An edge without its second vertex.
    #[error("{} at character {place}: expected `-` and the other vertex of the edge", quoted(.token))]
    Edge {
        /// What stands there.
        token: String,
        /// Its place.
        place: usize,
    },
    /// An edge from a vertex to itself.
    #[error("{} at character {place}: an edge joins two different vertices", quoted(.token))]
    Loop {
        /// The edge.
        token: String,
        /// Its place.
        place: usize,
    },
    /// An edge that the graph has already.
    #[error("{} at character {place}: the graph has this edge already", quoted(.token))]
    EdgeTwice {
        /// The edge.
        token: String,
        /// Its place.
        place: usize,
    },
    /// A vertex that has fallen already.
    #[error("{} at character {place}: this vertex has fallen already", quoted(.token))]
    FallenTwice {
        /// The vertex.
        token: String,
        /// Its place.
        place: usize,
    },
    /// A field behind the pins that names no player.
    #[error("{} at character {place}: expected the player to move, w or b", quoted(.token))]
    Player {
        /// The field.
        token: String,
        /// Its place.
        place: usize,
    },
    /// Another field.
    #[error("{} at character {place}: expected the end of the position", quoted(.token))]
    Rest {
        /// The field.
        token: String,
        /// Its place.
        place: usize,
    },
    /// Too many moves beside a graph.
    #[error(transparent)]
    Whole(#[from] LimitError),
}
