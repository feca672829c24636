//! Several engines: who is ahead, and who of two.

use super::{MatchScore, Points};
use std::cmp::Ordering;
use std::collections::BTreeMap;
use thiserror::Error;

/// A finished game of a tournament. Engines have numbers from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GameResult {
    /// Who played first.
    pub first: usize,
    /// Who played second.
    pub second: usize,
    /// What the game brought `first`.
    pub points: Points,
    /// What the game has in common with its partner and no third game of the
    /// same two engines; `None` for a game that has no partner.
    pub pair: Option<u64>,
}

/// An engine's place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Standing {
    /// The engine's number.
    pub engine: usize,
    /// Its games against all others. Their estimate is its strength against the
    /// field: the mean of its opponents, weighted by the games against them.
    pub score: MatchScore,
}

/// A result that cannot be counted.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
pub enum StandingsError {
    /// An engine is not in the tournament.
    #[error("game {game}: engine {engine}: expected a number below {engines}")]
    NoSuchEngine {
        /// The game's place in the list, from 1.
        game: usize,
        /// The number given.
        engine: usize,
        /// How many engines there are.
        engines: usize,
    },
    /// An engine played itself.
    #[error("game {game}: engine {engine} against itself: expected two engines")]
    AgainstItself {
        /// The game's place in the list, from 1.
        game: usize,
        /// The engine.
        engine: usize,
    },
}

/// The standings after these games: the greater share of points first, of equal
/// shares the one of more games, then the engine of the smaller number; engines
/// without games at the end.
///
/// # Errors
///
/// An engine whose number is not below `engines`, or that played itself.
pub fn standings(engines: usize, results: &[GameResult]) -> Result<Vec<Standing>, StandingsError> {
    for (result, game) in results.iter().zip(1..) {
        check(result, game, engines)?;
    }
    let mut scores = vec![MatchScore::default(); engines];
    for (&(low, high), meeting) in &meetings(results) {
        let score = score_of(meeting);
        scores[low].merge(&score);
        scores[high].merge(&score.swapped());
    }
    let mut standings: Vec<Standing> = scores
        .into_iter()
        .enumerate()
        .map(|(engine, score)| Standing { engine, score })
        .collect();
    // stable, so that equals stay in the order of their numbers
    standings.sort_by(|a, b| rank(&a.score, &b.score));
    Ok(standings)
}

/// The games of one engine against one other, from the view of the first named.
/// An engine against itself has none.
#[must_use]
pub fn head_to_head(results: &[GameResult], engine: usize, opponent: usize) -> MatchScore {
    let engines = (engine.min(opponent), engine.max(opponent));
    let all = meetings(results);
    let score = all
        .get(&engines)
        .filter(|_| engine != opponent)
        .map_or_else(MatchScore::default, |meeting| score_of(meeting));
    if engine <= opponent {
        score
    } else {
        score.swapped()
    }
}

fn check(result: &GameResult, game: usize, engines: usize) -> Result<(), StandingsError> {
    for engine in [result.first, result.second] {
        if engine >= engines {
            return Err(StandingsError::NoSuchEngine {
                game,
                engine,
                engines,
            });
        }
    }
    if result.first == result.second {
        let engine = result.first;
        return Err(StandingsError::AgainstItself { game, engine });
    }
    Ok(())
}

/// The games of two engines, by their pair: the points of the engine of the
/// smaller number.
type Meeting = BTreeMap<Option<u64>, Vec<Points>>;

/// The games by the two engines, the smaller number first.
fn meetings(results: &[GameResult]) -> BTreeMap<(usize, usize), Meeting> {
    let mut meetings: BTreeMap<(usize, usize), Meeting> = BTreeMap::new();
    for result in results {
        let (engines, points) = if result.first < result.second {
            ((result.first, result.second), result.points)
        } else {
            let points = result.points.of_other_side();
            ((result.second, result.first), points)
        };
        let meeting = meetings.entry(engines).or_default();
        meeting.entry(result.pair).or_default().push(points);
    }
    meetings
}

/// Two games of a pair are one; what has no partner, or more than one, is single.
fn score_of(meeting: &Meeting) -> MatchScore {
    let mut score = MatchScore::default();
    for (pair, games) in meeting {
        match games[..] {
            [first, second] if pair.is_some() => score.add_pair(first, second),
            _ => games.iter().for_each(|&points| score.add_single(points)),
        }
    }
    score
}

/// Which of two scores is ahead, in whole numbers.
fn rank(a: &MatchScore, b: &MatchScore) -> Ordering {
    let (a, b) = (a.games(), b.games());
    let share = |of: u64, per: u64| u128::from(of) * u128::from(per);
    let none = (a.games() == 0).cmp(&(b.games() == 0));
    none.then_with(|| share(b.halves(), a.games()).cmp(&share(a.halves(), b.games())))
        .then_with(|| b.games().cmp(&a.games()))
}
