//! What has happened so far between a player and the opponent.

use crate::aether::Move;
use std::collections::{BTreeMap, BTreeSet};

/// The positions that the player to move has left in this game, and what the
/// opponent played there.
#[derive(Clone, Debug, Default)]
pub struct History {
    left: BTreeSet<u64>,
    answers: BTreeMap<(u64, Move), u32>,
    is_opponent_repeating: bool,
}

impl History {
    /// Nothing has happened yet.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// The history of a game for the player to move after it. `keys[i]` is the
    /// [`Game::key`](crate::game::Game::key) of the position before the move
    /// `moves[i]`; players have moved in turn, so the last move was the
    /// opponent's.
    #[must_use]
    pub fn of_game(keys: &[u64], moves: &[Move]) -> Self {
        let mut history = Self::new();
        for (&left, &answer) in keys.iter().zip(moves).rev().step_by(2) {
            history.add(left, answer);
        }
        history
    }

    /// Adds a position left, by its key, and the opponent's answer to it.
    pub fn add(&mut self, left: u64, answer: Move) {
        self.left.insert(left);
        let times = self.answers.entry((left, answer)).or_insert(0);
        *times += 1;
        self.is_opponent_repeating |= *times >= 2;
    }

    /// Whether leaving the position with this key is to be avoided: the
    /// opponent has answered some position twice with the same move, and this
    /// one has been left before.
    #[must_use]
    pub fn avoids(&self, key: u64) -> bool {
        self.is_opponent_repeating && self.left.contains(&key)
    }
}
