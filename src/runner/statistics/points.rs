//! Games counted one by one: the trinomial model.

use serde::Serialize;
use std::fmt;

/// What a game brings the side that is counted for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Points {
    /// The game is lost.
    Zero,
    /// The game is drawn.
    Half,
    /// The game is won.
    One,
}

impl Points {
    /// The points in halves: 0, 1 or 2.
    #[must_use]
    pub const fn halves(self) -> u64 {
        match self {
            Self::Zero => 0,
            Self::Half => 1,
            Self::One => 2,
        }
    }

    /// What the same game brings the other side.
    #[must_use]
    pub const fn of_other_side(self) -> Self {
        match self {
            Self::Zero => Self::One,
            Self::Half => Self::Half,
            Self::One => Self::Zero,
        }
    }
}

/// Won, drawn and lost games of one side.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Tally {
    /// Games won.
    pub wins: u64,
    /// Games drawn.
    pub draws: u64,
    /// Games lost.
    pub losses: u64,
}

impl Tally {
    /// Counts a game.
    pub fn add(&mut self, points: Points) {
        match points {
            Points::Zero => self.losses += 1,
            Points::Half => self.draws += 1,
            Points::One => self.wins += 1,
        }
    }

    /// How many games there are.
    #[must_use]
    pub const fn games(&self) -> u64 {
        self.wins + self.draws + self.losses
    }

    /// The points in halves.
    #[must_use]
    pub const fn halves(&self) -> u64 {
        2 * self.wins + self.draws
    }

    /// The points.
    #[must_use]
    pub fn points(&self) -> f64 {
        self.halves() as f64 / 2.0
    }

    /// Points a game, from 0 to 1; `None` without games.
    #[must_use]
    pub fn score(&self) -> Option<f64> {
        (self.games() > 0).then(|| self.points() / self.games() as f64)
    }

    /// The share of games that are drawn, from 0 to 1; `None` without games.
    #[must_use]
    pub fn draw_share(&self) -> Option<f64> {
        (self.games() > 0).then(|| self.draws as f64 / self.games() as f64)
    }

    /// The same games counted for the other side.
    #[must_use]
    pub const fn swapped(&self) -> Self {
        Self {
            wins: self.losses,
            draws: self.draws,
            losses: self.wins,
        }
    }

    /// These games and those.
    #[must_use]
    pub const fn plus(&self, other: &Self) -> Self {
        Self {
            wins: self.wins + other.wins,
            draws: self.draws + other.draws,
            losses: self.losses + other.losses,
        }
    }
}

impl fmt::Display for Tally {
    /// Writes won, drawn and lost games: `12 5 20`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {} {}", self.wins, self.draws, self.losses)
    }
}
