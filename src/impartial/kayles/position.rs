//! A position: what stands, and who is to move.

use super::builder::Builder;
use super::layout::{Joined, Layout};
use super::moves::{KaylesMove, Taken};
use super::rules::KaylesRules;
use super::runs::{Run, Runs};
use super::vertices::Vertices;
use crate::fast_map::mix;
use crate::game::Player;
use crate::impartial::Convention;
use crate::impartial::graph::{Graph, VertexSet};
use std::marker::PhantomData;
use std::sync::Arc;

/// A position of Kayles in the play `C`.
///
/// A row takes a few words for each run of standing pins, however many pins it
/// has. Positions are equal when their position strings are: how many moves were
/// played plays no part.
///
/// ```
/// use aether::game::{Game, Notation};
/// use aether::impartial::NormalPlay;
/// use aether::impartial::kayles::{KaylesRules, Position};
///
/// let rules = KaylesRules::default();
/// let text = "K1000000000 w";
/// let position = Position::<NormalPlay>::parse_position(text, &rules)?;
/// assert_eq!(position.count_moves(), 1_999_999_999);
/// # Ok::<(), Box<dyn std::error::Error + Send + Sync>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Position<C: Convention> {
    pub(super) layout: Arc<Layout>,
    /// What stands of rows and circles.
    pub(super) runs: Runs,
    /// The circles whose last and first pin both stand: a pair more than the runs
    /// have.
    pub(super) closed: u32,
    /// What stands of graphs.
    pub(super) vertices: Vertices,
    pub(super) player: Player,
    pub(super) move_number: u32,
    play: PhantomData<C>,
}

/// A component of a position, with what stands of it.
#[derive(Clone, Copy, Debug)]
pub struct Component<'a> {
    /// The number of its first pin, from 0 through the whole position.
    pub first_pin: u32,
    /// How many pins it has, fallen ones included.
    pub pins: u32,
    /// What it is.
    pub shape: Shape<'a>,
}

impl Component<'_> {
    /// How many of its pins stand.
    #[must_use]
    pub fn standing(&self) -> u32 {
        match self.shape {
            Shape::Row(runs) | Shape::Circle(runs) => runs.iter().map(|run| run.length).sum(),
            Shape::Graph(_, standing) => standing.len(),
        }
    }
}

/// What a component is, with what stands of it. Runs have the numbers that their
/// pins have in the position.
#[derive(Clone, Copy, Debug)]
pub enum Shape<'a> {
    /// A row, with its runs from left to right.
    Row(&'a [Run]),
    /// A circle, with its runs from the first pin on; a run that goes on from the
    /// last pin to the first is listed as two.
    Circle(&'a [Run]),
    /// A graph and those of its vertices that stand. Vertex i is pin
    /// `first_pin` + i.
    Graph(&'a Arc<Graph>, &'a VertexSet),
}

impl<C: Convention> Position<C> {
    /// The start: one row, and the first player moves.
    #[must_use]
    pub fn start(rules: KaylesRules) -> Self {
        let mut builder = Builder::new();
        builder
            .push_whole_row(rules.pins())
            .expect("one row of a million pins at most is within the limits");
        builder.finish().expect("a row alone has no limit of moves")
    }

    /// A position in which the first player is to make the first move.
    pub(super) fn of_parts(layout: Layout, runs: Runs, vertices: Vertices) -> Self {
        let is_closed = |(first, last): &(u32, u32)| runs.contains(*first) && runs.contains(*last);
        let ends = layout.parts().iter().filter_map(|part| part.ends());
        let closed = ends.filter(is_closed).count() as u32;
        Self {
            layout: Arc::new(layout),
            runs,
            closed,
            vertices,
            player: Player::First,
            move_number: 1,
            play: PhantomData,
        }
    }

    /// The same pins with this player to move.
    #[must_use]
    pub(super) const fn with_player(mut self, player: Player) -> Self {
        self.player = player;
        self
    }

    /// How many pins the position has, fallen ones included.
    #[must_use]
    pub fn pins(&self) -> u32 {
        self.layout.pins()
    }

    /// How many pins stand.
    #[must_use]
    pub const fn standing(&self) -> u32 {
        self.runs.standing() + self.vertices.standing()
    }

    /// Whether this pin stands; pins are numbered from 0 through the whole
    /// position.
    #[must_use]
    pub fn stands(&self, pin: u32) -> bool {
        self.layout
            .part_of(pin)
            .is_some_and(|part| match part.joined {
                Joined::Graph(_, number) => self.vertices.of(number).contains(pin - part.first_pin),
                Joined::Row | Joined::Circle => self.runs.contains(pin),
            })
    }

    /// The pins that are joined to this one, whether they stand or not, ascending; pins
    /// are numbered from 0 through the whole position.
    #[must_use]
    pub fn neighbours(&self, pin: u32) -> Vec<u32> {
        let part = self.layout.part_of(pin);
        part.map_or_else(Vec::new, |part| part.neighbours(pin))
    }

    /// The components in their order.
    pub fn components(&self) -> impl Iterator<Item = Component<'_>> {
        let mut rest = self.runs.list();
        self.layout.parts().iter().map(move |part| {
            let (runs, others) = rest.split_at(rest.partition_point(|run| run.first < part.end()));
            rest = others;
            Component {
                first_pin: part.first_pin,
                pins: part.pins,
                shape: match &part.joined {
                    Joined::Row => Shape::Row(runs),
                    Joined::Circle => Shape::Circle(runs),
                    Joined::Graph(graph, number) => Shape::Graph(graph, self.vertices.of(*number)),
                },
            }
        })
    }

    /// The pins that a move takes, whether they stand or not; `None` when the
    /// position has no such site.
    #[must_use]
    pub fn pins_of(&self, mv: KaylesMove) -> Option<Taken> {
        self.layout.pins_of(mv)
    }

    /// The move that takes these pins, whether they stand or not; `None` when
    /// there are no such pins, or two that are no neighbours.
    #[must_use]
    pub fn move_of(&self, taken: Taken) -> Option<KaylesMove> {
        self.layout.move_of(taken)
    }

    /// The key computed from what stands alone; always equal to
    /// [`Game::key`](crate::game::Game::key).
    #[must_use]
    pub fn key_from_scratch(&self) -> u64 {
        let mut runs = Runs::new();
        let mut vertices = Vertices::new();
        for component in self.components() {
            match component.shape {
                Shape::Row(list) | Shape::Circle(list) => {
                    list.iter().for_each(|&run| runs.push(run));
                }
                Shape::Graph(graph, standing) => {
                    vertices.push(graph);
                    let number = vertices.graphs() - 1;
                    for vertex in (0..graph.vertices()).filter(|&v| !standing.contains(v)) {
                        vertices.take(number, graph, vertex, component.first_pin + vertex);
                    }
                }
            }
        }
        self.key_with(&runs, &vertices)
    }

    pub(super) fn key_with(&self, runs: &Runs, vertices: &Vertices) -> u64 {
        let player = match self.player {
            Player::First => 0,
            Player::Second => mix(0),
        };
        self.layout.key() ^ runs.key() ^ vertices.key() ^ player
    }
}

impl<C: Convention> PartialEq for Position<C> {
    fn eq(&self, other: &Self) -> bool {
        self.player == other.player
            && self.runs == other.runs
            && self.vertices == other.vertices
            && (Arc::ptr_eq(&self.layout, &other.layout) || self.layout == other.layout)
    }
}
