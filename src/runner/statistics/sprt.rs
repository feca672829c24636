//! The sequential probability ratio test of matches.

use super::Pairs;
use super::elo::{NORMALIZED_UNIT, expected_score};
use super::likelihood::{log_likelihood, with_deviations_above_half, with_mean};
use serde::Serialize;
use std::f64::consts::SQRT_2;
use std::fmt;
use thiserror::Error;

/// What stands for a count of 0: as in Fishtest, a thousandth of a pair. Without
/// it a hypothesis whose likeliest frequencies lie outside of what was seen would
/// have no maximum inside.
const UNSEEN: f64 = 1e-3;

/// The greatest difference that can be tested, in Elo.
const ELO_LIMIT: f64 = 1000.0;

/// What a difference in Elo means.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum EloModel {
    /// The expected score is 1 / (1 + 10^(−elo / 400)).
    #[default]
    Logistic,
    /// The expected score is elo / (800 / ln 10) standard deviations of a game
    /// above ½: the length of a test then depends little on the share of draws.
    Normalized,
}

impl fmt::Display for EloModel {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Logistic => "logistic",
            Self::Normalized => "normalized",
        })
    }
}

/// Which hypothesis a test accepts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum Verdict {
    /// The difference is `elo0` rather than `elo1`.
    H0,
    /// The difference is `elo1` rather than `elo0`.
    H1,
}

/// Why there is no such test.
#[derive(Clone, Debug, Error, PartialEq)]
pub enum SprtError {
    /// A difference is not a number or too great.
    #[error("{name} {value}: expected a number from -{ELO_LIMIT} to {ELO_LIMIT}")]
    Elo {
        /// `elo0` or `elo1`.
        name: &'static str,
        /// What was given.
        value: f64,
    },
    /// The hypotheses are equal or in the wrong order.
    #[error("elo0 {elo0} and elo1 {elo1}: expected elo0 to be the smaller")]
    Order {
        /// The difference under H0.
        elo0: f64,
        /// The difference under H1.
        elo1: f64,
    },
    /// An error rate is not one.
    #[error("{name} {value}: expected a number above 0 and below 0.5")]
    ErrorRate {
        /// `alpha` or `beta`.
        name: &'static str,
        /// What was given.
        value: f64,
    },
}

/// The bounds between which the log-likelihood ratio leaves a test open.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct SprtBounds {
    /// At or below, H0 is accepted.
    pub lower: f64,
    /// At or above, H1 is accepted.
    pub upper: f64,
}

/// How far a test has come.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct SprtStatus {
    /// The log-likelihood ratio of H1 to H0.
    pub llr: f64,
    /// What it is compared with.
    pub bounds: SprtBounds,
    /// What is accepted; `None` while the test goes on.
    pub verdict: Option<Verdict>,
}

impl fmt::Display for SprtStatus {
    /// Writes `LLR 1.23 (-2.94, 2.94)` and, when decided, `, H1 accepted`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let SprtBounds { lower, upper } = self.bounds;
        // no negative zero
        let llr = (100.0 * self.llr).round() / 100.0 + 0.0;
        write!(f, "LLR {llr:.2} ({lower:.2}, {upper:.2})")?;
        match self.verdict {
            Some(Verdict::H0) => write!(f, ", H0 accepted"),
            Some(Verdict::H1) => write!(f, ", H1 accepted"),
            None => Ok(()),
        }
    }
}

/// A sequential probability ratio test of H0, the difference is `elo0`, against
/// H1, it is `elo1`, on pairs of games.
///
/// Abraham Wald, "Sequential Tests of Statistical Hypotheses", 1945, with his
/// bounds. The frequencies of pairs are unknown but for the difference, so the
/// ratio is that of the greatest likelihoods under both hypotheses: the
/// generalized test of Michel Van den Bergh ("A Practical Introduction to the
/// GSPRT"), as used by Fishtest. A count of 0 is taken as 0.001, as there.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sprt {
    elo0: f64,
    elo1: f64,
    alpha: f64,
    beta: f64,
    model: EloModel,
}

