//! The position in words.

use crate::game::{PLAYERS, state_in_words};
use crate::impartial::kayles::position::{Component, Position, Shape};
use crate::impartial::kayles::runs::Run;
use crate::impartial::{Convention, Play};

/// Of more components, runs or neighbours the first ones are told.
const MOST_TOLD: usize = 20;

/// The name of the game.
pub(super) const fn title<C: Convention>() -> &'static str {
    match C::PLAY {
        Play::Normal => "Kayles",
        Play::Misere => "Misère Kayles",
    }
}

/// The whole position: `Kayles, player 1 to move. A row of pins 1 to 13: 1 to 5 and 7 to
/// 13 stand.`
pub(super) fn position<C: Convention>(position: &Position<C>) -> String {
    let state = state_in_words(position, PLAYERS);
    let mut words = format!("{}, {state}.", title::<C>());
    let mut components = position.components();
    for component in components.by_ref().take(MOST_TOLD) {
        words += &component_words(&component);
    }
    match components.count() {
        0 => {}
        more => words += &format!(" And {more} more."),
    }
    words
}

fn component_words(component: &Component<'_>) -> String {
    let (first, pins) = (component.first_pin + 1, component.pins);
    let (kind, runs) = match component.shape {
        Shape::Row(runs) => ("row", runs.to_vec()),
        Shape::Circle(runs) => ("circle", runs.to_vec()),
        Shape::Graph(_, standing) => {
            let standing = standing.iter().map(|vertex| component.first_pin + vertex);
            ("graph", runs_of(standing))
        }
    };
    let numbers = match pins {
        1 => format!("of pin {first}"),
        _ => format!("of pins {first} to {}", component.first_pin + pins),
    };
    format!(" A {kind} {numbers}: {} stand.", listed(&runs))
}

/// Numbers in ascending order as runs.
fn runs_of(numbers: impl Iterator<Item = u32>) -> Vec<Run> {
    let mut runs: Vec<Run> = Vec::new();
    for first in numbers {
        match runs.last_mut() {
            Some(run) if run.end() == first => run.length += 1,
            _ => runs.push(Run { first, length: 1 }),
        }
    }
    runs
}

/// `1 to 5 and 7 to 13`.
fn listed(runs: &[Run]) -> String {
    let range = |run: &Run| match run.length {
        1 => (run.first + 1).to_string(),
        2 => format!("{} and {}", run.first + 1, run.end()),
        _ => format!("{} to {}", run.first + 1, run.end()),
    };
    match runs {
        [] => String::from("none"),
        [only] => range(only),
        _ if runs.len() > MOST_TOLD => {
            let first: Vec<String> = runs[..MOST_TOLD].iter().map(range).collect();
            let more: u32 = runs[MOST_TOLD..].iter().map(|run| run.length).sum();
            format!("{} and {more} more", first.join(", "))
        }
        [first @ .., last] => {
            let first: Vec<String> = first.iter().map(range).collect();
            format!("{} and {}", first.join(", "), range(last))
        }
    }
}

/// A pin: `pin 4, stands next to 3 and 5`, `pin 4, stands alone`, `pin 4, fallen`.
pub(super) fn pin<C: Convention>(position: &Position<C>, pin: u32) -> String {
    let number = pin + 1;
    if !position.stands(pin) {
        return format!("pin {number}, fallen");
    }
    let neighbours = standing_neighbours(position, pin);
    let Some((&last, others)) = neighbours.split_last() else {
        return format!("pin {number}, stands alone");
    };
    let name = |pin: u32| (pin + 1).to_string();
    let told = if others.is_empty() {
        name(last)
    } else if neighbours.len() > MOST_TOLD {
        format!("{} pins", neighbours.len())
    } else {
        let others: Vec<String> = others.iter().copied().map(name).collect();
        format!("{} and {}", others.join(", "), name(last))
    };
    format!("pin {number}, stands next to {told}")
}

/// The standing pins that may fall together with this one, ascending.
fn standing_neighbours<C: Convention>(position: &Position<C>, pin: u32) -> Vec<u32> {
    let neighbours = position.neighbours(pin).into_iter();
    neighbours.filter(|&other| position.stands(other)).collect()
}
