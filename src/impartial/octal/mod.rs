//! Octal games: heaps from which objects are taken, and which may be split.
//!
//! [`OctalCode`] says what may be done; Kayles is `0.77`, Dawson's Kayles
//! `0.07`, Nim `0.3…`. [`Nimbers`] works out the nim-values of single heaps, and
//! finds and proves their [`Period`] where there is one; [`plain_values`] does it
//! by the definition, to compare with.
//!
//! The games and their codes are from R. Guy and C. Smith, "The G-values of
//! various games", Proceedings of the Cambridge Philosophical Society 52 (1956),
//! and from chapter 4 of E. Berlekamp, J. Conway and R. Guy, "Winning Ways for
//! your Mathematical Plays" (1982).

mod code;
mod evaluator;
mod mask;
mod nimbers;
mod period;
mod plain;
mod tail;

pub use code::{NotOctal, OctalCode};
pub use nimbers::{LIMIT, Nimbers, NimbersError, SEARCHED};
pub use period::Period;
pub use plain::plain_values;
