//! What a complete survey of 5×5 proves.

use super::decided::{Decided, decided};
use super::samples::position_text;
use super::survey::{Survey, Uncovered};
use crate::aether::{Five, Planes};
use thiserror::Error;

/// The decided positions of 5×5, as far as no type stands on more than five
/// pieces and the player to move has no win at once.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FiveByFive {
    /// The position string of the stuck position; all others are equivalent to
    /// it. It is the only lost class.
    pub stuck: String,
    /// The number of classes of won positions; they have one piece more, and
    /// are won in three plies.
    pub won: usize,
}

/// A survey that does not prove it.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
pub enum NotProved {
    /// The survey did not go through every placement.
    #[error(transparent)]
    Uncovered(#[from] Uncovered),
    /// There is not one class of stuck positions, with five pieces.
    #[error("{} classes of stuck positions, expected one with 5 pieces", .0.len())]
    Stuck(Vec<String>),
    /// There are other decided positions.
    #[error("{won} won and {lost} lost classes with {pieces} pieces, expected {expected}")]
    Decided {
        /// The number of pieces.
        pieces: usize,
        /// Won classes.
        won: usize,
        /// Lost classes.
        lost: usize,
        /// What was expected.
        expected: &'static str,
    },
}

impl FiveByFive {
    /// Draws the conclusions from a survey: that there is one stuck class, and,
    /// by retrograde analysis from it, that nothing else is lost and that only
    /// positions with six pieces are won.
    ///
    /// # Errors
    /// The survey is not complete, or says something else.
    pub fn from_survey(survey: &Survey<Five>) -> Result<Self, NotProved> {
        survey.check_complete()?;
        let [stuck] = survey.stuck[..] else {
            let texts = survey
                .stuck
                .iter()
                .map(|&board| position_text::<Five>(board));
            return Err(NotProved::Stuck(texts.collect()));
        };
        let text = position_text::<Five>(stuck);
        if stuck.occupied().count_ones() != 5 {
            return Err(NotProved::Stuck(vec![text]));
        }
        let levels = decided::<Five>(&survey.stuck_by_pieces());
        for (pieces, Decided { won, lost }) in levels.iter().enumerate() {
            let expected = match pieces {
                5 => "none won and 1 lost",
                6 => "some won and none lost",
                _ => "none",
            };
            let is_as_expected =
                lost.len() == usize::from(pieces == 5) && won.is_empty() == (pieces != 6);
            if !is_as_expected {
                return Err(NotProved::Decided {
                    pieces,
                    won: won.len(),
                    lost: lost.len(),
                    expected,
                });
            }
        }
        Ok(Self {
            stuck: text,
            won: levels[6].won.len(),
        })
    }
}
