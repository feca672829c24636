//! Files of many records: what is written is read back, one by one, and a broken
//! record costs nobody but itself.

use aether::aether::{AetherRules, Five, Four, Position, Size, Three};
use aether::game::{Game, Notation, Unsolved, Value};
use aether::record::{Change, Record, split, verdicts};
use aether::registry;
use proptest::prelude::*;
use rand::rngs::Xoshiro256PlusPlus;
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};

/// Comments that look like other things.
const COMMENTS: [&str; 9] = [
    "exact: draw",
    "+1.00/8 0.012s",
    "[Event \"none\"]",
    "1-0",
    "*",
    "( ; [ {",
    "a long comment, which goes on and on until it does not fit the line that it began on [Event \"x\"]",
    "exact: wins in 5; +M5/9",
    "⊕ → ü",
];
const MARKS: [&str; 7] = ["!", "?", "!?", "??", "$12", "?!$4", "!!$1$22"];

/// A game of random moves with comments, marks, tags and any result.
fn random_record<S: Size>(random: &mut Xoshiro256PlusPlus) -> Record<Position<S>> {
    let mut position = Position::<S>::start(AetherRules::default());
    let mut play = |position: &mut Position<S>, plies: usize| {
        let mut played = Vec::new();
        for _ in 0..plies {
            let mut moves = Vec::new();
            position.legal_moves(&mut moves);
            let Some(&mv) = moves.choose(random) else {
                break;
            };
            position.play(mv);
            played.push(mv);
        }
        played
    };
    play(&mut position, 3);
    let start = position;
    let moves = play(&mut position, 40);
    let mut record = Record::of_moves(start, &moves);
    if record.result == "*" {
        let results = ["1-0", "0-1", "1/2-1/2", "*"];
        record.result = String::from(*results.choose(random).expect("results"));
    }
    if random.random_bool(0.3) {
        record.comment = String::from(*COMMENTS.choose(random).expect("comments"));
    }
    for recorded in &mut record.moves {
        if random.random_bool(0.3) {
            recorded.comment = String::from(*COMMENTS.choose(random).expect("comments"));
        }
        if random.random_bool(0.3) {
            recorded.marks = String::from(*MARKS.choose(random).expect("marks"));
        }
    }
    let event = (String::from("Event"), String::from("a \"match\" [1-0] {"));
    record.tags.push(event);
    record.complete_tags("whatever", &AetherRules::default());
    record
}

fn files_are_read_back<S: Size>(seed: u64) {
    let mut random = Xoshiro256PlusPlus::seed_from_u64(seed);
    for round in 0..30 {
        let records: Vec<_> = (0..random.random_range(0..8))
            .map(|_| random_record::<S>(&mut random))
            .collect();
        let long = round % 2 == 0;
        let texts: Vec<_> = records.iter().map(|record| record.to_text(long)).collect();
        // With an empty line between them, with more, and with none.
        for space in ["\n", "\r\n\n \n", ""] {
            let file = texts.join(space);
            let pieces: Vec<_> = split(&file).collect();
            assert_eq!(pieces.len(), records.len(), "seed {seed}:\n{file}");
            for (piece, (text, record)) in pieces.iter().zip(texts.iter().zip(&records)) {
                assert_eq!(piece.text, text.trim(), "seed {seed}");
                let at_line: Vec<_> = file.split('\n').skip(piece.line - 1).collect();
                assert!(at_line.join("\n").starts_with(piece.text), "seed {seed}");
                let read = Record::<Position<S>>::parse(piece.text, &AetherRules::default());
                assert_eq!(&read.expect("a record"), record, "seed {seed}:\n{text}");
            }
        }
    }
}

#[test]
fn files_of_random_records_are_read_back() {
    files_are_read_back::<Three>(1);
    files_are_read_back::<Four>(2);
    files_are_read_back::<Five>(3);
}

/// The first words of each record, with its line.
fn pieces(text: &str) -> Vec<(usize, &str)> {
    split(text).map(|piece| (piece.line, piece.text)).collect()
}

