//! Wild circles: what can be said of a sum with one of them.

use super::account::Account;
use super::circle::is_wild_circle;
use super::group::as_played;
use super::part::Part;
use crate::impartial::Play;

/// Whether the player to move wins the sum of these parts in misère play, as
/// [`Sum::is_won`](super::Sum::is_won) has it: for sums of which nothing else is
/// asked.
pub(in crate::impartial) fn is_won_misere(parts: impl IntoIterator<Item = Part>) -> Option<bool> {
    account(parts).map(|account| !account.is_lost())
}

/// The account of a sum in misère play, if theory decides the sum.
fn account(parts: impl IntoIterator<Item = Part>) -> Option<Account> {
    let mut parts = parts.into_iter().map(|part| as_played(&part));
    parts.try_fold(Account::new(Play::Misere), |account, part| {
        is_decided_in_misere_play(&part).then(|| account.with(&part))
    })
}

/// Whether theory decides misère sums of such parts, circles having three pins or
/// more.
pub(super) const fn is_decided_in_misere_play(part: &Part) -> bool {
    match part {
        Part::Row(_) => true,
        Part::Circle(pins) => !is_wild_circle(*pins),
        Part::Known(_) => false,
    }
}

/// A wild circle and other parts, which theory decides.
#[derive(Clone, Copy, Debug)]
pub(in crate::impartial) struct BesideCircle {
    /// The other parts with the row that is left when one pin of the circle falls,
    /// and with that when two fall.
    left: [Account; 2],
}

impl BesideCircle {
    /// `None` unless exactly one of these parts is undecided, a wild circle.
    pub(in crate::impartial) fn new(parts: impl IntoIterator<Item = Part>) -> Option<Self> {
        let mut circle = None;
        let mut others = Account::new(Play::Misere);
        for part in parts {
            let part = as_played(&part);
            if is_decided_in_misere_play(&part) {
                others = others.with(&part);
                continue;
            }
            match part {
                Part::Circle(pins) if circle.is_none() => circle = Some(pins),
                _ => return None,
            }
        }
        let pins = circle?;
        Some(Self {
            left: [1, 2].map(|taken| others.with_row(pins - taken)),
        })
    }

    /// Whether a move in the circle wins when these parts, which theory decides,
    /// are there besides.
    pub(in crate::impartial) fn is_won_in_circle_with(
        &self,
        parts: impl Iterator<Item = Part> + Clone,
    ) -> bool {
        let mut left = self.left.iter();
        left.any(|&left| {
            let after = parts.clone().fold(left, |sum, part| sum.with(&part));
            after.is_lost()
        })
    }
}
