//! Interrupts from the terminal.

use super::modes::Modes;
use crate::search::Control;
use std::process::exit;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// The status of a program that was interrupted, as shells have it.
const INTERRUPTED: i32 = 130;

/// What an interrupt ends: the engine's thinking, else the program. So a second
/// interrupt ends the program.
#[derive(Clone, Default)]
pub(super) struct Interrupt {
    thinking: Arc<Mutex<Option<Arc<Control>>>>,
}

impl Interrupt {
    /// Takes charge of interrupts. Where nobody sits at a terminal, each of them ends
    /// the program.
    ///
    /// # Errors
    /// The system refuses it.
    pub(super) fn new(is_terminal: bool) -> Result<Self, ctrlc::Error> {
        let interrupt = Self::default();
        if is_terminal {
            let handled = interrupt.clone();
            let modes = Modes::now();
            // Signals to terminate come here too.
            ctrlc::set_handler(move || match handled.slot().take() {
                Some(control) => control.stop(),
                None => {
                    modes.restore();
                    exit(INTERRUPTED)
                }
            })?;
        }
        Ok(interrupt)
    }

    /// The thinking that nobody has ended yet.
    fn slot(&self) -> MutexGuard<'_, Option<Arc<Control>>> {
        // A panic elsewhere leaves plain data here, as good as before.
        let slot = self.thinking.lock();
        slot.unwrap_or_else(PoisonError::into_inner)
    }

    /// Does something that an interrupt ends early, and says whether one did.
    pub(super) fn during<R>(&self, think: impl FnOnce(&Control) -> R) -> (R, bool) {
        let control = Arc::new(Control::new(false, false));
        *self.slot() = Some(Arc::clone(&control));
        let result = think(&control);
        let was_interrupted = self.slot().take().is_none();
        (result, was_interrupted)
    }
}
