//! A second implementation of the rules, for the tests to compare the engine
//! with: as plain as possible, from the rules as people read them, and
//! without a line of the engine's code.
//!
//! A board is an array of sets of types (bit t of a cell's number = type t),
//! read by columns and rows: cell `y * n + x` is column x of row y.

#![allow(dead_code)]

use rand::rngs::Xoshiro256PlusPlus;
use rand::{RngExt, SeedableRng};
use std::sync::LazyLock;

/// A jump from one cell to another.
pub type Jump = (usize, usize);

/// Cells of the largest board.
const MOST_CELLS: usize = 36;

/// The largest side.
const MOST_SIDE: usize = 6;

/// The eight jumps of a knight: columns to the right and rows down.
const VECTORS: [(i32, i32); 8] = [
    (1, 2),
    (1, -2),
    (-1, 2),
    (-1, -2),
    (2, 1),
    (2, -1),
    (-2, 1),
    (-2, -1),
];

/// The targets of every cell of every board, found once.
static TARGETS: LazyLock<Vec<Vec<Vec<usize>>>> = LazyLock::new(|| {
    (0..=MOST_SIDE)
        .map(|n| (0..n * n).map(|cell| find_targets(n, cell)).collect())
        .collect()
});

/// The distinct cells that a knight reaches on the torus.
fn find_targets(n: usize, cell: usize) -> Vec<usize> {
    let mut targets = Vec::new();
    let wrapped = |place: usize, step: i32| (place as i32 + step).rem_euclid(n as i32) as usize;
    for (dx, dy) in VECTORS {
        let target = wrapped(cell / n, dy) * n + wrapped(cell % n, dx);
        if !targets.contains(&target) {
            targets.push(target);
        }
    }
    targets
}

/// The distinct cells a knight's jump away, in no special order.
pub fn targets(n: usize, cell: usize) -> &'static [usize] {
    &TARGETS[n][cell]
}

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// The player who moves first from the start has won.
    FirstWins,
    /// The other player has won.
    SecondWins,
    /// Too many moves without a merge.
    Draw,
}

/// A position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Naive {
    /// The side of the board and the number of types.
    pub n: usize,
    /// The types on each cell; cells beyond the board stay empty.
    pub cells: [u8; MOST_CELLS],
    /// Whether the second player is to move.
    pub second: bool,
    /// Moves since the last merge.
    pub counter: u32,
    /// So many moves without a merge are a draw; 0 = no such rule.
    pub limit: u32,
    /// The number of the full move.
    pub number: u32,
}

impl Naive {
    /// The start: type (x + y) mod n on every cell.
    pub fn start(n: usize, limit: u32) -> Self {
        let mut cells = [0; MOST_CELLS];
        for y in 0..n {
            for x in 0..n {
                cells[y * n + x] = 1 << ((x + y) % n);
            }
        }
        Self {
            n,
            cells,
            second: false,
            counter: 0,
            limit,
            number: 1,
        }
    }

    /// The cells of the board.
    pub fn board(&self) -> &[u8] {
        &self.cells[..self.n * self.n]
    }

    /// The set of all types.
    pub fn full(&self) -> u8 {
        (0..self.n).map(|t| 1 << t).sum()
    }

    /// The number of pieces.
    pub fn pieces(&self) -> usize {
        self.board().iter().filter(|&&types| types != 0).count()
    }

    /// How the game has ended, if it has. A full mask was made by the player
    /// who has just moved.
    pub fn outcome(&self) -> Option<End> {
        if self.board().contains(&self.full()) {
            Some(if self.second {
                End::FirstWins
            } else {
                End::SecondWins
            })
        } else if self.limit > 0 && self.counter >= self.limit {
            Some(End::Draw)
        } else {
            None
        }
    }

    /// Every legal move, in no special order.
    pub fn legal_moves(&self) -> Vec<Jump> {
        let mut moves = Vec::new();
        if self.outcome().is_some() {
            return moves;
        }
        for from in 0..self.n * self.n {
            if self.cells[from] != 0 {
                moves.extend(targets(self.n, from).iter().map(|&to| (from, to)));
            }
        }
        moves
    }

    /// Whether a move is a merge.
    pub fn is_merge(&self, (_, to): Jump) -> bool {
        self.cells[to] != 0
    }

    /// The position after a legal move.
    pub fn after(&self, (from, to): Jump) -> Self {
        let mut next = self.clone();
        next.counter = if self.is_merge((from, to)) {
            0
        } else {
            self.counter + 1
        };
        next.cells[to] |= self.cells[from];
        next.cells[from] = 0;
        next.number += u32::from(self.second);
        next.second = !self.second;
        next
    }

    /// Whether no two pieces a jump apart hold all types together.
    pub fn is_quiet(&self) -> bool {
        (0..self.n * self.n).all(|from| {
            self.cells[from] == 0
                || targets(self.n, from).iter().all(|&to| {
                    self.cells[to] == 0 || self.cells[from] | self.cells[to] != self.full()
                })
        })
    }

    /// The moves that win at once, found by playing every move.
    pub fn winning_moves(&self) -> Vec<Jump> {
        let winner = Some(if self.second {
            End::SecondWins
        } else {
            End::FirstWins
        });
        let mut moves = self.legal_moves();
        moves.retain(|&mv| self.after(mv).outcome() == winner);
        moves
    }

