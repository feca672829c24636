//! Values of the solver against brute force.

use crate::brute_force::{BruteForce, after, empty, legal_moves, random_game, seeded, size};
use aether::game::{Game, Unsolved, Value};
use aether::parcel::Position;
use aether::parcel::exact::Solver;
use std::sync::atomic::{AtomicU64, Ordering};

/// The random games on 2×2 cells, more than ten positions each.
const GAMES: usize = 2_000;

/// The value by a solver that knows nothing yet.
fn value(position: &Position) -> Value {
    Solver::new(u64::MAX, &|| false).value(position).unwrap()
}

/// Calls for a position and all that can come of it.
fn for_all(position: &Position, call: &mut impl FnMut(&Position)) {
    call(position);
    for mv in legal_moves(position) {
        for_all(&after(position, mv), call);
    }
}

#[test]
fn every_position_of_a_single_cell_is_a_draw_as_by_brute_force() {
    let mut brute_force = BruteForce::default();
    let mut count = 0;
    for_all(&empty(1), &mut |position| {
        count += 1;
        assert_eq!(value(position), Value::Draw);
        assert_eq!(brute_force.value(position), Value::Draw);
    });
    // The sum of the move sequences of all lengths.
    assert!(count > 500, "{count}");
}

#[test]
fn two_by_two_cells_equal_brute_force_in_every_position_of_random_games() {
    let mut brute_force = BruteForce::shared();
    let mut random = seeded(1);
    let (mut wins, mut draws, mut losses) = (0, 0, 0);
    let mut shared = Solver::new(u64::MAX, &|| false);
    for _ in 0..GAMES {
        for position in random_game(2, &mut random) {
            let expected = brute_force.value(&position);
            assert_eq!(value(&position), expected, "{position:?}");
            assert_eq!(shared.value(&position), Ok(expected), "{position:?}");
            match expected {
                Value::Draw => draws += 1,
                value if value.is_win() => wins += 1,
                _ => losses += 1,
            }
        }
    }
    // The test means something only if all kinds occur often.
    assert!(
        wins > 1_000 && draws > 100 && losses > 1_000,
        "{wins} {draws} {losses}"
    );
}

#[test]
fn empty_boards() {
    assert_eq!(value(&empty(1)), Value::Draw);
    assert_eq!(value(&empty(2)), Value::Win(14));
}

#[test]
fn late_positions_of_larger_boards_equal_brute_force() {
    let mut random = seeded(2);
    let mut decided = 0;
    let most = [0, 0, 0, 10, 9, 8, 8, 8];
    for cells in 3..=7 {
        // What is remembered from one game is put to use in the next.
        let mut shared = Solver::new(u64::MAX, &|| false);
        for _ in 0..40 {
            let mut brute_force = BruteForce::default();
            for position in random_game(cells, &mut random) {
                let open = size(cells).edges() & !position.segments().drawn();
                if open.len() > most[cells as usize] {
                    continue;
                }
                let expected = brute_force.value(&position);
                assert_eq!(value(&position), expected, "{position:?}");
                assert_eq!(shared.value(&position), Ok(expected), "{position:?}");
                decided += u32::from(expected != Value::Draw);
            }
        }
    }
    assert!(decided > 500, "{decided}");
}

#[test]
fn a_budget_and_a_stop_are_kept() {
    let mut solver = Solver::new(100, &|| false);
    assert_eq!(solver.value(&empty(4)), Err(Unsolved::Budget(100)));
    assert_eq!(solver.expanded(), 100);
    let asked = AtomicU64::new(0);
    let is_stopped = || asked.fetch_add(1, Ordering::Relaxed) == 3;
    let mut solver = Solver::new(u64::MAX, &is_stopped);
    assert_eq!(solver.value(&empty(4)), Err(Unsolved::Stopped));
    assert!(solver.expanded() < 1_000, "{}", solver.expanded());
}

#[test]
fn quick_budgets_decide_all_of_two_by_two_cells() {
    let mut random = seeded(12);
    let mut positions = vec![empty(2)];
    positions.extend((0..50).flat_map(|_| random_game(2, &mut random)));
    for position in positions {
        let values = Position::exact_values(&[position], &(), Position::QUICK_BUDGET, &|| false);
        assert!(values[0].is_ok());
    }
}
