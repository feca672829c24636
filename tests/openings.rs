//! Openings: read from files and made.

mod made_again;

use aether::engine::Engine;
use aether::game::Value;
use aether::openings::{Made, Opening, Recipe, make, read, wins_at_once};
use aether::registry::{VARIANTS, find};
use made_again::{aether, made_again};
use std::collections::HashSet;

fn board(variant: &str) -> Box<dyn Engine> {
    find(variant).expect("a variant").open()
}

fn made(variant: &str, plies: u32, count: usize, seed: u64) -> Made {
    make(board(variant), &Recipe { plies, count, seed }).expect("openings")
}

fn lines(openings: &[Opening]) -> Vec<String> {
    openings.iter().map(Opening::to_string).collect()
}

#[test]
fn every_form_is_read() {
    let text = "\u{feff}# openings\n\
        startpos # the start\n\
        \n\
        \tstartpos moves a1c2 [2] b2 ⊕ d3\r\n\
        [2,1,0]3/4/4/3[3] b 7 12\n\
        [012]3/4/4/3[3] moves D4B1 a1c4\n";
    let mut engine = board("aether4x4");
    engine.set_position(None, "a1c2").expect("a move");
    let openings = read(text, &mut *engine).expect("openings");
    assert!(engine.is_start());
    let written = [
        "startpos",
        "startpos moves a1c2 b2d3",
        "[012]3/4/4/3[3] b 7 12",
        "[012]3/4/4/3[3] w 0 1 moves d4b1 a1c4",
    ];
    assert_eq!(lines(&openings), written);
    assert_eq!(openings[1].position(), None);
    assert_eq!(openings[1].moves(), ["a1c2", "b2d3"]);
    assert_eq!(openings[2].position(), Some("[012]3/4/4/3[3] b 7 12"));
    openings[3].set_up(&mut *engine).expect("it fits");
    assert_eq!(engine.position_text(), "1[3]2/4/4/2[012]1 w 2 2");
    let again = read(&written.join("\n"), &mut *engine).expect("openings");
    assert_eq!(again, openings);
}

#[test]
fn what_is_wrong_with_a_file_is_told() {
    for (text, expected) in [
        (
            "",
            "no opening: expected lines such as `startpos` or a position string",
        ),
        (
            "# startpos\n\n",
            "no opening: expected lines such as `startpos` or a position string",
        ),
        (
            "startpos a1c2",
            "line 1: `a1c2` after `startpos`: expected `moves` or nothing",
        ),
        (
            "startpos\n[012]x/4/4/4",
            "line 2: `x` at character 6: expected `[types]`, `.`, a run of empty cells or `/`",
        ),
        (
            "[*]3/4/4/4",
            "line 1: the game is over: expected a position in which it goes on",
        ),
        (
            "\n[012]3/2[3]1/4/4 moves a1c2",
            "line 2: the game is over: expected a position in which it goes on",
        ),
    ] {
        let refused = read(text, &mut *board("aether4x4")).expect_err(expected);
        assert_eq!(refused.to_string(), expected);
    }
    // Positions of another variant, illegal moves: the engine's own words.
    for (text, begin) in [
        ("startpos moves a1c2 a1c2", "line 1: move 2: "),
        ("startposs", "line 1: "),
        ("5/5/[0124][1234][0134][0234][0123]/5/5", "line 1: "),
    ] {
        let refused = read(text, &mut *board("aether4x4")).expect_err(begin);
        assert!(refused.to_string().starts_with(begin), "{refused}");
    }
}

#[test]
fn openings_that_are_made_are_new_and_open() {
    for variant in VARIANTS
        .iter()
        // In the others there is little to play, or no draw.
        .filter(|variant| variant.name.starts_with("aether") && variant.name != "aether2x2")
    {
        for plies in [1, 3, 6] {
            let made = made(variant.name, plies, 20, 7);
            assert_eq!(made.openings.len(), 20);
            assert!(made.balanced, "{} {plies}", variant.name);
            let mut engine = variant.open();
            let mut keys = HashSet::new();
            for opening in &made.openings[..made.distinct] {
                opening.set_up(&mut *engine).expect("it fits");
                assert_eq!(opening.moves().len(), plies as usize);
                assert_eq!(engine.outcome(), None);
                assert!(!wins_at_once(&mut *engine), "{opening}");
                assert!(!matches!(
                    engine.value(),
                    Ok(Value::Win(_) | Value::Loss(_))
                ));
                keys.insert(engine.key());
            }
            assert_eq!(keys.len(), made.distinct);
        }
    }
}

#[test]
fn no_move_of_an_opening_hands_over_a_win() {
    let made = made("aether4x4", 10, 50, 1);
    let mut engine = board("aether4x4");
    for opening in &made.openings {
        engine.set_position(None, "").expect("the start");
        for mv in opening.moves() {
            engine.play_moves(mv).expect("a legal move");
            let moves = engine.legal_moves().expect("few moves");
            let ends = moves.iter().any(|(reply, _)| {
                let plies = engine.played_moves().len();
                engine.play_moves(reply).expect("a legal move");
                let is_over = engine.outcome().is_some();
                engine.go_back_to(plies).expect("as long before");
                is_over
            });
            assert!(!ends, "{opening} {mv}");
        }
    }
}

