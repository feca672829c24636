//! Surveys that settle a whole game, with the game's type erased: what the
//! command line does with them.

use crate::game::TextError;
use crate::quote::quoted;
use crate::tables::Tell;
use std::fmt;
use std::str::FromStr;
use thiserror::Error;

/// One of the equal parts of a survey. What is surveyed is numbered from 0;
/// shard i of n, from 1, has the numbers that leave the remainder i − 1 when
/// divided by n.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Shard {
    index: u32,
    count: u32,
}

/// A text that names no shard.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
#[error("shard {}: expected i/n with 1 ≤ i ≤ n", quoted(.0))]
pub struct NoShard(String);

impl Shard {
    /// The whole survey.
    pub const WHOLE: Self = Self { index: 1, count: 1 };

    /// Which one it is, from 1.
    #[must_use]
    pub const fn index(self) -> u32 {
        self.index
    }

    /// How many there are.
    #[must_use]
    pub const fn count(self) -> u32 {
        self.count
    }

    /// Whether this number, from 0, is in the shard.
    #[must_use]
    pub const fn has(self, number: usize) -> bool {
        number as u64 % self.count as u64 == self.index as u64 - 1
    }
}

impl FromStr for Shard {
    type Err = NoShard;

    fn from_str(text: &str) -> Result<Self, NoShard> {
        let numbers = text.split_once('/').and_then(|(index, count)| {
            let digits = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
            let is_plain = digits(index) && digits(count);
            is_plain.then_some((index.parse().ok()?, count.parse().ok()?))
        });
        match numbers {
            Some((index, count)) if 1 <= index && index <= count => Ok(Self { index, count }),
            _ => Err(NoShard(text.to_string())),
        }
    }
}

impl fmt::Display for Shard {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{}/{}", self.index, self.count)
    }
}

/// What a survey has found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Surveyed {
    /// What was covered and what it proves, for people: `None` for a part.
    pub words: Option<String>,
    /// The same for programs, as a file to put together with others.
    pub file: String,
}

/// A file and its text.
pub type NamedText = (String, String);

/// A file of a survey that is refused.
#[derive(Debug, Error)]
#[error("{name}: {reason}")]
pub struct RefusedFile {
    /// The file.
    pub name: String,
    /// What is wrong with it.
    pub reason: TextError,
}

/// What a variant can do with surveys. They run on all threads of the current
/// rayon pool.
#[derive(Clone, Copy, Debug)]
pub struct SurveyJobs {
    /// Whether what the survey proves settles the position of this string.
    pub settles: fn(&str) -> bool,
    /// Makes a survey, or a part of it.
    pub run: fn(Shard, Tell<'_>) -> Result<Surveyed, TextError>,
    /// Puts the files of all parts together and says what they prove.
    pub merge: fn(&[NamedText]) -> Result<String, TextError>,
}
