//! The replies to a position, counted by what becomes of them.

use super::score::Score;
use std::cmp::Ordering;

/// How many replies to a position there are of each kind.
///
/// The position is one that the player to reply cannot win.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Replies {
    /// Hand over the win at once.
    pub unsafe_replies: u32,
    /// Are safe, and then we win in three plies.
    pub lost_in_three: u32,
    /// Are safe, and then we win in five plies.
    pub lost_in_five: u32,
    /// Are safe, and then we win in seven plies or more.
    pub lost_later: u32,
    /// Hold: we cannot force a win.
    pub holding: u32,
}

impl Replies {
    /// What counts for a position in which the game is over and drawn: as if
    /// there were one reply, and that held.
    pub(super) const FINISHED: Self = Self {
        unsafe_replies: 0,
        lost_in_three: 0,
        lost_in_five: 0,
        lost_later: 0,
        holding: 1,
    };

    /// Counts a safe reply after which we win in so many plies, or not at all.
    pub(super) fn count(&mut self, win: Option<u32>) {
        let counter = match win {
            None => &mut self.holding,
            Some(..=3) => &mut self.lost_in_three,
            Some(4..=5) => &mut self.lost_in_five,
            Some(_) => &mut self.lost_later,
        };
        *counter += 1;
    }

    /// How many replies do not hand over the win at once.
    #[must_use]
    pub const fn safe(&self) -> u32 {
        self.lost_in_three + self.lost_in_five + self.lost_later + self.holding
    }

    /// How many replies there are.
    #[must_use]
    pub const fn all(&self) -> u32 {
        self.unsafe_replies + self.safe()
    }

    /// Less when a smaller share of all replies is safe.
    pub(super) fn by_safe(&self, other: &Self) -> Ordering {
        compare_shares((self.safe(), self.all()), (other.safe(), other.all()))
    }

    /// Less when a smaller share of all replies holds.
    pub(super) fn by_holding(&self, other: &Self) -> Ordering {
        compare_shares((self.holding, self.all()), (other.holding, other.all()))
    }

    /// Less when a smaller share of the safe replies holds.
    pub(super) fn by_holding_of_safe(&self, other: &Self) -> Ordering {
        compare_shares((self.holding, self.safe()), (other.holding, other.safe()))
    }

    /// e: how likely an opponent errs who plays at random what they do not see
    /// as losing, averaged over three opponents: one who sees immediate losses
    /// only, one who sees wins in three plies too, and one who sees wins in
    /// five.
    #[must_use]
    pub fn error(&self) -> Score {
        let unseen = [
            self.lost_in_three + self.lost_in_five + self.lost_later,
            self.lost_in_five + self.lost_later,
            self.lost_later,
        ];
        Score::mean(unseen.map(|lost| Score::share(lost, lost + self.holding)))
    }
}

/// Compares two shares, each a part and a whole that is not 0.
fn compare_shares(one: (u32, u32), other: (u32, u32)) -> Ordering {
    (one.0 * other.1).cmp(&(other.0 * one.1))
}
