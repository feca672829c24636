//! What Parcel tells the search: the evaluation, and the moves that win at once;
//! and the search of it against brute force.

mod brute_force;
mod images;

use aether::game::{Expansion, Game, Notation, Outcome};
use aether::parcel::{ParcelMove, ParcelRules, Position, Size};
use images::images;
use rand::rngs::Xoshiro256PlusPlus;
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};

fn position(text: &str) -> Position {
    let size = text.split(' ').next().and_then(|size| size.parse().ok());
    let size = size.and_then(Size::new).expect("a size");
    Position::parse_position(text, &ParcelRules::new(size)).expect("a position")
}

/// The evaluation from Blue's side, with Blue and with Red to move.
fn for_blue(segments: &str) -> i32 {
    let blue = position(&format!("7 {segments} w 0")).evaluate();
    assert_eq!(position(&format!("7 {segments} b 0")).evaluate(), -blue);
    blue
}

/// A position of a random game, in which passes are as likely as `pass` says.
fn random_position(size: Size, pass: f64, random: &mut Xoshiro256PlusPlus) -> Position {
    let mut position = Position::start(ParcelRules::new(size));
    for _ in 0..random.random_range(0..=size.edges().len()) {
        let mut next = position.clone();
        let edges: Vec<_> = position.drawable().iter().collect();
        match edges.choose(random) {
            Some(&edge) if !random.random_bool(pass) => next.play(ParcelMove::Draw(edge)),
            _ => next.play(ParcelMove::Pass),
        };
        if next.outcome().is_some() {
            break;
        }
        position = next;
    }
    position
}

#[test]
fn evaluations_are_equal_in_all_symmetries_and_with_the_colours_exchanged() {
    let mut random = Xoshiro256PlusPlus::seed_from_u64(1);
    let mut unequal_to_zero = 0;
    for size in Size::ALL {
        for _ in 0..200 {
            let position = random_position(size, 0.05, &mut random);
            let value = position.evaluate();
            unequal_to_zero += usize::from(value != 0);
            for image in images(&position) {
                assert_eq!(
                    image.evaluate(),
                    value,
                    "{} and {}",
                    position.position_text(),
                    image.position_text()
                );
            }
        }
    }
    assert!(unequal_to_zero > 800, "{unequal_to_zero}");
}

#[test]
fn evaluations_are_less_than_5000() {
    let mut random = Xoshiro256PlusPlus::seed_from_u64(2);
    for _ in 0..20_000 {
        let position = random_position(Size::SEVEN, 0.4, &mut random);
        assert!(
            position.evaluate().abs() < 5_000,
            "{}",
            position.position_text()
        );
    }
    // All inner edges blue, and every second one: as much as one player can have.
    let inner: Vec<String> = Size::SEVEN
        .inner_edges()
        .iter()
        .map(|edge| edge.to_string())
        .collect();
    for step in 1..5 {
        let blue: Vec<&str> = inner.iter().step_by(step).map(String::as_str).collect();
        let value = for_blue(&format!("B:{}/R:/G:", blue.join(",")));
        assert!(value > 500 && value < 4_500, "{value}");
    }
}

#[test]
fn nothing_and_the_same_for_both_are_worth_nothing() {
    assert_eq!(for_blue("B:/R:/G:"), 0);
    assert_eq!(for_blue("B:b3c3/R:f6g6/G:"), 0);
}

#[test]
fn what_a_player_has_is_good_for_the_player() {
    // A corner cell that cannot become Red's, and the same for Red.
    assert!(for_blue("B:a2b2/R:/G:") > 0);
    assert!(for_blue("B:/R:a2b2/G:") < 0);
    // Two cells that Red can spoil are less than two that nobody can.
    let open = for_blue("B:a3b3/R:/G:");
    let closed = for_blue("B:a3b3,a2b2,a4b4/R:/G:");
    assert!(open > 0 && closed > open + 60, "{open}, {closed}");
}

#[test]
fn a_cell_with_both_colours_is_nobodys() {
    // Blue has the corner, Red may get the cell a3; with the cell a2 between the two
    // lines either would have a cell more.
    let value = for_blue("B:a2b2/R:a3b3/G:");
    assert!(value > 0 && value < 60, "{value}");
}

#[test]
fn a_green_segment_in_the_place_of_an_own_one_is_a_loss() {
    let own = for_blue("B:c3c4,d3d4,c4d4/R:/G:");
    let green = for_blue("B:c3c4,d3d4/R:/G:c4d4");
    let open = for_blue("B:c3c4,d3d4/R:/G:");
    assert!(own > green && open > green, "{own}, {open}, {green}");
}

#[test]
fn who_is_ahead_after_a_pass_has_won() {
    let ahead = "7 B:a2b2/R:/G:b1b2";
    assert_eq!(position(&format!("{ahead} w 1")).areas(), [49, 0]);
    assert_eq!(position(&format!("{ahead} w 1")).evaluate(), 4_500);
    assert_eq!(position("7 B:/R:/G: w 1").evaluate(), 0);
    for state in ["w 0", "b 0", "b 1"] {
        let value = position(&format!("{ahead} {state}")).evaluate();
        assert!(value.abs() < 4_000, "{state}: {value}");
    }
}

/// The moves after which the player to move has won.
fn wins(position: &Position) -> Vec<ParcelMove> {
    let mut moves = Vec::new();
    position.legal_moves(&mut moves);
    moves.retain(|&mv| {
        let mut next = position.clone();
        next.play(mv);
        next.outcome() == Some(Outcome::Win(position.player()))
    });
    moves
}

#[test]
fn a_win_at_once_is_seen_and_nothing_else_is_left_out() {
    let mut random = Xoshiro256PlusPlus::seed_from_u64(3);
    let (mut won, mut won_without_segments) = (0, 0);
    for size in Size::ALL {
        for _ in 0..1_000 {
            let position = random_position(size, 0.2, &mut random);
            let (mut moves, mut legal) = (Vec::new(), Vec::new());
            position.legal_moves(&mut legal);
            let text = position.position_text();
            match position.expand(&mut moves) {
                Expansion::Win(mv) => {
                    assert_eq!(wins(&position), [mv], "{text}");
                    won += 1;
                    won_without_segments += usize::from(position.passes() == 0);
                }
                Expansion::Moves { gift } => {
                    assert_eq!(gift, None);
                    assert_eq!(wins(&position), [], "{text}");
                    moves.sort_unstable();
                    legal.sort_unstable();
                    assert_eq!(moves, legal, "{text}");
                }
            }
        }
    }
    assert!(
        won > 200 && won_without_segments > 5,
        "{won}, {won_without_segments}"
    );
}

#[test]
fn search_equals_brute_force() {
    brute_force::compare(Size::ONE, 40, &[1, 2, 3, 4, 5, 6], 1);
    brute_force::compare(Size::TWO, 300, &[1, 2, 3, 4, 5, 6], 2);
    brute_force::compare(Size::THREE, 300, &[1, 2, 3, 4, 5], 3);
    brute_force::compare(Size::FOUR, 200, &[1, 2, 3, 4], 4);
    brute_force::compare(Size::SEVEN, 60, &[1, 2, 3], 5);
}
