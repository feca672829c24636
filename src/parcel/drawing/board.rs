//! The parts of the drawing.

use super::frame::{CELL, FOOT, Frame};
use super::words;
use crate::game::{Drawing, Player, Spot, View};
use crate::parcel::{Colour, Edge, ParcelMove, Position, Vertex};
use crate::svg::{Element, Point, circle, group, line, path, rectangle, strokes, text};

/// How far from the middle of a vertex it can be touched.
const TOUCH: f64 = 26.0;

/// The position drawn.
pub(in crate::parcel) fn draw(
    position: &Position,
    view: View,
    last: Option<(&Position, ParcelMove)>,
) -> Drawing {
    let frame = Frame::new(position.size(), view);
    let vertices = || {
        let lines = 0..=position.size().get() as u8;
        let rows = lines.clone();
        rows.flat_map(move |y| lines.clone().map(move |x| Vertex { x, y }))
    };
    let mut cells = parcels(position, frame);
    cells.push(paper(position, frame));
    let mut pieces = segments(position, frame);
    pieces.extend(vertices().map(|vertex| circle("vertex", frame.vertex(vertex), 4.0)));
    Drawing {
        width: frame.ground.width,
        height: frame.ground.height,
        title: words::title(position),
        description: words::position(position),
        background: names(position, frame),
        cells,
        pieces,
        marks: last.map_or_else(Vec::new, |(_, mv)| mark(mv, frame)),
        spots: vertices()
            .map(|vertex| Spot {
                name: vertex.to_string(),
                label: words::vertex(position, vertex),
                area: circle("hit", frame.vertex(vertex), TOUCH),
                is_copy: false,
            })
            .collect(),
        ..Drawing::default()
    }
}

/// The letters of the columns and the numbers of the rows on all four sides, and the
/// areas.
fn names(position: &Position, frame: Frame) -> Vec<Element> {
    let size = position.size().get();
    let far = f64::from(size);
    let mut names = Vec::new();
    for index in 0..=size as u8 {
        let along = f64::from(index);
        let letter = char::from(b'a' + index).to_string();
        let number = (index + 1).to_string();
        for outside in [-0.5, far + 0.5] {
            names.push(text("name", frame.place(along, outside), 16.0, &letter));
            names.push(text("name", frame.place(outside, along), 16.0, &number));
        }
    }
    let [blue, red] = position.areas();
    let areas = format!("cells: Blue {blue}, Red {red}");
    // Below the letters; it fits on the smallest board, too.
    let place = frame.place(far / 2.0, -0.55 - FOOT / CELL);
    names.push(text("words", place, 14.0, areas));
    vec![group("names", names)]
}

/// The lines of the paper.
fn paper(position: &Position, frame: Frame) -> Element {
    let far = f64::from(position.size().get());
    let mut data = String::new();
    for index in 0..=position.size().get() {
        let along = f64::from(index);
        let (left, right) = (frame.place(0.0, along), frame.place(far, along));
        let (bottom, top) = (frame.place(along, 0.0), frame.place(along, far));
        data += &strokes(&[[left, right], [bottom, top]]);
    }
    path("grid", data)
}

/// The cells, tinted and with a letter where they are in somebody's parcel.
fn parcels(position: &Position, frame: Frame) -> Vec<Element> {
    let size = position.size().get();
    let far = f64::from(size);
    let middle = frame.place(far / 2.0, far / 2.0);
    let mut cells = vec![rectangle("paper", middle, far * CELL, far * CELL, 0.0)];
    for y in 0..size {
        for x in 0..size {
            let Some(owner) = position.owner_of(x, y) else {
                continue;
            };
            let centre = frame.place(f64::from(x) + 0.5, f64::from(y) + 0.5);
            let class = match owner {
                Player::First => "parcel blue",
                Player::Second => "parcel red",
            };
            let letter = Colour::of(owner).letter().to_string();
            let tint = rectangle("tint", centre, CELL, CELL, 0.0);
            cells.push(group(class, [tint, text("owner", centre, 22.0, letter)]));
        }
    }
    cells
}

fn segments(position: &Position, frame: Frame) -> Vec<Element> {
    let segments = position.segments();
    let drawn = Colour::ALL.into_iter().flat_map(|colour| {
        let edges = segments.of(colour).iter();
        edges.map(move |edge| segment(colour, frame.ends(edge)))
    });
    drawn.collect()
}

fn segment(colour: Colour, [from, to]: [Point; 2]) -> Element {
    match colour {
        Colour::Blue => line("segment blue", from, to),
        Colour::Red => line("segment red", from, to),
        Colour::Green => group(
            "segment green",
            [line("outside", from, to), line("inside", from, to)],
        ),
    }
}

/// A frame around the last segment.
fn mark(last: ParcelMove, frame: Frame) -> Vec<Element> {
    let ParcelMove::Draw(edge) = last else {
        return Vec::new();
    };
    vec![around(edge, frame)]
}

fn around(edge: Edge, frame: Frame) -> Element {
    let [from, to] = frame.ends(edge);
    let (long, short) = (CELL + 18.0, 18.0);
    let (width, height) = if edge.is_horizontal() {
        (long, short)
    } else {
        (short, long)
    };
    rectangle("last", from.towards(to, 0.5), width, height, 9.0)
}
