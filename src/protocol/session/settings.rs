//! What `setoption` changes in a session.

use super::Session;
use crate::game::TextError;
use crate::protocol::exact_table::ExactTable;
use crate::protocol::options::Change;
use crate::registry::Variant;
use crate::search::Table;
use std::sync::Arc;

impl Session {
    pub(super) fn set_option(&mut self, name: &str, value: Option<&str>) -> Result<(), TextError> {
        let change = self.options.set(name, value)?;
        if let Change::Rule { name, value } = &change {
            // A refused line leaves the search alone.
            self.set_rule(name, *value)?;
        }
        let exact_table = match &change {
            Change::Table(Some(path)) => Some(ExactTable::load(path)?),
            _ => None,
        };
        self.finish_search();
        match change {
            Change::Done | Change::Rule { .. } => {}
            Change::ClearHash => self.clear_table()?,
            Change::Table(_) => self.use_exact_table(exact_table)?,
            Change::Hash(megabytes) => {
                // The old table goes first: there may be no room for both.
                let before = self.options.hash;
                self.table = Arc::new(Table::new(1)?);
                match Table::new(megabytes) {
                    Ok(table) => {
                        self.table = Arc::new(table);
                        self.options.hash = megabytes;
                    }
                    Err(error) => {
                        self.table = Arc::new(Table::new(before)?);
                        return Err(error.into());
                    }
                }
            }
            Change::Variant(variant) => self.set_variant(variant)?,
        }
        Ok(())
    }

    /// Forgets all results. A new table costs nothing until it is used, however
    /// large it is; the old one goes first.
    pub(super) fn clear_table(&mut self) -> Result<(), TextError> {
        self.table = Arc::new(Table::new(1)?);
        self.table = Arc::new(Table::new(self.options.hash)?);
        Ok(())
    }

    /// Opens another game, under the rules that were set so far.
    fn set_variant(&mut self, variant: &'static Variant) -> Result<(), TextError> {
        let mut engine = self.options.open(variant)?;
        if let Some(table) = &self.exact_table
            && table.variant == variant.name
        {
            engine.use_table(Some(&table.bytes))?;
        }
        self.engine = engine;
        self.options.variant = variant;
        self.clear_table()
    }

    /// Makes use of a table of exact values, for whichever variant it is, or goes
    /// on without one.
    pub(super) fn use_exact_table(&mut self, table: Option<ExactTable>) -> Result<(), TextError> {
        let fits = |table: &&ExactTable| table.variant == self.options.variant.name;
        let bytes = table.as_ref().filter(fits).map(|table| &table.bytes[..]);
        self.engine.use_table(bytes)?;
        if let Some(table) = &table {
            let variant = table.variant;
            self.output
                .line(&format!("info string table for {variant} loaded"));
        }
        self.exact_table = table;
        Ok(())
    }

    fn set_rule(&mut self, name: &'static str, value: u32) -> Result<(), TextError> {
        let options = self.engine.rule_options();
        if let Some(index) = options.iter().position(|(option, _)| option.name == name) {
            self.engine.set_rule(index, value)?;
        }
        self.options.rules.insert(name, value);
        Ok(())
    }
}
