//! Commands that change what is on the table.

use super::{HASH, Session};
use crate::cli::play::game::Game;
use crate::cli::rules::RuleError;
use crate::cli::source::read_text;
use crate::cli::table;
use crate::game::TextError;
use crate::registry::Variant;
use crate::search::Table;
use crate::source::{self, Opened, Reading, Unopened};
use std::path::Path;

impl Session<'_> {
    /// The game was changed: it is shown anew, and written to the file of the record.
    pub(super) fn changed(&mut self) {
        self.is_shown = false;
        if let Err(error) = self.records.keep(&self.record()) {
            self.error(&error.to_string());
        }
    }

    /// Another game takes the place of this one: it is shown, and written down from its
    /// first move on.
    fn replaced(&mut self, left: Option<&str>) {
        self.records.begin_another(left);
        self.is_shown = false;
        self.is_paused = false;
    }

    /// The record of the game that is left, if anything was played.
    fn left(&self) -> Option<String> {
        let plies = self.engine().summary().plies;
        (plies > 0).then(|| self.record())
    }

    /// The game went back or forth: the engine waits.
    pub(super) fn step_made(&mut self) {
        self.is_paused = true;
        self.changed();
    }

    /// Starts a game of this variant, or of the same.
    pub(super) fn start_anew(
        &mut self,
        variant: Option<&'static Variant>,
    ) -> Result<(), TextError> {
        match variant {
            None => {
                let left = self.left();
                let opened = &mut self.game.opened;
                opened.engine.set_position(None, "")?;
                self.game.forget_taken_back();
                self.replaced(left.as_deref());
                Ok(())
            }
            Some(variant) => {
                let opened = self.open(variant)?;
                self.replace(opened)
            }
        }
    }

    /// Sets up what a text or a file holds.
    pub(super) fn set_up(&mut self, text: &str) -> Result<(), TextError> {
        let read = if text != "-" && Path::new(text).is_file() {
            read_text(text)?.1
        } else {
            text.to_string()
        };
        let found = source::open(
            &read,
            &Reading {
                wanted: None,
                first: Some(self.game.opened.variant),
                open: &|variant| self.open(variant),
                own_rules: self.task.source.rules.is_empty(),
            },
        )?;
        self.replace(found.opened)
    }

    /// Puts another game on the table.
    fn replace(&mut self, mut opened: Opened) -> Result<(), TextError> {
        // What is remembered of one game is of no use in another; the old table goes
        // first.
        self.hash = Table::new(1)?;
        self.hash = Table::new(HASH)?;
        // A table of exact values may be one of another variant.
        let _ = table::use_file(&mut opened, self.task.table.as_deref());
        let left = self.left();
        self.game = Game::new(opened);
        self.replaced(left.as_deref());
        self.greet();
        Ok(())
    }

    /// A variant at its start, by those rules of the command line that are rules of it.
    fn open(&self, variant: &'static Variant) -> Result<Opened, Unopened> {
        match self.task.source.rules.open(variant) {
            Err(RuleError::Unknown { .. }) => Ok(Opened {
                variant,
                engine: variant.open(),
            }),
            opened => opened.map_err(Unopened::from),
        }
    }
}
