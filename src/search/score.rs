//! Values inside the search and scores as they are reported.

use crate::game::Value as ExactValue;

/// A value inside the search: points, or a win or loss counted in plies from
/// the root.
pub(super) type Value = i32;

/// The value of having won at the root. A win in n plies is `WON - n`.
pub(super) const WON: Value = 32_000;

/// Values from here on are wins, and from its negative down losses.
pub(super) const DECIDED: Value = WON - 1_000;

/// The value of a win of unknown length: less than any other win and more than any
/// guess.
const SOME_WIN: Value = DECIDED - 1;

/// A bound beyond every value.
pub(super) const INFINITE: Value = WON + 1;

/// The value inside the search of an exact one at the root.
pub(super) const fn of_exact(value: ExactValue) -> Value {
    match value {
        ExactValue::Win(plies) => WON - plies as Value,
        ExactValue::SomeWin => SOME_WIN,
        ExactValue::Draw => 0,
        ExactValue::SomeLoss => -SOME_WIN,
        ExactValue::Loss(plies) => plies as Value - WON,
    }
}

/// The greatest depth of a search, in plies.
pub const MAX_DEPTH: u32 = 250;

/// Whether a value is a win or a loss.
pub(super) const fn is_decided(value: Value) -> bool {
    value >= DECIDED || value <= -DECIDED
}

/// A value at `ply` plies from the root, seen from there: what tables keep.
pub(super) const fn from_node(value: Value, ply: u32) -> Value {
    if value >= DECIDED {
        value + ply as Value
    } else if value <= -DECIDED {
        value - ply as Value
    } else {
        value
    }
}

/// The reverse of [`from_node`].
pub(super) const fn from_root(value: Value, ply: u32) -> Value {
    if value >= DECIDED {
        value - ply as Value
    } else if value <= -DECIDED {
        value + ply as Value
    } else {
        value
    }
}

/// A value for people and programs, from the view of the player to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Score {
    /// Undecided as far as the search sees: points, a guess.
    Points(i32),
    /// Nobody can force a win.
    Draw,
    /// The player to move wins in so many plies; 0 when the game is already won.
    Win(u32),
    /// The player to move wins; after how many plies is not known.
    SomeWin,
    /// The player to move loses; after how many plies is not known.
    SomeLoss,
    /// The player to move loses in so many plies; 0 when the game is already
    /// lost.
    Loss(u32),
}

impl Score {
    pub(super) const fn from_value(value: Value) -> Self {
        if value == SOME_WIN {
            Self::SomeWin
        } else if value == -SOME_WIN {
            Self::SomeLoss
        } else if value >= DECIDED {
            Self::Win((WON - value) as u32)
        } else if value <= -DECIDED {
            Self::Loss((WON + value) as u32)
        } else {
            Self::Points(value)
        }
    }

    /// Whether the score is a win or a loss.
    #[must_use]
    pub const fn is_decided(self) -> bool {
        !matches!(self, Self::Points(_) | Self::Draw)
    }

    pub(super) const fn from_exact(value: ExactValue) -> Self {
        match value {
            ExactValue::Win(plies) => Self::Win(plies),
            ExactValue::SomeWin => Self::SomeWin,
            ExactValue::SomeLoss => Self::SomeLoss,
            ExactValue::Draw => Self::Draw,
            ExactValue::Loss(plies) => Self::Loss(plies),
        }
    }

    /// The own moves of the player to move to the end, negative when that player
    /// is beaten: what `score mate` of the protocol counts. `None` where no length
    /// is known.
    #[must_use]
    pub const fn mate_moves(self) -> Option<i32> {
        match self {
            Self::Points(_) | Self::SomeWin | Self::Draw | Self::SomeLoss => None,
            Self::Win(plies) => Some(plies.div_ceil(2) as i32),
            Self::Loss(plies) => Some(-(plies.div_ceil(2) as i32)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn mate_counts_own_moves() {
        let moves = |score: Score| score.mate_moves();
        assert_eq!(moves(Score::Win(1)), Some(1));
        assert_eq!(moves(Score::Win(3)), Some(2));
        assert_eq!(moves(Score::Loss(0)), Some(0));
        assert_eq!(moves(Score::Loss(2)), Some(-1));
        assert_eq!(moves(Score::Loss(4)), Some(-2));
        // Where the last move loses.
        assert_eq!(moves(Score::Win(2)), Some(1));
        assert_eq!(moves(Score::Loss(1)), Some(-1));
        assert_eq!(moves(Score::Loss(3)), Some(-2));
        assert_eq!(moves(Score::SomeWin), None);
        assert_eq!(moves(Score::Points(7)), None);
    }

    #[test]
    fn values_survive_the_way_through_the_table() {
        for value in [0, 17, -9_999, WON - 1, -WON, WON - 40, 40 - WON] {
            for ply in [0, 1, 7] {
                let shown = from_root(value, ply);
                assert_eq!(from_node(shown, ply), value);
            }
        }
    }
}
