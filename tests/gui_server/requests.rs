//! Requests: what is served, and what is refused with which status.

use crate::http::Response;
use crate::server::{Server, eventually};
use std::io::{Read, Write};
use std::net::TcpStream;

#[test]
fn pages_come_with_their_types_and_with_what_a_browser_is_to_keep_to() {
    let server = Server::start(&[]);
    for (path, content_type) in [
        ("/", "text/html; charset=utf-8"),
        ("/?board=1", "text/html; charset=utf-8"),
        ("/style.css", "text/css; charset=utf-8"),
        ("/board.css", "text/css; charset=utf-8"),
        ("/main.js", "text/javascript; charset=utf-8"),
        // Refusals are protected too.
        ("/nothing", "text/plain; charset=utf-8"),
    ] {
        let response = server.get(path);
        let expected = if path == "/nothing" { 404 } else { 200 };
        assert_eq!(response.status, expected, "{path}");
        assert_eq!(response.header("content-type"), content_type, "{path}");
        let length = response.header("content-length");
        assert_eq!(length, response.body.len().to_string());
        check_protection(&server, &response);
    }
}

fn check_protection(server: &Server, response: &Response) {
    let policy = response.header("content-security-policy");
    let port = server.port;
    for part in [
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        &format!("connect-src 'self' ws://127.0.0.1:{port} ws://localhost:{port}"),
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
    ] {
        assert!(policy.split("; ").any(|found| found == part), "{policy}");
    }
    for (name, value) in [
        ("x-content-type-options", "nosniff"),
        ("referrer-policy", "no-referrer"),
        ("cross-origin-opener-policy", "same-origin"),
        ("cross-origin-resource-policy", "same-origin"),
        ("cache-control", "no-store"),
        ("connection", "close"),
    ] {
        assert_eq!(response.header(name), value, "{name}");
    }
}

#[test]
fn hosts_and_origins() {
    let server = Server::start(&[]);
    let port = server.port;
    let own = format!("Host: 127.0.0.1:{port}");
    let named = format!("Host: localhost:{port}");
    let own_origin = format!("Origin: http://127.0.0.1:{port}");
    let rebound = format!("Host: evil.example:{port}");
    let cases: &[(u16, &[&str])] = &[
        (200, &[&own]),
        (200, &[&named]),
        (200, &[&own, &own_origin]),
        (200, &[&own, &format!("Origin: http://localhost:{port}")]),
        // None, several, and others.
        (421, &[]),
        (421, &[&own, &own]),
        (421, &[&own, &rebound]),
        (421, &[&rebound]),
        (421, &["Host: evil.example"]),
        (421, &["Host: 127.0.0.1"]),
        (421, &["Host: 127.0.0.1:1"]),
        (421, &["Host:"]),
        (421, &[&format!("Host: 127.0.0.1:{port}.evil.example")]),
        (421, &[&format!("Host: evil.example@127.0.0.1:{port}")]),
        (421, &[&format!("Host: [::1]:{port}")]),
        (421, &[&format!("Host: 0.0.0.0:{port}")]),
        // The host comes first.
        (
            421,
            &[&rebound, &format!("Origin: http://evil.example:{port}")],
        ),
        (403, &[&own, &format!("Origin: http://evil.example:{port}")]),
        (403, &[&own, "Origin: null"]),
        (403, &[&own, "Origin: http://127.0.0.1"]),
        (403, &[&own, &format!("Origin: https://127.0.0.1:{port}")]),
        (403, &[&own, &format!("Origin: http://127.0.0.1:{port}/")]),
        (403, &[&own, &own_origin, &own_origin]),
        (403, &[&own, &own_origin, "Origin: http://evil.example"]),
    ];
    for (status, headers) in cases {
        let mut lines = vec!["GET / HTTP/1.1"];
        lines.extend(*headers);
        let response = server.request(&lines);
        assert_eq!(response.status, *status, "{headers:?}: {response:?}");
        let is_page = response.body.contains("<html");
        assert_eq!(is_page, *status == 200, "{headers:?}");
    }
    // The name is told, and what to do.
    let response = server.request(&["GET / HTTP/1.1", &rebound]);
    assert_eq!(
        response.body,
        format!(
            "this is not the host \"evil.example:{port}\": open the address that the program \
             has printed\n"
        )
    );
}

#[test]
fn engines_are_for_the_own_page_only() {
    let server = Server::start(&[]);
    let host = format!("Host: {}", server.host());
    let own = format!("Origin: {}", server.origin());
    let upgrade = [
        "Connection: Upgrade",
        "Upgrade: websocket",
        "Sec-WebSocket-Version: 13",
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
    ];
    for (status, headers) in [
        (403, vec![host.as_str()]),
        (403, vec![&host, "Origin: http://evil.example"]),
        (403, vec![&host, "Origin: null"]),
        (421, vec!["Host: evil.example", &own]),
        (101, vec![&host, &own]),
    ] {
        let mut lines = vec!["GET /engine HTTP/1.1"];
        lines.extend(&headers);
        lines.extend(upgrade);
        let response = server.request(&lines);
        assert_eq!(response.status, status, "{headers:?}");
    }
    // A plain request is no WebSocket.
    let plain = server.request(&["GET /engine HTTP/1.1", &host, &own]);
    assert_eq!(plain.status, 400);
}

