//! Position strings, moves and pictures.

use super::naive::{move_text, positions};
use aether::game::{Game, Notation};
use aether::impartial::NormalPlay;
use aether::impartial::kayles::{
    KaylesMove, KaylesRules, MoveError, PictureError, Position, PositionError,
};
use proptest::prelude::*;
use proptest::sample::select;

type Normal = Position<NormalPlay>;

fn read(text: &str) -> Result<Normal, String> {
    let read = Position::parse_position(text, &KaylesRules::default());
    read.map_err(|error| error.to_string())
}

fn normal(text: &str) -> Normal {
    read(text).unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn read_picture(text: &str) -> Result<Normal, String> {
    let read = Position::parse_picture(text, &KaylesRules::default());
    read.map_err(|error| error.to_string())
}

/// The move at the start of `text`, as it is written, and its bytes.
fn read_move(position: &Normal, text: &str) -> Result<(String, usize), String> {
    let parsed = position.parse_move_prefix(text);
    parsed
        .map(|(mv, bytes)| (position.move_text(mv), bytes))
        .map_err(|error| error.to_string())
}

/// A table of texts and what is to come of each.
fn pairs(table: &str) -> Vec<(String, String)> {
    serde_json::from_str(table).expect("a table of pairs")
}

#[test]
fn every_form_of_a_position_is_read() {
    for (text, written) in pairs(include_str!("../data/kayles_forms.json")) {
        let position = normal(&text);
        assert_eq!(position.position_text(), written, "{text}");
        assert_eq!(normal(&written), position, "{text}");
    }
}

#[test]
fn errors_in_positions_say_what_is_wrong_and_where() {
    for (text, error) in pairs(include_str!("../data/kayles_errors.json")) {
        assert_eq!(read(&text).map(|p| p.position_text()), Err(error), "{text}");
    }
}

#[test]
fn errors_in_moves_say_what_is_wrong() {
    // Pins 1 to 4, a circle 5 to 9, a graph 10 to 13.
    let position = normal("oo.o+(K5)+g4:1-2,2-3,3-4,4-1!3");
    for (text, error) in pairs(include_str!("../data/kayles_move_errors.json")) {
        assert_eq!(read_move(&position, &text), Err(error), "{text}");
    }
    let over = normal("....+(...)+g2!1,2");
    for text in ["4", "pins 4-5", "6-7", "8-9"] {
        let mv = text.trim_start_matches("pins ");
        let error = format!("{mv}: the game is over, no pin stands");
        assert_eq!(read_move(&over, text), Err(error));
    }
    assert_eq!(
        read_move(&over, "10"),
        Err(String::from("10: there is no pin 10, the position has 9"))
    );
}

#[test]
fn errors_in_pictures_say_what_is_wrong() {
    for (text, error) in pairs(include_str!("../data/kayles_picture_errors.json")) {
        let read = read_picture(&text).map(|position| position.position_text());
        assert_eq!(read, Err(error), "{text:?}");
    }
}

#[test]
fn errors_can_be_told_apart_by_type() {
    let rules = KaylesRules::default();
    let error = Normal::parse_position("oo+(oo)", &rules).expect_err("a small circle");
    let small = PositionError::SmallCircle {
        token: String::from("(oo)"),
        place: 4,
    };
    assert_eq!(error.downcast_ref(), Some(&small));
    let error = normal("o.o")
        .parse_move_prefix("1-2")
        .expect_err("a fallen pin");
    let fallen = MoveError::Fallen {
        mv: String::from("1-2"),
        pin: 2,
    };
    assert_eq!(error.downcast_ref(), Some(&fallen));
    let error = Normal::parse_picture("\n ", &rules).expect_err("no picture");
    assert_eq!(error.downcast_ref(), Some(&PictureError::Nothing));
}

#[test]
fn long_tokens_are_cut_in_errors() {
    let shown = "é".repeat(40);
    let error = read(&format!("o {}", "é".repeat(1 << 20))).expect_err("no player");
    assert_eq!(
        error,
        format!("`{shown}…` at character 3: expected the player to move, w or b")
    );
    let digits = "9".repeat(1 << 20);
    let error = read_move(&normal("o"), &digits).expect_err("too large");
    assert!(error.len() < 200, "{error}");
}

#[test]
fn every_form_of_a_move_is_read() {
    let position = normal("oo.o+(K12)");
    for (text, written, bytes) in [
        ("1", "1", 1),
        ("01", "1", 2),
        ("  2", "2", 3),
        ("1-2", "1-2", 3),
        ("2-1", "1-2", 3),
        ("pin 4", "4", 5),
        ("Pin 4", "4", 5),
        ("pins 1-2", "1-2", 8),
        ("pins  2-1 4", "1-2", 9),
        ("pin4", "4", 4),
        ("16-5", "5-16", 4),
        ("5-16", "5-16", 4),
        ("5-6-7", "5-6", 3),
        ("4.", "4", 1),
        ("4 -5", "4", 1),
    ] {
        let expected = Ok((String::from(written), bytes));
        assert_eq!(read_move(&position, text), expected, "{text}");
    }
    // What may follow a move in a record.
    for after in [" ", "!", "?", "$1", "{a}", ";", "(1)", ")", "\n"] {
        for mv in ["4", "1-2", "pins 1-2"] {
            let (_, bytes) = read_move(&position, &format!("{mv}{after}")).expect(after);
            assert_eq!(bytes, mv.len(), "{mv}{after}");
        }
    }
}

#[test]
fn long_components_are_not_drawn() {
    let row = |pins: usize| "o".repeat(pins - 1) + ".";
    for (text, picture) in [
        (row(200), format!("|{} |\n", "o".repeat(199))),
        (row(201), String::from("K200.\n")),
        (
            format!("({})", row(200)),
            format!("({} )\n", "o".repeat(199)),
        ),
        (format!("({})", row(201)), String::from("(K200.)\n")),
        (
            String::from("K201+.201+o"),
            String::from("K201\n.201\n|o|\n"),
        ),
    ] {
        let position = normal(&text);
        assert_eq!(position.picture(), picture);
        assert_eq!(read_picture(&picture), Ok(position), "{picture}");
    }
}

#[test]
fn pictures_are_read_leniently() {
    for (picture, text) in [
        ("|oo o|", "oo.o w"),
        ("\n\n  |o |  \n\n(o o)\r\n\ng2:1-2\n", "o.+(o.o)+g2:1-2 w"),
        ("|o.o|\nK3\n(K3)\n.2o\n7", "o.o+K3+(K3)+..o+K7 w"),
    ] {
        let read = read_picture(picture).map(|position| position.position_text());
        assert_eq!(read, Ok(String::from(text)), "{picture:?}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig {
        cases: 2_000,
        failure_persistence: None,
        ..ProptestConfig::default()
    })]

    #[test]
    fn what_is_written_is_read_back(plain in positions(90)) {
        let position = normal(&plain.text());
        prop_assert_eq!(position.position_text(), plain.written());
        prop_assert_eq!(&normal(&plain.written()), &position);
        prop_assert_eq!(position.picture(), plain.picture());
        let drawn = read_picture(&plain.picture()).expect("a picture");
        prop_assert_eq!(drawn.picture(), position.picture());
        let text = plain.written().replace(" b", " w");
        prop_assert_eq!(drawn.position_text(), text);
        prop_assert!(drawn == position || plain.second);
    }

    #[test]
    fn moves_are_read_as_they_are_written(plain in positions(12)) {
        let position = normal(&plain.text());
        let mut moves: Vec<KaylesMove> = Vec::new();
        position.legal_moves(&mut moves);
        for (mv, pins) in moves.into_iter().zip(plain.moves()) {
            let text = move_text(&pins);
            let word = if pins.len() == 1 { "pin" } else { "pins" };
            let long = format!("{word} {text}");
            prop_assert_eq!(position.move_text(mv), text.as_str());
            prop_assert_eq!(position.long_move_text(mv), long.as_str());
            let turned: Vec<usize> = pins.into_iter().rev().collect();
            for form in [text, long, move_text(&turned)] {
                let parsed = position.parse_move_prefix(&form).expect("a legal move");
                prop_assert_eq!(parsed, (mv, form.len()));
            }
        }
    }

    /// Pairs that are no neighbours and pins that have fallen are refused, and
    /// nothing else is.
    #[test]
    fn only_legal_moves_are_read(plain in positions(7)) {
        let position = normal(&plain.text());
        let legal = plain.moves();
        let pins = position.pins() as usize;
        for one in 0..=pins + 1 {
            let is_legal = legal.contains(&vec![one]);
            prop_assert_eq!(read_move(&position, &one.to_string()).is_ok(), is_legal);
            for two in 0..=pins + 1 {
                let is_legal = legal.contains(&vec![one.min(two), one.max(two)]);
                prop_assert_eq!(read_move(&position, &format!("{one}-{two}")).is_ok(), is_legal);
            }
        }
    }

    #[test]
    fn random_text_never_panics(text in any::<String>()) {
        let _ = read(&text);
        let _ = read_picture(&text);
        let _ = read_move(&normal("oo.o+(K12)+g3:1-2!3"), &text);
    }

    #[test]
    fn random_bytes_never_panic(bytes in prop::collection::vec(any::<u8>(), 0..40)) {
        let text = String::from_utf8_lossy(&bytes);
        let _ = read(&text);
        let _ = read_picture(&text);
        let _ = read_move(&normal("oo.o+(K12)+g3:1-2!3"), &text);
    }

    #[test]
    fn pieces_of_texts_never_panic(
        pieces in prop::collection::vec(
            select(vec![
                "o", "oo", ".", "K", "k", "K7", "7", "0", "9", "99999999999999999999", "+", " + ",
                "(", ")", "(ooo)", "g", "G", "g3", ":", "!", ",", "-", "1-2", "2-3", " ", "w",
                " b", "|", "\n", "é", "pin", "pins ", "K1000000000", ".5",
            ]),
            0..12,
        )
    ) {
        let text = pieces.concat();
        let _ = read_picture(&text);
        let _ = read_move(&normal("oo.o+(K12)+g3:1-2!3"), &text);
        if let Ok(position) = read(&text) {
            let written = position.position_text();
            prop_assert_eq!(read(&written), Ok(position), "{}", text);
        }
    }
}
