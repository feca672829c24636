//! The words of a line.

/// The first word of a text and what follows it, both without outer spaces.
pub(super) fn split_word(text: &str) -> (&str, &str) {
    let text = text.trim();
    match text.split_once(char::is_whitespace) {
        Some((word, rest)) => (word, rest.trim_start()),
        None => (text, ""),
    }
}

/// The text before the first word that equals `wanted`, and the text behind
/// it if there is such a word.
pub(super) fn split_at_word<'t>(text: &'t str, wanted: &str) -> (&'t str, Option<&'t str>) {
    let mut rest = text;
    loop {
        rest = rest.trim_start();
        let (word, behind) = split_word(rest);
        if word.is_empty() {
            return (text.trim(), None);
        }
        if word == wanted {
            let before = text.len() - rest.len();
            return (text[..before].trim(), Some(behind));
        }
        rest = &rest[word.len()..];
    }
}
