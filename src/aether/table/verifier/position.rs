//! Boards on 4×4 and what stands for their classes.

use crate::aether::checker::{Board, CELLS, Cells, Jump, Symmetries, Torus, is_merge, text, types};
use crate::fast_map::mix;
use std::hash::{Hash, Hasher};

/// The cells of the board.
pub(super) const PLACES: usize = 16;

/// The types, and the most pieces that a type stands on.
pub(super) const TYPES: usize = 4;

/// The form that equivalent boards have in common: a word with the cells of one
/// type in each 16 bits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Form(u64);

impl Hash for Form {
    fn hash<H: Hasher>(&self, state: &mut H) {
        state.write_u64(mix(self.0));
    }
}

impl Form {
    /// A board with this form.
    pub(super) fn board(self) -> Board {
        board_of(self.0)
    }
}

/// The rules of the board, and its symmetries.
pub(super) struct Rules {
    pub(super) torus: Torus,
    pub(super) symmetries: &'static Symmetries,
}

impl Rules {
    pub(super) fn new() -> Self {
        Self {
            torus: Torus::new(TYPES),
            symmetries: Symmetries::of_four(),
        }
    }

    /// The form of a board.
    pub(super) fn form(&self, board: &Board) -> Form {
        Form(self.symmetries.least_form(types(board)))
    }

    /// The moves of a quiet board after which it is quiet: the slides and then
    /// the merges.
    pub(super) fn safe_moves<'a>(&'a self, board: &'a Board) -> impl Iterator<Item = Jump> + 'a {
        self.safe_slides(board).chain(self.safe_merges(board))
    }

    /// Those that are slides.
    pub(super) fn safe_slides<'a>(&'a self, board: &'a Board) -> impl Iterator<Item = Jump> + 'a {
        let slides = self.jumps(board).filter(|&jump| !is_merge(board, jump));
        slides.filter(|&jump| self.torus.is_safe(board, jump))
    }

    /// Those that are merges.
    pub(super) fn safe_merges<'a>(&'a self, board: &'a Board) -> impl Iterator<Item = Jump> + 'a {
        let merges = self.jumps(board).filter(|&jump| is_merge(board, jump));
        merges.filter(|&jump| self.torus.is_safe(board, jump))
    }

    /// All moves.
    fn jumps<'a>(&'a self, board: &'a Board) -> impl Iterator<Item = Jump> + 'a {
        let pieces = (0..PLACES).filter(|&cell| board[cell] != 0);
        pieces.flat_map(|from| self.torus.targets[from].iter().map(move |&to| (from, to)))
    }

    /// The pieces with each empty cell a jump away.
    pub(super) fn ways_back<'a>(&'a self, board: &'a Board) -> impl Iterator<Item = Jump> + 'a {
        self.jumps(board).filter(|&jump| !is_merge(board, jump))
    }

    /// The rows of a board as position strings have them.
    pub(super) fn text(&self, board: &Board) -> String {
        text(board, self.torus.side)
    }

    /// A move as its source and target.
    pub(super) fn move_text(&self, (from, to): Jump) -> String {
        let name = |cell: usize| {
            let column = char::from(b'a' + (cell % self.torus.side) as u8);
            format!("{column}{}", cell / self.torus.side + 1)
        };
        name(from) + &name(to)
    }
}

/// The board of a word with bit 16·t + i for type t on cell i.
pub(super) fn board_of(word: u64) -> Board {
    let mut board = [0; CELLS];
    for (cell, mask) in board[..PLACES].iter_mut().enumerate() {
        for t in 0..TYPES {
            *mask |= ((word >> (16 * t + cell) & 1) as u8) << t;
        }
    }
    board
}

/// The number of pieces.
pub(super) fn pieces(board: &Board) -> usize {
    board.iter().filter(|&&mask| mask != 0).count()
}

/// On how many pieces each type stands.
pub(super) fn type_counts(board: &Board) -> [usize; TYPES] {
    types(board).map(|cells: Cells| cells.count_ones() as usize)
}
