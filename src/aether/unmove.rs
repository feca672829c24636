//! Moves taken back: from a board to the boards that it may have come from.

use crate::aether::planes::{Moves, Planes};
use crate::aether::torus::{Mask, Size};

/// Calls `visit` for each board of at most N pieces per type from which a
/// merge leads to this one. The piece of a cell is split in two, which may
/// share types; the one stays, the other stands on an empty cell a jump away.
pub(super) fn for_each_unmerge<S: Size>(board: S::Planes, mut visit: impl FnMut(S::Planes)) {
    let occupied = board.occupied();
    let shareable = rare_types::<S>(board);
    let mut cells = occupied;
    while cells != 0 {
        let cell = cells.trailing_zeros() as usize;
        cells &= cells - 1;
        let origins = S::NEIGHBOURS[cell] & !occupied;
        if origins == 0 {
            continue;
        }
        for_each_split(board.piece(cell), shareable, |staying, leaving| {
            let rest = board.with_piece(cell, staying);
            let mut origins = origins;
            while origins != 0 {
                visit(rest.with_piece(origins.trailing_zeros() as usize, leaving));
                origins &= origins - 1;
            }
        });
    }
}

/// Calls `visit` for each board from which a slide leads to this one. Slides
/// can be taken back by slides, so these are the boards after them.
pub(super) fn for_each_unslide<S: Size>(board: S::Planes, mut visit: impl FnMut(S::Planes)) {
    let all = board.all_moves();
    let slides = all.minus(all.to(board.occupied()));
    slides.for_each(|direction, to| {
        visit(board.moved(usize::from(S::SOURCES[direction][to]), to));
    });
}

/// The types of which there is one piece less than the most, or fewer.
fn rare_types<S: Size>(board: S::Planes) -> Mask {
    let counts = type_counts::<S>(board);
    (0..S::N)
        .filter(|&type_index| counts[type_index] < S::N)
        .fold(0, |types, type_index| types | 1 << type_index)
}

/// On how many pieces each type stands.
fn type_counts<S: Size>(board: S::Planes) -> [usize; 8] {
    let mut counts = [0; 8];
    let mut cells = board.occupied();
    while cells != 0 {
        let piece = board.piece(cells.trailing_zeros() as usize);
        cells &= cells - 1;
        for (type_index, count) in counts.iter_mut().enumerate() {
            *count += usize::from(piece >> type_index & 1);
        }
    }
    counts
}

/// Calls `visit` with each pair of non-empty masks whose union is this one and
/// whose common types are among `shareable`.
fn for_each_split(mask: Mask, shareable: Mask, mut visit: impl FnMut(Mask, Mask)) {
    for_each_subset(mask & shareable, |shared| {
        let parted = mask & !shared;
        for_each_subset(parted, |part| {
            let (staying, leaving) = (part | shared, parted & !part | shared);
            if staying != 0 && leaving != 0 {
                visit(staying, leaving);
            }
        });
    });
}

fn for_each_subset(mask: Mask, mut visit: impl FnMut(Mask)) {
    let mut subset = mask;
    loop {
        visit(subset);
        if subset == 0 {
            break;
        }
        subset = (subset - 1) & mask;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::aether::{AetherRules, Four, Kind, Position};
    use crate::game::Game;
    use std::collections::BTreeSet;

    fn board(pieces: &[(usize, Mask)]) -> Position<Four> {
        let mut cells = [0; 16];
        for &(cell, mask) in pieces {
            cells[cell] = mask;
        }
        Position::from_cells(&cells, AetherRules::default()).expect("there is a piece")
    }

    #[test]
    fn unmoves_are_moves_taken_back() {
        let (mut merges, mut slides) = (BTreeSet::new(), BTreeSet::new());
        let (mut unmerges, mut unslides) = (BTreeSet::new(), BTreeSet::new());
        for first in 0..16 {
            // The full mask is left out: a piece that has it ends the game.
            for mask in 1..15 {
                let after = board(&[(first, mask)]).planes();
                for_each_unmerge::<Four>(after, |before| {
                    unmerges.insert((before.word(), after.word()));
                });
            }
            for second in first + 1..16 {
                for masks in 0..15 * 15 {
                    let (one, other) = (masks / 15, masks % 15);
                    if one == 0 || other == 0 {
                        continue;
                    }
                    let position = board(&[(first, one), (second, other)]);
                    let before = position.planes();
                    let mut moves = Vec::new();
                    position.legal_moves(&mut moves);
                    for mv in moves {
                        let after = before.moved(mv.from(), mv.to()).word();
                        match position.kind(mv) {
                            Kind::Slide => slides.insert((before.word(), after)),
                            Kind::Merge if one | other == 15 => false,
                            Kind::Merge => merges.insert((before.word(), after)),
                        };
                    }
                    for_each_unslide::<Four>(before, |earlier| {
                        unslides.insert((earlier.word(), before.word()));
                    });
                }
            }
        }
        assert_eq!(unmerges, merges);
        assert_eq!(unslides, slides);
    }

    #[test]
    fn no_type_comes_to_stand_on_more_pieces_than_it_can() {
        let four_of_a_type = board(&[(0, 0b11), (1, 1), (2, 1), (3, 1)]).planes();
        assert_eq!(type_counts::<Four>(four_of_a_type)[..4], [4, 1, 0, 0]);
        let mut counts = BTreeSet::new();
        for_each_unmerge::<Four>(four_of_a_type, |before| {
            counts.insert(type_counts::<Four>(before)[..4].to_vec());
        });
        assert_eq!(counts, BTreeSet::from([vec![4, 1, 0, 0], vec![4, 2, 0, 0]]));
    }
}
