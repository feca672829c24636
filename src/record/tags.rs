//! Tag pairs.

use super::RecordError;
use super::reader::Reader;

/// The value of a tag, by its name.
#[must_use]
pub fn tag<'t>(tags: &'t [(String, String)], name: &str) -> Option<&'t str> {
    tags.iter()
        .find(|(tag_name, _)| tag_name == name)
        .map(|(_, value)| value.as_str())
}

/// Reads only the tag pairs of a record: they name its variant.
///
/// # Errors
/// A tag pair is malformed or stands twice.
pub fn read_tags(text: &str) -> Result<Vec<(String, String)>, RecordError> {
    parse_tags(&mut Reader { text, offset: 0 })
}

pub(super) fn parse_tags(reader: &mut Reader) -> Result<Vec<(String, String)>, RecordError> {
    let mut tags = Vec::new();
    loop {
        reader.skip_spaces();
        // A move may begin with a mask in brackets; a tag's name is followed by
        // a quoted value.
        let text = reader.rest().lines().next().unwrap_or_default().trim_end();
        if !text.starts_with('[') || !text.contains('"') {
            return Ok(tags);
        }
        let line = reader.line();
        let (name, value) = parse_tag(text).ok_or_else(|| RecordError::Tag {
            line,
            token: text.to_string(),
        })?;
        if tag(&tags, &name).is_some() {
            return Err(RecordError::TagTwice { line, name });
        }
        tags.push((name, value));
        reader.offset += text.len();
    }
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
    let is_name = |c: char| c.is_ascii_alphanumeric() || c == '_';
    (!name.is_empty() && name.chars().all(is_name)).then(|| (name.to_string(), value))
}