impl Sprt {
    /// A test that accepts H1 with probability `alpha` at most when H0 is true, and
    /// H0 with probability `beta` at most when H1 is true (nearly so: the bounds
    /// are Wald's approximations).
    ///
    /// # Errors
    ///
    /// A difference that is not from −1000 to 1000, `elo0` not below `elo1`, an
    /// error rate not between 0 and 0.5.
    pub fn new(
        elo0: f64,
        elo1: f64,
        alpha: f64,
        beta: f64,
        model: EloModel,
    ) -> Result<Self, SprtError> {
        for (name, value) in [("elo0", elo0), ("elo1", elo1)] {
            if !(-ELO_LIMIT..=ELO_LIMIT).contains(&value) {
                return Err(SprtError::Elo { name, value });
            }
        }
        if elo0 >= elo1 {
            return Err(SprtError::Order { elo0, elo1 });
        }
        for (name, value) in [("alpha", alpha), ("beta", beta)] {
            if !(0.0 < value && value < 0.5) {
                return Err(SprtError::ErrorRate { name, value });
            }
        }
        Ok(Self {
            elo0,
            elo1,
            alpha,
            beta,
            model,
        })
    }

    /// The difference under H0.
    #[must_use]
    pub const fn elo0(&self) -> f64 {
        self.elo0
    }

    /// The difference under H1.
    #[must_use]
    pub const fn elo1(&self) -> f64 {
        self.elo1
    }

    /// How often H1 may be accepted when H0 is true.
    #[must_use]
    pub const fn alpha(&self) -> f64 {
        self.alpha
    }

    /// How often H0 may be accepted when H1 is true.
    #[must_use]
    pub const fn beta(&self) -> f64 {
        self.beta
    }

    /// What the differences mean.
    #[must_use]
    pub const fn model(&self) -> EloModel {
        self.model
    }

    /// Wald's bounds, ln(β / (1 − α)) and ln((1 − β) / α).
    #[must_use]
    pub fn bounds(&self) -> SprtBounds {
        SprtBounds {
            lower: (self.beta / (1.0 - self.alpha)).ln(),
            upper: ((1.0 - self.beta) / self.alpha).ln(),
        }
    }

    /// The generalized log-likelihood ratio of H1 to H0; 0 without pairs.
    #[must_use]
    pub fn llr(&self, pairs: &Pairs) -> f64 {
        if pairs.pairs() == 0 {
            return 0.0;
        }
        let counts = pairs.counts().map(|count| (count as f64).max(UNSEEN));
        let total: f64 = counts.iter().sum();
        let observed = counts.map(|count| count / total);
        let likeliest = |elo: f64| match self.model {
            EloModel::Logistic => with_mean(&observed, expected_score(elo)),
            EloModel::Normalized => {
                // a game's σ is √2 times that of a pair's score a game
                let deviations = elo / NORMALIZED_UNIT * SQRT_2;
                with_deviations_above_half(&observed, deviations)
            }
        };
        let log_likelihood = |elo| log_likelihood(&observed, &likeliest(elo));
        total * (log_likelihood(self.elo1) - log_likelihood(self.elo0))
    }

    /// What the pairs decide; `None` while the test goes on.
    #[must_use]
    pub fn verdict(&self, pairs: &Pairs) -> Option<Verdict> {
        self.status(pairs).verdict
    }

    /// How far these pairs have brought the test.
    #[must_use]
    pub fn status(&self, pairs: &Pairs) -> SprtStatus {
        let (llr, bounds) = (self.llr(pairs), self.bounds());
        let verdict = if llr >= bounds.upper {
            Some(Verdict::H1)
        } else if llr <= bounds.lower {
            Some(Verdict::H0)
        } else {
            None
        };
        SprtStatus {
            llr,
            bounds,
            verdict,
        }
    }
}
