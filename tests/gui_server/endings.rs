//! Ends of sockets, engines and the server: nothing is left of any of them.

use crate::processes::{engines, resident, signal, wait_for_end, wait_for_engines};
use crate::server::{Server, eventually};
use std::net::Shutdown;
use std::thread::sleep;
use std::time::{Duration, Instant};
use tungstenite::protocol::frame::coding::CloseCode;

/// Opens so many boards that analyse.
fn ten_analyses(server: &Server) -> Vec<crate::socket::Socket> {
    (0..10)
        .map(|_| {
            let mut socket = open(server);
            socket.analyse();
            socket
        })
        .collect()
}

/// Opens a socket as soon as the server allows it.
fn open(server: &Server) -> crate::socket::Socket {
    loop {
        match server.try_socket() {
            Ok(socket) => return socket,
            Err(response) => {
                assert_eq!(response.status, 503, "{response:?}");
                let seconds = response.header("retry-after").parse().expect("seconds");
                sleep(Duration::from_secs(seconds));
            }
        }
    }
}

/// Ten boards that go in different ways in the middle of an analysis.
fn open_and_leave(server: &Server) {
    let sockets = ten_analyses(server);
    wait_for_engines(server, 10);
    for (index, mut socket) in sockets.into_iter().enumerate() {
        match index % 3 {
            // A proper end of the WebSocket.
            0 => socket.0.close(None).expect("an open socket"),
            // An end of the connection after all has been read.
            1 => socket.into_stream().shutdown(Shutdown::Both).expect("open"),
            // With lines unread, the system resets the connection.
            _ => drop(socket),
        }
    }
    wait_for_engines(server, 0);
}

#[test]
fn boards_closed_in_the_middle_of_an_analysis_leave_nothing() {
    let server = Server::start(&[]);
    open_and_leave(&server);
    let before = resident(server.id());
    open_and_leave(&server);
    let after = resident(server.id());
    assert!(after < before + 8_192, "{before} kB, then {after} kB");
    assert_eq!(server.get("/").status, 200);
}

#[test]
#[ignore = "five hundred engines at two a second"]
fn five_hundred_boards_closed_leave_nothing() {
    let server = Server::start(&[]);
    open_and_leave(&server);
    let before = resident(server.id());
    for _ in 0..50 {
        open_and_leave(&server);
    }
    let after = resident(server.id());
    println!("{before} kB before, {after} kB after");
    assert!(after < before + 8_192, "{before} kB, then {after} kB");
}

#[test]
fn too_many_starts_are_refused_for_a_while() {
    let server = Server::start(&[]);
    let started = Instant::now();
    let mut sockets = Vec::new();
    let refused = loop {
        match server.try_socket() {
            Ok(socket) => sockets.push(socket),
            Err(response) => break response,
        }
        assert!(sockets.len() <= 32);
    };
    assert_eq!(refused.status, 503);
    // A machine too slow for so many starts comes upon the other limit.
    let of_starts = refused
        .body
        .starts_with("20 engines were started in the last 10 s");
    let is_slow = started.elapsed() > Duration::from_secs(10);
    assert!(of_starts || is_slow, "{refused:?}");
    let seconds: u64 = refused.header("retry-after").parse().expect("seconds");
    assert!((1..=10).contains(&seconds), "{seconds}");
    assert!(sockets.len() >= 20, "{}", sockets.len());
    // Those that are there stay, and pages are served.
    assert_eq!(sockets[0].ask("isready"), "readyok");
    assert_eq!(server.get("/").status, 200);
    // In the end there are thirty-two, and not one more.
    while sockets.len() < 32 {
        sockets.push(open(&server));
    }
    eventually("refusal for want of a place", || {
        let Err(refused) = server.try_socket() else {
            panic!("a thirty-third engine");
        };
        let reason = "32 engines are running, which is the most: close another board first\n";
        (refused.body == reason).then_some(())
    });
    assert_eq!(engines(&server).len(), 32);
    sockets.pop();
    wait_for_engines(&server, 31);
    open(&server);
}

#[test]
fn a_crash_of_an_engine_closes_its_socket_and_nothing_else() {
    let server = Server::start(&[]);
    let mut other = server.socket();
    assert_eq!(other.ask("isready"), "readyok");
    let other_engine = wait_for_engines(&server, 1).remove(0).id;
    let mut socket = server.socket();
    socket.analyse();
    let mut both = wait_for_engines(&server, 2);
    both.retain(|process| process.id != other_engine);
    signal(both[0].id, "KILL");
    let reason = String::from("the engine has failed: it crashed with signal 9");
    assert_eq!(socket.closed(), (CloseCode::Error, reason));
    wait_for_engines(&server, 1);
    assert_eq!(other.ask("isready"), "readyok");
    assert_eq!(server.socket().ask("isready"), "readyok");
}

#[test]
fn a_signal_ends_the_server_and_every_engine() {
    for name in ["TERM", "INT"] {
        let mut server = Server::start(&[]);
        let mut sockets = ten_analyses(&server);
        let processes = wait_for_engines(&server, 10);
        // One that cannot end by itself.
        signal(processes[0].id, "STOP");
        signal(server.id(), name);
        assert_eq!(server.wait().code(), Some(0), "{name}");
        for process in processes {
            wait_for_end(process.id);
        }
        for socket in &mut sockets {
            let reason = String::from("the server has been ended");
            assert_eq!(socket.closed(), (CloseCode::Away, reason));
        }
        assert_eq!(server.rest_of_output(), "Ctrl-C ends it\n");
    }
}

#[test]
fn a_killed_server_takes_its_engines_with_it() {
    let mut server = Server::start(&[]);
    let _sockets = ten_analyses(&server);
    let processes = wait_for_engines(&server, 10);
    signal(server.id(), "KILL");
    server.wait();
    for process in processes {
        wait_for_end(process.id);
    }
}
