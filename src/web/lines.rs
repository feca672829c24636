//! The lines of an engine.

use std::io::{self, ErrorKind};
use tokio::io::{AsyncBufReadExt, AsyncReadExt, BufReader};
use tokio::process::ChildStdout;

/// The longest line that is passed on, in bytes: far more than any answer has.
const LONGEST_LINE: u64 = 16 << 20;

/// The lines of an engine's output.
pub(super) struct Lines {
    output: BufReader<ChildStdout>,
    /// What is there of the next line.
    begun: Vec<u8>,
}

impl Lines {
    pub(super) fn new(output: ChildStdout) -> Self {
        Self {
            output: BufReader::new(output),
            begun: Vec::new(),
        }
    }

    /// The next line without its end, or `None` at the end of the output. When
    /// the future is dropped before, nothing is lost.
    ///
    /// # Errors
    /// The output cannot be read, or the line is too long.
    pub(super) async fn next(&mut self) -> io::Result<Option<String>> {
        let room = LONGEST_LINE.saturating_sub(self.begun.len() as u64);
        let mut output = (&mut self.output).take(room);
        output.read_until(b'\n', &mut self.begun).await?;
        if self.begun.last() != Some(&b'\n') && self.begun.len() as u64 >= LONGEST_LINE {
            return Err(ErrorKind::FileTooLarge.into());
        }
        if self.begun.is_empty() {
            return Ok(None);
        }
        let line = String::from_utf8_lossy(&self.begun);
        let line = line.trim_end_matches(['\n', '\r']).to_string();
        // A long line must not keep its room for ever.
        self.begun = Vec::new();
        Ok(Some(line))
    }
}
