//! The squared paper drawn, row 1 below. Besides their colours, blue segments are whole
//! lines, red ones broken and green ones double.

mod board;
mod frame;
mod words;

pub(super) use board::draw;
pub(super) use frame::gesture;
