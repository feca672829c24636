//! Which values are rare.

/// Which values are called rare: those that have an even number of bits in
/// common with the mask. The others are called common.
///
/// The exclusive or of two rare values is rare, that of two common values too,
/// and that of a rare and a common value is common, for the number of bits in
/// common is additive modulo 2. So the rare values are what "Winning Ways" calls a
/// sparse space, whatever the mask; a good mask is one that makes rare values
/// occur rarely.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Mask(u32);

impl Mask {
    pub(super) const fn is_common(self, value: u32) -> bool {
        (value & self.0).count_ones() & 1 == 1
    }

    /// The mask that makes the fewest heaps rare, with their number, given how
    /// many heaps have each value; the first of several. The length of `heaps` is a
    /// power of two and at least 2.
    pub(super) fn best(heaps: &[i64]) -> (Self, i64) {
        let mut excess = heaps.to_vec();
        transform(&mut excess);
        let all = excess[0];
        let (mask, &least) = excess
            .iter()
            .enumerate()
            .skip(1)
            .min_by_key(|&(_, excess)| *excess)
            .expect("the length is at least 2");
        (Self(mask as u32), (all + least) / 2)
    }
}

/// The Walsh-Hadamard transform: afterwards there stands, at each mask, the sum
/// over the values with an even number of bits in common with it, less the sum
/// over the others.
fn transform(sums: &mut [i64]) {
    let mut half = 1;
    while half < sums.len() {
        for block in sums.chunks_exact_mut(2 * half) {
            let (lower, upper) = block.split_at_mut(half);
            for (low, high) in lower.iter_mut().zip(upper) {
                (*low, *high) = (*low + *high, *low - *high);
            }
        }
        half *= 2;
    }
}

#[cfg(test)]
mod tests {
    use super::Mask;

    #[test]
    fn the_best_mask_is_the_best_of_all() {
        let heaps = [3, 17, 20, 2, 25, 1, 0, 40];
        let rare_heaps = |mask: u32| -> i64 {
            let values = 0..heaps.len() as u32;
            let rare = values.filter(|&value| !Mask(mask).is_common(value));
            rare.map(|value| heaps[value as usize]).sum()
        };
        let least = (1..8).map(rare_heaps).min().expect("some masks");
        assert_eq!(Mask::best(&heaps), (Mask(7), least));
        assert_eq!(rare_heaps(7), least);
        assert_eq!(least, 6);
    }
}
