//! An engine as a process: lines in, lines out, and a certain end.

use super::failure::Failure;
use super::settings::EngineSettings;
use crate::protocol::{Event, LINES_AHEAD, read_lines};
use process_wrap::std::{ChildWrapper, CommandWrap};
use std::collections::VecDeque;
use std::io::{self, BufReader, Read, Write};
use std::process::{Command, ExitStatus, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::Builder;
use std::time::{Duration, Instant};

/// How many of the last lines are kept to be shown after a failure.
const LINES_KEPT: usize = 20;

/// How many characters of a line are kept.
const WIDTH_KEPT: usize = 200;

/// How many bytes of a line are passed on: more than any answer to a runner has.
const LONGEST_LINE: usize = 4_096;

/// How long a process that has closed its output may take to end.
const LAST_BREATH: Duration = Duration::from_millis(300);

/// How often a process is asked whether it is still there, while nothing
/// comes from it: its children may hold its output open.
const HEARTBEAT: Duration = Duration::from_millis(100);

/// What came of waiting for a line.
pub(super) enum Received {
    /// A line, and when it was there.
    Line(Instant, String),
    /// Nothing yet.
    Nothing,
    /// The end of the output, or of the process; nothing more will come.
    End,
}

/// The ends of a process's pipes, each in the care of a thread. A thread ends
/// with its pipe, or when nobody listens: a process that keeps one open must
/// not keep the match from its end.
struct Pipes {
    input: Option<Sender<String>>,
    output: Receiver<(Instant, Event)>,
    last_errors: Arc<Mutex<VecDeque<String>>>,
}

impl Pipes {
    fn attach(child: &mut dyn ChildWrapper) -> io::Result<Self> {
        let last_errors = Arc::default();
        if let Some(stderr) = child.stderr().take() {
            keep_last_lines(stderr, Arc::clone(&last_errors))?;
        }
        Ok(Self {
            input: child.stdin().take().map(write_lines).transpose()?,
            output: stamped_lines(child.stdout().take())?,
            last_errors,
        })
    }
}

/// A running engine. Dropping it ends it, with every process that it has
/// started and that has stayed in its group.
pub(super) struct EngineProcess {
    child: Box<dyn ChildWrapper>,
    pipes: Pipes,
    last_lines: VecDeque<String>,
    next_heartbeat: Instant,
}

impl EngineProcess {
    /// Starts an engine.
    ///
    /// # Errors
    /// The system cannot start it.
    pub(super) fn start(settings: &EngineSettings) -> Result<Self, Failure> {
        let (program, arguments) = match settings.command.split_first() {
            Some((program, arguments)) => (program.as_str(), arguments),
            None => ("", &[][..]),
        };
        let mut command = Command::new(program);
        command.args(arguments);
        if let Some(directory) = &settings.directory {
            if !directory.is_dir() {
                return Err(Failure::Directory(directory.display().to_string()));
            }
            command.current_dir(directory);
        }
        command.stdin(Stdio::piped());
        command.stdout(Stdio::piped());
        command.stderr(Stdio::piped());
        let mut command = CommandWrap::from(command);
        // A group of its own: what it has started can be ended with it, and an
        // interrupt typed at the terminal reaches only the runner.
        #[cfg(unix)]
        command.wrap(process_wrap::std::ProcessGroup::leader());
        #[cfg(windows)]
        command.wrap(process_wrap::std::JobObject);
        let unstarted = |error| Failure::Start {
            program: program.to_string(),
            error,
        };
        let mut child = command.spawn().map_err(unstarted)?;
        match Pipes::attach(&mut *child) {
            Ok(pipes) => Ok(Self {
                child,
                pipes,
                last_lines: VecDeque::new(),
                next_heartbeat: Instant::now() + HEARTBEAT,
            }),
            Err(error) => {
                end(&mut *child);
                Err(unstarted(error))
            }
        }
    }

    /// Sends a line. Whether the engine reads it is not waited for.
    pub(super) fn send(&mut self, line: &str) {
        self.remember('>', line);
        if let Some(input) = &self.pipes.input {
            // A writer that has gone has met a closed pipe; the output tells more.
            let _ = input.send(format!("{line}\n"));
        }
    }

    /// Waits for a line, at most for `patience`.
    pub(super) fn receive(&mut self, patience: Duration) -> Received {
        match self.pipes.output.recv_timeout(patience) {
            Ok((arrived, Event::Line(line))) => {
                self.remember('<', &line);
                Received::Line(arrived, line)
            }
            Ok((arrived, Event::LineTooLong)) => {
                self.remember('<', "(a line that is too long)");
                Received::Line(arrived, String::new())
            }
            Ok((_, Event::End)) | Err(RecvTimeoutError::Disconnected) => Received::End,
            Err(RecvTimeoutError::Timeout) => {
                if Instant::now() < self.next_heartbeat {
                    return Received::Nothing;
                }
                self.next_heartbeat = Instant::now() + HEARTBEAT;
                match self.child.try_wait() {
                    Ok(Some(_)) => self.last_word(),
                    _ => Received::Nothing,
                }
            }
        }
    }

    /// What a process that has ended left in its pipe.
    fn last_word(&mut self) -> Received {
        match self.pipes.output.recv_timeout(HEARTBEAT) {
            Ok((arrived, Event::Line(line))) => {
                self.remember('<', &line);
                Received::Line(arrived, line)
            }
            _ => Received::End,
        }
    }

    /// In words, what has become of an engine whose output has ended.
    pub(super) fn describe_end(&mut self) -> String {
        match self.wait(LAST_BREATH) {
            Some(status) => describe_status(status),
            None => String::from("it closed its output"),
        }
    }

    /// Waits for the process to end, at most for `patience`.
    fn wait(&mut self, patience: Duration) -> Option<ExitStatus> {
        let started = Instant::now();
        loop {
            if let Ok(Some(status)) = self.child.try_wait() {
                return Some(status);
            }
            if started.elapsed() >= patience {
                return None;
            }
            std::thread::sleep(Duration::from_millis(2));
        }
    }

    /// Asks the engine to quit, and gives it time to do so before it is ended.
    pub(super) fn quit(mut self, patience: Duration) {
        self.send("quit");
        self.pipes.input = None;
        self.wait(patience);
    }

    /// The last lines that went to and fro, oldest first: `>` to the engine,
    /// `<` from it, `!` on its standard error.
    pub(super) fn last_lines(&self) -> Vec<String> {
        let errors = self.pipes.last_errors.lock();
        let errors = errors.unwrap_or_else(PoisonError::into_inner);
        let mut lines: Vec<String> = self.last_lines.iter().cloned().collect();
        lines.extend(errors.iter().cloned());
        lines
    }

    fn remember(&mut self, direction: char, line: &str) {
        keep(&mut self.last_lines, direction, line);
    }
}

impl Drop for EngineProcess {
    fn drop(&mut self) {
        self.pipes.input = None;
        end(&mut *self.child);
    }
}

fn end(child: &mut dyn ChildWrapper) {
    // Fails when there is nothing left of the group, which is the aim.
    let _ = child.start_kill();
    let _ = child.wait();
}

fn keep(lines: &mut VecDeque<String>, direction: char, line: &str) {
    if lines.len() == LINES_KEPT {
        lines.pop_front();
    }
    let line = line.chars().take(WIDTH_KEPT);
    let line = line.map(|c| if c.is_control() { '\u{fffd}' } else { c });
    lines.push_back(format!("{direction} {}", line.collect::<String>()));
}

/// In words, how a process has ended.
pub(crate) fn describe_status(status: ExitStatus) -> String {
    #[cfg(unix)]
    if let Some(signal) = std::os::unix::process::ExitStatusExt::signal(&status) {
        return format!("it crashed with signal {signal}");
    }
    match status.code() {
        Some(code) => format!("it exited with status {code}"),
        None => format!("it ended ({status})"),
    }
}

/// Lines with the time at which they were there. Long lines are cut, and the
/// reader stops reading an engine that is far ahead, so memory is bounded.
fn stamped_lines(
    output: Option<impl Read + Send + 'static>,
) -> io::Result<Receiver<(Instant, Event)>> {
    let (sender, receiver) = sync_channel(LINES_AHEAD);
    if let Some(output) = output {
        Builder::new().spawn(move || {
            read_lines(BufReader::new(output), |event| {
                sender.send((Instant::now(), cut(event))).is_ok()
            });
        })?;
    }
    Ok(receiver)
}

fn cut(event: Event) -> Event {
    match event {
        Event::Line(line) if line.len() > LONGEST_LINE => {
            let end = line.floor_char_boundary(LONGEST_LINE);
            Event::Line(line[..end].to_string())
        }
        other => other,
    }
}

/// A writer of its own: an engine that does not read must not hold up the
/// match.
fn write_lines(mut input: impl Write + Send + 'static) -> io::Result<Sender<String>> {
    let (sender, receiver) = channel::<String>();
    Builder::new().spawn(move || {
        for line in receiver {
            if input.write_all(line.as_bytes()).is_err() || input.flush().is_err() {
                return;
            }
        }
    })?;
    Ok(sender)
}

fn keep_last_lines(
    errors: impl Read + Send + 'static,
    kept: Arc<Mutex<VecDeque<String>>>,
) -> io::Result<()> {
    Builder::new().spawn(move || {
        read_lines(BufReader::new(errors), |event| {
            if let Event::Line(line) = event {
                let mut kept = kept.lock().unwrap_or_else(PoisonError::into_inner);
                keep(&mut kept, '!', &line);
            }
            true
        });
    })?;
    Ok(())
}
