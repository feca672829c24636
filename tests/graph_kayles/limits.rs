//! Budgets, stops, and what is out of reach.

use super::*;
use aether::game::Unsolved;
use aether::impartial::graph::MOST_VERTICES;
use std::slice::from_ref;
use std::sync::atomic::{AtomicU64, Ordering};

#[test]
fn a_spent_budget_is_reported() {
    let piece = only_piece(35, &grid(5, 7));
    let mut solver = Solver::new(100, &never);
    assert_eq!(solver.nim_value(&piece), Err(Unsolved::Budget(100)));
    assert_eq!(solver.positions(), 100);
    assert_eq!(solver.options(&piece), Err(Unsolved::Budget(100)));
    assert_eq!(
        solver.is_won_misere(&[Part::Row(7)], &[piece]),
        Err(Unsolved::Budget(100))
    );
    assert_eq!(solver.positions(), 100);
}

#[test]
fn a_budget_that_is_just_enough_is_enough() {
    let piece = only_piece(12, &grid(3, 4));
    let mut solver = Solver::new(ENOUGH, &never);
    let value = solver.nim_value(&piece);
    let positions = solver.positions();
    assert!(value.is_ok() && positions > 10);
    assert_eq!(Solver::new(positions, &never).nim_value(&piece), value);
    let less = positions - 1;
    assert_eq!(
        Solver::new(less, &never).nim_value(&piece),
        Err(Unsolved::Budget(less))
    );
    // what was found out is remembered
    assert_eq!(solver.nim_value(&piece), value);
    assert_eq!(solver.positions(), positions);
}

#[test]
fn a_stop_is_obeyed() {
    let asked = AtomicU64::new(0);
    let stop = || asked.fetch_add(1, Ordering::Relaxed) >= 3;
    let mut solver = Solver::new(u64::MAX, &stop);
    let piece = only_piece(63, &grid(7, 9));
    assert_eq!(solver.nim_value(&piece), Err(Unsolved::Stopped));
    assert!(solver.positions() < 1_000);
    assert_eq!(solver.is_won_misere(&[], &[piece]), Err(Unsolved::Stopped));
}

#[test]
fn what_is_out_of_reach_is_no_crash() {
    let star: Edges = (1..32_000).map(|leaf| (0, leaf)).collect();
    let caterpillar: Edges = (1..32_000)
        .map(|vertex| {
            (
                if vertex % 2 == 1 {
                    u32::saturating_sub(vertex, 2)
                } else {
                    vertex - 1
                },
                vertex,
            )
        })
        .collect();
    let mut broom = path(1_023);
    broom.push((1, 1_023));
    let ladder = grid(2, 512);
    let dense = random_edges(340, 100, &mut seeded(13));
    let random = random_edges_exactly(340, dense.len() / 2, &mut seeded(13));
    for (vertices, edges) in [
        (32_000, star),
        (32_000, caterpillar),
        (1_024, broom),
        (1_024, ladder),
        (340, dense),
        (340, random),
    ] {
        let piece = only_piece(vertices, &edges);
        let mut solver = Solver::new(5_000, &never);
        if vertices > MOST_VERTICES {
            assert_eq!(solver.nim_value(&piece), Err(Unsolved::Budget(5_000)));
            assert_eq!(solver.options(&piece), Err(Unsolved::Budget(5_000)));
            assert_eq!(
                solver.is_won_misere(&[], from_ref(&piece)),
                Err(Unsolved::Budget(5_000))
            );
        }
        // solved or not: an answer
        let _ = solver.nim_value(&piece);
        let _ = solver.is_won_misere(&[], from_ref(&piece));
        let long = [
            Part::Row(u64::MAX),
            Part::Row(2),
            Part::Circle(1_000_000_000),
        ];
        assert_eq!(
            solver.is_won_misere(&long, &[piece]),
            Err(Unsolved::Budget(5_000))
        );
        assert!(solver.positions() <= 5_000);
    }
}

#[test]
fn the_search_goes_as_deep_as_there_are_vertices() {
    // a leaf less is the only thing not known at once
    let leaves = MOST_VERTICES - 1;
    let star: Edges = (1..=leaves).map(|leaf| (0, leaf)).collect();
    let star = only_piece(leaves + 1, &star);
    let mut solver = Solver::new(u64::MAX, &never);
    assert!(solver.nim_value(&star).is_ok());
    assert!(solver.is_won_misere(&[], &[star]).is_ok());
}
