//! Weaker play on purpose.

use super::report::Line;
use super::score::Score;
use rand::rngs::Xoshiro256PlusPlus;
use rand::{RngExt, SeedableRng};

/// The level of full strength.
pub const MAX_SKILL: u8 = 20;

/// A level of play: 0 is the weakest, [`MAX_SKILL`] chooses the best move.
///
/// Below full strength the search is shallow and each move's value is blurred
/// before the best is chosen, so that a weak player errs more often and by
/// more. The blur comes from a generator seeded with the position, so the same
/// position is always answered the same way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Skill(u8);

impl Skill {
    /// Full strength.
    pub const FULL: Self = Self(MAX_SKILL);

    /// The level, at most [`MAX_SKILL`].
    #[must_use]
    pub fn new(level: u8) -> Self {
        Self(level.min(MAX_SKILL))
    }

    /// The level.
    #[must_use]
    pub const fn level(self) -> u8 {
        self.0
    }

    /// Whether play is to be weakened.
    #[must_use]
    pub const fn is_limited(self) -> bool {
        self.0 < MAX_SKILL
    }

    /// The depth to search to, in plies; `None` at full strength.
    #[must_use]
    pub const fn depth(self) -> Option<u32> {
        if self.is_limited() {
            Some(1 + self.0 as u32 / 4)
        } else {
            None
        }
    }

    /// The index of the line to play, of at least one.
    #[must_use]
    pub fn choose<M>(self, lines: &[Line<M>], seed: u64) -> usize {
        let mut random = Xoshiro256PlusPlus::seed_from_u64(seed);
        let blur = 60 * i32::from(MAX_SKILL - self.0);
        let blurred = |line: &Line<M>, random: &mut Xoshiro256PlusPlus| {
            points(line.score) + random.random_range(-blur..=blur)
        };
        let values: Vec<i32> = lines
            .iter()
            .map(|line| blurred(line, &mut random))
            .collect();
        (0..lines.len())
            .max_by_key(|&index| (values[index], std::cmp::Reverse(index)))
            .unwrap_or(0)
    }
}

/// A score as points: near wins are worth more than far ones, far enough from
/// any guess for the better levels to see them, near enough for the weakest to
/// miss them.
fn points(score: Score) -> i32 {
    match score {
        Score::Points(points) => points.clamp(-400, 400),
        Score::Draw => 0,
        Score::Win(plies) => 1_000 - 10 * plies.min(50) as i32,
        Score::SomeWin => 500,
        Score::SomeLoss => -500,
        Score::Loss(plies) => 10 * plies.min(50) as i32 - 1_000,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::search::ScoreBound;

    fn lines() -> Vec<Line<u8>> {
        [
            Score::Win(1),
            Score::Points(10),
            Score::Points(0),
            Score::Loss(2),
        ]
        .into_iter()
        .map(|score| Line {
            moves: vec![0],
            score,
            bound: ScoreBound::Exact,
            depth: 1,
            selective_depth: 1,
        })
        .collect()
    }

    #[test]
    fn full_strength_takes_the_best() {
        assert!((0..1_000).all(|seed| Skill::FULL.choose(&lines(), seed) == 0));
    }

    #[test]
    fn weaker_levels_err_more_often() {
        let errors = |level| {
            (0..1_000)
                .filter(|&seed| Skill::new(level).choose(&lines(), seed) != 0)
                .count()
        };
        assert!(errors(0) > errors(8), "{} {}", errors(0), errors(8));
        assert!(errors(8) > errors(19), "{} {}", errors(8), errors(19));
    }
}
