//! The program: see `aether --help`, and the crate's documentation for the rest.

use std::process::ExitCode;

fn main() -> ExitCode {
    aether::cli::run()
}
