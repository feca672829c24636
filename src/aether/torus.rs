//! The torus: cells, knight's jumps and the rotations of a bitboard by a jump.
//!
//! Cell (x, y) is bit `y * N + x` of a bitboard, so a1 is bit 0 and rows follow
//! each other. The 4×4 board:
//!
//! ```text
//!    a  b  c  d
//! 1  0  1  2  3
//! 2  4  5  6  7
//! 3  8  9 10 11
//! 4 12 13 14 15
//! ```

use super::packed_planes::PackedPlanes;
use super::planes::Planes;
use super::wide_planes::WidePlanes;
use std::fmt::Debug;
use std::hash::Hash;

/// The set of types a piece carries: bit t is type t. Zero is an empty cell.
pub type Mask = u8;

/// The most cells a board has (6×6).
pub const MAX_CELLS: usize = 36;

/// The most jumps a piece has.
pub const MAX_JUMPS: usize = 8;

/// A knight's jump on the torus, with what is needed to move a whole bitboard
/// by it: columns that stay on the board and columns that wrap around, then
/// the same for rows.
#[derive(Clone, Copy, Debug)]
pub struct Jump {
    /// Columns to the right, 0 … N−1.
    pub dx: u8,
    /// Rows down, 0 … N−1.
    pub dy: u8,
    /// Whether this is the first of the pair that it forms with its opposite
    /// (a jump may be its own opposite): such jumps join every pair of
    /// neighbouring cells exactly once.
    pub first_of_pair: bool,
    pub(super) columns_kept: u64,
    pub(super) columns_wrapped: u64,
    pub(super) rows_kept: u64,
    pub(super) rows_wrapped: u64,
}

impl Jump {
    const NONE: Self = Self {
        dx: 0,
        dy: 0,
        first_of_pair: false,
        columns_kept: 0,
        columns_wrapped: 0,
        rows_kept: 0,
        rows_wrapped: 0,
    };

    const fn new(n: usize, dx: usize, dy: usize, first_of_pair: bool) -> Self {
        let mut jump = Self {
            dx: dx as u8,
            dy: dy as u8,
            first_of_pair,
            ..Self::NONE
        };
        let mut cell = 0;
        while cell < n * n {
            let bit = 1 << cell;
            if cell % n + dx < n {
                jump.columns_kept |= bit;
            } else {
                jump.columns_wrapped |= bit;
            }
            if cell / n + dy < n {
                jump.rows_kept |= bit;
            } else {
                jump.rows_wrapped |= bit;
            }
            cell += 1;
        }
        jump
    }
}

/// The knight's jumps: columns to the right and rows down.
pub(super) const KNIGHT: [(i32, i32); MAX_JUMPS] = [
    (1, 2),
    (2, 1),
    (2, -1),
    (1, -2),
    (-1, -2),
    (-2, -1),
    (-2, 1),
    (-1, 2),
];

/// The distinct knight's jumps of an N×N torus: 2 for 2×2, 4 for 3×3 and 4×4
/// (where vectors coincide modulo N), 8 from 5×5 on.
#[derive(Clone, Copy, Debug)]
pub struct Jumps {
    list: [Jump; MAX_JUMPS],
    count: usize,
}

impl Jumps {
    const fn of(n: usize) -> Self {
        let mut jumps = Self {
            list: [Jump::NONE; MAX_JUMPS],
            count: 0,
        };
        let mut index = 0;
        while index < MAX_JUMPS {
            let side = n as i32;
            let dx = KNIGHT[index].0.rem_euclid(side) as usize;
            let dy = KNIGHT[index].1.rem_euclid(side) as usize;
            if !jumps.contains(dx, dy) {
                let has_opposite = jumps.contains((n - dx) % n, (n - dy) % n);
                jumps.list[jumps.count] = Jump::new(n, dx, dy, !has_opposite);
                jumps.count += 1;
            }
            index += 1;
        }
        jumps
    }

    const fn contains(&self, dx: usize, dy: usize) -> bool {
        let mut index = 0;
        while index < self.count {
            if self.list[index].dx as usize == dx && self.list[index].dy as usize == dy {
                return true;
            }
            index += 1;
        }
        false
    }

    /// The jumps, in a fixed order.
    #[must_use]
    pub const fn as_slice(&self) -> &[Jump] {
        self.list.split_at(self.count).0
    }

    /// For each jump d and cell b, the cell from which d leads to b.
    const fn sources(&self, n: usize) -> [[u8; MAX_CELLS]; MAX_JUMPS] {
        let mut sources = [[0; MAX_CELLS]; MAX_JUMPS];
        let mut direction = 0;
        while direction < self.count {
            let jump = self.list[direction];
            let mut cell = 0;
            while cell < n * n {
                let x = (cell % n + n - jump.dx as usize) % n;
                let y = (cell / n + n - jump.dy as usize) % n;
                sources[direction][cell] = (y * n + x) as u8;
                cell += 1;
            }
            direction += 1;
        }
        sources
    }

    /// For each cell, the cells a jump away.
    const fn neighbours(&self, n: usize) -> [u64; MAX_CELLS] {
        let sources = self.sources(n);
        let mut neighbours = [0; MAX_CELLS];
        let mut direction = 0;
        while direction < self.count {
            let mut cell = 0;
            while cell < n * n {
                neighbours[cell] |= 1 << sources[direction][cell];
                cell += 1;
            }
            direction += 1;
        }
        neighbours
    }
}

/// A board size: its constants and the type that holds its pieces.
pub trait Size: Copy + Debug + Default + Eq + Hash + Ord + Send + Sync + 'static {
    /// The side of the board and the number of types.
    const N: usize;
    /// The number of cells.
    const CELLS: usize = Self::N * Self::N;
    /// All cells.
    const BOARD: u64 = (1 << Self::CELLS) - 1;
    /// The mask that holds every type.
    const FULL: Mask = (1 << Self::N) - 1;
    /// The distinct jumps.
    const JUMPS: &'static Jumps = &Jumps::of(Self::N);
    /// `SOURCES[d][b]` is the cell from which jump d leads to cell b.
    const SOURCES: &'static [[u8; MAX_CELLS]; MAX_JUMPS] = &Self::JUMPS.sources(Self::N);
    /// `NEIGHBOURS[a]` holds the cells a jump away from cell a.
    const NEIGHBOURS: &'static [u64; MAX_CELLS] = &Self::JUMPS.neighbours(Self::N);
    /// How the pieces are stored.
    type Planes: Planes;
}

macro_rules! sizes {
    ($($(#[$doc:meta])* $name:ident = $n:literal: $planes:ty;)*) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
        pub struct $name;

        impl Size for $name {
            const N: usize = $n;
            type Planes = $planes;
        }
    )*};
}

sizes! {
    /// The 2×2 board.
    Two = 2: PackedPlanes<Self>;
    /// The 3×3 board.
    Three = 3: PackedPlanes<Self>;
    /// The 4×4 board, the main game.
    Four = 4: PackedPlanes<Self>;
    /// The 5×5 board, the official tournament size.
    Five = 5: WidePlanes<Self, 5>;
    /// The 6×6 board.
    Six = 6: WidePlanes<Self, 6>;
}
