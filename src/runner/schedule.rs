//! Who plays whom, with which colours and from which opening.

use serde::{Deserialize, Serialize};

/// Which pairs of engines meet.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Format {
    /// Each engine meets each other.
    #[default]
    RoundRobin,
    /// The first engine meets each other.
    Gauntlet,
}

/// A game that is to be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fixture {
    /// Its number, from 1.
    pub game: usize,
    /// The index of its opening, before wrapping around.
    pub opening: usize,
    /// The index of the engine that plays player 1.
    pub first: usize,
    /// The index of the engine that plays player 2.
    pub second: usize,
}

impl Fixture {
    /// The number, from 0, of the pair of games that it belongs to: the same
    /// engines, the same opening, the colours swapped.
    #[must_use]
    pub const fn pair(&self) -> usize {
        (self.game - 1) / 2
    }
}

/// All games of a match: `games` of each pairing, two from each opening with
/// the colours swapped. One opening after the other is played by all pairings,
/// so a longer match begins with the same games.
#[must_use]
pub fn schedule(engines: usize, format: Format, games: usize) -> Vec<Fixture> {
    let first_engines = match format {
        Format::RoundRobin => engines,
        Format::Gauntlet => 1.min(engines),
    };
    let pairings: Vec<(usize, usize)> = (0..first_engines)
        .flat_map(|one| (one + 1..engines).map(move |other| (one, other)))
        .collect();
    let mut fixtures = Vec::new();
    for opening in 0..games / 2 {
        for &(one, other) in &pairings {
            for (first, second) in [(one, other), (other, one)] {
                fixtures.push(Fixture {
                    game: fixtures.len() + 1,
                    opening,
                    first,
                    second,
                });
            }
        }
    }
    fixtures
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everybody_meets_everybody_with_both_colours() {
        let fixtures = schedule(4, Format::RoundRobin, 6);
        assert_eq!(fixtures.len(), 6 * 6);
        for one in 0..4 {
            for other in 0..4 {
                for opening in 0..3 {
                    let games = fixtures.iter().filter(|fixture| {
                        (fixture.first, fixture.second, fixture.opening) == (one, other, opening)
                    });
                    assert_eq!(games.count(), usize::from(one != other));
                }
            }
        }
        for pair in fixtures.chunks(2) {
            assert_eq!(pair[0].pair(), pair[1].pair());
            assert_eq!(
                (pair[0].first, pair[0].opening),
                (pair[1].second, pair[1].opening)
            );
        }
    }

    #[test]
    fn a_gauntlet_is_run_by_the_first() {
        let fixtures = schedule(3, Format::Gauntlet, 4);
        assert_eq!(fixtures.len(), 8);
        assert!(
            fixtures
                .iter()
                .all(|game| game.first == 0 || game.second == 0)
        );
    }

    #[test]
    fn a_longer_match_begins_with_the_same_games() {
        let short = schedule(3, Format::RoundRobin, 4);
        let long = schedule(3, Format::RoundRobin, 10);
        assert_eq!(long[..short.len()], short);
    }
}
