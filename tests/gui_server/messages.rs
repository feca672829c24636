//! What a message may be, and how a socket is closed.

use crate::server::Server;
use std::io::Read;
use std::time::{Duration, Instant};
use tungstenite::Message;
use tungstenite::protocol::frame::Frame;
use tungstenite::protocol::frame::coding::{CloseCode, Data, OpCode};

/// The most bytes of a message.
const LONGEST: usize = 1 << 20;

#[test]
fn a_message_is_a_line() {
    let server = Server::start(&[]);
    let mut socket = server.socket();
    assert_eq!(socket.ask("isready"), "readyok");
    let lines = {
        socket.send("uci");
        socket.until(|line| line == "uciok")
    };
    assert!(lines.iter().all(|line| !line.contains(['\n', '\r'])));
    // An empty line is one too, and so is a long one.
    socket.send("");
    socket.send(&" ".repeat(LONGEST));
    assert_eq!(socket.ask("isready"), "readyok");
    // Umlauts and the like come through.
    assert!(socket.ask("ünknown ♞").contains("ünknown"));
}

#[test]
fn what_is_no_line_closes_the_socket() {
    let server = Server::start(&[]);
    for line in ["isready\nisready", "isready\n", "\r", "isready\r\nd"] {
        let mut socket = server.socket();
        socket.send(line);
        let reason = "expected one line in each message, found a line break";
        assert_eq!(socket.closed(), (CloseCode::Policy, reason.to_string()));
    }
    let mut socket = server.socket();
    socket.send_binary(b"isready");
    let reason = "expected a text message, found a binary one";
    assert_eq!(
        socket.closed(),
        (CloseCode::Unsupported, reason.to_string())
    );
    let mut socket = server.socket();
    socket.send(&" ".repeat(LONGEST + 1));
    let reason = "expected a message of at most 1048576 bytes";
    assert_eq!(socket.closed(), (CloseCode::Size, reason.to_string()));
    assert_eq!(server.socket().ask("isready"), "readyok");
}

#[test]
fn what_is_no_websocket_closes_the_socket() {
    let server = Server::start(&[]);
    let frame = |code, bytes: &'static [u8], is_final| {
        Message::Frame(Frame::message(bytes, OpCode::Data(code), is_final))
    };
    let mut socket = server.socket();
    let message = frame(Data::Text, b"\xff\xfe", true);
    socket.0.send(message).expect("an open socket");
    assert_eq!(socket.closed().0, CloseCode::Invalid);
    let mut socket = server.socket();
    // The rest of what has not begun.
    let message = frame(Data::Continue, b"isready", true);
    socket.0.send(message).expect("an open socket");
    assert_eq!(socket.closed().0, CloseCode::Protocol);
    // A line in several frames is one all the same.
    let mut socket = server.socket();
    for (code, bytes, is_final) in [
        (Data::Text, &b"isr"[..], false),
        (Data::Continue, b"ead", false),
        (Data::Continue, b"y", true),
    ] {
        let message = frame(code, bytes, is_final);
        socket.0.send(message).expect("an open socket");
    }
    assert_eq!(socket.line(), "readyok");
}

#[test]
fn quit_closes_the_socket() {
    let server = Server::start(&[]);
    let mut socket = server.socket();
    socket.send("quit");
    let reason = String::from("the engine has ended");
    assert_eq!(socket.closed(), (CloseCode::Normal, reason));
}

#[test]
fn leave_taken_is_answered() {
    let server = Server::start(&[]);
    let mut socket = server.socket();
    socket.analyse();
    socket.0.close(None).expect("an open socket");
    loop {
        match socket.0.read() {
            Ok(_) => {}
            Err(tungstenite::Error::ConnectionClosed) => break,
            Err(error) => panic!("a proper end, not {error:?}"),
        }
    }
}

#[test]
#[ignore = "waits for more than a minute of silence"]
fn the_silent_are_closed() {
    let server = Server::start(&[]);
    // Nothing answers the pings that come over the bare connection.
    let mut stream = server.socket().into_stream();
    let mut frames = Vec::new();
    stream.read_to_end(&mut frames).expect("frames");
    let mut last = vec![0x88, 33, 0x03, 0xf0];
    last.extend(b"nothing has come for 60 seconds");
    assert!(frames.ends_with(&last), "{frames:x?}");
    // One who only listens, but answers pings, stays.
    let mut listener = server.socket();
    listener.send("go infinite");
    let started = Instant::now();
    while started.elapsed() < Duration::from_secs(80) {
        listener.0.read().expect("an open socket");
    }
    listener.send("isready");
    listener.until(|line| line == "readyok");
}
