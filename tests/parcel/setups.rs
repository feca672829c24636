//! Positions that are set up, of games and of none.

use super::naive::{Line, Naive, Paint, Side};
use super::twin::{
    SIZES, assert_same, edge, player, position, read, rules, segments, size, to_move,
};
use aether::game::{Game, GameMove, Notation, Player};
use aether::parcel::{Edge, Edges, ParcelMove, Position, Segments, Vertex};
use rand::rngs::Xoshiro256PlusPlus;
use rand::seq::{IndexedRandom, SliceRandom};
use rand::{RngExt, SeedableRng};
use rayon::prelude::*;

const PAINTS: [Paint; 3] = [Paint::Blue, Paint::Red, Paint::Green];

pub fn seeded(size: usize, number: u64) -> Xoshiro256PlusPlus {
    Xoshiro256PlusPlus::seed_from_u64(1_000_000 * size as u64 + number)
}

/// Segments of any colours on about this share of the edges, as far as they can
/// stand together: most such boards come up in no game.
pub fn drawn_at_random(size: usize, share: f64, random: &mut Xoshiro256PlusPlus) -> Naive {
    let mut plain = Naive::empty(size);
    let mut lines: Vec<Line> = Naive::lines(size).collect();
    lines.shuffle(random);
    for &line in &lines {
        if random.random_bool(share) {
            let paint = *PAINTS.choose(random).expect("three colours");
            plain.set(line, Some(paint));
            let is_clash =
                |side: Side| paint == side.paint() && plain.new_paint(side, line) == Paint::Green;
            if Side::BOTH.into_iter().any(is_clash) {
                plain.set(line, Some(Paint::Green));
            }
        }
    }
    // green ones by themselves
    for line in lines {
        if !plain.is_sound_at(line) {
            plain.set(line, None);
        }
    }
    plain.passes = random.random_range(0..3);
    plain.to_move = *Side::BOTH.choose(random).expect("two players");
    assert!(plain.is_sound());
    plain
}

/// Everything of a position and of those a move later, and every move taken back.
fn assert_same_with_moves(plain: &Naive) {
    let mut found = position(plain).unwrap_or_else(|error| panic!("{}: {error}", plain.text()));
    assert_same(&found, plain);
    for text in [plain.text(), found.position_text()] {
        assert_eq!(read(&text), found, "{text}");
    }
    let before = found.clone();
    for turn in plain.turns() {
        let undo = found.play(to_move(turn));
        let after = plain.after(turn);
        assert_same(&found, &after);
        assert_eq!(found, position(&after).expect("a position of a game"));
        assert_ne!(found.key(), before.key(), "{turn:?} in {}", plain.text());
        found.undo(undo);
        assert_eq!(found, before, "{turn:?} in {}", plain.text());
        assert_eq!(found.key(), before.key(), "{turn:?} in {}", plain.text());
        assert_eq!(found.move_number(), before.move_number());
    }
    assert_same(&found, plain);
}

#[test]
fn boards_of_any_colours_follow_the_naive_program() {
    let owners = |cells: usize, number: u64| {
        let mut random = seeded(cells, number);
        let share = random.random_range(0.1..1.0);
        let plain = drawn_at_random(cells, share, &mut random);
        assert_same_with_moves(&plain);
        plain.areas().map(|area| usize::from(area > 0))
    };
    for cells in SIZES {
        let owners = (0..300).into_par_iter().map(|number| owners(cells, number));
        let [blue, red] = owners.reduce(|| [0, 0], |one, two| [one[0] + two[0], one[1] + two[1]]);
        // One cell is no parcel; else both colours have some.
        assert_eq!(
            blue > 20 && red > 20,
            cells > 1,
            "size {cells}: {blue}, {red}"
        );
    }
}

#[test]
fn what_cannot_stand_together_is_refused() {
    let all = |cells: usize, number: u64| {
        let mut random = seeded(cells, number);
        let mut plain = Naive::empty(cells);
        let share = random.random_range(0.05..0.5);
        for line in Naive::lines(cells) {
            if random.random_bool(share) {
                plain.set(line, PAINTS.choose(&mut random).copied());
            }
        }
        let is_sound = plain.is_sound();
        assert_eq!(position(&plain).is_ok(), is_sound, "{}", plain.text());
        let text = plain.text();
        let read = Position::parse_position(&text, &rules(&text));
        assert_eq!(read.is_ok(), is_sound, "{}", plain.text());
        usize::from(is_sound)
    };
    for cells in SIZES {
        let sound: usize = (0..1_000)
            .into_par_iter()
            .map(|number| all(cells, number))
            .sum();
        assert!((1..1_000).contains(&sound), "size {cells}: {sound}");
    }
}

/// The error of a set-up, which there must be.
fn refused(cells: usize, segments: Segments, passes: u8) -> String {
    let refused = Position::new(size(cells), segments, Player::First, passes);
    refused.expect_err("a position that is none").to_string()
}

fn drawn(cells: usize, text: &str) -> Edges {
    let words: Vec<&str> = text.split(',').collect();
    let lines = Naive::lines(cells).filter(|line| words.contains(&line.to_string().as_str()));
    lines.map(edge).collect()
}

