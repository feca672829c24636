//! Why a WebSocket is closed.

use crate::runner::describe_status;
use axum::extract::ws::{CloseFrame, close_code};
use std::io;
use std::process::ExitStatus;
use std::time::Duration;
use thiserror::Error;
use tungstenite::Error as SocketError;

/// The longest message that is taken, in bytes.
pub(super) const LONGEST_MESSAGE: usize = 1 << 20;

/// How long the other side may be silent.
pub(super) const LONGEST_SILENCE: Duration = Duration::from_secs(60);

/// Why a WebSocket is closed.
#[derive(Debug, Error)]
pub(super) enum Closing {
    /// The other side has closed it, or is lost.
    #[error("the other side has gone")]
    Gone,
    #[error("the server has been ended")]
    Stopped,
    #[error("expected one line in each message, found a line break")]
    LineBreak,
    #[error("expected a text message, found a binary one")]
    Binary,
    #[error("expected a message of at most {LONGEST_MESSAGE} bytes")]
    TooLong,
    #[error("expected a text message in UTF-8")]
    NotUtf8,
    #[error("this is not the WebSocket protocol")]
    Protocol,
    #[error("nothing has come for {} seconds", LONGEST_SILENCE.as_secs())]
    Silent,
    #[error("cannot start the engine: {0}")]
    Unstarted(io::Error),
    #[error("cannot read from the engine: {0}")]
    Unreadable(io::Error),
    /// The engine has closed its output.
    #[error("the engine has ended")]
    EngineEnded,
    #[error("the engine has failed: {0}")]
    EngineFailed(String),
}

impl Closing {
    /// What an error of a WebSocket means.
    pub(super) fn of(error: axum::Error) -> Self {
        let error = error.into_inner();
        match error.downcast_ref::<SocketError>() {
            Some(SocketError::Capacity(_)) => Self::TooLong,
            Some(SocketError::Utf8(_)) => Self::NotUtf8,
            Some(SocketError::Protocol(_)) => Self::Protocol,
            _ => Self::Gone,
        }
    }

    /// The reason, now that it is known with what status the engine has ended.
    pub(super) fn with_status(self, status: io::Result<ExitStatus>) -> Self {
        match (self, status) {
            (Self::EngineEnded, Ok(status)) if !status.success() => {
                Self::EngineFailed(describe_status(status))
            }
            (closing, _) => closing,
        }
    }

    /// What is told to the other side, where there is anybody to be told.
    pub(super) fn frame(&self) -> Option<CloseFrame> {
        let code = match self {
            Self::Gone => return None,
            Self::EngineEnded => close_code::NORMAL,
            Self::Stopped => close_code::AWAY,
            Self::Protocol => close_code::PROTOCOL,
            Self::Binary => close_code::UNSUPPORTED,
            Self::NotUtf8 => close_code::INVALID,
            Self::LineBreak | Self::Silent => close_code::POLICY,
            Self::TooLong => close_code::SIZE,
            Self::Unstarted(_) | Self::Unreadable(_) | Self::EngineFailed(_) => close_code::ERROR,
        };
        Some(CloseFrame {
            code,
            reason: shortened(self.to_string()).into(),
        })
    }
}

/// A reason has room for 123 bytes (RFC 6455, section 5.5).
fn shortened(mut reason: String) -> String {
    reason.truncate(reason.floor_char_boundary(123));
    reason
}
