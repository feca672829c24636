//! The program as a server.

use crate::http::Response;
use crate::socket::Socket;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::{Shutdown, TcpStream};
use std::process::{Child, ChildStdout, Command, ExitStatus, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

/// For what happens soon, on a machine that does much else.
pub const PATIENCE: Duration = Duration::from_secs(60);

/// A running server, ended when it is dropped.
pub struct Server {
    child: Child,
    output: BufReader<ChildStdout>,
    pub port: u16,
}

/// Starts the program with these arguments behind `gui --no-browser`.
pub fn spawn(arguments: &[&str]) -> Child {
    Command::new(env!("CARGO_BIN_EXE_aether"))
        .args(["gui", "--no-browser"])
        .args(arguments)
        // Its input ends at once, which must not end it.
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts")
}

impl Server {
    pub fn start(arguments: &[&str]) -> Self {
        let mut child = spawn(arguments);
        let mut output = BufReader::new(child.stdout.take().expect("a pipe"));
        let mut line = String::new();
        output.read_line(&mut line).expect("a line");
        let port = line
            .strip_prefix("board at http://127.0.0.1:")
            .and_then(|rest| rest.strip_suffix("/\n"))
            .unwrap_or_else(|| panic!("the address, not {line:?}"));
        Self {
            child,
            output,
            port: port.parse().expect("a port"),
        }
    }

    pub fn id(&self) -> u32 {
        self.child.id()
    }

    /// The address as a Host header has it.
    pub fn host(&self) -> String {
        format!("127.0.0.1:{}", self.port)
    }

    pub fn origin(&self) -> String {
        format!("http://{}", self.host())
    }

    pub fn connect(&self) -> TcpStream {
        let stream = TcpStream::connect(("127.0.0.1", self.port)).expect("a connection");
        stream.set_read_timeout(Some(PATIENCE)).expect("a timeout");
        stream
    }

    /// Sends these bytes, and reads what is answered to the end.
    pub fn send(&self, bytes: &[u8]) -> Vec<u8> {
        let mut stream = self.connect();
        // The other side may have heard enough.
        let _ = stream.write_all(bytes);
        let _ = stream.shutdown(Shutdown::Write);
        let mut answer = Vec::new();
        stream.read_to_end(&mut answer).expect("the answer");
        answer
    }

    /// Sends a request with these lines, and reads the answer.
    pub fn request(&self, lines: &[&str]) -> Response {
        let mut text = lines.join("\r\n");
        text += "\r\n\r\n";
        Response::parse(&self.send(text.as_bytes()))
    }

    /// Asks for a path as the page does.
    pub fn get(&self, path: &str) -> Response {
        let host = format!("Host: {}", self.host());
        self.request(&[&format!("GET {path} HTTP/1.1"), &host])
    }

    /// Opens a socket to a new engine; the server must allow it.
    pub fn socket(&self) -> Socket {
        match self.try_socket() {
            Ok(socket) => socket,
            Err(response) => panic!("a socket, not {response:?}"),
        }
    }

    /// Opens a socket, or tells with what answer it was refused.
    pub fn try_socket(&self) -> Result<Socket, Response> {
        Socket::open(self.connect(), &self.host(), &self.origin())
    }

    /// Waits for the program to end.
    pub fn wait(&mut self) -> ExitStatus {
        eventually("the server's end", || {
            self.child.try_wait().expect("a process")
        })
    }

    /// What it has printed since the address; it must have ended.
    pub fn rest_of_output(&mut self) -> String {
        let mut rest = String::new();
        self.output.read_to_string(&mut rest).expect("text");
        rest
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // Engines end with their input.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Looks again and again until there is what is looked for.
pub fn eventually<T>(what: &str, look: impl FnMut() -> Option<T>) -> T {
    within(PATIENCE, what, look)
}

/// The same, for what would come later by other means.
pub fn within<T>(patience: Duration, what: &str, mut look: impl FnMut() -> Option<T>) -> T {
    let started = Instant::now();
    loop {
        if let Some(found) = look() {
            return found;
        }
        assert!(started.elapsed() < patience, "still no {what}");
        sleep(Duration::from_millis(20));
    }
}
