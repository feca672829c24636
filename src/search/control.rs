//! How a running search is stopped, and told that a pondered move was played.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::time::Instant;

/// Shared by a search and whoever started it. Each search has its own, so a
/// late stop never reaches the next one.
#[derive(Debug)]
pub struct Control {
    /// Read by the search's threads every few thousand nodes.
    stop: AtomicBool,
    state: Mutex<State>,
    changed: Condvar,
}

#[derive(Debug)]
struct State {
    /// Whether the answer has to wait for a stop, however much is known.
    held: bool,
    /// When the player's clock began to run; `None` while pondering.
    clock_started: Option<Instant>,
}

impl Control {
    /// For a search that starts now. `held`: the answer waits for a stop
    /// (`go infinite`); `pondering`: it waits for a stop or for the pondered
    /// move, and the clock stands still until then.
    #[must_use]
    pub fn new(held: bool, pondering: bool) -> Self {
        Self {
            stop: AtomicBool::new(false),
            state: Mutex::new(State {
                held: held || pondering,
                clock_started: (!pondering).then(Instant::now),
            }),
            changed: Condvar::new(),
        }
    }

    fn state(&self) -> MutexGuard<'_, State> {
        // A panic elsewhere leaves plain data here, as good as before.
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Ends the search as soon as it looks.
    pub fn stop(&self) {
        let mut state = self.state();
        self.stop.store(true, Ordering::Relaxed);
        state.held = false;
        self.changed.notify_all();
    }

    /// The pondered move was played: the clock runs from now, and the answer
    /// may come. `held` keeps it back all the same (`go ponder infinite`).
    pub fn ponder_hit(&self, held: bool) {
        let mut state = self.state();
        if state.clock_started.is_none() {
            state.clock_started = Some(Instant::now());
            // A stop that came before releases the answer for good.
            state.held = held && !self.is_stopped();
            self.changed.notify_all();
        }
    }

    /// Whether the search shall end.
    #[must_use]
    #[inline]
    pub fn is_stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }

    /// When the player's clock began to run, or `None` while pondering.
    #[must_use]
    pub fn clock_started(&self) -> Option<Instant> {
        self.state().clock_started
    }

    /// Returns once the answer may be given. Sleeps, never spins.
    pub fn wait_until_released(&self) {
        let mut state = self.state();
        while state.held {
            state = self
                .changed
                .wait(state)
                .unwrap_or_else(PoisonError::into_inner);
        }
    }
}
