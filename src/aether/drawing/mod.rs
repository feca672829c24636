//! The board drawn: cells, pieces divided into sectors, and arrows that may leave the
//! board at one edge and come in at the opposite one.

mod arrow;
mod board;
mod piece;
mod words;

pub(super) use arrow::gesture;
pub(super) use board::draw;
