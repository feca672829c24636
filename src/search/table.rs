//! The transposition table: lock-free, shared by threads.
//!
//! An entry is two atomic words, the data and the key exclusive-or the data, so
//! an entry that two threads have written half each is taken for another
//! position's (R. Hyatt and T. Mann, "A lock-less transposition table
//! implementation", 2002). Four entries share a cache line; all 64 bits of the
//! key are compared.

use super::score::Value;
use bytemuck::allocation::try_zeroed_vec;
use std::sync::atomic::{AtomicU8, AtomicU64, Ordering::Relaxed};
use thiserror::Error;

/// Words of an entry.
const ENTRY_WORDS: usize = 2;
/// Entries of a cache line of 64 bytes.
const CLUSTER: usize = 4;
/// Words of a cache line.
const CLUSTER_WORDS: usize = CLUSTER * ENTRY_WORDS;
/// Generations before the count starts again.
const GENERATIONS: u8 = 64;

/// What an entry's value says about the true value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Bound {
    /// It is the value.
    Exact,
    /// The value is at least this.
    Lower,
    /// The value is at most this.
    Upper,
}

impl Bound {
    pub(super) const fn is_lower(self) -> bool {
        matches!(self, Self::Exact | Self::Lower)
    }

    pub(super) const fn is_upper(self) -> bool {
        matches!(self, Self::Exact | Self::Upper)
    }
}

/// What the table knows of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Entry {
    /// The best move's bits, or the move that caused the cutoff.
    pub(super) move_bits: u32,
    /// The value, wins and losses counted from this position.
    pub(super) value: Value,
    /// The depth of the search that found it.
    pub(super) depth: u8,
    pub(super) bound: Bound,
}

impl Entry {
    fn pack(self, generation: u8) -> u64 {
        let bound = match self.bound {
            Bound::Exact => 1,
            Bound::Lower => 2,
            Bound::Upper => 3,
        };
        u64::from(self.move_bits)
            | u64::from(self.value as i16 as u16) << 32
            | u64::from(self.depth) << 48
            | bound << 56
            | u64::from(generation) << 58
    }

    /// `None` for an entry that was never written.
    fn unpack(data: u64) -> Option<Self> {
        let bound = match data >> 56 & 3 {
            1 => Bound::Exact,
            2 => Bound::Lower,
            3 => Bound::Upper,
            _ => return None,
        };
        Some(Self {
            move_bits: data as u32,
            value: Value::from((data >> 32) as u16 as i16),
            depth: (data >> 48) as u8,
            bound,
        })
    }
}

/// Why there is no table of the size asked for.
#[derive(Debug, Error, PartialEq, Eq)]
pub enum TableError {
    /// The size is no possible size.
    #[error("a hash table of {0} MB is out of range")]
    OutOfRange(usize),
    /// The system does not give that much memory.
    #[error("the system has no {0} MB of memory for the hash table")]
    NoMemory(usize),
}

/// A transposition table of fixed size.
#[derive(Debug)]
pub struct Table {
    words: Vec<AtomicU64>,
    /// Words before the first whole cache line.
    offset: usize,
    clusters: usize,
    generation: AtomicU8,
}

impl Table {
    /// An empty table of so many mebibytes. The memory is claimed now and used
    /// as it fills.
    ///
    /// # Errors
    /// When the size is 0 or does not fit the address space, or the system
    /// refuses the memory.
    pub fn new(megabytes: usize) -> Result<Self, TableError> {
        let bytes = megabytes
            .checked_mul(1 << 20)
            .filter(|&bytes| bytes > 0 && isize::try_from(bytes).is_ok())
            .ok_or(TableError::OutOfRange(megabytes))?;
        let length = bytes / size_of::<AtomicU64>();
        let words: Vec<AtomicU64> = try_zeroed_vec(length + CLUSTER_WORDS - 1)
            .map_err(|()| TableError::NoMemory(megabytes))?;
        let line = CLUSTER_WORDS * size_of::<AtomicU64>();
        let offset = words.as_ptr().align_offset(line).min(CLUSTER_WORDS - 1);
        Ok(Self {
            // The same wherever the words happen to lie, so that searches are too.
            clusters: length / CLUSTER_WORDS,
            words,
            offset,
            generation: AtomicU8::new(0),
        })
    }

    /// A table that keeps nothing.
    #[must_use]
    pub fn disabled() -> Self {
        Self {
            words: Vec::new(),
            offset: 0,
            clusters: 0,
            generation: AtomicU8::new(0),
        }
    }

    /// Begins a new search: entries of earlier ones are replaced first.
    pub fn next_generation(&self) {
        let next = (self.generation.load(Relaxed) + 1) % GENERATIONS;
        self.generation.store(next, Relaxed);
    }

