//! Passes, the end of a game and its result.

use super::naive::{Naive, Turn};
use super::twin::{assert_same, plain, position, read, size, to_move};
use aether::game::{Game, Notation, Outcome, Player};
use aether::parcel::{ParcelMove, ParcelRules, Position};

/// Plays moves told by their names, `pass` or an edge, and holds every position
/// against the naive program.
fn play(position: &mut Position, moves: &[&str]) {
    let mut plain = plain(position);
    for &text in moves {
        let turn = turn(&plain, text);
        assert!(position.is_legal(to_move(turn)), "{text}");
        position.play(to_move(turn));
        plain.play(turn);
        assert_same(position, &plain);
    }
}

fn turn(plain: &Naive, text: &str) -> Turn {
    let mut lines = Naive::lines(plain.size);
    let line = lines.find(|line| line.to_string() == text);
    assert_eq!(line.is_none(), text == "pass", "{text} is no move");
    line
}

fn start(cells: usize) -> Position {
    Position::start(ParcelRules::new(size(cells)))
}

#[test]
fn a_game_begins_with_nothing_drawn_and_blue_to_move() {
    for cells in 1..=7 {
        assert_same(&start(cells), &Naive::empty(cells));
        assert_eq!(start(cells).move_number(), 1);
        assert_eq!(start(cells), position(&Naive::empty(cells)).expect("empty"));
    }
    assert_eq!(Position::start(ParcelRules::default()), start(7));
}

#[test]
fn two_passes_in_a_row_end_the_game() {
    let mut position = start(7);
    play(&mut position, &["pass"]);
    assert_eq!(position.outcome(), None);
    assert_eq!(position.count_moves(), 113);
    play(&mut position, &["pass"]);
    assert_eq!(position.outcome(), Some(Outcome::Draw));
    assert_eq!(position.count_moves(), 0);
    assert!(!position.is_legal(ParcelMove::Pass));

    // A segment between them takes the first one away.
    let mut position = start(7);
    play(&mut position, &["pass", "d4d5", "pass", "d5d6", "pass"]);
    assert_eq!((position.passes(), position.outcome()), (1, None));
    play(&mut position, &["pass"]);
    assert_eq!(position.passes(), 2);
    assert_eq!(position.outcome(), Some(Outcome::Draw));
}

#[test]
fn a_pass_ends_the_game_where_its_player_can_draw_nothing() {
    let mut position = start(1);
    play(&mut position, &["a1b1", "a2b2", "a1a2", "b1b2"]);
    assert_eq!(position.outcome(), None);
    let mut moves = Vec::new();
    position.legal_moves(&mut moves);
    assert_eq!(moves, [ParcelMove::Pass]);
    play(&mut position, &["pass"]);
    assert_eq!(
        (position.passes(), position.outcome()),
        (1, Some(Outcome::Draw))
    );
}

/// All edges of 2×2 but c2b2: on it Blue's segment would be green and pierce the
/// red line at b2, and Red's would be red.
const ONLY_RED_DRAWS: &str = "2 B:/R:b1b2,b2b3,a1b1,b1c1,a3b3,b3c3,a1a2,c1c2,c2c3/G:a2b2,a2a3";

#[test]
fn who_can_draw_nothing_ends_the_game_by_a_pass_though_the_other_could_draw() {
    let mut position = read(&format!("{ONLY_RED_DRAWS} w 0"));
    play(&mut position, &["pass"]);
    assert_eq!(position.player(), Player::Second);
    assert_eq!(position.passes(), 1);
    assert_eq!(position.outcome(), Some(Outcome::Win(Player::Second)));
    assert_eq!(position.count_moves(), 0);

    // The other one may pass without an end, and so it stays Blue's to end it.
    let mut position = read(&format!("{ONLY_RED_DRAWS} b 0"));
    play(&mut position, &["pass"]);
    assert_eq!(position.outcome(), None);
    play(&mut position, &["pass"]);
    assert_eq!(position.outcome(), Some(Outcome::Win(Player::Second)));

    // or Red draws, and then both can draw nothing
    let mut position = read(&format!("{ONLY_RED_DRAWS} b 0"));
    play(&mut position, &["b2c2"]);
    assert_eq!(position.outcome(), None);
    assert_eq!(position.count_moves(), 1);
    play(&mut position, &["pass"]);
    assert_eq!(position.outcome(), Some(Outcome::Win(Player::Second)));
}

#[test]
fn a_position_is_over_by_the_passes_that_it_tells() {
    for (text, outcome) in [
        ("7 B:/R:/G: w 1", None),
        ("7 B:/R:/G: w 2", Some(Outcome::Draw)),
        ("7 B:/R:/G: b 2", Some(Outcome::Draw)),
        ("2 B:b1b2,b2b3/R:/G: w 1", None),
        ("2 B:b1b2,b2b3/R:/G: w 2", Some(Outcome::Win(Player::First))),
        ("2 B:b1b2,b2b3/R:/G: b 2", Some(Outcome::Win(Player::First))),
        (
            "2 B:/R:a2b2,b2c2/G: b 2",
            Some(Outcome::Win(Player::Second)),
        ),
        (
            "3 B:b1b2,b2b3,b3b4/R:c1c2,c2c3,c3c4/G: w 2",
            Some(Outcome::Draw),
        ),
        (
            "3 B:c1c2,c2c3,c3c4/R:b1b2,b2b3,a3b3/G: b 2",
            Some(Outcome::Win(Player::First)),
        ),
    ] {
        let position = read(text);
        assert_eq!(position.outcome(), outcome, "{text}");
        assert_same(&position, &plain(&position));
    }
    // who passed is not the player to move
    let over = read(&format!("{ONLY_RED_DRAWS} b 1"));
    assert_eq!(over.outcome(), Some(Outcome::Win(Player::Second)));
    assert_eq!(read(&format!("{ONLY_RED_DRAWS} w 1")).outcome(), None);
}
