//! What texts of Parcel look like: none of another game does.

use crate::parcel::{ParcelMove, leading_move};
use crate::record;
use crate::registry::{self, Variant};

/// The Cyrillic letter that looks like a B; position strings are read with it, too.
const CYRILLIC_B: char = 'В';

/// The variant of Parcel that a position string or a picture belongs to, if it
/// begins like one of Parcel's. Where the size is none that can be played, it is
/// the first variant, whose error tells so.
pub(super) fn variant_of_board(text: &str) -> Option<&'static str> {
    let size = position_size(text).or_else(|| picture_size(text))?;
    let variant = registry::find(&format!("parcel{size}"));
    variant.or_else(full_size).map(|variant| variant.name)
}

/// The variant of Parcel that a record belongs to which does not name one: by the
/// position at its start, or else by its first moves.
#[must_use]
pub fn variant_of_record(text: &str, tags: &[(String, String)]) -> Option<&'static str> {
    match record::tag(tags, "FEN") {
        None | Some("startpos") => {
            let variant = full_size().filter(|_| has_first_moves(text));
            variant.map(|variant| variant.name)
        }
        Some(position) => variant_of_board(position),
    }
}

/// The variant of Parcel that a line of a file of openings belongs to, if it looks
/// like one: by the position on it, or else by its first moves.
#[must_use]
pub fn variant_of_line(line: &str) -> Option<&'static str> {
    let moves = line.strip_prefix("startpos").map(str::trim_start);
    match moves.and_then(|rest| rest.strip_prefix("moves")) {
        Some(moves) => variant_of_record(moves, &[]),
        None => variant_of_board(line),
    }
}

/// Whether the first two moves of a record, or the only one, are moves of Parcel
/// and cannot be another game's both. The second one counts, too: a slip in the
/// first move may look like a segment.
fn has_first_moves(record: &str) -> bool {
    let Some(text) = record::from_first_move(record) else {
        return false;
    };
    let Some((first, length)) = leading_move(text) else {
        return false;
    };
    match record::from_next_move(&text[length..]) {
        None => is_of_parcel(first),
        Some(text) => leading_move(text)
            .is_some_and(|(second, _)| is_of_parcel(first) || is_of_parcel(second)),
    }
}

/// Whether no other game has such a move. Between the squares a1 to b2 a segment
/// might be a move of Aether Neutral on 2×2; on no greater board of that game do
/// pieces move to a neighbour. No other game has a pass.
fn is_of_parcel(mv: ParcelMove) -> bool {
    match mv {
        ParcelMove::Pass => true,
        ParcelMove::Draw(edge) => {
            let [_, end] = edge.ends();
            end.x > 1 || end.y > 1
        }
    }
}

/// Whether moves stand here. `0000` alone may be a heap of Nim, and is a move only
/// where the variant is said to be one of Parcel or another move follows.
pub(super) fn begins_moves(text: &str, variant: Option<&str>) -> bool {
    let Some((mv, length)) = leading_move(text) else {
        return false;
    };
    let is_word = mv != ParcelMove::Pass || !text.starts_with('0');
    let is_parcel = variant.is_some_and(|name| name.to_ascii_lowercase().starts_with("parcel"));
    let follows = || record::from_next_move(&text[length..]).and_then(leading_move);
    is_word || is_parcel || follows().is_some()
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
    let after = rest.trim_start().strip_prefix(['B', 'b', CYRILLIC_B])?;
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
        // Segments in capital letters are refused in terms of a picture.
        && rest.chars().all(|sign| " .+·brgBRG".contains(sign));
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
