//! Position strings, in the one form that the engine writes.

use crate::aether::checker::{Board, CELLS, text};
use crate::aether::proof::error::PositionFlaw;

/// The board and the no-merge counter of a position string. The player to move
/// and the number of the move decide nothing, but must be there.
///
/// # Errors
/// The text differs from what the engine would write.
pub(super) fn parse(
    position: &str,
    side: usize,
    no_merge_limit: u32,
) -> Result<(Board, u32), PositionFlaw> {
    let fields: Vec<&str> = position.split(' ').collect();
    let &[rows, player, no_merge, number] = fields.as_slice() else {
        return Err(PositionFlaw::Fields);
    };
    let board = parse_board(rows, side).ok_or(PositionFlaw::Board)?;
    if !matches!(player, "w" | "b") {
        return Err(PositionFlaw::Player);
    }
    let greatest = match no_merge_limit {
        0 => u32::from(u16::MAX),
        limit => limit,
    };
    let no_merge = parse_number(no_merge).filter(|&value| value <= greatest);
    let no_merge = no_merge.ok_or(PositionFlaw::Counter)?;
    let number = parse_number(number).filter(|&value| value > 0);
    number.ok_or(PositionFlaw::MoveNumber)?;
    Ok((board, no_merge))
}

/// A whole number without leading zeros.
fn parse_number(text: &str) -> Option<u32> {
    let number: u32 = text.parse().ok()?;
    (number.to_string() == text).then_some(number)
}

/// The board of such rows. Reading is generous; that the board is written the
/// same way again shows that the text was in order.
fn parse_board(rows: &str, side: usize) -> Option<Board> {
    let mut board = [0; CELLS];
    let mut cell = 0;
    let mut in_mask = false;
    for c in rows.chars() {
        match (c, c.to_digit(10)) {
            ('[', _) => in_mask = true,
            (']', _) => (in_mask, cell) = (false, cell + 1),
            (_, Some(digit)) if in_mask => {
                let place = board.get_mut(cell).filter(|_| (digit as usize) < side)?;
                *place |= 1 << digit;
            }
            (_, Some(empty)) => cell += empty as usize,
            _ => {}
        }
    }
    let has_pieces = board.iter().any(|&mask| mask != 0);
    (has_pieces && cell == side * side && text(&board, side) == rows).then_some(board)
}
