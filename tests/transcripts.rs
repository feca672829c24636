//! The conversations that `protocol.md` shows, held with the real program.
//!
//! Each block marked `transcript` is a process of its own. A line that begins
//! with `> ` is sent; any other has to come next. `…` in it stands for any
//! characters, and a line of only `…` for any number of lines. At the end `quit`
//! is sent, unless the block does so, and the process has to end with status 0.

mod engine;
mod naive;

use engine::{Engine, LATER};

/// A block: the number of its first line, and its lines.
type Block<'t> = (usize, Vec<&'t str>);

/// The blocks marked `transcript` of a Markdown text.
fn transcripts(text: &str) -> Vec<Block<'_>> {
    let mut blocks: Vec<Block> = Vec::new();
    let mut fence: Option<bool> = None;
    for (index, line) in text.lines().enumerate() {
        match fence {
            None if line.starts_with("```") => {
                let wanted = line.trim_start_matches('`').trim() == "transcript";
                fence = Some(wanted);
                if wanted {
                    blocks.push((index + 2, Vec::new()));
                }
            }
            Some(_) if line.starts_with("```") => fence = None,
            Some(true) => {
                if let Some((_, lines)) = blocks.last_mut() {
                    lines.push(line);
                }
            }
            _ => {}
        }
    }
    assert_eq!(fence, None, "a block is not closed");
    blocks
}

/// Whether a line is what a pattern with `…` describes.
fn matches(pattern: &str, line: &str) -> bool {
    let mut parts = pattern.split('…');
    let Some(mut rest) = parts.next().and_then(|first| line.strip_prefix(first)) else {
        return false;
    };
    let mut parts: Vec<&str> = parts.collect();
    let Some(last) = parts.pop() else {
        return rest.is_empty();
    };
    for part in parts {
        match rest.find(part) {
            Some(place) => rest = &rest[place + part.len()..],
            None => return false,
        }
    }
    rest.ends_with(last)
}

/// Reads one expected line; after a line of only `…`, lines are passed over up to
/// one that fits.
fn expect(engine: &mut Engine, pattern: &str, skips: bool, place: usize) {
    if skips {
        engine.until(pattern, LATER, |line| matches(pattern, line));
        return;
    }
    let line = engine.line_within(LATER);
    if !matches(pattern, &line) {
        engine.fail(&format!(
            "protocol.md:{place}: expected `{pattern}`, not `{line}`"
        ));
    }
}

/// Holds one conversation.
fn hold(first: usize, lines: &[&str]) {
    let mut engine = Engine::start();
    let (mut skips, mut quits) = (false, false);
    for (place, line) in (first..).zip(lines) {
        if let Some(command) = line.strip_prefix('>') {
            let command = command.strip_prefix(' ').unwrap_or(command);
            engine.send(command);
            quits |= command.trim() == "quit";
            // What has been passed over may go on while the next is sent.
        } else if line.trim() == "…" {
            skips = true;
        } else {
            expect(&mut engine, line, skips, place);
            skips = false;
        }
    }
    let left = if quits {
        engine.expect_end()
    } else {
        engine.finish()
    };
    assert!(
        skips || left.is_empty(),
        "protocol.md:{first}: lines left over: {left:?}"
    );
}

#[test]
fn the_conversations_of_the_protocol_take_place() {
    let blocks = transcripts(include_str!("../protocol.md"));
    assert!(!blocks.is_empty(), "no transcript in protocol.md");
    for (first, lines) in blocks {
        assert!(
            lines.iter().any(|line| line.starts_with('>')),
            "protocol.md:{first}: nothing is sent"
        );
        hold(first, &lines);
    }
}

#[test]
fn patterns_fit_what_they_describe() {
    for (pattern, line) in [
        ("readyok", "readyok"),
        ("info depth 1 … pv a1c2", "info depth 1 score cp 3 pv a1c2"),
        ("bestmove …", "bestmove a1c2 ponder c2a1"),
        ("id name …", "id name "),
        ("… to …, see …", "1 to 2, see there"),
        ("", ""),
    ] {
        assert!(matches(pattern, line), "{pattern} {line}");
    }
    for (pattern, line) in [
        ("readyok", "readyok "),
        ("readyok", "xreadyok"),
        ("a … b", "a b"),
        ("ab…b", "ab"),
        ("", "x"),
        ("…a", "ab"),
    ] {
        assert!(!matches(pattern, line), "{pattern} {line}");
    }
}

#[test]
fn only_blocks_marked_so_are_transcripts() {
    let text =
        "a\n```transcript\n> uci\nuciok\n```\n```text\n> no\n```\n```transcript\n> quit\n```\n";
    assert_eq!(
        transcripts(text),
        [(3, vec!["> uci", "uciok"]), (10, vec!["> quit"])]
    );
}
