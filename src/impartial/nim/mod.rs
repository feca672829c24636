//! Nim: heaps of objects, of which a move takes any positive number from one
//! heap; in normal and in misère play.
//!
//! Solved by C. L. Bouton ("Nim, a game with a complete mathematical theory",
//! 1901): [`theory`] tells who wins, every winning move, and in lost positions
//! the move that is hardest to answer, at any size and without a search.

mod drawing;
mod findings;
mod moves;
mod notation;
mod position;
mod rules;
pub mod theory;

pub use moves::NimMove;
pub use notation::{MoveError, PictureError, PositionError};
pub use position::{Position, TooManyHeaps, Undo};
pub use rules::{NimRules, NoSuchOption};

/// The rules for people.
pub const RULES: &str = include_str!("rules.txt");

/// The most heaps of a position, empty ones counted.
pub const MOST_HEAPS: usize = 65_536;
