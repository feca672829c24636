//! Matches whose output nobody reads, or nobody reads any more.

use crate::arena::{Contender, Match, running};
use crate::mock::Vice;
use std::io::{BufRead, BufReader};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

/// Long enough for a match that hangs to be one; none takes near that.
const DEADLINE: Duration = Duration::from_secs(60);

const STEP: Duration = Duration::from_millis(10);

fn start(fixture: &Match) -> Child {
    let mut command = fixture.command();
    command.stdout(Stdio::piped()).stderr(Stdio::null());
    command.spawn().expect("the program runs")
}

fn wait_until(what: &str, mut happens: impl FnMut() -> bool) {
    let started = Instant::now();
    while !happens() {
        assert!(started.elapsed() < DEADLINE, "waited in vain for {what}");
        sleep(STEP);
    }
}

fn end_of(child: &mut Child) -> ExitStatus {
    let mut status = None;
    wait_until("the end", || {
        status = child.try_wait().expect("the program is known");
        status.is_some()
    });
    status.expect("it has ended")
}

/// A match that nobody can see any more is over, and its engines with it.
#[test]
fn a_reader_who_goes_leaves_no_engine_behind() {
    let fixture = Match::new("reader-gone")
        .engine(Contender::mock("A", Vice::IgnoresSignals))
        .engine(Contender::mock("B", Vice::IgnoresQuit))
        .arguments("--nodes 1 --openings-random 3 --games 4000 --seed 1 --patience 1000");
    let mut child = start(&fixture);
    let mut lines = BufReader::new(child.stdout.take().expect("its output"));
    for _ in 0..3 {
        let mut line = String::new();
        lines.read_line(&mut line).expect("a line");
    }
    drop(lines);
    assert_eq!(end_of(&mut child).code(), Some(1));
    wait_until("the ends of the engines", || {
        running(fixture.marker()).is_empty()
    });
}

/// Games are played and kept however slow the reader is, and the runner can be
/// told to end.
#[test]
fn a_reader_who_does_not_read_holds_nothing_up() {
    // A few games fill a pipe with such names.
    let name = |letter: &str| letter.repeat(4_000);
    let fixture = Match::new("reader-asleep")
        .engine(Contender::mock(&name("A"), Vice::None))
        .engine(Contender::mock(&name("B"), Vice::None))
        .arguments("--nodes 1 --openings-random 3 --games 4000 --seed 1");
    let mut child = start(&fixture);
    wait_until("fifty games", || {
        fixture.read("journal.jsonl").lines().count() > 50
    });
    let kill = format!("kill -TERM {}", child.id());
    let status = Command::new("sh").args(["-c", &kill]).status();
    assert!(status.expect("a shell").success());
    assert_eq!(end_of(&mut child).code(), Some(1));
    assert!(running(fixture.marker()).is_empty());
}
