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

/// The dimensions of the cube.
const DIMENSIONS: usize = 4;

/// Exchanges of a dimension and the next that lead through every order of those
/// that look alike. Bit d of the index: dimensions d and d + 1 do.
const ORDERS_OF_TIES: [&[usize]; 8] = [
    &[],
    &[0],
    &[1],
    &[0, 1, 0, 1, 0],
    &[2],
    &[0, 2, 0],
    &[1, 2, 1, 2, 1],
    &PLAIN_CHANGES,
];

/// The exchanges for all four (plain changes, as bell-ringers have it).
const PLAIN_CHANGES: [usize; 23] = [
    2, 1, 0, 2, 0, 1, 2, 0, 2, 1, 0, 2, 0, 1, 2, 0, 2, 1, 0, 2, 0, 1, 2,
];

/// The corners with this coordinate 0, in every lane.
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

/// The planes of a board (lane t holds type t) in a form that is the same for
/// all equivalent boards, with the planes in descending order.
///
/// To try all 384 automorphisms takes a microsecond. So the form is the least
/// of fewer images: a corner that looks rare is put at the origin, and the
/// dimensions are ordered by how the board looks along them. What looks alike
/// is tried in every order. "Looks" are counts that no automorphism and no
/// renaming of the types changes.
pub(super) fn canonical(word: u64) -> u64 {
    let image = at_corners(word);
    let looks = Looks::of(image);
    let mut best = u64::MAX;
    let mut origins = looks.rare_corners();
    while origins != 0 {
        let origin = origins.trailing_zeros() as usize;
        origins &= origins - 1;
        try_orders(image, origin, &looks, &mut best);
    }
    best
}

/// The board with its bits moved from cells to corners. Of a corner's
/// coordinates, two are the Gray code of i and two that of j. In terms of the
/// bits of x (0 and 1) and y (2 and 3), x + 2y modulo 4 has the bits x₀ and
/// x₁ ⊕ y₀ and its Gray code the bits x₀ ⊕ x₁ ⊕ y₀ and x₁ ⊕ y₀; j likewise. So four
/// additions of a bit of the cell's number to another make the corner's.
#[inline(always)]
const fn at_corners(word: u64) -> u64 {
    let word = sheared(sheared(word, 1, 2), 3, 0);
    sheared(sheared(word, 0, 1), 2, 3)
}

/// The board with `by`, a bit of the place's number, added to the bit
/// `dimension` of it.
#[inline(always)]
const fn sheared(word: u64, dimension: usize, by: usize) -> u64 {
    let staying = LOW_HALVES[by];
    word & staying | reflected(word & !staying, dimension)
}

/// Tries the images in which this corner is the origin and the dimensions
/// stand in the order of their looks.
#[inline(always)]
fn try_orders(image: u64, origin: usize, looks: &Looks, best: &mut u64) {
    let mut image = image;
    let mut keys = looks.dimensions;
    for (dimension, key) in keys.iter_mut().enumerate() {
        *key = *key << 3 | looks.count(origin ^ 1 << dimension);
        if origin >> dimension & 1 == 1 {
            image = reflected(image, dimension);
        }
    }
    for last in (1..DIMENSIONS).rev() {
        for dimension in 0..last {
            if keys[dimension] > keys[dimension + 1] {
                keys.swap(dimension, dimension + 1);
                image = exchanged(image, dimension);
            }
        }
    }
    let mut ties = 0;
    for dimension in 0..DIMENSIONS - 1 {
        ties |= usize::from(keys[dimension] == keys[dimension + 1]) << dimension;
    }
    keep_least(image, best);
    for &dimension in ORDERS_OF_TIES[ties] {
        image = exchanged(image, dimension);
        keep_least(image, best);
    }
}

#[inline(always)]
fn keep_least(image: u64, best: &mut u64) {
    let [a, b, c, d] = lanes_of(image);
    // A network of five exchanges sorts four.
    let (a, b, c, d) = (a.min(b), a.max(b), c.min(d), c.max(d));
    let (a, b, c, d) = (a.min(c), b.min(d), a.max(c), b.max(d));
    let (b, c) = (b.min(c), b.max(c));
    *best = (a << (3 * LANE) | b << (2 * LANE) | c << LANE | d).min(*best);
}

/// Counts that are the same for equivalent boards, and move with the corners
/// and the dimensions.
struct Looks {
    /// For each dimension, a number made of how many types the pairs of pieces
    /// along it have.
    dimensions: [u32; DIMENSIONS],
    /// Sets of corners: bit b of the number of types on each corner.
    counts: [u64; 3],
    /// Sets of corners: bits of sums over the four dimensions.
    sums: [u64; 9],
}

impl Looks {
    #[inline(always)]
    fn of(image: u64) -> Self {
        let counts = bits_of_counts(image);
        let mut dimensions = [0; DIMENSIONS];
        let mut pairs = [[0; DIMENSIONS]; 3];
        for (dimension, key) in dimensions.iter_mut().enumerate() {
            let unions = bits_of_counts(image | reflected(image, dimension));
            *key =
                unions[0].count_ones() << 10 | unions[1].count_ones() << 5 | unions[2].count_ones();
            for (bit, union) in unions.into_iter().enumerate() {
                pairs[bit][dimension] = union;
            }
        }
        let mut sums = [0; 9];
        for (bit, pairs) in pairs.into_iter().enumerate() {
            sums[3 * bit..3 * bit + 3].copy_from_slice(&bits_of_sum(pairs));
        }
        Self {
            dimensions,
            counts,
            sums,
        }
    }

