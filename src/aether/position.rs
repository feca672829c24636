//! A position: the pieces, the player to move, the no-merge counter, the key.

use super::evaluation::Mobility;
use super::exact::{Solver, findings};
use super::knowledge::Knowledge;
use super::moves;
use super::moves::{Kind, Move, first};
use super::planes::{Moves, Planes};
use super::proof;
use super::rules::AetherRules;
use super::table;
use super::torus::{Mask, Size};
use super::zobrist::Keys;
use crate::game::{
    Expansion, Findings, Game, Outcome, Player, Proof, Question, TextError, Unsolved, Value,
};

/// A position of Aether Neutral on the board size `S`.
///
/// On 4×4 it takes 24 bytes, and all pieces are one word. Positions are equal
/// when they are equal in every field of their position strings and are played
/// with the same no-merge limit.
///
/// ```
/// use aether::aether::{AetherRules, Four, Position};
/// use aether::game::Game;
///
/// let start = Position::<Four>::start(AetherRules::default());
/// assert_eq!(start.count_moves(), 64);
/// assert!(start.is_quiet());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Position<S: Size> {
    planes: S::Planes,
    key: u64,
    rules: AetherRules,
    player: Player,
    no_merge: u16,
    move_number: u32,
}

/// The position before a move, for [`Game::undo`].
#[derive(Clone, Copy, Debug)]
pub struct Undo<S: Size>(Position<S>);

impl<S: Size> Position<S> {
    /// The start: every cell (x, y) holds one piece of type (x + y) mod N, and
    /// the first player moves.
    #[must_use]
    pub fn start(rules: AetherRules) -> Self {
        let mut position = Self::empty(rules);
        for cell in 0..S::CELLS {
            let type_index = (cell % S::N + cell / S::N) % S::N;
            position.put(cell, 1 << type_index);
        }
        position
    }

    /// A board without pieces, to put pieces on.
    pub(super) fn empty(rules: AetherRules) -> Self {
        Self {
            planes: S::Planes::default(),
            key: 0,
            rules,
            player: Player::First,
            no_merge: 0,
            move_number: 1,
        }
    }

    /// A position with these pieces (cell by cell, 0 for an empty cell; bits
    /// beyond the board's types are ignored), the first player to move and
    /// the counter at 0. `None` when the number of cells is wrong or there is
    /// no piece.
    #[must_use]
    pub fn from_cells(cells: &[Mask], rules: AetherRules) -> Option<Self> {
        if cells.len() != S::CELLS {
            return None;
        }
        let mut position = Self::empty(rules);
        for (cell, mask) in cells.iter().enumerate() {
            position.put(cell, mask & S::FULL);
        }
        (position.occupied() != 0).then_some(position)
    }

    /// Puts a piece on an empty cell.
    pub(super) fn put(&mut self, cell: usize, mask: Mask) {
        self.planes = self.planes.with_piece(cell, mask);
        self.key ^= Keys::get().piece(cell, mask);
    }

    /// The same position with another player to move, moves without a merge
    /// and number of the full move.
    #[must_use]
    pub fn with_counters(mut self, player: Player, no_merge: u16, move_number: u32) -> Self {
        self.player = player;
        self.no_merge = no_merge;
        self.move_number = move_number;
        self
    }

    /// The piece on a cell (bit t = type t), 0 when it is empty.
    #[must_use]
    #[inline]
    pub fn piece(&self, cell: usize) -> Mask {
        self.planes.piece(cell)
    }

    /// The cells with a piece; bit i = cell i.
    #[must_use]
    #[inline]
    pub fn occupied(&self) -> u64 {
        self.planes.occupied()
    }

    /// The pieces as one bitboard per type.
    #[must_use]
    #[inline]
    pub const fn planes(&self) -> S::Planes {
        self.planes
    }

    /// The number of pieces.
    #[must_use]
    pub fn pieces(&self) -> u32 {
        self.occupied().count_ones()
    }

