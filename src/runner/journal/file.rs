//! The journal as a file.

use super::{GameLine, Head, JournalError};
use serde::Serialize;
use std::collections::HashSet;
use std::fs::{File, OpenOptions, TryLockError};
use std::io::{Read, Seek, SeekFrom, Write};
use std::path::Path;

/// What every journal begins with.
const BEGINNING: &str = "{\"format\":\"aether match\"";

/// A journal that is open to be written on. While it is, no other runner can
/// open it.
#[derive(Debug)]
pub struct Journal {
    file: File,
    /// The settings that it was begun with; `None` while it is empty.
    head: Option<Head>,
    games: Vec<GameLine>,
}

impl Journal {
    /// Opens a journal, or begins one. A last line that is cut off is what an
    /// interrupt has left of a game: it is dropped.
    ///
    /// # Errors
    /// The file cannot be read and written, or is no journal; then it is left
    /// as it is.
    pub fn open(path: &Path) -> Result<Self, JournalError> {
        // Devices and pipes have no end to begin at.
        if path.metadata().is_ok_and(|metadata| !metadata.is_file()) {
            return Err(JournalError::NoFile);
        }
        let mut options = OpenOptions::new();
        options.read(true).write(true).create(true).truncate(false);
        let mut file = options.open(path)?;
        file.try_lock().map_err(|error| match error {
            TryLockError::WouldBlock => JournalError::InUse,
            TryLockError::Error(error) => JournalError::File(error),
        })?;
        let mut bytes = Vec::new();
        file.read_to_end(&mut bytes)?;
        let newline = bytes.iter().rposition(|&byte| byte == b'\n');
        let whole = newline.map_or(0, |newline| newline + 1);
        let (lines, rest) = bytes.split_at(whole);
        let beginning = BEGINNING.as_bytes();
        if whole == 0 && !beginning.starts_with(rest) && !rest.starts_with(beginning) {
            let message = format!("expected it to begin with {BEGINNING}");
            return Err(JournalError::Head(message));
        }
        let (head, games) = parse(&String::from_utf8_lossy(lines))?;
        file.set_len(whole as u64)?;
        file.seek(SeekFrom::End(0))?;
        Ok(Self { file, head, games })
    }

    /// The settings of the match that it is the journal of; `None` for one that
    /// is new.
    #[must_use]
    pub const fn head(&self) -> Option<&Head> {
        self.head.as_ref()
    }

    /// The games that a match with these settings has played before.
    ///
    /// # Errors
    /// It is the journal of another match.
    pub fn games(&self, head: &Head) -> Result<&[GameLine], JournalError> {
        match self.head.as_ref().and_then(|own| own.difference(head)) {
            None => Ok(&self.games),
            Some((field, journal, here)) => Err(JournalError::OtherMatch {
                field,
                journal,
                here,
            }),
        }
    }

    /// Begins a journal that is new with the settings of its match.
    ///
    /// # Errors
    /// The file cannot be written.
    pub fn begin(&mut self, head: &Head) -> Result<(), JournalError> {
        if self.head.is_none() {
            self.write(head)?;
            self.head = Some(head.clone());
        }
        Ok(())
    }

    /// Writes a game down.
    ///
    /// # Errors
    /// The file cannot be written.
    pub fn add(&mut self, game: &GameLine) -> Result<(), JournalError> {
        self.write(game)
    }

    fn write(&mut self, line: &impl Serialize) -> Result<(), JournalError> {
        let mut text = serde_json::to_string(line).map_err(std::io::Error::from)?;
        text.push('\n');
        self.file.write_all(text.as_bytes())?;
        Ok(self.file.flush()?)
    }
}

fn parse(lines: &str) -> Result<(Option<Head>, Vec<GameLine>), JournalError> {
    let mut lines = lines.lines();
    let Some(first) = lines.next() else {
        return Ok((None, Vec::new()));
    };
    let head: Head =
        serde_json::from_str(first).map_err(|error| JournalError::Head(error.to_string()))?;
    if head.format != Head::FORMAT {
        return Err(JournalError::Head(format!("its format is {}", head.format)));
    }
    if head.version != Head::VERSION {
        return Err(JournalError::Version(head.version));
    }
    let mut games: Vec<GameLine> = Vec::new();
    let mut numbers = HashSet::new();
    for (line, text) in (2..).zip(lines) {
        let game: GameLine =
            serde_json::from_str(text).map_err(|error| JournalError::Line { line, error })?;
        if !numbers.insert(game.game) {
            let game = game.game;
            return Err(JournalError::Twice { line, game });
        }
        games.push(game);
    }
    Ok((Some(head), games))
}
