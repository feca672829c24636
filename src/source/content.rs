//! What a text holds: a position string, a picture, a game record.

use super::parcel;
use crate::record;
use crate::registry;

/// The kinds of texts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Nothing but `startpos`, or nothing at all.
    Start,
    /// A position string.
    Position,
    /// A picture of the board.
    Picture,
    /// A game record, or moves alone.
    Record,
}

/// A text whose kind is known; nothing of it has been checked.
#[derive(Clone, Debug)]
pub enum Content<'a> {
    /// Nothing but `startpos`, or nothing at all.
    Start,
    /// A position string.
    Position(&'a str),
    /// A picture of the board.
    Picture(Picture<'a>),
    /// A game record.
    Record {
        /// All of it.
        text: &'a str,
        /// The number of its first line in the file.
        line: usize,
        /// Its tags; none when they are malformed.
        tags: Vec<(String, String)>,
    },
}

/// A picture with what may stand below it: what `aether show` prints, or `d`.
#[derive(Clone, Debug, Default)]
pub struct Picture<'a> {
    /// The picture itself.
    pub board: &'a str,
    /// The position string.
    pub position: Option<&'a str>,
    /// The variant's name.
    variant: Option<&'a str>,
}

impl<'a> Content<'a> {
    /// What a text holds. The variant is the one that is asked for or likely, if there
    /// is one: of Parcel, `0000` is a move and no heap.
    #[must_use]
    pub fn of(text: &'a str, variant: Option<&str>) -> Self {
        let skipped = text.len() - text.trim_start().len();
        let line = text[..skipped].matches('\n').count() + 1;
        let text = text.trim();
        if matches!(text, "" | "startpos") {
            return Self::Start;
        }
        let tags = record::read_tags(text);
        let has_tags = tags.as_ref().map_or(true, |tags| !tags.is_empty());
        // A position such as `1.[0]1/4/4/4` begins like a numbered move.
        if !has_tags && begins_with_rows(text) {
            Self::Position(text)
        } else if has_tags || begins_moves(text) || parcel::begins_moves(text, variant) {
            Self::record(text, line)
        } else if begins_picture(text) {
            Self::Picture(Picture::of(text))
        } else {
            Self::Position(text)
        }
    }

    /// The record that begins at this line of the file.
    #[must_use]
    pub fn record(text: &'a str, line: usize) -> Self {
        let tags = record::read_tags(text).unwrap_or_default();
        Self::Record { text, line, tags }
    }

    /// What it is.
    #[must_use]
    pub const fn kind(&self) -> Kind {
        match self {
            Self::Start => Kind::Start,
            Self::Position(_) => Kind::Position,
            Self::Picture(_) => Kind::Picture,
            Self::Record { .. } => Kind::Record,
        }
    }

    /// The name of the variant, as far as the text tells it.
    #[must_use]
    pub fn variant(&self) -> Option<&str> {
        match self {
            Self::Start | Self::Position(_) => None,
            Self::Picture(picture) => picture.variant,
            Self::Record { tags, .. } => record::tag(tags, "Variant"),
        }
    }

    /// The variant that the text looks like, where it does not name it and no other
    /// game has texts of this form.
    #[must_use]
    pub fn guess(&self) -> Option<&'static str> {
        match self {
            Self::Start => None,
            Self::Position(text) => parcel::variant_of_board(text),
            Self::Picture(picture) => {
                parcel::variant_of_board(picture.position.unwrap_or(picture.board))
            }
            Self::Record { tags, text, .. } => parcel::variant_of_record(text, tags),
        }
    }

    /// Whether there is a board to tell the variant by.
    #[must_use]
    pub fn has_board(&self) -> bool {
        match self {
            Self::Start => false,
            Self::Position(_) | Self::Picture(_) => true,
            Self::Record { tags, .. } => record::tag(tags, "FEN").is_some(),
        }
    }
}

impl<'a> Picture<'a> {
    /// Splits the picture from the lines that tell the rest. Others below the
    /// position are for people.
    fn of(text: &'a str) -> Self {
        let mut picture = Self {
            board: text,
            ..Self::default()
        };
        let mut offset = 0;
        // The line before, where an empty one parts it from the picture.
        let mut parted: Option<(usize, &str)> = None;
        let mut after_empty = false;
        for line in text.split_inclusive('\n') {
            let told = picture.variant.is_some() || picture.position.is_some();
            let mut end = offset;
            if let Some(name) = line.strip_prefix("Variant:") {
                picture.variant = Some(name.trim());
            } else if let Some(position) = line.strip_prefix("Fen:") {
                picture.position = Some(position.trim());
            } else if begins_with_rows(line) || is_heaps(line) || parcel::is_position(line) {
                picture.position = Some(line.trim());
            } else if let Some((name, _)) = line.split_once(',')
                && registry::find(name).is_some()
            {
                picture.variant = Some(name);
                if let (None, Some((start, position))) = (picture.position, parted) {
                    picture.position = Some(position);
                    end = start;
                }
            }
            if !told && (picture.variant.is_some() || picture.position.is_some()) {
                picture.board = &text[..end];
            }
            parted = after_empty.then(|| (offset, line.trim()));
            after_empty = line.trim().is_empty();
            offset += line.len();
        }
        picture
    }
}

