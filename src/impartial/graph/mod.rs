//! Kayles on graphs: a move takes one standing vertex, or two that are
//! adjacent.
//!
//! What stands falls into connected [`pieces()`]. Paths are rows and cycles are
//! circles, whose values are known; what else there is, the [`Solver`] searches.

mod form;
mod mask;
mod mirror;
mod misere;
mod multiset;
mod network;
mod normal;
mod pieces;
mod question;
mod refinement;
mod root;
mod solver;
mod spent;
mod vertex_set;

pub use form::Form;
pub use network::{Graph, GraphError};
pub use pieces::{Piece, Subgraph, pieces};
pub use solver::{GraphMove, MOST_VERTICES, Solver};
pub use vertex_set::VertexSet;