    /// The number of moves since the last merge.
    #[must_use]
    pub const fn no_merge(&self) -> u16 {
        self.no_merge
    }

    /// The number of the full move, from 1; it grows after the second player.
    #[must_use]
    pub const fn full_move_number(&self) -> u32 {
        self.move_number
    }

    /// The rules this game is played by.
    #[must_use]
    pub const fn rules(&self) -> AetherRules {
        self.rules
    }

    /// How many more moves without a merge draw the game; `None` without a
    /// limit.
    #[must_use]
    #[inline]
    pub fn plies_to_limit(&self) -> Option<u32> {
        let limit = self.rules.limit()?;
        Some(limit.saturating_sub(u32::from(self.no_merge)))
    }

    /// Whether some slide draws the game at once by the no-merge limit.
    #[must_use]
    pub fn can_slide_to_limit(&self) -> bool {
        let all = self.planes.all_moves();
        self.plies_to_limit() == Some(1) && !all.minus(all.to(self.occupied())).is_empty()
    }

    /// Whether no merge wins at once: no two pieces a jump apart have a full
    /// union. A board that holds a full mask already is not quiet.
    #[must_use]
    #[inline]
    pub fn is_quiet(&self) -> bool {
        self.planes.is_quiet()
    }

    /// A merge that wins at once, if the game goes on and there is one.
    #[must_use]
    pub fn winning_merge(&self) -> Option<Move> {
        if self.outcome().is_some() || self.is_quiet() {
            return None;
        }
        let mut found = None;
        let merges = self.planes.all_moves().to(self.occupied());
        merges.for_each(|direction, to| {
            let from = S::SOURCES[direction][to];
            if self.piece(usize::from(from)) | self.piece(to) == S::FULL {
                found = found.or(Some(Move::new(from, to as u8)));
            }
        });
        found
    }

    /// Whether this legal move hands the opponent a win: it neither ends the
    /// game nor leaves a position without a winning merge.
    #[must_use]
    #[inline]
    pub fn hands_over_win(&self, mv: Move) -> bool {
        let mut next = *self;
        next.play(mv);
        next.outcome().is_none() && !next.is_quiet()
    }

    /// Whether the move is a slide or a merge here.
    #[must_use]
    pub fn kind(&self, mv: Move) -> Kind {
        if self.piece(mv.to()) == 0 {
            Kind::Slide
        } else {
            Kind::Merge
        }
    }

    /// The key computed from the pieces alone; always equal to [`Game::key`].
    #[must_use]
    pub fn key_from_scratch(&self) -> u64 {
        (0..S::CELLS).fold(0, |key, cell| {
            key ^ Keys::get().piece(cell, self.piece(cell))
        })
    }
}

impl<S: Size> Game for Position<S> {
    type Move = Move;
    type Undo = Undo<S>;

    const ORDERING_SLOTS: usize = moves::ORDERING_SLOTS;
    const SEES_WINS: bool = true;
    const BALANCES_TEMPO: bool = true;

    #[inline]
    fn player(&self) -> Player {
        self.player
    }

    /// A full mask on the board was made by the player who moved last; it
    /// counts before the no-merge limit.
    #[inline]
    fn outcome(&self) -> Option<Outcome> {
        if self.planes.complete() != 0 {
            Some(Outcome::Win(self.player.opponent()))
        } else if self.plies_to_limit() == Some(0) {
            Some(Outcome::Draw)
        } else {
            None
        }
    }

    fn legal_moves(&self, list: &mut Vec<Move>) {
        if self.outcome().is_none() {
            let all = self.planes.all_moves();
            let merges = all.to(self.occupied());
            moves::append::<S>(merges, list);
            moves::append::<S>(all.minus(merges), list);
        }
    }

    #[inline]
    fn is_legal(&self, mv: Move) -> bool {
        mv.from() < S::CELLS
            && mv.to() < S::CELLS
            && self.piece(mv.from()) != 0
            && S::NEIGHBOURS[mv.from()] & 1 << mv.to() != 0
            && self.outcome().is_none()
    }

