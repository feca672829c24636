//! Exact values of positions on small boards, found apart from the engine.
//!
//! Call a position quiet if no move wins at once. In a quiet position a slide
//! cannot lead to a win by force: the opponent may slide the piece straight
//! back. So the player to move wins a quiet position if and only if some merge
//! leads to a position in which every reply, slide or merge, loses; and as
//! every winning move takes a piece off the board, the search for it ends. It
//! holds as long as the no-merge limit is far away.

#![allow(dead_code)]

pub mod counted;

use std::collections::{HashMap, HashSet};

/// Who wins with best play, and in how many plies when the winner hurries and
/// the loser delays; for the player to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Value {
    /// The opponent wins; 0 when the game is over.
    Loss(u32),
    /// Nobody does.
    Draw,
    /// The player to move wins.
    Win(u32),
}

impl Value {
    /// The `score mate` that tells it: the winner's own moves.
    pub fn mate(self) -> Option<i32> {
        match self {
            Self::Draw => None,
            Self::Win(plies) => Some(plies.div_ceil(2) as i32),
            Self::Loss(plies) => Some(-(plies.div_ceil(2) as i32)),
        }
    }

    /// The plies to the end, 0 for a draw.
    pub fn plies(self) -> u32 {
        match self {
            Self::Draw => 0,
            Self::Win(plies) | Self::Loss(plies) => plies,
        }
    }
}

/// A board of up to 16 cells, four bits each, from the first row on.
pub type Board = u64;

/// A solver for one size of board, which remembers what it has found.
pub struct Solver {
    n: usize,
    targets: Vec<Vec<usize>>,
    /// The jumps, to the right and down, one of each and its reverse.
    jumps: Vec<(usize, usize)>,
    won: HashMap<Board, bool>,
    lost: HashMap<Board, bool>,
    /// In so many plies the player to move wins, and in so many not yet.
    bounds: HashMap<Board, (u32, u32)>,
}

impl Solver {
    /// A solver for boards with sides of 2 to 4.
    pub fn new(n: usize) -> Self {
        assert!((2..=4).contains(&n));
        let mut jumps: Vec<(usize, usize)> = Vec::new();
        for (x, y) in all_jumps(n) {
            if !jumps.contains(&((n - x) % n, (n - y) % n)) {
                jumps.push((x, y));
            }
        }
        Self {
            n,
            targets: (0..n * n).map(|cell| targets(n, cell)).collect(),
            jumps,
            won: HashMap::default(),
            lost: HashMap::default(),
            bounds: HashMap::default(),
        }
    }

    /// The value of a board given by its cells, each a set of types.
    pub fn value(&mut self, cells: &[u8]) -> Value {
        self.value_of(pack(cells))
    }

    /// The value of a board.
    pub fn value_of(&mut self, board: Board) -> Value {
        if self.holds_full(board) {
            return Value::Loss(0);
        }
        if self.wins(board) {
            let mut plies = (1..).step_by(2);
            let plies = plies.find(|&plies| self.wins_within(board, plies));
            plies.map_or(Value::Draw, Value::Win)
        } else if self.loses(board) {
            let mut plies = (2..).step_by(2);
            let plies = plies.find(|&plies| self.loses_within(board, plies));
            plies.map_or(Value::Draw, Value::Loss)
        } else {
            Value::Draw
        }
    }

    /// The boards after every merge, or after every slide.
    fn after(&self, board: Board, merges: bool) -> impl Iterator<Item = Board> {
        let moves = self.targets.iter().enumerate();
        moves.flat_map(move |(from, targets)| {
            let piece = types(board, from);
            let fits = move |to: &&usize| piece != 0 && (types(board, **to) != 0) == merges;
            let next = move |&to: &usize| board & !(15 << (4 * from)) | piece << (4 * to);
            targets.iter().filter(fits).map(next)
        })
    }

    /// Whether some cell holds all types.
    fn holds_full(&self, board: Board) -> bool {
        let all = (1..self.n).fold(board, |all, shift| all & board >> shift);
        all & 0x1111_1111_1111_1111 != 0
    }

    /// The board with every piece moved to the right and down on the torus.
    fn moved(&self, board: Board, right: usize, down: usize) -> Board {
        let n = self.n;
        let rotated =
            |word: u64, bits: usize, by: usize| (word << by | word >> (bits - by)) & ones(bits);
        let mut moved = 0;
        for row in 0..n {
            let cells = board >> (4 * n * row) & ones(4 * n);
            moved |= rotated(cells, 4 * n, 4 * right) << (4 * n * ((row + down) % n));
        }
        moved
    }

    /// Whether two pieces a jump apart hold all types together.
    fn wins_at_once(&self, board: Board) -> bool {
        let mut jumps = self.jumps.iter();
        jumps.any(|&(right, down)| self.holds_full(board | self.moved(board, right, down)))
    }

