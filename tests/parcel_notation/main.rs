//! Parcel as text: moves, position strings, pictures, the rules for people, and
//! what the program recognizes.

#[path = "../command_line/mod.rs"]
mod command_line;
mod moves;
mod pictures;
mod positions;
mod program;
mod random;
mod rules_text;

use aether::game::Notation;
use aether::parcel::{ParcelRules, Position, Size};

/// The rules on a board of so many cells a side.
fn rules(cells: u32) -> ParcelRules {
    ParcelRules::new(Size::new(cells).expect("a size"))
}

/// The position of a string.
fn position(cells: u32, text: &str) -> Position {
    Position::parse_position(text, &rules(cells)).unwrap_or_else(|error| panic!("{text}: {error}"))
}
