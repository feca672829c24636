//! The statistics of matches: what results say about the strength of two sides.
//!
//! All of it is numbers; nothing here knows engines or games.
//!
//! * [`Points`], [`Tally`]: games one by one.
//! * [`Pairs`]: games in pairs of the same opening with colours swapped. The two
//!   games of a pair are not independent, since an opening may favour a colour, so
//!   it is pairs that are counted: the pentanomial model (Michel Van den Bergh,
//!   "The Generalized Sequential Probability Ratio Test", used by Fishtest, the
//!   testing framework of Stockfish).
//! * [`MatchScore`]: pairs, and games that have lost their partner.
//! * [`Estimate`]: score, Elo and likelihood of superiority with error bars.
//! * [`Sprt`]: the sequential test that ends a match as soon as it is decided.
//! * [`standings`], [`head_to_head`]: several engines.

mod elo;
mod estimate;
mod likelihood;
mod match_score;
mod normal;
mod pairs;
mod points;
mod sprt;
mod standings;

pub use estimate::Estimate;
pub use match_score::MatchScore;
pub use pairs::Pairs;
pub use points::{Points, Tally};
pub use sprt::{EloModel, Sprt, SprtBounds, SprtError, SprtStatus, Verdict};
pub use standings::{GameResult, Standing, StandingsError, head_to_head, standings};
