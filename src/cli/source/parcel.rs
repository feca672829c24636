//! What texts of Parcel look like: none of another game does.

use crate::parcel::leading_segment;
use crate::record;
use crate::registry::{self, Variant};

/// The variant of Parcel that a position string or a picture belongs to, if it
/// begins like one of Parcel's. Where the size is none that can be played, it is
/// the first variant, whose error tells so.
pub(super) fn variant_of_board(text: &str) -> Option<&'static str> {
    let size = position_size(text).or_else(|| picture_size(text))?;
    let variant = registry::find(&format!("parcel{size}"));
    variant.or_else(full_size).map(|variant| variant.name)
}

/// The variant of Parcel that a record belongs to which does not name one: by the
/// position at its start, or else by its first move. That must be a segment which
/// reaches beyond the squares a1 to b2: between those it might be a move of Aether
/// Neutral on 2×2, and on no greater board of that game do pieces move to a
/// neighbour.
pub(in crate::cli) fn variant_of_record(
    text: &str,
    tags: &[(String, String)],
) -> Option<&'static str> {
    match record::tag(tags, "FEN") {
        None | Some("startpos") => {
            let [_, end] = leading_segment(first_move(text))?.ends();
            let variant = full_size().filter(|_| end.x > 1 || end.y > 1);
            variant.map(|variant| variant.name)
        }
        Some(position) => variant_of_board(position),
    }
}

/// The variant of the game as it is played on paper.
fn full_size() -> Option<&'static Variant> {
    registry::find("parcel7")
}

/// Whether a line is a position string.
pub(super) fn is_position(line: &str) -> bool {
    position_size(line).is_some()
}

/// Whether a picture begins here.
pub(super) fn begins_picture(text: &str) -> bool {
    picture_size(text).is_some()
}

/// The size that a position string begins with: a number before `B:`.
fn position_size(text: &str) -> Option<u32> {
    let (digits, rest) = digits(text);
    let after = rest.trim_start().strip_prefix(['B', 'b'])?;
    after.trim_start().strip_prefix(':')?;
    size(digits)
}

/// The size of the board of which a picture begins here: the first line is the
/// uppermost row of vertices, whose number is one more.
fn picture_size(text: &str) -> Option<u32> {
    let first = text.lines().next()?;
    let (digits, rest) = digits(first);
    let is_row = rest.starts_with(char::is_whitespace)
        && rest.trim_start().starts_with(['.', '+', '·'])
        && rest.chars().all(|sign| " .+·brg".contains(sign));
    // The picture of a heap of Nim with nothing in it is `1  .`, and it is heap 1.
    let rows = size(digits).filter(|&rows| is_row && rows > 1);
    rows.map(|rows| rows - 1)
}

/// The digits at the start of a text, and what follows them.
fn digits(text: &str) -> (&str, &str) {
    let rest = text.trim_start_matches(|c: char| c.is_ascii_digit());
    text.split_at(text.len() - rest.len())
}

/// A number of any length; one beyond all boards stands for itself.
fn size(digits: &str) -> Option<u32> {
    (!digits.is_empty()).then(|| digits.parse().unwrap_or(u32::MAX))
}

/// A record from its first move on, behind tags, a comment and the number of the
/// move.
fn first_move(record: &str) -> &str {
    let mut text = record.trim_start();
    while let Some((line, rest)) = text.split_once('\n')
        && line.starts_with('[')
        && line.contains('"')
    {
        text = rest.trim_start();
    }
    if let Some((_, rest)) = text.strip_prefix('{').and_then(|text| text.split_once('}')) {
        text = rest.trim_start();
    }
    let (digits, rest) = digits(text);
    if digits.is_empty() {
        return text;
    }
    rest.trim_start_matches('.').trim_start()
}
