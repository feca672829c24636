//! The arrow of a jump, and whether it crosses an edge.

use super::board::Frame;
use crate::aether::notation::square_text;
use crate::aether::torus::KNIGHT;
use crate::aether::{Move, Position, Size};
use crate::game::{Gesture, View};
use crate::svg::{Point, strokes};

/// How long the two sides of an arrow's head are.
const HEAD: f64 = 17.0;

/// How a jump is made on the drawing.
pub(in crate::aether) fn gesture<S: Size>(
    _position: &Position<S>,
    mv: Move,
    view: View,
) -> Gesture {
    let touches = [mv.from(), mv.to()].map(square_text::<S>).to_vec();
    let Some(jump) = jump::<S>(mv) else {
        return Gesture {
            touches,
            ..Gesture::default()
        };
    };
    let frame = Frame::new::<S>(view);
    let strokes = if frame.has_surroundings() {
        vec![[jump.start(), jump.end()]]
    } else {
        jump.strokes(S::N as i32)
    };
    let strokes: Vec<[Point; 2]> = strokes
        .into_iter()
        .map(|ends| ends.map(|(columns, rows)| frame.place(columns, rows)))
        .collect();
    Gesture {
        touches,
        arrow: Some(arrow(&strokes)),
        wraps: jump.crossings(S::N as i32) > 0,
    }
}

/// A straight jump from a cell of the board, perhaps to a place beyond its edges.
#[derive(Clone, Copy, Debug)]
struct Straight {
    column: i32,
    row: i32,
    right: i32,
    down: i32,
}

/// The straight jump that leads from cell to cell. On small boards several do, all of
/// the same length: the first of those that cross the fewest edges is the one to draw,
/// so that a jump within the board is drawn within it.
fn jump<S: Size>(mv: Move) -> Option<Straight> {
    let side = S::N as i32;
    let place = |cell: usize| ((cell % S::N) as i32, (cell / S::N) as i32);
    let ((column, row), to) = (place(mv.from()), place(mv.to()));
    let straight = KNIGHT.map(|(right, down)| Straight {
        column,
        row,
        right,
        down,
    });
    let leads_there = |jump: &Straight| {
        let (column, row) = (jump.column + jump.right, jump.row + jump.down);
        (column.rem_euclid(side), row.rem_euclid(side)) == to
    };
    let jumps = straight.into_iter().filter(leads_there);
    jumps.min_by_key(|jump| jump.crossings(side))
}

impl Straight {
    /// The middle of the cell it leaves, in cells from the left and from the top.
    fn start(self) -> (f64, f64) {
        (f64::from(self.column) + 0.5, f64::from(self.row) + 0.5)
    }

    /// The middle of the cell it reaches, there where it would be beyond the edges.
    fn end(self) -> (f64, f64) {
        self.at(1.0)
    }

    /// The place on the way, 0 at the start and 1 at the end.
    fn at(self, part: f64) -> (f64, f64) {
        let (columns, rows) = self.start();
        (
            columns + part * f64::from(self.right),
            rows + part * f64::from(self.down),
        )
    }

    /// How many edges of a board of this side it crosses: that many times the board
    /// has to be laid beside itself to draw it straight.
    fn crossings(self, side: i32) -> i32 {
        let boards = |line: i32| line.div_euclid(side).abs();
        boards(self.column + self.right) + boards(self.row + self.down)
    }

    /// The strokes on the board itself, from one edge to the next.
    fn strokes(self, side: i32) -> Vec<[(f64, f64); 2]> {
        let mut parts = vec![0.0, 1.0];
        let (columns, rows) = self.start();
        for (start, way) in [(columns, self.right), (rows, self.down)] {
            // A jump of one or two reaches one edge on either side at most, or two
            // on a board of one cell, which there is not.
            for edge in [0, side] {
                let part = (f64::from(edge) - start) / f64::from(way);
                if (0.0..1.0).contains(&part) {
                    parts.push(part);
                }
            }
        }
        parts.sort_by(f64::total_cmp);
        parts
            .windows(2)
            .map(|ends| {
                // The board that the middle of the stroke is on is laid on the real one.
                let (columns, rows) = self.at((ends[0] + ends[1]) / 2.0);
                let side = f64::from(side);
                let (right, down) = ((columns / side).floor(), (rows / side).floor());
                [ends[0], ends[1]].map(|part| {
                    let (columns, rows) = self.at(part);
                    (columns - right * side, rows - down * side)
                })
            })
            .collect()
    }
}

/// The path of an arrow of these strokes, the head at the end of the last.
fn arrow(ends: &[[Point; 2]]) -> String {
    let mut data = strokes(ends);
    if let Some([from, tip]) = ends.last() {
        let length = from.distance(*tip);
        // Back from the tip, and to either side of the line.
        let (back_x, back_y) = ((from.x - tip.x) / length, (from.y - tip.y) / length);
        let side = |turn: f64| {
            let (x, y) = (back_x - turn * back_y, back_y + turn * back_x);
            let scale = HEAD / (1.0 + turn * turn).sqrt();
            tip.moved(scale * x, scale * y).text()
        };
        data += &format!("M{}L{}L{}", side(0.75), tip.text(), side(-0.75));
    }
    data
}
