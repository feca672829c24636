//! Misère sums with a circle that no rows can stand in for: a memoised search.

use super::account::Account;
use super::circle::stand_in;
use super::group::{Group, left_after};
use super::part::Part;
use crate::fast_map::FastMap;
use crate::impartial::Play;
use crate::impartial::rows::row_value;

/// How many positions a search looks at for one answer before it gives up:
/// about a second's work.
pub const SEARCH_BUDGET: u64 = 50_000;

/// With more pins than these a sum is not searched: a search goes as deep as
/// there are pins.
pub const SEARCH_PINS: u64 = 1_000;

/// Whether misère sums with this part are searched.
pub(super) const fn needs_search(part: &Part) -> bool {
    matches!(*part, Part::Circle(pins) if stand_in(pins).is_none())
}

/// The results of a search so far.
#[derive(Debug)]
pub(super) struct Search {
    /// Whether the player to move loses, by the parts in order.
    lost: FastMap<Vec<Piece>, bool>,
    left: u64,
}

/// A row or a circle, in an order in which circles come last.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
struct Piece {
    is_circle: bool,
    pins: u64,
}

impl Piece {
    const fn row(pins: u64) -> Self {
        Self {
            is_circle: false,
            pins,
        }
    }

    const fn part(self) -> Part {
        if self.is_circle {
            Part::Circle(self.pins)
        } else {
            Part::Row(self.pins)
        }
    }
}

impl Search {
    /// A search that has not begun.
    pub(super) fn new() -> Self {
        Self {
            lost: FastMap::default(),
            left: SEARCH_BUDGET,
        }
    }

    /// Gives the search its budget anew; it keeps what it has found.
    pub(super) const fn renew(&mut self) {
        self.left = SEARCH_BUDGET;
    }

    /// Whether the player to move loses; `None` past the budget.
    pub(super) fn is_lost(&mut self, groups: &[Group]) -> Option<bool> {
        self.is_position_lost(simplest(pieces(groups).collect()))
    }

    /// Whether this move leads to a position that is lost for who moves next;
    /// `None` past the budget or where it is no move.
    pub(super) fn is_win(
        &mut self,
        groups: &[Group],
        group: usize,
        first: u64,
        pair: bool,
    ) -> Option<bool> {
        let left = left_after(&groups[group].part, first, pair)?;
        let others = groups
            .iter()
            .enumerate()
            .flat_map(|(place, other)| pieces_of(other, other.copies - u64::from(place == group)));
        let after = others.chain([Piece::row(left.0), Piece::row(left.1)]);
        self.is_position_lost(simplest(after.collect()))
    }

    /// The number of moves that win; `None` past the budget.
    pub(super) fn count_wins(&mut self, groups: &[Group]) -> Option<u64> {
        let mut wins = 0;
        for (place, group) in groups
            .iter()
            .enumerate()
            .filter(|(_, group)| group.copies > 0)
        {
            for pair in [false, true] {
                let Some(last) = group.part.pins().checked_sub(1 + u64::from(pair)) else {
                    continue;
                };
                // a circle looks the same from every pin, a row from both ends
                if matches!(group.part, Part::Circle(_)) {
                    let is_win = self.is_win(groups, place, 0, pair)?;
                    wins += u64::from(is_win) * group.part.pins() * group.copies;
                    continue;
                }
                for first in 0..=last / 2 {
                    let alike = 1 + u64::from(first != last - first);
                    let is_win = self.is_win(groups, place, first, pair)?;
                    wins += u64::from(is_win) * alike * group.copies;
                }
            }
        }
        Some(wins)
    }

    /// Whether the player to move loses; the pieces are in order.
    fn is_position_lost(&mut self, position: Vec<Piece>) -> Option<bool> {
        if !position.iter().any(|piece| needs_search(&piece.part())) {
            let account = (position.iter()).fold(Account::new(Play::Misere), |account, piece| {
                account.with(&piece.part())
            });
            return Some(account.is_lost());
        }
        if let Some(&is_lost) = self.lost.get(&position) {
            return Some(is_lost);
        }
        self.left = self.left.checked_sub(1)?;
        let is_won = self.finds_win(&position)?;
        self.lost.insert(position, !is_won);
        Some(!is_won)
    }

