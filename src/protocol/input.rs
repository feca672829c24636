//! The reader: bytes become lines, whatever the bytes are.

use std::io::{BufRead, ErrorKind, Read};

/// The longest line that is taken, in bytes. A game of a million moves fits.
const LONGEST_LINE: u64 = 16 << 20;

/// How many lines the reader may be ahead of the session.
pub const LINES_AHEAD: usize = 1_024;

/// What the reader has come upon.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// A line, without its end; what is not UTF-8 is replaced.
    Line(String),
    /// A line longer than any command, which was skipped.
    LineTooLong,
    /// The end of the input.
    End,
}

/// Delivers every line of `input`, in order, then [`Event::End`]. Lines end with
/// LF or CRLF, the last one may lack its end, and a byte order mark is skipped.
/// Returns early when `deliver` says that nobody listens any more.
pub fn read_lines(mut input: impl BufRead, mut deliver: impl FnMut(Event) -> bool) {
    let mut first = true;
    loop {
        let event = read_line(&mut input, first);
        first = false;
        let ended = event == Event::End;
        if !deliver(event) || ended {
            return;
        }
    }
}

fn read_line(input: &mut impl BufRead, first: bool) -> Event {
    let mut bytes = Vec::new();
    match read_until_newline(&mut input.take(LONGEST_LINE), &mut bytes) {
        // Nothing more can be read after an error either.
        Ok(0) | Err(_) if bytes.is_empty() => return Event::End,
        _ => {}
    }
    if bytes.last() != Some(&b'\n') && bytes.len() as u64 == LONGEST_LINE {
        skip_line(input);
        return Event::LineTooLong;
    }
    let text = String::from_utf8_lossy(&bytes);
    let text = text.trim_end_matches(['\n', '\r']);
    let text = if first {
        text.trim_start_matches('\u{feff}')
    } else {
        text
    };
    Event::Line(text.to_string())
}

fn read_until_newline(input: &mut impl BufRead, bytes: &mut Vec<u8>) -> std::io::Result<usize> {
    loop {
        match input.read_until(b'\n', bytes) {
            Err(error) if error.kind() == ErrorKind::Interrupted => {}
            result => return result,
        }
    }
}

/// Drops bytes up to the end of the line.
fn skip_line(input: &mut impl BufRead) {
    loop {
        let (used, ended) = match input.fill_buf() {
            Ok([]) => return,
            Ok(bytes) => match bytes.iter().position(|&byte| byte == b'\n') {
                Some(newline) => (newline + 1, true),
                None => (bytes.len(), false),
            },
            Err(error) if error.kind() == ErrorKind::Interrupted => continue,
            Err(_) => return,
        };
        input.consume(used);
        if ended {
            return;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn events(bytes: &[u8]) -> Vec<Event> {
        let mut events = Vec::new();
        read_lines(bytes, |event| {
            events.push(event);
            true
        });
        events
    }

    fn line(text: &str) -> Event {
        Event::Line(text.to_string())
    }

    #[test]
    fn line_ends_marks_and_bad_bytes_are_survived() {
        assert_eq!(events(b""), [Event::End]);
        assert_eq!(
            events(b"\xef\xbb\xbfuci\r\n\nisready"),
            [line("uci"), line(""), line("isready"), Event::End]
        );
        assert_eq!(
            events(b"a\xffb\0\nquit\n"),
            [line("a\u{fffd}b\0"), line("quit"), Event::End]
        );
    }

    #[test]
    fn a_line_without_end_is_skipped_as_a_whole() {
        let mut bytes = vec![b'x'; LONGEST_LINE as usize + 5];
        bytes.extend(b"\nisready\n");
        assert_eq!(
            events(&bytes),
            [Event::LineTooLong, line("isready"), Event::End]
        );
    }
}
