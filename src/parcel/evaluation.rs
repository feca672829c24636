//! The guess at what a position is worth.
//!
//! Unless the players pass, nearly all segments get drawn, and every cell is a
//! region of its own at the end: Blue's if one of its inner sides is blue and
//! none is red. So the guess tells for each cell whose it will be then, by the
//! colours that its sides have and by those that they can still get: no segment
//! next to a blue one can become red (rule 2), so Blue keeps a cell with a blue side
//! when each of its open sides touches blue. Areas as they stand count little,
//! for a large parcel can be spoiled; the search sees where passing wins by them.

use super::edges::Edges;
use super::position::Position;
use super::regions::cells_beside;
use super::segments::{Colour, Segments};
use super::size::Size;
use crate::game::{Game, Outcome, Player};

/// What a cell counts, in points, that has the player's colour and can no longer
/// get the opponent's.
const SAFE_CELL: i32 = 60;

/// What a cell counts that has the player's colour, but can get the opponent's.
const CONTESTED_CELL: i32 = 25;

/// What a cell counts that has neither colour, and can get only the player's.
const CLAIMED_CELL: i32 = 37;

/// What it counts more where two of its sides or more can still get the colour: one
/// green segment does not take it away then.
const CLAIMED_TWICE: i32 = 15;

/// What a cell of an own parcel counts more while it is not safe.
const OWNED_CELL: i32 = 1;

/// What an edge counts on which a segment of the player's colour can be drawn, but
/// none of the opponent's: a move in hand.
const CLAIMED_EDGE: i32 = 10;

/// The guess where passing wins at once: more than any other.
const WON_BY_PASS: i32 = 4_500;

/// The guess for the player to move, in points, less than 5,000 in size: the same
/// for Blue and Red, and in all symmetries of the board.
pub(super) fn evaluate(position: &Position) -> i32 {
    if position.pass_outcome() == Some(Outcome::Win(position.player())) {
        return WON_BY_PASS;
    }
    let [blue, red] = [Player::First, Player::Second].map(|player| {
        let own = Holdings::of(position.size(), position.segments(), player);
        (own, position.owned()[player as usize])
    });
    let lead = points(&blue.0, &red.0, blue.1) - points(&red.0, &blue.0, red.1);
    match position.player() {
        Player::First => lead,
        Player::Second => -lead,
    }
}

/// What a player has and can still get.
struct Holdings {
    /// The cells with an inner side of the player's colour.
    coloured: u64,
    /// The open inner edges on which a segment of this player would have the
    /// player's own colour.
    open: Edges,
    /// The cells with such an edge as a side, and those with two or more.
    reachable: u64,
    reachable_twice: u64,
}

impl Holdings {
    #[inline]
    fn of(size: Size, segments: &Segments, player: Player) -> Self {
        let own = segments.of(Colour::of(player));
        let inner = size.inner_edges();
        let open = inner & !(segments.drawn() | segments.turning_green(player));
        Self {
            coloured: cells_beside(own & inner) & size.cells(),
            open,
            reachable: cells_beside(open) & size.cells(),
            reachable_twice: cells_beside_two(open) & size.cells(),
        }
    }
}

/// The cells that have two or more of these edges as sides.
#[inline]
const fn cells_beside_two(edges: Edges) -> u64 {
    let (below, left) = (edges.horizontal(), edges.vertical());
    let (above, right) = (below >> 8, left >> 1);
    below & above | left & right | (below | above) & (left | right)
}

/// The points of one player, who owns these cells.
#[inline]
fn points(own: &Holdings, other: &Holdings, owned: u64) -> i32 {
    let count = |cells: u64| cells.count_ones().cast_signed();
    let only_own = own.coloured & !other.coloured;
    let safe = only_own & !other.reachable;
    let contested = only_own & other.reachable;
    let claimed = own.reachable & !(own.coloured | other.coloured | other.reachable);
    let claimed_edges = own.open & !other.open;
    SAFE_CELL * count(safe)
        + CONTESTED_CELL * count(contested)
        + CLAIMED_CELL * count(claimed)
        + CLAIMED_TWICE * count(claimed & own.reachable_twice)
        + OWNED_CELL * count(owned & !safe)
        + CLAIMED_EDGE * claimed_edges.len().cast_signed()
}
