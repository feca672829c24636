//! The position in words.

use crate::game::{PLAYERS, state_in_words};
use crate::impartial::nim::Position;
use crate::impartial::{Convention, Play};

/// Of more heaps the first ones are told.
const MOST_TOLD: usize = 40;

/// The name of the game.
pub(super) const fn title<C: Convention>() -> &'static str {
    match C::PLAY {
        Play::Normal => "Nim",
        Play::Misere => "Misère Nim",
    }
}

/// The whole position: `Nim, player 1 to move. Heaps: 3, 11, 6.`
pub(super) fn position<C: Convention>(position: &Position<C>) -> String {
    let heaps = position.heaps();
    let shown = &heaps[..heaps.len().min(MOST_TOLD)];
    let told: Vec<String> = shown.iter().map(u64::to_string).collect();
    let state = state_in_words(position, PLAYERS);
    let mut words = format!("{}, {state}. Heaps: {}.", title::<C>(), told.join(", "));
    if heaps.len() > shown.len() {
        words += &format!(" And {}.", others(&heaps[shown.len()..]));
    }
    words
}

/// Heaps that are not drawn: `3 more heaps of 12 objects`.
pub(super) fn others(heaps: &[u64]) -> String {
    let objects: u128 = heaps.iter().map(|&heap| u128::from(heap)).sum();
    let noun = if heaps.len() == 1 { "heap" } else { "heaps" };
    format!("{} more {noun} of {objects} objects", heaps.len())
}

/// An object: `heap 2, object 5 of 11: take 7`.
pub(super) fn object(heap: usize, object: u64, objects: u64) -> String {
    let taken = objects - object + 1;
    format!(
        "heap {}, object {object} of {objects}: take {taken}",
        heap + 1
    )
}
