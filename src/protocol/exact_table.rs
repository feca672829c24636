//! A table of exact values that a session has loaded.

use crate::game::TextError;
use crate::quote::quoted;
use crate::registry;
use crate::sealed::read_file;
use std::path::Path;
use thiserror::Error;

/// A table that cannot be loaded.
#[derive(Debug, Error)]
#[error("table {}: {reason}", quoted(.path))]
struct TableError {
    path: String,
    reason: TextError,
}

/// A table that some variant can use.
pub(super) struct ExactTable {
    /// The name of the variant.
    pub(super) variant: &'static str,
    /// The file.
    pub(super) bytes: Vec<u8>,
}

impl ExactTable {
    pub(super) fn load(path: &Path) -> Result<Self, TextError> {
        Self::read(path).map_err(|reason| {
            let path = path.display().to_string();
            TableError { path, reason }.into()
        })
    }

    fn read(path: &Path) -> Result<Self, TextError> {
        let bytes = read_file(path)?;
        let (variant, _) = registry::table_variant(&bytes)?;
        Ok(Self {
            variant: variant.name,
            bytes,
        })
    }
}
