//! Text in and out: position strings, moves and pictures.

mod naive;

use aether::aether::{
    AetherRules, CellError, Five, Four, Move, MoveError, PictureError, Position, PositionError,
    Six, Size, Three, Two,
};
use aether::game::{Game, Notation, Outcome, Player};
use naive::{Naive, random, random_position, types_text};
use proptest::prelude::*;
use proptest::sample::{Index, select};
use proptest::strategy::ValueTree;
use proptest::test_runner::{RngSeed, TestRunner};

/// Calls a generic function once for each board size.
macro_rules! on_all_sizes {
    ($check:ident) => {
        $check::<Two>();
        $check::<Three>();
        $check::<Four>();
        $check::<Five>();
        $check::<Six>();
    };
}

const START: &str = "[0][1][2][3]/[1][2][3][0]/[2][3][0][1]/[3][0][1][2] w 0 1";

/// A position with a large piece, a merge from a1 to c2, and slides.
const ENDING: &str = "[01]3/1[1]2/[2]3/3[3] b 7 12";

fn rules(limit: u32) -> AetherRules {
    AetherRules::with_limit(limit).expect("a limit that can be played with")
}

fn try_position<S: Size>(text: &str) -> Result<Position<S>, String> {
    Position::parse_position(text, &rules(50)).map_err(|error| error.to_string())
}

