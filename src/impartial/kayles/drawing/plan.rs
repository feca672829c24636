//! Where everything is drawn.

use super::blocks::{Block, blocks};
use super::items::Item;
use super::network;
use crate::game::{Ground, View};
use crate::impartial::Convention;
use crate::impartial::graph::Graph;
use crate::impartial::kayles::position::Position;
use crate::svg::Point;
use std::collections::BTreeMap;
use std::f64::consts::PI;

/// The room of a pin on a line.
pub(super) const SLOT: f64 = 48.0;

/// The height of a line.
const LINE: f64 = 64.0;

/// The pins of a line: as many as the usual row has.
const LONGEST_LINE: u32 = 13;

/// The room around everything.
const MARGIN: f64 = 22.0;

/// The room between two blocks side by side.
const GAP: f64 = 40.0;

/// The width of a block of words.
const TOLD: f64 = 300.0;

/// Straight strokes, each with its two ends.
pub(super) type Strokes = Vec<[Point; 2]>;

/// Words at a place.
#[derive(Clone, Debug)]
pub(super) struct Told {
    pub(super) centre: Point,
    pub(super) width: f64,
    pub(super) lines: [String; 2],
}

/// The drawing of a position without what stands.
#[derive(Clone, Debug)]
pub(super) struct Plan {
    pub(super) ground: Ground,
    /// The pins that are drawn, from 0.
    pub(super) pins: BTreeMap<u32, Point>,
    /// The neighbours that are both drawn, the lower one first, and the strokes
    /// between them: two where a line ends between them.
    pub(super) joins: BTreeMap<(u32, u32), Strokes>,
    /// From pins to what is not drawn.
    pub(super) loose: Strokes,
    pub(super) told: Vec<Told>,
    /// The room that is left for the next block.
    corner: Point,
    line_height: f64,
    right: f64,
}

impl Plan {
    pub(super) fn of<C: Convention>(position: &Position<C>, view: View) -> Self {
        let mut plan = Self {
            ground: Ground {
                width: 0.0,
                height: 0.0,
                flipped: view.flipped,
            },
            pins: BTreeMap::new(),
            joins: BTreeMap::new(),
            loose: Vec::new(),
            told: Vec::new(),
            corner: Point::new(MARGIN, MARGIN),
            line_height: 0.0,
            right: 0.0,
        };
        for block in blocks(position) {
            plan.push(block);
        }
        plan.ground.width = plan.right + MARGIN;
        plan.ground.height = plan.corner.y + plan.line_height + MARGIN;
        plan.turn();
        plan
    }

    fn push(&mut self, block: Block) {
        match block {
            Block::Line { items, is_circle } => self.push_line(&items, is_circle),
            Block::Ring { first, pins } => self.push_ring(first, pins),
            Block::Network {
                first,
                graph,
                vertices,
            } => self.push_network(first, &graph, &vertices),
            Block::Told(lines) => {
                let corner = self.take(TOLD, LINE);
                self.told.push(Told {
                    centre: corner.moved(TOLD / 2.0, LINE / 2.0),
                    width: TOLD - 8.0,
                    lines,
                });
            }
        }
    }

    /// Takes the room for a block: its upper left corner.
    fn take(&mut self, width: f64, height: f64) -> Point {
        let widest = MARGIN + SLOT * f64::from(LONGEST_LINE);
        let is_first = self.corner.x <= MARGIN;
        if !is_first && self.corner.x + width > widest {
            self.corner = Point::new(MARGIN, self.corner.y + self.line_height);
            self.line_height = 0.0;
        }
        let corner = self.corner;
        self.right = self.right.max(corner.x + width);
        self.corner.x += width + GAP;
        self.line_height = self.line_height.max(height);
        corner
    }

    fn push_line(&mut self, items: &[Item], is_circle: bool) {
        let lines = lines(items);
        let slots = lines.iter().map(|line| slots(line)).max().unwrap_or(0);
        let width = SLOT * f64::from(slots);
        let corner = self.take(width, LINE * lines.len() as f64);
        // The item before, with the right end of it.
        let mut before: Option<(Item, Point)> = None;
        for (index, line) in lines.iter().enumerate() {
            let mut place = corner.moved(0.0, LINE * (index as f64 + 0.5));
            for (index, &item) in line.iter().enumerate() {
                let room = SLOT * f64::from(item.slots());
                self.push_item(item, place.moved(room / 2.0, 0.0), room);
                if let Some((last, end)) = before {
                    self.join(last, end, item, place, index == 0);
                }
                place = place.moved(room, 0.0);
                before = Some((item, place));
            }
        }
        let ends = items.first().zip(items.last());
        if let (true, Some((&Item::Pin(first), &Item::Pin(last)))) = (is_circle, ends) {
            let (low, high) = (self.pins[&first], self.pins[&last]);
            let (left, right) = (low.moved(-SLOT / 2.0, 0.0), high.moved(SLOT / 2.0, 0.0));
            let strokes = vec![[low, left], [right, high]];
            self.joins.insert((first, last), strokes);
        }
    }

