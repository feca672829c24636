//! Games of the naive twin as the program writes them.

use crate::twin::{Naive, Side, Turn};
use rand::rngs::Xoshiro256PlusPlus;
use rand::{RngExt, SeedableRng};
use std::cmp::Ordering;

/// A move as the program writes it.
pub fn name(turn: Turn) -> String {
    turn.map_or_else(|| String::from("0000"), |line| line.to_string())
}

/// The names of the legal moves.
pub fn names(position: &Naive) -> Vec<String> {
    position.turns().into_iter().map(name).collect()
}

/// Plays moves that the program has named, each of which has to be legal.
pub fn play(position: &mut Naive, moves: &[String]) {
    for wanted in moves {
        let mut turns = position.turns().into_iter();
        let turn = turns.find(|&turn| name(turn) == *wanted);
        let turn = turn.unwrap_or_else(|| panic!("{wanted} in {moves:?}: {}", text(position)));
        position.play(turn);
    }
}

/// The position string as the program writes it: the segments of a colour sorted
/// as text.
pub fn text(position: &Naive) -> String {
    let text = position.text();
    let words: Vec<&str> = text.split(' ').collect();
    let [size, drawn, player, passes] = words[..] else {
        panic!("not four words: {text}");
    };
    let parts = drawn.split('/').map(|part| {
        let (letter, segments) = part.split_at(2);
        let mut segments: Vec<&str> = segments.split(',').collect();
        segments.sort_unstable();
        format!("{letter}{}", segments.join(","))
    });
    let parts: Vec<String> = parts.collect();
    format!("{size} {} {player} {passes}", parts.join("/"))
}

/// The player with more cells, who wins if the game ends here.
pub fn leader(position: &Naive) -> Option<Side> {
    let [blue, red] = position.areas();
    match blue.cmp(&red) {
        Ordering::Greater => Some(Side::Blue),
        Ordering::Equal => None,
        Ordering::Less => Some(Side::Red),
    }
}

/// The result of a finished game as a query of UGI tells it.
pub fn result(position: &Naive) -> &'static str {
    match leader(position) {
        _ if !position.is_over() => "none",
        Some(Side::Blue) => "p1win",
        Some(Side::Red) => "p2win",
        None => "draw",
    }
}

/// A random game of so many plies at most, in which a pass is as rare as one move
/// in twenty where a segment can be drawn.
pub fn random_game(size: usize, plies: usize, seed: u64) -> (Naive, Vec<String>) {
    let mut random = Xoshiro256PlusPlus::seed_from_u64(seed);
    let mut position = Naive::empty(size);
    let mut moves = Vec::new();
    while moves.len() < plies {
        let turns = position.turns();
        let Some((pass, draws)) = turns.split_last() else {
            break;
        };
        let turn = if draws.is_empty() || random.random_bool(0.05) {
            *pass
        } else {
            draws[random.random_range(0..draws.len())]
        };
        position.play(turn);
        moves.push(name(turn));
    }
    (position, moves)
}
