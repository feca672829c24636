//! `aether gui` as browsers, other programs and bad pages see it: the real
//! program, asked over real connections.
//!
//! Every wait has a deadline far longer than is needed; nothing is timed.

mod http;
mod server;
mod socket;

mod messages;
mod requests;
mod sessions;
mod start;

// What becomes of the engines is read from /proc.
#[cfg(target_os = "linux")]
mod endings;
#[cfg(target_os = "linux")]
mod floods;
#[cfg(target_os = "linux")]
mod processes;
