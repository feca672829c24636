//! Chances as fixed-point numbers.

/// A chance from 0 to 1, in units of 2⁻³².
///
/// Whole numbers add up to the same sum in every order, so equivalent
/// positions have equal scores.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Score(u64);

impl Score {
    const ONE: u64 = 1 << 32;

    /// A part of a whole; 0 of nothing.
    pub(super) fn share(part: u32, whole: u32) -> Self {
        Self(u64::from(part) * Self::ONE / u64::from(whole.max(1)))
    }

    /// The mean of some chances; 0 when there are none.
    pub(super) fn mean(chances: impl IntoIterator<Item = Self>) -> Self {
        let (mut sum, mut count) = (0, 0);
        for chance in chances {
            sum += chance.0;
            count += 1;
        }
        Self(sum / count.max(1))
    }

    /// The chance that this happens or, if it does not, the other.
    pub(super) fn or_else(self, other: Self) -> Self {
        let rest = u128::from(Self::ONE - self.0) * u128::from(other.0);
        // The quotient is at most the first factor.
        Self(self.0 + (rest / u128::from(Self::ONE)) as u64)
    }

    /// The chance as a floating-point number.
    #[must_use]
    pub fn to_f64(self) -> f64 {
        self.0 as f64 / Self::ONE as f64
    }
}
