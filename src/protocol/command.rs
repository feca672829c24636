//! Lines in: bytes become commands.

use super::dialect::Dialect;
use super::go::{Go, GoError};
use super::json::{Question, QuestionError};
use super::query::{Query, QueryError};
use super::words::{split_at_word, split_word};
use crate::quote::quoted;
use thiserror::Error;

/// A command of a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Command<'l> {
    /// An empty line.
    Nothing,
    /// `uci` or `ugi`: from now on this is spoken.
    Greeting(Dialect),
    /// `debug on|off`
    Debug(bool),
    /// `isready`
    IsReady,
    /// `setoption name <name> [value <value>]`
    SetOption {
        /// The option's name, as written.
        name: &'l str,
        /// The value, as written.
        value: Option<&'l str>,
    },
    /// `ucinewgame` or `uginewgame`
    NewGame,
    /// `position startpos|fen <position> [moves …]`
    Position {
        /// The position string; `None` for the start position.
        text: Option<&'l str>,
        /// The moves, as written.
        moves: &'l str,
    },
    /// `query …`: a question about the game at hand.
    Query(Query),
    /// `json …`: a question of a graphical program.
    Json(Question),
    /// `go …`
    Go(Go),
    /// `stop`
    Stop,
    /// `ponderhit`
    PonderHit,
    /// `quit`
    Quit,
    /// `d`: the board.
    Display,
    /// `eval`: the static evaluation.
    Evaluate,
    /// `moves`: the legal moves.
    Moves,
    /// `bench [depth]`: the benchmark.
    Bench {
        /// A depth for all positions instead of their own, in plies.
        depth: Option<u32>,
    },
    /// `help`
    Help,
}

