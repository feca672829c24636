//! Reads suites.

use super::entry::parse_value;
use super::error::LineError;
use super::{Entry, Solution, SuiteError};
use crate::engine::Engine;
use crate::game::TextError;
use crate::registry::{self, VARIANTS, Variant};
use std::collections::HashMap;
use std::fmt;

/// Positions of a variant with their solutions.
#[derive(Clone, Debug)]
pub struct Suite {
    /// The variant.
    pub variant: &'static Variant,
    /// The options of the rules that are not at their defaults, with their
    /// values.
    pub rules: Vec<(&'static str, u32)>,
    /// The positions, each with an id of its own.
    pub entries: Vec<Entry>,
}

impl Suite {
    /// Reads a suite. Positions and moves are kept as the engine writes them; that
    /// the solutions are right is not looked at.
    ///
    /// # Errors
    /// Names the line and what on it is malformed, illegal or missing.
    pub fn read(text: &str) -> Result<Self, SuiteError> {
        let mut suite: Option<(Self, Box<dyn Engine>)> = None;
        let mut ids = HashMap::new();
        for (index, line) in text.trim_start_matches('\u{feff}').lines().enumerate() {
            let content = line.split('#').next().unwrap_or_default().trim();
            let line = index + 1;
            let told = |reason: TextError| SuiteError::Line { line, reason };
            let words: Vec<&str> = content.split_whitespace().collect();
            match (words.first(), &mut suite) {
                (None, _) => {}
                (Some(&"variant"), None) => {
                    suite = Some(open(&words[1..]).map_err(told)?);
                }
                (Some(&"variant"), Some(_)) => return Err(told(LineError::VariantTwice.into())),
                (Some(_), None) => return Err(SuiteError::NoVariant),
                (Some(_), Some((suite, engine))) => {
                    let entry = read_entry(content, &mut **engine).map_err(told)?;
                    if let Some(earlier) = ids.insert(entry.id.clone(), line) {
                        return Err(told(LineError::IdTwice(entry.id, earlier).into()));
                    }
                    suite.entries.push(entry);
                }
            }
        }
        let (suite, _) = suite.ok_or(SuiteError::NoVariant)?;
        if suite.entries.is_empty() {
            return Err(SuiteError::Empty);
        }
        Ok(suite)
    }

    /// A board of the variant under the rules of the suite, at the start.
    ///
    /// # Errors
    /// The rules are impossible.
    pub fn open(&self) -> Result<Box<dyn Engine>, TextError> {
        let mut engine = self.variant.open();
        for (name, value) in &self.rules {
            let options = engine.rule_options();
            let index = options.iter().position(|(option, _)| option.name == *name);
            if let Some(index) = index {
                engine.set_rule(index, *value)?;
            }
        }
        Ok(engine)
    }
}

impl fmt::Display for Suite {
    /// The lines of a file, each ended by `\n`.
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "variant {}", self.variant.name)?;
        for (name, value) in &self.rules {
            write!(formatter, " {name} {value}")?;
        }
        writeln!(formatter)?;
        self.entries
            .iter()
            .try_for_each(|entry| writeln!(formatter, "{entry}"))
    }
}

/// The options of the rules of a board that are not at their defaults.
pub(super) fn changed_rules(engine: &dyn Engine) -> Vec<(&'static str, u32)> {
    let options = engine.rule_options().into_iter();
    options
        .filter(|(option, value)| *value != option.default)
        .map(|(option, value)| (option.name, value))
        .collect()
}

