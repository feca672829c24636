//! The `go` command.

use super::words::split_word;
use crate::game::Player;
use crate::quote::quoted;
use crate::search::{Clock, Limits};
use std::time::Duration;
use thiserror::Error;

/// What a `go` line says.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Go {
    /// Milliseconds on the players' clocks, the first player's first.
    pub times: [Option<u64>; 2],
    /// Milliseconds added after each move.
    pub increments: [Option<u64>; 2],
    /// Moves to the next time control.
    pub moves_to_go: Option<u64>,
    /// Plies.
    pub depth: Option<u64>,
    /// Nodes.
    pub nodes: Option<u64>,
    /// The winner's own moves.
    pub mate: Option<u64>,
    /// Milliseconds for this move.
    pub move_time: Option<u64>,
    /// Whether the answer waits for `stop`.
    pub infinite: bool,
    /// Whether this is a search in the opponent's time.
    pub ponder: bool,
    /// The moves to choose from, separated by spaces.
    pub search_moves: String,
    /// Count move sequences to this depth instead of searching.
    pub perft: Option<u64>,
}

/// A `go` line that cannot be taken.
#[derive(Debug, Error, PartialEq, Eq)]
pub enum GoError {
    /// A word that `go` does not know.
    #[error("{} after `go`: expected one of {}", quoted(.0), KEYWORDS.join(" "))]
    Unknown(String),
    /// Something that is no whole number behind a word that takes one.
    #[error("{} after `go {keyword}`: expected a whole number", quoted(.token))]
    Number {
        /// The word.
        keyword: &'static str,
        /// What follows it.
        token: String,
    },
    /// No move behind `searchmoves`.
    #[error("nothing after `go searchmoves`: expected moves")]
    SearchMoves,
}

/// The words of a `go` line. UGI calls the clocks `p1time`, `p2time`, `p1inc` and
/// `p2inc`.
const KEYWORDS: [&str; 17] = [
    "searchmoves",
    "ponder",
    "wtime",
    "btime",
    "winc",
    "binc",
    "p1time",
    "p2time",
    "p1inc",
    "p2inc",
    "movestogo",
    "depth",
    "nodes",
    "mate",
    "movetime",
    "infinite",
    "perft",
];

impl Go {
    /// Reads what follows `go`. Numbers of any size are taken: what is
    /// negative counts as 0, and what is too large as the largest. Of a limit
    /// that is named twice, by the same word or another, the last number counts.
    ///
    /// # Errors
    /// Names the token that is wrong.
    pub fn parse(text: &str) -> Result<Self, GoError> {
        let mut go = Self::default();
        let mut rest = text;
        loop {
            let (word, behind) = split_word(rest);
            rest = behind;
            if word.is_empty() {
                return Ok(go);
            }
            let keyword = KEYWORDS
                .into_iter()
                .find(|&keyword| keyword == word)
                .ok_or_else(|| GoError::Unknown(word.to_string()))?;
            match keyword {
                "infinite" => go.infinite = true,
                "ponder" => go.ponder = true,
                "searchmoves" => rest = go.take_search_moves(rest)?,
                _ => {
                    let (token, behind) = split_word(rest);
                    let number = saturating_number(token).ok_or_else(|| GoError::Number {
                        keyword,
                        token: token.to_string(),
                    })?;
                    *go.number_field(keyword) = Some(number);
                    rest = behind;
                }
            }
        }
    }

    fn number_field(&mut self, keyword: &str) -> &mut Option<u64> {
        match keyword {
            "wtime" | "p1time" => &mut self.times[0],
            "btime" | "p2time" => &mut self.times[1],
            "winc" | "p1inc" => &mut self.increments[0],
            "binc" | "p2inc" => &mut self.increments[1],
            "movestogo" => &mut self.moves_to_go,
            "depth" => &mut self.depth,
            "nodes" => &mut self.nodes,
            "mate" => &mut self.mate,
            "movetime" => &mut self.move_time,
            _ => &mut self.perft,
        }
    }

