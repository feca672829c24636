//! What a mock engine is like.

use super::Vice;
use serde::{Deserialize, Serialize};
use std::path::PathBuf;

/// What begins the argument that holds the character.
const ARGUMENT: &str = "mock=";

/// What a mock engine is like.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Character {
    /// What it does wrong.
    pub vice: Vice,
    /// The plies of a game from which on it does so.
    pub from_ply: usize,
    /// A file that notes that it has done so. Once it is there the engine, and
    /// every engine started after it, is without fault.
    pub once: Option<PathBuf>,
    /// How long it thinks about a move, in milliseconds.
    pub think: u64,
    /// Whether it takes a win when there is one.
    pub takes_wins: bool,
    /// Where its choice among the moves comes from.
    pub seed: u64,
    /// A text by which its processes are found.
    pub marker: String,
}

impl Character {
    /// The arguments with which the test program becomes this engine.
    pub fn arguments(&self) -> Vec<String> {
        let json = serde_json::to_string(self).expect("a character is plain data");
        // With one thread the harness would write the test's name in front of
        // the engine's first line.
        let selection = ["mock_engine", "--exact", "--nocapture", "--test-threads=2"];
        let mut arguments: Vec<String> = selection.map(String::from).to_vec();
        arguments.push(format!("{ARGUMENT}{json}"));
        arguments
    }

    /// The character that this process was started with, if it is to act.
    pub fn of_this_process() -> Option<Self> {
        let mut arguments = std::env::args();
        let json = arguments.find_map(|word| word.strip_prefix(ARGUMENT).map(String::from))?;
        Some(serde_json::from_str(&json).expect("the character is well formed"))
    }
}
