//! How a subcommand fails.

use crate::game::TextError;
use std::path::Path;
use std::process::ExitCode;
use thiserror::Error;

/// Why a subcommand could not do its job.
#[derive(Debug, Error)]
pub(super) enum Failure {
    /// What stands on the command line is malformed.
    #[error("{0}")]
    Usage(TextError),
    /// The job itself failed.
    #[error("{0}")]
    Job(TextError),
    /// A file could not be read.
    #[error("cannot read {name}: {error}")]
    File {
        /// The file, or standard input.
        name: String,
        /// Why not.
        error: std::io::Error,
    },
    /// A file could not be written.
    #[error("cannot write {name}: {error}")]
    Write {
        /// The file.
        name: String,
        /// Why not.
        error: std::io::Error,
    },
    /// What a file holds is malformed.
    #[error("{name}: {error}")]
    Content {
        /// The file, or standard input.
        name: String,
        /// What is wrong.
        error: TextError,
    },
}

impl Failure {
    pub(super) fn job(error: impl Into<TextError>) -> Self {
        Self::Job(error.into())
    }

    pub(super) fn usage(error: impl Into<TextError>) -> Self {
        Self::Usage(error.into())
    }

    pub(super) fn unreadable(path: &Path, error: std::io::Error) -> Self {
        let name = path.display().to_string();
        Self::File { name, error }
    }

    pub(super) fn unwritable(path: &Path, error: std::io::Error) -> Self {
        let name = path.display().to_string();
        Self::Write { name, error }
    }

    pub(super) fn exit_code(&self) -> ExitCode {
        match self {
            Self::Usage(_) => ExitCode::from(2),
            Self::Job(_) | Self::File { .. } | Self::Write { .. } | Self::Content { .. } => {
                ExitCode::from(1)
            }
        }
    }
}
