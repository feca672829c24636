//! Vertices, edges, and sets of edges as one 128-bit word.

use std::fmt;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, Not};

/// The columns of the layout, one more than the greatest board has cells.
const COLUMNS: u8 = 8;

/// The index of the first vertical edge.
const FIRST_VERTICAL: u8 = 64;

/// A crossing of two lines of the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Vertex {
    /// The column from the left, 0 (letter a) to 7.
    pub x: u8,
    /// The row from below, 0 (number 1) to 7.
    pub y: u8,
}

impl Vertex {
    /// The vertex of this bit of a word of vertices.
    #[must_use]
    pub const fn of_index(index: u32) -> Self {
        Self {
            x: (index % COLUMNS as u32) as u8,
            y: (index / COLUMNS as u32 % COLUMNS as u32) as u8,
        }
    }

    /// Its bit in a word of vertices.
    #[must_use]
    pub const fn index(self) -> u32 {
        self.y as u32 * COLUMNS as u32 + self.x as u32
    }
}

impl fmt::Display for Vertex {
    /// Letter and number, such as `d4`.
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{}{}", char::from(b'a' + self.x), self.y + 1)
    }
}

/// A side of a cell, from a vertex to one of its neighbours.
///
/// Index `8·y + x` is the horizontal edge from the vertex (x, y) to (x + 1, y),
/// index `64 + 8·y + x` the vertical one from (x, y) to (x, y + 1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Edge(u8);

impl Edge {
    /// The edge of this index, below 128; of greater ones the lowest seven bits
    /// are taken.
    #[inline]
    #[must_use]
    pub const fn of_index(index: u32) -> Self {
        Self((index & 127) as u8)
    }

    /// The edge between two vertices of the greatest board, if they are
    /// neighbours.
    ///
    /// ```
    /// use aether::parcel::{Edge, Vertex};
    ///
    /// let [d4, e4] = [Vertex { x: 3, y: 3 }, Vertex { x: 4, y: 3 }];
    /// assert_eq!(Edge::between(e4, d4).map(|edge| edge.to_string()), Some("d4e4".into()));
    /// assert_eq!(Edge::between(d4, d4), None);
    /// ```
    #[must_use]
    pub const fn between(one: Vertex, other: Vertex) -> Option<Self> {
        let is_first = one.y < other.y || one.y == other.y && one.x < other.x;
        let (first, second) = if is_first { (one, other) } else { (other, one) };
        if first.x >= COLUMNS || second.x >= COLUMNS || second.y >= COLUMNS {
            return None;
        }
        let index = first.y * COLUMNS + first.x;
        if first.y == second.y && second.x == first.x + 1 {
            Some(Self(index))
        } else if first.x == second.x && second.y == first.y + 1 {
            Some(Self(FIRST_VERTICAL + index))
        } else {
            None
        }
    }

    /// Its index, below 128.
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Whether it runs from left to right.
    #[must_use]
    pub const fn is_horizontal(self) -> bool {
        self.0 < FIRST_VERTICAL
    }

    /// Its two vertices, the left or lower one first.
    #[must_use]
    pub const fn ends(self) -> [Vertex; 2] {
        let first = Vertex::of_index(self.0 as u32 % FIRST_VERTICAL as u32);
        let second = if self.is_horizontal() {
            Vertex {
                x: first.x + 1,
                ..first
            }
        } else {
            Vertex {
                y: first.y + 1,
                ..first
            }
        };
        [first, second]
    }

    /// The cells on its two sides, as indices; one of them may be no cell of a
    /// board when the edge is on its rim.
    #[inline]
    #[must_use]
    pub const fn sides(self) -> [u32; 2] {
        let cell = (self.0 % FIRST_VERTICAL) as u32;
        if self.is_horizontal() {
            [cell, cell.wrapping_sub(COLUMNS as u32)]
        } else {
            [cell, cell.wrapping_sub(1)]
        }
    }
}

impl fmt::Display for Edge {
    /// Its two vertices, the left or lower one first: `d4e4`, `d4d5`.
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [first, second] = self.ends();
        write!(formatter, "{first}{second}")
    }
}

