//! Words, their places, and numbers.

/// A run of characters in a text.
#[derive(Clone, Copy, Debug)]
pub(super) struct Token<'t> {
    /// The whole text.
    text: &'t str,
    /// The bytes before the token.
    begin: usize,
    /// The token itself; empty where something is missing.
    pub(super) word: &'t str,
}

impl Token<'_> {
    /// The place of its first character, in characters from 1.
    pub(super) fn place(&self) -> usize {
        self.text[..self.begin].chars().count() + 1
    }

    /// The bytes of the text up to its end.
    pub(super) const fn end(&self) -> usize {
        self.begin + self.word.len()
    }
}

/// The token at a place of a text (in bytes), spaces passed over: the characters
/// up to a space or up to one that `ends` it.
pub(super) fn token(text: &str, from: usize, ends: impl Fn(char) -> bool) -> Token<'_> {
    let rest = &text[from..];
    let rest = rest.trim_start();
    let begin = text.len() - rest.len();
    let end = rest.find(|c: char| c.is_whitespace() || ends(c));
    Token {
        text,
        begin,
        word: &rest[..end.unwrap_or(rest.len())],
    }
}

/// Why a word is no number of 64 bits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum NoNumber {
    /// It is not written with digits only.
    NotDigits,
    /// It is too great.
    TooGreat,
}

/// A whole number written with the digits 0 to 9 only.
pub(super) fn number(word: &str) -> Result<u64, NoNumber> {
    if word.is_empty() || !word.bytes().all(|byte| byte.is_ascii_digit()) {
        return Err(NoNumber::NotDigits);
    }
    word.parse().map_err(|_| NoNumber::TooGreat)
}
