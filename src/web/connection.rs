//! One connection: one request, one answer, in little time.

use super::hang_up::HangUp;
use super::lingering::Lingering;
use axum::Router;
use axum::extract::Extension;
use hyper::server::conn::http1;
use hyper_util::rt::TokioIo;
use hyper_util::service::TowerToHyperService;
use std::io;
use std::sync::Arc;
use std::time::Duration;
use tokio::io::AsyncWriteExt;
use tokio::net::TcpStream;
use tokio::time::timeout;

/// How long a request, its answer and the end of the connection may take in all.
const EXCHANGE: Duration = Duration::from_secs(10);

/// How long a connection that is one too many may take to hear so.
const FAREWELL: Duration = Duration::from_secs(1);

/// The most bytes of the first line and the headers of a request.
const LONGEST_HEAD: usize = 16 << 10;

/// The answer to those who come when there are too many.
const BUSY: &[u8] = b"HTTP/1.1 503 Service Unavailable\r\nContent-Type: text/plain\r\n\
    Retry-After: 5\r\nContent-Length: 21\r\nConnection: close\r\n\r\ntoo many connections\n";

/// Serves a connection to the end of its only request; a WebSocket leaves it
/// before.
pub(super) async fn serve(stream: TcpStream, router: Router) -> io::Result<()> {
    // Lines are short and are waited for.
    stream.set_nodelay(true)?;
    let (hang_up, stream) = HangUp::of(stream)?;
    let router = router.layer(Extension(Arc::new(hang_up)));
    let connection = http1::Builder::new()
        // Those who say no more may still listen.
        .half_close(true)
        .max_buf_size(LONGEST_HEAD)
        .serve_connection(
            TokioIo::new(Lingering::new(stream)),
            TowerToHyperService::new(router),
        )
        .with_upgrades();
    // Whoever sends what is not HTTP has been told so.
    let _ = timeout(EXCHANGE, connection).await;
    Ok(())
}

/// Sends away a connection that is one too many.
pub(super) async fn refuse(stream: TcpStream) {
    let mut stream = Lingering::new(stream);
    let farewell = async {
        stream.write_all(BUSY).await?;
        stream.shutdown().await
    };
    // Those who do not listen are left.
    let _ = timeout(FAREWELL, farewell).await;
}
