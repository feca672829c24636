//! The rules a second time, for checking what the engine claims.
//!
//! The board, its jumps and its symmetries are written here again, on plain
//! arrays and in another way than the bitboards of the engine, and use nothing
//! of it: so a mistake in the engine cannot hide behind itself. The checkers of
//! certificates ([`proof`](super::proof)) and of tables
//! ([`table`](super::table)) are built on this.

mod board;
mod symmetry;

pub(super) use board::{Board, CELLS, Jump, Torus, after, is_merge, text};
pub(super) use symmetry::{Cells, Class, Classes, Symmetries, types};
