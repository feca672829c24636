//! Setting up the games of a file of records.

use super::arguments::Setting;
use crate::cli::failure::Failure;
use crate::cli::table;
use crate::record::{self, Piece, RecordError};
use crate::registry::{self, VARIANTS, Variant};
use crate::source::{Opened, UnknownVariant, find, variant_of_record};
use std::path::Path;
use thiserror::Error;

/// Why a record cannot be set up.
#[derive(Debug, Error)]
pub(super) enum Wrong {
    /// Its variant is unknown.
    #[error("the tag Variant: {0}")]
    Variant(UnknownVariant),
    /// It is malformed, or breaks the rules.
    #[error("{error}{}", hint(*.guess))]
    Record {
        /// What is wrong, with its line in the file.
        error: RecordError,
        /// The variant that it was read as, if nothing tells it.
        guess: Option<&'static str>,
    },
}

/// No variant is there to try.
#[derive(Debug, Error)]
#[error("no variant is known")]
struct NoVariant;

fn hint(guess: Option<&'static str>) -> String {
    guess.map_or_else(String::new, |variant| {
        format!(" (read as {variant}; --variant names another)")
    })
}

impl Wrong {
    /// The line at which something is wrong, if there is one to name.
    pub(super) const fn line(&self) -> Option<usize> {
        match self {
            Self::Variant(_) => None,
            Self::Record { error, .. } => error.line(),
        }
    }

    /// The ply at which something is wrong, if it is a move.
    pub(super) const fn ply(&self) -> Option<usize> {
        match self {
            Self::Variant(_) => None,
            Self::Record { error, .. } => error.ply(),
        }
    }

    /// What is wrong with the record of this number in a file, with its place.
    pub(super) fn told(&self, file: &str, number: usize, piece: &Piece<'_>) -> String {
        match self.line() {
            Some(_) => format!("{file}: record {number}, {self}"),
            None => format!("{file}: record {number}, line {}: {self}", piece.line),
        }
    }
}

/// Sets up one record after another. An engine serves all games of its variant.
pub(super) struct Opener {
    variant: Option<&'static Variant>,
    engines: Vec<Opened>,
    /// For each engine, whether a record's own rules hold: none of the command
    /// line's is one of the variant's.
    own_rules: Vec<bool>,
}

impl Opener {
    /// Engines for all variants that may be met, by the rules of the command line.
    pub(super) fn new(setting: &Setting) -> Result<Self, Failure> {
        let variant = setting.variant.as_deref().map(find).transpose();
        let variant = variant.map_err(Failure::usage)?;
        let met = |other: &&Variant| variant.is_none_or(|only| only.name == other.name);
        let opened = setting.rules.open_all(VARIANTS.iter().filter(met));
        let opened = opened.map_err(Failure::usage)?.into_iter();
        let (engines, own_rules) = opened.map(|(opened, changed)| (opened, !changed)).unzip();
        Ok(Self {
            variant,
            engines,
            own_rules,
        })
    }

    /// Makes use of a table, if there is one, for the games of its variant.
    pub(super) fn use_table(&mut self, file: Option<&Path>) -> Result<(), Failure> {
        table::use_file_among(&mut self.engines, file)
    }

    /// Sets up the game of a record at its end.
    pub(super) fn open(
        &mut self,
        piece: &Piece<'_>,
        tags: &[(String, String)],
    ) -> Result<&mut Opened, Wrong> {
        let named = match (self.variant, record::tag(tags, "Variant")) {
            (Some(variant), _) => Some(variant),
            (None, Some(name)) => Some(find(name).map_err(Wrong::Variant)?),
            (None, None) => None,
        };
        let has_board = record::tag(tags, "FEN").is_some_and(|fen| fen != "startpos");
        let is_told = named.is_some() || has_board;
        // A text that looks like one of a certain game is held against that game.
        let likely = variant_of_record(piece.text, tags).filter(|_| named.is_none());
        let default = likely.unwrap_or(registry::default_variant().name);
        let mut refusal = None;
        for (opened, &own_rules) in self.engines.iter_mut().zip(&self.own_rules) {
            let variant = opened.variant.name;
            let fits = match named {
                Some(named) => named.name == variant,
                None => has_board && likely.is_none() || default == variant,
            };
            if !fits {
                continue;
            }
            match opened.engine.set_record(piece.text, own_rules) {
                Ok(()) => return Ok(opened),
                // Another size may fit the position.
                Err(RecordError::Position(error)) if named.is_none() => {
                    refusal.get_or_insert(error);
                }
                Err(error) => {
                    let error = error.in_file(piece.line);
                    let guess = (!is_told && error.ply().is_some()).then_some(variant);
                    return Err(Wrong::Record { error, guess });
                }
            }
        }
        // Where none fits, the default variant's error is the one to show.
        let error = refusal.unwrap_or_else(|| NoVariant.into());
        Err(Wrong::Record {
            error: RecordError::Position(error),
            guess: Some(default),
        })
    }
}