/// A set of edges: bit i is the edge of index i.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Edges(pub u128);

impl Edges {
    /// No edge.
    pub const EMPTY: Self = Self(0);

    /// The set of these horizontal and vertical edges: bit `8·y + x` of each word
    /// is the edge that begins at the vertex (x, y).
    #[inline]
    #[must_use]
    pub const fn new(horizontal: u64, vertical: u64) -> Self {
        Self(horizontal as u128 | (vertical as u128) << FIRST_VERTICAL)
    }

    /// The set of one edge.
    #[inline]
    #[must_use]
    pub const fn of(edge: Edge) -> Self {
        Self(1 << edge.0)
    }

    /// The horizontal edges, by the vertex on their left.
    #[inline]
    #[must_use]
    pub const fn horizontal(self) -> u64 {
        self.0 as u64
    }

    /// The vertical edges, by the vertex below them.
    #[inline]
    #[must_use]
    pub const fn vertical(self) -> u64 {
        (self.0 >> FIRST_VERTICAL) as u64
    }

    /// Whether the edge belongs to the set.
    #[inline]
    #[must_use]
    pub const fn contains(self, edge: Edge) -> bool {
        self.0 >> edge.0 & 1 == 1
    }

    /// Puts an edge into the set.
    #[inline]
    pub const fn insert(&mut self, edge: Edge) {
        self.0 |= 1 << edge.0;
    }

    /// Takes an edge out of the set.
    #[inline]
    pub const fn remove(&mut self, edge: Edge) {
        self.0 &= !(1 << edge.0);
    }

    /// Whether there is none.
    #[inline]
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many they are.
    #[inline]
    #[must_use]
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// The edges in the order of their indices.
    pub fn iter(self) -> impl Iterator<Item = Edge> {
        let mut rest = self.0;
        std::iter::from_fn(move || {
            let index = rest.trailing_zeros();
            // Without the lowest bit; nothing stays nothing.
            rest &= rest.wrapping_sub(1);
            (index < u128::BITS).then(|| Edge::of_index(index))
        })
    }

    /// The vertices at which an edge of the set ends: bit `8·y + x` is the vertex
    /// (x, y).
    #[inline]
    #[must_use]
    pub const fn vertices(self) -> u64 {
        let (horizontal, vertical) = (self.horizontal(), self.vertical());
        horizontal | horizontal << 1 | vertical | vertical << COLUMNS
    }

    /// The edges that end at one of these vertices, or would if the board were
    /// larger.
    #[inline]
    #[must_use]
    pub const fn at(vertices: u64) -> Self {
        Self::new(vertices | vertices >> 1, vertices | vertices >> COLUMNS)
    }

    /// The vertices through which two edges of the set run straight: from left to
    /// right, and from below upwards.
    #[inline]
    #[must_use]
    pub const fn straight(self) -> [u64; 2] {
        let (horizontal, vertical) = (self.horizontal(), self.vertical());
        [horizontal & horizontal << 1, vertical & vertical << COLUMNS]
    }
}

impl FromIterator<Edge> for Edges {
    fn from_iter<I: IntoIterator<Item = Edge>>(edges: I) -> Self {
        edges
            .into_iter()
            .fold(Self::EMPTY, |set, edge| set | Self::of(edge))
    }
}

impl BitOr for Edges {
    type Output = Self;

    #[inline]
    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

impl BitOrAssign for Edges {
    #[inline]
    fn bitor_assign(&mut self, other: Self) {
        self.0 |= other.0;
    }
}

impl BitAnd for Edges {
    type Output = Self;

    #[inline]
    fn bitand(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }
}

impl BitAndAssign for Edges {
    #[inline]
    fn bitand_assign(&mut self, other: Self) {
        self.0 &= other.0;
    }
}

impl BitXor for Edges {
    type Output = Self;

    #[inline]
    fn bitxor(self, other: Self) -> Self {
        Self(self.0 ^ other.0)
    }
}

impl Not for Edges {
    type Output = Self;

    /// Every other bit, those that are no edge of any board included.
    #[inline]
    fn not(self) -> Self {
        Self(!self.0)
    }
}
