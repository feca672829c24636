//! The parts of the drawing.

use super::piece::piece;
use super::words;
use crate::aether::notation::{column_letter, square_text};
use crate::aether::{Move, Position, Size};
use crate::game::{Drawing, Ground, Spot, View};
use crate::svg::{Element, Point, group, rectangle, text};

/// The side of a cell.
const CELL: f64 = 60.0;

/// The room for the letters of columns and the numbers of rows, on all four sides so
/// that the middle of the board is that of the drawing.
const MARGIN: f64 = 34.0;

/// How many columns and rows are drawn again beyond each edge: as far as a jump
/// reaches.
const DEPTH: i32 = 2;

/// Where things are on the board of size `S`.
pub(super) struct Frame {
    ground: Ground,
    /// The cells beyond each edge.
    depth: i32,
    /// The side of the board, in cells.
    side: i32,
}

impl Frame {
    pub(super) fn new<S: Size>(view: View) -> Self {
        let depth = if view.surroundings { DEPTH } else { 0 };
        let side = S::N as i32;
        let width = 2.0 * MARGIN + CELL * f64::from(side + 2 * depth);
        Self {
            ground: Ground {
                width,
                height: width,
                flipped: view.flipped,
            },
            depth,
            side,
        }
    }

    /// The middle of the cell in this column and row; those beyond the edges are
    /// negative, or as large as the side and larger.
    pub(super) fn centre(&self, column: i32, row: i32) -> Point {
        self.place(f64::from(column) + 0.5, f64::from(row) + 0.5)
    }

    /// The place so many cells from the left and from the top edge of the board.
    pub(super) fn place(&self, columns: f64, rows: f64) -> Point {
        let corner = MARGIN + CELL * f64::from(self.depth);
        self.ground
            .at(Point::new(corner + CELL * columns, corner + CELL * rows))
    }

    /// Whether the surroundings are drawn.
    pub(super) const fn has_surroundings(&self) -> bool {
        self.depth > 0
    }

    /// The numbers of the columns, or of the rows, that are drawn.
    fn lines(&self) -> std::ops::Range<i32> {
        -self.depth..self.side + self.depth
    }

    fn is_on_board(&self, column: i32, row: i32) -> bool {
        let board = 0..self.side;
        board.contains(&column) && board.contains(&row)
    }

    /// Every place where a cell is drawn, row by row, and whether it is beyond the
    /// edges.
    fn places(&self) -> impl Iterator<Item = (i32, i32, bool)> {
        let places = self
            .lines()
            .flat_map(|row| self.lines().map(move |column| (column, row)));
        places.map(|(column, row)| (column, row, !self.is_on_board(column, row)))
    }
}

/// The number of the cell that is drawn at a place.
fn cell_at<S: Size>(column: i32, row: i32) -> usize {
    let side = S::N as i32;
    (row.rem_euclid(side) * side + column.rem_euclid(side)) as usize
}

/// The board drawn.
pub(in crate::aether) fn draw<S: Size>(
    position: &Position<S>,
    view: View,
    last: Option<(&Position<S>, Move)>,
) -> Drawing {
    let frame = Frame::new::<S>(view);
    let mut drawing = Drawing {
        width: frame.ground.width,
        height: frame.ground.height,
        title: words::title::<S>(),
        description: words::position(position),
        background: names(&frame),
        ..Drawing::default()
    };
    let middle = f64::from(frame.side) / 2.0;
    let width = CELL * f64::from(frame.side) + 6.0;
    let edge = rectangle("edge", frame.place(middle, middle), width, width, 9.0);
    drawing.background.push(edge);
    for (column, row, is_copy) in frame.places() {
        let cell = cell_at::<S>(column, row);
        let centre = frame.centre(column, row);
        let square = rectangle("cell", centre, CELL - 2.0, CELL - 2.0, 7.0);
        let stone = piece::<S>(position.piece(cell), centre);
        let mark = last.and_then(|(_, mv)| mark(mv, cell, centre));
        if is_copy {
            let parts = [Some(square), stone, mark];
            drawing.surroundings.extend(parts.into_iter().flatten());
        } else {
            drawing.cells.push(square);
            drawing.pieces.extend(stone);
            drawing.marks.extend(mark);
        }
        drawing.spots.push(Spot {
            name: square_text::<S>(cell),
            label: words::cell(position, cell),
            area: rectangle("hit", centre, CELL, CELL, 8.0),
            is_copy,
        });
    }
    drawing
}

/// The letters of the columns and the numbers of the rows, on all four sides.
fn names(frame: &Frame) -> Vec<Element> {
    let mut names = Vec::new();
    let (near, far) = (f64::from(-frame.depth), f64::from(frame.side + frame.depth));
    let gap = MARGIN / 2.0 / CELL;
    for index in frame.lines() {
        let class = if (0..frame.side).contains(&index) {
            "name"
        } else {
            "name copy"
        };
        let middle = f64::from(index) + 0.5;
        let number = index.rem_euclid(frame.side);
        for outside in [near - gap, far + gap] {
            let letter = column_letter(number as usize).to_string();
            names.push(text(class, frame.place(middle, outside), 17.0, letter));
            let row = (number + 1).to_string();
            names.push(text(class, frame.place(outside, middle), 17.0, row));
        }
    }
    vec![group("names", names)]
}

/// What marks a cell of the last move: a broken frame where it began, a whole one where
/// it ended.
fn mark(last: Move, cell: usize, centre: Point) -> Option<Element> {
    let class = if cell == last.to() {
        "last to"
    } else if cell == last.from() {
        "last from"
    } else {
        return None;
    };
    Some(rectangle(class, centre, CELL - 5.0, CELL - 5.0, 6.0))
}