    /// The number of types on a corner.
    #[inline(always)]
    const fn count(&self, corner: usize) -> u32 {
        ((self.counts[0] >> corner & 1)
            | (self.counts[1] >> corner & 1) << 1
            | (self.counts[2] >> corner & 1) << 2) as u32
    }

    /// A set of corners that look alike, a small one, never empty.
    #[inline(always)]
    fn rare_corners(&self) -> u64 {
        let mut corners = 0xffff;
        for set in self.counts.into_iter().chain(self.sums) {
            let (inside, outside) = (corners & set, corners & !set);
            if inside != 0 && outside != 0 {
                corners = if inside.count_ones() <= outside.count_ones() {
                    inside
                } else {
                    outside
                };
            }
        }
        corners
    }
}

/// For each corner how many lanes have its bit, in binary: sets of corners.
#[inline(always)]
const fn bits_of_counts(word: u64) -> [u64; 3] {
    bits_of_sum(lanes_of(word))
}

/// The sum of four sets, corner by corner, in binary.
#[inline(always)]
const fn bits_of_sum(sets: [u64; 4]) -> [u64; 3] {
    let (first, second) = (sets[0] ^ sets[1], sets[2] ^ sets[3]);
    let (first_two, second_two) = (sets[0] & sets[1], sets[2] & sets[3]);
    let carry = first & second;
    [
        first ^ second,
        first_two ^ second_two ^ carry,
        first_two & second_two,
    ]
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
    use rand::rngs::Xoshiro256PlusPlus;
    use rand::{RngExt, SeedableRng};
    use std::collections::HashSet;

    /// The corner of a cell.
    fn corner(cell: usize) -> u32 {
        at_corners(1 << cell).trailing_zeros()
    }

    #[test]
    fn jumps_are_edges_of_the_cube() {
        for cell in 0..LANE {
            for other in 0..LANE {
                let is_jump = Four::NEIGHBOURS[cell] >> other & 1 == 1;
                let is_edge = (corner(cell) ^ corner(other)).is_power_of_two();
                assert_eq!(is_jump, is_edge, "{cell} {other}");
            }
        }
    }

    /// The dimensions to reflect, one after the other, to pass through all 16
    /// reflections and come back (a Gray code).
    const REFLECTIONS: [usize; 16] = [0, 1, 0, 2, 0, 1, 0, 3, 0, 1, 0, 2, 0, 1, 0, 3];

    /// The board under all 384 automorphisms.
    fn images(word: u64) -> HashSet<[u64; 4]> {
        let mut image = at_corners(word);
        let mut images = HashSet::new();
        for order in 0..=PLAIN_CHANGES.len() {
            for dimension in REFLECTIONS {
                image = reflected(image, dimension);
                images.insert(lanes_of(image));
            }
            if let Some(&dimension) = PLAIN_CHANGES.get(order) {
                image = exchanged(image, dimension);
            }
        }
        images
    }

    fn from_lanes(lanes: [u64; 4]) -> u64 {
        (0..4).fold(0, |word, lane| word | lanes[lane] << (LANE * lane))
    }

    /// From the corner of each cell back to the cell.
    fn at_cells(image: u64) -> u64 {
        (0..LANE).fold(0, |word, cell| {
            word | (image >> corner(cell) & LANES) << cell
        })
    }

    #[test]
    fn there_are_384_automorphisms() {
        // Sixteen cells told apart by the four planes.
        let word = (0..16).fold(0, |word: u64, corner| {
            (0..4).fold(word, |word, t| {
                word | (corner >> t & 1) << (16 * t + corner)
            })
        });
        assert_eq!(images(word).len(), 384);
    }

    #[test]
    fn all_equivalent_boards_have_one_form_which_is_one_of_them() {
        let mut random = Xoshiro256PlusPlus::seed_from_u64(6);
        let sparse = (0..6).map(|lane| 0x8001 << (8 * lane));
        let regular = [
            0,
            u64::MAX,
            0x5a5a,
            0x1248_8421_1248_8421,
            0x0f0f_00ff_3333_5555,
        ];
        let dense = std::iter::repeat_with(|| {
            let word: u64 = random.random();
            [
                word,
                word & random.random::<u64>(),
                word & random.random::<u64>() & random.random::<u64>(),
            ]
        });
        let words = sparse.chain(regular).chain(dense.take(60).flatten());
        for word in words {
            let form = canonical(word);
            let images = images(word);
            let sorted = |mut lanes: [u64; 4]| {
                lanes.sort_unstable_by(|a, b| b.cmp(a));
                lanes
            };
            let is_image = images.iter().any(|&lanes| sorted(lanes) == lanes_of(form));
            assert!(is_image, "{word:x}");
            for &lanes in &images {
                let turned = [lanes[2], lanes[0], lanes[3], lanes[1]];
                assert_eq!(canonical(at_cells(from_lanes(lanes))), form, "{word:x}");
                assert_eq!(canonical(at_cells(from_lanes(turned))), form, "{word:x}");
            }
        }
    }
}
