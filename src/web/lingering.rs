//! A connection that is closed without losing the answer.

use std::io;
use std::pin::Pin;
use std::task::{Context, Poll, ready};
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::TcpStream;

/// How many bytes are read and dropped at the end. Those who send more have had
/// the time to read the answer.
const MOST_DROPPED: usize = 16 << 20;

/// A connection which, once it is shut down, goes on to read and drop what comes
/// until the other side closes it.
///
/// To close it with something unread would reset it, and the other side could
/// lose the answer that tells what was wrong with it.
pub(super) struct Lingering {
    stream: TcpStream,
    shut: bool,
    dropped: usize,
}

impl Lingering {
    pub(super) fn new(stream: TcpStream) -> Self {
        Self {
            stream,
            shut: false,
            dropped: 0,
        }
    }
}

impl AsyncRead for Lingering {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_read(context, buffer)
    }
}

impl AsyncWrite for Lingering {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        Pin::new(&mut self.stream).poll_write(context, bytes)
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        if !self.shut {
            ready!(Pin::new(&mut self.stream).poll_shutdown(context))?;
            self.shut = true;
        }
        let mut bytes = [0; 4_096];
        while self.dropped < MOST_DROPPED {
            let mut buffer = ReadBuf::new(&mut bytes);
            let read = ready!(Pin::new(&mut self.stream).poll_read(context, &mut buffer));
            let count = buffer.filled().len();
            // An error is an end too: the answer has been sent.
            if read.is_err() || count == 0 {
                break;
            }
            self.dropped += count;
        }
        Poll::Ready(Ok(()))
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        slices: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        Pin::new(&mut self.stream).poll_write_vectored(context, slices)
    }
}
