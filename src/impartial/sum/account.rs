//! What decides a sum: its nim-sum, and in misère play the rows of the special
//! lengths.

use super::circle::{StandIn, stand_in};
use super::part::Part;
use crate::impartial::rows::row_value;
use crate::impartial::{NimValue, Play};

/// The lengths of row that misère play treats apart: as long as a row of
/// another length stands, the nim-sum decides as in normal play (W. Sibert and
/// J. Conway, "Mathematical Kayles", International Journal of Game Theory 20,
/// 1992).
pub const SPECIAL_LENGTHS: [u64; 8] = [1, 4, 5, 9, 12, 17, 20, 25];

/// The longest row that may fall into two of special lengths, or of none.
pub(super) const LONGEST_INTO_SPECIAL: u64 = 2 * 25 + 2;

/// What decides a sum of rows, and of what can stand for rows.
///
/// A circle has at least three pins here. Parts are added and taken away in constant time, so that the position after
/// a move is judged without looking at the others.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Account {
    play: Play,
    nim_sum: NimValue,
    /// How many parts there are that make the nim-sum decide in misère play.
    firm: u64,
    /// The numbers of rows of 1 or 4, of 5, 9, 12, 17, 20 and 25 pins.
    special: [u64; 7],
}

impl Account {
    /// The account of the empty sum.
    pub(super) const fn new(play: Play) -> Self {
        Self {
            play,
            nim_sum: 0,
            firm: 0,
            special: [0; 7],
        }
    }

    /// The exclusive or of the nim-values.
    pub(super) const fn nim_sum(&self) -> NimValue {
        self.nim_sum
    }

    /// Whether the nim-sum decides the sum.
    pub(super) fn is_decided_by_nim_sum(&self) -> bool {
        self.play == Play::Normal || self.firm > 0
    }

    /// Whether the nim-sum decides every sum that one or two moves lead to: a
    /// move changes one part only.
    pub(super) fn stays_decided_for_two_moves(&self) -> bool {
        self.play == Play::Normal || self.firm > 2
    }

    /// The sum with one row more.
    pub(super) fn with_row(mut self, length: u64) -> Self {
        self.nim_sum ^= row_value(length);
        match special_class(length) {
            Some(class) => self.special[class] += 1,
            None => self.firm += u64::from(length > 0),
        }
        self
    }

    /// The sum without one of its rows of this length.
    pub(super) fn without_row(mut self, length: u64) -> Self {
        self.nim_sum ^= row_value(length);
        match special_class(length) {
            Some(class) => self.special[class] -= 1,
            None => self.firm -= u64::from(length > 0),
        }
        self
    }

    /// The sum with one part more. In misère play the part must be a row or a
    /// circle that has a stand-in.
    pub(super) fn with(mut self, part: &Part) -> Self {
        match *part {
            Part::Row(length) => return self.with_row(length),
            Part::Circle(length) => self.firm += u64::from(is_firm_circle(length)),
            Part::Known(ref known) => self.nim_sum ^= known.value,
        }
        self
    }

    /// The sum without one of its parts.
    pub(super) fn without(mut self, part: &Part) -> Self {
        match *part {
            Part::Row(length) => return self.without_row(length),
            Part::Circle(length) => self.firm -= u64::from(is_firm_circle(length)),
            Part::Known(ref known) => self.nim_sum ^= known.value,
        }
        self
    }

    /// Whether the player to move loses.
    pub(super) fn is_lost(&self) -> bool {
        if self.is_decided_by_nim_sum() {
            return self.nim_sum == 0;
        }
        self.exception().unwrap_or(self.nim_sum == 0)
    }

    /// Whether the player to move loses, for the sums of rows of special
    /// lengths in misère play in which the nim-sum does not say so.
    fn exception(&self) -> Option<bool> {
        let [
            ones,
            fives,
            nines,
            twelves,
            seventeens,
            twenties,
            twenty_fives,
        ] = self.special;
        let is_odd = |rows: u64| rows % 2 == 1;
        let high = is_odd(nines + twelves + seventeens);
        let low = is_odd(ones + twenties);
        // no rows but those of 1, 4 and 5 pins: E(5)E(4,1), D(4,1) with any 5s
        if nines + twelves + seventeens + twenties + twenty_fives == 0 {
            return match (is_odd(ones), is_odd(fives)) {
                (true, _) => Some(true),
                (false, false) => Some(false),
                (false, true) => None,
            };
        }
        if fives > 0 || twenty_fives > 1 {
            return None;
        }
        let only_nines = is_odd(nines) && twelves + seventeens + twenties == 0;
        if twenty_fives == 1 {
            // 25 with E(17,12,9)D(20,4,1), 25 with D(9)D(4,1)
            return match (high, low) {
                (false, true) => Some(false),
                (true, true) if only_nines => Some(true),
                _ => None,
            };
        }
        let one_twelve = twelves == 1 && nines + seventeens + twenties == 0;
        match (high, low) {
            // E(17,12,9)E(20,4,1), E(17,12,9)D(20,4,1)
            (false, low) => Some(low),
            // D(9)E(4,1), one 12 with E(4,1)
            (true, false) if only_nines || one_twelve => Some(true),
            _ => None,
        }
    }
}

/// Which of the numbers of special rows a row of this length is counted in.
const fn special_class(length: u64) -> Option<usize> {
    match length {
        1 | 4 => Some(0),
        5 => Some(1),
        9 => Some(2),
        12 => Some(3),
        17 => Some(4),
        20 => Some(5),
        25 => Some(6),
        _ => None,
    }
}

/// Whether the nim-sum decides beside such a circle.
const fn is_firm_circle(length: u64) -> bool {
    matches!(stand_in(length), Some(StandIn::TwoRowsOfTwo))
}

/// Whether a row of this length leaves the others to decide in misère play.
pub(super) const fn is_special_or_none(length: u64) -> bool {
    length == 0 || special_class(length).is_some()
}
