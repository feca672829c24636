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

    pub(super) fn line(&self) -> usize {
        self.text[..self.offset].matches('\n').count() + 1
    }

    pub(super) fn skip_spaces(&mut self) {
        let rest = self.rest();
        self.offset += rest.len() - rest.trim_start().len();
    }

    /// The run of characters up to the next space.
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
