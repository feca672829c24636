//! The nim-values of heaps, one after the other.

use super::code::{LEAVES_ONE, LEAVES_TWO, OctalCode, TAKES_ALL};
use super::mask::Mask;
use super::tail::Tail;

/// With fewer heaps it is not worth while to look for rare values.
const FIRST_MASK: usize = 64;

/// Rare values do not help when more than one in so many heaps has one.
const RARE_SHARE: i64 = 5;

/// So many pairs of heaps are tried of one split before the next one's turn.
const BLOCK: usize = 64;

/// Works out the nim-values of the heaps in their order.
///
/// The time goes into the moves that split a heap. With the values parted in rare
/// and common ones by a [`Mask`], most of those moves need not be looked at:
///
/// 1. A split reaches a common value only by a heap of rare and one of common
///    value. So the splits with a heap of rare value, which are few, reach all
///    common values that can be reached, and the least common value that is not
///    reached is known for sure.
/// 2. The heap has this value unless a rare value less than it is not reached.
///    Each of these needs one witness among the other splits, and mostly the first
///    few hold them all.
/// 3. If all splits have been tried in vain, the least value without a witness is
///    that of the heap: a rare one, so that this happens rarely.
///
/// This is right with any mask; the mask decides how fast it is, and is chosen
/// anew each time that the heaps have doubled. See chapter 4 of "Winning Ways", and
/// A. Gangolli and T. Plambeck, "A note on periodicity in some octal games",
/// International Journal of Game Theory 18 (1989).
pub(super) struct Evaluator {
    /// How many objects may be taken as the whole heap, if one heap is left and if
    /// two are, each before the endless tail.
    wholes: Vec<usize>,
    singles: Vec<usize>,
    splits: Vec<usize>,
    tail: Tail,
    values: Vec<u32>,
    /// The last heap from which each value was reached, without the tail. The
    /// length is a power of two, and no value is as great.
    reached_from: Vec<u32>,
    mask: Option<Mask>,
    /// The heaps of rare value, except the empty one.
    rare: Vec<usize>,
}

impl Evaluator {
    pub(super) fn new(code: &OctalCode) -> Self {
        Self {
            wholes: code.places(TAKES_ALL),
            singles: code.places(LEAVES_ONE),
            splits: code.places(LEAVES_TWO),
            tail: Tail::new(code),
            values: vec![0],
            reached_from: vec![0; 2],
            mask: None,
            rare: Vec::new(),
        }
    }

    /// The values of the heaps from 0 on that are known.
    pub(super) fn values(&self) -> &[u32] {
        &self.values
    }

    pub(super) fn into_values(self) -> Vec<u32> {
        self.values
    }

    /// Works out the value of the next heap.
    pub(super) fn advance(&mut self) {
        let size = self.values.len();
        if size >= FIRST_MASK && size.is_power_of_two() && !self.splits.is_empty() {
            self.choose_mask();
        }
        let heap = size as u32;
        self.reach_without_splits(heap);
        let value = match self.mask {
            _ if self.splits.is_empty() => self.least(heap),
            None => {
                self.reach_by_all_splits(heap);
                self.least(heap)
            }
            Some(mask) => self.value_with(mask, heap),
        };
        self.values.push(value);
        self.tail.add(heap, value);
        if self.mask.is_some_and(|mask| !mask.is_common(value)) {
            self.rare.push(size);
        }
        let moves = self.wholes.len() + self.singles.len() + self.splits.len();
        if moves > 0 && value as usize >= self.reached_from.len() {
            let length = (value as usize + 1).next_power_of_two();
            self.reached_from.resize(length, 0);
        }
    }

    fn choose_mask(&mut self) {
        let mut heaps = vec![0; self.reached_from.len()];
        for &value in &self.values[1..] {
            heaps[value as usize] += 1;
        }
        let (mask, rare) = Mask::best(&heaps);
        self.rare.clear();
        self.mask = (rare * RARE_SHARE <= self.values.len() as i64).then_some(mask);
        if let Some(mask) = self.mask {
            let heaps = 1..self.values.len();
            let rare = heaps.filter(|&heap| !mask.is_common(self.values[heap]));
            self.rare.extend(rare);
        }
    }

    fn reach_without_splits(&mut self, heap: u32) {
        let size = heap as usize;
        if self.wholes.contains(&size) {
            self.reached_from[0] = heap;
        }
        for &taken in self.singles.iter().take_while(|&&taken| taken < size) {
            self.reached_from[self.values[size - taken] as usize] = heap;
        }
    }

    fn reach_by_all_splits(&mut self, heap: u32) {
        let size = heap as usize;
        for &taken in self.splits.iter().take_while(|&&taken| taken < size) {
            let left = size - taken;
            for smaller in 1..=left / 2 {
                let value = self.values[smaller] ^ self.values[left - smaller];
                self.reached_from[value as usize] = heap;
            }
        }
    }

    fn reach_by_rare_splits(&mut self, heap: u32) {
        let size = heap as usize;
        for &taken in self.splits.iter().take_while(|&&taken| taken < size) {
            let left = size - taken;
            for &rare in self.rare.iter().take_while(|&&rare| rare < left) {
                let value = self.values[rare] ^ self.values[left - rare];
                self.reached_from[value as usize] = heap;
            }
        }
    }

    fn is_reached(&self, value: u32, heap: u32) -> bool {
        let from = self.reached_from.get(value as usize);
        from == Some(&heap) || self.tail.reaches(value, heap)
    }

    /// The least value that is not reached from the heap.
    fn least(&mut self, heap: u32) -> u32 {
        let mut value = self.tail.reached_below(heap);
        while self.is_reached(value, heap) {
            value += 1;
        }
        value
    }

    fn value_with(&mut self, mask: Mask, heap: u32) -> u32 {
        self.reach_by_rare_splits(heap);
        let mut wanted = 0;
        let mut value = self.tail.reached_below(heap);
        loop {
            let is_reached = self.is_reached(value, heap);
            if mask.is_common(value) && !is_reached {
                break;
            }
            wanted += u32::from(!is_reached);
            value += 1;
        }
        if self.are_witnessed(wanted, value, heap) {
            value
        } else {
            self.least(heap)
        }
    }

    /// Tries the splits until so many values less than this one have been reached
    /// for the first time; whether they are.
    fn are_witnessed(&mut self, mut wanted: u32, below: u32, heap: u32) -> bool {
        let size = heap as usize;
        let mut start = 1;
        while wanted > 0 && start <= size / 2 {
            for &taken in self.splits.iter().take_while(|&&taken| taken < size) {
                let left = size - taken;
                for smaller in start..(start + BLOCK).min(left / 2 + 1) {
                    let value = self.values[smaller] ^ self.values[left - smaller];
                    let from = &mut self.reached_from[value as usize];
                    if *from != heap {
                        *from = heap;
                        // What the tail reaches was not wanted.
                        let is_wanted = value < below && !self.tail.reaches(value, heap);
                        wanted -= u32::from(is_wanted);
                    }
                }
            }
            start += BLOCK;
        }
        wanted == 0
    }
}