#[test]
fn other_methods_and_bodies_are_refused() {
    let server = Server::start(&[]);
    let host = format!("Host: {}", server.host());
    for method in [
        "POST", "PUT", "DELETE", "OPTIONS", "TRACE", "CONNECT", "BREW",
    ] {
        let response = server.request(&[&format!("{method} / HTTP/1.1"), &host]);
        assert_eq!(response.status, 405, "{method}");
        assert_eq!(response.header("allow"), "GET, HEAD");
    }
    let head = server.request(&["HEAD / HTTP/1.1", &host]);
    assert_eq!((head.status, head.body.as_str()), (200, ""));
    for body in [
        "Content-Length: 5\r\n\r\nhello",
        "Transfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n0",
        // Larger than is ever sent, and nothing of it comes.
        "Content-Length: 99999999999",
    ] {
        let response = server.request(&["GET / HTTP/1.1", &host, body]);
        assert_eq!(response.status, 413, "{body}");
    }
    let empty = server.request(&["GET / HTTP/1.1", &host, "Content-Length: 0"]);
    assert_eq!(empty.status, 200);
}

#[test]
fn oversized_bodies_and_heads_are_answered() {
    let server = Server::start(&[]);
    let host = server.host();
    let length = 10 << 20;
    let head = format!("GET / HTTP/1.1\r\nHost: {host}\r\nContent-Length: {length}\r\n\r\n");
    let mut bytes = head.into_bytes();
    bytes.resize(bytes.len() + length, b'x');
    assert_eq!(Response::parse(&server.send(&bytes)).status, 413);
    let long = "x".repeat(1 << 20);
    let line = format!("GET / HTTP/1.1\r\nHost: {host}\r\nX-Long: {long}\r\n\r\n");
    assert_eq!(Response::parse(&server.send(line.as_bytes())).status, 431);
    let path = format!("GET /{long} HTTP/1.1\r\nHost: {host}\r\n\r\n");
    let status = Response::parse(&server.send(path.as_bytes())).status;
    assert!(matches!(status, 414 | 431), "{status}");
    let many = "X-Many: x\r\n".repeat(1_000);
    let many = format!("GET / HTTP/1.1\r\nHost: {host}\r\n{many}\r\n");
    assert_eq!(Response::parse(&server.send(many.as_bytes())).status, 431);
    assert_eq!(server.get("/").status, 200);
}

#[test]
fn what_is_not_http_is_answered_so_or_not_at_all() {
    let server = Server::start(&[]);
    let host = server.host();
    let cases: [&[u8]; 9] = [
        b"",
        b"\r\n\r\n",
        b"GARBAGE\r\n\r\n",
        b"GET / HTTP/9.9\r\n\r\n",
        b"GET  / HTTP/1.1\r\n\r\n",
        b"GET / HTTP/1.1\r\nHost\r\n\r\n",
        b"GET / HTTP/1.1\r\nHo st: x\r\n\r\n",
        b"GET / HTTP/1.1\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n",
        // The beginning of TLS.
        b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03",
    ];
    for bytes in cases {
        let answer = server.send(bytes);
        if !answer.is_empty() {
            let status = Response::parse(&answer).status;
            assert_eq!(status, 400, "{:?}", String::from_utf8_lossy(bytes));
        }
    }
    // Only the first of two requests in a row is answered.
    let twice = format!("GET / HTTP/1.1\r\nHost: {host}\r\n\r\n").repeat(2);
    let answer = Response::parse(&server.send(twice.as_bytes()));
    assert_eq!(answer.body.matches("<html").count(), 1);
    assert_eq!(server.get("/").status, 200);
}

#[test]
fn nothing_on_the_disk_is_reached() {
    let server = Server::start(&[]);
    for path in [
        "/index.html",
        "/Cargo.toml",
        "/../Cargo.toml",
        "/../../../../etc/passwd",
        "/..%2f..%2f..%2fetc%2fpasswd",
        "/%2e%2e/%2e%2e/etc/passwd",
        "/%2fetc%2fpasswd",
        "//etc/passwd",
        "/page/main.js",
        "/main.js/",
        "//main.js",
        "/./main.js",
        "/x/../main.js",
        "/main.js%00",
        "/%6dain.js",
        "/main.js%2f..",
        "/MAIN.JS",
        "/engine/",
        "/..\\Cargo.toml",
        "/file:///etc/passwd",
    ] {
        let response = server.get(path);
        // What is not even a path is malformed.
        assert!(matches!(response.status, 400 | 404), "{path}: {response:?}");
    }
}

#[test]
fn silent_connections_are_closed_and_do_not_pile_up() {
    const CONNECTIONS: usize = 128;
    let server = Server::start(&[]);
    let silent: Vec<TcpStream> = (0..CONNECTIONS).map(|_| server.connect()).collect();
    let refused = server.get("/");
    assert_eq!(refused.status, 503);
    assert_eq!(refused.body, "too many connections\n");
    assert_eq!(refused.header("retry-after"), "5");
    // One that dawdles with its request is closed with the silent ones.
    let dawdling = silent.into_iter().last().map(|mut stream| {
        stream.write_all(b"GET / HTTP/1.1\r\nHost: ").expect("open");
        stream
    });
    // The others have been closed from here, and their places are free.
    eventually("free place", || {
        (server.get("/").status == 200).then_some(())
    });
    let mut left = Vec::new();
    let read = dawdling.expect("a connection").read_to_end(&mut left);
    assert!(read.is_ok_and(|count| count == 0), "{left:?}");
}
