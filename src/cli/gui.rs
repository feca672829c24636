//! `aether gui`: the board in a browser.

use super::arguments::Gui;
use super::failure::Failure;
use super::table;
use crate::protocol::Output;
use crate::web::{Server, Settings};
use std::io::{IsTerminal, stdout};

pub(super) fn run(task: &Gui, output: &Output) -> Result<(), Failure> {
    if let Some(path) = &task.table {
        // Told now, not by each engine.
        table::check_file(path)?;
    }
    let settings = Settings {
        port: task.port,
        table: task.table.clone(),
    };
    let server = Server::bind(&settings).map_err(Failure::job)?;
    let stop = server.stop_handle();
    ctrlc::set_handler(move || stop.stop()).map_err(Failure::job)?;
    let address = server.address();
    output.line(&format!("board at {address}\nCtrl-C ends it"));
    if !task.no_browser && stdout().is_terminal() && has_browser() {
        // The board is there all the same for those who open it themselves. Not
        // joined: what opens it may take its time.
        std::thread::spawn(move || open::that_detached(address));
    }
    server.run();
    Ok(())
}

/// Whether there may be a browser that draws: not where there is no screen.
fn has_browser() -> bool {
    let is_set = |name| std::env::var_os(name).is_some_and(|value| !value.is_empty());
    cfg!(any(windows, target_os = "macos")) || is_set("DISPLAY") || is_set("WAYLAND_DISPLAY")
}