/// Opens the variant of a line: its name, then names and values of rules.
fn open(words: &[&str]) -> Result<(Suite, Box<dyn Engine>), TextError> {
    let name = words.first().copied().unwrap_or_default();
    let variant = registry::find(name).ok_or_else(|| {
        let names: Vec<&str> = VARIANTS.iter().map(|variant| variant.name).collect();
        LineError::Variant(name.to_string(), names.join(" "))
    })?;
    let mut engine = variant.open();
    for pair in words[1..].chunks(2) {
        let options = engine.rule_options();
        let index = options
            .iter()
            .position(|(option, _)| option.name.eq_ignore_ascii_case(pair[0]));
        let value = pair.get(1).and_then(|value| value.parse().ok());
        let (Some(index), Some(value)) = (index, value) else {
            let (token, variant) = (pair.join(" "), variant.name);
            return Err(LineError::Rule { token, variant }.into());
        };
        engine.set_rule(index, value)?;
    }
    let suite = Suite {
        variant,
        rules: changed_rules(&*engine),
        entries: Vec::new(),
    };
    Ok((suite, engine))
}

/// What stands behind the semicolons of a line.
#[derive(Default)]
struct Operations<'t> {
    value: Option<&'t str>,
    best: Option<&'t str>,
    keep: Option<&'t str>,
    id: Option<&'t str>,
}

impl<'t> Operations<'t> {
    fn read(parts: impl Iterator<Item = &'t str>) -> Result<Self, LineError> {
        let mut operations = Self::default();
        for part in parts.map(str::trim) {
            let (name, rest) = part.split_once(char::is_whitespace).unwrap_or((part, ""));
            let place = match name {
                "value" => &mut operations.value,
                "best" => &mut operations.best,
                "keep" => &mut operations.keep,
                "id" => &mut operations.id,
                _ => return Err(LineError::Operation(name.to_string())),
            };
            if place.replace(rest.trim()).is_some() {
                return Err(LineError::Twice(name.to_string()));
            }
        }
        Ok(operations)
    }
}

/// Reads the line of a position, which is set up then.
fn read_entry(content: &str, engine: &mut dyn Engine) -> Result<Entry, TextError> {
    let mut parts = content.split(';');
    engine.set_position(Some(parts.next().unwrap_or_default().trim()), "")?;
    if engine.outcome().is_some() {
        return Err(LineError::Over.into());
    }
    let operations = Operations::read(parts)?;
    let value = operations.value.ok_or(LineError::Missing("value"))?;
    let last_move_loses = engine.last_move_loses();
    let value = parse_value(value, last_move_loses).ok_or_else(|| {
        let error = if last_move_loses {
            LineError::ValueOfAnyLength
        } else {
            LineError::Value
        };
        error(value.to_string())
    })?;
    let best = operations.best.ok_or(LineError::Missing("best"))?;
    let best = read_moves("best", best, engine)?;
    let keep = match operations.keep {
        Some(_) if !value.is_win() => {
            return Err(LineError::KeepWithoutWin.into());
        }
        Some(moves) => read_moves("keep", moves, engine)?,
        None => Vec::new(),
    };
    let mut all: Vec<&String> = best.iter().chain(&keep).collect();
    all.sort_unstable();
    if let Some(twice) = all.windows(2).find(|pair| pair[0] == pair[1]) {
        return Err(LineError::MoveTwice(twice[0].clone()).into());
    }
    let id = operations.id.ok_or(LineError::Missing("id"))?;
    if id.is_empty() || id.contains(char::is_whitespace) {
        return Err(LineError::Id(id.to_string()).into());
    }
    Ok(Entry {
        id: id.to_string(),
        position: engine.position_text(),
        solution: Solution { value, best, keep },
    })
}

/// Reads the moves of an operation, each a word, and returns them as the engine
/// writes them.
fn read_moves(
    operation: &'static str,
    text: &str,
    engine: &mut dyn Engine,
) -> Result<Vec<String>, TextError> {
    let moves: Result<Vec<String>, TextError> = text
        .split_whitespace()
        .map(|word| {
            engine.play_moves(word)?;
            let played = engine.played_moves().pop();
            engine.go_back_to(0)?;
            Ok(played.map(|(short, _)| short).unwrap_or_default())
        })
        .collect();
    let moves = moves.map_err(|reason| LineError::Move { operation, reason })?;
    if moves.is_empty() {
        return Err(LineError::NoMove { operation }.into());
    }
    Ok(moves)
}
