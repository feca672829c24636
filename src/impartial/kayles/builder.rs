//! Puts positions together, within their limits.

use super::layout::Layout;
use super::position::Position;
use super::runs::{Run, Runs};
use super::vertices::Vertices;
use crate::game::MOST_MOVES;
use crate::impartial::Convention;
use crate::impartial::graph::Graph;
use std::sync::Arc;
use thiserror::Error;

/// The most pins that a position has, fallen ones included.
pub const MAX_PINS: u32 = 1_000_000_000;

/// The most rows, circles and graphs that a position has.
pub const MAX_COMPONENTS: usize = 65_536;

/// The most vertices and edges that the graphs of a position have together, and
/// the most moves that there are in a position with a graph, or in misère play with
/// a whole circle that theory does not decide.
pub const MAX_GRAPH_SITES: u32 = MOST_MOVES as u32;

/// A position that is too large.
#[derive(Clone, Copy, Debug, Error, PartialEq, Eq)]
pub enum LimitError {
    /// Too many pins.
    #[error("more pins than the {MAX_PINS} that a position may have")]
    Pins,
    /// Too many components.
    #[error("more rows, circles and graphs than the {MAX_COMPONENTS} that a position may have")]
    Components,
    /// Too large graphs.
    #[error(
        "more vertices and edges than the {MAX_GRAPH_SITES} that the graphs of a position may have"
    )]
    Graphs,
    /// Too many moves beside a graph.
    #[error(
        "the position has {0} moves: expected at most {MAX_GRAPH_SITES} where there is a graph"
    )]
    Moves(u64),
    /// Too many moves beside a circle that theory does not decide.
    #[error(
        "the position has {moves} moves: expected at most {MAX_GRAPH_SITES} where there is the \
         circle (K{pins}) in misère play"
    )]
    WildCircle {
        /// How many moves there are.
        moves: u64,
        /// The pins of the circle.
        pins: u32,
    },
}

/// Pins of a row or a circle side by side that all stand or have all fallen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Stretch {
    pub(super) stands: bool,
    pub(super) pins: u32,
}

/// A position while it is put together, component by component.
#[derive(Debug)]
pub(super) struct Builder {
    layout: Layout,
    runs: Runs,
    vertices: Vertices,
    graph_sites: u32,
}

impl Builder {
    pub(super) fn new() -> Self {
        Self {
            layout: Layout::new(),
            runs: Runs::new(),
            vertices: Vertices::new(),
            graph_sites: 0,
        }
    }

    /// Appends a row of standing pins.
    pub(super) fn push_whole_row(&mut self, pins: u32) -> Result<(), LimitError> {
        self.push(&[Stretch { stands: true, pins }], false)
    }

    /// Appends a row or a circle, from its first pin to its last.
    pub(super) fn push(
        &mut self,
        stretches: &[Stretch],
        is_circle: bool,
    ) -> Result<(), LimitError> {
        let pins = stretches.iter().fold(0_u64, |sum, stretch| {
            sum.saturating_add(u64::from(stretch.pins))
        });
        let pins = self.check_room(pins)?;
        let mut first = self.layout.pins();
        let mut stretches = stretches.iter().peekable();
        while let Some(stretch) = stretches.next() {
            let mut length = stretch.pins;
            while let Some(more) = stretches.next_if(|more| more.stands == stretch.stands) {
                length += more.pins;
            }
            if stretch.stands {
                self.runs.push(Run { first, length });
            }
            first += length;
        }
        self.layout.push(pins, is_circle, None);
        Ok(())
    }

    /// Appends a graph with these vertices, from 0, fallen.
    pub(super) fn push_graph(
        &mut self,
        graph: Arc<Graph>,
        fallen: &[u32],
    ) -> Result<(), LimitError> {
        let pins = self.check_room(u64::from(graph.vertices()))?;
        let sites = self.graph_room(graph.vertices(), graph.edges().len());
        self.graph_sites += sites.ok_or(LimitError::Graphs)?;
        let (first, number) = (self.layout.pins(), self.layout.graphs());
        self.vertices.push(&graph);
        for &vertex in fallen {
            self.vertices.take(number, &graph, vertex, first + vertex);
        }
        self.layout.push(pins, false, Some(graph));
        Ok(())
    }

    /// The sites of a graph of so many vertices and edges, if the position has
    /// room for it.
    pub(super) fn graph_room(&self, vertices: u32, edges: usize) -> Option<u32> {
        let sites = u32::try_from(edges).ok()?.checked_add(vertices)?;
        (sites <= MAX_GRAPH_SITES - self.graph_sites).then_some(sites)
    }

    fn check_room(&self, pins: u64) -> Result<u32, LimitError> {
        if self.layout.parts().len() == MAX_COMPONENTS {
            return Err(LimitError::Components);
        }
        let room = MAX_PINS - self.layout.pins();
        let pins = u32::try_from(pins).ok().filter(|&pins| pins <= room);
        pins.ok_or(LimitError::Pins)
    }

    /// The position, with the first player to move.
    pub(super) fn finish<C: Convention>(self) -> Result<Position<C>, LimitError> {
        let position = Position::of_parts(self.layout, self.runs, self.vertices);
        let moves = position.moves();
        if position.has_graph() && moves > u64::from(MAX_GRAPH_SITES) {
            return Err(LimitError::Moves(moves));
        }
        // such positions are never searched, so theory has to answer them
        if moves > u64::from(MAX_GRAPH_SITES)
            && let Some(pins) = position.wild_circle()
        {
            return Err(LimitError::WildCircle { moves, pins });
        }
        Ok(position)
    }
}
