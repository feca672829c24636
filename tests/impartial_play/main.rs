//! Kayles and Nim through the real program: answers, refusals, whole games.

// The engine of the tests reads answers with the rules of another game.
#[path = "../engine/mod.rs"]
mod engine;
#[path = "../naive/mod.rs"]
mod naive;

mod answers;
#[path = "../command_line/mod.rs"]
mod command_line;
mod large;
mod nim;
mod reach;
mod refused;
mod truth;
