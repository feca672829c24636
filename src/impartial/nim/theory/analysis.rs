//! What there is to know of heaps as a whole.

use crate::impartial::nim::NimMove;
use crate::impartial::{NimValue, Play};

/// Heaps with what theory needs of them, read once.
///
/// ```
/// use aether::impartial::Play;
/// use aether::impartial::nim::{NimMove, theory::Analysis};
///
/// let analysis = Analysis::new(&[3, 11, 6], Play::Normal);
/// assert_eq!(analysis.nim_value(), 14);
/// let winning: Vec<NimMove> = analysis.winning_moves().collect();
/// assert_eq!(winning, [NimMove { heap: 1, count: 6 }]);
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Analysis<'a> {
    pub(super) heaps: &'a [u64],
    pub(super) play: Play,
    pub(super) nim_sum: NimValue,
    /// How many heaps have bit k in their size, for every k.
    pub(super) with_bit: [u64; 64],
    /// How many heaps have one object.
    pub(super) single: u64,
    /// How many heaps have more.
    pub(super) large: u64,
}

impl<'a> Analysis<'a> {
    /// Reads the heaps: the cost of everything below is bounded by their number,
    /// not by their sizes.
    #[must_use]
    pub fn new(heaps: &'a [u64], play: Play) -> Self {
        let mut analysis = Self {
            heaps,
            play,
            nim_sum: 0,
            with_bit: [0; 64],
            single: 0,
            large: 0,
        };
        for &heap in heaps {
            analysis.nim_sum ^= heap;
            analysis.single += u64::from(heap == 1);
            analysis.large += u64::from(heap > 1);
            let mut bits = heap;
            while bits != 0 {
                analysis.with_bit[bits.trailing_zeros() as usize] += 1;
                bits &= bits - 1;
            }
        }
        analysis
    }

    /// The heaps.
    #[must_use]
    pub const fn heaps(&self) -> &'a [u64] {
        self.heaps
    }

    /// Who wins.
    #[must_use]
    pub const fn play(&self) -> Play {
        self.play
    }

    /// The nim-sum: the value of the position in normal play.
    #[must_use]
    pub const fn nim_value(&self) -> NimValue {
        self.nim_sum
    }

    /// Whether the player to move wins. With all heaps empty that is who has won.
    #[must_use]
    pub const fn is_won(&self) -> bool {
        match self.play {
            Play::Misere if self.large == 0 => self.single.is_multiple_of(2),
            _ => self.nim_sum != 0,
        }
    }

    /// The winning move in the heap of this index, if there is one.
    #[must_use]
    pub fn winning_move(&self, heap: usize) -> Option<NimMove> {
        let size = *self.heaps.get(heap)?;
        let left = match self.small_ones_without(size) {
            // Only heaps of one are to be left, an odd number of them.
            Some(single) => 1 - single % 2,
            None => self.nim_sum ^ size,
        };
        let count = size.checked_sub(left).filter(|&count| count > 0)?;
        let heap = heap as u32;
        Some(NimMove { heap, count })
    }

    /// Every winning move, in the order of the heaps.
    pub fn winning_moves(&self) -> impl Iterator<Item = NimMove> + use<'a> {
        let analysis = *self;
        (0..analysis.heaps.len()).filter_map(move |heap| analysis.winning_move(heap))
    }

    /// How many moves win.
    #[must_use]
    pub fn count_winning_moves(&self) -> u64 {
        self.winning_moves().count() as u64
    }

    /// In misère play, where a heap of this size is the only one that may have
    /// more than one object: how many heaps of one there are beside it. `None`
    /// where the rule of normal play holds for every move in the heap.
    pub(super) const fn small_ones_without(&self, size: u64) -> Option<u64> {
        let is_last = self.large == (size > 1) as u64;
        match self.play {
            Play::Misere if is_last => Some(self.single - (size == 1) as u64),
            _ => None,
        }
    }
}
