//! A match while it is played, and after it.

use super::game::{Game, Journal};
use super::processes;
use aether::record::{read_tags, tag};
use aether::registry;
use std::fmt;
use std::io::Read;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

/// How long a match may take before it is taken to hang; none takes near that.
const DEADLINE: Duration = Duration::from_secs(90);

/// How long what nobody can wait for, an engine's own child, may be seen after
/// the match.
const GRACE: Duration = Duration::from_secs(5);

/// A match that is being played. It is killed when it is dropped.
pub struct Running {
    child: Child,
    directory: PathBuf,
    marker: String,
    deadline: Duration,
    output: Option<JoinHandle<String>>,
    errors: Option<JoinHandle<String>>,
}

/// A match that has ended.
pub struct Played {
    pub status: ExitStatus,
    pub output: String,
    pub errors: String,
    pub journal: Journal,
    pub records: String,
}

impl fmt::Display for Played {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            status,
            output,
            errors,
            ..
        } = self;
        write!(
            formatter,
            "ended with {status}\n--- output\n{output}\n--- errors\n{errors}\n---"
        )
    }
}

impl Played {
    /// The match ended by itself.
    pub fn assert_success(&self) {
        assert!(self.status.success(), "{self}");
    }

    /// All games of the match, as many as this, in the order of their numbers.
    pub fn games(&self, count: usize) -> Vec<Game> {
        self.journal.in_order(count)
    }

    /// The records: tag pairs begin each.
    pub fn records(&self) -> Vec<String> {
        let mut records: Vec<String> = Vec::new();
        let mut within_tags = false;
        for line in self.records.lines() {
            let is_tag = line.starts_with('[') && line.ends_with("\"]");
            if is_tag && !within_tags {
                records.push(String::new());
            }
            within_tags = is_tag;
            let record = records.last_mut().expect("a record begins with a tag");
            record.push_str(line);
            record.push('\n');
        }
        records
    }

    /// The games, each of which replays, as does its record, to the same result.
    pub fn replayed(&self, variant: &str, no_merge_limit: u32, count: usize) -> Vec<Game> {
        let games = self.games(count);
        let mut results: Vec<(Vec<String>, String)> = Vec::new();
        for record in self.records() {
            let mut engine = registry::find(variant).expect("a known variant").open();
            let set = engine.set_record(&record, true);
            set.unwrap_or_else(|error| panic!("{error} in {record}"));
            let moves = engine.played_moves().into_iter().map(|(text, _)| text);
            let tags = read_tags(&record).expect("tags");
            let result = tag(&tags, "Result").expect("a result");
            results.push((moves.collect(), result.to_string()));
        }
        for game in &games {
            let engine = game.replay(variant, no_merge_limit);
            let moves = engine.played_moves().into_iter().map(|(text, _)| text);
            let record = (moves.collect(), game.result.clone());
            let index = results.iter().position(|other| *other == record);
            let index = index.unwrap_or_else(|| panic!("no record of {game:?} in {results:?}"));
            results.remove(index);
        }
        assert_eq!(results, [], "records of no game");
        games
    }
}

fn read_all(pipe: impl Read + Send + 'static) -> JoinHandle<String> {
    thread::spawn(move || {
        let mut pipe = pipe;
        let mut bytes = Vec::new();
        // What was read before an error is shown all the same.
        let _ = pipe.read_to_end(&mut bytes);
        String::from_utf8_lossy(&bytes).into_owned()
    })
}

impl Running {
    pub(super) fn start(mut command: Command, directory: &Path, marker: &str) -> Self {
        let mut child = command
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the program starts");
        Self {
            output: child.stdout.take().map(read_all),
            errors: child.stderr.take().map(read_all),
            directory: directory.to_path_buf(),
            marker: marker.to_string(),
            deadline: DEADLINE,
            child,
        }
    }

    /// Allows it more time.
    pub fn within(mut self, deadline: Duration) -> Self {
        self.deadline = deadline;
        self
    }

    /// What the journal holds by now.
    pub fn journal(&self) -> Journal {
        Journal::read(&self.directory.join("journal.jsonl"))
    }

