//! `aether play` through the real program, with typed lines in a pipe.

#[path = "../command_line/mod.rs"]
mod command_line;
#[path = "../engine/mod.rs"]
mod engine;
#[path = "../naive/mod.rs"]
mod naive;

mod commands;
mod files;
mod games;
mod large;
mod refused;

use command_line::printed;

/// What is printed when these lines are typed; the program ends well and complains
/// about nothing elsewhere.
fn played(arguments: &[&str], lines: &[&str]) -> String {
    let arguments: Vec<&str> = ["play"].iter().chain(arguments).copied().collect();
    let input: String = lines.iter().map(|line| format!("{line}\n")).collect();
    printed(&arguments, &input)
}

/// The same from the position on, without the greeting and the board at the start.
fn answered(arguments: &[&str], lines: &[&str]) -> String {
    let start = played(arguments, &[]);
    let all = played(arguments, lines);
    let rest = all.strip_prefix(&start);
    rest.unwrap_or_else(|| panic!("{all}")).to_string()
}
