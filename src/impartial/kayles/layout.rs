//! The pins of a position and which are neighbours, whether they stand or not.

use super::moves::{KaylesMove, Taken};
use crate::fast_map::mix;
use crate::impartial::graph::Graph;
use std::sync::Arc;

/// What the pins of a component are joined to.
#[derive(Clone, Debug)]
pub(super) enum Joined {
    /// Each pin to the next.
    Row,
    /// Each pin to the next, and the last to the first.
    Circle,
    /// By the edges of this graph, which is the n-th of the position, from 0.
    Graph(Arc<Graph>, usize),
}

/// A component of a layout.
#[derive(Clone, Debug)]
pub(super) struct Part {
    pub(super) joined: Joined,
    /// The number of its first pin.
    pub(super) first_pin: u32,
    pub(super) pins: u32,
    /// The number of its first site.
    pub(super) first_site: u32,
}

impl Part {
    /// The number of its last pin.
    pub(super) const fn last_pin(&self) -> u32 {
        self.first_pin + self.pins - 1
    }

    pub(super) const fn end(&self) -> u32 {
        self.first_pin + self.pins
    }

    /// The first and the last pin, where they are neighbours across the end.
    pub(super) const fn ends(&self) -> Option<(u32, u32)> {
        match self.joined {
            Joined::Circle => Some((self.first_pin, self.last_pin())),
            Joined::Row | Joined::Graph(..) => None,
        }
    }

    /// The pins that are joined to one of its pins, ascending.
    pub(super) fn neighbours(&self, pin: u32) -> Vec<u32> {
        if let Joined::Graph(graph, _) = &self.joined {
            let neighbours = graph.neighbours(pin - self.first_pin).iter();
            return neighbours.map(|&other| self.first_pin + other).collect();
        }
        let across = self.ends().and_then(|(first, last)| match pin {
            _ if pin == first => Some(last),
            _ if pin == last => Some(first),
            _ => None,
        });
        let before = (pin > self.first_pin).then(|| pin - 1);
        let after = (pin < self.last_pin()).then(|| pin + 1);
        let mut neighbours: Vec<u32> = [before, after, across].into_iter().flatten().collect();
        neighbours.sort_unstable();
        neighbours
    }

    fn sites(&self) -> u32 {
        match &self.joined {
            Joined::Row | Joined::Circle => 2 * self.pins,
            Joined::Graph(graph, _) => self.pins + graph.edges().len() as u32,
        }
    }

    /// A word that tells components apart by what they are.
    fn key(&self) -> u64 {
        let kind = |kind: u64| mix(kind << 32 | u64::from(self.pins));
        match &self.joined {
            Joined::Row => kind(1),
            Joined::Circle => kind(2),
            Joined::Graph(graph, _) => graph.edges().iter().fold(kind(3), |key, &(low, high)| {
                mix(key ^ (u64::from(low) << 32 | u64::from(high)))
            }),
        }
    }

    fn pins_of(&self, site: u32) -> Option<Taken> {
        let pin = |index: u32| self.first_pin + index;
        match &self.joined {
            Joined::Graph(_, _) if site < self.pins => Some(Taken::One(pin(site))),
            Joined::Graph(graph, _) => {
                let edge = graph.edges().get((site - self.pins) as usize);
                edge.map(|&(low, high)| Taken::Two(pin(low), pin(high)))
            }
            _ if site.is_multiple_of(2) => Some(Taken::One(pin(site / 2))),
            _ if site / 2 + 1 < self.pins => Some(Taken::Two(pin(site / 2), pin(site / 2 + 1))),
            _ => self.ends().map(|(first, last)| Taken::Two(first, last)),
        }
    }

