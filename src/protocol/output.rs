//! The writer.

use std::io::{ErrorKind, Write};
use std::sync::{Arc, Mutex, PoisonError};

/// Where the session writes. Clones write to the same place, whole lines at a
/// time.
#[derive(Clone)]
pub struct Output {
    sink: Arc<Mutex<Box<dyn Write + Send>>>,
}

impl Output {
    /// Writes to this sink.
    pub fn new(sink: impl Write + Send + 'static) -> Self {
        Self {
            sink: Arc::new(Mutex::new(Box::new(sink))),
        }
    }

    /// Writes a line, or several that stay together, and flushes.
    ///
    /// When nobody reads any more, the process ends with status 0: there is
    /// nobody left to tell. When it cannot be written for another reason, such
    /// as a full disk, the process ends with status 1.
    pub fn line(&self, text: &str) {
        if let Err(error) = self.try_line(text) {
            let status = i32::from(error.kind() != ErrorKind::BrokenPipe);
            std::process::exit(status);
        }
    }
    /// The same, for those who have something to tidy up.
    ///
    /// # Errors
    /// The text cannot be written.
    pub fn try_line(&self, text: &str) -> std::io::Result<()> {
        let mut sink = self.sink.lock().unwrap_or_else(PoisonError::into_inner);
        sink.write_all(format!("{text}\n").as_bytes())?;
        sink.flush()
    }
}
