//! The symmetries of the game: the eight of the square, each with or without the
//! exchange of the players and their colours.
//!
//! Sixteen images of a position have one value for the player to move, for no
//! rule tells left from right, below from above, or Blue from Red.

use super::edges::{Edge, Edges};
use super::segments::Segments;
use super::size::Size;
use crate::game::Player;

/// A symmetry: what is set is done in the order of the fields.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Symmetry {
    /// Columns and rows change places: a reflection in the rising diagonal.
    pub transposes: bool,
    /// Left and right change places.
    pub mirrors: bool,
    /// Below and above change places.
    pub flips: bool,
    /// Blue and Red change places, and with them the player to move.
    pub exchanges: bool,
}

impl Symmetry {
    /// All sixteen, that which changes nothing first.
    #[must_use]
    pub fn all() -> [Self; 16] {
        std::array::from_fn(|index| Self {
            transposes: index & 1 != 0,
            mirrors: index & 2 != 0,
            flips: index & 4 != 0,
            exchanges: index & 8 != 0,
        })
    }

    /// The image of a set of edges of a board of this size.
    #[must_use]
    pub const fn edges(self, size: Size, edges: Edges) -> Edges {
        let mut image = edges;
        if self.transposes {
            image = transposed(image);
        }
        if self.mirrors {
            image = mirrored(image, size);
        }
        if self.flips {
            image = flipped(image, size);
        }
        image
    }

    /// The image of an edge of a board of this size.
    #[must_use]
    pub const fn edge(self, size: Size, edge: Edge) -> Edge {
        Edge::of_index(self.edges(size, Edges::of(edge)).0.trailing_zeros())
    }

    /// The image of segments on a board of this size.
    #[must_use]
    pub const fn segments(self, size: Size, segments: &Segments) -> Segments {
        let blue = self.edges(size, segments.blue);
        let red = self.edges(size, segments.red);
        let green = self.edges(size, segments.green);
        let (blue, red) = if self.exchanges {
            (red, blue)
        } else {
            (blue, red)
        };
        Segments { blue, red, green }
    }

    /// The image of a player.
    #[must_use]
    pub const fn player(self, player: Player) -> Player {
        if self.exchanges {
            player.opponent()
        } else {
            player
        }
    }
}

/// The least of the eight images of edges with several bits each, one in every
/// set: sets of edges have the same one exactly if they are images of one another.
pub(super) fn canonical<const BITS: usize>(sets: [Edges; BITS], size: Size) -> [Edges; BITS] {
    let upright = least_upright(sets, size);
    let turned = least_upright(sets.map(transposed), size);
    lesser(upright, turned)
}

/// The least of an image and of those mirrored and flipped.
fn least_upright<const BITS: usize>(sets: [Edges; BITS], size: Size) -> [Edges; BITS] {
    let mirror = |sets: [Edges; BITS]| sets.map(|edges| mirrored(edges, size));
    let flip = |sets: [Edges; BITS]| sets.map(|edges| flipped(edges, size));
    let across = mirror(sets);
    lesser(lesser(sets, across), lesser(flip(sets), flip(across)))
}

fn lesser<const BITS: usize>(one: [Edges; BITS], other: [Edges; BITS]) -> [Edges; BITS] {
    if other.map(|edges| edges.0) < one.map(|edges| edges.0) {
        other
    } else {
        one
    }
}

/// Columns and rows exchanged: horizontal edges become vertical ones.
const fn transposed(edges: Edges) -> Edges {
    Edges::new(
        transposed_word(edges.vertical()),
        transposed_word(edges.horizontal()),
    )
}

/// The transpose of a word as an 8×8 matrix of bits (H. S. Warren, "Hacker's
/// Delight", 2nd edition, section 7-3): ever larger blocks off the diagonal are
/// exchanged.
const fn transposed_word(word: u64) -> u64 {
    let mut word = word;
    let change = (word ^ word >> 7) & 0x00aa_00aa_00aa_00aa;
    word ^= change ^ change << 7;
    let change = (word ^ word >> 14) & 0x0000_cccc_0000_cccc;
    word ^= change ^ change << 14;
    let change = (word ^ word >> 28) & 0x0000_0000_f0f0_f0f0;
    word ^ change ^ change << 28
}

/// Left and right exchanged. A word's columns 0 to 7 are reversed, and moved down
/// to begin at column 0 again: n of them for horizontal edges, n + 1 for vertical
/// ones.
const fn mirrored(edges: Edges, size: Size) -> Edges {
    let columns = size.get();
    // Reversing all bits reverses the columns and the rows; the second undoes the
    // latter.
    let horizontal = edges.horizontal().reverse_bits().swap_bytes();
    let vertical = edges.vertical().reverse_bits().swap_bytes();
    Edges::new(horizontal >> (8 - columns), vertical >> (7 - columns))
}

/// Below and above exchanged, as [`mirrored`] does with columns: n + 1 rows of
/// horizontal edges, n of vertical ones.
const fn flipped(edges: Edges, size: Size) -> Edges {
    let rows = size.get();
    Edges::new(
        edges.horizontal().swap_bytes() >> (8 * (7 - rows)),
        edges.vertical().swap_bytes() >> (8 * (8 - rows)),
    )
}
