//! What the rules leave open: how many pins stand at the start.

use crate::game::{RuleOption, Rules, TextError};
use thiserror::Error;

/// Dudeney's and Loyd's board before the first throw.
const DEFAULT_PINS: u32 = 13;

/// The longest row that a game starts with.
const MOST_PINS: u32 = 1_000_000;

/// The rules of a game of Kayles: it starts with one row of so many pins.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct KaylesRules {
    pins: u32,
}

/// A number of pins that no game starts with.
#[derive(Debug, Error, PartialEq, Eq)]
#[error("the start cannot have {0} pins: expected 1 to {MOST_PINS}")]
pub struct PinsError(u32);

impl KaylesRules {
    /// The rules by which a game starts with a row of so many pins.
    ///
    /// # Errors
    /// No pins, or more than a million.
    pub const fn with_pins(pins: u32) -> Result<Self, PinsError> {
        if pins >= 1 && pins <= MOST_PINS {
            Ok(Self { pins })
        } else {
            Err(PinsError(pins))
        }
    }

    /// How many pins stand at the start.
    #[must_use]
    pub const fn pins(self) -> u32 {
        self.pins
    }
}

impl Default for KaylesRules {
    fn default() -> Self {
        Self { pins: DEFAULT_PINS }
    }
}

impl Rules for KaylesRules {
    const OPTIONS: &'static [RuleOption] = &[RuleOption {
        name: "KaylesPins",
        default: DEFAULT_PINS,
        min: 1,
        max: MOST_PINS,
        is_of_start: true,
    }];

    fn value(&self, index: usize) -> u32 {
        if index == 0 { self.pins } else { 0 }
    }

    fn with_option(&self, _index: usize, value: u32) -> Result<Self, TextError> {
        Ok(Self::with_pins(value)?)
    }
}
