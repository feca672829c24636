use crate::{position, random};
use aether::game::{Game, Notation};
use aether::parcel::{ParcelMove, Position, leading_move};

/// The move at the start of a text as the engine writes it, and the bytes it takes.
fn read(position: &Position, text: &str) -> (String, usize) {
    let read = position.parse_move_prefix(text);
    let (mv, length) = read.unwrap_or_else(|error| panic!("{text}: {error}"));
    (position.move_text(mv), length)
}

fn refusal(position: &Position, text: &str) -> String {
    match position.parse_move_prefix(text) {
        Ok((mv, _)) => panic!("{text} was read as {}", position.move_text(mv)),
        Err(error) => error.to_string(),
    }
}

/// The figure of the rules: a red line through d5, and green to the right of it.
fn figure(player: char) -> Position {
    position(7, &format!("7 B:e5f5/R:d4d5,d5d6/G:d5e5 {player} 0"))
}

#[test]
fn every_way_to_write_a_segment_is_read() {
    let empty = position(7, "7 B:/R:/G: w 0");
    let across = [
        "d5e5",
        "e5d5",
        "D5E5",
        "d5-e5",
        "e5-d5",
        "d-e5",
        "e-d5",
        "d5 e5",
        "d5 - e5",
        "[d5e5]",
        "[d5-e5]",
        "[d-e5]",
        "[ d5 – e5 ]",
        "d5–e5",
        "d5—e5",
        "d5−e5",
        "d5‑e5",
        "D–E5",
        "d5е5",
        "d5Е5",
        "[d-е5]",
    ];
    for text in across {
        assert_eq!(read(&empty, text), ("d5e5".into(), text.len()), "{text}");
    }
    let up = [
        "d4d5", "d5d4", "D4d5", "d4-d5", "d4-5", "d5-4", "[d4-5]", "[d4-d5]", "d4 - 5", "D4–5",
    ];
    for text in up {
        assert_eq!(read(&empty, text), ("d4d5".into(), text.len()), "{text}");
    }
    for text in ["0000", "pass", "Pass", "PASS"] {
        assert_eq!(read(&empty, text), ("0000".into(), text.len()), "{text}");
    }
    // Letters of Cyrillic that look like a, b, c and h.
    for (text, written) in [("а1В1", "a1b1"), ("с-В2", "b2c2"), ("g8Н8", "g8h8")] {
        assert_eq!(read(&empty, text), (written.into(), text.len()));
    }
}

#[test]
fn what_follows_a_move_is_left() {
    let empty = position(7, "7 B:/R:/G: w 0");
    for (text, length) in [
        ("d4d5!", 4),
        ("d4-5?? d5d6", 4),
        ("d-e5 e5", 4),
        ("[d4-5]{comment}", 6),
        ("0000!", 4),
        ("pass?", 4),
        ("d4d5 blue!", 9),
        ("d4d5 bluebell", 4),
        ("d4d5blue", 4),
        ("d4d5 $1", 4),
        (" d4d5", 5),
    ] {
        assert_eq!(read(&empty, text).1, length, "{text}");
    }
}

#[test]
fn a_stated_colour_must_be_true() {
    let red_to_move = figure('b');
    for text in ["a1b1 red", "a1-b1 RED", "a1b1  red", "f4-f5 green", "f5-f6"] {
        read(&red_to_move, text);
    }
    assert_eq!(
        refusal(&red_to_move, "a1b1 green"),
        "a1b1: the segment becomes red, not green"
    );
    assert_eq!(
        refusal(&red_to_move, "f5f6 red"),
        "f5f6: the segment becomes green, not red"
    );
    assert_eq!(
        refusal(&figure('w'), "a1-2 red"),
        "a1a2: the segment becomes blue, not red"
    );
}

