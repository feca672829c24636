//! What is refused before anything else is looked at.
//!
//! A page from elsewhere can send requests to this machine, and with a name that
//! is made to point to it (DNS rebinding) read the answers. It can forge neither
//! Host nor Origin.

use super::answer::{self, protect};
use super::site::{ENGINE_PATH, Site};
use axum::extract::{Request, State};
use axum::http::header::{ALLOW, CONTENT_LENGTH, HOST, HeaderMap, HeaderName, ORIGIN};
use axum::http::header::{HeaderValue, TRANSFER_ENCODING};
use axum::http::{Method, StatusCode};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use std::sync::Arc;
use thiserror::Error;

/// The names under which the server is found on this machine.
#[derive(Debug)]
pub(super) struct Names {
    hosts: Vec<String>,
}

impl Names {
    /// The names with this port.
    pub(super) fn new(port: u16) -> Self {
        let mut hosts = Vec::new();
        for name in ["127.0.0.1", "localhost"] {
            hosts.push(format!("{name}:{port}"));
            // Browsers leave out the port that is HTTP's own.
            if port == 80 {
                hosts.push(name.to_string());
            }
        }
        Self { hosts }
    }

    fn is_host(&self, name: &str) -> bool {
        let mut hosts = self.hosts.iter();
        hosts.any(|host| host.eq_ignore_ascii_case(name))
    }

    fn is_origin(&self, origin: &str) -> bool {
        let host = origin.strip_prefix("http://");
        host.is_some_and(|host| self.is_host(host))
    }
}

/// Why a request is refused.
#[derive(Debug, Error)]
enum Refusal {
    #[error("expected one Host header, found {0}")]
    Hosts(usize),
    #[error("this is not the host {0:?}: open the address that the program has printed")]
    Host(String),
    #[error("expected at most one Origin header, found {0}")]
    Origins(usize),
    #[error("pages from {0:?} may not ask this server")]
    Origin(String),
    #[error("expected an Origin header: only the page of this server may start an engine")]
    NoOrigin,
    #[error("the method is {0}, expected GET or HEAD")]
    Method(Method),
    #[error("expected a request without a body")]
    Body,
}

impl IntoResponse for Refusal {
    fn into_response(self) -> Response {
        let status = match self {
            Self::Hosts(_) | Self::Host(_) => StatusCode::MISDIRECTED_REQUEST,
            Self::Origins(_) | Self::Origin(_) | Self::NoOrigin => StatusCode::FORBIDDEN,
            Self::Method(_) => StatusCode::METHOD_NOT_ALLOWED,
            Self::Body => StatusCode::PAYLOAD_TOO_LARGE,
        };
        let mut response = answer::text(status, &self.to_string());
        if status == StatusCode::METHOD_NOT_ALLOWED {
            let methods = HeaderValue::from_static("GET, HEAD");
            response.headers_mut().insert(ALLOW, methods);
        }
        response
    }
}

/// Answers a request that is refused, and passes on the others.
pub(super) async fn check(State(site): State<Arc<Site>>, request: Request, next: Next) -> Response {
    let mut response = match refuse(&site.names, &request) {
        Err(refusal) => refusal.into_response(),
        Ok(()) => next.run(request).await,
    };
    protect(&site, &mut response);
    response
}

fn refuse(names: &Names, request: &Request) -> Result<(), Refusal> {
    let host = only(request.headers(), HOST).map_err(Refusal::Hosts)?;
    // A whole address in the first line stands above the header.
    let named = request.uri().authority().map(|name| name.as_str());
    for host in host.iter().map(String::as_str).chain(named) {
        if !names.is_host(host) {
            return Err(Refusal::Host(host.to_string()));
        }
    }
    if host.is_none() {
        return Err(Refusal::Hosts(0));
    }
    match only(request.headers(), ORIGIN).map_err(Refusal::Origins)? {
        Some(origin) if !names.is_origin(&origin) => return Err(Refusal::Origin(origin)),
        None if request.uri().path() == ENGINE_PATH => return Err(Refusal::NoOrigin),
        _ => {}
    }
    if !matches!(*request.method(), Method::GET | Method::HEAD) {
        return Err(Refusal::Method(request.method().clone()));
    }
    if has_body(request.headers()) {
        return Err(Refusal::Body);
    }
    Ok(())
}

/// The one value of a header, what is not text in it replaced; the number of its
/// values where there are several.
fn only(headers: &HeaderMap, name: HeaderName) -> Result<Option<String>, usize> {
    let values: Vec<&HeaderValue> = headers.get_all(name).iter().collect();
    match values[..] {
        [] => Ok(None),
        [value] => Ok(Some(String::from_utf8_lossy(value.as_bytes()).into_owned())),
        _ => Err(values.len()),
    }
}

/// Whether a body comes behind these headers. It is never read.
fn has_body(headers: &HeaderMap) -> bool {
    let lengths = headers.get_all(CONTENT_LENGTH);
    let long = lengths.iter().any(|length| length.as_bytes() != b"0");
    long || headers.contains_key(TRANSFER_ENCODING)
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::body::Body;

    fn request(uri: &str, headers: &[(HeaderName, &str)]) -> Request {
        let mut request = Request::builder().uri(uri);
        for (name, value) in headers {
            request = request.header(name, *value);
        }
        request.body(Body::empty()).expect("a request")
    }

    #[test]
    fn a_whole_address_must_name_this_server_too() {
        let names = Names::new(8_000);
        let host = [(HOST, "localhost:8000")];
        for (uri, allowed) in [
            ("http://127.0.0.1:8000/", true),
            ("http://evil.example:8000/", false),
            ("http://user@127.0.0.1:8000/", false),
        ] {
            let request = request(uri, &host);
            assert_eq!(refuse(&names, &request).is_ok(), allowed, "{uri}");
        }
    }

    #[test]
    fn the_port_of_http_may_be_left_out_and_no_other() {
        for (port, allowed) in [(80, true), (8_000, false)] {
            let names = Names::new(port);
            assert!(names.is_host(&format!("LocalHost:{port}")));
            assert_eq!(names.is_host("localhost"), allowed);
            assert_eq!(names.is_origin("http://127.0.0.1"), allowed);
            assert!(!names.is_origin(&format!("https://127.0.0.1:{port}")));
        }
    }
}
