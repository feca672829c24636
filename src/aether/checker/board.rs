//! The board as an array of masks, and the moves on it.

/// The most cells of a board.
pub(in crate::aether) const CELLS: usize = 36;

/// The pieces: bit t for type t, 0 for an empty cell and beyond the board.
pub(in crate::aether) type Board = [u8; CELLS];

/// A board size.
pub(in crate::aether) struct Torus {
    pub(in crate::aether) side: usize,
    /// The mask with every type.
    pub(in crate::aether) full: u8,
    /// For each cell the cells a knight's jump away, ascending.
    pub(in crate::aether) targets: Vec<Vec<usize>>,
}

/// A jump from one cell to another.
pub(in crate::aether) type Jump = (usize, usize);

impl Torus {
    /// The torus with this side.
    pub(in crate::aether) fn new(side: usize) -> Self {
        let targets = (0..side * side).map(|cell| {
            let (x, y) = (cell % side, cell / side);
            let mut targets = Vec::new();
            for (far, near) in [(2, 1), (2, side - 1), (side - 2, 1), (side - 2, side - 1)] {
                targets.push((y + near) % side * side + (x + far) % side);
                targets.push((y + far) % side * side + (x + near) % side);
            }
            targets.sort_unstable();
            targets.dedup();
            targets
        });
        Self {
            side,
            full: (1 << side) - 1,
            targets: targets.collect(),
        }
    }

    /// Every move, by source and then by target.
    pub(in crate::aether) fn moves(&self, board: &Board) -> Vec<Jump> {
        let mut moves = Vec::new();
        for (from, targets) in self.targets.iter().enumerate() {
            if board[from] != 0 {
                moves.extend(targets.iter().map(|&to| (from, to)));
            }
        }
        moves
    }

    /// Whether no piece has every type, nor have two pieces a jump apart.
    pub(in crate::aether) fn is_quiet(&self, board: &Board) -> bool {
        self.targets.iter().enumerate().all(|(cell, targets)| {
            let completes = |&other: &usize| {
                board[cell] != 0 && board[other] != 0 && board[cell] | board[other] == self.full
            };
            board[cell] != self.full && !targets.iter().any(completes)
        })
    }

    /// The moves after which the board is quiet.
    pub(in crate::aether) fn safe_moves(&self, board: &Board) -> Vec<Jump> {
        let mut moves = self.moves(board);
        moves.retain(|&jump| self.is_quiet(&after(board, jump)));
        moves
    }

    /// Whether a quiet board stays quiet when this move is played: only pairs of
    /// its target and a neighbour are new.
    #[inline]
    pub(in crate::aether) fn is_safe(&self, board: &Board, (from, to): Jump) -> bool {
        let mask = board[from] | board[to];
        let completes = |&other: &usize| other != from && board[other] | mask == self.full;
        mask != self.full && !self.targets[to].iter().any(completes)
    }

    /// The merges after which the board is quiet.
    pub(in crate::aether) fn safe_merges(&self, board: &Board) -> Vec<Jump> {
        let mut moves = self.safe_moves(board);
        moves.retain(|&jump| is_merge(board, jump));
        moves
    }
}

/// Whether a move joins two pieces.
pub(in crate::aether) fn is_merge(board: &Board, (_, to): Jump) -> bool {
    board[to] != 0
}

/// The board after a move.
pub(in crate::aether) fn after(board: &Board, (from, to): Jump) -> Board {
    let mut next = *board;
    next[to] |= next[from];
    next[from] = 0;
    next
}

/// The rows of a board as position strings have them.
pub(in crate::aether) fn text(board: &Board, side: usize) -> String {
    let mut text = String::new();
    for row in board[..side * side].chunks(side) {
        if !text.is_empty() {
            text.push('/');
        }
        let mut empty = 0;
        for &mask in row {
            if mask == 0 {
                empty += 1;
                continue;
            }
            push_run(&mut text, empty);
            empty = 0;
            text.push('[');
            text.extend(
                (0..8_u8)
                    .filter(|t| mask >> t & 1 == 1)
                    .map(|t| char::from(b'0' + t)),
            );
            text.push(']');
        }
        push_run(&mut text, empty);
    }
    text
}

fn push_run(text: &mut String, empty: u8) {
    if empty > 0 {
        text.push(char::from(b'0' + empty));
    }
}