    /// Every piece has every jump: a slide or a merge.
    #[inline]
    fn count_moves(&self) -> u64 {
        match self.outcome() {
            Some(_) => 0,
            None => u64::from(self.pieces()) * S::JUMPS.as_slice().len() as u64,
        }
    }

    #[inline]
    fn play(&mut self, mv: Move) -> Undo<S> {
        let before = *self;
        let (from, to) = (mv.from(), mv.to());
        let (piece, target) = (self.piece(from), self.piece(to));
        let keys = Keys::get();
        self.planes = self.planes.moved(from, to);
        self.key ^=
            keys.piece(from, piece) ^ keys.piece(to, target) ^ keys.piece(to, piece | target);
        self.no_merge = if target == 0 {
            self.no_merge.saturating_add(1)
        } else {
            0
        };
        if self.player == Player::Second {
            self.move_number = self.move_number.saturating_add(1);
        }
        self.player = self.player.opponent();
        debug_assert_eq!(self.key, self.key_from_scratch());
        Undo(before)
    }

    #[inline]
    fn undo(&mut self, undo: Undo<S>) {
        *self = undo.0;
    }

    /// The key of the pieces. Who is to move is not part of it: nobody owns
    /// pieces, so what the player to move can do is the same for both.
    #[inline]
    fn key(&self) -> u64 {
        self.key
    }

    /// The counter matters only when the limit can be reached within the
    /// depth.
    #[inline]
    fn key_for_depth(&self, depth: u32) -> u64 {
        match self.plies_to_limit() {
            Some(plies) if plies <= depth => self.key ^ Keys::get().plies_left(plies),
            _ => self.key,
        }
    }

    #[inline]
    fn reversible_plies(&self) -> u32 {
        u32::from(self.no_merge)
    }

    fn expand(&self, list: &mut Vec<Move>) -> Expansion<Move> {
        if let Some(win) = self.winning_merge() {
            return Expansion::Win(win);
        }
        let all = self.planes.all_moves();
        let occupied = self.occupied();
        let mut safe = self.planes.safe_moves();
        let merges = safe.to(occupied);
        moves::append::<S>(merges, list);
        if self.plies_to_limit() == Some(1) {
            // Any slide draws the game at once, so none hands over a win.
            let slides = all.minus(all.to(occupied));
            moves::append::<S>(slides, list);
            safe = merges.or(slides);
        } else {
            moves::append::<S>(safe.minus(merges), list);
        }
        Expansion::Moves {
            gift: first::<S>(all.minus(safe)),
        }
    }

    type Knowledge = Knowledge<S>;

    // Larger boards take longer for a position.
    const QUICK_BUDGET: u64 = match S::N {
        6 => 500,
        5 => 5_000,
        _ => 100_000,
    };

    fn read_knowledge(bytes: &[u8]) -> Result<Knowledge<S>, TextError> {
        Ok(Knowledge::of_table(table::from_bytes(bytes)?))
    }

    fn exact_values(
        positions: &[Self],
        knowledge: &Knowledge<S>,
        budget: u64,
        is_stopped: &(dyn Fn() -> bool + Sync),
    ) -> Vec<Result<Value, Unsolved>> {
        let mut solver = Solver::new(budget, is_stopped).with_table(knowledge.table());
        positions
            .iter()
            .map(|position| solver.value(position))
            .collect()
    }

    fn findings(&self, knowledge: &Knowledge<S>, question: &Question<'_, Move>) -> Findings<Move> {
        findings(self, knowledge, question)
    }

    fn prove(
        &self,
        with_certificate: bool,
        budget: u64,
        is_stopped: &(dyn Fn() -> bool + Sync),
    ) -> Result<Proof, Unsolved> {
        proof::prove(self, with_certificate, budget, is_stopped)
    }

    #[inline]
    fn evaluate(&self) -> i32 {
        Mobility::of(self).points()
    }
}
