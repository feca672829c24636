//! `aether`.

pub mod aether;
pub mod bench;
pub mod engine;
pub mod game;
pub mod perft;
pub mod protocol;
pub mod quote;
pub mod record;
pub mod registry;
pub mod search;
