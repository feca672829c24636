//! What matters in a position.
//!
//! Much of a late position does not matter any more, and positions that differ in
//! nothing else have the same value. Every edge gets a *code*; with the number of
//! *spare* edges, the lead that is settled and the passes the codes tell all that
//! can still make a difference.
//!
//! An edge without a segment is
//!
//! * *dead* if nobody can ever draw there any more;
//! * *lasting* if green can never pierce anything there, however the game goes:
//!   then both players can draw there until one does;
//! * *fragile* if it is neither;
//! * *plain* if it is lasting and a segment there turns green for both.
//!
//! A region is *settled* when its share of the final lead is known
//! ([`super::prospects`]). Call an edge *outside* if it is on the rim or between
//! two settled cells. *Active* are the fragile edges, those inside unsettled
//! regions, and the outside lasting ones beside an active edge; but no plain ones.
//!
//! Two kinds of edges have no code of their own, but all that of a green segment.
//!
//! * *Spare* edges: outside lasting ones that are not active, except plain ones
//!   beside a fragile edge. To draw one takes a turn and does nothing else.
//! * *Idle* ones: outside segments and dead edges with no active edge beside them.
//!
//! Why equal codes mean equal values: let two positions have equal codes, equally
//! many spare edges, equal settled leads and passes. Let the kinds of all edges be
//! those that they have now, however the games go on: what is lasting or dead is so
//! for ever. Two things follow from the codes.
//!
//! * An active edge is fragile in both positions or in neither. If it is fragile in
//!   one, then at one of its ends the edge opposite is green or can get green, and
//!   the two across can get one colour. Beside a fragile edge there is no spare
//!   edge and, as it is active, no idle one. So the two across are blue or red, or
//!   active, and these codes tell the same in the other position: there the only
//!   edges without a code beside an active one are plain spare ones, which never
//!   get a colour. The edge opposite has a code of its own as well, or it is green
//!   in the one and a plain spare one, which can get green, in the other.
//! * Unsettled are the same regions. Each of them has an inner edge on which
//!   somebody can draw, or else it would be settled; that edge is active or plain
//!   with the code 0 or 4. All edges of its cells but those on the rim have codes of
//!   their own, so the region is what edges without a segment join to that one.
//!
//! Whatever is drawn on an edge with a code of its own in one can be drawn in the
//! other, in the same colour. For a plain edge that is so by its kind. An active
//! one has no idle edge beside it, and of the spare ones plain ones at most, and
//! these only if it is lasting. So the segments beside it are the same in both,
//! except for green ones where the other position has a spare edge or none: these
//! turn nothing green, and pierce nothing beside an edge that is lasting in both.
//! The same holds after every move: a plain spare edge becomes green, and another
//! spare one has no active edge beside it. So the two games go on alike, with
//! equally many moves, and end alike: all that bounds what is cut out of unsettled
//! regions has codes of its own, and the rest of the lead is settled.

use super::prospects::Prospects;
use crate::game::{Game, Player};
use crate::parcel::edges::Edges;
use crate::parcel::position::Position;
use crate::parcel::segments::{Colour, Segments};

/// The codes of all edges, one bit of each in either set.
pub(super) type Codes = [Edges; 3];

/// A position as the solver looks at it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Survey {
    /// What the end can bring.
    pub prospects: Prospects,
    /// The edges on which both players can draw until one does.
    pub lasting: Edges,
    /// The edges on which to draw a segment takes a turn and does nothing else.
    pub spare: Edges,
    /// The codes of the edges for the player to move: 0 active, 1 an own segment, 2
    /// one of the opponent, 3 green, idle or spare, 4 plain, 5 dead; in settled
    /// regions 6 plain, 7 active.
    pub codes: Codes,
}

impl Survey {
    pub(super) fn of(position: &Position) -> Self {
        let segments = position.segments();
        let size = position.size();
        let green = segments.green;
        let open = size.edges() & !segments.drawn();
        let (first, second) = (Player::First, Player::Second);
        let live = segments.drawable(size, first) | segments.drawable(size, second);
        let lasting = open & !worst(segments, live).piercing();
        let (dead, fragile) = (open & !live, live & !lasting);
        let plain = lasting & segments.turning_green(first) & segments.turning_green(second);

        let prospects = Prospects::of(position);
        let unsettled = around(prospects.unsettled) & size.inner_edges();
        let outside = lasting & !unsettled;
        let active = spread((fragile | live & unsettled) & !plain, outside & !plain);
        let spare = outside & !active & !(plain & beside(fragile));
        let idle = (segments.drawn() | dead) & !unsettled & !beside(active);
        let gone = spare | idle;

        let player = position.player();
        let own = segments.of(Colour::of(player));
        let other = segments.of(Colour::of(player.opponent()));
        let settled = size.inner_edges() & !unsettled;
        let kept_plain = plain & !spare;
        let settled_active = settled & active;
        let low = own & !gone | green | gone | dead | settled_active;
        let middle = other & !gone | green | gone | settled & kept_plain | settled_active;
        let high = kept_plain | dead & !gone | settled_active;
        Self {
            prospects,
            lasting,
            spare,
            codes: [low, middle, high],
        }
    }
}

/// The segments with each of these edges, the only ones that can still be drawn,
/// in all the colours that it may get.
fn worst(segments: &Segments, live: Edges) -> Segments {
    Segments {
        blue: segments.blue | live & !segments.turning_green(Player::First),
        red: segments.red | live & !segments.turning_green(Player::Second),
        green: segments.green | live,
    }
}

/// These edges and those of the others that are joined to them by others.
fn spread(edges: Edges, others: Edges) -> Edges {
    let more = edges | others & beside(edges);
    if more == edges {
        edges
    } else {
        spread(more, others)
    }
}

/// The edges that share a vertex with one of these, these included.
const fn beside(edges: Edges) -> Edges {
    Edges::at(edges.vertices())
}

/// The edges around these cells.
const fn around(cells: u64) -> Edges {
    Edges::new(cells | cells << 8, cells | cells << 1)
}
