//! How large a board is.

use super::edges::Edges;
use std::fmt;

/// The number of cells a side, 1 to 7.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Size(u8);

impl Size {
    /// 1×1 cells.
    pub const ONE: Self = Self(1);
    /// 2×2 cells.
    pub const TWO: Self = Self(2);
    /// 3×3 cells.
    pub const THREE: Self = Self(3);
    /// 4×4 cells.
    pub const FOUR: Self = Self(4);
    /// 5×5 cells.
    pub const FIVE: Self = Self(5);
    /// 6×6 cells.
    pub const SIX: Self = Self(6);
    /// 7×7 cells: the greatest, and the size of the game as it is played on paper.
    pub const SEVEN: Self = Self(7);

    /// All sizes, the least first.
    pub const ALL: [Self; 7] = [
        Self::ONE,
        Self::TWO,
        Self::THREE,
        Self::FOUR,
        Self::FIVE,
        Self::SIX,
        Self::SEVEN,
    ];

    /// The size of so many cells a side, if it can be played.
    #[must_use]
    pub fn new(cells: u32) -> Option<Self> {
        Self::ALL.into_iter().find(|size| size.get() == cells)
    }

    /// The number of cells a side.
    #[must_use]
    pub const fn get(self) -> u32 {
        self.0 as u32
    }

    /// All cells: bit `8·y + x` is the cell whose lower left vertex is (x, y).
    #[inline]
    #[must_use]
    pub const fn cells(self) -> u64 {
        BOARDS[self.0 as usize].cells
    }

    /// All edges, those on the rim included.
    #[inline]
    #[must_use]
    pub const fn edges(self) -> Edges {
        BOARDS[self.0 as usize].edges
    }

    /// The edges that lie between two cells.
    #[inline]
    #[must_use]
    pub const fn inner_edges(self) -> Edges {
        BOARDS[self.0 as usize].inner_edges
    }

    /// The vertices on the rim: bit `8·y + x` is the vertex (x, y).
    #[inline]
    #[must_use]
    pub const fn rim(self) -> u64 {
        BOARDS[self.0 as usize].rim
    }
}

impl fmt::Display for Size {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(formatter)
    }
}

/// What there is on a board.
#[derive(Clone, Copy)]
struct Board {
    cells: u64,
    edges: Edges,
    inner_edges: Edges,
    rim: u64,
}

static BOARDS: [Board; 8] = boards();

const fn boards() -> [Board; 8] {
    let none = Board {
        cells: 0,
        edges: Edges::EMPTY,
        inner_edges: Edges::EMPTY,
        rim: 0,
    };
    let mut boards = [none; 8];
    let mut size = 1;
    while size < 8 {
        boards[size as usize] = Board {
            cells: rectangle(0, size, 0, size),
            edges: Edges::new(
                rectangle(0, size, 0, size + 1),
                rectangle(0, size + 1, 0, size),
            ),
            inner_edges: Edges::new(rectangle(0, size, 1, size), rectangle(1, size, 0, size)),
            rim: rectangle(0, size + 1, 0, size + 1) & !rectangle(1, size, 1, size),
        };
        size += 1;
    }
    boards
}

/// The places in columns `left..right` and rows `bottom..top`.
const fn rectangle(left: u32, right: u32, bottom: u32, top: u32) -> u64 {
    let mut places = 0;
    let mut y = bottom;
    while y < top {
        let mut x = left;
        while x < right {
            places |= 1 << (8 * y + x);
            x += 1;
        }
        y += 1;
    }
    places
}
