//! What a match is: engines, rules, limits.

use super::schedule::{Fixture, Format, schedule};
use super::time_control::{TimeControl, TimeControlError};
use crate::openings::Opening;
use crate::quote::quoted;
use crate::registry::Variant;
use serde::{Deserialize, Serialize};
use std::path::PathBuf;
use std::time::Duration;
use thiserror::Error;

/// What an engine speaks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Protocol {
    /// The Universal Chess Interface.
    #[default]
    Uci,
    /// The Universal Game Interface.
    Ugi,
}

/// An engine that plays in a match.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct EngineSettings {
    /// The name in tables and records.
    pub name: String,
    /// The program and its arguments, never empty.
    pub command: Vec<String>,
    /// Where it runs; where the runner does without it.
    pub directory: Option<PathBuf>,
    /// What it speaks.
    pub protocol: Protocol,
    /// The options that are set, names and values.
    pub options: Vec<(String, String)>,
    /// What limits its moves.
    pub time_control: TimeControl,
}

/// Words that do not describe an engine.
#[derive(Debug, Error, PartialEq, Eq)]
pub enum EngineSettingsError {
    /// A word is no `key=value`.
    #[error("{}: expected key=value such as cmd=./engine", quoted(.0))]
    NoValue(String),
    /// A key is unknown.
    #[error(
        "unknown key {}: expected cmd, name, dir, proto, tc, movetime, nodes, depth or option.<name>",
        quoted(.0)
    )]
    Key(String),
    /// A key stands twice.
    #[error("the key {0} stands twice")]
    Twice(String),
    /// More than one key limits the moves.
    #[error("expected only one of tc, movetime, nodes and depth")]
    Limits,
    /// There is no command.
    #[error("expected cmd=<the engine's command>")]
    NoCommand,
    /// The name cannot be shown in one line.
    #[error("name={}: expected some text without control characters", quoted(.0))]
    Name(String),
    /// The command's quotes are not closed.
    #[error("cmd={}: expected words, quoted as in a shell", quoted(.0))]
    Command(String),
    /// The protocol is unknown.
    #[error("proto={}: expected uci or ugi", quoted(.0))]
    Protocol(String),
    /// The time control is malformed.
    #[error(transparent)]
    TimeControl(#[from] TimeControlError),
}

impl EngineSettings {
    /// Reads `key=value` words; `default` limits the moves of an engine that
    /// has no limit of its own. Without a name the engine is called as its
    /// program.
    ///
    /// # Errors
    /// Names the word that is wrong.
    pub fn parse(words: &[String], default: TimeControl) -> Result<Self, EngineSettingsError> {
        let mut command = None;
        let mut name = None;
        let mut directory = None;
        let mut protocol = None;
        let mut limit = None;
        let mut options: Vec<(String, String)> = Vec::new();
        for word in words {
            let pair = word.split_once('=');
            let (key, value) = pair.ok_or_else(|| EngineSettingsError::NoValue(word.clone()))?;
            let twice = match key {
                "cmd" => command.replace(parse_command(value)?).is_some(),
                "name" => name.replace(value.to_string()).is_some(),
                "dir" => directory.replace(PathBuf::from(value)).is_some(),
                "proto" => protocol.replace(parse_protocol(value)?).is_some(),
                "tc" | "movetime" | "nodes" | "depth" => {
                    if limit.replace(parse_limit(key, value)?).is_some() {
                        return Err(EngineSettingsError::Limits);
                    }
                    false
                }
                _ => {
                    let option = key.strip_prefix("option.").filter(|name| !name.is_empty());
                    let option = option.ok_or_else(|| EngineSettingsError::Key(key.to_string()))?;
                    let known = options.iter().any(|(name, _)| same_option(name, option));
                    options.push((option.to_string(), value.to_string()));
                    known
                }
            };
            if twice {
                return Err(EngineSettingsError::Twice(key.to_string()));
            }
        }
        let command = command.ok_or(EngineSettingsError::NoCommand)?;
        let name = name.unwrap_or_else(|| program_name(&command));
        if name.trim().is_empty() || name.contains(char::is_control) {
            return Err(EngineSettingsError::Name(name));
        }
        Ok(Self {
            name,
            command,
            directory,
            protocol: protocol.unwrap_or_default(),
            options,
            time_control: limit.unwrap_or(default),
        })
    }

    /// The value that the settings give an option.
    #[must_use]
    pub fn option(&self, name: &str) -> Option<&str> {
        let mut options = self.options.iter();
        let option = options.find(|(option, _)| same_option(option, name))?;
        Some(&option.1)
    }
}

/// Names of options match without regard to case.
pub(super) fn same_option(name: &str, other: &str) -> bool {
    name.eq_ignore_ascii_case(other)
}

fn parse_command(text: &str) -> Result<Vec<String>, EngineSettingsError> {
    let words = shlex::split(text).filter(|words| !words.is_empty());
    words.ok_or_else(|| EngineSettingsError::Command(text.to_string()))
}

