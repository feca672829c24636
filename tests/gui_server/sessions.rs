//! What is said over a socket.

use crate::server::Server;
use serde_json::Value;

/// The object of an answer in JSON.
fn object(line: &str, name: &str) -> Value {
    let text = line.strip_prefix(&format!("json {name} "));
    let text = text.unwrap_or_else(|| panic!("json {name}, not {line}"));
    serde_json::from_str(text).expect("JSON")
}

#[test]
fn several_sockets_are_several_sessions() {
    let server = Server::start(&[]);
    let variants = ["aether4x4", "kayles", "nim", "parcel7"];
    let mut sockets: Vec<_> = variants.iter().map(|_| server.socket()).collect();
    for (socket, variant) in sockets.iter_mut().zip(variants) {
        socket.send(&format!("setoption name UCI_Variant value {variant}"));
        socket.send("position startpos");
    }
    sockets[3].analyse();
    for (socket, variant) in sockets[..3].iter_mut().zip(variants) {
        let board = object(&socket.ask("json board"), "board");
        assert_eq!(board["variant"], variant);
    }
    // The end of one is nothing to the others.
    sockets[0].send("quit");
    sockets[0].closed();
    assert_eq!(sockets[1].ask("isready"), "readyok");
    sockets[3].send("stop");
    sockets[3].until(|line| line.starts_with("bestmove"));
}

#[test]
fn a_thousand_quick_commands_are_answered_in_order() {
    let server = Server::start(&[]);
    let mut socket = server.socket();
    for number in 0..1_000 {
        socket.send(&format!("command{number}"));
    }
    for number in 0..1_000 {
        let line = socket.line();
        assert!(
            line.contains(&format!("command{number} "))
                || line.contains(&format!("command{number}`")),
            "{number}: {line}"
        );
    }
}

#[test]
fn a_thousand_quick_moves_are_all_played() {
    let server = Server::start(&[]);
    let mut socket = server.socket();
    socket.send("position startpos");
    let board = object(&socket.ask("json board"), "board");
    let moves = board["moves"].as_array().expect("moves");
    let moves: Vec<&str> = moves.iter().filter_map(|mv| mv["move"].as_str()).collect();
    for number in 0..1_000 {
        let mv = moves[number % moves.len()];
        socket.send(&format!("position startpos moves {mv}"));
        socket.send("json board");
    }
    for number in 0..1_000 {
        let board = object(&socket.line(), "board");
        assert_eq!(board["played"][0]["move"], moves[number % moves.len()]);
    }
}

#[test]
fn malformed_commands_are_told_and_end_nothing() {
    let server = Server::start(&[]);
    let mut socket = server.socket();
    for line in [
        "json read \"unfinished",
        "json read {}",
        "json read \"\\ud800\"",
        "json read \"nothing of the kind\"",
        "json record {\"tags\": 5}",
        "json record [[[[",
        "json board upside down",
        "json nothing",
        "position fen 9/9/9 w 0",
        "go depth many",
    ] {
        let answer = socket.ask(line);
        assert!(
            answer.starts_with("info string error: "),
            "{line}: {answer}"
        );
    }
    let nested = "[".repeat(500_000);
    let answer = socket.ask(&format!("json record {nested}"));
    assert!(answer.starts_with("info string error: "), "{answer:.200}");
    assert_eq!(socket.ask("isready"), "readyok");
}

#[test]
fn guests_name_no_files() {
    let server = Server::start(&[]);
    let mut socket = server.socket();
    socket.send("uci");
    let lines = socket.until(|line| line == "uciok");
    assert!(lines.iter().any(|line| line.contains("UCI_Variant")));
    assert!(!lines.iter().any(|line| line.contains("TablePath")));
    let answer = socket.ask("setoption name TablePath value /etc/passwd");
    assert!(answer.starts_with("info string error: "), "{answer}");
    let answer = socket.ask("setoption name Hash value 65");
    assert!(answer.starts_with("info string error: "), "{answer}");
}
