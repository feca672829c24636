//! What is known of a board size beyond its rules.

use super::Size;
use super::table::LossTable;
use std::sync::Arc;

/// The table of a board size, if one was loaded.
#[derive(Clone, Debug, Default)]
pub struct Knowledge<S: Size> {
    table: Option<Arc<LossTable<S>>>,
}

impl<S: Size> Knowledge<S> {
    /// Knowledge of this table.
    #[must_use]
    pub fn of_table(table: LossTable<S>) -> Self {
        Self {
            table: Some(Arc::new(table)),
        }
    }

    /// The table, if there is one.
    #[must_use]
    pub fn table(&self) -> Option<&LossTable<S>> {
        self.table.as_deref()
    }
}
