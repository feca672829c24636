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

use super::losses::LossTable;
use super::retrograde::Decided;
use crate::aether::board_key::BoardKey;
use crate::aether::planes::Planes;
use crate::aether::torus::{Mask, Size};
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

/// The side of the only board that tables are made for: the smaller ones and
/// 5×5 need none, 6×6 is not solved.
const SIDE: usize = 4;

/// The variant of a board size.
fn variant_name<S: Size>() -> String {
    format!("aether{0}x{0}", S::N)
}

/// The word of a board.
fn word_of<S: Size>(board: S::Planes) -> u64 {
    (0..S::CELLS).fold(0, |word, cell| {
        let piece = u64::from(board.piece(cell));
        (0..S::N).fold(word, |word, type_index| {
            word | (piece >> type_index & 1) << (16 * type_index + cell)
        })
    })
}

/// The board of a word.
fn board_of<S: Size>(word: u64) -> S::Planes {
    (0..S::CELLS).fold(S::Planes::default(), |board, cell| {
        let types = (0..S::N).filter(|type_index| word >> (16 * type_index + cell) & 1 == 1);
        board.with_piece(cell, types.fold(0, |mask: Mask, t| mask | 1 << t))
    })
}

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
    #[error(
        "the table is solved up to {0} pieces: expected at most {most}",
        most = 16
    )]
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

/// Writes a table.
#[must_use]
pub fn to_bytes<S: Size>(table: &LossTable<S>) -> Vec<u8> {
    let mut groups: BTreeMap<(usize, u8), Vec<u64>> = BTreeMap::new();
    for pieces in 1..=table.solved_pieces() {
        for (key, plies) in table.lost(pieces) {
            let group = groups.entry((pieces, plies)).or_default();
            group.push(word_of::<S>(key.board()));
        }
    }
    let mut content = Vec::new();
    push_text(&mut content, &variant_name::<S>());
    push_number(&mut content, table.solved_pieces() as u64);
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

/// Reads a table.
///
/// Its memory is bounded by a multiple of the file's length. That the values
/// are right is not looked at: see [`verify`](super::verify).
///
/// # Errors
/// The file is no whole table of a known variant.
pub fn from_bytes<S: Size>(bytes: &[u8]) -> Result<LossTable<S>, TableFileError> {
    let expected = variant_name::<S>();
    if S::N != SIDE {
        return Err(TableFileError::NoTables(expected));
    }
    let mut reader = TABLE_FILE.open(bytes)?;
    let found = reader.text()?;
    if found != expected {
        return Err(TableFileError::Variant { found, expected });
    }
    let solved = reader.number()?;
    let solved_pieces = usize::try_from(solved)
        .ok()
        .filter(|&pieces| pieces <= S::CELLS);
    let solved_pieces = solved_pieces.ok_or(TableFileError::Solved(solved))?;
    let mut lost: Vec<Decided<S>> = vec![Vec::new(); solved_pieces + 1];
    let mut last = (0, 0);
    for number in 1..=reader.number()? {
        let (pieces, plies) = (reader.number()?, reader.number()?);
        let fits = pieces <= solved && plies >= 2 && plies % 2 == 0 && plies < 250;
        if !fits || (pieces, plies) <= last {
            return Err(TableFileError::Group(number));
        }
        last = (pieces, plies);
        let (pieces, plies) = (pieces as usize, plies as u8);
        read_group::<S>(&mut reader, pieces, plies, &mut lost[pieces])?;
    }
    reader.end()?;
    let mut table = LossTable::new();
    for (pieces, mut lost) in lost.into_iter().enumerate().skip(1) {
        lost.sort_unstable();
        let count = lost.len();
        lost.dedup_by_key(|&mut (key, _)| key);
        if lost.len() < count {
            return Err(TableFileError::Twice(count - lost.len(), pieces));
        }
        table.add_pieces(&lost);
    }
    Ok(table)
}

fn read_group<S: Size>(
    reader: &mut Reader<'_>,
    pieces: usize,
    plies: u8,
    lost: &mut Decided<S>,
) -> Result<(), TableFileError> {
    let mut last = 0_u64;
    for index in 0..reader.number()? {
        let at = reader.at();
        let step = reader.number()?;
        let word = last.checked_add(step);
        let word = word.filter(|_| step != 0 || index == 0);
        let word = word.ok_or(TableFileError::Position(at))?;
        let board = board_of::<S>(word);
        let fits = board.occupied().count_ones() as usize == pieces
            && board.greatest_type_count() as usize <= S::N
            && word_of::<S>(board) == word
            && board.is_quiet();
        if !fits {
            return Err(TableFileError::Position(at));
        }
        lost.push((BoardKey::of(board), plies));
        last = word;
    }
    Ok(())
}
