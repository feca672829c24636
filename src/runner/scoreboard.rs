//! The running score of a match.

use super::failure::Termination;
use super::journal::GameLine;
use super::schedule::Fixture;
use super::statistics::{
    GameResult, MatchScore, Pairs, Sprt, SprtStatus, Standing, head_to_head, standings,
};
use std::collections::BTreeMap;

/// The results so far.
#[derive(Clone, Debug, Default)]
pub struct Scoreboard {
    engines: Vec<String>,
    results: Vec<GameResult>,
    /// How many games ended otherwise than by the rules, by the engine that
    /// failed (empty for an adjudication) and how.
    endings: BTreeMap<(String, &'static str), u64>,
}

impl Scoreboard {
    /// An empty scoreboard.
    #[must_use]
    pub fn new(engines: Vec<String>) -> Self {
        Self {
            engines,
            ..Self::default()
        }
    }

    /// Adds a game.
    pub fn add(&mut self, fixture: &Fixture, game: &GameLine) {
        self.results.push(GameResult {
            first: fixture.first,
            second: fixture.second,
            points: game.points_of_first(),
            pair: Some(fixture.pair() as u64),
        });
        if game.termination != Termination::Rules {
            let engine = game.failure.as_ref().map(|failure| failure.engine.clone());
            let key = (engine.unwrap_or_default(), game.termination.text());
            *self.endings.entry(key).or_default() += 1;
        }
    }

    /// How many games have been played.
    #[must_use]
    pub const fn games(&self) -> usize {
        self.results.len()
    }

    /// The engines' names, in the order of the match.
    #[must_use]
    pub fn engines(&self) -> &[String] {
        &self.engines
    }

    /// The engines with their scores, best first.
    #[must_use]
    pub fn standings(&self) -> Vec<Standing> {
        // All indices come from the schedule of these engines.
        standings(self.engines.len(), &self.results).unwrap_or_default()
    }

    /// The score of the first engine against the second.
    #[must_use]
    pub fn first_against_second(&self) -> MatchScore {
        head_to_head(&self.results, 0, 1)
    }

    /// Where a sequential test of the first engine against the second stands.
    #[must_use]
    pub fn sprt(&self, sprt: &Sprt) -> SprtStatus {
        sprt.status(&self.pairs())
    }

    fn pairs(&self) -> Pairs {
        self.first_against_second().pairs()
    }

    /// How often games ended otherwise than by the rules: the engine that failed
    /// (empty for an adjudication), how, how often.
    pub fn endings(&self) -> impl Iterator<Item = (&str, &'static str, u64)> {
        let endings = self.endings.iter();
        endings.map(|((engine, how), &count)| (engine.as_str(), *how, count))
    }
}
