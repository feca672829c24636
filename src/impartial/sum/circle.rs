//! Circles in misère play: which rows can stand in for one.
//!
//! A circle of n ≥ 3 pins has moves to two positions only, the rows of n − 1
//! and of n − 2 pins. Rows R *stand in* for it if every sum of rows and circles
//! keeps its winner in misère play when R takes the place of the circle.
//!
//! *A condition that can be checked.* Let o be the winner as the
//! classification of rows gives it. R stands in for the circle C with the
//! options a and b, along with all circles that have passed the same check, if
//! for all sums of rows x
//!
//! 1. where R + x is lost, a + x and b + x are won;
//! 2. where R' + x is lost for an option R' of R, a + x or b + x is lost; or R is
//!    two rows of two pins and the nim-sum of x is not 0;
//! 3. if R is empty: a or b alone is lost.
//!
//! *Proof.* Let Y be a sum of rows and circles and ρ(Y) the same with every circle
//! replaced; by induction on the pins of Y, both have the same winner. If ρ(Y)
//! is lost, so that all its moves lead to won positions, then moves of Y in
//! a row lead to sums won by the induction, and those in a circle by (1). If
//! ρ(Y) is won, it is empty (then Y is empty too, or some circle of Y has a move
//! to a lost row by 3), or has a move to a lost position. If that move is in a
//! row of Y, the same move wins in Y. If it is in the R of a circle, by (2) either
//! a move of that circle wins in Y, or R is two rows of two pins and the
//! nim-sum of the rest is not 0. In the last case ρ(Y) has a row of two pins,
//! so its nim-sum decides; it is that of the rest. Of its rows, an odd number
//! have the highest bit of the nim-sum in their value, and the pairs of rows of
//! two that stand for circles are an even number of them, so one of those
//! others has a move to nim-sum 0. There the pair stays and the nim-sum decides,
//! so the move leads to a lost position, and the case is one of those above. ∎
//!
//! For a sum of rows only its nim-sum matters once there is a row of another
//! than a special length, and else which of the numbers of special rows are 0,
//! 1, even or odd beyond that. So x ranges over finitely many cases; a test goes
//! through them for the circles of up to 200 pins. *Longer circles*, and all
//! whose options are both no special rows, need no check: R is two rows of two
//! pins, (1) R + x is lost when the nim-sum of x is 0, and then a + x and b + x,
//! neither of which is worth 0, are won; (2) R' is one row of two pins with or
//! without one of one pin, so R' + x lost means that x is worth 2 or 3.
//!
//! *Circles of 6, 10, 14, 21 and 22 pins* are wild: the check fails for all the
//! rows that were tried, and the winner depends on more than the classification
//! tells apart. A circle of 6 pins, say, is worth 0 in normal play. In misère
//! play it is lost together with a row of 2 pins, as a second row of 2 pins would
//! be; yet it is lost with a circle of 7 too, or with two rows of 27, with which
//! a row of 2 pins is won. Theory does not decide sums with such a circle: the
//! solver of graphs searches them.

/// The rows that stand in for a circle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum StandIn {
    /// No rows: the circle may be left out.
    Nothing,
    /// Two rows of two pins: the circle is worth 0, and the nim-sum decides.
    TwoRowsOfTwo,
}

/// What stands in for a circle of so many pins, at least three, in misère play;
/// `None` where no rows can.
pub(super) const fn stand_in(pins: u64) -> Option<StandIn> {
    match pins {
        3 | 5 | 11 | 13 => Some(StandIn::Nothing),
        6 | 10 | 14 | 21 | 22 => None,
        _ => Some(StandIn::TwoRowsOfTwo),
    }
}

/// Whether theory does not decide misère sums with a whole circle of so many
/// pins: those of 6, 10, 14, 21 and 22 pins.
#[must_use]
pub const fn is_wild_circle(pins: u64) -> bool {
    stand_in(pins).is_none()
}
