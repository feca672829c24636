//! Notices that the other side has gone.

use std::io::{self, ErrorKind};
use tokio::io::Interest;
use tokio::net::TcpStream;

/// A second handle to a connection, which tells when the other side has closed
/// it, even while there is something that nobody reads yet. So the end is
/// noticed in whatever state the reader is.
pub(super) struct HangUp(TcpStream);

impl HangUp {
    /// Splits a second handle off a connection.
    ///
    /// # Errors
    /// There are too many open files.
    pub(super) fn of(stream: TcpStream) -> io::Result<(Self, TcpStream)> {
        let stream = stream.into_std()?;
        let second = stream.try_clone()?;
        Ok((
            Self(TcpStream::from_std(second)?),
            TcpStream::from_std(stream)?,
        ))
    }

    /// Waits for the other side to close the connection, or to be lost.
    pub(super) async fn wait(&self) {
        while let Ok(ready) = self.0.ready(Interest::READABLE).await {
            if ready.is_read_closed() {
                return;
            }
            // Only more to read: that is forgotten, and the next event awaited.
            let _ = self.0.try_io(Interest::READABLE, || -> io::Result<()> {
                Err(ErrorKind::WouldBlock.into())
            });
        }
    }
}
