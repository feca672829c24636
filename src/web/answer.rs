//! Answers in plain words, and what is said with every answer.

use super::site::Site;
use axum::http::header::{
    CACHE_CONTROL, CONNECTION, CONTENT_SECURITY_POLICY, CONTENT_TYPE, HeaderName, REFERRER_POLICY,
    X_CONTENT_TYPE_OPTIONS,
};
use axum::http::{HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};

/// An answer of one line of plain text.
pub(super) fn text(status: StatusCode, words: &str) -> Response {
    let content_type = [(CONTENT_TYPE, "text/plain; charset=utf-8")];
    (status, content_type, format!("{words}\n")).into_response()
}

/// What a page of this server may load: only what comes from it.
pub(super) fn content_policy(port: u16) -> String {
    // 'self' stands for WebSockets too, but not yet in every browser.
    format!(
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; \
         connect-src 'self' ws://127.0.0.1:{port} ws://localhost:{port}; base-uri 'none'; \
         form-action 'none'; frame-ancestors 'none'"
    )
}

/// Adds to an answer what a browser is to keep to.
pub(super) fn protect(site: &Site, response: &mut Response) {
    let status = response.status();
    let headers = response.headers_mut();
    if status != StatusCode::SWITCHING_PROTOCOLS {
        // No idle connections, and a limit of time for each: on the own machine a
        // new one costs nothing.
        headers.insert(CONNECTION, HeaderValue::from_static("close"));
    }
    headers.insert(CONTENT_SECURITY_POLICY, site.content_policy.clone());
    for (name, value) in [
        (X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (REFERRER_POLICY, "no-referrer"),
        (
            HeaderName::from_static("cross-origin-opener-policy"),
            "same-origin",
        ),
        (
            HeaderName::from_static("cross-origin-resource-policy"),
            "same-origin",
        ),
        // Another version of the program may be at the same address tomorrow.
        (CACHE_CONTROL, "no-store"),
    ] {
        headers.insert(name, HeaderValue::from_static(value));
    }
}
