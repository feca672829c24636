//! Game records: what is written is read back, every accepted form is read, and
//! what is wrong is named with its place.

use aether::aether::{AetherRules, Five, Four, Position, Six, Size, Three};
use aether::game::{Game, Notation};
use aether::record::{Record, read_tags, tag, tagged_rules};
use proptest::prelude::*;
use rand::rngs::Xoshiro256PlusPlus;
use rand::{RngExt, SeedableRng};

type Record4 = Record<Position<Four>>;

fn parse(text: &str) -> Result<Record4, String> {
    Record4::parse(text, &AetherRules::default()).map_err(|error| error.to_string())
}

/// A game of random moves from a random place in another.
fn random_record<S: Size>(random: &mut Xoshiro256PlusPlus) -> Record<Position<S>> {
    let mut position = Position::<S>::start(AetherRules::default());
    let mut play = |position: &mut Position<S>, plies: usize| {
        let mut played = Vec::new();
        for _ in 0..plies {
            let mut moves = Vec::new();
            position.legal_moves(&mut moves);
            if moves.is_empty() {
                break;
            }
            let mv = moves[random.random_range(0..moves.len())];
            position.play(mv);
            played.push(mv);
        }
        played
    };
    play(&mut position, 5);
    let start = position;
    let moves = play(&mut position, 60);
    Record::of_moves(start, &moves)
}

