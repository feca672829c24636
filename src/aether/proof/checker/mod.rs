//! The checker of certificates: small, without a search, on plain arrays.
//!
//! It uses the file format and the [rules written a second
//! time](crate::aether::checker), and nothing else of the crate.

mod claim;
mod position;

pub use claim::verify;
