//! Lines on standard output from a thread of its own.

use super::progress::GameProgress;
use crate::protocol::Output;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Sender, channel};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};
use thiserror::Error;

/// How long an interrupted job waits for a reader who does not read.
const FAREWELL: Duration = Duration::from_secs(1);

/// Standard output cannot be written any more.
#[derive(Debug, Error)]
#[error("cannot write to standard output")]
pub(super) struct OutputClosed;

enum Message {
    Lines(String),
    Progress { games: usize, score: String },
}

/// Writes lines in their order, and a progress bar beside them. A reader who is slow, or stops reading, holds
/// up nothing else.
pub(super) struct Printer {
    sender: Sender<Message>,
    thread: JoinHandle<()>,
    closed: Arc<AtomicBool>,
}

impl Printer {
    /// A printer that sets `stop` when nobody can read any more. The bar is its
    /// own, for drawing it can take as long as writing.
    pub(super) fn new(output: Output, progress: GameProgress, stop: Arc<AtomicBool>) -> Self {
        let (sender, receiver) = channel();
        let closed = Arc::new(AtomicBool::new(false));
        let flag = Arc::clone(&closed);
        let thread = std::thread::spawn(move || {
            for message in receiver {
                let written = match message {
                    Message::Lines(text) => progress.aside(|| output.try_line(&text)),
                    Message::Progress { games, score } => {
                        progress.tell(games, score);
                        Ok(())
                    }
                };
                if written.is_err() {
                    flag.store(true, Ordering::Relaxed);
                    stop.store(true, Ordering::Relaxed);
                    break;
                }
            }
            progress.clear();
        });
        Self {
            sender,
            thread,
            closed,
        }
    }

    /// Has a line written, or several that stay together.
    pub(super) fn print(&self, text: String) {
        // The end tells when there is nobody left to read.
        let _ = self.sender.send(Message::Lines(text));
    }

    /// Has the progress bar drawn anew.
    pub(super) fn tell(&self, games: usize, score: String) {
        let _ = self.sender.send(Message::Progress { games, score });
    }

    /// Waits until all is written; not for long when `hastily`.
    ///
    /// # Errors
    /// Not all could be written.
    pub(super) fn finish(self, hastily: bool) -> Result<(), OutputClosed> {
        drop(self.sender);
        let started = Instant::now();
        while hastily && !self.thread.is_finished() {
            if started.elapsed() > FAREWELL {
                return Err(OutputClosed);
            }
            std::thread::sleep(Duration::from_millis(2));
        }
        let joined = self.thread.join();
        match (joined, self.closed.load(Ordering::Relaxed)) {
            (Ok(()), false) => Ok(()),
            _ => Err(OutputClosed),
        }
    }
}
