use crate::{position, random, rules};
use aether::game::{Game, Notation};
use aether::parcel::Position;

fn refusal(cells: u32, text: &str) -> String {
    match Position::parse_position(text, &rules(cells)) {
        Ok(position) => panic!("{text} was read as {}", position.position_text()),
        Err(error) => error.to_string(),
    }
}

#[test]
fn random_positions_are_read_back() {
    let mut finished = 0;
    for position in random::positions(3) {
        let text = position.position_text();
        let read = crate::position(position.size().get(), &text);
        assert_eq!(read, position, "{text}");
        assert_eq!(read.position_text(), text);
        assert_eq!(read.outcome(), position.outcome(), "{text}");
        assert_eq!(read.areas(), position.areas(), "{text}");
        assert_eq!(read.key(), position.key(), "{text}");
        finished += usize::from(position.outcome().is_some());
    }
    assert_eq!(finished, 21);
}

#[test]
fn there_is_one_written_form_and_many_that_are_read() {
    let written = "7 B:d4d5,d5d6/R:e4e5/G:d5e5 b 1";
    for text in [
        written,
        "7 B:d5d6,d4d5/R:e4e5/G:d5e5 b 1",
        "7 B:d6d5,d5d4/R:e5e4/G:e5d5 B 1",
        "7 b:D5D6,D4D5/r:e4e5/g:d5e5 b 1",
        "7 B:d4-5,[d5-6]/R:e4-e5/G:d-e5 b 1",
        "  7  B : d4d5 , d5d6 / R : e4e5 / G : d5e5  b  1  ",
        "7B:d4d5,d5d6/R:e4e5/G:d5e5 b 1",
        "07 B:d4d5,d5d6/R:e4e5/G:d5e5 b 1",
    ] {
        assert_eq!(position(7, text).position_text(), written, "{text}");
    }
    for (text, written) in [
        ("3 B:/R:/G:", "3 B:/R:/G: w 0"),
        ("3 B: /R: /G: b", "3 B:/R:/G: b 0"),
        ("3 B:b1b2/R:/G: W", "3 B:b1b2/R:/G: w 0"),
        ("3 B:/R:b1b2/G:b 2", "3 B:/R:b1b2/G: b 2"),
        // Letters and numbers, not indices, give the order.
        (
            "3 B:/R:b1b2,a2b2,a1b1,a1a2/G:",
            "3 B:/R:a1a2,a1b1,a2b2,b1b2/G: w 0",
        ),
    ] {
        assert_eq!(position(3, text).position_text(), written, "{text}");
    }
}

