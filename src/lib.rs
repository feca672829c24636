//! `aether`.

pub mod aether;
pub mod game;
pub mod perft;
pub mod quote;
pub mod search;
