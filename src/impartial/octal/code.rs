//! The codes of octal games.

use crate::quote::quoted;
use std::fmt;
use std::str::FromStr;
use thiserror::Error;

/// What may be done with a heap, as in `0.77`.
///
/// The digit at place k after the point says how k objects may be taken: it is
/// the sum of 1 if they may be the whole heap, 2 if they may leave one heap, and
/// 4 if they may leave two, none of them empty. The digit before the point is 0,
/// or 4 if a heap may be split in two with nothing taken. Places that are not
/// written have the digit 0; a code that ends in `…` or `...` repeats its last
/// digit for ever.
///
/// Two codes are equal when they mean the same game: zeros at the end do not
/// count, nor do digits that are repeated anyway.
///
/// ```
/// use aether::impartial::octal::OctalCode;
///
/// let kayles: OctalCode = "0.77".parse()?;
/// assert_eq!((kayles.digit(2), kayles.digit(3), kayles.length()), (7, 0, Some(2)));
/// let nim: OctalCode = "0.333...".parse()?;
/// assert_eq!((nim.digit(1_000_000), nim.length()), (3, None));
/// assert_eq!(nim.to_string(), "0.3…");
/// # Ok::<(), aether::impartial::octal::NotOctal>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct OctalCode {
    /// The digits of the places 0, 1, 2 …, the last not like the tail.
    digits: Vec<u8>,
    /// The digit of all further places.
    tail: u8,
}

/// Why a text is no octal code.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
pub enum NotOctal {
    /// There is no point.
    #[error("octal code {}: expected a point, as in `0.77`", quoted(.0))]
    NoPoint(String),
    /// The digit before the point is another.
    #[error("octal code {}: expected 0 or 4 before the point, not {}", quoted(.code), quoted(.whole))]
    Whole {
        /// The text.
        code: String,
        /// What stands before the point.
        whole: String,
    },
    /// There is nothing behind the point.
    #[error("octal code {}: expected digits behind the point", quoted(.0))]
    NoDigits(String),
    /// What stands behind the point is no octal digit.
    #[error("octal code {}: expected digits from 0 to 7 behind the point, not `{}` at place {place}", quoted(.code), found.escape_debug())]
    Digit {
        /// The text.
        code: String,
        /// What stands there.
        found: char,
        /// How far behind the point, from 1.
        place: usize,
    },
}

impl OctalCode {
    /// The digit at a place behind the point, from 1; at 0 that before the point.
    #[must_use]
    pub fn digit(&self, place: usize) -> u8 {
        self.digits.get(place).copied().unwrap_or(self.tail)
    }

    /// The last place whose digit is not 0, 0 if there is none behind the point:
    /// the most objects that a move takes. `None` for an endless code.
    #[must_use]
    pub fn length(&self) -> Option<usize> {
        (self.tail == 0).then_some(self.digits.len() - 1)
    }

    /// The digit that is repeated for ever, 0 for a code that ends, and the first
    /// place from which on it is.
    pub(super) fn tail(&self) -> (u8, usize) {
        (self.tail, self.digits.len())
    }

    /// The places before the tail whose digit has this bit.
    pub(super) fn places(&self, bit: u8) -> Vec<usize> {
        let places = 0..self.digits.len();
        places
            .filter(|&place| self.digits[place] & bit != 0)
            .collect()
    }
}

/// The bit of a digit that lets a move take the whole heap.
pub(super) const TAKES_ALL: u8 = 1;
/// The bit of a digit that lets a move leave one heap.
pub(super) const LEAVES_ONE: u8 = 2;
/// The bit of a digit that lets a move leave two heaps.
pub(super) const LEAVES_TWO: u8 = 4;

impl FromStr for OctalCode {
    type Err = NotOctal;

    fn from_str(code: &str) -> Result<Self, NotOctal> {
        let repeated = code.strip_suffix('…').or_else(|| code.strip_suffix("..."));
        let written = repeated.unwrap_or(code);
        let (whole, places) = written
            .split_once('.')
            .ok_or_else(|| NotOctal::NoPoint(code.to_string()))?;
        let mut digits = match whole {
            "0" => vec![0],
            "4" => vec![4],
            _ => {
                let (code, whole) = (code.to_string(), whole.to_string());
                return Err(NotOctal::Whole { code, whole });
            }
        };
        for (index, found) in places.chars().enumerate() {
            let digit = found.to_digit(8).ok_or_else(|| NotOctal::Digit {
                code: code.to_string(),
                found,
                place: index + 1,
            })?;
            digits.push(digit as u8);
        }
        let tail = match (digits[1..].last(), repeated) {
            (None, _) => return Err(NotOctal::NoDigits(code.to_string())),
            (Some(&last), Some(_)) => last,
            (Some(_), None) => 0,
        };
        while digits.len() > 1 && digits.last() == Some(&tail) {
            digits.pop();
        }
        Ok(Self { digits, tail })
    }
}

impl fmt::Display for OctalCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.", self.digits[0])?;
        for digit in &self.digits[1..] {
            write!(f, "{digit}")?;
        }
        match self.tail {
            0 if self.digits.len() == 1 => write!(f, "0"),
            0 => Ok(()),
            tail => write!(f, "{tail}…"),
        }
    }
}
