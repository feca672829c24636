//! More than the other side takes: memory is bounded, and no line is lost.

use crate::processes::{engines, resident, signal, wait_for_engines};
use crate::server::{Server, within};
use std::io::{ErrorKind, Read, Write};
use std::net::TcpStream;
use std::time::Duration;

/// How long nothing must be taken before the other side counts as full.
const STALL: Duration = Duration::from_secs(1);

/// How often the server sends a ping.
const HEARTBEAT: Duration = Duration::from_secs(15);

/// More than the buffers of the system hold.
const FLOOD: usize = 400 << 20;

/// How much more memory a flood may cost, in kilobytes.
const COST: u64 = 48 << 10;

/// A line as a frame of some kilobytes, masked with zeros.
fn frame(line: &str) -> Vec<u8> {
    const LENGTH: u16 = 8_192;
    let mut frame = vec![0x81, 0x80 | 126];
    frame.extend(LENGTH.to_be_bytes());
    frame.extend([0; 4]);
    frame.extend(line.as_bytes());
    frame.resize(8 + LENGTH as usize, b' ');
    frame
}

/// Writes a frame over and over until the other side takes no more; so many
/// bytes were written.
fn flood(stream: &mut TcpStream, frame: &[u8]) -> usize {
    let mut written = 0;
    stream.set_write_timeout(Some(STALL)).expect("a timeout");
    while written < FLOOD {
        match stream.write(&frame[written % frame.len()..]) {
            Ok(count) => written += count,
            Err(error) => {
                let kind = error.kind();
                assert!(matches!(kind, ErrorKind::WouldBlock | ErrorKind::TimedOut));
                return written;
            }
        }
    }
    panic!("{FLOOD} bytes were taken");
}

/// The next message from the server, unless it is a ping.
fn message(stream: &mut TcpStream) -> Vec<u8> {
    loop {
        let mut head = [0; 2];
        stream.read_exact(&mut head).expect("a frame");
        let mut bytes = [0; 8];
        let length = match head[1] {
            126 => {
                stream.read_exact(&mut bytes[6..]).expect("a length");
                u64::from_be_bytes(bytes)
            }
            127 => {
                stream.read_exact(&mut bytes).expect("a length");
                u64::from_be_bytes(bytes)
            }
            short => u64::from(short),
        };
        let mut message = vec![0; length as usize];
        stream.read_exact(&mut message).expect("a message");
        match head[0] {
            0x81 => return message,
            0x89 => {}
            other => panic!("a line, not {other:#x}"),
        }
    }
}

#[test]
fn one_who_does_not_read_is_waited_for_and_loses_nothing() {
    let server = Server::start(&[]);
    let mut socket = server.socket();
    assert_eq!(socket.ask("isready"), "readyok");
    let engine = wait_for_engines(&server, 1)[0].id;
    let before = (resident(server.id()), resident(engine));
    let mut stream = socket.into_stream();
    let frame = frame("json board surroundings");
    let written = flood(&mut stream, &frame);
    let after = (resident(server.id()), resident(engine));
    assert!(after.0 < before.0 + COST, "{before:?}, then {after:?}");
    assert!(after.1 < before.1 + COST, "{before:?}, then {after:?}");
    // Now all is read, and meanwhile the last frame is ended.
    let mut writer = stream.try_clone().expect("a second handle");
    writer.set_write_timeout(None).expect("no timeout");
    let rest = frame[written % frame.len()..].to_vec();
    let whole = if rest.len() == frame.len() { 0 } else { 1 };
    let lines = written / frame.len() + whole;
    let thread = std::thread::spawn(move || {
        if whole == 1 {
            writer.write_all(&rest).expect("an open socket");
        }
    });
    for number in 0..lines {
        let line = message(&mut stream);
        assert!(line.starts_with(b"json board {"), "{number} of {lines}");
    }
    thread.join().expect("the rest is written");
}

#[test]
fn an_engine_that_does_not_read_is_waited_for_and_ended_with_its_socket() {
    let server = Server::start(&[]);
    let mut socket = server.socket();
    assert_eq!(socket.ask("isready"), "readyok");
    let engine = wait_for_engines(&server, 1)[0].id;
    let before = resident(server.id());
    signal(engine, "STOP");
    let mut stream = socket.into_stream();
    let frame = frame("isready");
    let written = flood(&mut stream, &frame);
    let after = resident(server.id());
    assert!(after < before + COST, "{before} kB, then {after} kB");
    signal(engine, "CONT");
    for _ in 0..written / frame.len() {
        assert_eq!(message(&mut stream), b"readyok");
    }
    // Stopped again, with more than it takes behind it, and then alone.
    signal(engine, "STOP");
    flood_on(&mut stream, &frame, written);
    drop(stream);
    // Not only when the next pings find nobody, which takes more than a heartbeat.
    within(HEARTBEAT, "time without an engine", || {
        engines(&server).is_empty().then_some(())
    });
    assert_eq!(server.get("/").status, 200);
}

/// Goes on with a flood.
fn flood_on(stream: &mut TcpStream, frame: &[u8], written: usize) {
    let done = written % frame.len();
    let mut turned = frame[done..].to_vec();
    turned.extend(&frame[..done]);
    flood(stream, &turned);
}