#[test]
fn errors_of_set_ups_name_what_is_wrong() {
    let [blue, red, green] = ["d4d5", "d5e5", "e4e5"].map(|text| drawn(7, text));
    let none = Edges::EMPTY;
    let segments = |blue, red, green| Segments { blue, red, green };
    let error = refused(7, segments(blue, red, none), 0);
    assert!(error.contains("d4d5") || error.contains("d5e5"), "{error}");
    let error = refused(7, segments(blue, none, green), 0);
    assert!(error.contains("e4e5"), "{error}");
    let error = refused(7, segments(blue, blue, none), 0);
    assert!(error.contains("d4d5"), "{error}");
    let error = refused(7, segments(none, red, red), 0);
    assert!(error.contains("d5e5"), "{error}");
    let error = refused(7, segments(green, none, green), 0);
    assert!(error.contains("e4e5"), "{error}");
    let error = refused(7, segments(none, none, none), 3);
    assert!(error.contains('3'), "{error}");
    // of a larger board
    let error = refused(3, segments(blue, none, none), 0);
    assert!(error.contains("d4d5"), "{error}");
    let error = refused(4, segments(none, drawn(7, "f1f2"), none), 0);
    assert!(error.contains("f1f2"), "{error}");
}

/// Edges that no board of this size has are neither drawable nor legal.
#[test]
fn edges_beyond_the_board_are_refused() {
    for cells in SIZES {
        let position = position(&Naive::empty(cells)).expect("the empty board");
        for x in 0..8 {
            for y in 0..8 {
                let end = Vertex { x, y };
                let right = Edge::between(end, Vertex { x: x + 1, y });
                let above = Edge::between(end, Vertex { x, y: y + 1 });
                for beyond in [right, above].into_iter().flatten() {
                    let lines = Naive::lines(cells);
                    let is_on_board = lines.map(edge).any(|edge| edge == beyond);
                    for side in Side::BOTH {
                        let (segments, player) = (position.segments(), player(side));
                        let refusal = segments.refusal(size(cells), player, beyond);
                        assert_eq!(refusal.is_none(), is_on_board, "{beyond} on {cells}");
                        let drawable = segments.drawable(size(cells), player);
                        assert_eq!(drawable.contains(beyond), is_on_board);
                    }
                    let mv = ParcelMove::Draw(beyond);
                    assert_eq!(position.is_legal(mv), is_on_board, "{beyond} on {cells}");
                }
            }
        }
    }
}

/// Moves that are none break nothing: the table of the search may hold them.
#[test]
fn moves_that_are_none_are_survived() {
    for cells in SIZES {
        for number in 0..20 {
            let mut random = seeded(cells, number);
            let plain = drawn_at_random(cells, 0.5, &mut random);
            let position = position(&plain).expect("sound");
            let mut moves = Vec::new();
            position.legal_moves(&mut moves);
            for &mv in &moves {
                assert_eq!(ParcelMove::from_bits(mv.to_bits()), mv);
                assert!(mv.ordering_slot() < Position::ORDERING_SLOTS);
            }
            let words = (0..300).chain([1 << 8, 1 << 16, u32::MAX - 1, u32::MAX]);
            for mv in words.map(ParcelMove::from_bits) {
                assert_eq!(position.is_legal(mv), moves.contains(&mv), "{mv:?}");
                position.move_text(mv);
                position.long_move_text(mv);
                let mut next = position.clone();
                next.play(mv);
                next.count_moves();
                next.evaluate();
                next.position_text();
            }
        }
    }
}

/// A board with a segment more or less, in another colour, with another player to
/// move or another counter is another position with another key.
#[test]
fn other_positions_have_other_keys() {
    for cells in SIZES {
        for number in 0..20 {
            let mut random = seeded(cells, number);
            let plain = drawn_at_random(cells, 0.5, &mut random);
            let first = position(&plain).expect("sound");
            let mut others = Vec::new();
            for line in Naive::lines(cells) {
                for paint in [
                    None,
                    Some(Paint::Blue),
                    Some(Paint::Red),
                    Some(Paint::Green),
                ] {
                    let mut other = plain.clone();
                    other.set(line, paint);
                    others.push(other);
                }
            }
            let mut other = plain.clone();
            other.to_move = other.to_move.other();
            others.push(other);
            for other in others.into_iter().filter(|other| other.is_sound()) {
                let second = position(&other).expect("sound");
                let same = other == plain;
                assert_eq!(first == second, same, "{} {}", plain.text(), other.text());
                assert_eq!(
                    first.key() == second.key(),
                    same,
                    "{} {}",
                    plain.text(),
                    other.text()
                );
            }
            let mut other = plain.clone();
            other.passes = (plain.passes + 1) % 3;
            let second = position(&other).expect("sound");
            assert_ne!(first, second);
            assert_ne!(first.key_for_depth(2), second.key_for_depth(2));
            let counts = [&plain, &other].map(|plain| segments(plain).drawn().len());
            assert_eq!(counts[0], counts[1]);
        }
    }
}
