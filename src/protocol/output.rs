//! The writer.

use std::io::{self, BufWriter, ErrorKind, Write};
use std::sync::{Arc, Mutex, PoisonError};

/// So many bytes of a stream are written at a time.
const STREAM_BUFFER: usize = 1 << 16;

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
        end_unless_written(self.try_line(text));
    }

    /// Writes what is too long to be held in memory, and flushes. If it cannot be
    /// written, the process ends as with [`line`](Self::line).
    pub fn stream(&self, write: impl FnOnce(&mut dyn Write) -> io::Result<()>) {
        let mut sink = self.sink.lock().unwrap_or_else(PoisonError::into_inner);
        let mut buffer = BufWriter::with_capacity(STREAM_BUFFER, &mut *sink);
        end_unless_written(write(&mut buffer).and_then(|()| buffer.flush()));
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

fn end_unless_written(written: io::Result<()>) {
    if let Err(error) = written {
        let status = i32::from(error.kind() != ErrorKind::BrokenPipe);
        std::process::exit(status);
    }
}
