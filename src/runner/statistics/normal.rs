//! The standard normal distribution.

use std::f64::consts::FRAC_1_SQRT_2;

/// The quantile of 97.5 %: intervals of ± so many standard errors have 95 %.
pub const QUANTILE_975: f64 = 1.959_963_984_540_054;

/// The probability that a standard normal variable is at most this.
pub fn cumulative(z: f64) -> f64 {
    // erfc keeps its precision where 1 + erf loses it
    0.5 * libm::erfc(-z * FRAC_1_SQRT_2)
}
