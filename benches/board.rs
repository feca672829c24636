//! How long who plays in the browser waits: for the first board after the command,
//! for the first line of analysis after the click. As over the page's own
//! connection, without the time a browser takes to draw.

#[path = "../tests/browser/server.rs"]
mod server;

use criterion::{Criterion, criterion_group, criterion_main};
use server::Server;
use std::io::{Read, Write};
use std::net::TcpStream;
use tungstenite::client::IntoClientRequest;
use tungstenite::{Message, WebSocket};

/// The address of a server without `http://` and a path.
fn host(server: &Server) -> &str {
    let host = server.address.strip_prefix("http://");
    host.expect("an address").trim_end_matches('/')
}

/// The page itself.
fn page(server: &Server) -> String {
    let host = host(server);
    let mut stream = TcpStream::connect(host).expect("a connection");
    let request = format!("GET / HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n");
    stream.write_all(request.as_bytes()).expect("a request");
    let mut page = String::new();
    stream.read_to_string(&mut page).expect("an answer");
    page
}

/// A connection to an engine of its own.
fn connect(server: &Server) -> WebSocket<TcpStream> {
    let host = host(server);
    let address = format!("ws://{host}/engine");
    let mut request = address.into_client_request().expect("a request");
    let origin = format!("http://{host}").parse().expect("a header");
    request.headers_mut().insert("Origin", origin);
    let stream = TcpStream::connect(host).expect("a connection");
    stream.set_nodelay(true).expect("no delay");
    tungstenite::client(request, stream).expect("a socket").0
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
            assert!(page(&server).contains("<html"));
            let mut engine = connect(&server);
            send(&mut engine, "json board");
            wait(&mut engine, "json board ");
        });
    });
}

fn first_line(criterion: &mut Criterion) {
    let server = Server::start();
    for variant in ["aether4x4", "aether5x5", "aether6x6", "kayles", "parcel7"] {
        let mut engine = connect(&server);
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
