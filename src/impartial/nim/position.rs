//! A position: the heaps, the player to move, the key.

use super::findings::{explore, findings, value};
use super::moves::{self, NimMove};
use super::{MOST_HEAPS, NimRules};
use crate::game::{
    Expansion, Exploration, Findings, Game, Outcome, Player, Proof, Question, Unsolved, Value,
};
use crate::impartial::{Convention, Play};
use std::marker::PhantomData;
use thiserror::Error;

/// The heaps at the start of a game.
const START: [u64; 3] = [3, 11, 6];

/// A position of Nim by the convention `C`.
///
/// Positions are equal when they have the same heaps in the same order, empty
/// ones included, and the same player to move. The game is over when every heap
/// is empty.
///
/// ```
/// use aether::game::Game;
/// use aether::impartial::NormalPlay;
/// use aether::impartial::nim::{NimMove, NimRules, Position};
///
/// let mut position = Position::<NormalPlay>::start(NimRules);
/// assert_eq!(position.heaps(), [3, 11, 6]);
/// position.play(NimMove { heap: 1, count: 6 });
/// assert_eq!(position.heaps(), [3, 5, 6]);
/// assert_eq!(position.count_moves(), 14);
/// ```
#[derive(Clone, Debug)]
pub struct Position<C: Convention> {
    heaps: Vec<u64>,
    /// How many heaps are not empty: the game is over when none is.
    left: usize,
    key: u64,
    player: Player,
    /// The number of the full move, which no position string tells.
    move_number: u32,
    convention: PhantomData<C>,
}

/// The move to take back, for [`Game::undo`].
#[derive(Clone, Copy, Debug)]
pub struct Undo(NimMove);

/// More heaps than a position can have.
#[derive(Clone, Copy, Debug, Error, PartialEq, Eq)]
#[error("more than {MOST_HEAPS} heaps: expected at most so many")]
pub struct TooManyHeaps;

impl<C: Convention> Position<C> {
    /// The start, the heaps 3, 11 and 6.
    #[must_use]
    pub fn start(_rules: NimRules) -> Self {
        Self::with_heaps(START.to_vec(), Player::First)
    }

    /// A position with these heaps, empty ones included.
    ///
    /// # Errors
    /// There are more than [`MOST_HEAPS`].
    pub fn new(heaps: Vec<u64>, player: Player) -> Result<Self, TooManyHeaps> {
        if heaps.len() > MOST_HEAPS {
            return Err(TooManyHeaps);
        }
        Ok(Self::with_heaps(heaps, player))
    }

    fn with_heaps(heaps: Vec<u64>, player: Player) -> Self {
        let mut position = Self {
            left: heaps.iter().filter(|&&heap| heap > 0).count(),
            heaps,
            key: 0,
            player,
            move_number: 1,
            convention: PhantomData,
        };
        position.key = position.key_from_scratch();
        position
    }

    /// The number of objects of each heap.
    #[must_use]
    pub fn heaps(&self) -> &[u64] {
        &self.heaps
    }

    /// The number of the full move, from 1; it grows after the second player.
    #[must_use]
    pub const fn full_move_number(&self) -> u32 {
        self.move_number
    }

    /// The key computed from the heaps alone; always equal to [`Game::key`].
    #[must_use]
    pub fn key_from_scratch(&self) -> u64 {
        self.heaps
            .iter()
            .fold(0, |key: u64, &heap| key.wrapping_add(heap_key(heap)))
    }

    /// Gives a heap another size.
    fn set_heap(&mut self, index: u32, change: impl Fn(u64) -> u64) {
        if let Some(heap) = self.heaps.get_mut(index as usize) {
            let before = *heap;
            *heap = change(before);
            self.left += usize::from(*heap > 0);
            self.left -= usize::from(before > 0);
            self.key = self
                .key
                .wrapping_add(heap_key(*heap))
                .wrapping_sub(heap_key(before));
        }
    }
}

