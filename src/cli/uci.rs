//! The protocol session on standard input and output.

use super::arguments::Uci;
use super::failure::Failure;
use crate::protocol::{Access, LINES_AHEAD, Output, Session, read_lines};
use std::io::{IsTerminal, stdin};
use std::sync::mpsc::sync_channel;

pub(super) fn run(task: &Uci, output: Output) -> Result<(), Failure> {
    if stdin().is_terminal() {
        output.line(&format!(
            "aether {}, a UCI engine for Aether Neutral. Type `help` for the commands, \
             `d` for the board,\n`go depth 6` for a search, `quit` to leave; \
             `aether --help` tells what else it can do.",
            env!("CARGO_PKG_VERSION")
        ));
    }
    let access = if task.guest {
        Access::Guest
    } else {
        Access::Owner
    };
    let mut session = Session::new(output, access).map_err(Failure::job)?;
    if let Some(path) = &task.table {
        session.load_table(path).map_err(Failure::job)?;
    }
    let (sender, events) = sync_channel(LINES_AHEAD);
    // Not joined: it may wait for a line that never comes.
    std::thread::spawn(move || {
        read_lines(stdin().lock(), |event| sender.send(event).is_ok());
    });
    session.run(&events);
    Ok(())
}
