//! Kayles: the game on rows, circles and graphs, and sums of them.
//!
//! A move knocks down one standing pin, or two standing pins that are direct
//! neighbours. In normal play who cannot move has lost, in misère play who makes
//! the last move has.
//!
//! Rows and circles are lists of runs of standing pins, never bit sets: what a
//! position costs does not depend on how many pins it has.

mod builder;
mod drawing;
mod layout;
mod moves;
mod notation;
mod play;
mod position;
mod rules;
mod runs;
mod summands;
mod theory;
mod vertices;

pub use builder::{LimitError, MAX_COMPONENTS, MAX_GRAPH_SITES, MAX_PINS};
pub use moves::{KaylesMove, Taken};
pub use notation::{MoveError, PictureError, PositionError};
pub use play::Undo;
pub use position::{Component, Position, Shape};
pub use rules::{KaylesRules, PinsError};
pub use runs::Run;
pub use summands::Summand;

/// The rules for people.
pub const RULES: &str = include_str!("rules.txt");