    /// Takes the words up to the next keyword.
    fn take_search_moves<'t>(&mut self, text: &'t str) -> Result<&'t str, GoError> {
        let mut rest = text;
        loop {
            let (word, behind) = split_word(rest);
            if word.is_empty() || KEYWORDS.contains(&word) {
                break;
            }
            self.search_moves.push_str(word);
            self.search_moves.push(' ');
            rest = behind;
        }
        if self.search_moves.is_empty() {
            return Err(GoError::SearchMoves);
        }
        Ok(rest)
    }

    /// The limits for the player to move. When only the opponent's clock was
    /// sent, the player's own is taken to be like it.
    #[must_use]
    pub fn limits(&self, player: Player) -> Limits {
        let (own, other) = match player {
            Player::First => (0, 1),
            Player::Second => (1, 0),
        };
        let time = self.times[own].or(self.times[other]);
        let increment = match self.times[own] {
            Some(_) => self.increments[own],
            None => self.increments[own].or(self.increments[other]),
        };
        let small = |number: u64| u32::try_from(number).unwrap_or(u32::MAX);
        Limits {
            depth: self.depth.map(small),
            nodes: self.nodes,
            mate: self.mate.map(|moves| small(moves).max(1)),
            move_time: self.move_time.map(Duration::from_millis),
            clock: time.map(|time| Clock {
                time: Duration::from_millis(time),
                increment: Duration::from_millis(increment.unwrap_or(0)),
                moves_to_go: self.moves_to_go.map(small),
            }),
        }
    }
}

/// A whole number, brought into range.
fn saturating_number(token: &str) -> Option<u64> {
    let (negative, digits) = match token.strip_prefix('-') {
        Some(digits) => (true, digits),
        None => (false, token.strip_prefix('+').unwrap_or(token)),
    };
    if digits.is_empty() || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    Some(if negative {
        0
    } else {
        digits.parse().unwrap_or(u64::MAX)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_come_in_any_order() {
        let go = Go::parse("depth 3 searchmoves a1c2 b1d2 movetime 200 ponder").expect("a go");
        assert_eq!(go.depth, Some(3));
        assert_eq!(go.move_time, Some(200));
        assert_eq!(go.search_moves.trim(), "a1c2 b1d2");
        assert!(go.ponder && !go.infinite);
    }

    #[test]
    fn numbers_are_brought_into_range() {
        let nodes = |text: &str| Go::parse(text).map(|go| go.nodes);
        assert_eq!(nodes("nodes -5000"), Ok(Some(0)));
        assert_eq!(nodes("nodes 99999999999999999999"), Ok(Some(u64::MAX)));
        for token in ["abc", "1.5", "0x10", "-", "1e3", ""] {
            let error = GoError::Number {
                keyword: "nodes",
                token: token.to_string(),
            };
            assert_eq!(nodes(&format!("nodes {token}")), Err(error));
        }
    }

    #[test]
    fn clocks_have_two_names_and_the_last_number_counts() {
        let uci = Go::parse("wtime 1000 btime 2000 winc 10 binc 20");
        let ugi = Go::parse("p1time 1000 p2time 2000 p1inc 10 p2inc 20");
        assert_eq!(uci, ugi);
        let mixed = Go::parse("p2inc 5 wtime 1 p1time 1000 btime 2000 winc 10 binc 20");
        assert_eq!(mixed, uci);
        let first = ugi.expect("a go").limits(Player::First).clock;
        assert_eq!(first.expect("a clock").time, Duration::from_secs(1));
    }

    #[test]
    fn the_only_clock_serves_both() {
        let go = Go::parse("btime 1000 binc 10").expect("a go");
        for player in [Player::First, Player::Second] {
            let clock = go.limits(player).clock.expect("a clock");
            assert_eq!(clock.time, Duration::from_secs(1));
            assert_eq!(clock.increment, Duration::from_millis(10));
        }
    }
}
