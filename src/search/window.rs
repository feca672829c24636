//! Search windows, and what values and table entries say about them.

use super::score::{Value, WON, from_root, is_decided};
use super::table::{Bound, Entry};
use crate::game::{Game, Outcome};

/// The open interval in which an exact value is wanted. Below it an upper
/// bound will do, above it a lower one.
#[derive(Clone, Copy)]
pub(super) struct Window {
    pub(super) alpha: Value,
    pub(super) beta: Value,
}

impl Window {
    pub(super) const fn new(alpha: Value, beta: Value) -> Self {
        Self { alpha, beta }
    }

    /// The window that only asks whether a value is above `alpha`.
    pub(super) const fn null(alpha: Value) -> Self {
        Self::new(alpha, alpha + 1)
    }

    pub(super) const fn is_null(self) -> bool {
        self.beta - self.alpha == 1
    }

    /// The window as the opponent sees it.
    pub(super) const fn negated(self) -> Self {
        Self::new(-self.beta, -self.alpha)
    }
}

/// The value of a finished game.
pub(super) fn outcome_value<G: Game>(position: &G, outcome: Outcome, ply: u32) -> Value {
    match outcome {
        Outcome::Draw => 0,
        Outcome::Win(winner) if winner == position.player() => WON - ply as Value,
        Outcome::Win(_) => -WON + ply as Value,
    }
}

pub(super) const fn bound_of(value: Value, window: Window) -> Bound {
    if value >= window.beta {
        Bound::Lower
    } else if value <= window.alpha {
        Bound::Upper
    } else {
        Bound::Exact
    }
}

/// The value of an entry where it answers the window for this depth: an entry
/// of the same depth, or a win or loss that this depth would see as well.
pub(super) fn usable_value<G: Game>(
    entry: Entry,
    window: Window,
    depth: u32,
    ply: u32,
) -> Option<Value> {
    let answers_at_any_depth = {
        let plies = (WON - entry.value.abs()) as u32;
        let seen = depth + u32::from(G::SEES_WINS);
        let proved = if entry.value > 0 {
            entry.bound.is_lower()
        } else {
            entry.bound.is_upper()
        };
        is_decided(entry.value) && proved && plies <= seen
    };
    if u32::from(entry.depth) != depth && !answers_at_any_depth {
        return None;
    }
    let value = from_root(entry.value, ply);
    let answers = match entry.bound {
        Bound::Exact => true,
        Bound::Lower => value >= window.beta,
        Bound::Upper => value <= window.alpha,
    };
    answers.then_some(value)
}