#[test]
fn the_rule_that_is_broken_is_named() {
    let blue_to_move = figure('w');
    for text in ["c5d5", "c-d5", "[d5-c5]"] {
        let said = "c5d5: a green segment would pierce the red line at d5";
        assert_eq!(refusal(&blue_to_move, text), said);
    }
    // It would be red.
    read(&figure('b'), "c5d5");
    let expected = "expected two neighbouring vertices such as a1b1, columns a to h, rows 1 to 8";
    for (text, said) in [
        ("d4d5", "d4d5: it is drawn already, in red"),
        ("f5e5", "e5f5: it is drawn already, in blue"),
        ("d-e5", "d5e5: it is drawn already, in green"),
        (
            "d4f4",
            "`d4f4` at character 1: d4 and f4 are no neighbours, a segment is one side of a cell",
        ),
        (
            "d4-d4",
            "`d4-d4` at character 1: d4 and d4 are no neighbours, a segment is one side of a cell",
        ),
        (
            "[d4e5]",
            "`[d4e5]` at character 1: d4 and e5 are no neighbours, a segment is one side of a cell",
        ),
        (
            "[c-d5 e5f5",
            "`e5f5` at character 7: expected the `]` of the bracket at character 1",
        ),
        (
            "[c-d5",
            "nothing at character 6: expected the `]` of the bracket at character 1",
        ),
    ] {
        assert_eq!(refusal(&blue_to_move, text), said, "{text}");
    }
    for text in [
        "h8i8", "d9d8", "d0d1", "d4", "d4e", "de5", "d45", "d4-", "4d", "x", "passed", "000", "-",
        "d4-9", "i-h5", "é5d5",
    ] {
        let said = format!("`{text}` at character 1: {expected}, or 0000 for a pass");
        assert_eq!(refusal(&blue_to_move, text), said);
    }
    let said = format!("nothing at character 1: {expected}, or 0000 for a pass");
    assert_eq!(refusal(&blue_to_move, ""), said);
    assert_eq!(
        refusal(&position(2, "2 B:/R:/G: w 0"), "c3d3"),
        "`c3d3` at character 1: expected two neighbouring vertices such as a1b1, columns a to c, \
         rows 1 to 3, or 0000 for a pass"
    );
}

#[test]
fn a_finished_game_has_no_move() {
    let passed = position(7, "7 B:/R:/G: w 2");
    for (text, written) in [("a1b1", "a1b1"), ("pass", "0000")] {
        let said = format!("{written}: the game is over, both players have passed");
        assert_eq!(refusal(&passed, text), said);
    }
    // Every side of the only cell is drawn.
    let full = position(1, "1 B:a1b1,a1a2,a2b2,b1b2/R:/G: w 1");
    assert_eq!(
        refusal(&full, "0000"),
        "0000: the game is over, the player who has passed could draw no segment"
    );
}

#[test]
fn moves_for_people_name_green() {
    let blue_to_move = figure('w');
    for (short, long) in [("a1b1", "a1-b1"), ("d6d7", "d6-d7 green"), ("0000", "pass")] {
        let (mv, _) = blue_to_move.parse_move_prefix(short).expect(short);
        assert_eq!(blue_to_move.move_text(mv), short);
        assert_eq!(blue_to_move.long_move_text(mv), long);
    }
}

#[test]
fn every_move_of_random_positions_is_read_in_every_form() {
    for position in random::positions(2) {
        let mut moves = Vec::new();
        position.legal_moves(&mut moves);
        for mv in moves {
            let mut texts = vec![position.move_text(mv), position.long_move_text(mv)];
            if let ParcelMove::Draw(edge) = mv {
                let [one, other] = edge.ends();
                let (one, other) = (one.to_string(), other.to_string());
                texts.push(format!("{other}{one}"));
                texts.push(if edge.is_horizontal() {
                    format!("[{}-{other}]", &one[..1])
                } else {
                    format!("{one}-{}", &other[1..])
                });
            }
            for text in texts {
                assert_eq!(leading_move(&text), Some((mv, text.len())), "{text}");
                let read = position.parse_move_prefix(&text);
                let read = read.unwrap_or_else(|error| panic!("{text}: {error}"));
                assert_eq!(read, (mv, text.len()), "{text}");
            }
        }
    }
}

#[test]
fn other_games_moves_are_not_taken_for_parcels() {
    for text in [
        "a1c2",
        "4-5",
        "4",
        "2:6",
        "g5:1-2",
        "g3",
        "[0] a1 ⊕ c2",
        "a1",
        "d4e45",
        "[d4e4",
        "",
        "passed",
        "0000+1",
        "0000.",
        "000",
    ] {
        assert_eq!(leading_move(text), None, "{text}");
    }
}
