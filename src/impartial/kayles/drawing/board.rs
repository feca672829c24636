//! The parts of the drawing.

use super::plan::{Plan, Strokes, Told};
use super::words;
use crate::game::{Drawing, Spot, View};
use crate::impartial::Convention;
use crate::impartial::kayles::moves::{KaylesMove, Taken};
use crate::impartial::kayles::position::Position;
use crate::svg::{Element, Point, fitting, group, path, rectangle, strokes, text};

/// Half the height of a pin.
const RADIUS: f64 = 19.0;

/// The position drawn.
pub(in crate::impartial::kayles) fn draw<C: Convention>(
    position: &Position<C>,
    view: View,
    last: Option<(&Position<C>, KaylesMove)>,
) -> Drawing {
    let plan = Plan::of(position, view);
    let pins = || plan.pins.iter().map(|(&pin, &place)| (pin, place));
    let stands = |pin: u32| position.stands(pin);
    let of_standing = |&(low, high): &(u32, u32)| stands(low) && stands(high);
    let joins = |standing: bool| {
        let chosen = plan.joins.iter();
        let chosen = chosen.filter(move |(pair, _)| of_standing(pair) == standing);
        chosen.flat_map(|(_, strokes)| strokes).copied().collect()
    };
    let fallen = pins().filter(|&(pin, _)| !stands(pin));
    let mut cells = Vec::new();
    cells.extend(lines("join fallen", joins(false)));
    cells.extend(lines("join", joins(true)));
    cells.extend(lines("join", plan.loose.clone()));
    cells.extend(fallen.map(|(pin, place)| numbered("pin fallen", pin, place, plan.slot)));
    cells.extend(plan.told.iter().map(told));
    let standing = pins().filter(|&(pin, _)| stands(pin));
    Drawing {
        width: plan.ground.width,
        height: plan.ground.height,
        title: words::title::<C>().to_string(),
        description: words::position(position),
        cells,
        pieces: standing
            .map(|(pin, place)| numbered("pin", pin, place, plan.slot))
            .collect(),
        marks: last.map_or_else(Vec::new, |(before, mv)| marks(&plan, before.pins_of(mv))),
        spots: pins()
            .map(|(pin, place)| Spot {
                name: (pin + 1).to_string(),
                label: words::pin(position, pin),
                area: rectangle("hit", place, plan.slot, 48.0, 24.0),
                is_copy: false,
            })
            .collect(),
        ..Drawing::default()
    }
}

/// Strokes as one path, if there are any.
fn lines(class: &str, ends: Strokes) -> Option<Element> {
    if ends.is_empty() {
        return None;
    }
    Some(path(class, strokes(&ends)))
}

/// A pin with its number: a disc, drawn out where the numbers are long.
fn numbered(class: &str, pin: u32, place: Point, slot: f64) -> Element {
    let number = (pin + 1).to_string();
    let size = fitting(&number, slot - 14.0, 17.0);
    let body = around("body", place, slot, RADIUS);
    group(class, [body, text("number", place, size, number)])
}

/// The outline of a pin, of half this height.
fn around(class: &str, place: Point, slot: f64, half: f64) -> Element {
    let width = slot - 48.0 + 2.0 * half;
    rectangle(class, place, width, 2.0 * half, half)
}

/// A box with words.
fn told(told: &Told) -> Element {
    let [first, second] = &told.lines;
    let room = told.width - 8.0;
    let [size, small] =
        [(first, 16.0), (second, 14.0)].map(|(line, most)| fitting(line, room, most));
    let (above, below) = (told.centre.moved(0.0, -11.0), told.centre.moved(0.0, 11.0));
    group(
        "rest",
        [
            rectangle("box", told.centre, told.width, 46.0, 8.0),
            text("number", above, size, first),
            text("words", below, small, second),
        ],
    )
}

/// What marks the pins that fell last.
fn marks(plan: &Plan, taken: Option<Taken>) -> Vec<Element> {
    let Some(taken) = taken else {
        return Vec::new();
    };
    let pins = taken.pins().filter_map(|pin| plan.pins.get(&pin));
    let mut marks: Vec<Element> = pins
        .map(|&place| around("last", place, plan.slot, RADIUS + 2.5))
        .collect();
    if let Taken::Two(low, high) = taken {
        let strokes = plan.joins.get(&(low, high)).cloned().unwrap_or_default();
        // Between the rings and not through the numbers.
        let outside = |[from, to]: [Point; 2]| {
            let part = |end: Point| {
                let is_pin = plan.pins.values().any(|&pin| pin.distance(end) < 0.01);
                if is_pin {
                    (RADIUS + 2.5 + (plan.slot - 48.0) / 2.0) / from.distance(to)
                } else {
                    0.0
                }
            };
            [from.towards(to, part(from)), to.towards(from, part(to))]
        };
        marks.extend(lines("last", strokes.into_iter().map(outside).collect()));
    }
    marks
}
