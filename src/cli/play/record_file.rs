//! Games written to files.

use super::people::People;
use crate::cli::failure::Failure;
use crate::cli::output_file::{check_writable, write_whole};
use crate::cli::source::read_text;
use crate::game::{Player, TextError};
use crate::record;
use crate::search::Skill;
use crate::source::{Content, Kind, Opened};
use std::path::{Path, PathBuf};
use thiserror::Error;

/// A file that cannot be written to.
#[derive(Debug, Error)]
pub(super) enum FileError {
    /// It holds something else.
    #[error("{} is there already: `save! {}` writes over it", .0.display(), .0.display())]
    Exists(PathBuf),
    /// The same of the file on the command line.
    #[error(
        "--record: {} is there already: expected a new file, or the one whose game goes on",
        .0.display()
    )]
    RecordExists(PathBuf),
    /// No file has been named.
    #[error("nothing after `save`: expected a file")]
    NoFile,
}

/// The files to which the game has been written.
#[derive(Default)]
pub(super) struct RecordFile {
    /// Those that may be written over without a question, the latest last.
    own: Vec<PathBuf>,
    /// The file that is written after every move.
    kept: Option<PathBuf>,
    /// The games before this one, as that file has them.
    before: String,
}

impl RecordFile {
    /// Keeps the game in this file, if there is one; it may be the one at `source`.
    ///
    /// # Errors
    /// It holds something else than the game that goes on, or cannot be written.
    pub(super) fn new(kept: Option<&Path>, source: &str) -> Result<Self, Failure> {
        let Some(path) = kept else {
            return Ok(Self::default());
        };
        if is_taken(path) && !goes_on(path, source) {
            let error = FileError::RecordExists(path.to_path_buf());
            return Err(Failure::usage(error));
        }
        check_writable(path)?;
        Ok(Self {
            own: vec![path.to_path_buf()],
            kept: Some(path.to_path_buf()),
            before: String::new(),
        })
    }

    /// Writes the game to the file that is kept, if there is one.
    ///
    /// # Errors
    /// It cannot be written.
    pub(super) fn keep(&self, text: &str) -> Result<(), TextError> {
        match &self.kept {
            Some(path) => {
                let games = format!("{}{text}", self.before);
                Ok(write_whole(path, games.as_bytes())?)
            }
            None => Ok(()),
        }
    }

    /// Another game begins: this one, if there is anything of it, stays where it was
    /// written.
    pub(super) fn begin_another(&mut self, left: Option<&str>) {
        if let Some(text) = left {
            self.before += &format!("{text}\n");
        }
        self.own.clear();
    }

    /// Writes the game to a file, without a name to the one before, and returns its
    /// name.
    ///
    /// # Errors
    /// There is none before, it holds something else, or it cannot be written.
    pub(super) fn save(
        &mut self,
        file: Option<&str>,
        replaces: bool,
        text: &str,
    ) -> Result<PathBuf, TextError> {
        let path = match file {
            Some(file) => PathBuf::from(file),
            None => self.own.last().cloned().ok_or(FileError::NoFile)?,
        };
        if is_taken(&path) && !replaces && !self.own.contains(&path) {
            return Err(FileError::Exists(path).into());
        }
        check_writable(&path)?;
        write_whole(&path, text.as_bytes())?;
        self.own.retain(|own| *own != path);
        self.own.push(path.clone());
        Ok(path)
    }
}

/// Whether a file of this name holds something.
fn is_taken(path: &Path) -> bool {
    path.metadata()
        .is_ok_and(|metadata| metadata.is_dir() || metadata.is_file() && metadata.len() > 0)
}

/// Whether the file is the one from which the game comes, and holds nothing else.
fn goes_on(path: &Path, source: &str) -> bool {
    let is_same = match (path.canonicalize(), Path::new(source).canonicalize()) {
        (Ok(path), Ok(source)) => path == source,
        _ => false,
    };
    let holds_one = |text: &str| {
        Content::of(text, None).kind() == Kind::Record && record::split(text).count() == 1
    };
    is_same && read_text(source).is_ok_and(|(_, text)| holds_one(&text))
}

/// The game as a record that tells who plays.
pub(super) fn record_text(opened: &Opened, people: People, skill: Skill) -> String {
    let text = opened.engine.record_text(opened.variant.name, false);
    let tags = record::read_tags(&text).unwrap_or_default();
    let is_told = ["White", "Black"].map(|name| record::tag(&tags, name).is_some());
    if is_told.contains(&true) {
        return text;
    }
    let name = |player| {
        if people.include(player) {
            String::from("human")
        } else if skill.is_limited() {
            format!(
                "aether {}, level {}",
                env!("CARGO_PKG_VERSION"),
                skill.level()
            )
        } else {
            format!("aether {}", env!("CARGO_PKG_VERSION"))
        }
    };
    let (white, black) = (name(Player::First), name(Player::Second));
    format!("[White \"{white}\"]\n[Black \"{black}\"]\n{text}")
}
