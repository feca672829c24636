//! Who played: the tags that name the players.

/// The pairs of tags that are looked for, in this order, without regard to case.
const PAIRS: [[&str; 2]; 3] = [["White", "Black"], ["Player1", "Player2"], ["P1", "P2"]];

/// The names of player 1 and player 2, `?` where a record tells none.
pub(super) fn players<'t>(
    tags: &'t [(String, String)],
    named_by: Option<&[String]>,
) -> [&'t str; 2] {
    let value = |wanted: &str| {
        let mut tags = tags.iter();
        let found = tags.find(|(name, _)| name.eq_ignore_ascii_case(wanted));
        found.map(|(_, value)| value.as_str())
    };
    let pair = |names: [&str; 2]| names.map(value);
    let found = match named_by {
        Some([first, second]) => pair([first, second]),
        _ => {
            let mut pairs = PAIRS.into_iter().map(pair);
            let named = pairs.find(|names| names.iter().any(Option::is_some));
            named.unwrap_or_default()
        }
    };
    found.map(|name| name.unwrap_or("?"))
}

/// Why the game ended, as the record tells it.
pub(super) fn termination(tags: &[(String, String)]) -> Option<&str> {
    // The second is what cutegames writes.
    let value = |name| crate::record::tag(tags, name);
    value("Termination").or_else(|| value("Adjudicated"))
}
