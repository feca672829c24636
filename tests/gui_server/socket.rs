//! A WebSocket to an engine, as a page has it.

use crate::http::Response;
use crate::server::PATIENCE;
use std::net::TcpStream;
use std::time::Instant;
use tungstenite::client::IntoClientRequest;
use tungstenite::handshake::HandshakeError;
use tungstenite::protocol::frame::coding::CloseCode;
use tungstenite::{Bytes, Error, Message, WebSocket, client};

/// An open socket.
pub struct Socket(pub WebSocket<TcpStream>);

impl Socket {
    /// Opens a socket on a connection, or tells with what answer it was refused.
    pub fn open(stream: TcpStream, host: &str, origin: &str) -> Result<Self, Response> {
        let mut request = format!("ws://{host}/engine")
            .into_client_request()
            .expect("a request");
        let origin = origin.parse().expect("a header");
        request.headers_mut().insert("origin", origin);
        match client(request, stream) {
            Ok((socket, _)) => Ok(Self(socket)),
            Err(HandshakeError::Failure(Error::Http(response))) => {
                let mut bytes = format!("HTTP/1.1 {}\r\n", response.status()).into_bytes();
                for (name, value) in response.headers() {
                    bytes.extend(format!("{name}: ").into_bytes());
                    bytes.extend(value.as_bytes());
                    bytes.extend(b"\r\n");
                }
                bytes.extend(b"\r\n");
                bytes.extend(response.body().as_deref().unwrap_or_default());
                Err(Response::parse(&bytes))
            }
            Err(error) => panic!("no WebSocket: {error:?}"),
        }
    }

    pub fn send(&mut self, line: &str) {
        self.0.send(Message::text(line)).expect("an open socket");
    }

    pub fn send_binary(&mut self, bytes: &'static [u8]) {
        let message = Message::Binary(Bytes::from_static(bytes));
        self.0.send(message).expect("an open socket");
    }

    /// The next line of the engine.
    pub fn line(&mut self) -> String {
        let started = Instant::now();
        // Pings come while nothing else does.
        while started.elapsed() < PATIENCE {
            match self.0.read().expect("a message") {
                Message::Text(text) => return text.to_string(),
                Message::Ping(_) | Message::Pong(_) => {}
                other => panic!("a line, not {other:?}"),
            }
        }
        panic!("still no line");
    }

    /// The lines up to the first of which this is true.
    pub fn until(&mut self, is_last: impl Fn(&str) -> bool) -> Vec<String> {
        let mut lines = Vec::new();
        loop {
            lines.push(self.line());
            if is_last(&lines[lines.len() - 1]) {
                return lines;
            }
        }
    }

    /// Sends a line and reads the next one.
    pub fn ask(&mut self, line: &str) -> String {
        self.send(line);
        self.line()
    }

    /// Starts a search without an end, and waits for its first line.
    pub fn analyse(&mut self) {
        self.send("go infinite");
        self.until(|line| line.starts_with("info depth"));
    }

    /// Reads to the end: with what code and reason the socket is closed.
    pub fn closed(&mut self) -> (CloseCode, String) {
        let started = Instant::now();
        while started.elapsed() < PATIENCE {
            match self.0.read() {
                Ok(Message::Close(Some(frame))) => return (frame.code, frame.reason.to_string()),
                Ok(Message::Text(_) | Message::Ping(_) | Message::Pong(_)) => {}
                other => panic!("a close frame with a reason, not {other:?}"),
            }
        }
        panic!("still open");
    }

    /// The connection without the protocol.
    pub fn into_stream(self) -> TcpStream {
        // The end of a library's socket sends nothing.
        self.0.into_inner()
    }
}
