//! Who a session obeys.

use super::options::greatest_hash;
use std::thread::available_parallelism;

/// The greatest hash table that a guest gets, in mebibytes.
const GUEST_HASH: usize = 64;

/// The most positions that are looked at for the values that a guest asks for: what
/// is remembered of them takes memory.
const GUEST_POSITIONS: u64 = 200_000;

/// The greatest number of threads that can be asked for.
const MAX_THREADS: usize = 512;

/// Who gives the commands, and what may be asked for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Access {
    /// Whoever started the program: everything.
    #[default]
    Owner,
    /// Others, whose lines are passed on: no file is read, and the memory and the
    /// threads are limited.
    Guest,
}

impl Access {
    /// Whether files may be named.
    #[must_use]
    pub const fn reads_files(self) -> bool {
        matches!(self, Self::Owner)
    }

    /// The greatest hash table, in mebibytes.
    #[must_use]
    pub fn greatest_hash(self) -> usize {
        match self {
            Self::Owner => greatest_hash(),
            Self::Guest => GUEST_HASH.min(greatest_hash()),
        }
    }

    /// The most positions that are looked at for exact values.
    #[must_use]
    pub const fn most_positions(self) -> u64 {
        match self {
            Self::Owner => u64::MAX,
            Self::Guest => GUEST_POSITIONS,
        }
    }

    /// The greatest number of threads.
    #[must_use]
    pub fn most_threads(self) -> usize {
        match self {
            Self::Owner => MAX_THREADS,
            Self::Guest => available_parallelism().map_or(1, usize::from),
        }
    }
}
