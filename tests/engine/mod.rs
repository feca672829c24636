//! The engine as a process, driven over its input and output as a program
//! would drive it.
//!
//! Every wait has a deadline, far longer than the engine needs, so that a noisy
//! machine fails no test; when it runs out, the panic shows the last lines
//! that went to and fro. A process never outlives its [`Engine`].

// Each test program uses a part of it.
#![allow(dead_code, unused_imports)]

mod answer;

pub use answer::{Answer, Info, Score, move_name};

use std::collections::VecDeque;
use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::thread;
use std::time::{Duration, Instant};

/// For what should be there at once.
pub const SOON: Duration = Duration::from_secs(5);

/// For what takes a search.
pub const LATER: Duration = Duration::from_secs(60);

/// The lines that a panic shows.
const SHOWN: usize = 30;

/// A running engine.
pub struct Engine {
    child: Child,
    input: Option<Sender<Vec<u8>>>,
    output: Receiver<String>,
    errors: Receiver<String>,
    log: VecDeque<String>,
    /// The scores of the present search, and of the last one that was answered.
    scores: Vec<String>,
    answered: Vec<String>,
}

/// Sends the lines that come from a pipe to a channel.
fn read_lines(pipe: impl Read + Send + 'static) -> Receiver<String> {
    let (sender, receiver) = channel();
    thread::spawn(move || {
        let mut pipe = BufReader::new(pipe);
        let mut bytes = Vec::new();
        while matches!(pipe.read_until(b'\n', &mut bytes), Ok(1..)) {
            let line = String::from_utf8_lossy(&bytes);
            let line = line.strip_suffix('\n').unwrap_or(&line).to_string();
            if sender.send(line).is_err() {
                return;
            }
            bytes.clear();
        }
    });
    receiver
}

/// Writes what comes from a channel to a pipe, which it closes at the end. A
/// process that does not read cannot hold up the test so.
fn write_all(mut pipe: impl Write + Send + 'static) -> Sender<Vec<u8>> {
    let (sender, receiver) = channel::<Vec<u8>>();
    thread::spawn(move || {
        for bytes in receiver {
            if pipe.write_all(&bytes).and_then(|()| pipe.flush()).is_err() {
                return;
            }
        }
    });
    sender
}

impl Engine {
    /// Starts the engine.
    pub fn start() -> Self {
        Self::with_arguments(&[])
    }

