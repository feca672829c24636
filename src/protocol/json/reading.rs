//! What a pasted text holds, as JSON.

use crate::protocol::options::Options;
use crate::registry::Variant;
use crate::source::{self, Kind, Opened, SourceError, Unopened};
use serde::Serialize;
use std::collections::BTreeMap;

/// The answer to `json read`.
#[derive(Serialize)]
pub(in crate::protocol) struct Reading {
    kind: &'static str,
    variant: &'static str,
    /// The options of the rules.
    rules: BTreeMap<&'static str, u32>,
    /// The position string at the start.
    start: String,
    moves: Vec<String>,
    /// Those of a record.
    tags: Vec<(String, String)>,
}

impl Reading {
    /// Reads a text. Where it does not tell them, the variant is that of the session,
    /// if it fits, and the rules are those of the session. A byte order mark is skipped.
    ///
    /// # Errors
    /// Says what is wrong with the text.
    pub(in crate::protocol) fn of(text: &str, options: &Options) -> Result<Self, SourceError> {
        let reading = source::Reading {
            wanted: None,
            first: Some(options.variant),
            open: &|variant| open(variant, options),
            own_rules: true,
        };
        let text = text.trim_start_matches('\u{feff}');
        let found = source::open(text, &reading)?;
        let Opened { variant, engine } = found.opened;
        let rules = engine.rule_options().into_iter();
        let moves = engine.played_moves().into_iter();
        Ok(Self {
            kind: match found.kind {
                Kind::Start => "start",
                Kind::Position => "position",
                Kind::Picture => "picture",
                Kind::Record => "record",
            },
            variant: variant.name,
            rules: rules.map(|(option, value)| (option.name, value)).collect(),
            start: engine.start_text(),
            moves: moves.map(|(text, _)| text).collect(),
            tags: found.tags,
        })
    }
}

/// A variant under the rules of the session.
fn open(variant: &'static Variant, options: &Options) -> Result<Opened, Unopened> {
    let engine = options.open(variant).map_err(Unopened::Refused)?;
    Ok(Opened { variant, engine })
}
