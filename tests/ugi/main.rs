//! The session as a match runner drives it that speaks UGI.
//!
//! [`runner`] sends what the runner cutegames sends, line for line, to two real
//! processes. It trusts them as cutegames does; what they said is held against
//! the naive rules afterwards.

#[path = "../engine/mod.rs"]
mod engine;
#[path = "../naive/mod.rs"]
mod naive;

mod failures;
#[path = "../parcel_play/game.rs"]
#[allow(dead_code, reason = "other tests use the rest of it")]
mod game;
mod matches;
mod parcel;
mod positions;
mod queries;
mod runner;
mod settings;
mod transcripts;
#[path = "../parcel/naive.rs"]
#[allow(dead_code, reason = "the tests of the rules use the rest of it")]
mod twin;
