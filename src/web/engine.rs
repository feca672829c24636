//! An engine as a process.

use super::lines::Lines;
use process_wrap::tokio::{ChildWrapper, CommandWrap};
use std::ffi::OsString;
use std::io;
use std::path::{Path, PathBuf};
use std::process::{ExitStatus, Stdio};
use std::time::Duration;
use tokio::io::AsyncWriteExt;
use tokio::process::{ChildStdin, Command};
use tokio::time::timeout;

/// What makes this program an engine that takes lines from others.
const ARGUMENTS: [&str; 2] = ["uci", "--guest"];

/// How long an engine may take to quit before it is killed.
const GRACE: Duration = Duration::from_millis(500);

/// How an engine is started.
#[derive(Debug)]
pub(super) struct EngineCommand {
    program: PathBuf,
    arguments: Vec<OsString>,
}

impl EngineCommand {
    /// This program as an engine, with a table of exact values where one is
    /// named.
    ///
    /// # Errors
    /// The system does not tell where the program is.
    pub(super) fn new(table: Option<&Path>) -> io::Result<Self> {
        let mut arguments: Vec<OsString> = ARGUMENTS.map(OsString::from).into();
        if let Some(table) = table {
            let mut argument = OsString::from("--table=");
            argument.push(table);
            arguments.push(argument);
        }
        let program = std::env::current_exe()?;
        Ok(Self { program, arguments })
    }
}

/// A running engine.
pub(super) struct Engine {
    child: Box<dyn ChildWrapper>,
    /// Where its commands go.
    pub(super) input: ChildStdin,
    /// What it says.
    pub(super) lines: Lines,
}

impl Engine {
    /// Starts an engine.
    ///
    /// # Errors
    /// The system cannot start it.
    pub(super) fn start(command: &EngineCommand) -> io::Result<Self> {
        let mut process = Command::new(&command.program);
        process.args(&command.arguments);
        process.stdin(Stdio::piped());
        process.stdout(Stdio::piped());
        // Should this task end before it has ended the engine.
        process.kill_on_drop(true);
        let mut process = CommandWrap::from(process);
        // A group of its own: it is ended as a whole, and an interrupt typed at
        // the terminal reaches only the server.
        #[cfg(unix)]
        process.wrap(process_wrap::tokio::ProcessGroup::leader());
        #[cfg(windows)]
        process.wrap(process_wrap::tokio::JobObject);
        let mut child = process.spawn()?;
        let (Some(input), Some(output)) = (child.stdin().take(), child.stdout().take()) else {
            return Err(io::ErrorKind::BrokenPipe.into());
        };
        let lines = Lines::new(output);
        Ok(Self {
            child,
            input,
            lines,
        })
    }

    /// Ends the engine: it is asked to quit, and after a while killed with all
    /// that it has started. The status is that with which it has ended.
    ///
    /// # Errors
    /// The system does not tell the status.
    pub(super) async fn end(self) -> io::Result<ExitStatus> {
        let Self {
            mut child,
            mut input,
            lines,
        } = self;
        // An engine that waits for a reader must not wait any longer.
        drop(lines);
        let quit = async {
            // A line may have been broken off. An engine that has gone needs no
            // word.
            let _ = input.write_all(b"\nquit\n").await;
            drop(input);
            child.wait().await
        };
        if let Ok(status) = timeout(GRACE, quit).await {
            return status;
        }
        // Fails when there is nothing left of the group, which is the aim.
        let _ = child.start_kill();
        child.wait().await
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_engine_is_a_guest_and_gets_the_table_of_its_host() {
        let plain = EngineCommand::new(None).expect("the program");
        assert_eq!(plain.arguments, ["uci", "--guest"]);
        // One word, so that a name may begin like an option.
        let table = EngineCommand::new(Some(Path::new("-t"))).expect("the program");
        assert_eq!(table.arguments, ["uci", "--guest", "--table=-t"]);
    }
}
