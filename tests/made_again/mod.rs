//! Files that the program makes, made again.

use std::process::{Command, Output};

/// Runs the program.
pub fn aether(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_aether"))
        .args(arguments)
        .output()
        .expect("the program starts")
}

/// Runs the command in a file's header and holds what it prints against the
/// file. The version in the header may be an older one.
pub fn made_again(file: &str) {
    let made_by = "# Made by aether ";
    let command = file.lines().find_map(|line| line.strip_prefix("# aether "));
    let words: Vec<&str> = command.expect("a command").split(' ').collect();
    let output = aether(&words);
    let errors = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{errors}");
    let made = String::from_utf8(output.stdout).expect("UTF-8");
    let lines = |text: &'_ str| -> Vec<String> {
        let lines = text.split('\n').filter(|line| !line.starts_with(made_by));
        lines.map(str::to_string).collect()
    };
    assert!(made.contains(made_by));
    assert_eq!(lines(&made), lines(file));
}
