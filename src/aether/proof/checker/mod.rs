//! The checker of certificates: small, without a search, on plain arrays.
//!
//! It uses the file format and nothing else of the crate: the board, its jumps
//! and its symmetries, the position string and the rules are written here a
//! second time, in another way, so that a mistake in the engine cannot hide
//! behind itself.

mod board;
mod claim;
mod position;
mod symmetry;

pub use claim::verify;