    /// Forgets everything.
    pub fn clear(&self) {
        for word in &self.words {
            word.store(0, Relaxed);
        }
        self.generation.store(0, Relaxed);
    }

    /// The size in mebibytes.
    #[must_use]
    pub fn megabytes(&self) -> usize {
        (self.words.len() * size_of::<AtomicU64>()) >> 20
    }

    /// The cache line of a key; empty in a table that keeps nothing.
    #[inline]
    fn cluster(&self, key: u64) -> &[AtomicU64] {
        let index = ((u128::from(key) * self.clusters as u128) >> 64) as usize;
        let first = self.offset + index * CLUSTER_WORDS;
        self.words
            .get(first..first + CLUSTER_WORDS)
            .unwrap_or_default()
    }

    #[inline]
    pub(super) fn get(&self, key: u64) -> Option<Entry> {
        self.cluster(key)
            .chunks_exact(ENTRY_WORDS)
            .find_map(|slot| {
                let data = slot[1].load(Relaxed);
                (slot[0].load(Relaxed) ^ data == key)
                    .then(|| Entry::unpack(data))
                    .flatten()
            })
    }

    /// Keeps an entry, in place of the same position's, of an empty one, or of
    /// the one that is worth least: shallow, or of an older search.
    #[inline]
    pub(super) fn put(&self, key: u64, entry: Entry) {
        let generation = self.generation.load(Relaxed);
        let mut victim = None;
        let mut least = i32::MAX;
        for slot in self.cluster(key).chunks_exact(ENTRY_WORDS) {
            let data = slot[1].load(Relaxed);
            if data == 0 || slot[0].load(Relaxed) ^ data == key {
                victim = Some(slot);
                break;
            }
            let age = (GENERATIONS + generation - (data >> 58) as u8) % GENERATIONS;
            let worth = (data >> 48) as u8 as i32 - 8 * i32::from(age);
            if worth < least {
                least = worth;
                victim = Some(slot);
            }
        }
        if let Some(slot) = victim {
            let data = entry.pack(generation);
            slot[0].store(key ^ data, Relaxed);
            slot[1].store(data, Relaxed);
        }
    }

    /// How full the table is with entries of this search, in thousandths,
    /// from a sample.
    #[must_use]
    pub fn permille_full(&self) -> u32 {
        let generation = u64::from(self.generation.load(Relaxed));
        let sample = self.clusters.min(250);
        let used = self.words[self.offset..self.offset + sample * CLUSTER_WORDS]
            .chunks_exact(ENTRY_WORDS)
            .map(|slot| slot[1].load(Relaxed))
            .filter(|&data| data != 0 && data >> 58 == generation)
            .count();
        (used * 1_000 / (sample * CLUSTER).max(1)) as u32
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn entry(value: Value, depth: u8, bound: Bound) -> Entry {
        Entry {
            move_bits: 0xdead_beef,
            value,
            depth,
            bound,
        }
    }

    #[test]
    fn what_is_put_in_comes_out() {
        let table = Table::new(1).expect("one megabyte is there");
        for (key, value) in [(0, 0), (u64::MAX, -31_999), (1 << 63, 31_999)] {
            for bound in [Bound::Exact, Bound::Lower, Bound::Upper] {
                table.put(key, entry(value, 250, bound));
                assert_eq!(table.get(key), Some(entry(value, 250, bound)));
            }
        }
        assert_eq!(table.get(12_345), None);
        table.clear();
        assert_eq!(table.get(0), None);
    }

    #[test]
    fn a_torn_entry_is_no_entry() {
        let table = Table::new(1).expect("one megabyte is there");
        table.put(77, entry(5, 3, Bound::Exact));
        let torn = entry(6, 3, Bound::Exact).pack(0);
        table.cluster(77)[1].store(torn, Relaxed);
        assert_eq!(table.get(77), None);
    }

    #[test]
    fn deep_entries_outlive_shallow_ones() {
        let table = Table::new(1).expect("one megabyte is there");
        // Keys below 2^32 share the first cluster.
        for key in 1..=4 {
            table.put(key, entry(0, key as u8, Bound::Exact));
        }
        table.put(5, entry(0, 9, Bound::Exact));
        assert_eq!(table.get(1), None, "the shallowest makes room");
        assert!(table.get(4).is_some());
        for _ in 0..3 {
            table.next_generation();
        }
        table.put(6, entry(0, 1, Bound::Exact));
        table.put(7, entry(0, 1, Bound::Exact));
        assert!(table.get(7).is_some(), "older searches make room");
    }

    #[test]
    fn impossible_sizes_are_refused() {
        assert_eq!(Table::new(0).err(), Some(TableError::OutOfRange(0)));
        let huge = usize::MAX >> 20;
        assert_eq!(Table::new(huge).err(), Some(TableError::OutOfRange(huge)));
        assert!(Table::new(huge >> 4).is_err());
    }
}