    /// Starts the engine with these arguments.
    pub fn with_arguments(arguments: &[&str]) -> Self {
        let mut child = Command::new(env!("CARGO_BIN_EXE_aether"))
            .args(arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the engine starts");
        let input = child.stdin.take().expect("a piped input");
        let output = child.stdout.take().expect("a piped output");
        let errors = child.stderr.take().expect("a piped error output");
        Self {
            input: Some(write_all(input)),
            output: read_lines(output),
            errors: read_lines(errors),
            log: VecDeque::new(),
            scores: Vec::new(),
            answered: Vec::new(),
            child,
        }
    }

    /// Starts the engine for a variant such as `aether5x5`.
    pub fn of_variant(variant: &str) -> Self {
        let mut engine = Self::start();
        engine.set("UCI_Variant", variant);
        engine
    }

    /// Starts the engine with `Exact` off: what it says is found by the search.
    pub fn searching() -> Self {
        let mut engine = Self::start();
        engine.set("Exact", "false");
        engine
    }

    /// Starts the engine for a variant, with `Exact` off.
    pub fn searching_variant(variant: &str) -> Self {
        let mut engine = Self::searching();
        engine.set("UCI_Variant", variant);
        engine
    }

    /// The id of the process.
    pub fn process_id(&self) -> u32 {
        self.child.id()
    }

    fn note(&mut self, mark: &str, text: &str) {
        if self.log.len() == SHOWN {
            self.log.pop_front();
        }
        let short: String = text.chars().take(200).collect();
        self.log.push_back(format!("{mark} {short}"));
    }

    /// Panics with the last lines exchanged.
    pub fn fail(&mut self, what: &str) -> ! {
        let log: Vec<String> = self.log.drain(..).collect();
        let errors: Vec<String> = self.errors.try_iter().collect();
        panic!(
            "{what}\nlast lines:\n{}\nerrors: {errors:?}",
            log.join("\n")
        );
    }

    /// Sends a line.
    pub fn send(&mut self, line: &str) {
        self.send_bytes(format!("{line}\n").as_bytes());
    }

    /// Sends bytes, in one write.
    pub fn send_bytes(&mut self, bytes: &[u8]) {
        self.note(">", String::from_utf8_lossy(bytes).trim_end());
        if let Some(input) = &self.input {
            // When the process is gone, the next wait tells.
            let _ = input.send(bytes.to_vec());
        }
    }

    /// Ends the engine's input once everything is written.
    pub fn close_input(&mut self) {
        self.note(">", "(end of input)");
        self.input = None;
    }

    fn receive(&mut self, end: Instant) -> Result<String, RecvTimeoutError> {
        let left = end.saturating_duration_since(Instant::now());
        let line = self.output.recv_timeout(left)?;
        self.note("<", &line);
        if line.starts_with("info depth ") {
            self.scores.push(line.clone());
        } else if line.starts_with("bestmove") {
            self.answered = std::mem::take(&mut self.scores);
        }
        Ok(line)
    }

    /// The next line, which has to come within this time.
    pub fn line_within(&mut self, time: Duration) -> String {
        match self.receive(Instant::now() + time) {
            Ok(line) => line,
            Err(error) => self.fail(&format!("no line within {time:?}: {error}")),
        }
    }

    /// The next line, at once.
    pub fn line(&mut self) -> String {
        self.line_within(SOON)
    }

    /// The next line has to be this one.
    pub fn expect(&mut self, wanted: &str) {
        let line = self.line();
        if line != wanted {
            self.fail(&format!("expected `{wanted}`, not `{line}`"));
        }
    }

    /// The lines up to the first wanted one, which comes last.
    pub fn until(
        &mut self,
        what: &str,
        time: Duration,
        is_wanted: impl Fn(&str) -> bool,
    ) -> Vec<String> {
        let end = Instant::now() + time;
        let mut lines = Vec::new();
        loop {
            match self.receive(end) {
                Ok(line) => {
                    let found = is_wanted(&line);
                    lines.push(line);
                    if found {
                        return lines;
                    }
                }
                Err(error) => self.fail(&format!("no {what} within {time:?}: {error}")),
            }
        }
    }

    /// Waits until everything sent so far is obeyed; returns the lines that
    /// came meanwhile.
    pub fn sync(&mut self) -> Vec<String> {
        self.send("isready");
        let mut lines = self.until("readyok", LATER, |line| line == "readyok");
        lines.pop();
        lines
    }

    /// Sends a line that is obeyed without a word.
    pub fn quietly(&mut self, line: &str) {
        self.send(line);
        let lines = self.sync();
        if !lines.is_empty() {
            self.fail(&format!("expected silence after `{line}`: {lines:?}"));
        }
    }

    /// Sets an option.
    pub fn set(&mut self, name: &str, value: &str) {
        self.quietly(&format!("setoption name {name} value {value}"));
    }

    /// Sends a line that has to be refused: its one error message.
    pub fn refused(&mut self, line: &str) -> String {
        self.send(line);
        let lines = self.sync();
        match lines.as_slice() {
            [error] if error.starts_with("info string error: ") => error.clone(),
            _ => self.fail(&format!("expected one error after `{line}`: {lines:?}")),
        }
    }

    /// Sends a line that has to be refused with a message that names the token.
    pub fn refused_naming(&mut self, line: &str, token: &str) {
        let error = self.refused(line);
        if !error.contains(token) {
            self.fail(&format!("`{line}`: expected `{token}` in `{error}`"));
        }
    }

    /// Sends a command with a reply of one line: that line.
    pub fn ask(&mut self, command: &str) -> String {
        self.send(command);
        self.line()
    }

    /// A field of the display, such as `Fen`.
    pub fn displayed(&mut self, field: &str) -> String {
        self.send("d");
        let lines = self.sync();
        let found = lines
            .iter()
            .find_map(|line| line.strip_prefix(&format!("{field}: ")));
        match found {
            Some(text) => text.to_string(),
            None => self.fail(&format!("no {field} in {lines:?}")),
        }
    }

    /// Sends `go` and the rest of the line, and waits for the answer.
    pub fn go(&mut self, rest: &str) -> Answer {
        self.send(&format!("go {rest}"));
        self.answer()
    }

    /// Waits for `bestmove`, and checks what is to be said of every answer: see
    /// [`Answer::new`]. Scores that have been read before belong to it too.
    pub fn answer(&mut self) -> Answer {
        let is_end = |line: &str| line.starts_with("bestmove") || line.contains("error");
        let best = self
            .until("bestmove", LATER, is_end)
            .pop()
            .unwrap_or_default();
        if best.contains("error") {
            self.fail("an error instead of an answer");
        }
        Answer::new(&self.answered, &best).unwrap_or_else(|error| self.fail(&error))
    }

    /// Waits for an `info` line with a score.
    pub fn scored_info(&mut self) -> Info {
        let lines = self.until("score", LATER, |line| line.contains(" score "));
        Info::parse(&lines[lines.len() - 1]).unwrap_or_else(|error| self.fail(&error))
    }

    /// No line starting so comes within this time.
    pub fn assert_none(&mut self, start: &str, time: Duration) {
        let end = Instant::now() + time;
        while let Ok(line) = self.receive(end) {
            if line.starts_with(start) {
                self.fail(&format!("`{line}` came too early"));
            }
        }
    }

    /// No line at all comes within this time.
    pub fn assert_silent_for(&mut self, time: Duration) {
        self.assert_none("", time);
    }

    /// Waits for the end of the process: its status and the lines left.
    pub fn wait(&mut self) -> (ExitStatus, Vec<String>) {
        let end = Instant::now() + SOON;
        let mut lines = Vec::new();
        let closed = loop {
            match self.receive(end) {
                Ok(line) => lines.push(line),
                Err(error) => break error == RecvTimeoutError::Disconnected,
            }
        };
        loop {
            match self.child.try_wait() {
                Ok(Some(status)) => return (status, lines),
                Ok(None) if Instant::now() < end => thread::sleep(Duration::from_millis(1)),
                other => self.fail(&format!(
                    "the process has not ended, output closed: {closed}, {other:?}"
                )),
            }
        }
    }

    /// The process ends by itself with status 0 and without a complaint: the
    /// lines left.
    pub fn expect_end(&mut self) -> Vec<String> {
        let (status, lines) = self.wait();
        if !status.success() {
            self.fail(&format!("ended with {status}"));
        }
        let errors: Vec<String> = self.errors.iter().collect();
        if !errors.is_empty() {
            self.fail(&format!("on the error output: {errors:?}"));
        }
        lines
    }

    /// Sends `quit` and expects the end: the lines left.
    pub fn finish(mut self) -> Vec<String> {
        self.send("quit");
        self.expect_end()
    }
}

impl Drop for Engine {
    fn drop(&mut self) {
        // It may have ended long ago.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
