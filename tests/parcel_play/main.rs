//! Parcel through the real program: answers, refusals, equal answers, records and
//! the command line.

// The engine of the tests reads answers with the rules of another game.
#[path = "../engine/mod.rs"]
mod engine;
#[path = "../naive/mod.rs"]
mod naive;

mod answers;
#[path = "../command_line/mod.rs"]
mod command_line;
mod counts;
mod files;
mod finished;
mod game;
mod program;
mod records;
mod refused;
mod same;
mod searches;
#[path = "../parcel/naive.rs"]
#[allow(dead_code, reason = "the tests of the rules use the rest of it")]
mod twin;
