//! The command line through the real program.

// Each test program uses a part of it.
#![allow(dead_code)]

use std::io::Write;
use std::process::{Command, Stdio};

/// The status, standard output and standard error of a run.
pub fn run(arguments: &[&str], input: impl AsRef<[u8]>) -> (i32, String, String) {
    let mut child = Command::new(env!("CARGO_BIN_EXE_aether"))
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut stdin = child.stdin.take().expect("a pipe");
    // A program that does not read may have ended already.
    let _ = stdin.write_all(input.as_ref());
    drop(stdin);
    let output = child.wait_with_output().expect("the program ends");
    let text = |bytes| String::from_utf8(bytes).expect("UTF-8");
    let status = output.status.code().expect("a status");
    (status, text(output.stdout), text(output.stderr))
}

/// The standard output of a run that succeeds and is silent otherwise.
pub fn printed(arguments: &[&str], input: &str) -> String {
    let (status, out, errors) = run(arguments, input);
    assert_eq!((status, errors.as_str()), (0, ""), "{arguments:?}");
    out
}

/// The status and standard error of a run that prints nothing else.
pub fn refused(arguments: &[&str], input: &str) -> (i32, String) {
    let (status, out, errors) = run(arguments, input);
    assert_eq!(out, "", "{arguments:?}");
    (status, errors)
}