    /// Whether the opponent can win at once after this move.
    pub fn hands_over_win(&self, mv: Jump) -> bool {
        !self.after(mv).winning_moves().is_empty()
    }

    /// The number of sequences of `depth` moves. The moves of the last ply are
    /// made but not played.
    pub fn perft(&self, depth: u32) -> u64 {
        let moves = || self.legal_moves().into_iter();
        match depth {
            0 => 1,
            1 => moves().count() as u64,
            _ => moves().map(|mv| self.after(mv).perft(depth - 1)).sum(),
        }
    }

    /// The position string.
    pub fn text(&self) -> String {
        let rows: Vec<String> = self.board().chunks(self.n).map(row_text).collect();
        let player = if self.second { "b" } else { "w" };
        let (counter, number) = (self.counter, self.number);
        format!("{} {player} {counter} {number}", rows.join("/"))
    }

    /// Puts a random piece on every cell; small masks are likelier than large.
    fn set_up_at_random(&mut self, random: &mut Xoshiro256PlusPlus) {
        let full = self.full();
        for cell in &mut self.cells[..self.n * self.n] {
            let types = random.random_range(1..=full);
            let fewer = types & random.random_range(1..=full);
            *cell = if fewer == 0 { types } else { fewer };
        }
    }

    /// Plays random moves until `pieces` or fewer are left, `plies` are played,
    /// or the next move would end the game.
    ///
    /// A careful game passes over moves that win or hand over a win, as long
    /// as it can, to come to endings that play without looking never sees.
    pub fn play_at_random(&mut self, random: &mut Xoshiro256PlusPlus, until: Until) {
        for _ in 0..until.plies {
            let moves = self.legal_moves();
            if moves.is_empty() || self.pieces() <= until.pieces {
                return;
            }
            let mut next = self.after(moves[random.random_range(0..moves.len())]);
            for _ in 0..20 {
                if !until.careful || next.outcome().is_none() && next.is_quiet() {
                    break;
                }
                next = self.after(moves[random.random_range(0..moves.len())]);
            }
            if next.outcome().is_some() {
                return;
            }
            *self = next;
        }
    }
}

/// When random play stops.
#[derive(Clone, Copy, Debug)]
pub struct Until {
    /// So few pieces are left.
    pub pieces: usize,
    /// So many plies are played.
    pub plies: usize,
    /// Whether it passes over moves that end the game now or next.
    pub careful: bool,
}

/// A row of a position string.
fn row_text(row: &[u8]) -> String {
    let mut text = String::new();
    let mut empty = 0;
    for types in row.iter().map(|&types| types_text(types)) {
        if types.is_empty() {
            empty += 1;
            continue;
        }
        if empty > 0 {
            text += &empty.to_string();
            empty = 0;
        }
        text += &format!("[{types}]");
    }
    if empty > 0 {
        text += &empty.to_string();
    }
    text
}

/// The types of a piece in digits.
pub fn types_text(types: u8) -> String {
    ('0'..='7')
        .zip(0..)
        .filter(|(_, t)| types & (1 << t) != 0)
        .map(|(digit, _)| digit)
        .collect()
}

/// The tests' source of chance. The seed is in the message of the assertions.
pub fn random(seed: u64) -> Xoshiro256PlusPlus {
    Xoshiro256PlusPlus::seed_from_u64(seed)
}

/// A limit and a counter that goes with it, mostly close to the limit and now
/// and then at it, where the game is over.
fn random_counter(random: &mut Xoshiro256PlusPlus) -> (u32, u32) {
    let limit: u32 = [2, 3, 50, 50, 200, 0][random.random_range(0..6)];
    let counter = match (limit, random.random_range(0..20)) {
        (0, _) => random.random_range(0..300),
        (_, 0) => limit,
        (_, 1..5) => 0,
        (_, 5..9) => random.random_range(0..limit),
        _ => limit.saturating_sub(random.random_range(1..=3)),
    };
    (limit, counter)
}

/// A random position: three in four come from random play, the others are set
/// up with random pieces. At least half have at most 8 pieces, a few a full board.
pub fn random_position(n: usize, random: &mut Xoshiro256PlusPlus) -> Naive {
    let most = match random.random_range(0..10) {
        0..2 => n * n,
        2..5 => 14,
        _ => 8,
    };
    let pieces = random.random_range(1..=most.min(n * n));
    let mut position = Naive::start(n, 0);
    if random.random_range(0..4) > 0 {
        let until = Until {
            pieces,
            plies: random.random_range(0..400),
            careful: random.random(),
        };
        position.play_at_random(random, until);
    } else {
        position.set_up_at_random(random);
    }
    while position.pieces() > pieces {
        position.cells[random.random_range(0..n * n)] = 0;
    }
    (position.limit, position.counter) = random_counter(random);
    position.second = random.random();
    position.number = random.random_range(1..1000);
    position
}

/// The cells of a board as the collection of 4×4 writes it.
pub fn cells_of(board: &str) -> Vec<u8> {
    board
        .chars()
        .map(|c| c.to_digit(16).expect("a digit") as u8)
        .collect()
}
