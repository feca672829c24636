//! Kayles on graphs: a move takes one standing vertex, or two that are
//! adjacent.
//!
//! What stands falls into connected [`pieces`]. Paths are rows and cycles are
//! circles, whose values are known; what else there is, the [`Solver`] searches.

mod network;
mod pieces;
mod vertex_set;

pub use network::{Graph, GraphError, MOST_MOVES};
pub use pieces::{Piece, Subgraph, pieces};
pub use vertex_set::VertexSet;
