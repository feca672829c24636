//! An engine of a match, as the command line describes it.

use crate::mock::{Character, Vice};
use std::process::Command;

/// An engine of a match.
#[derive(Clone, Debug)]
pub struct Contender {
    program: Program,
    keys: Vec<String>,
}

#[derive(Clone, Debug)]
enum Program {
    Mock(Character),
    Command(String),
}

impl Contender {
    /// A mock engine.
    pub fn mock(name: &str, vice: Vice) -> Self {
        let seed = name.bytes().map(u64::from).sum();
        let character = Character {
            vice,
            seed,
            ..Character::default()
        };
        Self {
            program: Program::Mock(character),
            keys: vec![format!("name={name}")],
        }
    }

    /// The mock engine `good`, which has no fault.
    pub fn good() -> Self {
        Self::mock("good", Vice::None)
    }

    /// The mock engine `bad` with a fault.
    pub fn bad(vice: Vice) -> Self {
        Self::mock("bad", vice)
    }

    /// The real engine.
    pub fn aether(name: &str) -> Self {
        Self::command(name, &quote(env!("CARGO_BIN_EXE_aether")))
    }

    /// Any program.
    pub fn command(name: &str, command: &str) -> Self {
        Self {
            program: Program::Command(command.to_string()),
            keys: vec![format!("name={name}")],
        }
    }

    /// One more `key=value`.
    pub fn key(mut self, key: &str) -> Self {
        self.keys.push(key.to_string());
        self
    }

    /// The same mock with another character.
    pub fn with(mut self, change: impl FnOnce(&mut Character)) -> Self {
        if let Program::Mock(character) = &mut self.program {
            change(character);
        }
        self
    }

    /// Its fault shows from this ply of a game on.
    pub fn at_ply(self, ply: usize) -> Self {
        self.with(|character| character.from_ply = ply)
    }

    /// Its fault shows once in the whole match.
    pub fn once(self) -> Self {
        self.with(|character| character.once = Some("struck".into()))
    }

    /// It thinks so many milliseconds about a move.
    pub fn thinking(self, milliseconds: u64) -> Self {
        self.with(|character| character.think = milliseconds)
    }

    /// The mock as a process of its own, without a match.
    pub fn process(&self) -> Command {
        let mut words = self.program_words("marker-of-no-match").into_iter();
        let mut command = Command::new(words.next().expect("a program"));
        command.args(words);
        command
    }

    /// The words behind `--engine`.
    pub fn words(&self, marker: &str) -> Vec<String> {
        let command = match &self.program {
            Program::Command(command) => command.clone(),
            Program::Mock(_) => {
                let words = self.program_words(marker);
                let quoted: Vec<String> = words.iter().map(|word| quote(word)).collect();
                quoted.join(" ")
            }
        };
        let mut words = vec![format!("cmd={command}")];
        words.extend(self.keys.iter().cloned());
        words
    }

    /// The program and the arguments of a mock.
    fn program_words(&self, marker: &str) -> Vec<String> {
        let Program::Mock(character) = &self.program else {
            panic!("{self:?} is no mock");
        };
        let mut character = character.clone();
        character.marker = marker.to_string();
        let program = std::env::current_exe().expect("the path of this program");
        let program = program.to_str().expect("a path that is text");
        let mut words = vec![program.to_string()];
        words.extend(character.arguments());
        words
    }
}

/// A word of a command line, quoted as in a shell.
fn quote(word: &str) -> String {
    assert!(!word.contains('\''), "{word}");
    format!("'{word}'")
}
