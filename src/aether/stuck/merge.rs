//! The shards of a survey put together.

use super::survey::{Covered, Survey, Uncovered, sort_boards};
use crate::aether::Size;
use crate::surveys::Shard;
use thiserror::Error;

/// Why shards do not make a whole.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
pub enum MergeError {
    /// No shard at all.
    #[error("no shard to merge")]
    Nothing,
    /// A shard of another division.
    #[error("shard {found}: expected one of {expected} shards, as the first file")]
    Foreign {
        /// The shard.
        found: Shard,
        /// The number of shards of the first file.
        expected: u32,
    },
    /// The same shard twice.
    #[error("shard {0} is there twice")]
    Twice(Shard),
    /// Shards that are not there.
    #[error("shard {first} is missing, {missing} of {count} in all")]
    Missing {
        /// The first that is missing.
        first: u32,
        /// How many are missing.
        missing: u32,
        /// How many there should be.
        count: u32,
    },
    /// The shards do not cover every placement.
    #[error(transparent)]
    Uncovered(#[from] Uncovered),
}

/// Puts all shards of a survey together.
///
/// # Errors
/// A shard is missing, there twice or of another division, or they do not cover
/// every placement.
pub fn merge<S: Size>(mut shards: Vec<(Shard, Survey<S>)>) -> Result<Survey<S>, MergeError> {
    let count = shards.first().ok_or(MergeError::Nothing)?.0.count();
    if let Some(&(found, _)) = shards.iter().find(|(shard, _)| shard.count() != count) {
        return Err(MergeError::Foreign {
            found,
            expected: count,
        });
    }
    shards.sort_by_key(|&(shard, _)| shard);
    for pair in shards.windows(2) {
        if pair[0].0 == pair[1].0 {
            return Err(MergeError::Twice(pair[0].0));
        }
    }
    let missing = count - shards.len() as u32;
    if missing > 0 {
        let in_order = (1..)
            .zip(&shards)
            .take_while(|(index, (shard, _))| *index == shard.index());
        return Err(MergeError::Missing {
            first: in_order.count() as u32 + 1,
            missing,
            count,
        });
    }
    let mut whole = Survey {
        covered: (0..=S::CELLS)
            .map(|pieces| Covered {
                pieces,
                ..Covered::default()
            })
            .collect(),
        stuck: Vec::new(),
    };
    for (_, shard) in shards {
        for (sum, covered) in whole.covered.iter_mut().zip(shard.covered) {
            sum.orbits = sum.orbits.saturating_add(covered.orbits);
            sum.placements = sum.placements.saturating_add(covered.placements);
            sum.steps = sum.steps.saturating_add(covered.steps);
            sum.stuck = sum.stuck.saturating_add(covered.stuck);
        }
        whole.stuck.extend(shard.stuck);
    }
    sort_boards::<S>(&mut whole.stuck);
    whole.check_complete()?;
    Ok(whole)
}