fn parse_protocol(text: &str) -> Result<Protocol, EngineSettingsError> {
    match text {
        "uci" => Ok(Protocol::Uci),
        "ugi" => Ok(Protocol::Ugi),
        other => Err(EngineSettingsError::Protocol(other.to_string())),
    }
}

fn parse_limit(key: &str, value: &str) -> Result<TimeControl, EngineSettingsError> {
    Ok(match key {
        "tc" => TimeControl::clock(value)?,
        _ => format!("{key} {value}").parse()?,
    })
}

/// The last part of the program's path.
fn program_name(command: &[String]) -> String {
    let program = command.first().map_or("", String::as_str);
    let stem = std::path::Path::new(program).file_stem();
    stem.map_or_else(
        || program.to_string(),
        |stem| stem.to_string_lossy().into_owned(),
    )
}

/// Which exact values end a game before its end by the rules.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Adjudication {
    /// A position that is won for a player is given to that player.
    pub wins: bool,
    /// A position in which nobody can force a win is a draw.
    pub draws: bool,
}

/// What is tolerated over a time for each move. An engine that is told to think
/// for so long answers after it, if only by the way of its answer.
pub const MOVE_TIME_MARGIN: Duration = Duration::from_millis(100);

/// Everything that decides how a match is played.
#[derive(Clone, Debug)]
pub struct MatchSettings {
    /// The game.
    pub variant: &'static Variant,
    /// Options of the rules that are not at their default.
    pub rules: Vec<(String, u32)>,
    /// The engines, at least two, with different names.
    pub engines: Vec<EngineSettings>,
    /// Who plays whom.
    pub format: Format,
    /// Games of each pairing, an even number.
    pub games: usize,
    /// Where the games begin, at least one; used in turn.
    pub openings: Vec<Opening>,
    /// Which games are ended early.
    pub adjudication: Adjudication,
    /// The bytes of a table of exact values for the adjudication.
    pub table: Option<Vec<u8>>,
    /// A game that is longer, in plies after the opening, is a draw.
    pub longest: usize,
    /// What an engine may use over its time; without a value nothing with a
    /// clock, and [`MOVE_TIME_MARGIN`] with a time for each move.
    pub margin: Option<Duration>,
    /// How long to wait for an answer that no clock limits.
    pub patience: Duration,
    /// How many games are played at the same time.
    pub concurrency: usize,
}

impl MatchSettings {
    /// All games of the match, in their order.
    #[must_use]
    pub fn schedule(&self) -> Vec<Fixture> {
        schedule(self.engines.len(), self.format, self.games)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parse(words: &[&str]) -> Result<EngineSettings, EngineSettingsError> {
        let words: Vec<String> = words.iter().map(ToString::to_string).collect();
        EngineSettings::parse(&words, TimeControl::Depth(3))
    }

    #[test]
    fn an_engine_is_described_by_keys() {
        let engine = parse(&[
            "cmd='./a b/engine' --fast \"x y\"",
            "option.Move Overhead=5",
            "option.Path=a=b",
            "tc=1+0.5",
            "proto=ugi",
        ])
        .expect("an engine");
        assert_eq!(engine.name, "engine");
        assert_eq!(engine.command, ["./a b/engine", "--fast", "x y"]);
        assert_eq!(engine.option("move overhead"), Some("5"));
        assert_eq!(engine.option("Path"), Some("a=b"));
        assert_eq!(engine.protocol, Protocol::Ugi);
        assert_eq!(engine.time_control.to_string(), "1+0.5");
        let plain = parse(&["cmd=x", "name=A B"]).expect("an engine");
        assert_eq!(plain.time_control, TimeControl::Depth(3));
        assert_eq!(plain.name, "A B");
    }

    #[test]
    fn what_is_wrong_is_named() {
        let error = |words: &[&str]| parse(words).expect_err("an error").to_string();
        assert_eq!(error(&["name=A"]), "expected cmd=<the engine's command>");
        assert_eq!(
            error(&["cmd"]),
            "`cmd`: expected key=value such as cmd=./engine"
        );
        assert_eq!(
            error(&["cmd='x"]),
            "cmd=`'x`: expected words, quoted as in a shell"
        );
        assert_eq!(
            error(&["cmd="]),
            "cmd=nothing: expected words, quoted as in a shell"
        );
        assert_eq!(error(&["cmd=x", "cmd=y"]), "the key cmd stands twice");
        assert_eq!(
            error(&["cmd=x", "option.Hash=1", "option.hash=2"]),
            "the key option.hash stands twice"
        );
        assert_eq!(
            error(&["cmd=x", "depth=1", "nodes=1"]),
            "expected only one of tc, movetime, nodes and depth"
        );
        assert_eq!(
            error(&["cmd=x", "protocol=uci"]),
            "unknown key `protocol`: expected cmd, name, dir, proto, tc, movetime, nodes, depth \
             or option.<name>"
        );
        assert_eq!(
            error(&["cmd=x", "proto=xboard"]),
            "proto=`xboard`: expected uci or ugi"
        );
    }
}