    /// Whether some move leads to a lost position: first the moves in circles,
    /// which soon lead to rows, then those that bring the nim-sum to 0.
    fn finds_win(&mut self, position: &[Piece]) -> Option<bool> {
        let pins = (position.iter()).fold(0, |pins: u64, piece| pins.saturating_add(piece.pins));
        for (place, piece) in different(position).filter(|(_, piece)| piece.is_circle) {
            for taken in [1, 2] {
                let after = replaced(position, place, [piece.pins - taken, 0]);
                let goes_on = after.iter().any(|piece| needs_search(&piece.part()));
                if (pins <= SEARCH_PINS || !goes_on) && self.is_position_lost(after)? {
                    return Some(true);
                }
            }
        }
        if pins > SEARCH_PINS {
            return None;
        }
        let nim_sum = (position.iter()).fold(0, |sum, piece| sum ^ piece.part().value());
        for balances in [true, false] {
            for (place, piece) in different(position).filter(|(_, piece)| !piece.is_circle) {
                let aim = nim_sum ^ row_value(piece.pins);
                for left in [1, 2]
                    .into_iter()
                    .filter_map(|taken| piece.pins.checked_sub(taken))
                {
                    for first in (0..=left / 2).rev() {
                        let reached = row_value(first) ^ row_value(left - first);
                        if (reached == aim) != balances {
                            continue;
                        }
                        let after = replaced(position, place, [first, left - first]);
                        if self.is_position_lost(after)? {
                            return Some(true);
                        }
                    }
                }
            }
        }
        Some(false)
    }
}

/// The pieces of a sum.
fn pieces(groups: &[Group]) -> impl Iterator<Item = Piece> {
    (groups.iter()).flat_map(|group| pieces_of(group, group.copies))
}

/// So many pieces like those of this group.
fn pieces_of(group: &Group, copies: u64) -> impl Iterator<Item = Piece> + use<> {
    let piece = Piece {
        is_circle: matches!(group.part, Part::Circle(_)),
        pins: group.part.pins(),
    };
    (0..copies).map(move |_| piece)
}

/// The last of each run of equal pieces, the greatest first, with its place.
fn different(position: &[Piece]) -> impl Iterator<Item = (usize, Piece)> {
    (0..position.len())
        .rev()
        .filter(|&place| position.get(place + 1) != Some(&position[place]))
        .map(|place| (place, position[place]))
}

/// The position with two rows in the place of one piece, made simplest.
fn replaced(position: &[Piece], place: usize, rows: [u64; 2]) -> Vec<Piece> {
    let others = position[..place].iter().chain(&position[place + 1..]);
    simplest(others.copied().chain(rows.map(Piece::row)).collect())
}

/// The pieces in order, some replaced by simpler ones that equal them in every
/// sum in misère play.
///
/// A misère game whose options are heaps of Nim, one of them of 0 or 1, is the
/// heap of their mex, and two heaps of 1 cancel out, as a heap of 1 and one of
/// 2 make a heap of 3 (J. Conway, "On Numbers and Games", 1976, chapter 12). So
/// the row of 3, with the options 0 to 2, is the rows of 1 and 2; that of 4,
/// with the options 0, 2 and 3, is that of 1; and the circles of 3 and 5, with
/// the options 1 and 2, and 1 and 3, are nothing.
fn simplest(mut pieces: Vec<Piece>) -> Vec<Piece> {
    let mut ones = 0;
    let mut twos = 0;
    pieces.retain(|piece| {
        match (piece.is_circle, piece.pins) {
            (false, 1 | 4) => ones += 1,
            (false, 3) => {
                ones += 1;
                twos += 1;
            }
            (false, 0) | (true, 3 | 5) => {}
            _ => return true,
        }
        false
    });
    pieces.extend((0..ones % 2).map(|_| Piece::row(1)));
    pieces.extend((0..twos).map(|_| Piece::row(2)));
    pieces.sort_unstable();
    pieces
}
