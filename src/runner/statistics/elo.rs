//! Differences of strength in Elo.

use std::f64::consts::LN_10;

/// Normalized Elo for each unit of (score − ½) / σ of a game, 800 / ln 10: near
/// ½, and for games without draws, normalized and logistic Elo are then the same
/// (Michel Van den Bergh, "Normalized Elo").
pub const NORMALIZED_UNIT: f64 = 800.0 / LN_10;

/// The expected score, from 0 to 1, of a side that is so much stronger, in
/// logistic Elo (Arpad Elo, "The Rating of Chessplayers", 8.4).
pub fn expected_score(elo: f64) -> f64 {
    1.0 / (1.0 + 10_f64.powf(-elo / 400.0))
}

/// The difference in logistic Elo that a score stands for, the inverse of
/// [`expected_score`]; `None` for scores that no difference explains, from 0
/// down and from 1 up.
pub fn of_score(score: f64) -> Option<f64> {
    (0.0 < score && score < 1.0).then(|| 400.0 * (score / (1.0 - score)).log10())
}
