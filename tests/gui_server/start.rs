//! Beginnings and what can go wrong with them.

use crate::server::{Server, eventually, spawn};
use std::io::Read;
use std::net::{TcpListener, TcpStream};

/// What the program says when it does not start, and its status.
fn refused(arguments: &[&str]) -> (i32, String) {
    let mut child = spawn(arguments);
    let status = eventually("end", || child.try_wait().expect("a process"));
    let mut errors = String::new();
    let mut stderr = child.stderr.take().expect("a pipe");
    stderr.read_to_string(&mut errors).expect("text");
    (status.code().expect("a status"), errors)
}

#[test]
fn the_page_is_there_with_the_address() {
    let server = Server::start(&[]);
    let page = server.get("/");
    assert_eq!(page.status, 200);
    assert!(page.body.starts_with("<!"), "{}", page.body);
    assert_eq!(page.header("content-type"), "text/html; charset=utf-8");
}

#[test]
fn a_port_in_use_is_told() {
    let listener = TcpListener::bind(("127.0.0.1", 0)).expect("a port");
    let port = listener.local_addr().expect("an address").port();
    let (status, errors) = refused(&["--port", &port.to_string()]);
    assert_eq!(status, 1);
    let expected = format!("port {port} is in use by another program: expected a free one");
    assert!(errors.contains(&expected), "{errors}");
}

#[test]
fn a_port_can_be_chosen() {
    let listener = TcpListener::bind(("127.0.0.1", 0)).expect("a port");
    let port = listener.local_addr().expect("an address").port();
    drop(listener);
    let server = Server::start(&["--port", &port.to_string()]);
    assert_eq!(server.port, port);
}

#[test]
fn malformed_ports_are_told() {
    for port in ["0", "65536", "-1", "http"] {
        let (status, errors) = refused(&[&format!("--port={port}")]);
        assert_eq!(status, 2, "{port}");
        assert!(errors.contains(port), "{errors}");
    }
}

#[test]
fn only_this_machine_is_listened_to() {
    let server = Server::start(&[]);
    // The whole network 127.0.0.0/8 is this machine, but only one address of it is
    // asked for: a server on all addresses would answer on this one too.
    if cfg!(target_os = "linux") {
        let elsewhere = TcpStream::connect(("127.0.0.2", server.port));
        assert!(elsewhere.is_err(), "{elsewhere:?}");
    }
}

#[test]
fn a_table_that_is_none_is_told_at_once() {
    let (status, errors) = refused(&["--table", "/no/such/table"]);
    assert_eq!(status, 1);
    assert!(errors.contains("/no/such/table"), "{errors}");
    let (status, errors) = refused(&["--table", "Cargo.toml"]);
    assert_eq!(status, 1);
    assert!(errors.contains("Cargo.toml"), "{errors}");
}
