//! The moves of an endless code's repeated digit.

use super::code::{LEAVES_ONE, LEAVES_TWO, OctalCode, TAKES_ALL};

/// Not reached by any heap so far.
const NEVER: u32 = u32::MAX;

/// What the moves of the repeated digit reach.
///
/// From a place on, every number of objects may be taken in the same way. So what
/// these moves reach from a heap they reach from every greater one: of each value
/// it suffices to know the least heap from which it is reached. With two heaps
/// left that is the least sum of two heaps whose values have this exclusive or,
/// and the least heap of each value makes it.
pub(super) struct Tail {
    digit: u8,
    /// The least number of objects that is taken.
    taken: u32,
    /// The least heap from which each value is reached.
    reached_from: Vec<u32>,
    /// All values less than this are reached.
    reached_below: u32,
    /// The values that occur, each with the least heap that has it; kept only if
    /// heaps are split.
    least_heaps: Vec<(u32, u32)>,
    /// Whether a value occurs.
    occurs: Vec<bool>,
}

impl Tail {
    /// Of a code, which may end.
    pub(super) fn new(code: &OctalCode) -> Self {
        let (digit, first_place) = code.tail();
        let taken = u32::try_from(first_place).unwrap_or(NEVER);
        let mut tail = Self {
            digit,
            taken,
            reached_from: Vec::new(),
            reached_below: 0,
            least_heaps: Vec::new(),
            occurs: Vec::new(),
        };
        if digit & TAKES_ALL != 0 {
            tail.reach(0, taken);
        }
        tail
    }

    /// The least value that may not be reached from this heap; the heaps come in
    /// their order.
    pub(super) fn reached_below(&mut self, heap: u32) -> u32 {
        while self.reaches(self.reached_below, heap) {
            self.reached_below += 1;
        }
        self.reached_below
    }

    /// Whether the value is reached from this heap.
    pub(super) fn reaches(&self, value: u32, heap: u32) -> bool {
        let from = self.reached_from.get(value as usize);
        from.is_some_and(|&from| from <= heap)
    }

    /// Takes note of the value of a heap that is not empty.
    pub(super) fn add(&mut self, heap: u32, value: u32) {
        let index = value as usize;
        if self.digit & (LEAVES_ONE | LEAVES_TWO) == 0 || self.occurs.get(index) == Some(&true) {
            return;
        }
        if self.occurs.len() <= index {
            self.occurs.resize((index + 1).next_power_of_two(), false);
        }
        self.occurs[index] = true;
        if self.digit & LEAVES_ONE != 0 {
            self.reach(value, heap.saturating_add(self.taken));
        }
        if self.digit & LEAVES_TWO != 0 {
            self.least_heaps.push((value, heap));
            for index in 0..self.least_heaps.len() {
                let (other, least) = self.least_heaps[index];
                let sum = heap.saturating_add(least).saturating_add(self.taken);
                self.reach(value ^ other, sum);
            }
        }
    }

    fn reach(&mut self, value: u32, from: u32) {
        let index = value as usize;
        if self.reached_from.len() <= index {
            let length = (index + 1).next_power_of_two();
            self.reached_from.resize(length, NEVER);
        }
        self.reached_from[index] = self.reached_from[index].min(from);
    }
}
