//! Rows of Kayles in normal play: the nim-value of a row of any length.

mod value;

pub use value::{EXCEPTIONS, PERIOD, PERIODIC_FROM, row_value};
