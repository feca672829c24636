//! Periods of nim-values, and why they last.

/// A proved period of the nim-values G(n) of an octal game.
///
/// # The theorem
///
/// Let k be the length of the code, the most objects that a move takes. If there
/// are n0 ≥ 1 and p ≥ 1 with G(n + p) = G(n) for all n with
/// n0 ≤ n < 2·n0 + p + k, then G(n + p) = G(n) for all n ≥ n0. (R. Guy and C. Smith,
/// "The G-values of various games", 1956.)
///
/// Proof, by induction on n ≥ 2·n0 + p + k. It suffices that the moves from n and
/// from n + p reach the same values.
///
/// * No move takes the whole heap, for n > k.
/// * A move from n + p that takes j ≤ k objects leaves a + b = n + p − j with
///   a ≥ b ≥ 0, where b = 0 means one heap. Then 2·a ≥ n + p − k ≥ 2·n0 + 2·p, so
///   a − p ≥ n0 ≥ 1. From n, taking j leaves (a − p) + b, by a move of the same
///   kind, for the first heap is not empty either. Now a − p < n, for j > 0 or, when
///   nothing is taken, b > 0; so G(a) = G(a − p) by the condition or by induction,
///   and both moves reach the same value.
/// * A move from n that takes j leaves a + b = n − j with a ≥ b ≥ 0, and
///   2·a ≥ n − k ≥ 2·n0 + p, so a ≥ n0 ≥ 1, and a < n as before. From n + p, taking
///   j leaves (a + p) + b, with G(a + p) = G(a): the same value again. ∎
///
/// Nothing in it needs j > 0 where the heap is split, so that it holds for the codes
/// with 4 before the point. It needs an end of the code; for endless codes no
/// period is proved here.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Period {
    length: usize,
    from: usize,
    code_length: usize,
    exceptions: Vec<usize>,
}

impl Period {
    /// The least proved period of these values, those of the heaps from 0 on, of a
    /// code of this length. `None` if these values prove none.
    ///
    /// If a multiple of a period meets the condition, the period does as well: it
    /// begins no later. So the first one found is the least of all.
    pub(super) fn find(values: &[u32], code_length: usize) -> Option<Self> {
        // With n0 = 1, the condition compares values up to this number of heaps.
        let longest = values.len().checked_sub(2 + code_length)? / 2;
        let equal = equal_at_end(values, longest);
        let (length, from) = (1..=longest).find_map(|length| {
            let from = values.len() - length - equal[length] as usize;
            let known = last_compared(from, length, code_length) < values.len();
            known.then_some((length, from))
        })?;
        let is_exception = |&heap: &usize| {
            let later = heap + (from - heap).next_multiple_of(length);
            values[heap] != values[later]
        };
        Some(Self {
            length,
            from,
            code_length,
            exceptions: (0..from).filter(is_exception).collect(),
        })
    }

    /// After so many objects the values come again.
    #[must_use]
    pub const fn length(&self) -> usize {
        self.length
    }

    /// The least heap from which on the values are periodic.
    #[must_use]
    pub const fn from(&self) -> usize {
        self.from
    }

    /// The heaps whose value is not that which the period has when it is continued
    /// backwards; the last is the one before [`from`](Self::from).
    #[must_use]
    pub fn exceptions(&self) -> &[usize] {
        &self.exceptions
    }

    /// n0 of the theorem: [`from`](Self::from), but at least 1.
    #[must_use]
    pub const fn compared_from(&self) -> usize {
        if self.from == 0 { 1 } else { self.from }
    }

    /// The greatest n for which the theorem asks that G(n + p) = G(n), and this was
    /// checked: 2·n0 + p + k − 1.
    #[must_use]
    pub const fn compared_to(&self) -> usize {
        self.proved_up_to() - self.length
    }

    /// The greatest heap whose value the proof rests on: 2·n0 + 2·p + k − 1.
    #[must_use]
    pub const fn proved_up_to(&self) -> usize {
        last_compared(self.from, self.length, self.code_length)
    }

    /// The least heap that has the value of this one, by the period alone.
    pub(super) const fn reduce(&self, heap: u64) -> u64 {
        let from = self.from as u64;
        if heap < from {
            heap
        } else {
            from + (heap - from) % self.length as u64
        }
    }
}

/// The greatest heap whose value the theorem's condition has to do with.
const fn last_compared(from: usize, length: usize, code_length: usize) -> usize {
    let from = if from == 0 { 1 } else { from };
    2 * from + 2 * length + code_length - 1
}

/// How many of the last values are equal, one by one, to those that stand so far
/// before them, for every distance up to this one: what is known as the Z-function
/// of the values read backwards (D. Gusfield, "Algorithms on Strings, Trees, and
/// Sequences", 1997, chapter 1). The entry at distance 0 means nothing.
fn equal_at_end(values: &[u32], longest: usize) -> Vec<u32> {
    let last = values.len() - 1;
    let mut equal = vec![0_u32; longest + 1];
    // The stretch of values, read backwards, that is known to equal the end and
    // reaches farthest: where it begins, and where it is over.
    let (mut begin, mut end) = (0, 0);
    for distance in 1..=longest {
        let mut length = if distance < end {
            (equal[distance - begin] as usize).min(end - distance)
        } else {
            0
        };
        while distance + length <= last && values[last - length] == values[last - length - distance]
        {
            length += 1;
        }
        equal[distance] = length as u32;
        if distance + length > end {
            (begin, end) = (distance, distance + length);
        }
    }
    equal
}

#[cfg(test)]
mod tests {
    use super::Period;

    /// The least period by trying all, with the condition as the theorem has it;
    /// values after those that it speaks of must not contradict it.
    fn by_the_condition(values: &[u32], k: usize) -> Option<(usize, usize)> {
        for p in 1..values.len() {
            for n0 in 0..values.len() {
                let are_enough = 2 * n0.max(1) + p + k + p <= values.len();
                let repeats = (n0..values.len() - p).all(|n| values[n + p] == values[n]);
                if are_enough && repeats {
                    return Some((p, n0));
                }
            }
        }
        None
    }

    #[test]
    fn found_as_soon_as_the_condition_holds() {
        let samples: [(&[u32], &[u32]); 5] = [
            (&[], &[0]),
            (&[], &[0, 1]),
            (&[0, 5], &[1, 2, 1, 2, 3]),
            (&[0, 0, 1, 0, 0], &[1, 0, 0]),
            (&[7, 7, 7, 7], &[7, 7, 7, 7, 7, 8]),
        ];
        for (before, period) in samples {
            for length in 0..70 {
                let again = period.iter().cycle().copied();
                let values: Vec<u32> = before.iter().copied().chain(again).take(length).collect();
                for k in 0..4 {
                    let found = Period::find(&values, k);
                    let found = found.map(|period| (period.length(), period.from()));
                    assert_eq!(found, by_the_condition(&values, k), "{values:?}, k = {k}");
                }
            }
        }
    }

    #[test]
    fn the_exceptions_are_those_of_the_period_continued_backwards() {
        let values: Vec<u32> = [9, 1, 2, 0, 9]
            .into_iter()
            .chain([2, 0, 1].repeat(9))
            .collect();
        let period = Period::find(&values, 1).expect("long enough");
        assert_eq!((period.length(), period.from()), (3, 5));
        assert_eq!(period.exceptions(), [0, 4]);
        assert_eq!((period.compared_from(), period.compared_to()), (5, 13));
        assert_eq!(period.proved_up_to(), 16);
    }
}
