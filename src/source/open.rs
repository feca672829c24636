//! Setting up what a text holds.

use super::content::{Content, Kind};
use super::error::{GuessedVariant, SourceError, UnknownVariant, Unopened};
use crate::engine::Engine;
use crate::game::TextError;
use crate::record;
use crate::registry::{self, VARIANTS, Variant};

/// A position that is set up, in its game.
pub struct Opened {
    /// The variant.
    pub variant: &'static Variant,
    /// The game.
    pub engine: Box<dyn Engine>,
}

/// Opens a variant at its start by the rules that are asked for.
pub type Open<'a> = &'a dyn Fn(&'static Variant) -> Result<Opened, Unopened>;

/// How a text is to be read.
#[derive(Clone, Copy)]
pub struct Reading<'a> {
    /// The name of the variant, where it is asked for; what the text says of it does
    /// not count then.
    pub wanted: Option<&'a str>,
    /// The variant to try first where neither is said; the default one otherwise.
    pub first: Option<&'static Variant>,
    /// Opens the variants.
    pub open: Open<'a>,
    /// Whether a record is played by the rules that it names, and not by those that
    /// the variants are opened by.
    pub own_rules: bool,
}

impl Reading<'_> {
    /// What a text holds, nothing of which has been checked.
    #[must_use]
    pub fn content<'t>(&self, text: &'t str) -> Content<'t> {
        let first = self.first.map(|variant| variant.name);
        Content::of(text, self.wanted.or(first))
    }
}

/// What was found in a text.
pub struct Found {
    /// The game at the position, or at the end of the record.
    pub opened: Opened,
    /// What the text was.
    pub kind: Kind,
    /// The tags of the record; none of another text.
    pub tags: Vec<(String, String)>,
}

/// Recognizes a text and sets it up: in the variant that is asked for or that the
/// text names, else in the first one that it fits.
///
/// # Errors
/// The variant is unknown, the rules are impossible, the text is malformed or
/// holds several records.
pub fn open(text: &str, reading: &Reading<'_>) -> Result<Found, SourceError> {
    let content = reading.content(text);
    if let Content::Record { text, .. } = &content {
        let count = record::split(text).count();
        if count > 1 {
            return Err(SourceError::Several(count));
        }
    }
    let opened = set_up(&content, reading)?;
    Ok(Found {
        opened,
        kind: content.kind(),
        tags: match content {
            Content::Record { tags, .. } => tags,
            _ => Vec::new(),
        },
    })
}

/// Sets up what a text holds. Of several records it is not the place to choose one.
///
/// # Errors
/// The variant is unknown, the rules are impossible, or the text is malformed.
pub fn set_up(content: &Content<'_>, reading: &Reading<'_>) -> Result<Opened, SourceError> {
    let named = match (reading.wanted, content.variant()) {
        (Some(name), _) => Some(find(name).map_err(SourceError::Wanted)?),
        (None, Some(name)) => Some(find(name).map_err(SourceError::Named)?),
        (None, None) => None,
    };
    let Some(variant) = named else {
        return set_up_fitting(content, reading);
    };
    let mut opened = match (reading.open)(variant) {
        Ok(opened) => opened,
        Err(Unopened::Lacking(error) | Unopened::Refused(error)) => {
            return Err(SourceError::Rules(error));
        }
    };
    fill(&mut *opened.engine, content, reading.own_rules).map_err(SourceError::Text)?;
    Ok(opened)
}

/// Sets up what a text holds in the first variant that it fits.
fn set_up_fitting(content: &Content<'_>, reading: &Reading<'_>) -> Result<Opened, SourceError> {
    let mut refusals = Vec::new();
    let mut lacking = None;
    for variant in candidates(content, reading.first) {
        let mut opened = match (reading.open)(variant) {
            Ok(opened) => opened,
            Err(Unopened::Lacking(error)) => {
                lacking.get_or_insert(error);
                continue;
            }
            Err(Unopened::Refused(error)) => return Err(SourceError::Rules(error)),
        };
        match fill(&mut *opened.engine, content, reading.own_rules) {
            Ok(()) => return Ok(opened),
            Err(error) => refusals.push((variant.name, error)),
        }
    }
    // Where none fits, the first one's error is the one to show.
    match (refusals.into_iter().next(), lacking) {
        (Some((variant, error)), _) => Err(SourceError::Guessed(GuessedVariant { variant, error })),
        (None, Some(error)) => Err(SourceError::Rules(error)),
        (None, None) => Err(SourceError::Wanted(UnknownVariant(String::new()))),
    }
}

/// The variants to try, in this order, where nobody names one.
fn candidates(content: &Content<'_>, first: Option<&'static Variant>) -> Vec<&'static Variant> {
    let guess = content.guess().and_then(registry::find);
    let others = match guess {
        Some(guess) => std::slice::from_ref(guess),
        None if content.has_board() || first.is_some() => VARIANTS,
        None => &VARIANTS[..1],
    };
    // What looks like a text of one game is none of another, whatever is played; but
    // where no board is shown, the size on the table may be meant.
    let may_be = |first: &&Variant| {
        guess.is_none_or(|guess| !content.has_board() && first.rules == guess.rules)
    };
    let first = first.filter(may_be);
    let others = others.iter();
    let others = others.filter(|other| first.is_none_or(|first| first.name != other.name));
    first.into_iter().chain(others).collect()
}

fn fill(engine: &mut dyn Engine, content: &Content<'_>, own_rules: bool) -> Result<(), TextError> {
    match content {
        Content::Start => engine.set_position(None, ""),
        Content::Position(text) => engine.set_position(Some(text), ""),
        Content::Picture(picture) => engine.set_picture(picture.board, picture.position),
        Content::Record { text, line, .. } => {
            let set = engine.set_record(text, own_rules);
            Ok(set.map_err(|error| error.in_file(*line))?)
        }
    }
}

/// The variant of this name.
///
/// # Errors
/// There is none.
pub fn find(name: &str) -> Result<&'static Variant, UnknownVariant> {
    registry::find(name).ok_or_else(|| UnknownVariant(name.to_string()))
}
