//! Matches through the real program, with everything they leave behind.

mod contender;
mod game;
mod processes;

pub use processes::running;
mod running;

pub use contender::Contender;
pub use game::Game;
pub use running::{Played, Running};

use std::path::PathBuf;
use std::process::Command;

/// A match that is to be played.
pub struct Match {
    directory: PathBuf,
    marker: String,
    contenders: Vec<Contender>,
    arguments: Vec<String>,
}

impl Match {
    /// A match of this name, which no other test may have: it names the match's
    /// directory, where the journal and the records are.
    pub fn new(name: &str) -> Self {
        let directory = PathBuf::from(env!("CARGO_TARGET_TMPDIR"));
        let directory = directory.join("matches").join(name);
        // It is there when the test has run before.
        let _ = std::fs::remove_dir_all(&directory);
        std::fs::create_dir_all(&directory).expect("the directory is made");
        Self {
            directory,
            marker: marker(name),
            contenders: Vec::new(),
            arguments: Vec::new(),
        }
    }

    /// Another engine.
    pub fn engine(mut self, contender: Contender) -> Self {
        self.contenders.push(contender);
        self
    }

    /// More arguments, separated by spaces.
    pub fn arguments(mut self, arguments: &str) -> Self {
        self.arguments
            .extend(arguments.split_whitespace().map(String::from));
        self
    }

    /// Gives the engines the command lines that they have in a match of this
    /// name, so that the two have equal settings.
    pub fn marked(mut self, name: &str) -> Self {
        self.marker = marker(name);
        self
    }

    /// The text that is in the command line of every mock engine of it.
    pub fn marker(&self) -> &str {
        &self.marker
    }

    /// A file in the match's directory.
    pub fn path(&self, name: &str) -> PathBuf {
        self.directory.join(name)
    }

    /// Writes a file into the match's directory.
    pub fn write(&self, name: &str, contents: impl AsRef<[u8]>) {
        std::fs::write(self.path(name), contents).expect("the file is written");
    }

    /// What stands in a file of the match's directory; nothing when it is not
    /// there.
    pub fn read(&self, name: &str) -> String {
        let bytes = std::fs::read(self.path(name)).unwrap_or_default();
        String::from_utf8(bytes).expect("the file is text")
    }

    /// The command that plays it.
    pub fn command(&self) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_aether"));
        command.current_dir(&self.directory).arg("match");
        for contender in &self.contenders {
            command.arg("--engine").args(contender.words(&self.marker));
        }
        command
            .args(["--journal", "journal.jsonl", "--records", "records.pgn"])
            .args(&self.arguments);
        command
    }

    /// Starts it. What a match of the same name has left is gone on with.
    pub fn start(&self) -> Running {
        Running::start(self.command(), &self.directory, &self.marker)
    }

    /// Plays it to its end, which has to be a good one.
    pub fn play(&self) -> Played {
        let played = self.start().finish();
        played.assert_success();
        played
    }
}

/// A text that is in the command line of every mock engine of a match.
fn marker(name: &str) -> String {
    format!("marker-of-{name}-{}.", std::process::id())
}
