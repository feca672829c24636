//! Aether Neutral N×N: neutral pieces that jump, merge and complete masks on a
//! torus.
//!
//! Every piece carries a non-empty *mask* of types. A move is a knight's jump
//! of any piece; on an empty cell it is a *slide*, on a piece a *merge* of the
//! two masks. Who creates the full mask wins; fifty moves in a row without a
//! merge are a draw. A position is *quiet* when no merge wins at once.

mod board_key;
mod checker;
mod cube;
mod drawing;
mod evaluation;
pub mod exact;
mod fingerprint;
mod knowledge;
pub mod mirror;
mod moves;
mod notation;
mod packed_planes;
mod planes;
mod position;
pub mod proof;
mod rules;
pub mod stuck;
pub mod table;
mod torus;
mod unmove;
mod wide_planes;
mod zobrist;

pub use evaluation::Mobility;
pub use knowledge::Knowledge;
pub use moves::{Kind, Move};
pub use notation::{CellError, MoveError, PictureError, PositionError};
pub use packed_planes::{PackedMoves, PackedPlanes};
pub use planes::{Moves, Planes};
pub use position::{Position, Undo};
pub use rules::{AetherRules, LimitError, NO_MERGE_LIMIT};
pub use torus::{Five, Four, Jump, Mask, Six, Size, Three, Two};
pub use wide_planes::{WideMoves, WidePlanes};

/// The rules for people.
pub const RULES: &str = include_str!("rules.txt");
