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
