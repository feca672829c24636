//! Misère play of rows: the classification against brute force.

use crate::twin::{Twin, partitions, rows, sum};
use aether::impartial::Play;
use rand::rngs::Xoshiro256PlusPlus;
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};

/// Compares all positions of these numbers of pins; says how many there were.
fn compare(pins: impl Iterator<Item = u64>, twin: &mut Twin) -> usize {
    let mut positions = 0;
    for lengths in pins.flat_map(partitions) {
        let position = rows(&lengths);
        let is_lost = twin.is_lost(&position);
        assert_eq!(
            sum(&position).is_won(Play::Misere),
            Some(!is_lost),
            "{lengths:?}"
        );
        positions += 1;
    }
    positions
}

#[test]
fn all_positions_of_up_to_32_pins() {
    assert_eq!(compare(0..=32, &mut Twin::new(Play::Misere)), 43_820);
}

#[test]
#[ignore = "takes some seconds"]
fn all_positions_of_up_to_40_pins() {
    assert_eq!(compare(0..=40, &mut Twin::new(Play::Misere)), 215_308);
}

#[test]
fn positions_with_rows_of_20_and_25_pins() {
    let mut twin = Twin::new(Play::Misere);
    let special = [1, 4, 5, 9, 12, 17, 20, 25];
    let mut random = Xoshiro256PlusPlus::seed_from_u64(2_025);
    let mut exceptions = 0;
    for round in 0..150 {
        let mut lengths = vec![if round % 2 == 0 { 20 } else { 25 }];
        loop {
            let row = if random.random_ratio(1, 8) {
                random.random_range(1..=8)
            } else {
                *special.choose(&mut random).expect("not empty")
            };
            if lengths.iter().sum::<u64>() + row > 46 {
                break;
            }
            lengths.push(row);
        }
        let position = rows(&lengths);
        let whole = sum(&position);
        let is_lost = twin.is_lost(&position);
        assert_eq!(whole.is_won(Play::Misere), Some(!is_lost), "{lengths:?}");
        exceptions += usize::from(is_lost != (whole.nim_value() == 0));
    }
    assert!(exceptions > 20, "only {exceptions} exceptions met");
}

/// The classification's exceptions by name.
#[test]
fn the_exceptions_to_the_nim_sum() {
    let cases: [(&[u64], bool); 16] = [
        // won although the nim-sum is 0
        (&[], true),
        (&[5, 5, 4, 1], true),
        (&[17, 12, 20, 4], true),
        (&[25, 9, 17, 20], true),
        // lost although it is not
        (&[1], false),
        (&[4, 5], false),
        (&[4, 1, 1, 5, 5, 5], false),
        (&[17, 9, 20], false),
        (&[9], false),
        (&[9, 9, 9, 4, 1], false),
        (&[12, 4, 4], false),
        (&[25, 9, 1], false),
        // no exceptions
        (&[12, 12, 12], true),
        (&[5, 9], false),
        (&[25, 25], false),
        (&[25, 12, 1], true),
    ];
    for (lengths, is_won) in cases {
        assert_eq!(
            sum(&rows(lengths)).is_won(Play::Misere),
            Some(is_won),
            "{lengths:?}"
        );
    }
}

#[test]
fn the_finished_game_is_won() {
    let finished = sum(&rows(&[0, 0]));
    assert_eq!(finished.is_won(Play::Misere), Some(true));
    assert_eq!(finished.is_won(Play::Normal), Some(false));
    for play in [Play::Normal, Play::Misere] {
        assert_eq!(finished.count_winning_moves(play), Some(0));
        assert_eq!(finished.winning_runs(play), Some(Vec::new()));
        assert_eq!(finished.first_winning_move(play), None);
        assert_eq!(finished.hardest_loss(play), None);
    }
}
