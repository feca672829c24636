//! A line on standard error about a job that takes its time.

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use std::sync::Once;
use std::time::{Duration, Instant};

/// Jobs that are done sooner show nothing.
const SHOWN_AFTER: Duration = Duration::from_secs(1);

/// Shown only when standard error is a terminal and the job has run for a
/// second; gone when dropped.
pub(super) struct Progress {
    bar: ProgressBar,
    started: Instant,
    shown: Once,
}

impl Progress {
    pub(super) fn new() -> Self {
        let style = ProgressStyle::with_template("{spinner} {elapsed} {msg}")
            .unwrap_or_else(|_| ProgressStyle::default_spinner());
        Self {
            bar: ProgressBar::with_draw_target(None, ProgressDrawTarget::hidden())
                .with_style(style),
            started: Instant::now(),
            shown: Once::new(),
        }
    }

    /// Tells how far the job is. `message` is made only when it is shown.
    pub(super) fn tell(&self, message: impl FnOnce() -> String) {
        if self.started.elapsed() >= SHOWN_AFTER {
            self.shown.call_once(|| {
                self.bar.set_draw_target(ProgressDrawTarget::stderr());
            });
            self.bar.set_message(message());
            self.bar.tick();
        }
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        self.bar.finish_and_clear();
    }
}

/// A bar on standard error that fills as a job of known size is done; shown and
/// gone like [`Progress`].
pub(super) struct ProgressOf {
    bar: ProgressBar,
    started: Instant,
    shown: Once,
}

impl ProgressOf {
    pub(super) fn new(total: u64) -> Self {
        let style = ProgressStyle::with_template("{elapsed} {bar:40} {pos}/{len}")
            .unwrap_or_else(|_| ProgressStyle::default_bar());
        Self {
            bar: ProgressBar::with_draw_target(Some(total), ProgressDrawTarget::hidden())
                .with_style(style),
            started: Instant::now(),
            shown: Once::new(),
        }
    }

    /// Tells how much of the job is done.
    pub(super) fn reach(&self, done: u64) {
        if self.started.elapsed() >= SHOWN_AFTER {
            self.shown.call_once(|| {
                self.bar.set_draw_target(ProgressDrawTarget::stderr());
            });
            self.bar.set_position(done);
        }
    }
}

impl Drop for ProgressOf {
    fn drop(&mut self) {
        self.bar.finish_and_clear();
    }
}

/// A bar on standard error that fills with games; hidden when standard error
/// is no terminal.
pub(super) struct GameProgress(ProgressBar);

impl GameProgress {
    pub(super) fn new(games: usize) -> Self {
        let style = ProgressStyle::with_template("{elapsed} {bar:20} {pos}/{len} {msg}")
            .unwrap_or_else(|_| ProgressStyle::default_bar());
        let target = ProgressDrawTarget::stderr();
        let bar = ProgressBar::with_draw_target(Some(games as u64), target);
        Self(bar.with_style(style))
    }

    /// Tells how many games have been played, and the score.
    pub(super) fn tell(&self, games: usize, score: String) {
        self.0.set_message(score);
        self.0.set_position(games as u64);
    }

    /// Does something that writes lines, with the bar out of the way.
    pub(super) fn aside<R>(&self, write: impl FnOnce() -> R) -> R {
        self.0.suspend(write)
    }

    /// Takes the bar away.
    pub(super) fn clear(&self) {
        self.0.finish_and_clear();
    }
}
