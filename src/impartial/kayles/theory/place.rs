//! The parts of a position, and how their moves are named.

use crate::game::Unsolved;
use crate::impartial::graph::{GraphMove, Piece, Solver, Subgraph, pieces};
use crate::impartial::kayles::{KaylesMove, Position, Summand, Taken};
use crate::impartial::sum::{Part, Sum, WinningRun, is_wild_circle};
use crate::impartial::{Convention, NimValue, Play};

/// A part of a position: what stands together and apart from the rest.
pub(super) enum Place<'a> {
    /// A row or a circle.
    Straight(Summand<'a>),
    /// A piece of a graph that is a row or, when it is closed, a circle: its pins in
    /// their order there.
    Path {
        /// The numbers of the pins in the position.
        pins: Vec<u32>,
        /// Whether the last and the first are neighbours.
        closed: bool,
    },
    /// Any other piece of a graph.
    Piece {
        /// The number of the pin that is vertex 0 of the whole graph.
        first: u32,
        /// The piece.
        piece: Subgraph,
    },
}

/// The parts of a position in their order.
pub(super) fn places<C: Convention>(position: &Position<C>) -> Vec<Place<'_>> {
    let mut places = Vec::new();
    for summand in position.summands() {
        match summand {
            Summand::Graph {
                first,
                graph,
                standing,
            } => {
                let pieces = pieces(graph, standing).into_iter();
                places.extend(pieces.map(|piece| Place::of_piece(piece, first)));
            }
            Summand::Row { .. } | Summand::Circle { .. } => places.push(Place::Straight(summand)),
        }
    }
    places
}

/// How many moves of a run take pins before this place only, and how many pins on
/// both sides of it.
fn parts_at_seam(run: &WinningRun, seam: u64) -> (u64, u64) {
    let pins = 1 + u64::from(run.pair);
    let count_to = |end: u64| match end.checked_sub(run.first) {
        Some(length) if length > 0 => length.div_ceil(run.step).min(run.count),
        _ => 0,
    };
    // Moves whose first pin is at most seam - pins, and those that begin before it.
    let before = count_to((seam + 1).saturating_sub(pins));
    (before, count_to(seam) - before)
}

impl Place<'_> {
    pub(super) fn of_piece(piece: Piece, first: u32) -> Self {
        let path = |vertices: Vec<u32>, closed| Self::Path {
            pins: vertices.into_iter().map(|vertex| first + vertex).collect(),
            closed,
        };
        match piece {
            Piece::Row(vertices) => path(vertices, false),
            Piece::Circle(vertices) => path(vertices, true),
            Piece::Other(piece) => Self::Piece { first, piece },
        }
    }

    /// The part of a sum that it is, unless it has to be solved first.
    pub(super) fn part(&self) -> Option<Part> {
        match self {
            Self::Straight(Summand::Row { length, .. }) => Some(Part::Row(u64::from(*length))),
            Self::Straight(Summand::Circle { length, .. }) => {
                Some(Part::Circle(u64::from(*length)))
            }
            Self::Path { pins, closed: true } => Some(Part::Circle(pins.len() as u64)),
            Self::Path { pins, .. } => Some(Part::Row(pins.len() as u64)),
            Self::Straight(Summand::Graph { .. }) | Self::Piece { .. } => None,
        }
    }

    /// Whether it is a circle with which theory does not decide sums in the play `C`.
    pub(super) fn is_wild<C: Convention>(&self) -> bool {
        C::PLAY == Play::Misere
            && matches!(self.part(), Some(Part::Circle(pins)) if is_wild_circle(pins))
    }

    /// Its nim-value.
    pub(super) fn nim_value(&self, solver: &mut Solver<'_>) -> Result<NimValue, Unsolved> {
        match (self, self.part()) {
            (_, Some(part)) => Ok(Sum::value_of(&part)),
            (Self::Piece { piece, .. }, None) => solver.nim_value(piece),
            (_, None) => Ok(0),
        }
    }

    /// How many pins it has.
    pub(super) fn pins(&self) -> u64 {
        match (self, self.part()) {
            (_, Some(Part::Row(pins) | Part::Circle(pins))) => pins,
            (Self::Piece { piece, .. }, _) => piece.vertices().len() as u64,
            _ => 0,
        }
    }

    /// The moves in a piece that is no row and no circle, with the numbers of the
    /// whole graph; none in others.
    pub(super) fn graph_moves(&self) -> impl Iterator<Item = GraphMove> {
        let piece = match self {
            Self::Piece { piece, .. } => Some(piece),
            Self::Straight(_) | Self::Path { .. } => None,
        };
        piece.into_iter().flat_map(|piece| {
            let vertices = piece.vertices();
            let edges = piece.graph().edges().iter();
            let edges = edges.map(|(low, high)| {
                GraphMove::Two(vertices[*low as usize], vertices[*high as usize])
            });
            vertices.iter().copied().map(GraphMove::One).chain(edges)
        })
    }

    /// The move at a place of a row or a circle, from 0: the pin there or, with
    /// `pair`, that pin and the next.
    pub(super) fn straight_move<C: Convention>(
        &self,
        position: &Position<C>,
        index: u64,
        pair: bool,
    ) -> Option<KaylesMove> {
        match self {
            Self::Straight(summand) => position.move_in(summand, u32::try_from(index).ok()?, pair),
            Self::Path { pins, .. } => {
                let index = usize::try_from(index).ok()?;
                let pin = *pins.get(index)?;
                let taken = if pair {
                    let next = pins[(index + 1) % pins.len()];
                    Taken::Two(pin.min(next), pin.max(next))
                } else {
                    Taken::One(pin)
                };
                position.move_of(taken)
            }
            Self::Piece { .. } => None,
        }
    }

    /// A run of moves in pieces in which the numbers of the pins are at equal
    /// distances: where a row goes on across the end of its circle the numbers
    /// start again, and the pins of a path in a graph have any numbers.
    pub(super) fn evenly_numbered(&self, run: &WinningRun) -> impl Iterator<Item = WinningRun> {
        // How many moves come before the seam, and how many lie across it.
        let (before, across) = match *self {
            Self::Path { .. } => (0, run.count),
            Self::Straight(Summand::Row {
                first,
                circle: Some((_, high)),
                ..
            }) => parts_at_seam(run, u64::from(high - first) + 1),
            Self::Straight(Summand::Circle { length, .. }) => parts_at_seam(run, u64::from(length)),
            Self::Straight(_) | Self::Piece { .. } => (run.count, 0),
        };
        let run = *run;
        let piece = move |from: u64, count| WinningRun {
            first: run.first + from * run.step,
            count,
            ..run
        };
        let singles = (before..before + across).map(move |index| piece(index, 1));
        let rest = before + across;
        let runs = std::iter::once(piece(0, before)).chain(singles);
        runs.chain(std::iter::once(piece(rest, run.count - rest)))
            .filter(|run| run.count > 0)
    }

    /// The part as position strings have it.
    pub(super) fn text(&self) -> String {
        match self.part() {
            Some(Part::Circle(pins)) => format!("(K{pins})"),
            Some(Part::Row(pins)) => format!("K{pins}"),
            Some(Part::Known(_)) | None => self.graph_text(),
        }
    }

    fn graph_text(&self) -> String {
        let Self::Piece { piece, .. } = self else {
            return String::new();
        };
        let graph = piece.graph();
        let edges = graph.edges().iter();
        let edges: Vec<String> = edges
            .map(|(low, high)| format!("{}-{}", low + 1, high + 1))
            .collect();
        format!("g{}:{}", graph.vertices(), edges.join(","))
    }
}
