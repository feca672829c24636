//! The file format: bytes to what they say, and back. No rules of the game.

mod entries;

use super::error::Malformed;
use crate::game::Value;
use crate::sealed::{FileKind, push_number, push_text};
pub(super) use entries::sort;
use std::fmt;

/// The files of certificates.
const CERTIFICATE_FILE: FileKind = FileKind {
    name: "certificate",
    magic: b"aetherpf",
    version: 1,
};

/// What a certificate says. Nothing of it need be true: see
/// [`verify`](super::verify).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Certificate {
    /// The name of the variant.
    pub variant: String,
    /// The no-merge limit, 0 for none.
    pub no_merge_limit: u32,
    /// The position string of the position whose value is claimed.
    pub position: String,
    /// The value claimed.
    pub value: Value,
    /// The number of the move that draws, or that delays the loss to its
    /// length; moves are numbered as in [`Entry::answers`].
    pub first_move: Option<u32>,
    /// The entries by property, in ascending order of the properties.
    pub sections: Vec<Section>,
}

/// Entries with the same property.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Section {
    /// The property.
    pub property: Property,
    /// The entries, in strictly ascending order of their boards.
    pub entries: Vec<Entry>,
}

/// What is claimed of a board for the player to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Property {
    /// No win can be forced at all.
    NoWin,
    /// No win can be forced within so many plies.
    NoWinWithin(u32),
    /// A win can be forced within so many plies.
    WinWithin(u32),
}

/// A board with the answers that prove its property.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// The pieces, cell by cell and row by row: bit t for type t, 0 for an
    /// empty cell.
    pub cells: Vec<u8>,
    /// Numbers of moves: of the winning merge, or of the reply to each safe
    /// merge in turn. All moves of a board are numbered from 0 on in
    /// ascending order of source and then target cell.
    pub answers: Vec<u32>,
}

impl fmt::Display for Property {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoWin => formatter.write_str("that the player to move cannot force a win"),
            Self::NoWinWithin(plies) => {
                write!(
                    formatter,
                    "that there is no forced win within {plies} plies"
                )
            }
            Self::WinWithin(plies) => write!(formatter, "a forced win within {plies} plies"),
        }
    }
}

impl Property {
    const fn to_numbers(self) -> [u32; 2] {
        match self {
            Self::NoWin => [0, 0],
            Self::NoWinWithin(plies) => [0, plies],
            Self::WinWithin(plies) => [1, plies],
        }
    }

    fn from_numbers([kind, plies]: [u32; 2]) -> Result<Self, Malformed> {
        let is_length = plies >= 3 && plies % 2 == 1;
        match kind {
            0 if plies == 0 => Ok(Self::NoWin),
            0 if is_length => Ok(Self::NoWinWithin(plies)),
            1 if is_length => Ok(Self::WinWithin(plies)),
            _ => Err(Malformed::Property { kind, plies }),
        }
    }
}

const fn value_to_numbers(value: Value) -> [u32; 2] {
    match value {
        Value::Draw => [0, 0],
        Value::Win(plies) => [1, plies],
        Value::Loss(plies) => [2, plies],
        // The solver knows the plies of what it proves; 0 is refused by the checker.
        Value::SomeWin => [1, 0],
        Value::SomeLoss => [2, 0],
    }
}

const fn value_from_numbers([kind, plies]: [u32; 2]) -> Result<Value, Malformed> {
    match (kind, plies % 2) {
        (0, _) if plies == 0 => Ok(Value::Draw),
        (1, 1) => Ok(Value::Win(plies)),
        (2, 0) => Ok(Value::Loss(plies)),
        _ => Err(Malformed::Claim { kind, plies }),
    }
}

/// The side of the board of a variant.
///
/// # Errors
/// The variant is not known here.
pub(super) fn side_of(variant: &str) -> Result<usize, Malformed> {
    (2..=6)
        .find(|side| variant == name_of(*side))
        .ok_or_else(|| Malformed::Variant(variant.to_string()))
}

/// The variant with boards of this side.
pub(super) fn name_of(side: usize) -> String {
    format!("aether{side}x{side}")
}

/// The variant that a certificate is about, of whatever game it is.
///
/// # Errors
/// The file is foreign or damaged.
pub fn variant_name(bytes: &[u8]) -> Result<String, Malformed> {
    Ok(CERTIFICATE_FILE.open(bytes)?.text()?)
}

impl Certificate {
    /// Reads a certificate.
    ///
    /// The memory it takes is bounded by a multiple of the file's length: no
    /// count in the file is trusted.
    ///
    /// # Errors
    /// The file is no well-formed certificate.
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, Malformed> {
        let mut reader = CERTIFICATE_FILE.open(bytes)?;
        let variant = reader.text()?;
        let side = side_of(&variant)?;
        let no_merge_limit = reader.small_number()?;
        let position = reader.text()?;
        let value = value_from_numbers([reader.small_number()?, reader.small_number()?])?;
        let first_move = reader.small_number()?.checked_sub(1);
        let mut sections: Vec<Section> = Vec::new();
        for number in 1..=reader.small_number()? as usize {
            let property =
                Property::from_numbers([reader.small_number()?, reader.small_number()?])?;
            let entries = entries::read(&mut reader, side)?;
            let follows = sections.last().is_none_or(|last| last.property < property);
            if !follows || entries.is_empty() {
                return Err(Malformed::Section(number));
            }
            sections.push(Section { property, entries });
        }
        reader.end()?;
        Ok(Self {
            variant,
            no_merge_limit,
            position,
            value,
            first_move,
            sections,
        })
    }

    /// The certificate as a file. Entries that are out of order are written so,
    /// and refused by readers; what stands beyond the board is left out.
    ///
    /// # Errors
    /// The variant is not known, so the boards cannot be written.
    pub fn to_bytes(&self) -> Result<Vec<u8>, Malformed> {
        let side = side_of(&self.variant)?;
        let mut content = Vec::new();
        push_text(&mut content, &self.variant);
        push_number(&mut content, u64::from(self.no_merge_limit));
        push_text(&mut content, &self.position);
        for number in value_to_numbers(self.value) {
            push_number(&mut content, u64::from(number));
        }
        push_number(
            &mut content,
            self.first_move.map_or(0, |mv| u64::from(mv) + 1),
        );
        push_number(&mut content, self.sections.len() as u64);
        for section in &self.sections {
            for number in section.property.to_numbers() {
                push_number(&mut content, u64::from(number));
            }
            entries::write(&mut content, &section.entries, side);
        }
        Ok(CERTIFICATE_FILE.seal(&content))
    }
}