fn position<S: Size>(text: &str) -> Position<S> {
    try_position(text).unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn four(text: &str) -> Position<Four> {
    position(text)
}

/// The squares of the move at the start of `text`, and its bytes.
fn try_move<S: Size>(position: &Position<S>, text: &str) -> Result<(String, usize), String> {
    let parsed = position.parse_move_prefix(text);
    parsed
        .map(|(mv, bytes)| (position.move_text(mv), bytes))
        .map_err(|error| error.to_string())
}

/// A table of texts and what is to come of each.
fn pairs(table: &str) -> Vec<(String, String)> {
    serde_json::from_str(table).expect("a table of pairs")
}

fn picture_error<S: Size>(text: &str) -> String {
    let parsed = Position::<S>::parse_picture(text, &rules(50));
    parsed.expect_err(text).to_string()
}

// ---------------------------------------------------------------- positions

#[test]
fn the_start_is_written_as_documented() {
    let start = Position::<Four>::start(rules(50));
    assert_eq!(start.position_text(), START);
    assert_eq!(four(START), start);
    let two = Position::<Two>::start(rules(50));
    assert_eq!(two.position_text(), "[0][1]/[1][0] w 0 1");
}

#[test]
fn positions_are_read_as_they_are_written() {
    fn check<S: Size>() {
        let seed = 600 + S::N as u64;
        let mut random = random(seed);
        for _ in 0..2_000 {
            let plain = random_position(S::N, &mut random);
            let text = plain.text();
            let read = Position::<S>::parse_position(&text, &rules(plain.limit))
                .unwrap_or_else(|error| panic!("{text} (seed {seed}): {error}"));
            assert_eq!(read.position_text(), text, "seed {seed}");
            assert_fields(&read, &plain);
        }
    }
    on_all_sizes!(check);
}

fn assert_fields<S: Size>(read: &Position<S>, plain: &Naive) {
    let cells: Vec<u8> = (0..S::CELLS).map(|cell| read.piece(cell)).collect();
    assert_eq!(cells, plain.board());
    assert_eq!(read.player() == Player::Second, plain.second);
    assert_eq!(u32::from(read.no_merge()), plain.counter);
    assert_eq!(read.move_number(), plain.number);
    assert_eq!(read.key(), read.key_from_scratch());
}

#[test]
fn every_form_of_a_position_is_read() {
    for (text, written) in pairs(include_str!("data/position_forms.json")) {
        assert_eq!(four(&text).position_text(), written, "{text}");
    }
    let six = position::<Six>("[FA]5/6/6/6/6/5[*] b 3 4");
    assert_eq!(six.position_text(), "[05]5/6/6/6/6/5[012345] b 3 4");
}

#[test]
fn finished_games_can_be_set_up() {
    let won = four("[*]3/4/4/3[3] w 0 9");
    assert_eq!(won.outcome(), Some(Outcome::Win(Player::Second)));
    let drawn = four("[0]3/4/4/3[3] w 50 90");
    assert_eq!(drawn.outcome(), Some(Outcome::Draw));
    assert_eq!(drawn.count_moves(), 0);
    let open = Position::<Four>::parse_position("[0]3/4/4/4 w 65535 1", &rules(0));
    assert_eq!(open.expect("no limit").outcome(), None);
}

#[test]
fn errors_in_positions_say_what_is_wrong_and_where() {
    for (text, error) in pairs(include_str!("data/position_errors.json")) {
        assert_eq!(try_position::<Four>(&text), Err(error), "{text}");
    }
}

#[test]
fn errors_depend_on_size_and_limit() {
    let five = try_position::<Five>("[5]4/5/5/5/5").expect_err("there is no type 5");
    assert_eq!(
        five,
        "`5` at character 2: expected a type 0 to 4 (or A to E)"
    );
    let message = |limit: u32| {
        let parsed = Position::<Two>::parse_position("[0]1/2 w 65536 1", &rules(limit));
        parsed.expect_err("beyond every limit").to_string()
    };
    let expected = |max: u32| {
        format!("`65536` at character 10: expected the moves since the last merge, 0 to {max}")
    };
    assert_eq!(message(2), expected(2));
    assert_eq!(message(200), expected(200));
    assert_eq!(message(0), expected(65_535));
}

#[test]
fn long_tokens_are_cut_in_errors() {
    let text = format!("[0]3/4/4/4 w 0 1 {}", "é".repeat(1 << 20));
    let shown = "é".repeat(40);
    let error = format!("`{shown}…` at character 18: expected the end of the position");
    assert_eq!(try_position::<Four>(&text), Err(error));
}

#[test]
fn errors_can_be_told_apart_by_type() {
    let error = Position::<Four>::parse_position("[0]3/4/4", &rules(50));
    let rows = PositionError::Rows {
        rows: 3,
        expected: 4,
    };
    let error = error.expect_err("a row is missing");
    assert_eq!(error.downcast_ref(), Some(&rows));
    let error = four(ENDING).parse_move_prefix("b1c3");
    let no_piece = MoveError::NoPiece {
        mv: "b1c3".to_string(),
        square: "b1".to_string(),
    };
    assert_eq!(
        error.expect_err("b1 is empty").downcast_ref(),
        Some(&no_piece)
    );
    let error = four(ENDING).parse_move_prefix("[] a1c2");
    let no_type = MoveError::Cell(CellError::NoType { place: 1 });
    assert_eq!(error.expect_err("no mask").downcast_ref(), Some(&no_type));
    let error = Position::<Four>::parse_picture("", &rules(50));
    let lines = PictureError::Lines {
        found: 0,
        expected: 4,
    };
    assert_eq!(error.expect_err("no picture").downcast_ref(), Some(&lines));
}

// -------------------------------------------------------------------- moves

#[test]
fn moves_are_read_as_they_are_written() {
    fn check<S: Size>() {
        let seed = 700 + S::N as u64;
        let mut random = random(seed);
        for _ in 0..200 {
            let plain = random_position(S::N, &mut random);
            let position = Position::<S>::parse_position(&plain.text(), &rules(plain.limit))
                .unwrap_or_else(|error| panic!("{} (seed {seed}): {error}", plain.text()));
            for (from, to) in plain.legal_moves() {
                let mv = Move::new(from as u8, to as u8);
                let (short, long) = written_move(&plain, from, to);
                assert_eq!(position.move_text(mv), short, "{}", plain.text());
                assert_eq!(position.long_move_text(mv), long, "{}", plain.text());
                for text in [short, long] {
                    let parsed = position.parse_move_prefix(&text);
                    let parsed = parsed.unwrap_or_else(|error| panic!("{text}: {error}"));
                    assert_eq!(parsed, (mv, text.len()), "{}", plain.text());
                }
            }
        }
    }
    on_all_sizes!(check);
}

/// The two forms of a move, by code of our own.
fn written_move(plain: &Naive, from: usize, to: usize) -> (String, String) {
    let square = |cell: usize| {
        let column = "abcdef".as_bytes()[cell % plain.n];
        format!("{}{}", char::from(column), cell / plain.n + 1)
    };
    let (source, target) = (square(from), square(to));
    let (piece, other) = (plain.cells[from], plain.cells[to]);
    let types = types_text(piece);
    let long = if other == 0 {
        format!("[{types}] {source} → {target}")
    } else {
        let (before, after) = (types_text(other), types_text(piece | other));
        format!("[{types}] {source} ⊕ [{before}] {target} → [{after}]")
    };
    (source + &target, long)
}

#[test]
fn every_form_of_a_move_is_read() {
    let tables: Vec<(String, String, Vec<String>)> =
        serde_json::from_str(include_str!("data/move_forms.json")).expect("tables of moves");
    for (setup, mv, forms) in tables {
        for text in forms {
            // Each is one move from its first to its last byte.
            let expected = Ok((mv.clone(), text.len()));
            let found = if setup.split('/').count() == 4 {
                try_move(&four(&setup), &text)
            } else {
                try_move(&position::<Five>(&setup), &text)
            };
            assert_eq!(found, expected, "{text} in {setup}");
        }
    }
}

#[test]
fn a_move_ends_where_it_ends() {
    let start = four(START);
    let texts = [
        ("a1c2 c1a4", 4),
        ("a1c2c1a4", 4),
        (" a1 ⊕ c2! good", 10),
        ("a1c2 1-0", 4),
        ("a1c2 - b2d3", 4),
        ("a1c2 *", 4),
        ("a1c2 {a comment} c1a4", 4),
        ("a1c2 [03]", 4),
        ("a1c2→[03] x", 11),
        ("a1c25", 4),
    ];
    for (text, bytes) in texts {
        let expected = Ok((String::from("a1c2"), bytes));
        assert_eq!(try_move(&start, text), expected, "{text}");
    }
}

#[test]
fn errors_in_moves_say_what_is_wrong_and_where() {
    let tables: Vec<(String, Vec<(String, String)>)> =
        serde_json::from_str(include_str!("data/move_errors.json")).expect("tables of pairs");
    for (setup, errors) in tables {
        for (text, error) in errors {
            let found = try_move(&four(&setup), &text);
            assert_eq!(found, Err(error), "{text} in {setup}");
        }
    }
    let error = try_move(&position::<Six>("[0]5/6/6/6/6/6"), "g1a1");
    let square = "expected a square such as a1, columns a to f, rows 1 to 6";
    assert_eq!(error, Err(format!("`g1a1` at character 1: {square}")));
}

// ----------------------------------------------------------------- pictures

#[test]
fn pictures_are_drawn_as_documented() {
    let start = "   a b c d\n1  0 1 2 3\n2  1 2 3 0\n3  2 3 0 1\n4  3 0 1 2\n";
    assert_eq!(four(START).picture(), start);
    let ending = "   a   b c d\n1  012 . . .\n2  .   . . .\n3  .   . . .\n4  .   . . 3\n";
    assert_eq!(four("[012]3/4/4/3[3]").picture(), ending);
}

#[test]
fn pictures_are_read_as_they_are_drawn() {
    fn check<S: Size>() {
        let mut random = random(800 + S::N as u64);
        for _ in 0..500 {
            let plain = random_position(S::N, &mut random);
            let cells = plain.board();
            let position = Position::<S>::from_cells(cells, rules(50)).expect("a piece");
            let read = Position::<S>::parse_picture(&position.picture(), &rules(50));
            assert_eq!(read.ok(), Some(position), "{}", plain.text());
        }
    }
    on_all_sizes!(check);
}

#[test]
fn pictures_are_read_in_other_layouts() {
    let expected = Position::<Three>::from_cells(&[1, 0, 6, 0, 0, 0, 0, 2, 0], rules(50));
    let layouts = [
        "   a b c\n1  0 . 12\n2  . . .\n3  . 1 .\n",
        "a b c\n1 A . CB\n2 . . .\n3 . b .",
        "\r\n\ta\tb\tc\r\n\r\n1 0 .  21\r\n 2 . . .\r\n3 . 1 .\r\n\r\n",
    ];
    for layout in layouts {
        let read = Position::<Three>::parse_picture(layout, &rules(50));
        assert_eq!(read.ok(), expected, "{layout}");
    }
}

#[test]
fn errors_in_pictures_say_what_is_wrong() {
    for (text, error) in pairs(include_str!("data/picture_errors.json")) {
        assert_eq!(picture_error::<Two>(&text), error, "{text}");
    }
}

// ----------------------------------------------------------- arbitrary text

/// Texts that parse, from which others are made by mutation.
const VALID: &[&str] = &[
    START,
    ENDING,
    "[0,1,3]3/1.2/..../3[all] b 50 4294967295",
    "[A,1,d]3/4/4/[*]... W",
    "a1c2",
    "[0] a1 ⊕ [3] c2 → [03]",
    "[0] a1 ⊕ [3] c2 → c2",
    "[01] a1 → c2",
    "A1×C2 → [A,D]",
    "b2d3",
    "   a b c d\n1  0 1 2 3\n2  1 2 3 0\n3  2 3 0 1\n4  3 0 1 2\n",
    "   a   b c d\n1  012 . . .\n2  .   . . .\n3  .   . . .\n4  .   . . 3\n",
];

/// Pieces of text that mean something to some parser.
const TOKENS: &[&str] = &[
    "[",
    "]",
    "[0]",
    "[*]",
    "[all]",
    ",",
    ".",
    "/",
    "1",
    "4",
    "9",
    "0",
    "a",
    "A",
    "a1",
    "c2",
    "⊕",
    "×",
    "x",
    "→",
    "-",
    "->",
    "-->",
    "=",
    " ",
    "\n",
    "w",
    "b",
    "50",
    "4294967296",
    "é",
    "\u{0}",
];

/// A piece of text from `TOKENS` or any character.
fn snippet() -> impl Strategy<Value = String> {
    prop_oneof![
        3 => select(TOKENS).prop_map(String::from),
        1 => any::<char>().prop_map(String::from),
    ]
}

/// A valid text with some characters taken out and others put in.
fn mutated() -> impl Strategy<Value = String> {
    let edit = (any::<Index>(), 0..3_usize, prop::option::of(snippet()));
    let edits = prop::collection::vec(edit, 0..4);
    (select(VALID), edits).prop_map(|(text, edits)| {
        let mut characters: Vec<char> = text.chars().collect();
        for (place, taken, put) in edits {
            let first = place.index(characters.len() + 1);
            let last = (first + taken).min(characters.len());
            characters.splice(first..last, put.unwrap_or_default().chars());
        }
        characters.into_iter().collect()
    })
}

/// Any text: anything at all, tokens in any order, or a mutation.
fn any_text() -> impl Strategy<Value = String> {
    prop_oneof![
        1 => any::<String>(),
        1 => any::<Vec<u8>>().prop_map(|bytes| String::from_utf8_lossy(&bytes).into_owned()),
        2 => prop::collection::vec(snippet(), 0..16).prop_map(|parts| parts.concat()),
        4 => mutated(),
    ]
}

/// What each parser makes of a text: no panic, and what it accepts it also
/// accepts as the engine writes it.
fn parse_every_way<S: Size>(text: &str) -> Result<(), TestCaseError> {
    let rules = rules(50);
    if let Ok(read) = Position::<S>::parse_position(text, &rules) {
        let again = Position::<S>::parse_position(&read.position_text(), &rules);
        prop_assert_eq!(again.ok(), Some(read));
    }
    if let Ok(read) = Position::<S>::parse_picture(text, &rules) {
        let again = Position::<S>::parse_picture(&read.picture(), &rules);
        prop_assert_eq!(again.ok(), Some(read));
    }
    let start = Position::<S>::start(rules);
    if let Ok((mv, bytes)) = start.parse_move_prefix(text) {
        prop_assert!(text.is_char_boundary(bytes));
        prop_assert!(start.is_legal(mv));
        let again = start.parse_move_prefix(&text[..bytes]);
        prop_assert_eq!(again.ok(), Some((mv, bytes)));
        let written = start.long_move_text(mv);
        let again = start.parse_move_prefix(&written);
        prop_assert_eq!(again.ok(), Some((mv, written.len())));
    }
    Ok(())
}

proptest! {
    // A fixed seed: a failure is the same for everybody.
    #![proptest_config(ProptestConfig {
        cases: 50_000,
        failure_persistence: None,
        rng_seed: RngSeed::Fixed(1),
        ..ProptestConfig::default()
    })]

    #[test]
    fn no_text_makes_a_parser_panic(text in any_text()) {
        parse_every_way::<Two>(&text)?;
        parse_every_way::<Four>(&text)?;
        parse_every_way::<Six>(&text)?;
    }
}

