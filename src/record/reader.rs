//! The place in a text up to which it has been read.

/// A part of a text, with the number of the line it begins at.
#[derive(Clone, Copy)]
pub(super) struct Reader<'a> {
    pub(super) text: &'a str,
    pub(super) offset: usize,
}

impl<'a> Reader<'a> {
    pub(super) fn rest(&self) -> &'a str {
        &self.text[self.offset..]
    }

    /// The number of the line, from 1. It is counted anew from the start of the
    /// text: for error messages only.
    pub(super) fn line(&self) -> usize {
        self.text[..self.offset].matches('\n').count() + 1
    }

    pub(super) fn skip_spaces(&mut self) {
        let rest = self.rest();
        self.offset += rest.len() - rest.trim_start().len();
    }

    /// Takes `word` if it comes next and a space or the end follows it.
    pub(super) fn take_word(&mut self, word: &str) -> bool {
        let after = self.rest().strip_prefix(word);
        let found = after.is_some_and(|after| !after.starts_with(|c: char| !c.is_whitespace()));
        if found {
            self.offset += word.len();
        }
        found
    }

    /// The run of characters up to the next space, however far that is: for
    /// error messages only.
    pub(super) fn word(&self) -> &'a str {
        self.rest().split_whitespace().next().unwrap_or_default()
    }

    /// Takes everything up to and including `end`.
    pub(super) fn take_through(&mut self, end: char) -> Option<&'a str> {
        let (taken, _) = self.rest().split_once(end)?;
        self.offset += taken.len() + end.len_utf8();
        Some(taken)
    }
}
