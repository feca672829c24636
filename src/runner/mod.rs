//! Matches between engines: processes, clocks, a referee, statistics.
//!
//! The referee is this program's own rules: what an engine says about legality,
//! turn or result is never asked for.

mod client;
mod clock;
mod failure;
mod process;
mod schedule;
mod settings;
pub mod statistics;
mod time_control;
mod told;

pub use client::{Client, Reply, Terms, Unstarted};
pub use failure::{Broken, Failure, Termination};
pub use schedule::{Fixture, Format, schedule};
pub use settings::{Adjudication, EngineSettings, EngineSettingsError, MatchSettings, Protocol};
pub use time_control::{TimeControl, TimeControlError};
pub use told::{Told, ToldScore};
