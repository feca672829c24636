//! A reading place in a text, for the notations of the games.

/// A place in a text, which counts characters for people.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Cursor<'a> {
    text: &'a str,
    offset: usize,
}

/// Digits that were read.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Number<'a> {
    /// The digits.
    pub(crate) digits: &'a str,
    /// What they say; `None` beyond 64 bits.
    pub(crate) value: Option<u64>,
}

impl<'a> Cursor<'a> {
    /// The start of a text.
    pub(crate) const fn new(text: &'a str) -> Self {
        Self { text, offset: 0 }
    }

    /// Bytes read so far.
    pub(crate) const fn offset(self) -> usize {
        self.offset
    }

    /// The place of the next character, in characters from 1. It is counted anew
    /// from the start of the text: for error messages only.
    pub(crate) fn place(self) -> usize {
        self.text[..self.offset].chars().count() + 1
    }

    /// What has not been read.
    pub(crate) fn rest(self) -> &'a str {
        &self.text[self.offset..]
    }

    /// The next character.
    pub(crate) fn peek(self) -> Option<char> {
        self.rest().chars().next()
    }

    /// Takes the next character, whatever it is.
    pub(crate) fn next(&mut self) -> Option<char> {
        let next = self.peek()?;
        self.offset += next.len_utf8();
        Some(next)
    }

    /// Takes `wanted` if it comes next.
    pub(crate) fn take_text(&mut self, wanted: &str) -> bool {
        let found = self.rest().starts_with(wanted);
        if found {
            self.offset += wanted.len();
        }
        found
    }

    /// Takes `wanted` if it comes next.
    pub(crate) fn take(&mut self, wanted: char) -> bool {
        let found = self.peek() == Some(wanted);
        if found {
            self.offset += wanted.len_utf8();
        }
        found
    }

    /// Takes the next character if it is this letter, large or small.
    pub(crate) fn take_letter(&mut self, wanted: char) -> bool {
        let next = self
            .peek()
            .filter(|next| next.eq_ignore_ascii_case(&wanted));
        next.is_some_and(|next| self.take(next))
    }

    /// Takes what `belongs` as far as it goes.
    pub(crate) fn take_while(&mut self, belongs: impl Fn(char) -> bool) -> &'a str {
        let rest = self.rest();
        let taken = &rest[..rest.len() - rest.trim_start_matches(belongs).len()];
        self.offset += taken.len();
        taken
    }

    /// Passes over white space.
    pub(crate) fn skip_spaces(&mut self) {
        self.take_while(char::is_whitespace);
    }

    /// Takes the digits that come next, if there are any.
    pub(crate) fn number(&mut self) -> Option<Number<'a>> {
        let digits = self.take_while(|c| c.is_ascii_digit());
        if digits.is_empty() {
            return None;
        }
        // Digits alone do not fail to be a number but by their size.
        let value = digits.parse().ok();
        Some(Number { digits, value })
    }

    /// The text from an earlier place up to this one.
    pub(crate) fn since(self, start: Self) -> &'a str {
        &self.text[start.offset..self.offset]
    }

    /// The run of characters up to the next space, for error messages.
    pub(crate) fn word(self) -> String {
        let word = self.rest().split(char::is_whitespace).next();
        word.unwrap_or_default().to_string()
    }

    /// The next character, or nothing at the end, for error messages.
    pub(crate) fn character(self) -> String {
        self.peek().map(String::from).unwrap_or_default()
    }
}
