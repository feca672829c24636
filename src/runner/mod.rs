//! Matches between engines.

pub mod statistics;
