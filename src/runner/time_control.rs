//! How long an engine may think about its moves.

use crate::quote::quoted;
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;
use std::time::Duration;
use thiserror::Error;

/// What limits an engine's moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub enum TimeControl {
    /// A clock.
    Clock {
        /// Moves after which `base` is added again; all moves of the game
        /// without it.
        moves: Option<u32>,
        /// Time at the start.
        base: Duration,
        /// Time added after each move.
        increment: Duration,
    },
    /// Time for each move.
    MoveTime(Duration),
    /// Depth of each search, in plies; no clock.
    Depth(u32),
    /// Nodes of each search; no clock.
    Nodes(u64),
}

/// A time control that cannot be read.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
#[error(
    "the time control {}: expected [moves/]seconds[+seconds] such as 10+0.1, \
     `movetime <milliseconds>`, `depth <plies>` or `nodes <number>`",
    quoted(.0)
)]
pub struct TimeControlError(pub String);

impl TimeControl {
    /// Reads a clock: `[moves/]seconds[+seconds]`.
    ///
    /// # Errors
    /// The text is no such clock, or its base is zero.
    pub fn clock(text: &str) -> Result<Self, TimeControlError> {
        let parse = || {
            let (moves, rest) = match text.split_once('/') {
                Some((moves, rest)) => (Some(whole(moves)?), rest),
                None => (None, text),
            };
            let (base, increment) = rest.split_once('+').unwrap_or((rest, "0"));
            Some(Self::Clock {
                moves,
                base: seconds(base).filter(|base| !base.is_zero())?,
                increment: seconds(increment)?,
            })
        };
        parse().ok_or_else(|| TimeControlError(text.to_string()))
    }
}

impl FromStr for TimeControl {
    type Err = TimeControlError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let number = || TimeControlError(text.to_string());
        match text.split_once(' ') {
            Some(("movetime", time)) => {
                let millis = whole(time).ok_or_else(number)?;
                Ok(Self::MoveTime(Duration::from_millis(millis)))
            }
            Some(("depth", depth)) => whole(depth).map(Self::Depth).ok_or_else(number),
            Some(("nodes", nodes)) => whole(nodes).map(Self::Nodes).ok_or_else(number),
            _ => Self::clock(text),
        }
    }
}

/// A whole number from 1.
fn whole<T: FromStr + PartialOrd + From<u8>>(text: &str) -> Option<T> {
    let digits = text.bytes().all(|byte| byte.is_ascii_digit());
    let number = text.parse().ok().filter(|_| digits)?;
    (number >= T::from(1)).then_some(number)
}

/// Seconds with at most millisecond precision.
fn seconds(text: &str) -> Option<Duration> {
    let decimal = |byte: u8| byte.is_ascii_digit() || byte == b'.';
    let is_number = text.bytes().all(decimal) && text.bytes().any(|byte| byte != b'.');
    let number: f64 = text.parse().ok().filter(|_| is_number)?;
    // A century is more than anybody waits for, and far from any overflow.
    let limit = 3.2e9;
    (number <= limit).then(|| Duration::from_millis((number * 1_000.0).round() as u64))
}

impl fmt::Display for TimeControl {
    /// As it is read.
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Clock {
                moves,
                base,
                increment,
            } => {
                if let Some(moves) = moves {
                    write!(formatter, "{moves}/")?;
                }
                write!(formatter, "{}", base.as_secs_f64())?;
                if !increment.is_zero() {
                    write!(formatter, "+{}", increment.as_secs_f64())?;
                }
                Ok(())
            }
            Self::MoveTime(time) => write!(formatter, "movetime {}", time.as_millis()),
            Self::Depth(depth) => write!(formatter, "depth {depth}"),
            Self::Nodes(nodes) => write!(formatter, "nodes {nodes}"),
        }
    }
}

impl From<TimeControl> for String {
    fn from(control: TimeControl) -> Self {
        control.to_string()
    }
}

impl TryFrom<String> for TimeControl {
    type Error = TimeControlError;

    fn try_from(text: String) -> Result<Self, Self::Error> {
        text.parse()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_is_read() {
        for text in [
            "10+0.1",
            "0.1+0.01",
            "40/60+0.5",
            "60",
            "0.001",
            "movetime 700",
            "depth 8",
            "nodes 20000",
        ] {
            let control: TimeControl = text.parse().expect(text);
            assert_eq!(control.to_string(), text);
        }
        let clock = TimeControl::Clock {
            moves: None,
            base: Duration::from_millis(100),
            increment: Duration::from_millis(10),
        };
        assert_eq!(TimeControl::clock("0.1+0.01"), Ok(clock));
        assert_eq!(TimeControl::clock(".1+.01"), Ok(clock));
    }

    #[test]
    fn nonsense_is_refused() {
        for text in [
            "",
            "+",
            "10+",
            "0",
            "0+1",
            "-1",
            "1e3",
            "inf",
            "NaN",
            "1++1",
            "0/10",
            "x/10",
            "1/2/3",
            "depth 0",
            "depth",
            "nodes -1",
            "movetime 1.5",
            "9999999999999",
            "10 + 1",
            ".",
        ] {
            let read: Result<TimeControl, _> = text.parse();
            assert!(read.is_err(), "{text}: {read:?}");
        }
    }
}
