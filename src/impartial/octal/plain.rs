//! Nim-values by the definition.

use super::code::{LEAVES_ONE, LEAVES_TWO, OctalCode, TAKES_ALL};

/// The nim-values of the heaps of 0 to `to` objects by the definition: of each
/// heap, every move is tried. The time grows with the square of `to`, for endless
/// codes that split heaps with its cube.
///
/// This is for comparison; [`Nimbers`](super::Nimbers) is faster.
///
/// ```
/// use aether::impartial::octal::plain_values;
///
/// let kayles = "0.77".parse()?;
/// assert_eq!(plain_values(&kayles, 11), [0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6]);
/// # Ok::<(), aether::impartial::octal::NotOctal>(())
/// ```
#[must_use]
pub fn plain_values(code: &OctalCode, to: usize) -> Vec<u32> {
    let mut values: Vec<u32> = Vec::with_capacity(to + 1);
    // The last heap, counted from 1, from which each value was reached.
    let mut reached_from: Vec<usize> = vec![0; 2];
    for heap in 0..=to {
        let mark = heap + 1;
        let most = code.length().unwrap_or(heap).min(heap);
        for taken in 0..=most {
            let digit = code.digit(taken);
            let left = heap - taken;
            if digit & TAKES_ALL != 0 && left == 0 {
                reached_from[0] = mark;
            }
            if digit & LEAVES_ONE != 0 && left > 0 {
                reached_from[values[left] as usize] = mark;
            }
            if digit & LEAVES_TWO != 0 {
                for smaller in 1..=left / 2 {
                    reached_from[(values[smaller] ^ values[left - smaller]) as usize] = mark;
                }
            }
        }
        let least = reached_from.iter().position(|&from| from != mark);
        let value = least.unwrap_or(reached_from.len());
        // The exclusive or of any two values must have its place.
        if value >= reached_from.len() {
            reached_from.resize(2 * reached_from.len(), 0);
        }
        values.push(value as u32);
    }
    values
}
