//! Where a position comes from: the command line, a file, standard input.

use super::arguments::Source;
use super::failure::Failure;
use super::rules::RuleError;
use crate::engine::NoSuchPly;
use crate::game::TextError;
use crate::record;
use crate::source::{self, Content, GuessedVariant, Opened, Reading, SourceError};
use anstream::adapter::strip_str;
use std::io::Read;
use std::path::Path;
use thiserror::Error;

const BYTE_ORDER_MARK: char = '\u{feff}';

/// What the escape sequences of terminals begin with.
const ESCAPE: char = '\u{1b}';

#[derive(Debug, Error)]
#[error("--at {0}: expected a game record, a position alone has 0 plies")]
struct NoRecord(usize);

#[derive(Debug, Error)]
#[error("--at {}: {}", .0.asked, .0)]
struct At(NoSuchPly);

#[derive(Debug, Error)]
#[error("--game {0}: expected a game record")]
struct NoGame(usize);

#[derive(Debug, Error)]
#[error("--game {game}: the number of records is {count}")]
pub(super) struct NoSuchGame {
    pub(super) game: usize,
    pub(super) count: usize,
}

#[derive(Debug, Error)]
#[error("{0} records: expected one, or --game with a number from 1 to {0}")]
pub(super) struct SeveralRecords(pub(super) usize);

/// What is wrong with a text that may be of another variant, and how to say so.
#[derive(Debug, Error)]
#[error("{} (read as {}; --variant names another)", .0.error, .0.variant)]
pub(super) struct MisreadVariant(pub(super) GuessedVariant);

impl Source {
    /// Reads the position and sets it up.
    pub(super) fn open(&self) -> Result<Opened, Failure> {
        let (file, text) = match self.read_file()? {
            Some((name, text)) => (Some(name), text),
            None => (None, self.position.clone()),
        };
        let content = Content::of(&text, self.variant.as_deref());
        let content = self.choose_game(content, file.as_deref())?;
        let mut opened = self.set_up(&content, file.as_deref())?;
        if let Some(plies) = self.at {
            if !matches!(content, Content::Record { .. }) {
                return Err(Failure::usage(NoRecord(plies)));
            }
            let gone = opened.engine.go_back_to(plies);
            gone.map_err(|error| Failure::usage(At(error)))?;
        }
        let played = opened.engine.play_moves(&self.moves);
        played.map_err(Failure::Usage)?;
        Ok(opened)
    }

    /// The name and the text of the file or of standard input, if the argument
    /// names one.
    fn read_file(&self) -> Result<Option<(String, String)>, Failure> {
        let path = Path::new(&self.position);
        let is_file = self.position == "-" || path.exists() && !path.is_dir();
        is_file.then(|| read_text(&self.position)).transpose()
    }

    /// The game that is asked for, where the text holds records.
    fn choose_game<'a>(
        &self,
        content: Content<'a>,
        file: Option<&str>,
    ) -> Result<Content<'a>, Failure> {
        let Content::Record { text, line, .. } = content else {
            return match (self.game, file) {
                (Some(game), Some(_)) => Err(Failure::usage(NoGame(game))),
                (Some(game), None) => Err(self.malformed(None, NoGame(game).into())),
                (None, _) => Ok(content),
            };
        };
        let count = record::split(text).count();
        let Some(game) = self.game else {
            if count > 1 {
                return Err(self.malformed(file, SeveralRecords(count).into()));
            }
            return Ok(content);
        };
        let piece = game.checked_sub(1);
        let piece = piece.and_then(|index| record::split(text).nth(index));
        let piece = piece.ok_or_else(|| Failure::usage(NoSuchGame { game, count }))?;
        Ok(Content::record(piece.text, line + piece.line - 1))
    }

    /// How the text is to be read.
    fn set_up(&self, content: &Content, file: Option<&str>) -> Result<Opened, Failure> {
        let reading = Reading {
            wanted: self.variant.as_deref(),
            first: None,
            open: &|variant| self.rules.open(variant).map_err(RuleError::into),
            own_rules: self.rules.is_empty(),
        };
        source::set_up(content, &reading).map_err(|error| match error {
            SourceError::Wanted(unknown) => Failure::usage(unknown),
            SourceError::Rules(error) => Failure::Usage(error),
            SourceError::Guessed(guessed) => self.malformed(file, MisreadVariant(guessed).into()),
            SourceError::Text(error) => self.malformed(file, error),
            error @ (SourceError::Named(_) | SourceError::Several(_)) => {
                self.malformed(file, error.into())
            }
        })
    }

    /// What to say of a text that could not be read. On the command line it may
    /// have been meant as the name of a file.
    fn malformed(&self, file: Option<&str>, error: TextError) -> Failure {
        if let Some(name) = file {
            let name = name.to_string();
            return Failure::Content { name, error };
        }
        match self.path_error() {
            Some(error) => Failure::File {
                name: self.position.clone(),
                error,
            },
            None => Failure::Usage(error),
        }
    }

    /// Why the argument cannot be read as a file, if it looks like the name of
    /// one: that of a directory, or one with an extension.
    fn path_error(&self) -> Option<std::io::Error> {
        let path = Path::new(&self.position);
        if path.is_dir() {
            return Some(std::io::ErrorKind::IsADirectory.into());
        }
        let (_, extension) = self.position.rsplit_once('.')?;
        let is_extension = !extension.is_empty() && extension.chars().all(char::is_alphabetic);
        path.metadata().err().filter(|_| is_extension)
    }
}

/// The name to show and the text of a file, or of standard input for `-`.
pub(super) fn read_text(name: &str) -> Result<(String, String), Failure> {
    let (name, read) = if name == "-" {
        let mut bytes = Vec::new();
        let read = std::io::stdin().lock().read_to_end(&mut bytes);
        ("standard input", read.map(|_| bytes))
    } else {
        (name, std::fs::read(name))
    };
    let name = name.to_string();
    match read {
        Ok(bytes) => {
            let mut text = String::from_utf8(bytes)
                .unwrap_or_else(|error| String::from_utf8_lossy(error.as_bytes()).into_owned());
            if text.starts_with(BYTE_ORDER_MARK) {
                text.remove(0);
            }
            // A board may have been written in colour.
            if text.contains(ESCAPE) {
                text = strip_str(&text).to_string();
            }
            Ok((name, text))
        }
        Err(error) => Err(Failure::File { name, error }),
    }
}
