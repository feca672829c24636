//! Letters of other alphabets that were meant as Latin ones.

/// The Latin letter that a Cyrillic one looks like: who writes Ukrainian may
/// have typed it. Only letters that name columns or types of some board are known;
/// any other character is returned as it is.
pub(crate) fn latin(c: char) -> char {
    match c {
        'а' | 'А' => 'a',
        'В' => 'b',
        'с' | 'С' => 'c',
        'е' | 'Е' => 'e',
        'Н' => 'h',
        other => other,
    }
}