#[test]
fn records_end_where_they_should() {
    assert_eq!(pieces(""), []);
    assert_eq!(pieces(" \n\n"), []);
    assert_eq!(
        pieces("\n1. a1c2 *\na1c2 1-0\n\n{c}\n0-1"),
        [(2, "1. a1c2 *"), (3, "a1c2 1-0"), (5, "{c}\n0-1")],
        "records without tags"
    );
    for whole in [
        "[A \"1\"]\n\n[B \"2\"]\n\na1c2\n\nc2a3",
        "a1c2 {\n*\n} ; *\n(1-0\n) c2a3 *",
        "a1c2 {[A \"1\"]\n[A \"1\"]} *",
        "[0] a1 * [3] c2 {\"quoted\"} *",
        "a1c2 * c2a3",
        "1.1-0",
        "a1c2!1/2-1/2",
        "a1c2{x}1-0",
        "a1*\nc2 *",
    ] {
        assert_eq!(pieces(whole), [(1, whole)]);
    }
}

#[test]
fn a_broken_record_ends_at_the_next_one() {
    let next = "[A \"2\"]\n\n*";
    for broken in [
        "[A \"1\"]\n",
        "[A \"1\"]\n\na1c2\n",
        "[A \"1\"]\n\na1c2 {never\n",
        "[A \"1\"]\n\na1c2 (never {never\n",
        "[A \"1\"]\n\na1c2 } ) c2a3\n",
        "[A \"1\"\n",
        "nonsense\n",
    ] {
        let text = format!("{broken}\n{next}");
        let lines = broken.matches('\n').count();
        let expected = [(1, broken.trim_end()), (lines + 2, next)];
        assert_eq!(pieces(&text), expected, "{broken}");
    }
    let text = "a1c2\n\n[A x\"]\n*\n[B \"2\"]\n*";
    let expected = [(1, "a1c2"), (3, "[A x\"]\n*"), (5, "[B \"2\"]\n*")];
    assert_eq!(
        pieces(text),
        expected,
        "a malformed tag below an empty line"
    );
}

/// What is open is gone through once.
#[test]
fn long_files_are_split_in_a_moment() {
    const COUNT: usize = 300_000;
    for (line, count) in [
        ("[A \"1\"]\n\na1c2 {never\n\n", COUNT),
        ("[A \"1\"]\n\na1c2 *\n\n", COUNT),
        ("*\n", COUNT),
        ("a1c2 {\n", 1),
        ("((((\n", 1),
        ("[A \"1\"]\n", 1),
    ] {
        assert_eq!(split(&line.repeat(COUNT)).count(), count, "{line}");
    }
}

#[test]
fn changes_of_value_are_told() {
    let known = [
        Value::Win(5),
        Value::Win(2).before(),
        Value::Draw,
        Value::Draw,
        Value::Win(3),
        Value::Win(1),
    ];
    let values: Vec<_> = known.into_iter().map(Ok).collect();
    let changes: Vec<_> = verdicts(&values)
        .iter()
        .map(|verdict| verdict.change)
        .collect();
    let expected = [
        Change::None,
        Change::None,
        Change::None,
        Change::DrawToLoss,
        Change::WinToLoss,
    ];
    assert_eq!(changes, expected.map(Some));
    let unknown = Err(Unsolved::Budget(1));
    let verdicts = verdicts(&[Ok(Value::Win(3)), Ok(Value::Draw), unknown, Ok(Value::Draw)]);
    assert_eq!(verdicts[0].change, Some(Change::WinToDraw));
    assert_eq!([verdicts[1].change, verdicts[2].change], [None, None]);
    assert_eq!(verdicts[1].value, unknown);
    assert_eq!(verdicts[2].value, Ok(Value::Draw));
}

