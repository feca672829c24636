//! How error messages show what somebody typed.

/// The most characters of a token that are shown.
const SHOWN: usize = 40;

/// A token between backticks, control characters escaped, cut when it is
/// long; `nothing` for the empty token.
///
/// ```
/// assert_eq!(aether::quote::quoted("a1\t"), "`a1\\t`");
/// assert_eq!(aether::quote::quoted(""), "nothing");
/// ```
#[must_use]
pub fn quoted(token: &str) -> String {
    if token.is_empty() {
        return String::from("nothing");
    }
    let mut shown = String::from("`");
    for (index, c) in token.chars().enumerate() {
        if index == SHOWN {
            shown.push('…');
            break;
        }
        if c.is_control() {
            shown.extend(c.escape_default());
        } else {
            shown.push(c);
        }
    }
    shown.push('`');
    shown
}
