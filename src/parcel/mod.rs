//! Parcel («Парсель»): two players draw segments on squared paper and cut off
//! cells.
//!
//! Rules 1 to 3 and the definition of a parcel are those of the game's author
//! (the article «Сыграем в «Парсель»?»). The text at hand breaks off there:
//! whose a parcel is, and how the game ends, is this project's completion, which
//! stands in [`completion`].
//!
//! Blue is the first player, Red the second. A board of n×n cells has
//! (n + 1)×(n + 1) vertices. Cells, vertices and edges share one layout of eight
//! columns: bit `8·y + x` of a 64-bit word is the vertex in column x and row y,
//! the cell whose lower left corner it is, the edge to its right and, in a word
//! of its own, the edge above it.

pub mod completion;
mod drawing;
mod edges;
mod evaluation;
pub mod exact;
mod keys;
mod moves;
mod notation;
mod position;
mod regions;
mod rules;
mod segments;
mod setup;
mod size;
mod symmetry;

pub use edges::{Edge, Edges, Vertex};
pub use moves::ParcelMove;
pub use notation::{MoveError, PictureError, PositionError, SegmentError, leading_move};
pub use position::{Position, Undo};
pub use rules::{NoSuchOption, ParcelRules};
pub use segments::{Colour, Refusal, Segments};
pub use setup::SetupError;
pub use size::Size;
pub use symmetry::Symmetry;

/// The rules for people.
pub const RULES: &str = include_str!("rules.txt");
