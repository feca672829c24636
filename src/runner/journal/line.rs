//! The lines of a journal.

use crate::game::{Outcome, Player};
use crate::runner::failure::Termination;
use crate::runner::game::PlayedMove;
use crate::runner::schedule::Format;
use crate::runner::settings::{Adjudication, EngineSettings};
use crate::runner::statistics::Points;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// Where the openings of a match come from.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase", deny_unknown_fields)]
pub enum OpeningSource {
    /// All games begin at the start position.
    Start,
    /// So many random plies.
    Random(u32),
    /// A file: the CRC-32 of its bytes, 8 hexadecimal digits.
    File(String),
}

/// What must be the same when a match goes on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Head {
    /// `aether match`.
    pub format: String,
    /// 1.
    pub version: u32,
    /// The name of the variant.
    pub variant: String,
    /// The options of its rules that are not at their default.
    pub rules: BTreeMap<String, u32>,
    /// The engines.
    pub engines: Vec<EngineSettings>,
    /// Who plays whom.
    pub tournament: Format,
    /// Where the openings come from.
    pub openings: OpeningSource,
    /// The seed of random openings, if there are such.
    pub seed: Option<u64>,
    /// Which games are ended early.
    pub adjudication: Adjudication,
    /// The CRC-32 of the table for it, 8 hexadecimal digits.
    pub table: Option<String>,
    /// The plies after the opening at which a game is a draw.
    pub max_plies: usize,
    /// What an engine may use over its time, in milliseconds; without a number
    /// nothing with a clock, and 100 with a time for each move.
    pub margin: Option<u64>,
}

impl Head {
    /// What [`Head::format`] says.
    pub const FORMAT: &str = "aether match";
    /// What [`Head::version`] says.
    pub const VERSION: u32 = 1;

    /// The first field in which another head differs, with the values of this
    /// one and of the other.
    #[must_use]
    pub fn difference(&self, other: &Self) -> Option<(String, String, String)> {
        let fields = |head: &Self| match serde_json::to_value(head) {
            Ok(serde_json::Value::Object(fields)) => fields,
            _ => serde_json::Map::new(),
        };
        let (here, there) = (fields(self), fields(other));
        let differs = |name: &&String| here.get(*name) != there.get(*name);
        let name = here.keys().find(differs)?;
        let value = |fields: &serde_json::Map<_, _>| {
            fields
                .get(name)
                .map_or_else(String::new, ToString::to_string)
        };
        Some((name.clone(), value(&here), value(&there)))
    }
}

/// The engine that ended a game by its failure.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FailureLines {
    /// The engine's name.
    pub engine: String,
    /// The last lines that went to and fro, oldest first: `>` to the engine,
    /// `<` from it, `!` on its standard error.
    pub last_lines: Vec<String>,
}

/// A game that has ended.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GameLine {
    /// Its number, from 1.
    pub game: usize,
    /// The engine that played player 1.
    pub first: String,
    /// The engine that played player 2.
    pub second: String,
    /// The opening, as in a file of openings.
    pub opening: String,
    /// The moves after the opening.
    pub moves: Vec<PlayedMove>,
    /// `1-0`, `0-1` or `1/2-1/2`.
    #[serde(with = "result_text")]
    pub result: Outcome,
    /// How it came to its end.
    pub termination: Termination,
    /// The same in words.
    pub reason: String,
    /// The engine that ended it by its failure.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub failure: Option<FailureLines>,
}

impl GameLine {
    /// The points of the engine that played player 1.
    #[must_use]
    pub const fn points_of_first(&self) -> Points {
        match self.result {
            Outcome::Win(Player::First) => Points::One,
            Outcome::Win(Player::Second) => Points::Zero,
            Outcome::Draw => Points::Half,
        }
    }
}

/// Outcomes as records write them.
mod result_text {
    use super::{Outcome, Player};
    use serde::{Deserialize, Deserializer, Serializer, de};

    pub(super) fn serialize<S: Serializer>(
        outcome: &Outcome,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(outcome.result_text())
    }

    pub(super) fn deserialize<'d, D: Deserializer<'d>>(
        deserializer: D,
    ) -> Result<Outcome, D::Error> {
        let text = String::deserialize(deserializer)?;
        let outcomes = [
            Outcome::Win(Player::First),
            Outcome::Win(Player::Second),
            Outcome::Draw,
        ];
        let mut outcomes = outcomes.into_iter();
        outcomes
            .find(|outcome| outcome.result_text() == text)
            .ok_or_else(|| {
                de::Error::invalid_value(de::Unexpected::Str(&text), &"1-0, 0-1 or 1/2-1/2")
            })
    }
}
