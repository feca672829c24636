//! The symmetries of the 4×4 board.
//!
//! A jump by (1, 2) and a jump by (2, 1) generate the torus, so a cell is
//! i·(1, 2) + j·(2, 1) with i = x − 2y and j = y − 2x modulo 4, and its
//! neighbours are those with i or j one more or less: a product of two rings of
//! four, which is the 4-cube when ring places are written in Gray code. Its 384
//! automorphisms are the 16 reflections of coordinates times the 24 orders of
//! the four dimensions. With the 24 renamings of the types they make up to 9,216
//! boards equivalent.

/// Bits of a lane: one of each cell.
const LANE: usize = 16;

/// The lowest bit of each lane.
const LANES: u64 = 0x0001_0001_0001_0001;

/// Swaps of neighbouring dimensions that lead through all orders of four, one
/// after the other (plain changes, as bell-ringers have it).
const PLAIN_CHANGES: [usize; 23] = [
    2, 1, 0, 2, 0, 1, 2, 0, 2, 1, 0, 2, 0, 1, 2, 0, 2, 1, 0, 2, 0, 1, 2,
];

/// The dimensions to reflect, one after the other, to pass through all 16
/// reflections and come back (a Gray code).
const REFLECTIONS: [usize; 16] = [0, 1, 0, 2, 0, 1, 0, 3, 0, 1, 0, 2, 0, 1, 0, 3];

/// For each cell its corner of the cube.
const CORNERS: [usize; LANE] = corners();

const fn corners() -> [usize; LANE] {
    let gray = [0b00, 0b01, 0b11, 0b10];
    let mut corners = [0; LANE];
    let mut cell = 0;
    while cell < LANE {
        let (x, y) = (cell % 4, cell / 4);
        let (i, j) = ((x + 2 * y) % 4, (y + 2 * x) % 4);
        corners[cell] = gray[i] | gray[j] << 2;
        cell += 1;
    }
    corners
}

/// The cells whose corner has this coordinate 0, in every lane.
const fn low_half(dimension: usize) -> u64 {
    let mut cells = 0;
    let mut corner = 0;
    while corner < LANE {
        if corner >> dimension & 1 == 0 {
            cells |= 1 << corner;
        }
        corner += 1;
    }
    cells * LANES
}

const LOW_HALVES: [u64; 4] = [low_half(0), low_half(1), low_half(2), low_half(3)];

/// The board with one coordinate of the cube reflected.
#[inline(always)]
const fn reflected(word: u64, dimension: usize) -> u64 {
    let (low, shift) = (LOW_HALVES[dimension], 1 << dimension);
    (word & low) << shift | word >> shift & low
}

/// The board with a coordinate and the next one exchanged.
#[inline(always)]
const fn exchanged(word: u64, dimension: usize) -> u64 {
    // Corners with the one set and the other not, and those the other way.
    let moving = LOW_HALVES[dimension + 1] & !LOW_HALVES[dimension];
    let shift = 1 << dimension;
    let staying = !(moving | moving << shift);
    word & staying | (word & moving) << shift | word >> shift & moving
}

/// The planes of a board (lane t holds type t) in the form that is the same for
/// all equivalent boards: the least, with the planes in ascending order.
pub(super) fn canonical(word: u64) -> u64 {
    let mut image = 0;
    for (cell, corner) in CORNERS.into_iter().enumerate() {
        image |= (word >> cell & LANES) << corner;
    }
    let mut best = [u64::MAX; 4];
    for order in 0..=PLAIN_CHANGES.len() {
        for dimension in REFLECTIONS {
            image = reflected(image, dimension);
            let lanes = lanes_of(image);
            let least = lanes[0].min(lanes[1]).min(lanes[2].min(lanes[3]));
            if least <= best[0] {
                let mut lanes = lanes;
                lanes.sort_unstable();
                best = best.min(lanes);
            }
        }
        if let Some(&dimension) = PLAIN_CHANGES.get(order) {
            image = exchanged(image, dimension);
        }
    }
    best[0] | best[1] << LANE | best[2] << (2 * LANE) | best[3] << (3 * LANE)
}

#[inline(always)]
const fn lanes_of(word: u64) -> [u64; 4] {
    const LANE_MASK: u64 = 0xffff;
    [
        word & LANE_MASK,
        word >> LANE & LANE_MASK,
        word >> (2 * LANE) & LANE_MASK,
        word >> (3 * LANE),
    ]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::aether::{Four, Size};
    use std::collections::HashSet;

    #[test]
    fn jumps_are_edges_of_the_cube() {
        for (cell, corner) in CORNERS.into_iter().enumerate() {
            for (other, other_corner) in CORNERS.into_iter().enumerate() {
                let is_jump = Four::NEIGHBOURS[cell] >> other & 1 == 1;
                let is_edge = (corner ^ other_corner).is_power_of_two();
                assert_eq!(is_jump, is_edge, "{cell} {other}");
            }
        }
    }

    #[test]
    fn the_walk_passes_through_all_384_automorphisms() {
        // Sixteen cells told apart by the four planes.
        let word = (0..16).fold(0, |word: u64, corner| {
            (0..4).fold(word, |word, t| {
                word | (corner >> t & 1) << (16 * t + corner)
            })
        });
        let mut image = word;
        let mut images = HashSet::new();
        for order in 0..=PLAIN_CHANGES.len() {
            for dimension in REFLECTIONS {
                image = reflected(image, dimension);
                images.insert(image);
            }
            if let Some(&dimension) = PLAIN_CHANGES.get(order) {
                image = exchanged(image, dimension);
            }
        }
        assert_eq!(images.len(), 384);
    }
}