    fn site_of(&self, taken: Taken) -> Option<u32> {
        let index = |pin: u32| pin - self.first_pin;
        match (&self.joined, taken) {
            (Joined::Graph(..), Taken::One(pin)) => Some(index(pin)),
            (Joined::Graph(graph, _), Taken::Two(low, high)) => {
                let edge = graph.edges().binary_search(&(index(low), index(high)));
                edge.ok().map(|edge| self.pins + edge as u32)
            }
            (_, Taken::One(pin)) => Some(2 * index(pin)),
            (_, Taken::Two(low, high)) if low + 1 == high => Some(2 * index(low) + 1),
            (_, Taken::Two(low, high)) if self.ends() == Some((low, high)) => {
                Some(2 * index(high) + 1)
            }
            _ => None,
        }
    }
}

/// The components of a position in their order. Play never changes it, so that
/// all positions of a game share one.
#[derive(Clone, Debug)]
pub(super) struct Layout {
    parts: Vec<Part>,
    graphs: usize,
    key: u64,
}

impl Layout {
    pub(super) const fn new() -> Self {
        Self {
            parts: Vec::new(),
            graphs: 0,
            key: 0,
        }
    }

    /// Appends a component of so many pins, at least one. `graph` joins them; a
    /// row or a circle has none.
    pub(super) fn push(&mut self, pins: u32, is_circle: bool, graph: Option<Arc<Graph>>) {
        let joined = match graph {
            Some(graph) => Joined::Graph(graph, self.graphs),
            None if is_circle => Joined::Circle,
            None => Joined::Row,
        };
        self.graphs += usize::from(matches!(joined, Joined::Graph(..)));
        let part = Part {
            joined,
            first_pin: self.pins(),
            pins,
            first_site: self.sites(),
        };
        self.key = mix(self.key ^ part.key());
        self.parts.push(part);
    }

    pub(super) fn parts(&self) -> &[Part] {
        &self.parts
    }

    /// The number of graphs.
    pub(super) const fn graphs(&self) -> usize {
        self.graphs
    }

    /// A word that tells layouts apart.
    pub(super) const fn key(&self) -> u64 {
        self.key
    }

    /// All pins, standing or not.
    pub(super) fn pins(&self) -> u32 {
        self.parts.last().map_or(0, Part::end)
    }

    fn sites(&self) -> u32 {
        let last = self.parts.last();
        last.map_or(0, |part| part.first_site + part.sites())
    }

    /// The component of a pin of this position.
    pub(super) fn part_of(&self, pin: u32) -> Option<&Part> {
        let after = self.parts.partition_point(|part| part.first_pin <= pin);
        let part = self.parts.get(after.checked_sub(1)?)?;
        (pin < part.end()).then_some(part)
    }

    /// The pins of a move, if there is a site of this number.
    pub(super) fn pins_of(&self, mv: KaylesMove) -> Option<Taken> {
        let after = self.parts.partition_point(|part| part.first_site <= mv.0);
        let part = self.parts.get(after.checked_sub(1)?)?;
        let site = mv.0 - part.first_site;
        if site < part.sites() {
            part.pins_of(site)
        } else {
            None
        }
    }

    /// The move that takes these pins, if they exist and are neighbours.
    pub(super) fn move_of(&self, taken: Taken) -> Option<KaylesMove> {
        let (low, high) = match taken {
            Taken::One(pin) => (pin, pin),
            Taken::Two(low, high) => (low, high),
        };
        let part = self.part_of(low).filter(|part| high < part.end())?;
        part.site_of(taken)
            .map(|site| KaylesMove(part.first_site + site))
    }
}

impl PartialEq for Layout {
    fn eq(&self, other: &Self) -> bool {
        let same = |one: &Part, two: &Part| match (&one.joined, &two.joined) {
            (Joined::Row, Joined::Row) | (Joined::Circle, Joined::Circle) => true,
            (Joined::Graph(one, _), Joined::Graph(two, _)) => one.edges() == two.edges(),
            _ => false,
        };
        let mut pairs = self.parts.iter().zip(&other.parts);
        self.key == other.key
            && self.parts.len() == other.parts.len()
            && pairs.all(|(one, two)| one.pins == two.pins && same(one, two))
    }
}
