//! A table of exact values that a session has loaded.

use crate::game::TextError;
use crate::registry;
use crate::sealed::read_file;
use crate::tables::{GREATEST_TABLE, TableError};
use std::path::Path;

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
        let bytes = read_file(path, GREATEST_TABLE)?;
        let (variant, _) = registry::table_variant(&bytes)?;
        Ok(Self {
            variant: variant.name,
            bytes,
        })
    }
}
