//! The nim-values of rows, by their proved period.

use crate::impartial::NimValue;

/// After so many pins the values come again (R. Guy and C. Smith, "The
/// G-values of various games", 1956).
pub const PERIOD: u64 = 12;

/// From this length on the values are periodic.
pub const PERIODIC_FROM: u64 = 71;

/// The lengths whose value is not that of the period.
pub const EXCEPTIONS: [u64; 14] = [0, 3, 6, 9, 11, 15, 18, 21, 22, 28, 34, 39, 57, 70];

/// The values of rows of 0 to 83 pins; the last twelve are the period.
const VALUES: [u8; 84] = values();

/// Computes the values by the rule itself: the least number that no move leads
/// to.
const fn values() -> [u8; 84] {
    let mut values = [0_u8; 84];
    let mut length = 1;
    while length < values.len() {
        let mut reached = 0_u64;
        let mut taken = 1;
        while taken <= 2 && taken <= length {
            let mut left = 0;
            while left <= length - taken {
                reached |= 1 << (values[left] ^ values[length - taken - left]);
                left += 1;
            }
            taken += 1;
        }
        values[length] = reached.trailing_ones() as u8;
        length += 1;
    }
    values
}

/// The nim-value of a row of so many standing pins.
///
/// ```
/// use aether::impartial::rows::row_value;
///
/// assert_eq!((0..=11).map(row_value).collect::<Vec<_>>(), [0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6]);
/// assert_eq!(row_value(1_000_000), row_value(1_000_000 % 12 + 72));
/// ```
#[must_use]
pub const fn row_value(pins: u64) -> NimValue {
    let index = if pins < PERIODIC_FROM {
        pins
    } else {
        72 + pins % PERIOD
    };
    VALUES[index as usize] as NimValue
}
