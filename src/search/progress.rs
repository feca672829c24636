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

    /// Tells the helpers that the main thread is done when the result goes
    /// away, also when a panic takes it: nobody may wait for ever.
    pub(super) const fn finish_when_dropped(&self) -> Finish<'_> {
        Finish(self)
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

    /// Whether the main thread is done.
    #[inline]
    pub(super) fn is_finished(&self) -> bool {
        self.finished.load(Relaxed)
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

/// See [`Progress::finish_when_dropped`].
#[derive(Debug)]
pub(super) struct Finish<'a>(&'a Progress);

impl Drop for Finish<'_> {
    fn drop(&mut self) {
        self.0.change(|| self.0.finished.store(true, Relaxed));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_panic_of_the_main_thread_leaves_no_helper_asleep() {
        let progress = Progress::new();
        progress.begin(1);
        std::thread::scope(|scope| {
            let helper = scope.spawn(|| progress.wait_beyond(1));
            let main = scope.spawn(|| {
                let _finish = progress.finish_when_dropped();
                std::panic::resume_unwind(Box::new("on purpose"));
            });
            assert!(main.join().is_err());
            assert_eq!(helper.join().ok(), Some(None));
        });
    }
}
