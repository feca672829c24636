//! Game records: moves that look like results or move numbers.

use super::naive::positions;
use aether::game::{Game, Notation, Rules};
use aether::impartial::kayles::{KaylesRules, Position};
use aether::impartial::{Convention, MiserePlay, NormalPlay};
use aether::record::{Record, read_tags, tagged_rules};
use proptest::prelude::*;

fn parse<C: Convention>(text: &str) -> Result<Record<Position<C>>, String> {
    Record::parse(text, &KaylesRules::default()).map_err(|error| error.to_string())
}

fn moves(text: &str) -> (Vec<String>, String) {
    let record = parse::<NormalPlay>(text).unwrap_or_else(|error| panic!("{text}: {error}"));
    let mut position = record.start;
    let texts = record.moves.iter().map(|recorded| {
        let text = position.move_text(recorded.mv);
        position.play(recorded.mv);
        text
    });
    (texts.collect(), record.result)
}

#[test]
fn moves_are_no_results_and_no_numbers() {
    let expected = ["1-2", "4", "10-11", "13"].map(String::from).to_vec();
    for text in [
        "1. 1-2 4 2. 10-11 13 *",
        "1-2 4 10-11 13",
        "1.1-2 4 2.10-11 13",
        "1. 2-1 pin 4 2. pins 10-11 pin 13 *",
        "1. 1-2! 4?! 2. 10-11 $3 13 *",
        "1. 1-2{first} 4{second} 2. 10-11(2. 5 (6)) 13 *",
        "1. 1-2;first\n4\n2. 10-11\n13\n*\n",
        "1. 1-2 1... 4 2. 10-11 2... 13",
    ] {
        assert_eq!(moves(text), (expected.clone(), String::from("*")), "{text}");
    }
    for result in ["1-0", "0-1", "1/2-1/2"] {
        let text = format!("1. 1-2 4 2. 10-11 13 {result}\n");
        assert_eq!(moves(&text), (expected.clone(), result.to_string()));
    }
}

#[test]
fn the_result_is_that_of_the_play() {
    let text = "[FEN \"oooo\"]\n\n1. 3 1-2 2. 4";
    assert_eq!(parse::<NormalPlay>(text).expect("a record").result, "1-0");
    assert_eq!(parse::<MiserePlay>(text).expect("a record").result, "0-1");
    let stated = format!("{text} 1-0");
    assert!(parse::<NormalPlay>(&stated).is_ok());
    assert_eq!(
        parse::<MiserePlay>(&stated).expect_err("player 2 has won"),
        "the result is given as 1-0, but by the rules it is 0-1"
    );
    let written = "[FEN \"K4 w\"]\n[Result \"1-0\"]\n\n1. 3 1-2 2. 4 1-0\n";
    let mut record = parse::<NormalPlay>(text).expect("a record");
    record.complete_tags("kayles", &KaylesRules::default());
    assert_eq!(
        record.to_text(false),
        format!("[Variant \"kayles\"]\n{written}").replace("[FEN \"oooo", "[FEN \"K4 w")
    );
    let long = record.to_text(true);
    assert!(long.ends_with("1. pin 3 pins 1-2 2. pin 4 1-0\n"), "{long}");
}

#[test]
fn what_is_wrong_is_named_with_its_place() {
    for (text, error) in [
        ("1. 4 4", "line 1, ply 2: 4: pin 4 has fallen"),
        (
            "1. 4\n2. 14",
            "line 2, ply 2: 14: there is no pin 14, the position has 13",
        ),
        (
            "1. 4-5-6",
            "line 1, ply 1: `-6` right after the move: expected a space",
        ),
        ("1. 1-0 4", "line 1: `4`: expected the end of the record"),
        (
            "1. 4 0-1x",
            "line 1, ply 2: 0-1: there is no pin 0, the position has 13",
        ),
        (
            "[FEN \"K0\"]\n\n*",
            "the tag FEN: `K0` at character 1: expected a number of pins, 1 to 1000000000",
        ),
    ] {
        assert_eq!(parse::<NormalPlay>(text).expect_err(text), error);
    }
}

#[test]
fn the_number_of_pins_is_a_tag() {
    let text = "[KaylesPins \"20\"]\n\n1. 20 *";
    let tags = read_tags(text).expect("tags");
    let rules = tagged_rules(&tags, &KaylesRules::default()).expect("rules");
    assert_eq!(rules.pins(), 20);
    let record: Record<Position<NormalPlay>> = Record::parse(text, &rules).expect("a record");
    assert_eq!(record.start.position_text(), "K20 w");
    let mut written = record;
    written.complete_tags("kayles", &rules);
    assert_eq!(
        written.to_text(false),
        "[Variant \"kayles\"]\n[KaylesPins \"20\"]\n[Result \"*\"]\n\n1. 20 *\n"
    );
    assert!(KaylesRules::default().with_option(0, 0).is_err());
}

proptest! {
    #![proptest_config(ProptestConfig {
        cases: 300,
        failure_persistence: None,
        ..ProptestConfig::default()
    })]

    #[test]
    fn what_is_written_is_read_back(
        plain in positions(12),
        choices in prop::collection::vec(any::<prop::sample::Index>(), 0..60),
        decorated in prop::collection::vec(0_usize..6, 60),
    ) {
        let text = plain.text();
        let start: Position<NormalPlay> =
            Position::parse_position(&text, &KaylesRules::default()).expect("a position");
        let mut position = start.clone();
        let mut played = Vec::new();
        for choice in choices {
            let mut moves = Vec::new();
            position.legal_moves(&mut moves);
            if moves.is_empty() {
                break;
            }
            let mv = moves[choice.index(moves.len())];
            position.play(mv);
            played.push(mv);
        }
        let mut record = Record::of_moves(start.clone(), &played);
        record.tags = vec![
            (String::from("FEN"), start.position_text()),
            (String::from("Result"), record.result.clone()),
        ];
        for (recorded, decoration) in record.moves.iter_mut().zip(decorated) {
            match decoration {
                0 => recorded.comment = String::from("1-2 or 3. 4 (and more); 1-0"),
                1 => recorded.marks = String::from("!?"),
                2 => recorded.marks = String::from("$4"),
                _ => {}
            }
        }
        for long in [false, true] {
            let text = record.to_text(long);
            let read = parse::<NormalPlay>(&text);
            prop_assert_eq!(read.as_ref(), Ok(&record), "{}", text);
        }
    }
}
