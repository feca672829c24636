//! Where lines come from: a line editor on a terminal, else standard input as it is.

use crate::protocol::{Event, LINES_AHEAD, read_lines};
use rustyline::completion::{Completer, FilenameCompleter, Pair};
use rustyline::error::ReadlineError;
use rustyline::highlight::Highlighter;
use rustyline::hint::Hinter;
use rustyline::history::MemHistory;
use rustyline::validate::Validator;
use rustyline::{CompletionType, Config, Context, Editor, Helper};
use std::io::{ErrorKind, IsTerminal, stdin, stdout};
use std::sync::mpsc::{Receiver, sync_channel};

/// What was read.
pub(super) enum Read {
    /// A line, without its end.
    Line(String),
    /// A line that is longer than any command, which was skipped.
    LineTooLong,
    /// What was typed is not UTF-8; it was dropped.
    NotUtf8,
    /// The end of the input, or an interrupt while a line was typed.
    End,
}

/// Where lines come from.
pub(super) enum Input {
    /// A terminal, with a line editor.
    Terminal(Box<Editor<Completion, MemHistory>>),
    /// Anything else.
    Lines(Receiver<Event>),
}

impl Input {
    /// Standard input; with a line editor where somebody sits at both ends.
    ///
    /// # Errors
    /// The terminal cannot be used.
    pub(super) fn new() -> Result<Self, ReadlineError> {
        if stdin().is_terminal() && stdout().is_terminal() {
            let config = Config::builder()
                .completion_type(CompletionType::List)
                .auto_add_history(true)
                .build();
            let history = MemHistory::with_config(&config);
            let editor = Editor::with_history(config, history)?;
            return Ok(Self::Terminal(Box::new(editor)));
        }
        let (sender, events) = sync_channel(LINES_AHEAD);
        // Not joined: it may wait for a line that never comes.
        std::thread::spawn(move || {
            read_lines(stdin().lock(), |event| sender.send(event).is_ok());
        });
        Ok(Self::Lines(events))
    }

    /// Whether there is a line editor.
    pub(super) const fn is_terminal(&self) -> bool {
        matches!(self, Self::Terminal(_))
    }

    /// The next line. On a terminal it is asked for with the prompt, and words that
    /// begin like one of `words` are completed.
    ///
    /// # Errors
    /// The terminal cannot be read.
    pub(super) fn read(
        &mut self,
        prompt: &str,
        words: &mut dyn FnMut() -> Vec<String>,
    ) -> Result<Read, ReadlineError> {
        match self {
            Self::Terminal(editor) => {
                editor.set_helper(Some(Completion::of(words())));
                match editor.readline(prompt) {
                    Ok(line) => Ok(Read::Line(line)),
                    Err(ReadlineError::Eof | ReadlineError::Interrupted) => Ok(Read::End),
                    Err(ReadlineError::Io(error)) if error.kind() == ErrorKind::InvalidData => {
                        Ok(Read::NotUtf8)
                    }
                    Err(error) => Err(error),
                }
            }
            Self::Lines(events) => Ok(match events.recv() {
                Ok(Event::Line(line)) => Read::Line(line),
                Ok(Event::LineTooLong) => Read::LineTooLong,
                Ok(Event::End) | Err(_) => Read::End,
            }),
        }
    }
}

/// Completes commands, moves and, where a command takes them, names of files.
pub(super) struct Completion {
    words: Vec<String>,
    files: FilenameCompleter,
}

impl Completion {
    fn of(words: Vec<String>) -> Self {
        let files = FilenameCompleter::new();
        Self { words, files }
    }
}

impl Helper for Completion {}
impl Highlighter for Completion {}
impl Validator for Completion {}

impl Hinter for Completion {
    type Hint = String;
}

impl Completer for Completion {
    type Candidate = Pair;

    fn complete(
        &self,
        line: &str,
        pos: usize,
        _: &Context<'_>,
    ) -> rustyline::Result<(usize, Vec<Pair>)> {
        let typed = &line[..pos];
        if let Some((word, _)) = typed.trim_start().split_once(' ')
            && matches!(word, "save" | "save!" | "position")
        {
            return self.files.complete_path(line, pos);
        }
        // Only the first word of a line is known.
        let start = typed.len() - typed.trim_start().len();
        let fitting = self
            .words
            .iter()
            .filter(|word| word.starts_with(&typed[start..]));
        let pairs = fitting.map(|word| Pair {
            display: word.clone(),
            replacement: word.clone(),
        });
        Ok((start, pairs.collect()))
    }
}
