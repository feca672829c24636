//! What is found out for `go`, against brute force.

use crate::brute_force::{BruteForce, after, empty, legal_moves, random_game, seeded};
use aether::game::{Findings, Game, Outcome, Player, Question, Style, Value};
use aether::parcel::{ParcelMove, Position, Segments};
use std::collections::HashSet;

fn ask(position: &Position, lines: usize, only: Option<&[ParcelMove]>) -> Findings<ParcelMove> {
    let question = Question {
        only,
        played: &[],
        lines,
        style: Style::default(),
        budget: u64::MAX,
        is_timed: false,
        is_stopped: &|| false,
        is_search_due: &|| false,
        is_choice_over: &|| false,
    };
    position.findings(&(), &question)
}

/// The line is legal, as long as the game lasts by the value, and ends as that says.
pub fn check_line(position: &Position, line: &[ParcelMove], value: Value) {
    let mut end = position.clone();
    for &mv in line {
        assert!(end.is_legal(mv), "{mv:?} of {line:?} in {position:?}");
        end.play(mv);
    }
    let expected = match value {
        Value::Draw => Outcome::Draw,
        value if value.is_win() => Outcome::Win(position.player()),
        _ => Outcome::Win(position.player().opponent()),
    };
    assert_eq!(end.outcome(), Some(expected), "{line:?} in {position:?}");
    if let Some(plies) = value.plies() {
        assert_eq!(line.len(), plies as usize, "{line:?} in {position:?}");
    }
}

/// How many moves hold the value of a position, and how many there are.
fn held(brute_force: &mut BruteForce, position: &Position, value: Value) -> (usize, usize) {
    let moves = legal_moves(position);
    let mut is_held =
        |&&mv: &&ParcelMove| brute_force.value(&after(position, mv)).before() == value;
    (moves.iter().filter(|mv| is_held(mv)).count(), moves.len())
}

#[test]
fn the_best_move_has_the_value_of_the_position() {
    let mut brute_force = BruteForce::shared();
    let mut random = seeded(7);
    let mut draws = 0;
    for _ in 0..150 {
        for position in random_game(2, &mut random) {
            if position.outcome().is_some() {
                continue;
            }
            let value = brute_force.value(&position);
            let findings = ask(&position, 1, None);
            assert!(findings.settled, "{position:?}");
            let best = &findings.moves[0];
            assert_eq!(best.value, value, "{position:?}");
            assert!(!best.is_lower_bound);
            let after = after(&position, best.line[0]);
            assert_eq!(brute_force.value(&after).before(), value, "{position:?}");
            check_line(&position, &best.line, value);
            let note = findings.note.unwrap();
            if value == Value::Draw {
                let (held, all) = held(&mut brute_force, &position, value);
                let expected = format!("exact: a draw, {held} of {all} moves hold it");
                assert_eq!(note, expected, "{position:?}");
                draws += 1;
            } else {
                assert_eq!(note, format!("exact: {value}"));
            }
        }
    }
    assert!(draws > 15, "{draws}");
}

#[test]
fn all_moves_are_told_with_their_values_when_asked() {
    let mut brute_force = BruteForce::shared();
    let mut random = seeded(8);
    for _ in 0..40 {
        for position in random_game(2, &mut random) {
            if position.outcome().is_some() {
                continue;
            }
            let moves = legal_moves(&position);
            let findings = ask(&position, moves.len(), None);
            assert!(findings.settled);
            assert_eq!(findings.moves.len(), moves.len());
            let mut last = i32::MAX;
            let mut told = HashSet::new();
            for finding in &findings.moves {
                let mv = finding.line[0];
                let expected = brute_force.value(&after(&position, mv)).before();
                assert_eq!(finding.value, expected, "{mv:?} in {position:?}");
                check_line(&position, &finding.line, expected);
                assert!(finding.value.rank() <= last);
                last = finding.value.rank();
                told.insert(mv);
            }
            assert_eq!(told.len(), moves.len());
        }
    }
}

#[test]
fn only_the_moves_asked_for_are_told() {
    let mut brute_force = BruteForce::shared();
    let mut random = seeded(9);
    for _ in 0..100 {
        for position in random_game(2, &mut random) {
            let moves = legal_moves(&position);
            let only: Vec<ParcelMove> = moves.iter().copied().skip(1).step_by(2).collect();
            if only.is_empty() {
                continue;
            }
            let findings = ask(&position, 1, Some(&only));
            let value_of = |mv| brute_force.value(&after(&position, mv)).before();
            let best = only
                .iter()
                .copied()
                .map(value_of)
                .max_by_key(|value| value.rank());
            assert_eq!(Some(findings.moves[0].value), best, "{position:?}");
            assert!(only.contains(&findings.moves[0].line[0]));
            assert_eq!(findings.moves.len(), only.len());
        }
    }
}

/// Plays the move that is found against every defence.
fn conquer(
    position: &Position,
    plies: u32,
    winner: Player,
    met: &mut HashSet<(Segments, u8, u32)>,
) {
    if let Some(outcome) = position.outcome() {
        assert_eq!(outcome, Outcome::Win(winner), "{position:?}");
        return;
    }
    assert!(plies > 0, "too slow: {position:?}");
    if !met.insert((*position.segments(), position.passes(), plies)) {
        return;
    }
    let moves = if position.player() == winner {
        vec![ask(position, 1, None).moves[0].line[0]]
    } else {
        legal_moves(position)
    };
    for mv in moves {
        conquer(&after(position, mv), plies - 1, winner, met);
    }
}

#[test]
fn the_moves_found_win_in_time_against_every_defence() {
    let mut random = seeded(10);
    let mut won = 0;
    for _ in 0..40 {
        for position in random_game(2, &mut random).iter().skip(4) {
            if position.outcome().is_some() {
                continue;
            }
            let value = ask(position, 1, None).moves[0].value;
            if let Value::Win(plies) = value {
                conquer(position, plies, position.player(), &mut HashSet::new());
                won += 1;
            }
        }
    }
    assert!(won > 100, "{won}");
}

#[test]
fn blue_wins_the_empty_board_of_two_by_two_cells_against_every_defence() {
    conquer(&empty(2), 14, Player::First, &mut HashSet::new());
}

/// What is found on larger boards is true, and what is not found is not claimed.
#[test]
fn late_positions_of_larger_boards_are_settled() {
    let mut random = seeded(11);
    for cells in 3..=7 {
        for _ in 0..6 {
            let mut brute_force = BruteForce::default();
            for position in random_game(cells, &mut random) {
                if position.drawable().len() > 8 || position.outcome().is_some() {
                    continue;
                }
                let findings = ask(&position, 1, None);
                let value = brute_force.value(&position);
                assert!(findings.settled, "{position:?}");
                assert_eq!(findings.moves[0].value, value, "{position:?}");
                check_line(&position, &findings.moves[0].line, value);
            }
        }
    }
}

#[test]
fn the_start_of_the_game_is_left_to_the_search() {
    let findings = ask(&empty(7), 1, None);
    assert!(!findings.settled);
    assert!(findings.moves.is_empty());
    assert!(findings.positions <= 2_000, "{}", findings.positions);
}

#[test]
fn a_budget_is_kept() {
    let question = Question {
        only: None,
        played: &[],
        lines: 1,
        style: Style::default(),
        budget: 10,
        is_timed: false,
        is_stopped: &|| false,
        is_search_due: &|| false,
        is_choice_over: &|| false,
    };
    let findings = empty(3).findings(&(), &question);
    assert!(!findings.settled);
    assert!(findings.positions <= 10, "{}", findings.positions);
}
