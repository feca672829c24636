//! The moves of a row, counted and listed by the nim-value they lead to.
//!
//! A move in a row of n pins leaves two rows, of `i` and `m − i` pins, where
//! `m` is n − 1 or n − 2 and `i` the offset of the first pin that falls. It
//! leads to `v(i) xor v(m − i)`, `v` being [`row_value`], which is periodic from
//! [`PERIODIC_FROM`] = 71 on with the [`PERIOD`] 12. So:
//!
//! *The counts are quasi-linear.* Let m ≥ 141. The offsets i ≤ 70 have
//! m − i ≥ 71, so what they lead to is the same for m and m + 12; so with the
//! offsets i ≥ m − 70, their mirror images. The offsets between, from 71 to
//! m − 71, have both rows in the periodic range, so what they lead to depends
//! on i mod 12 and m mod 12 only; with m + 12 there are twelve more of them,
//! one of each class. Hence the number of moves to a given value grows from n
//! to n + 12 by an amount that depends on n mod 12 and the value only, as soon
//! as n − 2 ≥ 141: from [`QUASI_LINEAR_FROM`] = 143 on.

use super::value::{PERIOD, PERIODIC_FROM, row_value};
use crate::impartial::NimValue;
use std::sync::LazyLock;

/// From this length on, twelve pins more give each value as many further moves
/// as the class of the length modulo 12 says.
pub const QUASI_LINEAR_FROM: u64 = 143;

/// No two rows are together worth this much or more: each is worth at most 9.
const VALUE_LIMIT: usize = 16;

/// For each length of two periods from [`QUASI_LINEAR_FROM`] on, and for all
/// shorter ones, the number of moves to each value.
static COUNTS: LazyLock<Vec<[u64; VALUE_LIMIT]>> = LazyLock::new(|| {
    (0..QUASI_LINEAR_FROM + 2 * PERIOD)
        .map(|length| {
            let mut counts = [0; VALUE_LIMIT];
            for left in (1..=2).filter_map(|taken| length.checked_sub(taken)) {
                for first in 0..=left {
                    counts[(row_value(first) ^ row_value(left - first)) as usize] += 1;
                }
            }
            counts
        })
        .collect()
});

/// The number of moves of a row of so many pins that lead to this nim-value, as
/// many as 64 bits hold where there are more; in constant time.
///
/// ```
/// use aether::impartial::rows::count_row_moves_to;
///
/// // a row of 5 pins, worth 4: the middle pin, and the two pairs beside it
/// assert_eq!(count_row_moves_to(5, 0), 1);
/// assert_eq!(count_row_moves_to(5, 4), 0);
/// ```
#[must_use]
pub fn count_row_moves_to(length: u64, value: NimValue) -> u64 {
    let Some(value) = usize::try_from(value)
        .ok()
        .filter(|&value| value < VALUE_LIMIT)
    else {
        return 0;
    };
    if length < QUASI_LINEAR_FROM {
        return COUNTS[length as usize][value];
    }
    let periods = (length - QUASI_LINEAR_FROM) / PERIOD;
    let base = (QUASI_LINEAR_FROM + (length - QUASI_LINEAR_FROM) % PERIOD) as usize;
    let start = COUNTS[base][value];
    let growth = COUNTS[base + PERIOD as usize][value] - start;
    growth.saturating_mul(periods).saturating_add(start)
}

/// Offsets in arithmetic progression: `first`, `first + 12`, and so on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::impartial) struct Stretch {
    /// The least offset.
    pub first: u64,
    /// How many offsets.
    pub count: u64,
}

/// The offsets from 0 to `left` at which a row falls into two, of `i` and of
/// `left − i` pins, that are together worth `value`, in order of the first one.
pub(in crate::impartial) fn offsets_to(left: u64, value: NimValue) -> Vec<Stretch> {
    let leads_there = |first: u64| row_value(first) ^ row_value(left - first) == value;
    if left < 2 * PERIODIC_FROM + PERIOD {
        return offsets_where(left, leads_there);
    }
    let last_inner = left - PERIODIC_FROM;
    let mut stretches = Vec::new();
    for class in 0..PERIOD {
        let mut open = None;
        for first in (class..PERIODIC_FROM).step_by(PERIOD as usize) {
            extend(&mut open, &mut stretches, leads_there(first), first, 1);
        }
        // the first offset of the class from 71 on; the periods hold that far,
        // so it speaks for all of them up to left - 71
        let inner = class + (PERIODIC_FROM - class).div_ceil(PERIOD) * PERIOD;
        let count = (last_inner - inner) / PERIOD + 1;
        extend(&mut open, &mut stretches, leads_there(inner), inner, count);
        let outer = inner + count * PERIOD;
        for first in (outer..=left).step_by(PERIOD as usize) {
            extend(&mut open, &mut stretches, leads_there(first), first, 1);
        }
        stretches.extend(open);
    }
    stretches.sort_unstable_by_key(|stretch| stretch.first);
    stretches
}

/// The offsets from 0 to `last` of which this holds, in order of the first one;
/// each is asked for.
pub(in crate::impartial) fn offsets_where(
    last: u64,
    mut holds: impl FnMut(u64) -> bool,
) -> Vec<Stretch> {
    let mut stretches = Vec::new();
    for class in 0..PERIOD.min(last.saturating_add(1)) {
        let mut open = None;
        for first in (class..=last).step_by(PERIOD as usize) {
            extend(&mut open, &mut stretches, holds(first), first, 1);
        }
        stretches.extend(open);
    }
    stretches.sort_unstable_by_key(|stretch| stretch.first);
    stretches
}

/// Goes on with `count` further offsets of a class: they join the open stretch,
/// or else they end it.
fn extend(
    open: &mut Option<Stretch>,
    done: &mut Vec<Stretch>,
    belong: bool,
    first: u64,
    count: u64,
) {
    match (open.as_mut(), belong) {
        (Some(stretch), true) => stretch.count += count,
        (None, true) => *open = Some(Stretch { first, count }),
        (_, false) => done.extend(open.take()),
    }
}
