//! Matches between engines: processes, clocks, a referee, statistics.
//!
//! The referee is this program's own rules: what an engine says about legality,
//! turn or result is never asked for.

mod client;
mod clock;
mod failure;
mod game;
pub mod journal;
mod process;
mod record;
mod referee;
mod schedule;
mod scoreboard;
mod settings;
pub mod statistics;
mod time_control;
mod told;
mod tournament;

pub use client::{Client, Reply, Terms, Unstarted};
pub use failure::{Broken, Failure, Termination};
pub use game::PlayedMove;
pub(crate) use process::describe_status;
pub use record::record_of;
pub use schedule::{Fixture, Format, schedule};
pub use scoreboard::Scoreboard;
pub use settings::{
    Adjudication, EngineSettings, EngineSettingsError, MOVE_TIME_MARGIN, MatchSettings, Protocol,
};
pub use time_control::{TimeControl, TimeControlError};
pub use told::{Told, ToldScore};
pub use tournament::{End, MatchError, OnGame, run};
