//! What the rules of Parcel leave open: the size of the board, which the variant
//! sets.

use super::size::Size;
use crate::game::{RuleOption, Rules, TextError};
use thiserror::Error;

/// The rules of Parcel on a board of one size. They have no options.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ParcelRules {
    size: Size,
}

impl ParcelRules {
    /// The rules on a board of this size.
    #[must_use]
    pub const fn new(size: Size) -> Self {
        Self { size }
    }

    /// The size of the board.
    #[must_use]
    pub const fn size(self) -> Size {
        self.size
    }
}

impl Default for ParcelRules {
    /// 7×7 cells.
    fn default() -> Self {
        Self::new(Size::SEVEN)
    }
}

/// An option that was set though there is none.
#[derive(Clone, Copy, Debug, Error, PartialEq, Eq)]
#[error("the rules of Parcel have no options")]
pub struct NoSuchOption;

impl Rules for ParcelRules {
    const OPTIONS: &'static [RuleOption] = &[];

    fn value(&self, _index: usize) -> u32 {
        0
    }

    fn with_option(&self, _index: usize, _value: u32) -> Result<Self, TextError> {
        Err(NoSuchOption.into())
    }
}