/// A line that is no command.
#[derive(Debug, Error, PartialEq, Eq)]
pub enum CommandError {
    /// Its first word is no command.
    #[error("unknown command {}: `help` lists the commands", quoted(.0))]
    Unknown(String),
    /// Something stands behind a command that takes nothing.
    #[error("{} after `{command}`: expected nothing", quoted(.token))]
    Argument {
        /// The command.
        command: &'static str,
        /// What follows it.
        token: String,
    },
    /// `debug` without `on` or `off`.
    #[error("{} after `debug`: expected on or off", quoted(.0))]
    Debug(String),
    /// `setoption` without a name.
    #[error("{} after `setoption`: expected `name <option> [value <value>]`", quoted(.0))]
    SetOption(String),
    /// `position` without a position.
    #[error("{} after `position`: expected startpos or fen", quoted(.0))]
    Position(String),
    /// Something else than `moves` behind `startpos`.
    #[error("{} after `startpos`: expected moves", quoted(.0))]
    StartPosition(String),
    /// A depth that is no number.
    #[error("{} after `bench`: expected a depth in plies, from 1", quoted(.0))]
    Bench(String),
    /// A malformed `query`.
    #[error(transparent)]
    Query(#[from] QueryError),
    /// A malformed `json`.
    #[error(transparent)]
    Json(#[from] QuestionError),
    /// A malformed `go`.
    #[error(transparent)]
    Go(#[from] GoError),
}

impl<'l> Command<'l> {
    /// Reads a line without its end.
    ///
    /// # Errors
    /// Names the token that is wrong and what was expected.
    pub fn parse(line: &'l str) -> Result<Self, CommandError> {
        let (word, rest) = split_word(line);
        let plain = |command: Self, name: &'static str| match split_word(rest).0 {
            "" => Ok(command),
            token => Err(CommandError::Argument {
                command: name,
                token: token.to_string(),
            }),
        };
        match word {
            "" => Ok(Self::Nothing),
            "uci" => plain(Self::Greeting(Dialect::Uci), "uci"),
            "ugi" => plain(Self::Greeting(Dialect::Ugi), "ugi"),
            "isready" => plain(Self::IsReady, "isready"),
            "ucinewgame" => plain(Self::NewGame, "ucinewgame"),
            "uginewgame" => plain(Self::NewGame, "uginewgame"),
            "stop" => plain(Self::Stop, "stop"),
            "ponderhit" => plain(Self::PonderHit, "ponderhit"),
            "quit" => plain(Self::Quit, "quit"),
            "d" => plain(Self::Display, "d"),
            "eval" => plain(Self::Evaluate, "eval"),
            "moves" => plain(Self::Moves, "moves"),
            "help" => plain(Self::Help, "help"),
            "debug" => match rest {
                "on" => Ok(Self::Debug(true)),
                "off" => Ok(Self::Debug(false)),
                other => Err(CommandError::Debug(other.to_string())),
            },
            "setoption" => Self::parse_set_option(rest),
            "position" => Self::parse_position(rest),
            "bench" if rest.is_empty() => Ok(Self::Bench { depth: None }),
            "bench" => match rest.parse() {
                Ok(depth @ 1..) => Ok(Self::Bench { depth: Some(depth) }),
                _ => Err(CommandError::Bench(rest.to_string())),
            },
            "query" => Ok(Self::Query(Query::parse(rest)?)),
            "json" => Ok(Self::Json(Question::parse(rest)?)),
            "go" => Ok(Self::Go(Go::parse(rest)?)),
            unknown => Err(CommandError::Unknown(unknown.to_string())),
        }
    }

    fn parse_set_option(text: &'l str) -> Result<Self, CommandError> {
        let (keyword, rest) = split_word(text);
        if keyword != "name" {
            return Err(CommandError::SetOption(keyword.to_string()));
        }
        let (name, value) = split_at_word(rest, "value");
        if name.is_empty() {
            return Err(CommandError::SetOption(String::new()));
        }
        Ok(Self::SetOption { name, value })
    }

    fn parse_position(text: &'l str) -> Result<Self, CommandError> {
        let (keyword, rest) = split_word(text);
        let (before, moves) = split_at_word(rest, "moves");
        let moves = moves.unwrap_or_default();
        match keyword {
            "startpos" if before.is_empty() => Ok(Self::Position { text: None, moves }),
            "startpos" => Err(CommandError::StartPosition(
                split_word(before).0.to_string(),
            )),
            "fen" => Ok(Self::Position {
                text: Some(before),
                moves,
            }),
            other => Err(CommandError::Position(other.to_string())),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn option_names_and_values_may_hold_spaces() {
        let parse = |line| Command::parse(line).expect("a command");
        let option = |name, value| Command::SetOption { name, value };
        assert_eq!(
            parse("setoption name Move Overhead value 30"),
            option("Move Overhead", Some("30"))
        );
        assert_eq!(
            parse("setoption name Clear Hash"),
            option("Clear Hash", None)
        );
        assert_eq!(
            parse("  setoption   name  Table Path   value  a value b "),
            option("Table Path", Some("a value b"))
        );
        assert_eq!(parse("setoption name Hash value"), option("Hash", Some("")));
        assert_eq!(
            parse("setoption name Hash value value"),
            option("Hash", Some("value"))
        );
    }

    #[test]
    fn positions_are_split_at_moves() {
        let parse = |line| Command::parse(line).expect("a command");
        let position = |text, moves| Command::Position { text, moves };
        assert_eq!(parse("position startpos"), position(None, ""));
        assert_eq!(parse("position startpos moves"), position(None, ""));
        assert_eq!(
            parse("position fen [0]1/2 b  3 4 moves a1a2  b1 b2"),
            position(Some("[0]1/2 b  3 4"), "a1a2  b1 b2")
        );
        assert_eq!(parse("position fen"), position(Some(""), ""));
    }

    #[test]
    fn errors_name_the_token() {
        let error = |line| Command::parse(line).expect_err("an error").to_string();
        assert_eq!(
            error("xyzzy 1"),
            "unknown command `xyzzy`: `help` lists the commands"
        );
        assert_eq!(error("stop now"), "`now` after `stop`: expected nothing");
        assert_eq!(error("debug"), "nothing after `debug`: expected on or off");
        assert_eq!(
            error("setoption"),
            "nothing after `setoption`: expected `name <option> [value <value>]`"
        );
        assert_eq!(
            error("position"),
            "nothing after `position`: expected startpos or fen"
        );
        assert_eq!(
            error("position startpos a1c2"),
            "`a1c2` after `startpos`: expected moves"
        );
    }
}
