//! Where the main thread of a search is, for the threads that help it.

use std::sync::atomic::{AtomicBool, AtomicU32, Ordering::Relaxed};
use std::sync::{Condvar, Mutex, PoisonError};

/// The main thread's iteration. Helpers read it now and then, and sleep when
/// they are done with it.
#[derive(Debug)]
pub(super) struct Progress {
    iteration: AtomicU32,
    finished: AtomicBool,
    lock: Mutex<()>,
    changed: Condvar,
}

impl Progress {
    pub(super) const fn new() -> Self {
        Self {
            iteration: AtomicU32::new(0),
            finished: AtomicBool::new(false),
            lock: Mutex::new(()),
            changed: Condvar::new(),
        }
    }

    /// The main thread begins an iteration.
    pub(super) fn begin(&self, iteration: u32) {
        self.change(|| self.iteration.store(iteration, Relaxed));
    }

    /// The main thread is done.
    pub(super) fn finish(&self) {
        self.change(|| self.finished.store(true, Relaxed));
    }

    fn change(&self, change: impl FnOnce()) {
        // The lock makes sure that no helper is between looking and sleeping.
        let guard = self.lock.lock().unwrap_or_else(PoisonError::into_inner);
        change();
        drop(guard);
        self.changed.notify_all();
    }

    /// Whether the main thread is still at this iteration.
    #[inline]
    pub(super) fn is_at(&self, iteration: u32) -> bool {
        self.iteration.load(Relaxed) == iteration && !self.finished.load(Relaxed)
    }

    /// Sleeps until the main thread is beyond an iteration: the one that it is
    /// at then, or `None` when it is done.
    pub(super) fn wait_beyond(&self, iteration: u32) -> Option<u32> {
        let mut guard = self.lock.lock().unwrap_or_else(PoisonError::into_inner);
        while self.is_at(iteration) {
            guard = self
                .changed
                .wait(guard)
                .unwrap_or_else(PoisonError::into_inner);
        }
        drop(guard);
        (!self.finished.load(Relaxed)).then(|| self.iteration.load(Relaxed))
    }
}
