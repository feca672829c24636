//! The parts of a sum, and the moves in them.

use crate::impartial::NimValue;
use crate::impartial::rows::row_value;
use std::sync::Arc;

/// The fewest pins of a circle; as many of fewer pins as there are make a row.
pub(super) const FEWEST_IN_CIRCLE: u64 = 3;

/// One of the games that make up a sum.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Part {
    /// A row of so many standing pins in direct neighbourhood.
    Row(u64),
    /// A whole circle of so many standing pins. A circle of fewer than three is
    /// played as a row of as many.
    Circle(u64),
    /// A position that has been valued elsewhere. It can be counted with in
    /// normal play only.
    Known(Arc<KnownPart>),
}

/// A position of which the values in normal play are known.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KnownPart {
    /// Its nim-value.
    pub value: NimValue,
    /// The nim-values that its moves lead to, with the number of moves that
    /// lead to each. A value may stand there more than once.
    pub options: Vec<(NimValue, u64)>,
    /// How many pins stand.
    pub pins: u64,
}

/// A move in a row or in a circle of a sum.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct PartMove {
    /// The part it is made in, from 0.
    pub part: usize,
    /// The first pin that falls, from 0 within the part.
    pub first: u64,
    /// Whether its neighbour falls too: the next pin, in a circle after the
    /// last pin the pin 0.
    pub pair: bool,
}

impl Part {
    /// The nim-value in normal play.
    ///
    /// A circle of at least three pins has moves to two rows, one pin and two
    /// pins shorter, and no row but the empty one is worth 0, so a circle is.
    pub(super) fn value(&self) -> NimValue {
        match self {
            Self::Row(pins) => row_value(*pins),
            Self::Circle(pins) if *pins < FEWEST_IN_CIRCLE => row_value(*pins),
            Self::Circle(_) => 0,
            Self::Known(known) => known.value,
        }
    }

    /// The number of standing pins.
    pub(in crate::impartial) fn pins(&self) -> u64 {
        match self {
            Self::Row(pins) | Self::Circle(pins) => *pins,
            Self::Known(known) => known.pins,
        }
    }

    /// The number of moves; as many as 64 bits hold where there are more.
    pub(super) fn count_moves(&self) -> u64 {
        match self {
            Self::Row(pins) => row_moves(*pins),
            Self::Circle(pins) if *pins < FEWEST_IN_CIRCLE => row_moves(*pins),
            Self::Circle(pins) => pins.saturating_mul(2),
            Self::Known(known) => (known.options.iter())
                .fold(0, |moves: u64, &(_, number)| moves.saturating_add(number)),
        }
    }
}

/// The number of moves in a row: each pin, and each pin with the next one.
const fn row_moves(pins: u64) -> u64 {
    pins.saturating_add(pins.saturating_sub(1))
}
