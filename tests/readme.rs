//! The examples of README.md are what the program really prints, times and
//! speeds aside.

use std::io::Write;
use std::process::{Command, Stdio};

const README: &str = include_str!("../README.md");

/// The fenced blocks of a text.
fn blocks(text: &str) -> Vec<&str> {
    text.split("```")
        .skip(1)
        .step_by(2)
        .map(str::trim)
        .collect()
}

/// The output without what differs from run to run.
fn steady(text: &str) -> Vec<String> {
    let mut lines = Vec::new();
    for line in text.trim().lines() {
        let mut words: Vec<&str> = line.split(' ').collect();
        for name in ["nps", "time", "in"] {
            if let Some(index) = words.iter().position(|&word| word == name)
                && let Some(value) = words.get_mut(index + 1)
                && value.parse::<f64>().is_ok()
                && line.contains("nodes")
            {
                *value = "…";
            }
        }
        lines.push(words.join(" ").trim_end().to_string());
    }
    lines
}

/// The words of a command; what stands in quotes is one.
fn words(command: &str) -> Vec<String> {
    let mut words = Vec::new();
    for (index, part) in command.split('"').enumerate() {
        if index % 2 == 1 {
            words.push(part.to_string());
        } else {
            words.extend(part.split_whitespace().map(str::to_string));
        }
    }
    words
}

fn run(arguments: &[String], input: &str) -> String {
    let mut child = Command::new(env!("CARGO_BIN_EXE_aether"))
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut stdin = child.stdin.take().expect("a pipe");
    // A command that reads nothing may have ended already.
    let _ = stdin.write_all(input.as_bytes());
    drop(stdin);
    let output = child.wait_with_output().expect("the program ends");
    assert!(output.status.success());
    String::from_utf8(output.stdout).expect("UTF-8")
}

#[test]
fn commands_print_what_is_shown() {
    let mut shown = 0;
    for block in blocks(README) {
        let Some(rest) = block.strip_prefix("$ aether ") else {
            continue;
        };
        let (command, output) = rest.split_once('\n').expect("an output");
        let arguments = words(command);
        assert_eq!(steady(&run(&arguments, "")), steady(output), "{command}");
        shown += 1;
    }
    assert!(shown >= 2);
}

/// Plays what is typed in a session, up to the best move: what is printed.
fn session(input: &str) -> String {
    // The end of input would stop the search: the pipe stays open until the
    // answer is there.
    let mut child = Command::new(env!("CARGO_BIN_EXE_aether"))
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut stdin = child.stdin.take().expect("a pipe");
    stdin.write_all(input.as_bytes()).expect("a reader");
    let stdout = std::io::BufReader::new(child.stdout.take().expect("a pipe"));
    let mut printed = Vec::new();
    for line in std::io::BufRead::lines(stdout) {
        let line = line.expect("UTF-8");
        let is_last = line.starts_with("bestmove");
        printed.push(line);
        if is_last {
            break;
        }
    }
    drop(stdin);
    assert!(child.wait().expect("the program ends").success());
    printed.join("\n")
}

#[test]
fn the_sessions_are_real_ones() {
    let is_session = |block: &&str| block.contains("\ngo ");
    let sessions: Vec<&str> = blocks(README).into_iter().filter(is_session).collect();
    assert!(sessions.len() >= 2);
    for block in sessions {
        let is_output = |line: &&str| line.starts_with("info ") || line.starts_with("bestmove ");
        let (output, input): (Vec<&str>, Vec<&str>) = block.lines().partition(is_output);
        let printed = session(&(input.join("\n") + "\n"));
        assert_eq!(steady(&printed), steady(&output.join("\n")));
    }
}
