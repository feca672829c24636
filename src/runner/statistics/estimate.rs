//! Strength and its uncertainty, from results.

use super::elo::{NORMALIZED_UNIT, of_score};
use super::normal::{QUANTILE_975, cumulative};
use super::{Pairs, Tally};
use serde::Serialize;
use std::f64::consts::LN_2;
use std::fmt;

/// What results say about the strength of one side against the other.
///
/// The numbers are finite in all cases. With intervals of 95 %:
///
/// * The score s is the mean of the points a game. Pairs are independent of each
///   other, the games of a pair need not be; so the variance of s is that of a
///   pair over the number of pairs (the pentanomial model of Michel Van den Bergh,
///   as used by Fishtest), for games without a partner that of a game over their
///   number. Together: Σ (x − n·s)² / N², summed over all pairs and single games,
///   of n games and x points each, N games in all (the cluster-robust variance
///   of a mean; Kung-Yee Liang and Scott Zeger, "Longitudinal data analysis using
///   generalized linear models", 1986).
/// * The interval is s ± 1.96 standard errors, and that of Elo its image. The
///   likelihood of superiority is Φ((s − ½) / standard error): the normal
///   approximation. With few pairs it is optimistic.
/// * When all pairs are worth the same (all won, all drawn) there is no spread,
///   and the approximation would claim certainty. Then the likelihood ratio takes
///   its place (Samuel Wilks, "The large-sample distribution of the likelihood
///   ratio", 1938; Art Owen, "Empirical likelihood ratio confidence intervals",
///   1988): the interval has the scores for which the likelihood of the results
///   is at least exp(−1.96² / 2) of the greatest possible, and superiority is
///   Φ(±√(2 ln(greatest likelihood / greatest likelihood for ½))).
/// * A bound on the score that reaches 0 or 1 bounds no difference in Elo.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Estimate {
    /// The number of games.
    pub games: u64,
    /// Points a game, from 0 to 1.
    pub score: f64,
    /// The lower end of its interval, from 0 to 1.
    pub score_low: f64,
    /// The upper end of its interval, from 0 to 1.
    pub score_high: f64,
    /// The difference in logistic Elo; `None` when all games are won or all lost.
    pub elo: Option<f64>,
    /// The lower end of its interval; `None` when it is unbounded.
    pub elo_low: Option<f64>,
    /// The upper end of its interval; `None` when it is unbounded.
    pub elo_high: Option<f64>,
    /// The difference in normalized Elo, (s − ½) / σ · 800 / ln 10, σ² being the
    /// variance of s times the number of games (Michel Van den Bergh, "Normalized
    /// Elo"); `None` without spread.
    pub normalized_elo: Option<f64>,
    /// Half its interval; `None` without spread.
    pub normalized_elo_error: Option<f64>,
    /// The likelihood of superiority, from 0 to 1.
    pub los: f64,
}

impl Estimate {
    /// What whole pairs and single games say together; `None` when there are none.
    #[must_use]
    pub fn new(pairs: &Pairs, singles: &Tally) -> Option<Self> {
        let games = 2 * pairs.pairs() + singles.games();
        if games == 0 {
            return None;
        }
        let halves = pairs.halves() + singles.halves();
        let score = halves as f64 / (2.0 * games as f64);
        let spread = spread(pairs, singles, score);
        Some(if spread > 0.0 {
            Self::from_spread(games, score, spread)
        } else {
            Self::from_likelihood(games, score, pairs.pairs() + singles.games())
        })
    }

    /// What pairs say; `None` when there are none.
    #[must_use]
    pub fn of_pairs(pairs: &Pairs) -> Option<Self> {
        Self::new(pairs, &Tally::default())
    }

    /// What independent games say; `None` when there are none.
    #[must_use]
    pub fn of_tally(tally: &Tally) -> Option<Self> {
        Self::new(&Pairs::default(), tally)
    }

