//! Equal parts of a sum, taken together.

use super::account::{Account, LONGEST_INTO_SPECIAL, SPECIAL_LENGTHS, is_special_or_none};
use super::part::{FEWEST_IN_CIRCLE, Part};
use crate::impartial::NimValue;
use crate::impartial::rows::{count_row_moves_to, row_value};

/// Parts that are the same.
#[derive(Clone, Debug)]
pub(super) struct Group {
    /// What each of them is: a circle has at least three pins here.
    pub part: Part,
    /// The number of the first of them.
    pub first: usize,
    /// How many there are.
    pub copies: u64,
}

/// The rows that a move in a part leaves, either of which may be empty.
#[derive(Clone, Copy, Debug)]
pub(super) struct Left(pub u64, pub u64);

impl Left {
    /// The two rows as parts.
    pub(super) const fn rows(self) -> [Part; 2] {
        [Part::Row(self.0), Part::Row(self.1)]
    }

    /// The sum with these two rows more.
    pub(super) fn beside(self, rest: Account) -> Account {
        rest.with_row(self.0).with_row(self.1)
    }
}

/// What a move leaves of a row or circle, by the offset of the first pin that
/// falls; `None` where it is no move, and for a part that is known by its
/// values only.
pub(super) fn left_after(part: &Part, first: u64, pair: bool) -> Option<Left> {
    let taken = 1 + u64::from(pair);
    match *part {
        Part::Row(length) => {
            let right = length.checked_sub(taken)?.checked_sub(first)?;
            Some(Left(first, right))
        }
        Part::Circle(length) => (first < length).then_some(Left(length - taken, 0)),
        Part::Known(_) => None,
    }
}

/// The number of moves of a part that lead to this nim-value, where a circle of
/// fewer than three pins does not occur.
pub(super) fn count_moves_to(part: &Part, value: NimValue) -> u64 {
    match part {
        Part::Row(length) => count_row_moves_to(*length, value),
        Part::Circle(length) => [length - 1, length - 2]
            .into_iter()
            .filter(|&row| row_value(row) == value)
            .fold(0, |moves: u64, _| moves.saturating_add(*length)),
        Part::Known(known) => (known.options.iter())
            .filter(|&&(reached, _)| reached == value)
            .fold(0, |moves: u64, &(_, number)| moves.saturating_add(number)),
    }
}

/// The number of moves of a part that lead to a lost position, `rest` being the
/// other parts. In constant time for rows and circles.
///
/// The nim-sum decides after every move but those that leave special rows only;
/// a row that falls into two such rows, or one, or none, is short, and there
/// are few ways to do it.
pub(super) fn count_wins(rest: &Account, part: &Part) -> u64 {
    if rest.is_decided_by_nim_sum() {
        return count_moves_to(part, rest.nim_sum());
    }
    let Part::Row(length) = *part else {
        return [false, true]
            .into_iter()
            .filter_map(|pair| left_after(part, 0, pair))
            .filter(|left| left.beside(*rest).is_lost())
            .fold(0, |moves: u64, _| moves.saturating_add(part.pins()));
    };
    let mut moves = count_moves_to(part, rest.nim_sum());
    if length > LONGEST_INTO_SPECIAL {
        return moves;
    }
    for pair in [false, true] {
        for first in std::iter::once(0).chain(SPECIAL_LENGTHS) {
            let Some(left) = left_after(part, first, pair) else {
                continue;
            };
            if is_special_or_none(left.1) {
                let after = left.beside(*rest);
                // counted by the nim-sum above: put right where it is wrong
                moves -= u64::from(after.nim_sum() == 0);
                moves += u64::from(after.is_lost());
            }
        }
    }
    moves
}

/// A part as it is played: a circle of fewer than three pins is a row.
pub(super) fn as_played(part: &Part) -> Part {
    match part {
        Part::Circle(pins) if *pins < FEWEST_IN_CIRCLE => Part::Row(*pins),
        part => part.clone(),
    }
}
