//! Test suites: positions with their exact values and the moves that keep them.
//!
//! ```text
//! variant aether4x4
//! 4/1[23]1[01]/2[03]1/1[013][2][23] w 0 1 ; value win 5 ; best c4d2 ; id aether4x4.001
//! ```
//!
//! [`Suite::read`] reads such a file, [`Suite::make`] makes one, [`prove`]
//! settles a position anew.

mod entry;
mod error;
mod make;
mod read;
mod solution;

pub use entry::Entry;
pub use error::{Flaw, SuiteError};
pub use make::Recipe;
pub use read::Suite;
pub use solution::{Solution, prove, solve};