/// Annotated values are those that `explore` tells of the same moves.
fn annotations_are_true<S: Size>(variant: &str, games: u64) {
    let variant = registry::find(variant).expect("a variant");
    for seed in 0..games {
        let mut random = Xoshiro256PlusPlus::seed_from_u64(seed);
        let mut record = random_record::<S>(&mut random);
        record.complete_tags(variant.name, &AetherRules::default());
        let mut engine = variant.open();
        let text = record.to_text(false);
        engine.set_record(&text, true).expect("a record");
        let values = engine.game_values(u64::MAX, &|| false);
        engine.annotate(&verdicts(&values));
        let annotated = engine.record_text(variant.name, false);
        let rules = AetherRules::default();
        let read = Record::<Position<S>>::parse(&annotated, &rules).expect("a record");
        assert_eq!(read.tags, record.tags);
        engine.set_record(&annotated, true).expect("a record");
        engine.annotate(&verdicts(&values));
        let twice = engine.record_text(variant.name, false);
        assert_eq!(twice, annotated, "seed {seed}");
        let mut position = record.start;
        for (before, after) in record.moves.iter().zip(&read.moves) {
            let mv = position.move_text(before.mv);
            engine
                .set_position(Some(&position.position_text()), "")
                .expect("a position");
            let explored = engine.explore(u64::MAX, &|| false);
            let value = explored.value;
            let explored = explored.moves.iter().find(|explored| explored.text == mv);
            let after_value = explored.and_then(|explored| explored.value.ok());
            let after_value = after_value.expect("a legal move with a value");
            let label = format!("exact: {after_value}");
            assert!(after.comment.starts_with(&label), "{after:?} {label}");
            let mark = match (value.expect("a value"), after_value) {
                (Value::Win(_), Value::Loss(_)) => ["??", "$4"],
                (Value::Win(_), Value::Draw) | (Value::Draw, Value::Loss(_)) => ["?", "$2"],
                _ => ["", ""],
            };
            let kept = match before.marks.as_str() {
                "?" | "??" => "",
                "?!$4" => "?!",
                marks => marks,
            };
            let expected = if kept.contains(['!', '?']) {
                kept.to_string() + mark[1]
            } else {
                mark[0].to_string() + kept
            };
            assert_eq!(after.marks, expected, "seed {seed}: {before:?}");
            position.play(before.mv);
        }
    }
}

#[test]
fn annotations_say_what_exploring_says() {
    annotations_are_true::<Three>("aether3x3", 60);
    annotations_are_true::<Four>("aether4x4", 12);
}

/// A piece of text in which records end and break.
fn fragments() -> impl Strategy<Value = String> {
    let fragment = prop::sample::select(vec![
        "1. ",
        "a1c2 ",
        "{",
        "}",
        "(",
        ")",
        ";",
        "*",
        "1-0",
        "\n",
        "\n\n",
        "\r\n",
        " ",
        "$",
        "!",
        "[A \"1\"]\n",
        "[B \"",
        "\"]",
        "[",
        "c2a3 ",
        "[0] a1 ⊕ c2",
        "\u{a0}",
        "é",
    ]);
    prop::collection::vec(fragment, 0..40).prop_map(|fragments| fragments.concat())
}

proptest! {
    #![proptest_config(ProptestConfig {
        cases: 5_000,
        failure_persistence: None,
        ..ProptestConfig::default()
    })]

    #[test]
    fn nothing_is_lost_between_records(text in prop_oneof![any::<String>(), fragments()]) {
        let mut rest = text.as_str();
        for piece in split(&text) {
            rest = rest.trim_start();
            let line = text[..text.len() - rest.len()].matches('\n').count() + 1;
            prop_assert_eq!(piece.line, line);
            prop_assert!(!piece.text.is_empty());
            prop_assert!(rest.starts_with(piece.text));
            rest = &rest[piece.text.len()..];
            let rules = AetherRules::default();
            if let Err(error) = Record::<Position<Four>>::parse(piece.text, &rules) {
                let own = error.line().unwrap_or(1);
                prop_assert!(own <= piece.text.matches('\n').count() + 1);
                prop_assert_eq!(error.in_file(7).line().unwrap_or(own + 6), own + 6);
            }
        }
        prop_assert_eq!(rest.trim(), "");
    }
}
