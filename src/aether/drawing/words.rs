//! The position in words.

use crate::aether::notation::{square_text, types};
use crate::aether::{Position, Size};
use crate::game::{PLAYERS, state_in_words};

/// The name of the game.
pub(super) fn title<S: Size>() -> String {
    format!("Aether Neutral {0}×{0}", S::N)
}

/// The whole position: `Aether Neutral 2×2, player 1 to move. Row 1: a1 0, b1 empty.
/// Row 2: …`.
pub(super) fn position<S: Size>(position: &Position<S>) -> String {
    let mut words = format!("{}, {}.", title::<S>(), state_in_words(position, PLAYERS));
    for row in 0..S::N {
        let cells = (row * S::N..(row + 1) * S::N).map(|cell| {
            let content = match position.piece(cell) {
                0 => String::from("empty"),
                mask => types(mask),
            };
            format!("{} {content}", square_text::<S>(cell))
        });
        let cells: Vec<String> = cells.collect();
        words += &format!(" Row {}: {}.", row + 1, cells.join(", "));
    }
    words
}

/// A cell: `a1, empty`, `a1, type 0`, `a1, types 0 and 2`, `a1, all types`.
pub(super) fn cell<S: Size>(position: &Position<S>, cell: usize) -> String {
    let mask = position.piece(cell);
    let mut digits: Vec<String> = types(mask).chars().map(String::from).collect();
    let content = match digits.pop() {
        None => String::from("empty"),
        Some(_) if mask == S::FULL => String::from("all types"),
        Some(only) if digits.is_empty() => format!("type {only}"),
        Some(last) => format!("types {} and {last}", digits.join(", ")),
    };
    format!("{}, {content}", square_text::<S>(cell))
}
