//! Where a position comes from: the command line, a file, standard input.

mod content;
mod parcel;

use super::arguments::Source;
use super::failure::Failure;
use super::rules::RuleError;
use crate::engine::{Engine, NoSuchPly};
use crate::game::TextError;
use crate::quote::quoted;
use crate::record;
use crate::registry::{self, VARIANTS, Variant};
use anstream::adapter::strip_str;
use content::Content;
pub(super) use parcel::{variant_of_line, variant_of_record};
use std::io::Read;
use std::path::Path;
use thiserror::Error;

const BYTE_ORDER_MARK: char = '\u{feff}';

/// What the escape sequences of terminals begin with.
const ESCAPE: char = '\u{1b}';

/// A position that is set up, in its game.
pub(super) struct Opened {
    pub(super) variant: &'static Variant,
    pub(super) engine: Box<dyn Engine>,
}

#[derive(Debug, Error)]
#[error("unknown variant {}: expected one of {}", quoted(.0), names())]
pub(super) struct UnknownVariant(String);

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

#[derive(Debug, Error)]
#[error("{error} (read as {variant}; --variant names another)")]
pub(super) struct GuessedVariant {
    variant: &'static str,
    error: TextError,
}

impl GuessedVariant {
    pub(super) const fn new(variant: &'static str, error: TextError) -> Self {
        Self { variant, error }
    }
}

fn names() -> String {
    let names: Vec<&str> = VARIANTS.iter().map(|variant| variant.name).collect();
    names.join(" ")
}

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

    /// Sets up what the text holds: in the variant that is named, else in the
    /// first one that it fits.
    fn set_up(&self, content: &Content, file: Option<&str>) -> Result<Opened, Failure> {
        let malformed = |error| self.malformed(file, error);
        let named = match (&self.variant, content.variant()) {
            (Some(name), _) => Some(find(name).map_err(Failure::usage)?),
            (None, Some(name)) => Some(find(name).map_err(|error| malformed(error.into()))?),
            (None, None) => None,
        };
        if let Some(variant) = named {
            let mut opened = self.rules.open(variant).map_err(Failure::usage)?;
            self.fill(&mut opened, content).map_err(malformed)?;
            return Ok(opened);
        }
        let candidates = match content.guess().and_then(registry::find) {
            Some(variant) => std::slice::from_ref(variant),
            None if content.has_board() => VARIANTS,
            None => &VARIANTS[..1],
        };
        let mut refusals = Vec::new();
        let mut lacking = None;
        for variant in candidates {
            let mut opened = match self.rules.open(variant) {
                Ok(opened) => opened,
                // The rules may be those of another variant.
                Err(error @ RuleError::Unknown { .. }) => {
                    lacking.get_or_insert(error);
                    continue;
                }
                Err(error) => return Err(Failure::usage(error)),
            };
            match self.fill(&mut opened, content) {
                Ok(()) => return Ok(opened),
                Err(error) => refusals.push((variant.name, error)),
            }
        }
        // Where none fits, the first one's error is the one to show.
        match (refusals.into_iter().next(), lacking) {
            (Some((variant, error)), _) => {
                Err(malformed(GuessedVariant::new(variant, error).into()))
            }
            (None, Some(error)) => Err(Failure::usage(error)),
            (None, None) => Err(Failure::usage(UnknownVariant(String::new()))),
        }
    }

    fn fill(&self, opened: &mut Opened, content: &Content) -> Result<(), TextError> {
        let engine = &mut opened.engine;
        match content {
            Content::Start => engine.set_position(None, ""),
            Content::Position(text) => engine.set_position(Some(text), ""),
            Content::Picture(picture) => engine.set_picture(picture.board, picture.position),
            Content::Record { text, line, .. } => {
                let own_rules = self.rules.is_empty();
                let set = engine.set_record(text, own_rules);
                Ok(set.map_err(|error| error.in_file(*line))?)
            }
        }
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

/// The variant of this name.
pub(super) fn find(name: &str) -> Result<&'static Variant, UnknownVariant> {
    registry::find(name).ok_or_else(|| UnknownVariant(name.to_string()))
}
