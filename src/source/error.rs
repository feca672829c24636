//! What can be wrong with a pasted text.

use crate::game::TextError;
use crate::quote::quoted;
use crate::registry::VARIANTS;
use thiserror::Error;

/// A variant that is not known.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
#[error("unknown variant {}: expected one of {}", quoted(.0), names())]
pub struct UnknownVariant(pub String);

fn names() -> String {
    let names: Vec<&str> = VARIANTS.iter().map(|variant| variant.name).collect();
    names.join(" ")
}

/// Rules by which a variant cannot be opened.
#[derive(Debug, Error)]
pub enum Unopened {
    /// The variant lacks one of the rule options: they may be those of another one.
    #[error("{0}")]
    Lacking(TextError),
    /// The rules are impossible in any variant.
    #[error("{0}")]
    Refused(TextError),
}

/// A text that does not fit the variant which it was taken to be of.
#[derive(Debug, Error)]
#[error("{error} (read as {variant})")]
pub struct GuessedVariant {
    /// The variant's name.
    pub variant: &'static str,
    /// What is wrong with the text as one of that variant.
    pub error: TextError,
}

/// Why a text could not be set up.
#[derive(Debug, Error)]
pub enum SourceError {
    /// The variant that is asked for is unknown.
    #[error(transparent)]
    Wanted(UnknownVariant),
    /// The variant cannot be played by the rules that are asked for.
    #[error("{0}")]
    Rules(TextError),
    /// The text names an unknown variant.
    #[error(transparent)]
    Named(UnknownVariant),
    /// The text holds several records.
    #[error("{0} records: expected one")]
    Several(usize),
    /// The text is malformed, in the variant that is asked for or that it names.
    #[error("{0}")]
    Text(TextError),
    /// The text is malformed, and nothing tells its variant for certain.
    #[error(transparent)]
    Guessed(GuessedVariant),
}
