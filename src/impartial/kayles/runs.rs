//! The standing pins of rows and circles as runs.

use crate::fast_map::mix;

/// Pins that stand in a row, without a gap and without another at either end in
/// the order of their numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Run {
    /// The number of the first pin, from 0 through the whole position.
    pub first: u32,
    /// How many pins, at least 1.
    pub length: u32,
}

impl Run {
    /// The number after that of the last pin.
    #[must_use]
    pub const fn end(self) -> u32 {
        self.first + self.length
    }

    fn key(self) -> u64 {
        mix(u64::from(self.first) << 32 | u64::from(self.length))
    }
}

/// All runs of a position, sorted by their first pins. Runs do not cross from
/// one component to the next, though their numbers may meet there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Runs {
    list: Vec<Run>,
    /// The pins of all runs.
    standing: u32,
    /// The exclusive or of the keys of the runs.
    key: u64,
}

/// Pins cut out of a run, for [`Runs::restore`].
#[derive(Clone, Copy, Debug)]
pub(super) struct Cut {
    index: usize,
    /// How many runs were left of it.
    left: usize,
    before: Run,
}

impl Runs {
    pub(super) const fn new() -> Self {
        Self {
            list: Vec::new(),
            standing: 0,
            key: 0,
        }
    }

    /// Appends a run behind all others.
    pub(super) fn push(&mut self, run: Run) {
        self.list.push(run);
        self.standing += run.length;
        self.key ^= run.key();
    }

    pub(super) fn list(&self) -> &[Run] {
        &self.list
    }

    pub(super) const fn standing(&self) -> u32 {
        self.standing
    }

    pub(super) const fn key(&self) -> u64 {
        self.key
    }

    /// The index of the run with these pins in it.
    fn find(&self, first: u32, length: u32) -> Option<usize> {
        let after = self.list.partition_point(|run| run.first <= first);
        let index = after.checked_sub(1)?;
        (first + length <= self.list[index].end()).then_some(index)
    }

    pub(super) fn contains(&self, pin: u32) -> bool {
        self.find(pin, 1).is_some()
    }

    /// Takes out pins with numbers in sequence; nothing where they do not all
    /// stand in one run.
    pub(super) fn cut(&mut self, first: u32, length: u32) -> Option<Cut> {
        let index = self.find(first, length)?;
        let before = self.list[index];
        let end = first + length;
        let left = Run {
            first: before.first,
            length: first - before.first,
        };
        let right = Run {
            first: end,
            length: before.end() - end,
        };
        let pieces = [left, right].into_iter().filter(|run| run.length > 0);
        self.key ^= pieces
            .clone()
            .fold(before.key(), |key, run| key ^ run.key());
        self.standing -= length;
        let left = pieces.clone().count();
        // Most cuts leave one run or two: the list moves once at most.
        match left {
            1 => self.list[index] = pieces.clone().next().unwrap_or(before),
            _ => drop(self.list.splice(index..=index, pieces)),
        }
        Some(Cut {
            index,
            left,
            before,
        })
    }

    /// Puts back what the latest cut took.
    pub(super) fn restore(&mut self, cut: Cut) {
        let pieces = cut.index..cut.index + cut.left;
        let mut key = cut.before.key();
        let mut length = cut.before.length;
        for run in &self.list[pieces.clone()] {
            key ^= run.key();
            length -= run.length;
        }
        self.key ^= key;
        self.standing += length;
        self.list.splice(pieces, [cut.before]);
    }
}