#[test]
fn mutations_are_neither_all_right_nor_all_wrong() {
    // Otherwise the test above would test less than it says.
    let mut runner = TestRunner::deterministic();
    let mut accepted = [0; 3];
    for _ in 0..1_000 {
        let tree = mutated().new_tree(&mut runner);
        let text = tree.expect("no filter rejects it").current();
        let results = [
            try_position::<Four>(&text).is_ok(),
            try_move(&four(START), &text).is_ok(),
            Position::<Four>::parse_picture(&text, &rules(50)).is_ok(),
        ];
        for (count, accepts) in accepted.iter_mut().zip(results) {
            *count += u32::from(accepts);
        }
    }
    for count in accepted {
        assert!((20..900).contains(&count), "{accepted:?}");
    }
}

#[test]
fn huge_texts_are_refused() {
    for part in [
        "[", "[0", "[,", "[0]", "1", "4/", "/", ".", " ", "a1", "→", "é", "9\n",
    ] {
        let text = part.repeat((1 << 20) / part.len());
        assert!(try_position::<Four>(&text).is_err(), "{part}");
        assert!(try_move(&four(START), &text).is_err(), "{part}");
        assert!(picture_error::<Four>(&text).len() < 300, "{part}");
    }
    // But blanks within a text are as many as anybody likes.
    let blanks = format!("a1{}c2", " ".repeat(1 << 20));
    assert!(try_move(&four(START), &blanks).is_ok());
}
