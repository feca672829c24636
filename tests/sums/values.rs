//! Normal play: the facts about values.

use crate::twin::{Twin, partitions, rows, sum};
use aether::impartial::Play;
use aether::impartial::rows::{EXCEPTIONS, PERIODIC_FROM, count_row_moves_to, row_value};
use aether::impartial::sum::{KnownPart, Part, Sum};
use std::sync::Arc;

/// The values of rows of 0 to 83 pins as they are published.
const TABLE: [u64; 84] = [
    0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6, 4, 1, 2, 7, 1, 4, 3, 2, 1, 4, 6, 7, //
    4, 1, 2, 8, 5, 4, 7, 2, 1, 8, 6, 7, 4, 1, 2, 3, 1, 4, 7, 2, 1, 8, 2, 7, //
    4, 1, 2, 8, 1, 4, 7, 2, 1, 4, 2, 7, 4, 1, 2, 8, 1, 4, 7, 2, 1, 8, 6, 7, //
    4, 1, 2, 8, 1, 4, 7, 2, 1, 8, 2, 7,
];

/// The values of rows of fewer than so many pins, by the rule alone.
pub fn values_afresh(length: usize) -> Vec<u64> {
    let mut values: Vec<u64> = vec![0];
    for pins in 1..length {
        let mut reached = [false; 16];
        for left in (1..=2).filter_map(|taken| pins.checked_sub(taken)) {
            for first in 0..=left {
                reached[(values[first] ^ values[left - first]) as usize] = true;
            }
        }
        let value = reached
            .iter()
            .position(|reached| !reached)
            .expect("some value is free");
        values.push(value as u64);
    }
    values
}

#[test]
fn the_values_of_rows_are_those_of_the_table() {
    let values = values_afresh(2_000);
    assert_eq!(values[..84], TABLE);
    for (pins, &value) in values.iter().enumerate() {
        assert_eq!(row_value(pins as u64), value, "{pins} pins");
        let periodic = TABLE[72 + pins % 12];
        assert_eq!(
            EXCEPTIONS.contains(&(pins as u64)),
            value != periodic,
            "{pins} pins"
        );
    }
    assert_eq!(PERIODIC_FROM, EXCEPTIONS[13] + 1);
}

#[test]
fn the_first_player_wins_every_single_row() {
    for pins in 1..2_000 {
        let row = sum(&rows(&[pins]));
        assert_eq!(row.is_won(Play::Normal), Some(true), "{pins} pins");
        let mv = row.first_winning_move(Play::Normal).expect("won");
        // the middle pins leave two equal rows, but an earlier move may win too
        let right = pins - mv.first - 1 - u64::from(mv.pair);
        assert_eq!(row_value(mv.first), row_value(right), "{pins} pins");
    }
}

#[test]
fn the_balanced_example_is_lost() {
    let balanced = sum(&rows(&[3, 1, 6, 1]));
    assert_eq!(balanced.nim_value(), 0);
    assert_eq!(balanced.is_won(Play::Normal), Some(false));
    assert_eq!(balanced.count_winning_moves(Play::Normal), Some(0));
    assert_eq!(balanced.first_winning_move(Play::Normal), None);
}

#[test]
fn a_circle_is_worth_nothing() {
    let values = values_afresh(200);
    for pins in 3..=200 {
        let options = [values[pins - 1], values[pins - 2]];
        let mex = (0..)
            .find(|value| !options.contains(value))
            .expect("two options only");
        assert_eq!(mex, 0);
        let circle = Part::Circle(pins as u64);
        assert_eq!(Sum::value_of(&circle), mex, "{pins} pins");
        let circle = Sum::new(vec![circle]);
        assert_eq!(circle.is_won(Play::Normal), Some(false));
        assert_eq!(circle.count_moves(), 2 * pins as u64);
    }
}

#[test]
fn the_nim_value_decides_all_small_positions() {
    let mut twin = Twin::new(Play::Normal);
    for lengths in (0..=24).flat_map(partitions) {
        let position = rows(&lengths);
        let is_lost = twin.is_lost(&position);
        assert_eq!(
            sum(&position).is_won(Play::Normal),
            Some(!is_lost),
            "{lengths:?}"
        );
    }
}

#[test]
fn moves_to_a_value_are_as_many_as_are_counted() {
    let values = values_afresh(2_001);
    for pins in 0..=2_000_usize {
        let mut counts = [0; 20];
        for left in (1..=2).filter_map(|taken| pins.checked_sub(taken)) {
            for first in 0..=left {
                counts[(values[first] ^ values[left - first]) as usize] += 1;
            }
        }
        for (value, &count) in counts.iter().enumerate() {
            let counted = count_row_moves_to(pins as u64, value as u64);
            assert_eq!(counted, count, "{pins} pins to {value}");
        }
    }
    assert_eq!(count_row_moves_to(5, u64::MAX), 0);
}

#[test]
fn positions_valued_elsewhere_count_in_normal_play_only() {
    // a row of five pins, told as a position valued elsewhere
    let options = (0..=4)
        .map(|value| (value, count_row_moves_to(5, value)))
        .collect();
    let known = Part::Known(Arc::new(KnownPart {
        value: 4,
        options,
        pins: 5,
    }));
    let with_known = Sum::new(vec![Part::Row(30), known.clone(), Part::Row(9)]);
    let with_row = Sum::new([30, 5, 9].map(Part::Row).to_vec());
    assert_eq!(with_known.nim_value(), with_row.nim_value());
    assert_eq!(with_known.count_moves(), with_row.count_moves());
    assert_eq!(with_known.pins(), with_row.pins());
    let wins = with_row.count_winning_moves(Play::Normal);
    assert_eq!(with_known.count_winning_moves(Play::Normal), wins);
    for nim_sum in 1..9 {
        for part in 0..3 {
            let replies = with_known.replies_elsewhere(part, nim_sum);
            assert_eq!(replies, with_row.replies_elsewhere(part, nim_sum));
            let by_hand: u64 = ([30, 5, 9].iter().enumerate())
                .filter(|&(other, _)| other != part)
                .map(|(_, &pins)| count_row_moves_to(pins, row_value(pins) ^ nim_sum))
                .sum();
            assert_eq!(replies, by_hand);
        }
    }
    assert_eq!(with_known.is_won(Play::Misere), None);
    assert_eq!(with_known.count_winning_moves(Play::Misere), None);
    assert_eq!(with_known.winning_runs(Play::Misere), None);
    let lost = Sum::new(vec![Part::Row(9), known]);
    let by_rows = Sum::new([9, 5].map(Part::Row).to_vec()).hardest_loss(Play::Normal);
    let choice = lost.hardest_loss(Play::Normal).expect("a lost position");
    assert!(choice.replies >= by_rows.expect("a lost position").replies);
}
