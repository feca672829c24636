//! The heaps drawn as stacks; of large ones only the top.

mod board;
mod gesture;
mod plan;
mod words;

pub(super) use board::draw;
pub(super) use gesture::gesture;
