//! The best move of a lost position: the one that is hardest to refute.
//!
//! In a lost position every move leads to a won one; it is best to leave the
//! opponent as few winning replies as can be.
//!
//! *Which moves have to be looked at.* Let a move in a row leave rows of i and
//! m − i pins, both of at least B = [`QUASI_LINEAR_FROM`] = 143 pins. The value of
//! both depends on i mod 12 only, so within a class of i the nim-sum after the
//! move is the same, and with it the number of replies in other parts. The
//! replies in the two rows lead to given values, so their numbers are linear in
//! i within the class. (In misère play too: two rows of no special length
//! stand, so the nim-sum decides what every reply leads to.) A linear function
//! is least at an end of the class: at an i below B + 12, or at one of which
//! m − i is. The moves at i and m − i leave the same rows, so it is enough to look
//! at i < B + 12, and the first of equally good moves is among these: where a class
//! is constant its first member is, and else the mirror image of the last one
//! comes before it.

use super::account::Account;
use super::group::{Group, Left, count_moves_to, count_wins, left_after};
use super::part::{Part, PartMove};
use super::whole::{Sum, changes};
use crate::fast_map::FastMap;
use crate::impartial::rows::{PERIOD, QUASI_LINEAR_FROM, count_row_moves_to, row_value};
use crate::impartial::{NimValue, Play};

/// A move in a lost position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Choice {
    /// The move.
    pub mv: PartMove,
    /// How many replies win for the opponent, those in parts that are known by
    /// their nim-values included. It is 0 only where the move ends a misère
    /// game.
    pub replies: u64,
    /// How many pins stand after it: so many moves the game can still last at
    /// most.
    pub pins_left: u64,
}

impl Sum {
    /// In a lost position, the move in a row or circle that leaves the fewest
    /// winning replies; of several, one after which the most pins stand; of
    /// several, the first, by parts, then by the first pin that falls, then a
    /// single pin before a pair.
    ///
    /// `None` if the position is won, or no row or circle has a move, and as
    /// for [`Sum::is_won`].
    #[must_use]
    pub fn hardest_loss(&self, play: Play) -> Option<Choice> {
        let before = self.account(play).filter(Account::is_lost)?;
        let counter = Counter {
            before,
            changes: changes(self.groups()),
        };
        let pins = self.pins();
        let mut best: Option<Choice> = None;
        for (place, group) in self.groups().iter().enumerate() {
            for (first, pair, left) in candidates(&group.part) {
                let most = best.map_or(u64::MAX, |best| best.replies);
                let Some(replies) = counter.replies(self.groups(), place, left, most) else {
                    continue;
                };
                let choice = Choice {
                    mv: PartMove {
                        part: group.first,
                        first,
                        pair,
                    },
                    replies,
                    pins_left: pins - 1 - u64::from(pair),
                };
                let rank = |choice: &Choice| (choice.replies, u64::MAX - choice.pins_left);
                if best.is_none_or(|best| rank(&choice) < rank(&best)) {
                    best = Some(choice);
                }
            }
        }
        best
    }
}

/// The moves of a part that may be the best, in their order.
fn candidates(part: &Part) -> impl Iterator<Item = (u64, bool, Left)> {
    let last = match part {
        Part::Row(length) => (length / 2).min(QUASI_LINEAR_FROM + PERIOD - 1),
        _ => 0,
    };
    (0..=last).flat_map(move |first| {
        let moves = [false, true].map(|pair| Some((first, pair, left_after(part, first, pair)?)));
        moves.into_iter().flatten()
    })
}

/// What the replies to a move are counted by.
struct Counter {
    /// The account of the position before the move.
    before: Account,
    /// How many of its moves change the nim-sum by how much.
    changes: FastMap<NimValue, u64>,
}

impl Counter {
    /// The number of winning replies to the move in a part of this group that
    /// leaves these rows of it, if it is at most `most`.
    fn replies(&self, groups: &[Group], group: usize, left: Left, most: u64) -> Option<u64> {
        let part = &groups[group].part;
        let [one, other] = [left.0, left.1].map(row_value);
        let nim_sum = self.before.nim_sum() ^ part.value() ^ one ^ other;
        let replies = if self.before.stays_decided_for_two_moves() {
            let all = self.changes.get(&nim_sum).copied().unwrap_or(0);
            let outside = all.saturating_sub(count_moves_to(part, part.value() ^ nim_sum));
            // most moves are worse for this alone
            if outside > most {
                return None;
            }
            outside
                .saturating_add(count_row_moves_to(left.0, one ^ nim_sum))
                .saturating_add(count_row_moves_to(left.1, other ^ nim_sum))
        } else {
            let after = left.beside(self.before.without(part));
            let others = count_others(&after, groups, group);
            (left.rows().iter()).fold(others, |wins, row| {
                wins.saturating_add(count_wins(&after.without(row), row))
            })
        };
        (replies <= most).then_some(replies)
    }
}

/// The number of moves that win in the parts other than one of this group,
/// looked at one by one: few different parts are left where it is asked.
fn count_others(account: &Account, groups: &[Group], but_one_of: usize) -> u64 {
    (groups.iter().enumerate()).fold(0, |wins: u64, (place, group)| {
        let copies = group.copies - u64::from(place == but_one_of);
        if copies == 0 {
            return wins;
        }
        let each = count_wins(&account.without(&group.part), &group.part);
        wins.saturating_add(each.saturating_mul(copies))
    })
}
