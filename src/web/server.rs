//! The server: what it listens on, and its end.

use super::answer::content_policy;
use super::checks::Names;
use super::connection;
use super::engine::EngineCommand;
use super::places::Places;
use super::site::{Site, router};
use axum::Router;
use axum::http::HeaderValue;
use std::io;
use std::net::{Ipv4Addr, SocketAddrV4, TcpListener as StdTcpListener};
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;
use thiserror::Error;
use tokio::net::TcpListener;
use tokio::runtime::{Builder, Runtime};
use tokio::sync::{Semaphore, watch};
use tokio::time::{sleep, timeout};

/// How many connections there may be at once, those with an engine not counted.
const CONNECTIONS: usize = 128;

/// How many of those that are too many are told so at once; others are dropped.
const REFUSALS: usize = 32;

/// How long to wait when no connection can be taken, as when too many files are
/// open.
const PAUSE: Duration = Duration::from_millis(100);

/// How long the engines may take to end with the server.
const LAST_BREATH: Duration = Duration::from_secs(5);

/// What can be chosen of a server.
#[derive(Clone, Debug, Default)]
pub struct Settings {
    /// The port; a free one if `None`.
    pub port: Option<u16>,
    /// A table of exact values for the engines, as `aether table build` writes.
    pub table: Option<PathBuf>,
}

/// Why there is no server.
#[derive(Debug, Error)]
pub enum ServeError {
    /// Another program has the port.
    #[error("port {0} is in use by another program: expected a free one")]
    Busy(u16),
    /// The port cannot be had for another reason.
    #[error("cannot listen on 127.0.0.1:{port}: {error}")]
    Listen {
        /// The port, 0 for a free one.
        port: u16,
        /// Why not.
        error: io::Error,
    },
    /// The system denies what a server needs besides.
    #[error("cannot start the server: {0}")]
    Start(#[from] io::Error),
}

/// A server, which listens from the start and serves while it
/// [runs](Self::run).
pub struct Server {
    runtime: Runtime,
    listener: TcpListener,
    site: Arc<Site>,
    stop: Arc<watch::Sender<bool>>,
    port: u16,
}

/// Ends a server from another thread.
#[derive(Clone, Debug)]
pub struct StopHandle(Arc<watch::Sender<bool>>);

impl StopHandle {
    /// Ends the server and its engines.
    pub fn stop(&self) {
        self.0.send_replace(true);
    }
}

impl Server {
    /// Listens on 127.0.0.1, where no other machine can reach it.
    ///
    /// # Errors
    /// The port is in use or not allowed, or the system denies something else.
    pub fn bind(settings: &Settings) -> Result<Self, ServeError> {
        let runtime = Builder::new_current_thread().enable_all().build()?;
        let wanted = settings.port.unwrap_or(0);
        let address = SocketAddrV4::new(Ipv4Addr::LOCALHOST, wanted);
        let listener = StdTcpListener::bind(address).map_err(|error| match error.kind() {
            io::ErrorKind::AddrInUse if wanted != 0 => ServeError::Busy(wanted),
            _ => ServeError::Listen {
                port: wanted,
                error,
            },
        })?;
        listener.set_nonblocking(true)?;
        let port = listener.local_addr()?.port();
        let listener = {
            let _guard = runtime.enter();
            TcpListener::from_std(listener)?
        };
        let (stop, stopped) = watch::channel(false);
        let site = Arc::new(Site {
            names: Names::new(port),
            content_policy: HeaderValue::try_from(content_policy(port))
                .map_err(io::Error::other)?,
            engine: EngineCommand::new(settings.table.as_deref())?,
            places: Places::new(),
            stopped,
        });
        Ok(Self {
            runtime,
            listener,
            site,
            stop: Arc::new(stop),
            port,
        })
    }

    /// Where the board is found.
    #[must_use]
    pub fn address(&self) -> String {
        format!("http://127.0.0.1:{}/", self.port)
    }

    /// What ends the server.
    #[must_use]
    pub fn stop_handle(&self) -> StopHandle {
        StopHandle(Arc::clone(&self.stop))
    }

    /// Serves until the server is [stopped](StopHandle::stop), then ends every
    /// engine.
    pub fn run(self) {
        let Self {
            runtime,
            listener,
            site,
            ..
        } = self;
        runtime.block_on(async move {
            let mut stopped = site.stopped.clone();
            tokio::select! {
                () = accept(&listener, router(&site)) => {}
                _ = stopped.wait_for(|&stopped| stopped) => {}
            }
            drop(listener);
            // Should one of them not end, it is killed with the runtime.
            let _ = timeout(LAST_BREATH, site.places.all_free()).await;
        });
    }
}

/// Takes connections for ever.
async fn accept(listener: &TcpListener, router: Router) {
    let places = Arc::new(Semaphore::new(CONNECTIONS));
    let refusals = Arc::new(Semaphore::new(REFUSALS));
    loop {
        let Ok((stream, _)) = listener.accept().await else {
            sleep(PAUSE).await;
            continue;
        };
        if let Ok(place) = Arc::clone(&places).try_acquire_owned() {
            let router = router.clone();
            tokio::spawn(async move {
                // Fails when the connection is lost before it has begun.
                let _ = connection::serve(stream, router).await;
                drop(place);
            });
        } else if let Ok(place) = Arc::clone(&refusals).try_acquire_owned() {
            tokio::spawn(async move {
                connection::refuse(stream).await;
                drop(place);
            });
        }
    }
}
