//! Where everything is drawn.

use super::blocks::{Block, blocks};
use super::items::Item;
use super::network;
use crate::game::{Ground, View};
use crate::impartial::Convention;
use crate::impartial::graph::Subgraph;
use crate::impartial::kayles::position::Position;
use crate::svg::Point;
use std::collections::BTreeMap;
use std::f64::consts::PI;

/// The room of a pin on a line, where its number has at most four digits.
const SLOT: f64 = 48.0;

/// The height of a line.
const LINE: f64 = 64.0;

/// The width of a line: as many pins as the usual row has.
const LONGEST_LINE: f64 = 13.0 * SLOT;

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
    /// The room of a pin on a line.
    pub(super) slot: f64,
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
            slot: match position.pins() {
                0..10_000 => SLOT,
                10_000..10_000_000 => 64.0,
                _ => 84.0,
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
            Block::Ring(pins) => self.push_ring(&pins),
            Block::Network { first, graph } => self.push_network(first, &graph),
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
        let widest = MARGIN + LONGEST_LINE;
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
        let lines = lines(items, (LONGEST_LINE / self.slot) as u32);
        let slots = lines.iter().map(|line| slots(line)).max().unwrap_or(0);
        let width = self.slot * f64::from(slots);
        let corner = self.take(width, LINE * lines.len() as f64);
        // The item before, with the right end of it.
        let mut before: Option<(Item, Point)> = None;
        for (index, line) in lines.iter().enumerate() {
            let mut place = corner.moved(0.0, LINE * (index as f64 + 0.5));
            for (index, &item) in line.iter().enumerate() {
                let room = self.slot * f64::from(item.slots());
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
            let half = self.slot / 2.0;
            let [start, end] = [first, last].map(|pin| self.pins[&pin]);
            let out = [start, start.moved(-half, 0.0)];
            self.join_by(first, last, vec![out, [end.moved(half, 0.0), end]]);
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
        let half = self.slot / 2.0;
        let (from, to) = (end.moved(-half, 0.0), start.moved(half, 0.0));
        match (last, next) {
            (Item::Pin(one), Item::Pin(other)) if is_next_line => {
                self.join_by(one, other, vec![[from, end], [start, to]]);
            }
            (Item::Pin(one), Item::Pin(other)) => self.join_by(one, other, vec![[from, to]]),
            (Item::Pin(_), Item::Rest { .. }) => self.loose.push([from, end.moved(4.0, 0.0)]),
            (Item::Rest { .. }, Item::Pin(_)) => self.loose.push([start.moved(-4.0, 0.0), to]),
            (Item::Rest { .. }, Item::Rest { .. }) => {}
        }
    }

    /// Joins two pins by strokes from the one to the other.
    fn join_by(&mut self, one: u32, other: u32, mut strokes: Strokes) {
        if one > other {
            strokes.reverse();
            strokes.iter_mut().for_each(|stroke| stroke.reverse());
        }
        self.joins.insert((one.min(other), one.max(other)), strokes);
    }

    fn push_ring(&mut self, pins: &[u32]) {
        let count = pins.len() as f64;
        let radius = (self.slot / 2.0 / libm::sin(PI / count)).max(self.slot / 2.0) + 4.0;
        let side = 2.0 * radius + self.slot;
        let corner = self.take(side, side);
        let centre = corner.moved(side / 2.0, side / 2.0);
        let place = |index: usize| {
            let (sine, cosine) = libm::sincos(2.0 * PI * index as f64 / count);
            centre.moved(radius * sine, -radius * cosine)
        };
        for (index, &pin) in pins.iter().enumerate() {
            let next = (index + 1) % pins.len();
            self.pins.insert(pin, place(index));
            self.join_by(pin, pins[next], vec![[place(index), place(next)]]);
        }
    }

    fn push_network(&mut self, first: u32, graph: &Subgraph) {
        let mut places = network::places(graph.graph());
        for place in &mut places {
            place.x *= self.slot / SLOT;
        }
        let most = |number: &dyn Fn(&Point) -> f64| places.iter().map(number).fold(0.0, f64::max);
        let (width, height) = (most(&|place| place.x), most(&|place| place.y));
        let corner = self.take(width + self.slot, height + LINE);
        let corner = corner.moved(self.slot / 2.0, LINE / 2.0);
        let pin = |index: u32| first + graph.vertices()[index as usize];
        let place = |index: u32| corner.moved(places[index as usize].x, places[index as usize].y);
        for index in 0..graph.graph().vertices() {
            self.pins.insert(pin(index), place(index));
        }
        for &(low, high) in graph.graph().edges() {
            self.join_by(pin(low), pin(high), vec![[place(low), place(high)]]);
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

/// The items by lines of at most so many slots, as few lines as possible and about as
/// long as one another.
fn lines(items: &[Item], longest: u32) -> Vec<&[Item]> {
    let all = slots(items);
    let count = all.div_ceil(longest).max(1);
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
