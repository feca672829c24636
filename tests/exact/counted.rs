//! Exact values under a no-merge limit: every line is played out, without the
//! lemma of the other solver.

use super::{Board, Solver, Value};
use std::collections::HashMap;

/// The value a ply earlier, for the other player.
pub const fn before(value: Value) -> Value {
    match value {
        Value::Win(plies) => Value::Loss(plies + 1),
        Value::Draw => Value::Draw,
        Value::Loss(plies) => Value::Win(plies + 1),
    }
}

/// A number that is greater the better the value is for the player to move.
pub const fn rank(value: Value) -> i32 {
    match value {
        Value::Win(plies) => 1_000 - plies as i32,
        Value::Draw => 0,
        Value::Loss(plies) => plies as i32 - 1_000,
    }
}

/// A solver for one size of board and one limit.
pub struct Counted {
    rules: Solver,
    limit: u32,
    /// Whether a merge leads so far from the limit that it plays no part.
    is_far: bool,
    known: HashMap<(Board, u32), Value>,
}

impl Counted {
    /// Plays every line to its end.
    pub fn new(n: usize, limit: u32) -> Self {
        Self {
            rules: Solver::new(n),
            limit,
            is_far: false,
            known: HashMap::default(),
        }
    }

    /// Plays every line to the first merge, after which the limit is far away.
    pub fn up_to_a_merge(n: usize, limit: u32) -> Self {
        Self {
            is_far: true,
            ..Self::new(n, limit)
        }
    }

    /// The value of a board, given by its cells, after so many moves without a
    /// merge.
    pub fn value(&mut self, cells: &[u8], counter: u32) -> Value {
        self.value_of(super::pack(cells), counter)
    }

    fn value_of(&mut self, board: Board, counter: u32) -> Value {
        if self.rules.holds_full(board) {
            return Value::Loss(0);
        }
        if counter >= self.limit {
            return Value::Draw;
        }
        if self.rules.wins_at_once(board) {
            return Value::Win(1);
        }
        if self.is_far && counter == 0 {
            return self.rules.value_of(board);
        }
        if let Some(&known) = self.known.get(&(board, counter)) {
            return known;
        }
        let merges: Vec<Board> = self.rules.after(board, true).collect();
        let slides: Vec<Board> = self.rules.after(board, false).collect();
        let after = merges.into_iter().map(|next| (next, 0));
        let after: Vec<(Board, u32)> = after
            .chain(slides.into_iter().map(|next| (next, counter + 1)))
            .collect();
        let values = after
            .into_iter()
            .map(|(next, counter)| before(self.value_of(next, counter)));
        let best = values.max_by_key(|&value| rank(value));
        let best = best.expect("a piece always has a move");
        self.known.insert((board, counter), best);
        best
    }
}