fn written_is_read<S: Size>(seed: u64) {
    let mut random = Xoshiro256PlusPlus::seed_from_u64(seed);
    for index in 0..200 {
        let mut record = random_record::<S>(&mut random);
        record.tags = vec![
            (String::from("Event"), String::from(r#"a "quoted" \ name"#)),
            (String::from("FEN"), record.start.position_text()),
            (String::from("Result"), record.result.clone()),
        ];
        for recorded in &mut record.moves {
            if random.random_bool(0.2) {
                recorded.comment = String::from("a comment (with parentheses) [and] ; more");
            }
            if random.random_bool(0.2) {
                recorded.marks = String::from(["!", "??", "!?", "$12"][index % 4]);
            }
        }
        for long in [false, true] {
            let text = record.to_text(long);
            let read = Record::<Position<S>>::parse(&text, &AetherRules::default());
            let read = read.unwrap_or_else(|error| panic!("seed {seed}: {error} in\n{text}"));
            assert_eq!(read, record, "seed {seed}, long {long}:\n{text}");
            // Long moves hold spaces, but no line of words is wider than this.
            let moves = text.lines().filter(|line| !line.starts_with('['));
            let widest = moves.map(|line| line.chars().count()).max();
            assert!(long || widest <= Some(79), "{text}");
        }
    }
}

#[test]
fn what_is_written_is_read_back() {
    written_is_read::<Three>(1);
    written_is_read::<Four>(2);
    written_is_read::<Five>(3);
    written_is_read::<Six>(4);
}

#[test]
fn a_record_is_written_as_the_reference_shows() {
    let text = "[Variant \"aether4x4\"]\n[Result \"0-1\"]\n\n\
                1. a1c2 c2a3 {a comment} 2. b3d2! d4b3 0-1\n";
    assert_eq!(parse(text).expect("a record").to_text(false), text);
    let long = parse(text).expect("a record").to_text(true);
    assert!(long.contains("1. [0] a1 ⊕ [3] c2 → [03] [03] c2 ⊕ [2] a3 → [023] {a comment}"));
}

#[test]
fn every_form_of_moves_and_extras_is_read() {
    let moves = |text| -> Vec<String> {
        let record = parse(text).unwrap_or_else(|error| panic!("{text}: {error}"));
        let mut position = record.start;
        let texts = record.moves.iter().map(|recorded| {
            let text = position.move_text(recorded.mv);
            position.play(recorded.mv);
            text
        });
        texts.collect()
    };
    let expected = ["a1c2", "c2a3", "b3a1"];
    for text in [
        "1. a1c2 c2a3 2. b3a1",
        "1.a1c2 c2a3 2.b3a1 *",
        "a1c2 c2a3 b3a1",
        "1. A1xC2 C2xA3 2. b3-a1",
        "1. [0] a1 ⊕ [3] c2 → [03] [03] c2 ⊕ [2] a3 → a3 2. [3] b3 → a1",
        "1. a1c2! c2a3?! 2. b3a1 $3 *",
        "; a line\n1. a1c2 {first} {and} ; second\n c2a3 (2. c2a1 (2. b1a3 {)}) b1) 2. b3a1",
        "1. a1c2 1... c2a3 2. b3a1\r\n\r\n",
    ] {
        assert_eq!(moves(text), expected, "{text}");
    }
    let record = parse("{before} 1. a1c2 {first} {and} ; second\n*").expect("a record");
    assert_eq!(record.comment, "before");
    assert_eq!(record.moves[0].comment, "first and second");
}

#[test]
fn a_game_may_start_anywhere() {
    let text = "[FEN \"[012]3/2[3]1/4/4 b 7 30\"]\n\n30... a1c2 1-0";
    assert_eq!(
        parse(text).expect_err("player 2 has won"),
        "the result is given as 1-0, but by the rules it is 0-1"
    );
    let record = parse(&text.replace("1-0", "")).expect("a record");
    assert_eq!(record.result, "0-1", "the rules complete a missing result");
    assert!(record.to_text(false).ends_with("30... a1c2 0-1\n"));
}

#[test]
fn what_is_wrong_is_named_with_its_place() {
    for (text, error) in [
        (
            "[Event x\"]\n\n*",
            "line 1: `[Event x\"]`: expected a tag pair such as [Result \"1-0\"]",
        ),
        ("[A \"1\"]\n[A \"2\"]\n", "line 2: the tag A stands twice"),
        (
            "[FEN \"[012]3/4/4\"]\n",
            "the tag FEN: the board has 3 rows: expected 4",
        ),
        (
            "1. a1c2\n2. a1c2",
            "line 2, ply 2: a1c2: no piece stands on a1",
        ),
        (
            "1. a1c2xyz",
            "line 1, ply 1: `xyz` right after the move: expected a space",
        ),
        ("\n{ never", "line 2: the `{` here is never closed"),
        ("1. a1c2 ( b1", "line 1: the `(` here is never closed"),
        (
            "1. a1c2 * b1d2",
            "line 1: `b1d2`: expected the end of the record",
        ),
        (
            "[Result \"1-0\"]\n\n1. a1c2 0-1",
            "the result is given as 0-1, but the tag Result says 1-0",
        ),
        (
            "[Result \"foo\"]\n\n1. a1c2 *",
            "the tag Result: `foo`: expected 1-0, 0-1, 1/2-1/2 or *",
        ),
        (
            "1. a1c2 e2e4",
            "line 1, ply 2: `e2e4` at character 1: expected a square such as a1, \
             columns a to d, rows 1 to 4",
        ),
    ] {
        assert_eq!(parse(text).expect_err(text), error);
    }
}

#[test]
fn tags_are_read_by_themselves() {
    let tags = read_tags("[Variant \"aether5x5\"]\n[Round \"-\"]\n\nwhatever").expect("tags");
    assert_eq!(tag(&tags, "Variant"), Some("aether5x5"));
    assert_eq!(tag(&tags, "Event"), None);
    // A move in brackets is no tag.
    assert!(read_tags("[0] a1 ⊕ c2").expect("no tags").is_empty());
}

#[test]
fn a_long_record_is_read_in_a_moment() {
    let rules = AetherRules::with_limit(0).expect("no limit");
    let text = "1. d4c2 c2d4 {again}\n".repeat(20_000);
    let text = format!("[FEN \"[012]3/4/4/3[3]\"]\n\n{text}");
    let record = Record4::parse(&text, &rules).expect("a record");
    assert_eq!(record.moves.len(), 40_000);
}

/// What is read costs the same wherever in a long text it stands.
#[test]
fn many_comments_and_variations_are_read_in_a_moment() {
    const COUNT: usize = 100_000;
    for (piece, comment) in [
        ("{a} ", "a ".repeat(COUNT)),
        ("{a}", "a ".repeat(COUNT)),
        ("()", String::new()),
        ("() ", String::new()),
        ("; a\n", "a ".repeat(COUNT)),
    ] {
        let record = parse(&(piece.repeat(COUNT) + "1. a1c2 *")).expect("a record");
        assert!(record.comment == comment.trim_end(), "{piece}");
        assert_eq!(record.moves.len(), 1);
        let record = parse(&(String::from("1. a1c2 ") + &piece.repeat(COUNT))).expect("a record");
        assert!(record.moves[0].comment == comment.trim_end(), "{piece}");
    }
    let tags: String = (0..COUNT)
        .map(|index| format!("[T{index} \"\"]\n"))
        .collect();
    assert_eq!(parse(&tags).expect("a record").tags.len(), COUNT);
}

#[test]
fn tags_name_the_rules() {
    let rules = |text: &str| {
        let tags = read_tags(text).expect("tags");
        tagged_rules(&tags, &AetherRules::default()).map_err(|error| error.to_string())
    };
    let limit = |limit| Ok(AetherRules::with_limit(limit).expect("a limit"));
    assert_eq!(rules("[Variant \"aether4x4\"]"), limit(50));
    assert_eq!(rules("[NoMergeLimit \"0\"]"), limit(0));
    assert_eq!(rules("[NoMergeLimit \"70\"]"), limit(70));
    for (value, reason) in [
        ("x", "expected a whole number, 0 to 200"),
        ("+5", "expected a whole number, 0 to 200"),
        ("99999999999", "expected a whole number, 0 to 200"),
        (
            "1",
            "the no-merge limit cannot be 1: expected 0 (no limit) or 2 to 200",
        ),
        (
            "201",
            "the no-merge limit cannot be 201: expected 0 (no limit) or 2 to 200",
        ),
    ] {
        let error = rules(&format!("[NoMergeLimit \"{value}\"]")).expect_err(value);
        assert_eq!(error, format!("the tag NoMergeLimit: `{value}`: {reason}"));
    }
    let error = rules("[NoMergeLimit \"\"]").expect_err("nothing");
    assert_eq!(
        error,
        "the tag NoMergeLimit: nothing: expected a whole number, 0 to 200"
    );
}

#[test]
fn a_record_is_cut_and_continued() {
    let text = "{before} 1. a1c2! {first} c2a3 {second} 1-0";
    let whole = parse(text).expect("a record");
    let mut record = whole.clone();
    record.truncate(2);
    record.extend(&[]);
    assert_eq!(record, whole, "nothing was cut");
    record.truncate(1);
    assert_eq!(record.to_text(false), "{before} 1. a1c2! {first} *\n");
    record.extend(&[whole.moves[1].mv]);
    assert_eq!(
        record.to_text(false),
        "{before} 1. a1c2! {first} 1... c2a3 *\n"
    );
    record.complete_tags("aether4x4", &AetherRules::with_limit(9).expect("a limit"));
    let tags = record.tags.iter();
    let tags: Vec<_> = tags
        .map(|(name, value)| format!("{name} {value}"))
        .collect();
    assert_eq!(tags, ["Variant aether4x4", "NoMergeLimit 9", "Result *"]);
}

proptest! {
    #![proptest_config(ProptestConfig {
        cases: 5_000,
        failure_persistence: None,
        ..ProptestConfig::default()
    })]

    #[test]
    fn random_text_never_panics(text in any::<String>()) {
        let _ = parse(&text);
    }

    #[test]
    fn pieces_of_records_never_panic(
        pieces in prop::collection::vec(
            prop::sample::select(vec![
                "1. ", "a1c2 ", "{", "}", "(", ")", "[0] ", "⊕", "→", "*", "1-0", "\n", "$", "!",
                "[FEN \"", "\"]", "[", "c2a3", ";", "1...", "\\", "[012]3/4/4/3[3]",
            ]),
            0..20,
        )
    ) {
        let _ = parse(&pieces.concat());
    }
}
