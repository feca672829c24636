//! Processes as /proc shows them.

use crate::server::{Server, eventually};
use std::fs::{read_dir, read_to_string};
use std::process::Command;

/// A child of the server, a zombie perhaps.
#[derive(Debug, PartialEq, Eq)]
pub struct Process {
    pub id: u32,
    /// A letter, `Z` for a zombie.
    pub state: char,
}

/// All children of a server.
pub fn engines(server: &Server) -> Vec<Process> {
    let directory = read_dir("/proc").expect("/proc");
    let names = directory.filter_map(|entry| entry.ok()?.file_name().into_string().ok());
    let ids = names.filter_map(|name| name.parse().ok());
    ids.filter_map(|id| {
        // It may have ended meanwhile.
        let stat = read_to_string(format!("/proc/{id}/stat")).ok()?;
        let (_, rest) = stat.rsplit_once(") ")?;
        let mut words = rest.split(' ');
        let state = words.next()?.chars().next()?;
        let parent: u32 = words.next()?.parse().ok()?;
        (parent == server.id()).then_some(Process { id, state })
    })
    .collect()
}

/// Waits until so many engines are left; zombies count too.
pub fn wait_for_engines(server: &Server, count: usize) -> Vec<Process> {
    eventually(&format!("time with {count} engines"), || {
        let found = engines(server);
        (found.len() == count).then_some(found)
    })
}

/// Waits until a process is there no more, whoever its parent is now.
pub fn wait_for_end(id: u32) {
    eventually("end of an engine", || {
        let stat = read_to_string(format!("/proc/{id}/stat"));
        // In a container without an init, nobody may take leave of an orphan.
        let gone = stat.is_err() || stat.is_ok_and(|stat| stat.contains(") Z "));
        gone.then_some(())
    });
}

pub fn signal(id: u32, name: &str) {
    let status = Command::new("sh")
        .args(["-c", &format!("kill -{name} {id}")])
        .status();
    assert!(status.expect("a shell").success());
}

/// The memory of a process that is in use, in kilobytes.
pub fn resident(id: u32) -> u64 {
    let status = read_to_string(format!("/proc/{id}/status")).expect("a process");
    let line = status.lines().find(|line| line.starts_with("VmRSS:"));
    let kilobytes = line.and_then(|line| line.split_whitespace().nth(1));
    kilobytes
        .and_then(|text| text.parse().ok())
        .expect("a size")
}