/// Whether a picture stands here: column letters, a row between bars, a circle
/// with a gap, a heap with its number, or several lines, which no position string has.
fn begins_picture(text: &str) -> bool {
    let mut lines = text.lines();
    let first = lines.next().unwrap_or_default();
    let circle = first.strip_prefix('(').and_then(|row| row.split_once(')'));
    first.split_whitespace().take(2).eq(["a", "b"])
        || first.starts_with('|')
        || begins_heaps(first)
        || parcel::begins_picture(first)
        || circle.is_some_and(|(pins, _)| pins.contains(' '))
        || lines.any(|line| !line.trim().is_empty())
}

/// Whether the first rows of a position string stand here: empty cells and
/// masks, which may hold spaces, up to a `/`.
fn begins_with_rows(text: &str) -> bool {
    let mut in_mask = false;
    for c in text.chars() {
        match c {
            '[' => in_mask = true,
            ']' => in_mask = false,
            '/' => return true,
            '0'..='9' | '.' => {}
            _ if in_mask => {}
            _ => return false,
        }
    }
    false
}

/// Whether a line is the first of a picture of heaps: `1  ooo`, `1  .` or `1  99`.
fn begins_heaps(line: &str) -> bool {
    let mut words = line.split_whitespace();
    let is_objects = |word: &str| {
        let is_all = |wanted: fn(char) -> bool| word.chars().all(wanted);
        word == "." || is_all(|c| c == 'o') || is_all(|c| c.is_ascii_digit())
    };
    words.next() == Some("1") && words.next().is_some_and(is_objects) && words.next().is_none()
}

/// Whether a line is a position string of heaps, as the engine writes it.
fn is_heaps(line: &str) -> bool {
    let heaps = line.trim_end().strip_suffix(['w', 'b']);
    let heaps = heaps.and_then(|rest| rest.strip_suffix(' '));
    heaps.is_some_and(|heaps| heaps.chars().all(|c| c.is_ascii_digit() || c == '+'))
}

/// Whether the moves of a record stand here: a comment, a move number or a move
/// comes first.
fn begins_moves(text: &str) -> bool {
    let digits = text.trim_start_matches(|c: char| c.is_ascii_digit());
    let is_numbered = digits.len() < text.len() && digits.starts_with('.');
    is_numbered
        || text.starts_with(['{', ';'])
        || begins_with_square(text)
        || begins_with_pins(text)
        || begins_with_heap(text)
}

/// Whether a move of Kayles comes first that is no row: `4-5`, `pin 4`, `pins 4-5`. A
/// result is none.
fn begins_with_pins(text: &str) -> bool {
    let first = text.split_whitespace().next().unwrap_or_default();
    let pins = first.split_once('-');
    pins.is_some_and(|(a, b)| [a, b].into_iter().all(|pin| is_number(pin) && pin != "0"))
        || ["pin", "pins"]
            .into_iter()
            .any(|word| first.eq_ignore_ascii_case(word))
}

/// Whether a move of Nim comes first: `2:6` or `6 from heap 2`.
fn begins_with_heap(text: &str) -> bool {
    let mut words = text.split_whitespace();
    let first = words.next().unwrap_or_default();
    let heap = first.split_once(':');
    heap.is_some_and(|(heap, count)| is_number(heap) && is_number(count))
        || is_number(first)
            && words
                .next()
                .is_some_and(|word| word.eq_ignore_ascii_case("from"))
}

/// Whether this is a number without a sign.
fn is_number(text: &str) -> bool {
    !text.is_empty() && text.chars().all(|c| c.is_ascii_digit())
}

/// Whether a square such as `a1` comes first, or after a mask.
fn begins_with_square(text: &str) -> bool {
    let after_mask = text.strip_prefix('[').and_then(|mask| mask.split_once(']'));
    let square = after_mask.map_or(text, |(_, after)| after.trim_start());
    let mut characters = square.chars();
    characters.next().is_some_and(is_column)
        && characters.next().is_some_and(|c| c.is_ascii_digit())
}

/// Whether this may name a column. No board with squares has one beyond f; letters of other
/// alphabets may look like one that it has.
fn is_column(c: char) -> bool {
    match c {
        'a'..='f' | 'A'..='F' => true,
        other => !other.is_ascii() && other.is_alphabetic(),
    }
}
