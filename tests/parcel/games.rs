//! Whole random games, held against the naive program at each move.

use super::naive::{Naive, Turn};
use super::twin::{SIZES, assert_same_with, position, size, to_move};
use aether::game::{Game, Notation};
use aether::parcel::{ParcelRules, Position};
use rand::rngs::Xoshiro256PlusPlus;
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use rayon::prelude::*;
use std::collections::HashSet;

/// The games of each size.
const GAMES: u64 = 10_000;

/// How moves are chosen.
#[derive(Clone, Copy, Debug)]
enum Habit {
    /// Any legal move, the pass being one of them.
    Any,
    /// Three passes in ten moves, so that most games end early.
    Passing,
    /// A pass only where nothing can be drawn, so that games are as long as they
    /// can be.
    Drawing,
    /// Segments that join what is drawn, and of the own colour, before others, so
    /// that regions close early and many have an owner.
    Closing,
}

const HABITS: [Habit; 4] = [Habit::Any, Habit::Passing, Habit::Drawing, Habit::Closing];

/// How many edges a player who closes regions looks at.
const LOOKED_AT: usize = 5;

impl Habit {
    /// Chooses one of the legal moves, of which there are some.
    fn choose(self, plain: &Naive, turns: &[Turn], random: &mut Xoshiro256PlusPlus) -> Turn {
        if let Self::Any = self {
            return *turns.choose(random)?;
        }
        let passes = match self {
            Self::Passing => random.random_bool(0.3),
            Self::Closing => random.random_bool(0.02),
            _ => false,
        };
        let (_pass, draws) = turns.split_last()?;
        if passes || draws.is_empty() {
            return None;
        }
        let looked_at = if let Self::Closing = self {
            LOOKED_AT
        } else {
            1
        };
        let mut candidates = (0..looked_at).filter_map(|_| *draws.choose(random)?);
        let first = candidates.next()?;
        let worth = |line| {
            let own = plain.new_paint(plain.to_move, line) == plain.to_move.paint();
            2 * plain.joined_ends(line) + usize::from(own)
        };
        let better = |best, line| {
            if worth(line) > worth(best) {
                line
            } else {
                best
            }
        };
        Some(candidates.fold(first, better))
    }
}

/// Plays a game to its end, holds every position against the naive program, and
/// takes every move back. The length of the game.
fn play(cells: usize, game: u64) -> usize {
    let habit = HABITS[game as usize % HABITS.len()];
    let mut random = Xoshiro256PlusPlus::seed_from_u64(100_000 * cells as u64 + game);
    let mut plain = Naive::empty(cells);
    let mut position = Position::start(ParcelRules::new(size(cells)));
    let mut played = Vec::new();
    let mut keys = Keys::default();
    loop {
        let turns = plain.turns();
        assert_same_with(&position, &plain, &turns);
        assert_made_anew(&position, &plain);
        keys.assert_new(&position);
        if turns.is_empty() {
            break;
        }
        let turn = habit.choose(&plain, &turns, &mut random);
        let before = position.clone();
        let undo = position.play(to_move(turn));
        assert_ne!(position, before);
        played.push((before, undo));
        plain.play(turn);
    }
    let length = played.len();
    for (before, undo) in played.into_iter().rev() {
        position.undo(undo);
        assert_taken_back(&position, &before, cells);
    }
    length
}

/// The position made from what is drawn is the same as the one played.
fn assert_made_anew(played: &Position, plain: &Naive) {
    let anew = position(plain).unwrap_or_else(|error| panic!("{}: {error}", plain.text()));
    assert_eq!(*played, anew);
    assert_eq!(played.key(), anew.key(), "{}", plain.text());
    for depth in [1, 2, 200] {
        let (played, anew) = (played.key_for_depth(depth), anew.key_for_depth(depth));
        assert_eq!(played, anew, "{}", plain.text());
    }
}

fn assert_taken_back(position: &Position, before: &Position, cells: usize) {
    assert_eq!(position, before);
    assert_eq!(position.key(), before.key());
    assert_eq!(position.move_number(), before.move_number());
    assert_eq!(position.areas(), before.areas());
    assert_eq!(position.owned(), before.owned());
    if cells <= 2 {
        // with all that the position keeps for itself
        assert_eq!(format!("{position:?}"), format!("{before:?}"));
    }
}

/// The keys of the positions of a game, which are all different.
#[derive(Default)]
struct Keys {
    plain: HashSet<u64>,
    deep: HashSet<u64>,
}

impl Keys {
    fn assert_new(&mut self, position: &Position) {
        // The second of two passes leaves what is drawn and the player to move as
        // they were before the first, and only the counter tells them apart.
        if position.passes() < 2 {
            let is_new = self.plain.insert(position.key());
            assert!(is_new, "{}", position.position_text());
        }
        let is_new = self.deep.insert(position.key_for_depth(2));
        assert!(is_new, "{}", position.position_text());
    }
}

fn play_all(cells: usize, games: u64) {
    let lengths: Vec<usize> = (0..games)
        .into_par_iter()
        .map(|game| play(cells, game))
        .collect();
    // Where nobody passes who can draw, only a few edges stay empty.
    let longest = lengths.iter().max().copied().unwrap_or(0);
    let edges = Naive::lines(cells).count();
    assert!(longest * 10 > edges * 9, "{longest} of {edges}");
}

#[test]
fn ten_thousand_games_of_each_size_follow_the_naive_program() {
    for cells in SIZES {
        play_all(cells, GAMES);
    }
}
