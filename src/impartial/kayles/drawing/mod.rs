//! The pins drawn: rows in lines, circles round, graphs by their edges. Where there
//! are too many, the ends of what stands are drawn and the rest is told in numbers.

mod blocks;
mod board;
mod gestures;
mod items;
mod network;
mod plan;
mod spread;
mod words;

pub(super) use board::draw;
pub(super) use gestures::{gesture, gestures};
