//! Where a position comes from: the command line, a file, standard input.

use super::arguments::Source;
use super::failure::Failure;
use crate::engine::Engine;
use crate::game::TextError;
use crate::quote::quoted;
use crate::record;
use crate::registry::{self, VARIANTS, Variant};
use std::io::Read;
use std::path::Path;
use thiserror::Error;

/// A position that is set up, in its game.
pub(super) struct Opened {
    pub(super) variant: &'static Variant,
    pub(super) engine: Box<dyn Engine>,
}

#[derive(Debug, Error)]
#[error("unknown variant {}: expected one of {}", quoted(.0), names())]
struct UnknownVariant(String);

#[derive(Debug, Error)]
#[error("the variant {0} has no option NoMergeLimit")]
struct NoSuchRule(&'static str);

#[derive(Debug, Error)]
#[error("{error} (read as {variant}; --variant names another)")]
struct GuessedVariant {
    variant: &'static str,
    error: TextError,
}

fn names() -> String {
    let names: Vec<&str> = VARIANTS.iter().map(|variant| variant.name).collect();
    names.join(" ")
}

/// What a text holds.
enum Content {
    /// Nothing but `startpos`, or nothing at all.
    Start,
    Position,
    Picture,
    Record {
        /// Whether it begins at a position of its own.
        has_position: bool,
    },
}

impl Content {
    fn of(text: &str) -> Self {
        let text = text.trim();
        let mut words = text.lines().next().unwrap_or_default().split_whitespace();
        let tags = record::read_tags(text);
        let has_tags = tags.as_ref().map_or(true, |tags| !tags.is_empty());
        if matches!(text, "" | "startpos") {
            Self::Start
        } else if has_tags || words.clone().next().is_some_and(is_move_number) {
            let has_position = tags.is_ok_and(|tags| record::tag(&tags, "FEN").is_some());
            Self::Record { has_position }
        } else if words.by_ref().take(2).eq(["a", "b"]) {
            Self::Picture
        } else {
            Self::Position
        }
    }

    /// Whether it tells nothing of the variant, so that the default one is
    /// meant.
    fn fits_all_starts(&self) -> bool {
        matches!(
            self,
            Self::Start
                | Self::Record {
                    has_position: false
                }
        )
    }
}

/// `1.`, or `1.` with a move right behind it.
fn is_move_number(word: &str) -> bool {
    word.split_once('.')
        .is_some_and(|(number, _)| !number.is_empty() && number.bytes().all(|b| b.is_ascii_digit()))
}

impl Source {
    /// Reads the position and sets it up.
    pub(super) fn open(&self) -> Result<Opened, Failure> {
        match self.read_file()? {
            None => self.set_up(&self.position).map_err(Failure::Usage),
            Some((name, text)) => self
                .set_up(&text)
                .map_err(|error| Failure::Content { name, error }),
        }
    }

    /// The text of the file or of standard input, if the argument names one.
    fn read_file(&self) -> Result<Option<(String, String)>, Failure> {
        let (name, read) = if self.position == "-" {
            let mut bytes = Vec::new();
            let read = std::io::stdin().lock().read_to_end(&mut bytes);
            (String::from("standard input"), read.map(|_| bytes))
        } else if Path::new(&self.position).is_file() {
            (self.position.clone(), std::fs::read(&self.position))
        } else {
            return Ok(None);
        };
        match read {
            Ok(bytes) => {
                let text = String::from_utf8_lossy(&bytes);
                let text = text.trim_start_matches('\u{feff}').to_string();
                Ok(Some((name, text)))
            }
            Err(error) => Err(Failure::File { name, error }),
        }
    }

    fn set_up(&self, text: &str) -> Result<Opened, TextError> {
        let tags = record::read_tags(text).unwrap_or_default();
        let named = self
            .variant
            .as_deref()
            .or_else(|| record::tag(&tags, "Variant"));
        let mut opened = match named {
            Some(name) => {
                let variant = find(name)?;
                let engine = self.set_up_variant(variant, text)?;
                Opened { variant, engine }
            }
            None => self.guess_variant(text)?,
        };
        opened.engine.play_moves(&self.moves)?;
        Ok(opened)
    }

    /// Sets up the first variant that the text fits. Where none does, the
    /// default variant's error is the one to show.
    fn guess_variant(&self, text: &str) -> Result<Opened, TextError> {
        let mut first_error = None;
        for variant in VARIANTS {
            match self.set_up_variant(variant, text) {
                Ok(engine) => return Ok(Opened { variant, engine }),
                Err(error) => {
                    first_error.get_or_insert(error);
                }
            }
            if Content::of(text).fits_all_starts() {
                break;
            }
        }
        let error = first_error.unwrap_or_else(|| UnknownVariant(String::new()).into());
        let variant = registry::default_variant().name;
        Err(GuessedVariant { variant, error }.into())
    }

    fn set_up_variant(
        &self,
        variant: &'static Variant,
        text: &str,
    ) -> Result<Box<dyn Engine>, TextError> {
        let mut engine = variant.open();
        if let Some(limit) = self.no_merge_limit {
            let options = engine.rule_options();
            let index = options
                .iter()
                .position(|(option, _)| option.name == "NoMergeLimit")
                .ok_or(NoSuchRule(variant.name))?;
            engine.set_rule(index, limit)?;
        }
        match Content::of(text) {
            Content::Start => engine.set_position(None, "")?,
            Content::Record { .. } => engine.set_record(text, self.at)?,
            Content::Picture => engine.set_picture(text)?,
            Content::Position => engine.set_position(Some(text.trim()), "")?,
        }
        Ok(engine)
    }
}

fn find(name: &str) -> Result<&'static Variant, TextError> {
    registry::find(name).ok_or_else(|| UnknownVariant(name.to_string()).into())
}
