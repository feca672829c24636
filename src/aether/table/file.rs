//! Tables from files and to files.

use super::format::{self, Groups, Listed, TableFileError};
use super::losses::LossTable;
use super::retrograde::Decided;
use crate::aether::board_key::BoardKey;
use crate::aether::planes::Planes;
use crate::aether::torus::{Mask, Size};

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

/// Writes a table.
#[must_use]
pub fn to_bytes<S: Size>(table: &LossTable<S>) -> Vec<u8> {
    let mut groups = Groups::new();
    for pieces in 1..=table.solved_pieces() {
        for (key, plies) in table.lost(pieces) {
            let group = groups.entry((pieces, plies)).or_default();
            group.push(word_of::<S>(key.board()));
        }
    }
    format::write(&variant_name::<S>(), table.solved_pieces(), groups)
}

/// Reads a table.
///
/// Its memory is bounded by a multiple of the file's length. That the values
/// are right is not looked at: see [`verify`](super::verify).
///
/// # Errors
/// The file is no whole table of a known variant.
pub fn from_bytes<S: Size>(bytes: &[u8]) -> Result<LossTable<S>, TableFileError> {
    let variant = variant_name::<S>();
    if S::N != SIDE {
        return Err(TableFileError::NoTables(variant));
    }
    let mut lost: Vec<Decided<S>> = vec![Vec::new(); S::CELLS + 1];
    let solved_pieces = format::read(bytes, &variant, |listed| {
        lost[listed.pieces].push(position_of::<S>(listed)?);
        Ok::<(), TableFileError>(())
    })?;
    lost.truncate(solved_pieces + 1);
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

fn position_of<S: Size>(listed: Listed) -> Result<(BoardKey<S>, u8), TableFileError> {
    let board = board_of::<S>(listed.word);
    let fits = board.occupied().count_ones() as usize == listed.pieces
        && board.greatest_type_count() as usize <= S::N
        && word_of::<S>(board) == listed.word
        && board.is_quiet();
    if !fits {
        return Err(TableFileError::Position(listed.at));
    }
    Ok((BoardKey::of(board), listed.plies))
}
