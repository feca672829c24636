//! The file of a table.
//!
//! A sealed file (see [`sealed`](crate::sealed)) whose content is
//!
//! ```text
//! text      the variant, such as aether4x4
//! number    up to how many pieces it is solved
//! number    how many groups follow
//! each group:
//!   number  pieces
//!   number  plies to the end
//!   number  how many lost positions there are of so many pieces and plies
//!   each position: a number, its word less that of the one before it (the
//!           first: its word)
//! ```
//!
//! Groups ascend by pieces, then plies, and positions by their words. A word
//! has bit 16·t + i for type t on cell i, and stands for all boards that are
//! equivalent under the symmetries of the torus's graph of jumps and the
//! renamings of the types.

use crate::quote::quoted;
use crate::sealed::{Damage, FileKind, Reader, push_number, push_text};
use std::collections::BTreeMap;
use thiserror::Error;

/// The files of tables.
pub const TABLE_FILE: FileKind = FileKind {
    name: "table",
    magic: b"aethertb",
    version: 1,
};

/// The most pieces, one on each cell of 4×4.
const MOST_PIECES: u64 = 16;

/// A table that cannot be used.
#[derive(Debug, Error, PartialEq, Eq)]
pub enum TableFileError {
    /// The file is no table or damaged.
    #[error(transparent)]
    Damaged(#[from] Damage),
    /// It is about another variant.
    #[error("the table is for {}: expected {expected}", quoted(.found))]
    Variant {
        /// The variant it is for.
        found: String,
        /// The variant at hand.
        expected: String,
    },
    /// The variant at hand needs no tables or cannot have any.
    #[error("there are no tables for {0}")]
    NoTables(String),
    /// It is solved up to an impossible number of pieces.
    #[error("the table is solved up to {0} pieces: expected at most {MOST_PIECES}")]
    Solved(u64),
    /// A group does not follow the one before it, or is none.
    #[error("group {0} of the table is out of order or impossible")]
    Group(u64),
    /// A position is none that a table lists.
    #[error("at byte {0}: expected a quiet position of the group, after the one before it")]
    Position(usize),
    /// Two positions are equivalent.
    #[error("{0} positions of {1} pieces are listed twice")]
    Twice(usize, usize),
}

/// The words of the positions by their pieces and plies.
pub(super) type Groups = BTreeMap<(usize, u8), Vec<u64>>;

/// A position as it stands in a file. Nothing is known of the word, not even that
/// it has so many pieces.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Listed {
    /// Where in the file it stands, in bytes.
    pub(super) at: usize,
    /// The pieces that it is said to have.
    pub(super) pieces: usize,
    /// The plies to the end that it is said to have.
    pub(super) plies: u8,
    pub(super) word: u64,
}

/// Writes a file with these positions.
pub(super) fn write(variant: &str, solved_pieces: usize, groups: Groups) -> Vec<u8> {
    let mut content = Vec::new();
    push_text(&mut content, variant);
    push_number(&mut content, solved_pieces as u64);
    push_number(&mut content, groups.len() as u64);
    for ((pieces, plies), mut words) in groups {
        words.sort_unstable();
        push_number(&mut content, pieces as u64);
        push_number(&mut content, u64::from(plies));
        push_number(&mut content, words.len() as u64);
        let mut last = 0;
        for word in words {
            push_number(&mut content, word - last);
            last = word;
        }
    }
    TABLE_FILE.seal(&content)
}

/// Reads a file: the number of pieces up to which it is solved, after `each` was
/// called for all its positions in their order.
///
/// # Errors
/// It is no whole table of this variant, or `each` refuses a position.
pub(super) fn read<E: From<TableFileError>>(
    bytes: &[u8],
    variant: &str,
    mut each: impl FnMut(Listed) -> Result<(), E>,
) -> Result<usize, E> {
    let (mut reader, solved) = open(bytes, variant)?;
    let mut last = (0, 0);
    for number in 1..=read_number(&mut reader)? {
        let (pieces, plies) = (read_number(&mut reader)?, read_number(&mut reader)?);
        let has_pieces = (1..=solved).contains(&pieces);
        let fits = has_pieces && plies >= 2 && plies % 2 == 0 && plies < 250;
        if !fits || (pieces, plies) <= last {
            return Err(TableFileError::Group(number).into());
        }
        last = (pieces, plies);
        read_group(&mut reader, pieces as usize, plies as u8, &mut each)?;
    }
    reader.end().map_err(TableFileError::from)?;
    Ok(solved as usize)
}

/// The content after the number of pieces up to which a table is solved, and
/// that number.
fn open<'a>(bytes: &'a [u8], variant: &str) -> Result<(Reader<'a>, u64), TableFileError> {
    let mut reader = TABLE_FILE.open(bytes)?;
    let found = reader.text()?;
    if found != variant {
        let expected = variant.to_string();
        return Err(TableFileError::Variant { found, expected });
    }
    let solved = reader.number()?;
    if solved > MOST_PIECES {
        return Err(TableFileError::Solved(solved));
    }
    Ok((reader, solved))
}

fn read_number(reader: &mut Reader<'_>) -> Result<u64, TableFileError> {
    Ok(reader.number()?)
}

fn read_group<E: From<TableFileError>>(
    reader: &mut Reader<'_>,
    pieces: usize,
    plies: u8,
    each: &mut impl FnMut(Listed) -> Result<(), E>,
) -> Result<(), E> {
    let mut last = 0_u64;
    for index in 0..read_number(reader)? {
        let at = reader.at();
        let step = read_number(reader)?;
        let word = last.checked_add(step);
        let word = word.filter(|_| step != 0 || index == 0);
        let word = word.ok_or(TableFileError::Position(at))?;
        last = word;
        each(Listed {
            at,
            pieces,
            plies,
            word,
        })?;
    }
    Ok(())
}
