//! A set that may say yes by mistake, but never no.

/// A set of fingerprints, each a bit chosen by its highest bits.
#[derive(Clone, Debug)]
pub(super) struct Filter {
    words: Vec<u64>,
    /// A fingerprint shifted right by this is the number of its bit.
    shift: u32,
}

impl Filter {
    /// An empty set with 2 to the power of `size` bits, 6 ≤ `size` < 64.
    pub(super) fn new(size: u32) -> Self {
        Self {
            words: vec![0; 1 << (size - 6)],
            shift: 64 - size,
        }
    }

    pub(super) fn insert(&mut self, fingerprint: u64) {
        let bit = fingerprint >> self.shift;
        self.words[(bit / 64) as usize] |= 1 << (bit % 64);
    }

    /// `false`: it was never inserted.
    #[inline]
    pub(super) fn may_contain(&self, fingerprint: u64) -> bool {
        let bit = fingerprint >> self.shift;
        self.words[(bit / 64) as usize] >> (bit % 64) & 1 == 1
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fast_map::mix;

    #[test]
    fn what_is_inserted_is_contained_and_little_else() {
        let mut filter = Filter::new(16);
        for number in 0..2_000 {
            filter.insert(mix(number));
        }
        assert!((0..2_000).all(|number| filter.may_contain(mix(number))));
        let others = 2_000..102_000;
        let mistaken = others.filter(|&number| filter.may_contain(mix(number)));
        let mistaken = mistaken.count();
        // 3 %, give or take.
        assert!((2_000..4_000).contains(&mistaken), "{mistaken}");
    }
}
