//! How an engine fails.

use crate::game::TextError;
use crate::quote::quoted;
use serde::{Deserialize, Serialize};
use std::io::ErrorKind;
use std::time::Duration;
use thiserror::Error;

/// How a game came to its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Termination {
    /// By the rules.
    Rules,
    /// Adjudicated by the exact value of the position.
    #[serde(rename = "exact value")]
    ExactValue,
    /// Adjudicated as a draw: the game was too long.
    Length,
    /// An engine's move was illegal, or no move.
    #[serde(rename = "illegal move")]
    IllegalMove,
    /// An engine answered after its time.
    #[serde(rename = "time forfeit")]
    TimeForfeit,
    /// An engine did not answer at all.
    Stalled,
    /// An engine crashed, exited or closed its output.
    Disconnected,
    /// An engine did not start, or does not speak the protocol.
    Unfit,
}

impl Termination {
    /// The word for it in records and journals.
    #[must_use]
    pub const fn text(self) -> &'static str {
        match self {
            Self::Rules => "rules",
            Self::ExactValue => "exact value",
            Self::Length => "length",
            Self::IllegalMove => "illegal move",
            Self::TimeForfeit => "time forfeit",
            Self::Stalled => "stalled",
            Self::Disconnected => "disconnected",
            Self::Unfit => "unfit",
        }
    }
}

/// What an engine has done wrong.
#[derive(Debug, Error)]
pub enum Failure {
    /// Its move is not legal.
    #[error("illegal move {}: {reason}", quoted(.token))]
    IllegalMove {
        /// What stood behind `bestmove`.
        token: String,
        /// What is wrong with it.
        reason: TextError,
    },
    /// It answered too late.
    #[error("answered after {} ms, with {} ms left", .used.as_millis(), .left.as_millis())]
    Late {
        /// The time that it took.
        used: Duration,
        /// The time that it had.
        left: Duration,
    },
    /// It did not answer.
    #[error("no {expected} within {} ms", .waited.as_millis())]
    Silent {
        /// What it should have answered.
        expected: &'static str,
        /// How long it was waited for.
        waited: Duration,
    },
    /// Its output has ended.
    #[error("{how} while {expected} was due")]
    Gone {
        /// What has become of it.
        how: String,
        /// What it should have answered.
        expected: &'static str,
    },
    /// It could not be started.
    #[error("cannot start {}: {error}", quoted(.program))]
    Start {
        /// The program.
        program: String,
        /// What the system says.
        error: std::io::Error,
    },
    /// There is no directory for it to run in.
    #[error("cannot start in {}: expected a directory", quoted(.0))]
    Directory(String),
    /// Its greeting does not fit.
    #[error("{0}")]
    Greeting(String),
}

impl Failure {
    /// The end of a game in which it happens.
    #[must_use]
    pub const fn termination(&self) -> Termination {
        match self {
            Self::IllegalMove { .. } => Termination::IllegalMove,
            Self::Late { .. } => Termination::TimeForfeit,
            Self::Silent { .. } => Termination::Stalled,
            Self::Gone { .. } => Termination::Disconnected,
            Self::Start { .. } | Self::Directory(_) | Self::Greeting(_) => Termination::Unfit,
        }
    }
}

impl Failure {
    /// Whether it is not the engine's fault: the system has no room for another
    /// process.
    #[must_use]
    pub fn is_of_system(&self) -> bool {
        let Self::Start { error, .. } = self else {
            return false;
        };
        // EMFILE and ENFILE have no kind of their own.
        let no_handles = cfg!(unix) && matches!(error.raw_os_error(), Some(23 | 24));
        let kinds = [ErrorKind::OutOfMemory, ErrorKind::WouldBlock];
        no_handles || kinds.contains(&error.kind())
    }
}

/// Why something was not brought to its end.
#[derive(Debug, Error)]
pub enum Broken {
    /// The match is being stopped.
    #[error("interrupted")]
    Interrupted,
    /// The engine has failed.
    #[error(transparent)]
    Failed(#[from] Failure),
}
