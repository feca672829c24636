//! Zobrist keys: a position's key is the exclusive or of one random word for
//! every segment and one for what else there is (A. L. Zobrist, "A New Hashing
//! Method with Application for Game Playing", 1970).

use super::edges::Edge;
use super::segments::{Colour, Segments};
use super::size::Size;
use crate::fast_map::mix;
use crate::game::Player;

/// Where the words of the states begin among the numbers that are mixed, behind
/// those of the segments.
const STATES: u64 = 3 << 7;

/// The word of a segment.
#[inline]
pub(super) const fn segment_key(edge: Edge, colour: Colour) -> u64 {
    mix((colour as u64) << 7 | edge.index() as u64)
}

/// The word of the size, of the player to move and of the passes just made.
#[inline]
pub(super) const fn state_key(size: Size, player: Player, passes: u8) -> u64 {
    let state = (size.get() as u64) << 3 | (passes as u64) << 1 | player as u64;
    mix(STATES | state)
}

/// The key of the segments, from nothing.
pub(super) fn segments_key(segments: &Segments) -> u64 {
    Colour::ALL.into_iter().fold(0, |key, colour| {
        let edges = segments.of(colour).iter();
        edges.fold(key, |key, edge| key ^ segment_key(edge, colour))
    })
}
