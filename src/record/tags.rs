//! Tag pairs.

use super::RecordError;
use super::reader::Reader;
use crate::game::Rules;
use std::collections::HashSet;

/// The value of a tag, by its name.
#[must_use]
pub fn tag<'t>(tags: &'t [(String, String)], name: &str) -> Option<&'t str> {
    tags.iter()
        .find(|(tag_name, _)| tag_name == name)
        .map(|(_, value)| value.as_str())
}

/// Gives a tag this value; a new one comes last.
pub(super) fn set_tag(tags: &mut Vec<(String, String)>, name: &str, value: String) {
    match tags.iter_mut().find(|(tag_name, _)| tag_name == name) {
        Some((_, old)) => *old = value,
        None => tags.push((name.to_string(), value)),
    }
}

/// These rules with each option that a tag names set to the tag's value.
///
/// # Errors
/// A value is no number, or the game cannot be played by it.
pub fn tagged_rules<R: Rules>(tags: &[(String, String)], rules: &R) -> Result<R, RecordError> {
    let mut tagged = rules.clone();
    for (index, option) in R::OPTIONS.iter().enumerate() {
        let Some(value) = tag(tags, option.name) else {
            continue;
        };
        let digits = value.bytes().all(|byte| byte.is_ascii_digit());
        let number = value.parse().ok().filter(|_| digits);
        let number = number.ok_or_else(|| RecordError::RuleNumber {
            name: option.name,
            value: value.to_string(),
            min: option.min,
            max: option.max,
        })?;
        tagged = tagged
            .with_option(index, number)
            .map_err(|error| RecordError::Rule {
                name: option.name,
                value: value.to_string(),
                error,
            })?;
    }
    Ok(tagged)
}

/// Gives every rule option that is not at its default a tag, and only those.
pub(super) fn set_rule_tags<R: Rules>(tags: &mut Vec<(String, String)>, rules: &R) {
    for (index, option) in R::OPTIONS.iter().enumerate() {
        let value = rules.value(index);
        if value == option.default {
            tags.retain(|(name, _)| name != option.name);
        } else {
            set_tag(tags, option.name, value.to_string());
        }
    }
}

/// Reads only the tag pairs of a record: they name its variant and its rules.
///
/// # Errors
/// A tag pair is malformed or stands twice.
pub fn read_tags(text: &str) -> Result<Vec<(String, String)>, RecordError> {
    parse_tags(&mut Reader { text, offset: 0 })
}

pub(super) fn parse_tags(reader: &mut Reader) -> Result<Vec<(String, String)>, RecordError> {
    let mut tags = Vec::new();
    let mut names = HashSet::new();
    loop {
        reader.skip_spaces();
        let text = reader.rest().lines().next().unwrap_or_default().trim_end();
        if !is_tag_line(text) {
            return Ok(tags);
        }
        let (name, value) = parse_tag(text).ok_or_else(|| RecordError::Tag {
            line: reader.line(),
            token: text.to_string(),
        })?;
        if !names.insert(name.clone()) {
            let line = reader.line();
            return Err(RecordError::TagTwice { line, name });
        }
        tags.push((name, value));
        reader.offset += text.len();
    }
}

/// Whether a line of tags is meant, if only tags have come before it. A move may
/// begin with a mask in brackets, but what is quoted behind it stands in a comment.
pub(super) fn is_tag_line(line: &str) -> bool {
    line.starts_with('[')
        && line
            .find(['"', '{', ';'])
            .is_some_and(|at| line[at..].starts_with('"'))
}

/// The name, if a line begins with a tag's name and a quote.
pub(super) fn begins_tag(line: &str) -> Option<&str> {
    let (name, rest) = line
        .strip_prefix('[')?
        .trim_start()
        .split_once(char::is_whitespace)?;
    (is_tag_name(name) && rest.trim_start().starts_with('"')).then_some(name)
}

/// Whether this can be the name of a tag: ASCII letters, digits and `_`.
#[must_use]
pub fn is_tag_name(text: &str) -> bool {
    let mut characters = text.chars();
    !text.is_empty() && characters.all(|c| c.is_ascii_alphanumeric() || c == '_')
}

/// `[Name "value"]`, where a backslash protects a quote or a backslash.
fn parse_tag(text: &str) -> Option<(String, String)> {
    let inner = text.strip_prefix('[')?.strip_suffix(']')?.trim();
    let (name, rest) = inner.split_once(char::is_whitespace)?;
    let quoted = rest.trim().strip_prefix('"')?.strip_suffix('"')?;
    let mut value = String::new();
    let mut characters = quoted.chars();
    while let Some(c) = characters.next() {
        match c {
            '\\' => value.push(characters.next()?),
            '"' => return None,
            other => value.push(other),
        }
    }
    is_tag_name(name).then(|| (name.to_string(), value))
}