#[test]
fn what_is_wrong_is_named_with_its_place() {
    let segment = "expected two neighbouring vertices such as a1b1, columns a to d, rows 1 to 4";
    for (text, said) in [
        (
            " ",
            "no position: expected the cells a side, the segments by colour and the player to \
             move, such as 3 B:a1b1/R:/G: b 0",
        ),
        (
            "7 B:/R:/G: w 0",
            "`7` at character 1: expected 3, the cells a side of this variant",
        ),
        (
            "99999999999999999999 B:/R:/G: w 0",
            "`99999999999999999999` at character 1: expected 1 to 7, the cells a side, in this \
             variant 3",
        ),
        (
            "0 B:/R:/G: w 0",
            "`0` at character 1: expected 1 to 7, the cells a side, in this variant 3",
        ),
        (
            "3 B:/R:/G: x",
            "`x` at character 12: expected two neighbouring vertices such as a1b1, columns a to \
             d, rows 1 to 4, or the player to move, w or b",
        ),
        (
            "3 B:/R:/G: w0",
            "`w0` at character 12: expected two neighbouring vertices such as a1b1, columns a \
             to d, rows 1 to 4, or the player to move, w or b",
        ),
        (
            "3 B:/R:/G:moves a1b1",
            "`moves` at character 11: expected two neighbouring vertices such as a1b1, columns \
             a to d, rows 1 to 4, or the player to move, w or b",
        ),
        (
            "3 B:x/R:/G: w 0",
            "`x` at character 5: expected two neighbouring vertices such as a1b1, columns a to \
             d, rows 1 to 4",
        ),
        (
            "B:/R:/G: w 0",
            "`B:` at character 1: expected 3, the cells a side of this variant",
        ),
        (
            "3 R:/B:/G: w 0",
            "`R:` at character 3: expected `B:` and the blue segments",
        ),
        (
            "3",
            "nothing at character 2: expected `B:` and the blue segments",
        ),
        (
            "3 B:/G:/R: w 0",
            "`G:` at character 6: expected `R:` and the red segments",
        ),
        (
            "3 B:/R:/Ga1b1 w 0",
            "`Ga1b1` at character 9: expected `G:` and the green segments",
        ),
        (
            "3 B:/R: w 0",
            "`w` at character 9: expected `,` and another segment, or `/G:`",
        ),
        (
            "3 B:a1b1 b1c1/R:/G: w 0",
            "`b1c1` at character 10: expected `,` and another segment, or `/R:`",
        ),
        (
            "3 B:a1b1b1c1/R:/G: w 0",
            "`b1c1` at character 9: expected `,` and another segment, or `/R:`",
        ),
        (
            "3 B:a1b1/R:/G:b1b2b 0",
            "`b` at character 19: expected `,` and another segment, or a space and the player to \
             move",
        ),
        (
            "3 B:a1b1/R:/G: x 0",
            "`x` at character 16: expected two neighbouring vertices such as a1b1, columns a to \
             d, rows 1 to 4, or the player to move, w or b",
        ),
        (
            "3 B:a1b1/R:/G:b1b2 x 0",
            "`x` at character 20: expected the player to move, w (Blue) or b (Red)",
        ),
        (
            "3 B:a1b1,/R:/G: w 0",
            &format!("`/` at character 10: {segment}"),
        ),
        (
            "3 B:a1b1,h1h2/R:/G: w 0",
            &format!("`h1h2` at character 10: {segment}"),
        ),
        (
            "3 B:a1c1/R:/G: w 0",
            "`a1c1` at character 5: a1 and c1 are no neighbours, a segment is one side of a cell",
        ),
        (
            "3 B:a1b1,b-a1/R:/G: w 0",
            "`b-a1` at character 10: the segment stands there already, in blue",
        ),
        (
            "3 B:a1b1/R:/G:b1b2,a1b1 w 0",
            "`a1b1` at character 20: the segment stands there already, in blue",
        ),
        (
            "3 B:/R:/G: w 3",
            "`3` at character 14: expected the number of passes just made, 0 to 2",
        ),
        (
            "3 B:/R:/G: w -1",
            "`-1` at character 14: expected the number of passes just made, 0 to 2",
        ),
        (
            "3 B:/R:/G: w 0 1",
            "`1` at character 16: expected the end of the position",
        ),
        (
            "3 B:a1b1/R:b1b2/G: w 0",
            "the blue a1b1 and the red b1b2 touch: the later of them would have become green",
        ),
        (
            "3 B:a1b1/R:/G:c3d3 w 0",
            "the green c3d3 touches neither blue nor red: nothing could have turned it green",
        ),
    ] {
        assert_eq!(refusal(3, text), said, "{text}");
    }
}

#[test]
fn garbage_is_refused_without_a_panic() {
    let text = "7 B:d4d5,d5d6/R:e4e5/G:d5e5 w 0";
    let signs = ['\u{0}', '[', ',', '/', ':', '9', 'б', ' ', '-', 'w'];
    for cut in 0..=text.len() {
        for sign in signs {
            let garbled = format!("{}{sign}{}", &text[..cut], &text[cut..]);
            let _ = Position::parse_position(&garbled, &rules(7));
            let half = format!("{}{sign}", &text[..cut]);
            let _ = Position::parse_position(&half, &rules(7));
        }
    }
}
