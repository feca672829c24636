//! Certificates of positions with known values.

use crate::listed::{listed_4x4, listed_5x5};
use crate::naive;
use crate::{START, certified, from_digits, position, proved, start};
use aether::aether::proof::{Certificate, Flaw, Property, Refusal, verify};
use aether::aether::{Five, Four, Position, Six, Size, Three, Two};
use aether::game::{Game, Notation, Unsolved, Value};

/// Whether the certificate of a position proves its value, which is returned.
fn check<S: Size>(position: &Position<S>) -> Value {
    let (value, bytes) = certified(position);
    let theorem = verify(&bytes).unwrap_or_else(|refusal| panic!("{position:?}: {refusal}"));
    assert_eq!(theorem.value, value, "{position:?}");
    assert_eq!(theorem.position, position.position_text());
    let limit = position.rules().limit().unwrap_or(0);
    assert_eq!(theorem.rules, [("NoMergeLimit", limit)]);
    value
}

#[test]
fn the_start_of_4x4_is_proved_a_draw_by_a_small_file() {
    let bytes = &*START;
    assert!(bytes.len() < 150_000, "{}", bytes.len());
    let theorem = verify(bytes).expect("a proof");
    assert_eq!(theorem.value, Value::Draw);
    assert_eq!(theorem.position, start::<Four>().position_text());
    assert!(theorem.entries < theorem.answers);
    // Both halves: no win for the player to move, none for the opponent.
    let certificate = Certificate::from_bytes(bytes).expect("well-formed");
    let properties = certificate.sections.iter().map(|section| section.property);
    assert_eq!(properties.collect::<Vec<_>>(), [Property::NoWin]);
    assert!(certificate.first_move.is_some());
    assert_eq!(certificate.to_bytes().as_ref(), Ok(bytes));
}

#[test]
fn other_starts_are_proved() {
    assert_eq!(check(&start::<Two>()), Value::Win(1));
    assert_eq!(check(&start::<Three>()), Value::Draw);
}

#[test]
fn collected_positions_are_proved() {
    let mut longest = 0;
    for (board, value) in listed_4x4() {
        assert_eq!(check(&from_digits(board)), value, "{board}");
        if let Value::Win(plies) | Value::Loss(plies) = value {
            longest = longest.max(plies);
        }
    }
    assert!(longest >= 11);
    for (board, value) in listed_5x5() {
        assert_eq!(check(&position::<Five>(board, 50)), value, "{board}");
    }
}

#[test]
fn the_longest_win_is_proved() {
    let mut position = start::<Four>();
    for mv in ["a1c2", "c1a4", "b2d3"] {
        let (mv, _) = position.parse_move_prefix(mv).expect("a legal move");
        position.play(mv);
    }
    assert_eq!(check(&position), Value::Win(19));
}

fn check_random_positions<S: Size>(count: usize, seed: u64) -> Vec<Value> {
    let mut random = naive::random(seed);
    let positions = (0..count).map(|_| naive::random_position(S::N, &mut random));
    positions
        .map(|naive| check(&position::<S>(&naive.text(), naive.limit)))
        .collect()
}

#[test]
fn random_positions_are_proved() {
    let mut values = check_random_positions::<Two>(50, 1);
    values.extend(check_random_positions::<Three>(300, 2));
    values.extend(check_random_positions::<Four>(60, 3));
    assert!(values.contains(&Value::Draw));
    assert!(values.contains(&Value::Win(1)));
    assert!(values.contains(&Value::Loss(0)));
}

#[test]
fn large_boards_with_few_pieces_are_proved() {
    for text in [
        "6/6/6/6/6/[5]5",
        "[01]5/6/6/3[12]2/6/[5]5",
        "[01234]5/6/2[01235]3/6/6/6",
        "[0]5/2[12345]3/6/6/6/6",
    ] {
        check(&position::<Six>(text, 50));
    }
    for text in ["[01]4/5/2[234]2/5/5", "5/[0123]4/5/5/3[4]1 b 7 12"] {
        check(&position::<Five>(text, 50));
    }
}

#[test]
fn the_no_merge_limit_is_part_of_the_claim() {
    let lost = "4/1[02]1[13]/[2]3/1[013]1[02]";
    for (counter, limit, value) in [
        (0, 50, Value::Loss(4)),
        (48, 50, Value::Loss(4)),
        (49, 50, Value::Draw),
        (50, 50, Value::Draw),
        (49, 0, Value::Loss(4)),
        (60_000, 0, Value::Loss(4)),
        (0, 2, Value::Loss(4)),
        (1, 2, Value::Draw),
        (199, 200, Value::Draw),
    ] {
        let text = format!("{lost} b {counter} 40");
        let position = position::<Four>(&text, limit);
        assert_eq!(check(&position), value, "{counter} of {limit}");
    }
}

#[test]
fn finished_games_need_no_entries() {
    for (text, value) in [
        ("[0123]3/4/4/4 w 3 9", Value::Loss(0)),
        ("[0123]3/4/4/4 w 50 90", Value::Loss(0)),
        ("[0]3/2[123]1/4/4 w 50 90", Value::Draw),
        ("[0]3/2[123]1/4/4 w 49 90", Value::Win(1)),
    ] {
        let position = position::<Four>(text, 50);
        let (_, bytes) = certified(&position);
        assert_eq!(check(&position), value, "{text}");
        assert_eq!(verify(&bytes).map(|theorem| theorem.entries), Ok(0));
    }
}

#[test]
fn a_budget_and_a_stop_are_kept() {
    let start = start::<Four>();
    let short = start.prove(true, 1_000, &|| false);
    assert_eq!(short, Err(Unsolved::Budget(1_000)));
    let stopped = start.prove(true, u64::MAX, &|| true);
    assert_eq!(stopped, Err(Unsolved::Stopped));
    let plain = start.prove(false, u64::MAX, &|| false).expect("solved");
    assert_eq!((plain.value, plain.certificate), (Value::Draw, None));
}

#[test]
fn a_limit_that_is_not_played_with_is_refused() {
    let (_, bytes) = certified(&from_digits("40b0042410c109a2"));
    let mut certificate = Certificate::from_bytes(&bytes).expect("well-formed");
    for limit in [1, 201, u32::MAX] {
        certificate.no_merge_limit = limit;
        let bytes = certificate.to_bytes().expect("a known variant");
        assert_eq!(proved(&bytes), Err(Refusal::Flawed(Flaw::Limit(limit))));
    }
}
