//! A piece: a disc with a place for each type of the board, of which those that the
//! piece carries are filled. Two pieces that make a full mask fill the disc together.

use crate::aether::{Mask, Size};
use crate::svg::{Element, Point, circle, group, path, text};
use std::f64::consts::TAU;

const RADIUS: f64 = 26.0;

/// The classes of the types' colours.
const TYPES: [&str; 6] = [
    "sector type-0",
    "sector type-1",
    "sector type-2",
    "sector type-3",
    "sector type-4",
    "sector type-5",
];

/// A piece drawn; `None` for an empty cell.
pub(super) fn piece<S: Size>(mask: Mask, centre: Point) -> Option<Element> {
    if mask == 0 {
        return None;
    }
    let types = || (0..S::N).filter(move |index| mask >> index & 1 == 1);
    let sectors = types().map(|index| path(TYPES[index], sector::<S>(index, centre)));
    let digits = types().map(|index| {
        let (place, size) = digit_place::<S>(index, centre);
        text("digit", place, size, index.to_string())
    });
    let mut parts = vec![circle("disc", centre, RADIUS)];
    parts.extend(sectors);
    if mask == S::FULL {
        parts.push(circle("full", centre, RADIUS));
    }
    parts.extend(digits);
    Some(group("piece", parts))
}

/// The place in a direction: 0 is upwards, a quarter to the right.
fn around(centre: Point, turn: f64, radius: f64) -> Point {
    let (sine, cosine) = (turn * TAU).sin_cos();
    centre.moved(radius * sine, -radius * cosine)
}

/// The outline of the sector of a type.
fn sector<S: Size>(index: usize, centre: Point) -> String {
    let turn = |index: usize| index as f64 / S::N as f64;
    let from = around(centre, turn(index), RADIUS);
    let to = around(centre, turn(index + 1), RADIUS);
    let (centre, from, to) = (centre.text(), from.text(), to.text());
    format!("M{centre}L{from}A{RADIUS} {RADIUS} 0 0 1 {to}Z")
}

/// Where the digit of a type is, and how large.
fn digit_place<S: Size>(index: usize, centre: Point) -> (Point, f64) {
    let (distance, size) = match S::N {
        2 => (12.5, 24.0),
        3 => (14.5, 20.0),
        4 => (15.5, 17.5),
        5 => (16.5, 16.0),
        _ => (17.5, 14.5),
    };
    let turn = (index as f64 + 0.5) / S::N as f64;
    (around(centre, turn, distance), size)
}