#[test]
fn the_same_seed_makes_the_same_openings() {
    let few = made("aether4x4", 8, 10, 3);
    let many = made("aether4x4", 8, 40, 3);
    assert_eq!(few.openings, many.openings[..10]);
    assert_eq!(few, made("aether4x4", 8, 10, 3));
    assert_eq!(many.distinct, 40);
    assert_ne!(few.openings, made("aether4x4", 8, 10, 4).openings);
    // Another seed does not only shift them.
    let others = made("aether4x4", 8, 40, 4);
    assert!(
        !others
            .openings
            .iter()
            .any(|other| many.openings.contains(other))
    );
}

#[test]
fn openings_are_repeated_when_there_are_no_others() {
    // 18 of the 36 first moves of 3x3 draw, the others give a win away; two
    // moves that put equal types together may lead to one position.
    let few = made("aether3x3", 1, 5, 1);
    assert_eq!(few.distinct, 5);
    let many = made("aether3x3", 1, 50, 1);
    assert!((9..=18).contains(&many.distinct), "{}", many.distinct);
    assert_eq!(many.openings[..5], few.openings);
    let repeated = many.openings.iter().skip(many.distinct);
    assert!(
        repeated
            .zip(&many.openings)
            .all(|(later, first)| later == first)
    );
    // All 64 first moves of 4x4 are met.
    let all = made("aether4x4", 1, 100, 1);
    let positions: HashSet<String> = all.openings.iter().map(Opening::to_string).collect();
    assert_eq!(positions.len(), all.distinct);
    assert_eq!(all.distinct, 64);
}

#[test]
fn lost_openings_are_left_out() {
    // After three plies 3 % of the lines that give no win away are lost.
    let made = made("aether4x4", 3, 100, 1);
    let mut engine = board("aether4x4");
    for opening in &made.openings {
        opening.set_up(&mut *engine).expect("it fits");
        assert_eq!(engine.value(), Ok(Value::Draw), "{opening}");
    }
}

#[test]
fn without_moves_the_start_is_the_opening() {
    let start = made("aether5x5", 0, 3, 1);
    assert_eq!(lines(&start.openings), ["startpos"; 3]);
    assert!(start.balanced);
    // 2x2 is won at once.
    let won = made("aether2x2", 0, 2, 1);
    assert_eq!((won.distinct, won.balanced), (1, false));
}

#[test]
fn a_game_without_openings_says_so() {
    let recipe = Recipe {
        plies: 1,
        count: 1,
        seed: 1,
    };
    let refused = make(board("aether2x2"), &recipe).expect_err("no opening");
    assert_eq!(
        refused.to_string(),
        "no opening of 1 plies was found in 1000 tries: the game ends before, or is won at once after it"
    );
}

const FILES: [(&str, &str, &str); 3] = [
    (
        "aether4x4",
        "tests/openings/4x4.openings",
        include_str!("openings/4x4.openings"),
    ),
    (
        "aether5x5",
        "tests/openings/5x5.openings",
        include_str!("openings/5x5.openings"),
    ),
    (
        "aether6x6",
        "tests/openings/6x6.openings",
        include_str!("openings/6x6.openings"),
    ),
];

#[test]
fn the_files_are_what_their_commands_make() {
    for (variant, path, text) in FILES {
        made_again(text);
        let openings = read(text, &mut *board(variant)).expect("openings");
        let output = aether(&["openings", "check", path, "--variant", variant]);
        let told = String::from_utf8(output.stdout).expect("UTF-8");
        assert_eq!(told, format!("{} openings of {variant}\n", openings.len()));
    }
}

#[test]
fn moves_and_positions_are_the_same_openings() {
    let make = |form| {
        let arguments = [
            "openings", "make", "--plies", "5", "--count", "9", "--as", form,
        ];
        String::from_utf8(aether(&arguments).stdout).expect("UTF-8")
    };
    let positions = |text: &str| -> Vec<String> {
        let mut engine = board("aether4x4");
        let openings = read(text, &mut *engine).expect("openings");
        let position = |opening: &Opening| {
            opening.set_up(&mut *engine).expect("it fits");
            engine.position_text()
        };
        openings.iter().map(position).collect()
    };
    let (moves, boards) = (make("moves"), make("positions"));
    assert!(moves.contains("startpos moves ") && !boards.contains("startpos"));
    assert_eq!(positions(&moves), positions(&boards));
    assert_eq!(positions(&moves).len(), 9);
}

#[test]
fn a_wrong_file_is_refused() {
    let output = aether(&["openings", "check", "Cargo.toml"]);
    assert_eq!(output.status.code(), Some(1));
    let errors = String::from_utf8(output.stderr).expect("UTF-8");
    assert!(
        errors.starts_with("aether: Cargo.toml: line 1: "),
        "{errors}"
    );
}