/// The word of a heap, 0 for an empty one: the mixing function of SplitMix64
/// (G. Steele, D. Lea and C. Flood, "Fast splittable pseudorandom number
/// generators", 2014), which takes no two sizes to the same word.
const fn heap_key(heap: u64) -> u64 {
    let mixed = (heap ^ heap >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    mixed ^ mixed >> 31
}

impl<C: Convention> PartialEq for Position<C> {
    fn eq(&self, other: &Self) -> bool {
        self.heaps == other.heaps && self.player == other.player
    }
}

impl<C: Convention> Eq for Position<C> {}

impl<C: Convention> Game for Position<C> {
    type Move = NimMove;
    type Undo = Undo;

    const ORDERING_SLOTS: usize = moves::ORDERING_SLOTS;
    const SEES_WINS: bool = false;
    const LAST_MOVE_LOSES: bool = matches!(C::PLAY, Play::Misere);
    const BALANCES_TEMPO: bool = false;

    #[inline]
    fn player(&self) -> Player {
        self.player
    }

    /// With all heaps empty, the last object was taken by the player who is not
    /// to move.
    fn outcome(&self) -> Option<Outcome> {
        (self.left == 0).then(|| match C::PLAY {
            Play::Normal => Outcome::Win(self.player.opponent()),
            Play::Misere => Outcome::Win(self.player),
        })
    }

    /// Heap by heap, from one object to all of them. There can be far more than
    /// memory holds: [`Game::count_moves`] tells.
    fn legal_moves(&self, moves: &mut Vec<NimMove>) {
        for (heap, &size) in (0..).zip(&self.heaps) {
            moves.extend((1..=size).map(|count| NimMove { heap, count }));
        }
    }

    #[inline]
    fn is_legal(&self, mv: NimMove) -> bool {
        let heap = self.heaps.get(mv.heap as usize);
        mv.count > 0 && heap.is_some_and(|&heap| mv.count <= heap)
    }

    /// The number of objects, or the greatest number of 64 bits where there are
    /// more.
    fn count_moves(&self) -> u64 {
        self.heaps
            .iter()
            .fold(0, |count: u64, &heap| count.saturating_add(heap))
    }

    #[inline]
    fn play(&mut self, mv: NimMove) -> Undo {
        self.set_heap(mv.heap, |heap| heap.wrapping_sub(mv.count));
        if self.player == Player::Second {
            self.move_number = self.move_number.saturating_add(1);
        }
        self.player = self.player.opponent();
        debug_assert_eq!(self.key, self.key_from_scratch());
        Undo(mv)
    }

    #[inline]
    fn undo(&mut self, undo: Undo) {
        let Undo(mv) = undo;
        self.set_heap(mv.heap, |heap| heap.wrapping_add(mv.count));
        self.player = self.player.opponent();
        if self.player == Player::Second {
            self.move_number -= 1;
        }
    }

    /// The key of the heaps as a set: their order and the empty ones change
    /// nothing of what can still happen, and neither does who is to move.
    #[inline]
    fn key(&self) -> u64 {
        self.key
    }

    /// Objects never come back.
    #[inline]
    fn reversible_plies(&self) -> u32 {
        0
    }

    fn expand(&self, moves: &mut Vec<NimMove>) -> Expansion<NimMove> {
        self.legal_moves(moves);
        Expansion::Moves { gift: None }
    }

    type Knowledge = ();

    fn exact_values(
        positions: &[Self],
        _knowledge: &(),
        _budget: u64,
        _is_stopped: &(dyn Fn() -> bool + Sync),
    ) -> Vec<Result<Value, Unsolved>> {
        positions
            .iter()
            .map(|position| Ok(value(position)))
            .collect()
    }

    fn explore(
        &self,
        _knowledge: &(),
        _budget: u64,
        _is_stopped: &(dyn Fn() -> bool + Sync),
    ) -> Exploration<NimMove> {
        explore(self)
    }

    fn findings(&self, _knowledge: &(), question: &Question<'_, NimMove>) -> Findings<NimMove> {
        findings(self, question)
    }

    /// Theory settles every position; there are no certificates of it.
    fn prove(
        &self,
        with_certificate: bool,
        _budget: u64,
        _is_stopped: &(dyn Fn() -> bool + Sync),
    ) -> Result<Proof, Unsolved> {
        if with_certificate {
            return Err(Unsolved::NoCertificate);
        }
        Ok(Proof {
            value: value(self),
            expanded: 0,
            memory: None,
            certificate: None,
        })
    }

    #[inline]
    fn evaluate(&self) -> i32 {
        0
    }
}
