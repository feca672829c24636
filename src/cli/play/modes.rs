//! The modes of the terminal.
//!
//! The line editor changes some while a line is typed. A program that a signal ends
//! then has to put them back: the shell behind it would not echo any more.

#[cfg(unix)]
use nix::sys::termios::{SetArg, Termios, tcgetattr, tcsetattr};
#[cfg(unix)]
use std::io::stdin;

/// The modes that the terminal had at some time.
pub(super) struct Modes {
    /// `None` where standard input tells none.
    #[cfg(unix)]
    modes: Option<Termios>,
}

impl Modes {
    /// Those that it has.
    pub(super) fn now() -> Self {
        Self {
            #[cfg(unix)]
            modes: tcgetattr(stdin()).ok(),
        }
    }

    /// Puts them back, where that is possible.
    pub(super) fn restore(&self) {
        #[cfg(unix)]
        if let Some(modes) = &self.modes {
            // A terminal that has gone needs none.
            let _ = tcsetattr(stdin(), SetArg::TCSANOW, modes);
        }
    }
}