    /// Half the interval of the Elo, as match runners print it behind ±; `None`
    /// when it is unbounded.
    #[must_use]
    pub fn elo_error(&self) -> Option<f64> {
        Some((self.elo_high? - self.elo_low?) / 2.0)
    }

    /// The normal approximation.
    fn from_spread(games: u64, score: f64, spread: f64) -> Self {
        let count = games as f64;
        let error = spread.sqrt() / count;
        let deviation = error * count.sqrt();
        let (low, high) = (score - QUANTILE_975 * error, score + QUANTILE_975 * error);
        Self {
            normalized_elo: Some((score - 0.5) / deviation * NORMALIZED_UNIT),
            normalized_elo_error: Some(QUANTILE_975 / count.sqrt() * NORMALIZED_UNIT),
            ..Self::with_interval(games, score, (low, high), (score - 0.5) / error)
        }
    }

    /// By the likelihood ratio, for so many units (pairs or single games) that are
    /// all worth the same. The likeliest way to a smaller mean gives part of the
    /// probability of what was seen to the score 0, which was never seen: the mean
    /// falls in proportion, and the likelihood with its power. To a greater mean,
    /// it goes to the score 1.
    fn from_likelihood(games: u64, score: f64, units: u64) -> Self {
        let units = units as f64;
        let share = (-QUANTILE_975 * QUANTILE_975 / (2.0 * units)).exp();
        let low = score * share;
        let high = 1.0 - (1.0 - score) * share;
        let favoured = score.max(1.0 - score);
        let log_ratio = units * (LN_2 + favoured.ln());
        let z = (2.0 * log_ratio).sqrt().copysign(score - 0.5);
        Self::with_interval(games, score, (low, high), z)
    }

    fn with_interval(games: u64, score: f64, (low, high): (f64, f64), z: f64) -> Self {
        Self {
            games,
            score,
            score_low: low.max(0.0),
            score_high: high.min(1.0),
            elo: of_score(score),
            elo_low: of_score(low),
            elo_high: of_score(high),
            normalized_elo: None,
            normalized_elo_error: None,
            los: cumulative(z),
        }
    }
}

/// The sum of the squared deviations of all pairs and single games from what
/// the mean score lets expect, in points.
fn spread(pairs: &Pairs, singles: &Tally, score: f64) -> f64 {
    let square = |count: u64, points: f64, games: f64| {
        let deviation = points - games * score;
        count as f64 * deviation * deviation
    };
    let of_pairs: f64 = (0..)
        .zip(pairs.counts())
        .map(|(halves, count)| square(count, f64::from(halves) / 2.0, 2.0))
        .sum();
    of_pairs
        + square(singles.wins, 1.0, 1.0)
        + square(singles.draws, 0.5, 1.0)
        + square(singles.losses, 0.0, 1.0)
}

impl fmt::Display for Estimate {
    /// Writes Elo and likelihood of superiority in ASCII:
    /// `Elo +12.3 +/- 20.1, LOS 88.5 %`. Where the interval has only one end:
    /// `Elo +511.2 (at least +300.1), LOS …`, without a finite difference
    /// `Elo at least +116.0, LOS …`; where it has none: `Elo +12.3 (unbounded), LOS …`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Elo ")?;
        let bound = match (self.elo_low, self.elo_high) {
            (Some(low), None) => format!("at least {}", signed(low)),
            (None, Some(high)) => format!("at most {}", signed(high)),
            _ => String::from("unbounded"),
        };
        match (self.elo, self.elo_error()) {
            (Some(elo), Some(error)) => write!(f, "{} +/- {error:.1}", signed(elo))?,
            (Some(elo), None) => write!(f, "{} ({bound})", signed(elo))?,
            (None, _) => write!(f, "{bound}")?,
        }
        write!(f, ", LOS {:.1} %", 100.0 * self.los)
    }
}

/// A number with its sign and one decimal, without a negative zero.
fn signed(number: f64) -> String {
    let rounded = (10.0 * number).round() / 10.0;
    format!("{:+.1}", rounded + 0.0)
}