    /// Waits until so many games are finished.
    pub fn wait_for_games(&mut self, count: usize) {
        let end = Instant::now() + DEADLINE;
        while self.journal().games.len() < count {
            let status = self.child.try_wait().expect("the program is known");
            assert!(status.is_none(), "ended too early: {status:?}");
            assert!(Instant::now() < end, "no {count} games in {DEADLINE:?}");
            thread::sleep(Duration::from_millis(2));
        }
    }

    /// The engines that have ended and that nobody has waited for.
    pub fn zombies(&self) -> usize {
        processes::zombies(self.child.id()).len()
    }

    /// Whether processes of engines are seen at all, which shows that the
    /// search for them works.
    pub fn assert_engines_seen(&self) {
        if Path::new("/proc/self/cmdline").exists() {
            let own = self.child.id();
            let seen = processes::running(&self.marker);
            let engines = seen.iter().filter(|(id, _)| *id != own);
            assert!(engines.count() > 0, "no engine is seen");
        }
    }

    /// Kills the program at once, as a failure of the machine would.
    pub fn kill(mut self) {
        self.child.kill().expect("the program is killed");
        self.child.wait().expect("the program has ended");
        // Engines that nobody speaks to any more end by themselves.
        let end = Instant::now() + GRACE;
        while !processes::running(&self.marker).is_empty() {
            assert!(Instant::now() < end, "engines outlive the killed program");
            thread::sleep(Duration::from_millis(5));
        }
    }

    /// Sends a signal such as `INT`.
    pub fn signal(&self, name: &str) {
        let command = format!("kill -{name} {}", self.child.id());
        let status = Command::new("sh").args(["-c", &command]).status();
        assert!(status.expect("a shell").success(), "{command}");
    }

    /// Waits for the end. No process of an engine may remain.
    pub fn finish(self) -> Played {
        let path = self.directory.join("journal.jsonl");
        let mut played = self.finish_unread();
        played.journal = Journal::read(&path);
        played
    }

    /// Waits for the end of a runner that has to be refused, while another one
    /// plays the match: whatever engines there are belong to that one.
    pub fn refused_beside(mut self) -> Played {
        self.marker = String::from("no-engine-has-this-marker");
        let played = self.finish_unread();
        assert!(matches!(played.status.code(), Some(1 | 2)), "{played}");
        played
    }

    /// The same, where the journal is none.
    pub fn finish_unread(mut self) -> Played {
        let end = Instant::now() + self.deadline;
        let status = loop {
            match self.child.try_wait().expect("the program is known") {
                Some(status) => break Some(status),
                None if Instant::now() > end => break None,
                None => thread::sleep(Duration::from_millis(2)),
            }
        };
        let left = self.left_over();
        self.end_engines();
        let mut text = |reader: Option<JoinHandle<String>>| {
            // Its end comes only when the program is gone.
            let _ = self.child.kill();
            reader
                .and_then(|reader| reader.join().ok())
                .unwrap_or_default()
        };
        let (output, errors) = (text(self.output.take()), text(self.errors.take()));
        let Some(status) = status else {
            panic!(
                "no end within {:?}\n--- output\n{output}\n--- errors\n{errors}",
                self.deadline
            );
        };
        let played = Played {
            status,
            output,
            errors,
            journal: Journal::default(),
            records: std::fs::read_to_string(self.directory.join("records.pgn"))
                .unwrap_or_default(),
        };
        assert!(left.is_empty(), "left over: {left:?}\n{played}");
        played
    }

    /// The processes that remain. The children of engines, which nobody but the
    /// system can wait for, have some time to go.
    fn left_over(&self) -> Vec<(u32, String)> {
        let end = Instant::now() + GRACE;
        loop {
            let left = processes::running(&self.marker);
            let may_go = left.iter().all(|(_, line)| line.contains("\"sleeps\""));
            if left.is_empty() || !may_go || Instant::now() > end {
                return left;
            }
            thread::sleep(Duration::from_millis(5));
        }
    }

    /// Kills every process of the match, so that a test that fails leaves none.
    fn end_engines(&self) {
        let own = std::process::id();
        for (id, _) in processes::running(&self.marker) {
            if id != own {
                let command = format!("kill -KILL {id}");
                // It may have ended by itself.
                let _ = Command::new("sh").args(["-c", &command]).output();
            }
        }
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        // It may have ended long ago.
        let _ = self.child.kill();
        let _ = self.child.wait();
        self.end_engines();
    }
}
