//! What can no longer change: bounds of the lead at the end of the game.
//!
//! Three things are for ever, since a drawn segment stays.
//!
//! * Where a player's segment would become green it always will, and where green
//!   would pierce a line it always will. So the edges on which a player may draw
//!   become ever fewer, and so do those on which a segment would have the
//!   player's own colour.
//! * Cells in different regions stay apart: a region is only ever parted. Where
//!   no player can draw on an edge between two of its cells it stays as it is,
//!   and so does its owner, for its whole boundary is drawn.
//! * A segment between cells of different regions stays in the boundary of the
//!   parcel of each of the cells beside it. So a cell beside such a red segment
//!   is never Blue's. And it is Red's for ever if no blue segment can come into
//!   its parcel's boundary: neither has the region's boundary one, nor is one
//!   drawn inside, nor can one be.

use crate::game::{Game, Player};
use crate::parcel::completion;
use crate::parcel::edges::Edges;
use crate::parcel::position::Position;
use crate::parcel::regions::{boundary, cells_beside, flood};
use crate::parcel::segments::{Colour, Segments};
use crate::parcel::size::Size;

/// What the end of the game can bring, in cells that the player to move is ahead.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Prospects {
    /// The least lead.
    pub least: i32,
    /// The greatest lead.
    pub greatest: i32,
    /// The lead in the regions whose share of it is known.
    pub settled: i32,
    /// The cells of the other regions.
    pub unsettled: u64,
}

impl Prospects {
    pub(super) fn of(position: &Position) -> Self {
        let (size, segments) = (position.size(), position.segments());
        let player = position.player();
        let own = Means::of(segments, size, player);
        let other = Means::of(segments, size, player.opponent());
        let mut prospects = Self::default();
        let mut rest = size.cells();
        while rest != 0 {
            let region = flood(rest & rest.wrapping_neg(), size, segments.drawn());
            rest &= !region;
            let [least, greatest] = Region::new(region, size).leads(segments, player, &own, &other);
            prospects.least += least;
            prospects.greatest += greatest;
            if least == greatest {
                prospects.settled += least;
            } else {
                prospects.unsettled |= region;
            }
        }
        prospects
    }
}

/// What a player has drawn and may draw.
struct Means {
    /// The segments of the player's colour.
    drawn: Edges,
    /// The edges on which the player may draw a segment.
    drawable: Edges,
    /// Those of them on which it would have the player's colour.
    colourable: Edges,
}

impl Means {
    fn of(segments: &Segments, size: Size, player: Player) -> Self {
        let drawable = segments.drawable(size, player);
        Self {
            drawn: segments.of(Colour::of(player)),
            drawable,
            colourable: drawable & !segments.turning_green(player),
        }
    }
}

/// A region with its edges.
struct Region {
    cells: u64,
    /// The edges between it and the rest of the field.
    border: Edges,
    /// The edges between two of its cells, drawn or not.
    inside: Edges,
}

impl Region {
    fn new(cells: u64, size: Size) -> Self {
        Self {
            cells,
            border: boundary(cells, size),
            inside: Edges::new(cells & cells << 8, cells & cells << 1),
        }
    }

    /// The least and the greatest lead that it can bring the player.
    fn leads(&self, segments: &Segments, player: Player, own: &Means, other: &Means) -> [i32; 2] {
        if (self.inside & (own.drawable | other.drawable)).is_empty() {
            let cells = self.cells.count_ones().cast_signed();
            let lead = match completion::owner(self.border, segments) {
                Some(owner) if owner == player => cells,
                Some(_) => -cells,
                None => 0,
            };
            return [lead, lead];
        }
        let [own_sure, own_most] = self.shares(own, other);
        let [other_sure, other_most] = self.shares(other, own);
        [own_sure - other_most, own_most - other_sure]
    }

    /// How many cells the player will have for sure, and at most.
    fn shares(&self, player: &Means, opponent: &Means) -> [i32; 2] {
        if !self.may_be_bounded_by(player) {
            return [0, 0];
        }
        let count = |cells: u64| (cells & self.cells).count_ones().cast_signed();
        let most = count(!cells_beside(self.border & opponent.drawn));
        if self.may_be_bounded_by(opponent) {
            [0, most]
        } else {
            [count(cells_beside(self.border & player.drawn)), most]
        }
    }

    /// Whether a segment of the player's colour may be in the boundary of a parcel
    /// that is cut out of the region.
    fn may_be_bounded_by(&self, player: &Means) -> bool {
        let drawn = player.drawn & (self.border | self.inside);
        !(drawn | player.colourable & self.inside).is_empty()
    }
}