    fn push_item(&mut self, item: Item, centre: Point, room: f64) {
        match item {
            Item::Pin(pin) => {
                self.pins.insert(pin, centre);
            }
            Item::Rest { pins, standing } => {
                let second = match standing {
                    0 => String::from("fallen"),
                    _ if standing == pins => String::from("standing"),
                    _ => format!("{standing} stand"),
                };
                self.told.push(Told {
                    centre,
                    width: room - 10.0,
                    lines: [pins.to_string(), second],
                });
            }
        }
    }

    /// Joins an item that ends at `end` to the next one, which begins at `start`,
    /// perhaps on the next line.
    fn join(&mut self, last: Item, end: Point, next: Item, start: Point, is_next_line: bool) {
        let half = SLOT / 2.0;
        let (from, to) = (end.moved(-half, 0.0), start.moved(half, 0.0));
        match (last, next) {
            (Item::Pin(low), Item::Pin(high)) if is_next_line => {
                let strokes = vec![[from, end], [start, to]];
                self.joins.insert((low, high), strokes);
            }
            (Item::Pin(low), Item::Pin(high)) => {
                self.joins.insert((low, high), vec![[from, to]]);
            }
            (Item::Pin(_), Item::Rest { .. }) => self.loose.push([from, end.moved(4.0, 0.0)]),
            (Item::Rest { .. }, Item::Pin(_)) => self.loose.push([start.moved(-4.0, 0.0), to]),
            (Item::Rest { .. }, Item::Rest { .. }) => {}
        }
    }

    fn push_ring(&mut self, first: u32, pins: u32) {
        let radius = (SLOT / 2.0 / libm::sin(PI / f64::from(pins))).max(SLOT / 2.0) + 4.0;
        let side = 2.0 * radius + SLOT;
        let corner = self.take(side, side);
        let centre = corner.moved(side / 2.0, side / 2.0);
        let places: Vec<Point> = (0..pins)
            .map(|index| {
                let (sine, cosine) = libm::sincos(2.0 * PI * f64::from(index) / f64::from(pins));
                centre.moved(radius * sine, -radius * cosine)
            })
            .collect();
        self.pins.extend((first..).zip(places.iter().copied()));
        for (low, ends) in (first..).zip(places.windows(2)) {
            self.joins.insert((low, low + 1), vec![[ends[0], ends[1]]]);
        }
        if let (Some(&start), Some(&end)) = (places.first(), places.last()) {
            self.joins
                .insert((first, first + pins - 1), vec![[start, end]]);
        }
    }

    fn push_network(&mut self, first: u32, graph: &Graph, vertices: &[u32]) {
        let places = network::places(graph, vertices);
        let most = |number: &dyn Fn(&Point) -> f64| places.iter().map(number).fold(0.0, f64::max);
        let (width, height) = (most(&|place| place.x), most(&|place| place.y));
        let corner = self.take(width + SLOT, height + LINE);
        let corner = corner.moved(SLOT / 2.0, LINE / 2.0);
        for (&vertex, place) in vertices.iter().zip(&places) {
            let place = corner.moved(place.x, place.y);
            self.pins.insert(first + vertex, place);
        }
        for &vertex in vertices {
            let higher = graph.neighbours(vertex).iter();
            for &other in higher.filter(|&&other| other > vertex) {
                let (low, high) = (first + vertex, first + other);
                let ends = [self.pins[&low], self.pins[&high]];
                self.joins.insert((low, high), vec![ends]);
            }
        }
    }

    /// Turns everything by half a turn, if it is to be turned.
    fn turn(&mut self) {
        let ground = self.ground;
        let turn = |strokes: &mut Strokes| {
            for stroke in strokes {
                *stroke = stroke.map(|end| ground.at(end));
            }
        };
        self.pins
            .values_mut()
            .for_each(|place| *place = ground.at(*place));
        self.joins.values_mut().for_each(turn);
        turn(&mut self.loose);
        for told in &mut self.told {
            told.centre = ground.at(told.centre);
        }
    }
}

fn slots(items: &[Item]) -> u32 {
    items.iter().map(|item| item.slots()).sum()
}

/// The items by lines, as few lines as possible and about as long as one another.
fn lines(items: &[Item]) -> Vec<&[Item]> {
    let all = slots(items);
    let count = all.div_ceil(LONGEST_LINE).max(1);
    let length = all.div_ceil(count);
    let mut lines = Vec::new();
    let mut rest = items;
    while !rest.is_empty() {
        let mut taken = 0;
        let mut used = 0;
        while let Some(item) = rest.get(taken)
            && (used + item.slots() <= length || taken == 0)
        {
            used += item.slots();
            taken += 1;
        }
        let (line, others) = rest.split_at(taken);
        lines.push(line);
        rest = others;
    }
    lines
}
