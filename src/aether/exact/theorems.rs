//! What is proved once and for all.

use crate::aether::planes::Planes;
use crate::aether::torus::Size;

/// Whether it is proved of a quiet board, whoever is to move, that nobody can
/// force a win. `false` says nothing.
///
/// The proofs hold as long as no type stands on more than N pieces, as in every
/// game from the start:
///
/// * On 4×4 a position of 14 pieces or more is decided at once or drawn: the
///   retrograde analysis of [`table`](crate::aether::table) finds no lost
///   position of more than 12 pieces, and so no won one of more than 13.
/// * On 5×5 the same holds from 7 pieces on, since there is only one stuck
///   position, of five pieces: see [`stuck`](crate::aether::stuck).
#[must_use]
pub fn proved_draw<S: Size>(board: S::Planes) -> bool {
    most_pieces_of_a_win::<S>(board) < board.occupied().count_ones()
}

/// The most pieces of a quiet position that may be won or lost and can come
/// about from this board, as far as it is proved.
#[must_use]
pub(super) fn most_pieces_of_a_win<S: Size>(board: S::Planes) -> u32 {
    let most = match S::N {
        4 => 13,
        5 => 6,
        _ => return S::CELLS as u32,
    };
    if board.greatest_type_count() as usize > S::N {
        return S::CELLS as u32;
    }
    most
}
