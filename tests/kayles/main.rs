//! Kayles: the rules and the notation, against plain rules on arrays.

#[path = "../command_line/mod.rs"]
mod command_line;
mod naive;
mod notation;
mod numbers;
mod program;
mod records;
mod rules;
