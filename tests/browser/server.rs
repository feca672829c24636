//! A running `aether gui`.

// Each program that starts one uses a part of it.
#![allow(dead_code)]

use std::io::{BufRead, BufReader};
use std::process::{Child, ChildStdout, Command, Stdio};
use std::time::{Duration, Instant};

/// How long anything may take that a machine under load does at once.
pub const PATIENCE: Duration = Duration::from_secs(60);

/// The server, with its address. Dropping it ends it.
pub struct Server {
    process: Child,
    /// Kept open: a server that cannot write any more would end.
    _output: BufReader<ChildStdout>,
    /// Where the page is, with a slash at the end.
    pub address: String,
}

impl Server {
    /// Starts it at a free port.
    pub fn start() -> Self {
        let mut process = Command::new(env!("CARGO_BIN_EXE_aether"))
            .args(["gui", "--no-browser"])
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .spawn()
            .expect("the server starts");
        let mut output = BufReader::new(process.stdout.take().expect("a pipe"));
        let mut line = String::new();
        output.read_line(&mut line).expect("a line");
        let address = line.trim().strip_prefix("board at ");
        let address = address.unwrap_or_else(|| panic!("no address in `{line}`"));
        Self {
            address: address.to_string(),
            process,
            _output: output,
        }
    }

    /// The ids of the engines that it runs.
    pub fn engines(&self) -> Vec<u32> {
        let id = self.process.id();
        let children = std::fs::read_to_string(format!("/proc/{id}/task/{id}/children"));
        let children = children.expect("the children of a process");
        let ids = children.split_whitespace();
        ids.map(|id| id.parse().expect("a number")).collect()
    }

    /// Waits until it runs so many engines.
    pub fn wait_for_engines(&self, count: usize) {
        let start = Instant::now();
        while self.engines().len() != count {
            let engines = self.engines();
            assert!(start.elapsed() < PATIENCE, "{engines:?}, not {count}");
            std::thread::sleep(Duration::from_millis(20));
        }
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}
