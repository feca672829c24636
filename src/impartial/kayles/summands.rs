//! What stands as a sum of games that have nothing to do with each other.

use super::moves::{KaylesMove, Taken};
use super::position::{Position, Shape};
use super::runs::Run;
use crate::impartial::graph::{Graph, VertexSet};
use crate::impartial::sum::is_wild_circle;
use crate::impartial::{Convention, Play};
use std::sync::Arc;

/// Standing pins that no move joins to others: what theory values. Pins have the
/// numbers that they have in the position, from 0.
#[derive(Clone, Copy, Debug)]
pub enum Summand<'a> {
    /// Pins in a row.
    Row {
        /// The number of its first pin.
        first: u32,
        /// How many pins, at least 1.
        length: u32,
        /// The first and the last pin of the circle that it is a part of: its
        /// pins go on from the last to the first.
        circle: Option<(u32, u32)>,
    },
    /// A circle of which nothing has fallen.
    Circle {
        /// The number of its first pin.
        first: u32,
        /// How many pins, at least 3.
        length: u32,
    },
    /// A graph, which may fall apart further, or of which nothing may stand.
    Graph {
        /// The number of the pin that is its vertex 0.
        first: u32,
        /// The graph.
        graph: &'a Arc<Graph>,
        /// The vertices that stand.
        standing: &'a VertexSet,
    },
}

impl Summand<'_> {
    /// The pin of the position at this place of the row or circle, from 0, or
    /// this vertex of the graph.
    #[must_use]
    pub fn pin(&self, place: u32) -> u32 {
        match *self {
            Self::Row {
                first,
                circle: Some((low, high)),
                ..
            } if place > high - first => low + (place - (high - first) - 1),
            Self::Circle { first, length } => first + place % length,
            Self::Row { first, .. } | Self::Graph { first, .. } => first + place,
        }
    }

    /// What is taken at this place of a row or a circle: the pin there or, with
    /// `pair`, that pin and the next.
    #[must_use]
    pub fn taken(&self, place: u32, pair: bool) -> Taken {
        let pin = self.pin(place);
        if pair {
            let next = self.pin(place + 1);
            Taken::Two(pin.min(next), pin.max(next))
        } else {
            Taken::One(pin)
        }
    }
}

impl<C: Convention> Position<C> {
    /// The pins of the first circle, all of them standing, with which theory does
    /// not decide the position in this play.
    pub(super) fn wild_circle(&self) -> Option<u32> {
        if C::PLAY == Play::Normal {
            return None;
        }
        self.components()
            .find_map(|component| match component.shape {
                Shape::Circle([run])
                    if run.length == component.pins && is_wild_circle(u64::from(run.length)) =>
                {
                    Some(run.length)
                }
                _ => None,
            })
    }

    /// What stands as a sum: rows, whole circles and graphs. A circle that lacks a
    /// pin is rows, the one across its end last.
    #[must_use]
    pub fn summands(&self) -> Vec<Summand<'_>> {
        let mut summands = Vec::new();
        let row = |run: &Run, circle| Summand::Row {
            first: run.first,
            length: run.length,
            circle,
        };
        for component in self.components() {
            let first = component.first_pin;
            let end = first + component.pins;
            match component.shape {
                Shape::Row(runs) => summands.extend(runs.iter().map(|run| row(run, None))),
                Shape::Circle([run]) if run.length == component.pins => {
                    summands.push(Summand::Circle {
                        first,
                        length: run.length,
                    });
                }
                Shape::Circle([head, between @ .., tail])
                    if head.first == first && tail.end() == end =>
                {
                    summands.extend(between.iter().map(|run| row(run, None)));
                    let across = Run {
                        first: tail.first,
                        length: tail.length + head.length,
                    };
                    summands.push(row(&across, Some((first, end - 1))));
                }
                Shape::Circle(runs) => summands.extend(runs.iter().map(|run| row(run, None))),
                Shape::Graph(graph, standing) => summands.push(Summand::Graph {
                    first,
                    graph,
                    standing,
                }),
            }
        }
        summands
    }

    /// The move at this place of a row or a circle among the
    /// [`summands`](Self::summands): the pin there or, with `pair`, that pin and
    /// the next; `None` when there is no such move.
    #[must_use]
    pub fn move_in(&self, summand: &Summand<'_>, place: u32, pair: bool) -> Option<KaylesMove> {
        self.move_of(summand.taken(place, pair))
    }
}
