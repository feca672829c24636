//! Matches played through the real program: against engines with every vice,
//! interrupted and gone on with, refused, and held against the rules.

#![cfg(unix)]

mod arena;
mod mock;

mod answers;
mod ends;
#[path = "../parcel_play/game.rs"]
#[allow(dead_code, reason = "other tests use the rest of it")]
mod game;
mod impartial;
mod journal;
mod noise;
mod output;
mod parcel;
mod referee;
mod refused;
mod schedule;
mod self_play;
mod silence;
#[path = "../parcel/naive.rs"]
#[allow(dead_code, reason = "the tests of the rules use the rest of it")]
mod twin;
mod unread;

/// No test: the entrance for the processes that act as mock engines.
#[test]
fn mock_engine() {
    if let Some(character) = mock::Character::of_this_process() {
        mock::act(character);
    }
}
