//! What the rules of Nim leave open: nothing.

use crate::game::{RuleOption, Rules, TextError};
use thiserror::Error;

/// The rules of Nim, which have no options.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct NimRules;

/// An option that was set though there is none.
#[derive(Clone, Copy, Debug, Error, PartialEq, Eq)]
#[error("the rules of Nim have no options")]
pub struct NoSuchOption;

impl Rules for NimRules {
    const OPTIONS: &'static [RuleOption] = &[];

    fn value(&self, _index: usize) -> u32 {
        0
    }

    fn with_option(&self, _index: usize, _value: u32) -> Result<Self, TextError> {
        Err(NoSuchOption.into())
    }
}
