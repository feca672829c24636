//! How long who plays in the browser waits: for the first board after the command,
//! for the first line of analysis after the click. As over the page's own
//! connection, without the time a browser takes to draw.

use criterion::{Criterion, criterion_group, criterion_main};
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::{Child, ChildStdout, Command, Stdio};
use tungstenite::client::IntoClientRequest;
use tungstenite::{Message, WebSocket};

/// A running `aether gui`.
struct Server {
    process: Child,
    _output: BufReader<ChildStdout>,
    /// Its address without `http://`.
    host: String,
}

impl Server {
    fn start() -> Self {
        let mut process = Command::new(env!("CARGO_BIN_EXE_aether"))
            .args(["gui", "--no-browser"])
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .spawn()
            .expect("the server starts");
        let mut output = BufReader::new(process.stdout.take().expect("a pipe"));
        let mut line = String::new();
        output.read_line(&mut line).expect("a line");
        let host = line.trim().strip_prefix("board at http://");
        let host = host.expect("an address").trim_end_matches('/').to_string();
        Self {
            process,
            _output: output,
            host,
        }
    }

    /// The page itself.
    fn page(&self) -> String {
        let mut stream = TcpStream::connect(&self.host).expect("a connection");
        let request = format!(
            "GET / HTTP/1.1\r\nHost: {}\r\nConnection: close\r\n\r\n",
            self.host
        );
        stream.write_all(request.as_bytes()).expect("a request");
        let mut page = String::new();
        stream.read_to_string(&mut page).expect("an answer");
        page
    }

    /// A connection to an engine of its own.
    fn engine(&self) -> WebSocket<TcpStream> {
        let address = format!("ws://{}/engine", self.host);
        let mut request = address.into_client_request().expect("a request");
        let origin = format!("http://{}", self.host);
        let origin = origin.parse().expect("a header");
        request.headers_mut().insert("Origin", origin);
        let stream = TcpStream::connect(&self.host).expect("a connection");
        stream.set_nodelay(true).expect("no delay");
        tungstenite::client(request, stream).expect("a socket").0
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

fn send(engine: &mut WebSocket<TcpStream>, line: &str) {
    engine.send(Message::text(line)).expect("a message");
}

/// Waits for a line that begins so.
fn wait(engine: &mut WebSocket<TcpStream>, start: &str) {
    loop {
        let message = engine.read().expect("a message");
        if message.to_text().is_ok_and(|text| text.starts_with(start)) {
            return;
        }
    }
}

fn first_board(criterion: &mut Criterion) {
    criterion.bench_function("first board after the command", |bencher| {
        bencher.iter(|| {
            let server = Server::start();
            assert!(server.page().contains("<html"));
            let mut engine = server.engine();
            send(&mut engine, "json board");
            wait(&mut engine, "json board ");
        });
    });
}

fn first_line(criterion: &mut Criterion) {
    let server = Server::start();
    for variant in ["aether4x4", "aether5x5", "aether6x6", "kayles", "parcel7"] {
        let mut engine = server.engine();
        send(
            &mut engine,
            &format!("setoption name UCI_Variant value {variant}"),
        );
        let name = format!("first line of analysis, {variant}");
        criterion.bench_function(&name, |bencher| {
            bencher.iter(|| {
                send(&mut engine, "ucinewgame");
                send(&mut engine, "go infinite");
                wait(&mut engine, "info depth ");
                send(&mut engine, "stop");
                wait(&mut engine, "bestmove ");
            });
        });
    }
}

criterion_group! {
    name = benches;
    config = Criterion::default().sample_size(20);
    targets = first_board, first_line
}
criterion_main!(benches);
