//! Whose a parcel is, when the game ends and who wins: rules 4 and 5.
//!
//! The text of the author's rules that is at hand breaks off after rule 3. What
//! stands here is this project's completion, in one place, so that the author's
//! own rules can take its place. What reasons about it has to be thought through
//! anew then: the bounds of [`exact`](super::exact) and the evaluation rest on
//! [`owner`], and the rules for people tell it.

use super::edges::Edges;
use super::segments::Segments;
use crate::game::{Outcome, Player};

/// Rule 4: whose the parcel with this boundary is. It is Blue's if its boundary
/// has a blue segment and no red one, Red's if it has a red one and no blue one;
/// with both colours, or all green, it is nobody's.
#[inline]
#[must_use]
pub fn owner(boundary: Edges, segments: &Segments) -> Option<Player> {
    let has_blue = !(boundary & segments.blue).is_empty();
    let has_red = !(boundary & segments.red).is_empty();
    match (has_blue, has_red) {
        (true, false) => Some(Player::First),
        (false, true) => Some(Player::Second),
        _ => None,
    }
}

/// The most passes that are made in a row.
pub const MOST_PASSES: u8 = 2;

/// Rule 5: whether a pass ends the game, after so many passes in a row.
/// `can_draw` tells whether the player who passes could draw a segment; it is
/// asked where that matters.
#[inline]
#[must_use]
pub fn ends_by_pass(passes: u8, can_draw: impl FnOnce() -> bool) -> bool {
    passes + 1 >= MOST_PASSES || !can_draw()
}

/// Whether the game is over after so many passes in a row. `last_could_draw`
/// tells whether the player who passed last could have drawn a segment.
#[inline]
#[must_use]
pub fn is_over(passes: u8, last_could_draw: impl FnOnce() -> bool) -> bool {
    passes > 0 && ends_by_pass(passes - 1, last_could_draw)
}

/// Rule 5: who wins with so many cells in own parcels, Blue's first.
#[inline]
#[must_use]
pub const fn result(areas: [u32; 2]) -> Outcome {
    let [blue, red] = areas;
    if blue > red {
        Outcome::Win(Player::First)
    } else if blue < red {
        Outcome::Win(Player::Second)
    } else {
        Outcome::Draw
    }
}
