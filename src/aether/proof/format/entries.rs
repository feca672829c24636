//! The entries of a section: their boards, then their answers.
//!
//! A board is packed into bytes, N bits for each cell from a1 on, the highest
//! bit first and the last byte filled with zeros. Boards stand in ascending
//! order of these bytes, and each leaves out the first bytes that it has in
//! common with the one before it: the number of these, then the rest.

use super::Entry;
use crate::aether::proof::error::Malformed;
use crate::sealed::{Reader, push_number};

/// The bytes of a packed board.
const fn packed_length(side: usize) -> usize {
    (side * side * side).div_ceil(8)
}

/// A board as bytes.
fn packed(cells: &[u8], side: usize) -> Vec<u8> {
    let mut bytes = vec![0; packed_length(side)];
    for (cell, mask) in cells.iter().enumerate().take(side * side) {
        for bit in 0..side {
            let place = cell * side + bit;
            let is_set = mask >> (side - 1 - bit) & 1;
            bytes[place / 8] |= is_set << (7 - place % 8);
        }
    }
    bytes
}

/// The cells of a packed board.
fn unpacked(bytes: &[u8], side: usize) -> Vec<u8> {
    let bit = |place: usize| bytes[place / 8] >> (7 - place % 8) & 1;
    (0..side * side)
        .map(|cell| (0..side).fold(0, |mask, place| mask << 1 | bit(cell * side + place)))
        .collect()
}

/// Puts entries in the order in which they are written.
pub(in crate::aether::proof) fn sort(entries: &mut [Entry], side: usize) {
    entries.sort_by_cached_key(|entry| packed(&entry.cells, side));
}

/// Appends the entries, which are in order.
pub(super) fn write(bytes: &mut Vec<u8>, entries: &[Entry], side: usize) {
    push_number(bytes, entries.len() as u64);
    let mut last: Vec<u8> = Vec::new();
    for entry in entries {
        let board = packed(&entry.cells, side);
        let pairs = board.iter().zip(&last);
        let common = pairs.take_while(|(one, other)| one == other).count();
        push_number(bytes, common as u64);
        bytes.extend_from_slice(&board[common..]);
        last = board;
    }
    for entry in entries {
        push_number(bytes, entry.answers.len() as u64);
        for &answer in &entry.answers {
            push_number(bytes, u64::from(answer));
        }
    }
}

/// Reads the entries of a section. What they take in memory grows with the
/// bytes read, whatever counts the file states.
pub(super) fn read(reader: &mut Reader, side: usize) -> Result<Vec<Entry>, Malformed> {
    let count = reader.small_number()?;
    // An entry takes two bytes for its board and two for its answers at least.
    if count as usize > reader.remaining() / 4 {
        return Err(Malformed::Count(count));
    }
    let mut entries: Vec<Entry> = Vec::new();
    let mut last: Option<Vec<u8>> = None;
    for _ in 0..count {
        let board = read_board(reader, last.as_deref(), side)?;
        entries.push(Entry {
            cells: unpacked(&board, side),
            answers: Vec::new(),
        });
        last = Some(board);
    }
    for entry in &mut entries {
        let at = reader.at();
        let answers = reader.small_number()?;
        if answers == 0 {
            return Err(Malformed::Answers(at));
        }
        for _ in 0..answers {
            entry.answers.push(reader.small_number()?);
        }
    }
    Ok(entries)
}

/// A packed board that follows another one.
fn read_board(reader: &mut Reader, last: Option<&[u8]>, side: usize) -> Result<Vec<u8>, Malformed> {
    let at = reader.at();
    let length = packed_length(side);
    let common = reader.small_number()? as usize;
    let last = last.unwrap_or_default();
    if common >= length || common > last.len() {
        return Err(Malformed::Board(at));
    }
    let rest = reader.take(length - common)?;
    let ascends = last.get(common).is_none_or(|before| rest[0] > *before);
    let unused = length * 8 - side * side * side;
    let fills_with_zeros = rest[rest.len() - 1].trailing_zeros() as usize >= unused;
    if !ascends || !fills_with_zeros {
        return Err(Malformed::Board(at));
    }
    Ok([&last[..common], rest].concat())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn boards_come_back_from_their_bytes() {
        for side in 2..=6 {
            let cells: Vec<u8> = (0..side * side)
                .map(|cell| (cell * 37 % (1 << side)) as u8)
                .collect();
            let bytes = packed(&cells, side);
            assert_eq!(bytes.len(), packed_length(side));
            assert_eq!(unpacked(&bytes, side), cells);
        }
    }
}
