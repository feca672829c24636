//! What the rules leave open: the no-merge limit.

use crate::game::{RuleOption, Rules, TextError};
use thiserror::Error;

/// The official no-merge limit: so many moves in a row without a merge are a
/// draw (rule 2.1 of the compendium).
pub const NO_MERGE_LIMIT: u8 = 50;

/// The greatest limit that can be set.
const GREATEST_LIMIT: u32 = 200;

/// The rules of a game of Aether Neutral.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct AetherRules {
    limit: u8,
}

/// A no-merge limit that cannot be played with.
#[derive(Debug, Error, PartialEq, Eq)]
#[error("the no-merge limit cannot be {0}: expected 0 (no limit) or 2 to {GREATEST_LIMIT}")]
pub struct LimitError(u32);

impl AetherRules {
    /// Rules with this no-merge limit in moves; 0 means that the game is never
    /// drawn by it.
    ///
    /// # Errors
    /// A limit of 1 would draw the game with the first slide, and no limit
    /// above 200 is played.
    pub fn with_limit(limit: u32) -> Result<Self, LimitError> {
        match u8::try_from(limit) {
            Ok(small) if limit != 1 && limit <= GREATEST_LIMIT => Ok(Self { limit: small }),
            _ => Err(LimitError(limit)),
        }
    }

    /// The limit, or `None` when there is none.
    #[must_use]
    pub fn limit(self) -> Option<u32> {
        (self.limit != 0).then_some(u32::from(self.limit))
    }
}

impl Default for AetherRules {
    fn default() -> Self {
        Self {
            limit: NO_MERGE_LIMIT,
        }
    }
}

impl Rules for AetherRules {
    const OPTIONS: &'static [RuleOption] = &[RuleOption {
        name: "NoMergeLimit",
        default: NO_MERGE_LIMIT as u32,
        min: 0,
        max: GREATEST_LIMIT,
        is_of_start: false,
    }];

    fn value(&self, _index: usize) -> u32 {
        u32::from(self.limit)
    }

    fn with_option(&self, _index: usize, value: u32) -> Result<Self, TextError> {
        Ok(Self::with_limit(value)?)
    }
}
