//! Position strings, moves and pictures.

use super::naive::{huge_position, random, random_position};
use super::{MOST, Normal, take};
use aether::game::{Game, Notation, Player};
use aether::impartial::nim::{MOST_HEAPS, NimMove, NimRules};
use proptest::prelude::*;
use serde::Deserialize;

fn try_position(text: &str) -> Result<Normal, String> {
    Normal::parse_position(text, &NimRules).map_err(|error| error.to_string())
}

fn position(text: &str) -> Normal {
    try_position(text).unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn try_move(position: &Normal, text: &str) -> Result<(NimMove, usize), String> {
    let parsed = position.parse_move_prefix(text);
    parsed.map_err(|error| error.to_string())
}

#[test]
fn the_start_is_written_as_documented() {
    let start = <Normal as Notation>::start(&NimRules);
    assert_eq!(start.position_text(), "3+11+6 w");
    assert_eq!(position("3+11+6"), start);
    assert_eq!(start.picture(), "1  ooo\n2  ooooooooooo\n3  oooooo\n");
}

#[test]
fn positions_are_read_in_every_form() {
    for (text, written) in [
        ("3+11+6", "3+11+6 w"),
        ("3,11,6 b", "3+11+6 b"),
        ("3,11+6 B", "3+11+6 b"),
        (" 3 + 11 ,\t6   W ", "3+11+6 w"),
        ("0", "0 w"),
        ("0+00+007", "0+0+7 w"),
        (
            "18446744073709551615+9223372036854775808",
            "18446744073709551615+9223372036854775808 w",
        ),
    ] {
        assert_eq!(position(text).position_text(), written, "{text}");
    }
}

#[test]
fn what_is_written_is_read_again() {
    let mut random = random(61);
    for index in 0..2_000 {
        let heaps = match index % 2 {
            0 => random_position(&mut random),
            _ => huge_position(&mut random),
        };
        for player in [Player::First, Player::Second] {
            let written = Normal::new(heaps.clone(), player).expect("few heaps");
            assert_eq!(position(&written.position_text()), written);
            let drawn = Normal::parse_picture(&written.picture(), &NimRules);
            assert_eq!(drawn.expect("a picture").heaps(), heaps);
            for (heap, &held) in (0..).zip(&heaps) {
                for count in [1, held / 2, held] {
                    let mv = take(heap, count);
                    if !written.is_legal(mv) {
                        continue;
                    }
                    for text in [written.move_text(mv), written.long_move_text(mv)] {
                        assert_eq!(try_move(&written, &text), Ok((mv, text.len())), "{text}");
                        let more = format!("{text} 1:1");
                        assert_eq!(try_move(&written, &more), Ok((mv, text.len())), "{more}");
                    }
                }
            }
        }
    }
}

#[test]
fn moves_are_read_in_both_forms() {
    let start = position("3+11+6");
    for (text, mv, bytes) in [
        ("2:6", take(1, 6), 3),
        ("  02:006!", take(1, 6), 8),
        ("6 from heap 2", take(1, 6), 13),
        ("6 FROM  Heap 2 1:1", take(1, 6), 14),
        ("3from heap1", take(0, 3), 11),
    ] {
        assert_eq!(try_move(&start, text), Ok((mv, bytes)), "{text}");
    }
    assert_eq!(start.move_text(take(1, 6)), "2:6");
    assert_eq!(start.long_move_text(take(1, 6)), "6 from heap 2");
    let full = position(&MOST.to_string());
    let all = format!("1:{MOST}");
    assert_eq!(try_move(&full, &all), Ok((take(0, MOST), all.len())));
}

/// What is wrong, where, and what was expected.
#[derive(Deserialize)]
struct Errors {
    positions: Vec<(String, String)>,
    /// The position, the move, the error.
    moves: Vec<(String, String, String)>,
    pictures: Vec<(String, String)>,
}

#[test]
fn errors_name_the_token_its_place_and_what_was_expected() {
    let errors: Errors =
        serde_json::from_str(include_str!("../data/nim_errors.json")).expect("a table");
    for (text, expected) in errors.positions {
        assert_eq!(try_position(&text).expect_err(&text), expected, "{text}");
    }
    for (place, text, expected) in errors.moves {
        let refused = try_move(&position(&place), &text);
        assert_eq!(refused.expect_err(&text), expected, "{text} in {place}");
    }
    for (text, expected) in errors.pictures {
        let refused = Normal::parse_picture(&text, &NimRules);
        assert_eq!(refused.expect_err(&text).to_string(), expected, "{text}");
    }
}

#[test]
fn a_position_has_at_most_65_536_heaps() {
    let heaps = |count: usize| vec!["1"; count].join("+");
    assert_eq!(position(&heaps(MOST_HEAPS)).heaps().len(), MOST_HEAPS);
    let most = position(&format!("{} b", heaps(MOST_HEAPS)));
    assert_eq!(try_move(&most, "65536:1"), Ok((take(65_535, 1), 7)));
    assert_eq!(
        try_position(&heaps(MOST_HEAPS + 1)).expect_err("too many"),
        "`1` at character 131073: expected at most 65536 heaps"
    );
    let picture = most.picture() + "65537  o\n";
    let refused = Normal::parse_picture(&picture, &NimRules);
    assert_eq!(
        refused.expect_err("too many").to_string(),
        "65537 heaps: expected at most 65536"
    );
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2_000))]

    /// Neither any text nor one that comes close to the notation.
    #[test]
    fn nothing_panics(text in prop_oneof![any::<String>(), "[0-9+,: wbofromheap.\\n\u{e9}]{0,24}"]) {
        let start = position("3+11+0+18446744073709551615");
        if let Ok(read) = try_position(&text) {
            prop_assert_eq!(position(&read.position_text()), read);
        }
        if let Ok((mv, bytes)) = try_move(&start, &text) {
            prop_assert!(start.is_legal(mv));
            prop_assert!(text.is_char_boundary(bytes));
        }
        if let Ok(read) = Normal::parse_picture(&text, &NimRules) {
            let again = Normal::parse_picture(&read.picture(), &NimRules);
            prop_assert_eq!(again.expect("a picture"), read);
        }
    }
}
