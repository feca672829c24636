//! Rows of Kayles in normal play: the nim-value of a row of any length, and its
//! moves by the values they lead to.

mod moves;
mod value;

pub use moves::{QUASI_LINEAR_FROM, count_row_moves_to};
pub(in crate::impartial) use moves::{Stretch, offsets_to, offsets_where};
pub use value::{EXCEPTIONS, PERIOD, PERIODIC_FROM, row_value};
