//! Nim by nothing but its rules, as slow as that is.

use super::take;
use aether::impartial::Play;
use aether::impartial::nim::NimMove;
use rand::rngs::Xoshiro256PlusPlus;
use rand::{RngExt, SeedableRng};
use std::collections::HashMap;

/// Who wins, found by trying every move of every position.
pub struct Naive {
    play: Play,
    /// Sorted heaps without empty ones, and whether the player to move wins.
    won: HashMap<Vec<u64>, bool>,
}

/// What brute force finds out about a move.
#[derive(Debug)]
pub struct Tried {
    pub mv: NimMove,
    pub wins: bool,
    /// It leaves no object.
    pub ends_game: bool,
    /// The winning moves of the opponent after it.
    pub replies: u64,
}

pub fn moves(heaps: &[u64]) -> Vec<NimMove> {
    let mut moves = Vec::new();
    for (index, &heap) in heaps.iter().enumerate() {
        for count in 1..=heap {
            moves.push(take(index as u32, count));
        }
    }
    moves
}

pub fn after(heaps: &[u64], mv: NimMove) -> Vec<u64> {
    let mut heaps = heaps.to_vec();
    heaps[mv.heap as usize] -= mv.count;
    heaps
}

pub fn perft(heaps: &[u64], depth: u32) -> u64 {
    match depth {
        0 => 1,
        _ => moves(heaps)
            .into_iter()
            .map(|mv| perft(&after(heaps, mv), depth - 1))
            .sum(),
    }
}

impl Naive {
    pub fn new(play: Play) -> Self {
        let won = HashMap::new();
        Self { play, won }
    }

    /// Whether the player to move wins; with nothing left, whether he has won.
    pub fn is_won(&mut self, heaps: &[u64]) -> bool {
        let mut sorted: Vec<u64> = heaps.iter().copied().filter(|&heap| heap > 0).collect();
        sorted.sort_unstable();
        if let Some(&won) = self.won.get(&sorted) {
            return won;
        }
        let won = if sorted.is_empty() {
            self.play == Play::Misere
        } else {
            moves(&sorted)
                .into_iter()
                .any(|mv| !self.is_won(&after(&sorted, mv)))
        };
        self.won.insert(sorted, won);
        won
    }

    pub fn count_winning(&mut self, heaps: &[u64]) -> u64 {
        let moves = moves(heaps).into_iter();
        moves.filter(|&mv| !self.is_won(&after(heaps, mv))).count() as u64
    }

    pub fn try_moves(&mut self, heaps: &[u64]) -> Vec<Tried> {
        let moves = moves(heaps).into_iter();
        moves
            .map(|mv| {
                let next = after(heaps, mv);
                Tried {
                    mv,
                    wins: !self.is_won(&next),
                    ends_game: next.iter().all(|&heap| heap == 0),
                    replies: self.count_winning(&next),
                }
            })
            .collect()
    }

    /// The moves that win, in their order.
    pub fn winning(&mut self, heaps: &[u64]) -> Vec<NimMove> {
        let tried = self.try_moves(heaps).into_iter();
        tried
            .filter(|tried| tried.wins)
            .map(|tried| tried.mv)
            .collect()
    }

    /// The moves that lose: those that go on first, then by the fewest replies,
    /// the most objects left, and their order.
    pub fn losing(&mut self, heaps: &[u64]) -> Vec<Tried> {
        let mut losing = self.try_moves(heaps);
        losing.retain(|tried| !tried.wins);
        losing.sort_by_key(|tried| (tried.ends_game, tried.replies, tried.mv.count));
        losing
    }
}

/// Every position of up to four heaps of up to six objects.
pub fn small_positions() -> Vec<Vec<u64>> {
    let mut all: Vec<Vec<u64>> = vec![Vec::new()];
    let mut last = all.clone();
    for _ in 0..4 {
        let longer = |heaps: &Vec<u64>| {
            let heaps = heaps.clone();
            (0..=6).map(move |heap| [&heaps[..], &[heap]].concat())
        };
        last = last.iter().flat_map(longer).collect();
        all.extend(last.iter().cloned());
    }
    all
}

pub fn random(seed: u64) -> Xoshiro256PlusPlus {
    Xoshiro256PlusPlus::seed_from_u64(seed)
}

/// Up to seven heaps, most of them up to nine objects.
pub fn random_position(random: &mut Xoshiro256PlusPlus) -> Vec<u64> {
    let heaps = random.random_range(1..=7);
    let most = *[1, 2, 4, 9]
        .get(random.random_range(0..4))
        .expect("one of four");
    (0..heaps).map(|_| random.random_range(0..=most)).collect()
}

/// Heaps of any size up to 64 bits, close to each other often enough.
pub fn huge_position(random: &mut Xoshiro256PlusPlus) -> Vec<u64> {
    let heaps = random.random_range(1..=9);
    let mut sizes: Vec<u64> = (0..heaps)
        .map(|_| match random.random_range(0..4) {
            0 => u64::MAX - random.random_range(0..3),
            1 => (1 << 63) - 1 + random.random_range(0..3),
            2 => random.random_range(0..3),
            _ => random.random::<u64>() >> random.random_range(0..64),
        })
        .collect();
    if random.random() {
        // A nim-sum of 0.
        sizes.push(sizes.iter().fold(0, |sum, size| sum ^ size));
    }
    sizes
}
