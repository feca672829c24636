//! The nim-values of the single heaps of an octal game.

use super::code::OctalCode;
use super::evaluator::Evaluator;
use super::period::Period;
use std::ops::ControlFlow;
use thiserror::Error;

/// The greatest heap that is valued.
pub const LIMIT: u64 = 100_000_000;

/// Up to this heap a period is looked for, even if fewer values are asked for.
pub const SEARCHED: u64 = 10_000;

/// So many heaps are known when a period is looked for first.
const FIRST_SEARCH: usize = 64;

/// After so many heaps the caller hears of it.
const TOLD_EVERY: usize = 1_024;

/// The nim-values of heaps from 0 up to one that was asked for, with a proof of the
/// period if it has shown by then.
///
/// As soon as a period is proved, nothing more is worked out. The memory is four
/// bytes for each value that is, and two more while a period is looked for; for
/// endless codes up to sixteen.
///
/// ```
/// use aether::impartial::octal::Nimbers;
/// use std::ops::ControlFlow;
///
/// let kayles = "0.77".parse()?;
/// let nimbers = Nimbers::compute(&kayles, 1_000_000, &mut |_| ControlFlow::Continue(()))?;
/// assert_eq!(nimbers.value(1_000_000), Some(1));
/// let period = nimbers.period().expect("Kayles has one");
/// assert_eq!((period.length(), period.from(), period.proved_up_to()), (12, 71, 167));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Nimbers {
    values: Vec<u32>,
    period: Option<Period>,
}

/// Why there are no nim-values.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
pub enum NimbersError {
    /// So great a heap is not valued.
    #[error("nim-values up to the heap of {0}: expected at most {LIMIT}")]
    TooFar(u64),
    /// The caller stopped it.
    #[error("stopped")]
    Stopped,
}

impl Nimbers {
    /// Works out the values of the heaps of 0 to `to` objects. From time to time it
    /// calls `tell` with the number of heaps that are done, and ends when that
    /// says so.
    ///
    /// # Errors
    /// `to` is more than [`LIMIT`], or `tell` has ended it.
    pub fn compute(
        code: &OctalCode,
        to: u64,
        tell: &mut dyn FnMut(u64) -> ControlFlow<()>,
    ) -> Result<Self, NimbersError> {
        if to > LIMIT {
            return Err(NimbersError::TooFar(to));
        }
        let wanted = match code.length() {
            Some(_) => to.max(SEARCHED),
            None => to,
        } as usize
            + 1;
        let mut evaluator = Evaluator::new(code);
        let mut next_search = FIRST_SEARCH;
        loop {
            let done = evaluator.values().len();
            if let Some(length) = code.length()
                && (done == next_search || done == wanted)
            {
                let period = Period::find(evaluator.values(), length);
                if period.is_some() {
                    let values = evaluator.into_values();
                    return Ok(Self { values, period });
                }
                next_search += next_search / 2;
            }
            if done == wanted {
                let values = evaluator.into_values();
                let period = None;
                return Ok(Self { values, period });
            }
            if done.is_multiple_of(TOLD_EVERY) && tell(done as u64).is_break() {
                return Err(NimbersError::Stopped);
            }
            evaluator.advance();
        }
    }

    /// The value of a heap of any size; `None` if it is greater than those that were
    /// worked out and no period is proved.
    #[must_use]
    pub fn value(&self, heap: u64) -> Option<u32> {
        let heap = match &self.period {
            Some(period) => period.reduce(heap),
            None => heap,
        };
        let index = usize::try_from(heap).ok()?;
        self.values.get(index).copied()
    }

    /// The values of the heaps from 0 on that were worked out, one for each: all that
    /// were asked for, or enough to prove the period.
    #[must_use]
    pub fn worked_out(&self) -> &[u32] {
        &self.values
    }

    /// The period, if one is proved.
    #[must_use]
    pub const fn period(&self) -> Option<&Period> {
        self.period.as_ref()
    }
}
