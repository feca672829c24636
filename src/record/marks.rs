//! Marks behind a move: signs such as `!?` and numbers such as `$4`.

use super::annotation::Change;

/// The marks of a move that made this change. Of the signs `?` and `??` and the
/// numbers `$2` and `$4`, which mean the same, those that are not true are taken
/// away; the rest stays. The mark of a mistake is a sign, or a number where
/// another sign has its place.
pub(super) fn judged(marks: &str, change: Change) -> String {
    let mut kept = marks.to_string();
    loop {
        let fewer = without_judgement(&kept);
        if fewer == kept {
            break;
        }
        // What stood to the left and to the right may now be one sign.
        kept = fewer;
    }
    let (sign, number) = match change {
        Change::None => return kept,
        Change::WinToDraw | Change::DrawToLoss => ("?", "$2"),
        Change::WinToLoss => ("??", "$4"),
    };
    if kept.contains(['!', '?']) {
        kept + number
    } else {
        format!("{sign}{kept}")
    }
}

fn without_judgement(marks: &str) -> String {
    let kept = pieces(marks).filter(|piece| !matches!(*piece, "?" | "??" | "$2" | "$4"));
    kept.collect()
}

/// The signs and the numbers, each by itself.
fn pieces(marks: &str) -> impl Iterator<Item = &str> {
    let mut rest = marks;
    std::iter::from_fn(move || {
        let is_number = rest.starts_with('$');
        let end = rest
            .char_indices()
            .skip(1)
            .find(|&(_, c)| c == '$' || is_number && !c.is_ascii_digit())
            .map_or(rest.len(), |(index, _)| index);
        let (piece, after) = rest.split_at(end);
        rest = after;
        (!piece.is_empty()).then_some(piece)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn marks_say_what_is_true() {
        use Change::{DrawToLoss, None, WinToDraw, WinToLoss};
        for (marks, change, expected) in [
            ("", None, ""),
            ("", WinToDraw, "?"),
            ("", DrawToLoss, "?"),
            ("", WinToLoss, "??"),
            ("??", None, ""),
            ("??", DrawToLoss, "?"),
            ("$4", None, ""),
            ("$4$14", DrawToLoss, "?$14"),
            ("!", None, "!"),
            ("!", WinToLoss, "!$4"),
            ("!$4", WinToLoss, "!$4"),
            ("!$4", WinToDraw, "!$2"),
            ("?!", WinToDraw, "?!$2"),
            ("$42?", None, "$42"),
            ("???", None, "???"),
        ] {
            assert_eq!(judged(marks, change), expected, "{marks} {change:?}");
        }
    }

    #[test]
    fn judging_twice_changes_nothing() {
        let alphabet = ["", "?", "??", "!", "$", "$2", "$4", "$14"];
        for index in 0..alphabet.len().pow(4) {
            let digits = (0..4).map(|place| index / alphabet.len().pow(place) % alphabet.len());
            let marks: String = digits.map(|digit| alphabet[digit]).collect();
            for change in [Change::None, Change::WinToDraw, Change::WinToLoss] {
                let once = judged(&marks, change);
                assert_eq!(judged(&once, change), once, "{marks} {change:?}");
            }
        }
    }
}
