//! Answers of the search with what is found out put to use.

use crate::brute_force::{BruteForce, random_game, seeded};
use crate::findings::check_line;
use aether::game::{Game, Value};
use aether::parcel::{ParcelMove, Position};
use aether::search::{Control, Exact, Job, Limits, Line, Score, Table, search};
use std::time::Duration;

fn answer(position: &Position, lines: usize) -> Vec<Line<ParcelMove>> {
    let job = Job {
        position: position.clone(),
        history: Vec::new(),
        limits: Limits {
            depth: Some(1),
            ..Limits::default()
        },
        search_moves: Vec::new(),
        lines,
        threads: 1,
        overhead: Duration::ZERO,
        exact: Some(Exact::default()),
    };
    let table = Table::new(1).expect("a megabyte");
    search(&job, &table, &Control::new(false, false), &mut |_| {}).0
}

const fn score(value: Value) -> Score {
    match value {
        Value::Win(plies) => Score::Win(plies),
        Value::SomeWin => Score::SomeWin,
        Value::Draw => Score::Draw,
        Value::SomeLoss => Score::SomeLoss,
        Value::Loss(plies) => Score::Loss(plies),
    }
}

/// However shallow the search: the exact score, and best play to the end.
#[test]
fn the_search_answers_with_exact_scores_and_lines_to_the_end() {
    let mut brute_force = BruteForce::shared();
    let mut random = seeded(13);
    for _ in 0..30 {
        for position in random_game(2, &mut random).iter().skip(4) {
            if position.outcome().is_some() {
                continue;
            }
            let value = brute_force.value(position);
            for lines in [1, 3] {
                let lines = answer(position, lines);
                assert_eq!(lines[0].score, score(value), "{position:?}");
                check_line(position, &lines[0].moves, value);
                for line in &lines {
                    assert_eq!(line.depth as usize, line.moves.len());
                }
            }
        }
    }
}
