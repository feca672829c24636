//! The winning moves, counted and listed.

use crate::twin::{Piece, Twin, moves, partitions, rows, sum};
use crate::values::values_afresh;
use aether::impartial::Play;
use aether::impartial::graph::Solver;
use aether::impartial::rows::row_value;
use aether::impartial::sum::{Choice, Part, PartMove, Sum, WinningRun};
use rand::rngs::Xoshiro256PlusPlus;
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};

/// The choice in a lost position, by looking at all moves and all replies.
fn hardest(position: &[Piece], twin: &mut Twin) -> Option<Choice> {
    if twin.is_lost(position) {
        let choices = moves(position).into_iter().map(|(mv, after)| Choice {
            mv,
            replies: twin.wins(&after).len() as u64,
            pins_left: after.iter().map(|piece| piece.1).sum(),
        });
        // min_by_key gives the first of several
        choices.min_by_key(|choice| (choice.replies, u64::MAX - choice.pins_left))
    } else {
        None
    }
}

/// Everything that is said of a position, against the twin.
fn compare(position: &[Piece], play: Play, twin: &mut Twin) {
    let whole = sum(position);
    let wins = twin.wins(position);
    assert_eq!(
        whole.count_moves(),
        moves(position).len() as u64,
        "{position:?}"
    );
    let counted = whole.count_winning_moves(play);
    assert_eq!(counted, Some(wins.len() as u64), "{position:?} {play:?}");
    assert_eq!(
        whole.first_winning_move(play),
        wins.first().copied(),
        "{position:?} {play:?}"
    );
    let runs = whole.winning_runs(play).expect("decided");
    let order = |run: &WinningRun| (run.part, run.pair, run.first);
    assert!(runs.is_sorted_by_key(order));
    let mut listed: Vec<PartMove> = runs.into_iter().flat_map(WinningRun::moves).collect();
    listed.sort_by_key(|mv| (mv.part, mv.first, mv.pair));
    assert_eq!(listed, wins, "{position:?} {play:?}");
    assert_eq!(
        whole.hardest_loss(play),
        hardest(position, twin),
        "{position:?} {play:?}"
    );
}

/// The winning moves in misère play as the solver finds them, against the twin.
fn compare_moves(position: &[Piece], twin: &mut Twin) {
    let mut solver = Solver::new(u64::MAX, &|| false);
    let wins = moves(position).into_iter().filter(|(_, after)| {
        let is_won = solver.is_won_misere(sum(after).parts(), &[]);
        is_won == Ok(false)
    });
    let wins: Vec<PartMove> = wins.map(|(mv, _)| mv).collect();
    assert_eq!(wins, twin.wins(position), "{position:?}");
}

#[test]
fn all_small_positions() {
    for play in [Play::Normal, Play::Misere] {
        let mut twin = Twin::new(play);
        for lengths in (0..=13).flat_map(partitions) {
            compare(&rows(&lengths), play, &mut twin);
            // the greatest as a circle
            if lengths.first().is_some_and(|&pins| pins >= 3) {
                let mut position = rows(&lengths);
                position[0].0 = true;
                if sum(&position).is_decided_by_theory(play) {
                    compare(&position, play, &mut twin);
                } else {
                    compare_moves(&position, &mut twin);
                }
            }
        }
    }
}

#[test]
fn sampled_positions_of_special_rows_and_circles() {
    let common = [1, 4, 5, 9, 12, 17, 20, 25, 2, 3, 7, 8, 11, 26, 0];
    let mut random = Xoshiro256PlusPlus::seed_from_u64(17);
    for play in [Play::Normal, Play::Misere] {
        let mut twin = Twin::new(play);
        for _ in 0..150 {
            let mut position: Vec<Piece> = Vec::new();
            loop {
                let pins = *common.choose(&mut random).expect("not empty");
                if position.iter().map(|piece| piece.1).sum::<u64>() + pins > 38 {
                    break;
                }
                position.push((pins > 2 && random.random_ratio(1, 6), pins));
            }
            compare(&position, play, &mut twin);
        }
    }
}

#[test]
fn rows_of_hundreds_of_pins_are_listed_whole() {
    let values = values_afresh(700);
    for pins in (1..320_usize).chain([600, 601, 699]) {
        for other in [0, 1, 2, 27] {
            let whole = sum(&rows(&[pins as u64, other as u64]));
            let mut wins = Vec::new();
            for first in 0..pins {
                for pair in [false, true] {
                    let right = pins.checked_sub(first + 1 + usize::from(pair));
                    if right.is_some_and(|right| values[first] ^ values[right] == values[other]) {
                        wins.push(PartMove {
                            part: 0,
                            first: first as u64,
                            pair,
                        });
                    }
                }
            }
            let runs = whole.winning_runs(Play::Normal).expect("decided");
            let runs = runs.into_iter().filter(|run| run.part == 0);
            let mut listed: Vec<PartMove> = runs.flat_map(WinningRun::moves).collect();
            listed.sort_by_key(|mv| (mv.first, mv.pair));
            assert_eq!(listed, wins, "{pins} + {other}");
        }
    }
}

#[test]
fn sums_of_huge_rows_and_hundreds_of_parts() {
    let mut parts: Vec<Part> = (0..300)
        .map(|part| Part::Row(1_000_000 - 7 * part))
        .collect();
    parts.extend((0..300).map(|_| Part::Row(77)));
    parts.push(Part::Circle(1_000_000_000));
    let whole = Sum::new(parts);
    assert!(whole.nim_value() != 0);
    for play in [Play::Normal, Play::Misere] {
        let count = whole.count_winning_moves(play).expect("decided");
        let runs = whole.winning_runs(play).expect("decided");
        assert_eq!(runs.iter().map(|run| run.count).sum::<u64>(), count);
        let nim_sum_after = |mv: PartMove| {
            let taken = 1 + u64::from(mv.pair);
            let pins = match whole.parts()[mv.part] {
                Part::Row(pins) => pins,
                _ => unreachable!("nobody wins in the circle"),
            };
            let right = pins - taken - mv.first;
            whole.nim_value() ^ row_value(pins) ^ row_value(mv.first) ^ row_value(right)
        };
        for run in &runs {
            for mv in [run.moves().next(), run.moves().last()]
                .into_iter()
                .flatten()
            {
                assert_eq!(nim_sum_after(mv), 0, "{run:?}");
            }
        }
        let first = whole.first_winning_move(play).expect("won");
        let listed = runs.iter().filter(|run| run.part == first.part);
        let least = listed.map(|run| (run.first, run.pair)).min();
        assert_eq!(least, Some((first.first, first.pair)));
    }
}

#[test]
fn numbers_beyond_64_bits_are_held_down() {
    let whole = Sum::new(vec![
        Part::Row(u64::MAX),
        Part::Circle(u64::MAX),
        Part::Row(1),
    ]);
    assert_eq!(whole.count_moves(), u64::MAX);
    assert_eq!(whole.pins(), u64::MAX);
    for play in [Play::Normal, Play::Misere] {
        assert!(whole.count_winning_moves(play).is_some());
        assert!(whole.winning_runs(play).is_some());
        let _ = whole.first_winning_move(play);
        let _ = whole.hardest_loss(play);
    }
    let small_circle = Sum::new(vec![Part::Circle(2), Part::Circle(1), Part::Circle(0)]);
    assert_eq!(small_circle.nim_value(), 3);
    assert_eq!(small_circle.count_moves(), 4);
    assert_eq!(small_circle.is_won(Play::Misere), Some(true));
}
