//! Where things are on the paper, and how a segment is drawn on it.

use crate::game::{Gesture, Ground, View};
use crate::parcel::{Edge, ParcelMove, Position, Size, Vertex};
use crate::svg::{Point, strokes};

/// The side of a cell.
pub(super) const CELL: f64 = 60.0;

/// The room for the letters of columns and the numbers of rows.
pub(super) const MARGIN: f64 = 44.0;

/// The room below for the areas.
pub(super) const FOOT: f64 = 30.0;

/// Where things are on a board of some size.
#[derive(Clone, Copy, Debug)]
pub(super) struct Frame {
    pub(super) ground: Ground,
    side: f64,
}

impl Frame {
    pub(super) fn new(size: Size, view: View) -> Self {
        let side = f64::from(size.get()) * CELL;
        let ground = Ground {
            width: side + 2.0 * MARGIN,
            height: side + 2.0 * MARGIN + FOOT,
            flipped: view.flipped,
        };
        Self { ground, side }
    }

    /// The place so many cells to the right of a1 and above it.
    pub(super) fn place(self, columns: f64, rows: f64) -> Point {
        self.ground.at(Point::new(
            MARGIN + CELL * columns,
            MARGIN + self.side - CELL * rows,
        ))
    }

    pub(super) fn vertex(self, vertex: Vertex) -> Point {
        self.place(f64::from(vertex.x), f64::from(vertex.y))
    }

    /// The two ends of a segment.
    pub(super) fn ends(self, edge: Edge) -> [Point; 2] {
        edge.ends().map(|vertex| self.vertex(vertex))
    }
}

/// How a move is made: by a touch of one end of the segment and of the other; a pass by
/// none.
pub(in crate::parcel) fn gesture(position: &Position, mv: ParcelMove, view: View) -> Gesture {
    let ParcelMove::Draw(edge) = mv else {
        return Gesture::default();
    };
    let ends = Frame::new(position.size(), view).ends(edge);
    Gesture {
        touches: edge.ends().map(|vertex| vertex.to_string()).to_vec(),
        arrow: Some(strokes(&[ends])),
        wraps: false,
    }
}
