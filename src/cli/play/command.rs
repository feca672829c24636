//! What is typed: commands and moves.

use super::people::People;
use crate::quote::quoted;
use crate::registry::Variant;
use crate::search::MAX_SKILL;
use crate::source::{UnknownVariant, find};
use clap::ValueEnum;
use thiserror::Error;

/// The longest time for a move: a day, in milliseconds.
pub(super) const MOST_TIME: u64 = 24 * 60 * 60 * 1_000;

/// The words that commands begin with, for completion.
pub(super) const NAMES: &[&str] = &[
    "eval", "go", "help", "hint", "level", "moves", "new", "player", "position", "quit", "redo",
    "rules", "save", "save!", "show", "time", "undo",
];

/// How far to go back or forth in the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Distance {
    /// To the next position in which somebody who types is to move.
    OwnMove,
    /// So many plies.
    Plies(usize),
    /// To the first or the last position.
    All,
}

/// A line that was typed.
#[derive(Clone, Copy, Debug)]
pub(super) enum Command<'l> {
    /// An empty line.
    Nothing,
    /// Anything that begins with no command: a move.
    Move(&'l str),
    /// `undo [N|all]`
    Undo(Distance),
    /// `redo [N|all]`
    Redo(Distance),
    /// `hint`
    Hint,
    /// `eval`
    Evaluate,
    /// `go`: the engine moves, for whomever it is to move.
    Go,
    /// `moves [TEXT]`: the legal moves that begin so.
    Moves(&'l str),
    /// `show`
    Show,
    /// `save [FILE]` or `save! [FILE]`
    Save {
        /// The file; none for the one before.
        file: Option<&'l str>,
        /// Whether it may take the place of another.
        replaces: bool,
    },
    /// `new [VARIANT]`
    New(Option<&'static Variant>),
    /// `position TEXT`
    Position(&'l str),
    /// `player 1|2|both|none`
    Player(People),
    /// `level N`
    Level(u8),
    /// `time N`, in milliseconds
    Time(u64),
    /// `rules`
    Rules,
    /// `help`
    Help,
    /// `quit`
    Quit,
}

/// A command with something wrong behind it.
#[derive(Debug, Error)]
pub(super) enum CommandError {
    /// What follows the command is not what it takes.
    #[error("{} after `{command}`: expected {expected}", quoted(.token))]
    Argument {
        /// The command.
        command: &'static str,
        /// What follows it.
        token: String,
        /// What it takes.
        expected: String,
    },
    /// `new` with what is no variant.
    #[error(transparent)]
    Variant(#[from] UnknownVariant),
}

impl<'l> Command<'l> {
    /// Reads a line without its end.
    ///
    /// # Errors
    /// Names the token behind a command that it does not take.
    pub(super) fn parse(line: &'l str) -> Result<Self, CommandError> {
        let line = line.trim();
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim();
        let plain = |command: Self, name: &'static str| match rest {
            "" => Ok(command),
            token => Err(unexpected(name, token, "nothing")),
        };
        let file = Some(rest).filter(|file| !file.is_empty());
        match word {
            "" => Ok(Self::Nothing),
            "undo" => distance("undo", rest).map(Self::Undo),
            "redo" => distance("redo", rest).map(Self::Redo),
            "hint" => plain(Self::Hint, "hint"),
            "eval" => plain(Self::Evaluate, "eval"),
            "go" => plain(Self::Go, "go"),
            "moves" => Ok(Self::Moves(rest)),
            "show" => plain(Self::Show, "show"),
            "save" | "save!" => Ok(Self::Save {
                file,
                replaces: word.ends_with('!'),
            }),
            "new" => match file {
                None => Ok(Self::New(None)),
                Some(name) => Ok(Self::New(Some(find(name)?))),
            },
            "position" => match file {
                None => Err(unexpected("position", "", "a position or a file")),
                Some(text) => Ok(Self::Position(text)),
            },
            "player" => People::from_str(rest, true)
                .map(Self::Player)
                .map_err(|_| unexpected("player", rest, "1, 2, both or none")),
            "level" => {
                let level = rest.parse().ok().filter(|&level| level <= MAX_SKILL);
                let expected = format!("a level from 0 to {MAX_SKILL}");
                let level = level.ok_or_else(|| unexpected("level", rest, &expected));
                level.map(Self::Level)
            }
            "time" => {
                let time = rest.parse().ok();
                let time = time.filter(|time| (1..=MOST_TIME).contains(time));
                let expected = format!("milliseconds, from 1 to {MOST_TIME}");
                let time = time.ok_or_else(|| unexpected("time", rest, &expected));
                time.map(Self::Time)
            }
            "rules" => plain(Self::Rules, "rules"),
            "help" => plain(Self::Help, "help"),
            "quit" => plain(Self::Quit, "quit"),
            _ => Ok(Self::Move(line)),
        }
    }
}

fn unexpected(command: &'static str, token: &str, expected: &str) -> CommandError {
    CommandError::Argument {
        command,
        token: token.to_string(),
        expected: expected.to_string(),
    }
}

fn distance(command: &'static str, text: &str) -> Result<Distance, CommandError> {
    match text {
        "" => Ok(Distance::OwnMove),
        "all" => Ok(Distance::All),
        number => match number.parse() {
            Ok(plies @ 1..) => Ok(Distance::Plies(plies)),
            _ => Err(unexpected(
                command,
                number,
                "a number of plies from 1, or all",
            )),
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_command_is_read() {
        for name in NAMES {
            let read = Command::parse(name);
            assert!(!matches!(read, Ok(Command::Move(_))), "{name}");
        }
        assert!(matches!(
            Command::parse(" undo  3 "),
            Ok(Command::Undo(Distance::Plies(3)))
        ));
        assert!(matches!(
            Command::parse("[0] a1 ⊕ [2] c2"),
            Ok(Command::Move("[0] a1 ⊕ [2] c2"))
        ));
    }

    #[test]
    fn errors_name_the_token() {
        let error = |line| Command::parse(line).expect_err("an error").to_string();
        assert_eq!(
            error("undo x"),
            "`x` after `undo`: expected a number of plies from 1, or all"
        );
        assert_eq!(
            error("level 21"),
            "`21` after `level`: expected a level from 0 to 20"
        );
        assert_eq!(
            error("player"),
            "nothing after `player`: expected 1, 2, both or none"
        );
        assert_eq!(error("hint now"), "`now` after `hint`: expected nothing");
        assert!(error("new chess").starts_with("unknown variant `chess`"));
    }
}
