//! The segments that are drawn: their colours (rule 2) and where none may be
//! drawn (rule 3).

use super::edges::{Edge, Edges, Vertex};
use super::size::Size;
use crate::game::Player;
use thiserror::Error;

/// The colour of a segment.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Colour {
    /// The first player's.
    Blue,
    /// The second player's.
    Red,
    /// Both players'.
    Green,
}

impl Colour {
    /// All three, in the order of position strings.
    pub const ALL: [Self; 3] = [Self::Blue, Self::Red, Self::Green];

    /// The player's own colour.
    #[must_use]
    pub const fn of(player: Player) -> Self {
        match player {
            Player::First => Self::Blue,
            Player::Second => Self::Red,
        }
    }

    /// Its name: `blue`, `red` or `green`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Blue => "blue",
            Self::Red => "red",
            Self::Green => "green",
        }
    }

    /// Its letter: `B`, `R` or `G`.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Self::Blue => 'B',
            Self::Red => 'R',
            Self::Green => 'G',
        }
    }
}

/// Why a segment cannot be drawn.
#[derive(Clone, Copy, Debug, Error, PartialEq, Eq)]
pub enum Refusal {
    /// The board has no such edge.
    #[error("there is no such segment on a board of {size}×{size} cells")]
    OffBoard {
        /// The size of the board.
        size: Size,
    },
    /// The edge has a segment.
    #[error("it is drawn already, in {}", colour.name())]
    Drawn {
        /// The colour of the segment.
        colour: Colour,
    },
    /// The segment would be green, and there is a green one on the other side of a
    /// line of one colour.
    #[error("a green segment would pierce the {} line at {vertex}", colour.name())]
    Pierces {
        /// The colour of the line.
        colour: Colour,
        /// Where the line would be pierced.
        vertex: Vertex,
    },
}

/// The segments drawn so far, by colour. No edge has more than one.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Segments {
    /// The first player's.
    pub blue: Edges,
    /// The second player's.
    pub red: Edges,
    /// Those of both.
    pub green: Edges,
}

impl Segments {
    /// All segments.
    #[inline]
    #[must_use]
    pub fn drawn(&self) -> Edges {
        self.blue | self.red | self.green
    }

    /// Those of a colour.
    #[inline]
    #[must_use]
    pub const fn of(&self, colour: Colour) -> Edges {
        match colour {
            Colour::Blue => self.blue,
            Colour::Red => self.red,
            Colour::Green => self.green,
        }
    }

    /// Those of a colour, to be changed.
    #[inline]
    pub const fn of_mut(&mut self, colour: Colour) -> &mut Edges {
        match colour {
            Colour::Blue => &mut self.blue,
            Colour::Red => &mut self.red,
            Colour::Green => &mut self.green,
        }
    }

    /// The colour of the segment on an edge, if one is drawn there.
    #[must_use]
    pub fn colour_at(&self, edge: Edge) -> Option<Colour> {
        let mut colours = Colour::ALL.into_iter();
        colours.find(|&colour| self.of(colour).contains(edge))
    }

    /// The edges on which a segment of this player would become green, drawn ones
    /// included: those that touch the opponent's colour (rule 2).
    #[inline]
    #[must_use]
    pub const fn turning_green(&self, player: Player) -> Edges {
        Edges::at(self.of(Colour::of(player.opponent())).vertices())
    }

    /// The colour that a segment of this player would have here.
    #[inline]
    #[must_use]
    pub const fn new_colour(&self, player: Player, edge: Edge) -> Colour {
        if self.turning_green(player).contains(edge) {
            Colour::Green
        } else {
            Colour::of(player)
        }
    }

    /// The edges on which no green segment may be drawn, drawn ones included
    /// (rule 3): on the other side of a vertex there is a green segment, and
    /// between the two a line of one colour runs straight through the vertex.
    ///
    /// ```text
    ///          |
    /// - banned + green -   the vertical line is blue or red on both sides of +
    ///          |
    /// ```
    #[inline]
    #[must_use]
    pub const fn piercing(&self) -> Edges {
        let [blue_across, blue_up] = self.blue.straight();
        let [red_across, red_up] = self.red.straight();
        let (across, up) = (blue_across | red_across, blue_up | red_up);
        let (horizontal, vertical) = (self.green.horizontal(), self.green.vertical());
        let right_of = up & horizontal << 1;
        let left_of = (up & horizontal) >> 1;
        let above = across & vertical << 8;
        let below = (across & vertical) >> 8;
        Edges::new(right_of | left_of, above | below)
    }

    /// The edges on which this player may draw a segment.
    #[inline]
    #[must_use]
    pub fn drawable(&self, size: Size, player: Player) -> Edges {
        let banned = self.piercing() & self.turning_green(player);
        size.edges() & !(self.drawn() | banned)
    }

    /// Why this player may not draw a segment here; `None` if it may be drawn.
    #[must_use]
    pub fn refusal(&self, size: Size, player: Player, edge: Edge) -> Option<Refusal> {
        if !size.edges().contains(edge) {
            return Some(Refusal::OffBoard { size });
        }
        if let Some(colour) = self.colour_at(edge) {
            return Some(Refusal::Drawn { colour });
        }
        if self.new_colour(player, edge) != Colour::Green {
            return None;
        }
        let mut ends = edge.ends().into_iter();
        ends.find_map(|vertex| self.pierced(edge, vertex))
    }

    /// The line that a green segment on this edge would pierce at this end of it.
    fn pierced(&self, edge: Edge, end: Vertex) -> Option<Refusal> {
        let at_end = Edges::at(1 << end.index());
        let same_way = |edges: Edges| edges.iter().filter(|one| is_parallel(*one, edge));
        let opposite = same_way(at_end & self.green).any(|one| one != edge);
        let colour = [Colour::Blue, Colour::Red].into_iter().find(|&colour| {
            let crossing = (at_end & self.of(colour)).iter();
            crossing.filter(|one| !is_parallel(*one, edge)).count() == 2
        });
        let colour = colour.filter(|_| opposite)?;
        Some(Refusal::Pierces {
            colour,
            vertex: end,
        })
    }
}

const fn is_parallel(one: Edge, other: Edge) -> bool {
    one.is_horizontal() == other.is_horizontal()
}