    /// The replies that do not hand over a win. A slide is the likelier way out,
    /// and comes first.
    fn safe_replies(&self, board: Board) -> Vec<Board> {
        let replies = self.after(board, false).chain(self.after(board, true));
        replies.filter(|&next| !self.wins_at_once(next)).collect()
    }

    fn merges(&self, board: Board) -> Vec<Board> {
        let merges = self.after(board, true);
        merges.filter(|&next| !self.wins_at_once(next)).collect()
    }

    /// Whether the player to move can force a win.
    fn wins(&mut self, board: Board) -> bool {
        if self.wins_at_once(board) {
            return true;
        }
        if let Some(&known) = self.won.get(&board) {
            return known;
        }
        let won = self.merges(board).into_iter().any(|next| self.loses(next));
        self.won.insert(board, won);
        won
    }

    /// Whether every move of a quiet board loses.
    fn loses(&mut self, board: Board) -> bool {
        if let Some(&known) = self.lost.get(&board) {
            return known;
        }
        let mut replies = self.safe_replies(board).into_iter();
        let lost = replies.all(|next| self.wins(next));
        self.lost.insert(board, lost);
        lost
    }

    /// Whether the player to move can force a win in so many plies.
    fn wins_within(&mut self, board: Board, plies: u32) -> bool {
        if self.wins_at_once(board) {
            return true;
        }
        let (within, beyond) = self.bounds.get(&board).copied().unwrap_or((u32::MAX, 1));
        if plies >= within || plies <= beyond || !self.wins(board) {
            return plies >= within;
        }
        let mut merges = self.merges(board).into_iter();
        let won = merges.any(|next| self.loses_within(next, plies - 1));
        let bounds = if won {
            (plies, beyond)
        } else {
            (within, plies)
        };
        self.bounds.insert(board, bounds);
        won
    }

    /// Whether every move of a quiet board loses in so many plies.
    fn loses_within(&mut self, board: Board, plies: u32) -> bool {
        let mut replies = self.safe_replies(board).into_iter();
        self.loses(board) && replies.all(|next| self.wins_within(next, plies - 1))
    }

    /// Every board that can come about from one, itself included, where nobody
    /// has won yet.
    pub fn reachable(&self, cells: &[u8]) -> HashSet<Board> {
        let mut found = HashSet::default();
        let mut open = vec![pack(cells)];
        while let Some(board) = open.pop() {
            if found.insert(board) {
                let next = self.after(board, false).chain(self.after(board, true));
                open.extend(next.filter(|&next| !self.holds_full(next) && !found.contains(&next)));
            }
        }
        found
    }
}

/// A word of so many ones.
fn ones(bits: usize) -> u64 {
    u64::MAX >> (64 - bits)
}

fn pack(cells: &[u8]) -> Board {
    let places = cells.iter().zip(0..);
    places.fold(0, |board, (&types, cell)| {
        board | u64::from(types) << (4 * cell)
    })
}

fn types(board: Board, cell: usize) -> u64 {
    board >> (4 * cell) & 15
}

/// The distinct jumps on a torus, to the right and down.
fn all_jumps(n: usize) -> Vec<(usize, usize)> {
    let signs = |by: usize| [by % n, (2 * n - by) % n];
    let mut jumps = Vec::new();
    for (long, short) in [(2, 1), (1, 2)] {
        for x in signs(long) {
            jumps.extend(signs(short).map(|y| (x, y)));
        }
    }
    jumps.sort_unstable();
    jumps.dedup();
    jumps
}

/// The cells a jump away.
fn targets(n: usize, cell: usize) -> Vec<usize> {
    let jumps = all_jumps(n).into_iter();
    jumps
        .map(|(x, y)| (cell / n + y) % n * n + (cell % n + x) % n)
        .collect()
}

/// A position of the collection of solved positions.
#[derive(Clone, Debug)]
pub struct Solved {
    /// The cells, each a set of types.
    pub cells: [u8; 16],
    /// The value.
    pub value: Value,
}

impl Solved {
    /// The number of pieces. The solver is slow from ten on.
    pub fn pieces(&self) -> usize {
        self.cells.iter().filter(|&&types| types != 0).count()
    }
}

/// The solved positions on 4×4, as the head of the file describes them.
pub fn solved_positions() -> Vec<Solved> {
    let lines = include_str!("../data/exact4x4.txt").lines();
    lines
        .filter(|line| !line.starts_with('#'))
        .map(|line| {
            let words: Vec<&str> = line.split(' ').collect();
            let mut cells = [0; 16];
            for (cell, digit) in cells.iter_mut().zip(words[0].chars()) {
                *cell = digit.to_digit(16).expect("a hexadecimal digit") as u8;
            }
            let plies = words[2].parse().expect("a number of plies");
            let value = match words[1] {
                "win" => Value::Win(plies),
                "loss" => Value::Loss(plies),
                _ => Value::Draw,
            };
            Solved { cells, value }
        })
        .collect()
}
