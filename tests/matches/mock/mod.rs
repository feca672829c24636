//! A mock engine: it plays legal moves, and has one vice.
//!
//! It needs no program of its own. The test program starts itself again, with
//! only the test `mock_engine` selected and the [`Character`] of the engine as
//! one more argument. The harness prints `running 1 test` first, so every mock
//! is an engine that greets its user with a banner.

mod board;
mod character;
mod engine;
mod vice;

pub use character::Character;
pub use engine::act;
pub use vice::Vice;
