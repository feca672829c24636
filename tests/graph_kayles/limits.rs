//! Budgets, stops, and what is out of reach.

use super::*;
use aether::game::Unsolved;
use aether::impartial::graph::MOST_VERTICES;
use std::slice::from_ref;
use std::sync::atomic::{AtomicU64, Ordering};

const TOO_LARGE: Unsolved = Unsolved::TooLarge {
    most: MOST_VERTICES as u64,
};

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
            assert_eq!(solver.nim_value(&piece), Err(TOO_LARGE));
            assert_eq!(solver.options(&piece), Err(TOO_LARGE));
            assert_eq!(solver.is_won_misere(&[], from_ref(&piece)), Err(TOO_LARGE));
        }
        // solved or not: an answer
        let _ = solver.nim_value(&piece);
        let _ = solver.is_won_misere(&[], from_ref(&piece));
        let long = [
            Part::Row(u64::MAX),
            Part::Row(2),
            Part::Circle(1_000_000_000),
        ];
        assert_eq!(solver.is_won_misere(&long, &[piece]), Err(TOO_LARGE));
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

#[test]
fn a_symmetry_needs_no_limit() {
    for (rows, columns) in [(40, 30), (100, 100)] {
        let piece = only_piece(rows * columns, &grid(rows, columns));
        let mut solver = Solver::new(200_000, &never);
        assert_eq!(solver.nim_value(&piece), Ok(0));
        assert_eq!(solver.has_value(&piece, 0), Ok(true));
        assert_eq!(solver.has_value(&piece, 3), Ok(false));
        assert_eq!(solver.options(&piece), Err(TOO_LARGE));
        assert_eq!(solver.positions(), 0);
    }
    // the middle of an odd grid stands beside its image: itself
    let piece = only_piece(41 * 31, &grid(41, 31));
    let mut solver = Solver::new(200_000, &never);
    assert_eq!(solver.nim_value(&piece), Err(TOO_LARGE));
}

#[test]
fn twins_are_searched_once() {
    for vertices in [100, 150, 250] {
        let piece = only_piece(vertices, &random_edges(vertices, 100, &mut seeded(1)));
        let mut solver = Solver::new(200_000, &never);
        let value = solver.nim_value(&piece).unwrap();
        let positions = solver.positions();
        let options = solver.options(&piece).unwrap();
        assert_eq!(
            options.len(),
            piece.graph().edges().len() + vertices as usize
        );
        assert!(options.iter().all(|option| option.1 != value));
        // no more than the values of the two graphs that the moves leave
        assert!(solver.positions() <= 3 * positions, "{vertices} vertices");
    }
}

/// How often a solver asks whether it is stopped, and what it answers when it is
/// told so the last time of these.
fn asked_for<T>(
    most: u64,
    ask: impl Fn(&mut Solver<'_>) -> Result<T, Unsolved>,
) -> (u64, Option<Unsolved>, u64) {
    let asked = AtomicU64::new(0);
    let stop = || asked.fetch_add(1, Ordering::Relaxed) + 1 >= most;
    let mut solver = Solver::new(200_000, &stop);
    let answer = ask(&mut solver).err();
    (asked.load(Ordering::Relaxed), answer, solver.positions())
}

#[test]
fn a_stop_is_obeyed_in_dense_graphs() {
    for (vertices, edges) in [(128, 8_000), (200, 10_000), (360, 60_000), (1_000, 60_000)] {
        let edges = random_edges_exactly(vertices, edges, &mut seeded(17));
        let piece = only_piece(vertices, &edges);
        for most in [1, 4, 16] {
            let stopped = |(asked, answer, _)| (asked, answer) == (most, Some(Unsolved::Stopped));
            assert!(stopped(asked_for(most, |solver| solver.nim_value(&piece))));
            assert!(stopped(asked_for(most, |solver| solver.options(&piece))));
            assert!(stopped(asked_for(most, |solver| solver.moves_to(&piece, 0))));
            assert!(stopped(asked_for(most, |solver| {
                solver.is_won_misere(&[], from_ref(&piece))
            })));
        }
    }
}

#[test]
fn a_stop_is_obeyed_before_the_first_position() {
    // every vertex is like every other, and no two are twins: the form takes long
    let torus: Edges = (0..31 * 31)
        .flat_map(|vertex| {
            let (row, column) = (vertex / 31, vertex % 31);
            let (right, below) = (row * 31 + (column + 1) % 31, (row + 1) % 31 * 31 + column);
            [(vertex, right), (vertex, below)]
        })
        .collect();
    let torus = only_piece(31 * 31, &torus);
    for most in [1, 10] {
        let nim_value = asked_for(most, |solver| solver.nim_value(&torus));
        assert_eq!(nim_value, (most, Some(Unsolved::Stopped), 0));
        let misere = asked_for(most, |solver| solver.is_won_misere(&[], from_ref(&torus)));
        assert_eq!(misere, (most, Some(Unsolved::Stopped), 0));
    }
    // and it is paid for
    let mut solver = Solver::new(1_000, &never);
    assert_eq!(solver.nim_value(&torus), Err(Unsolved::Budget(1_000)));
    assert_eq!(solver.positions(), 0);
}
