//! Wins and losses that are announced wrongly.

use crate::engine::{Answer, Engine, Score, move_name};
use crate::exact::{Solved, Solver, Value, solved_positions};
use crate::naive::{Naive, Until, random};
use crate::position;
use rand::RngExt;
use rand::rngs::Xoshiro256PlusPlus;

/// The announced value has to be the exact one: a decided game as such, with
/// the right sign and count, anything else not.
fn check(root: &Naive, answer: &Answer, value: Value) {
    let last = answer.last();
    match (value.mate(), last.score) {
        (Some(mate), Score::Mate(told)) => assert_eq!(told, mate, "{value:?} {}", root.text()),
        (None, Score::Points(_)) => {}
        (_, told) => panic!("{told:?} for {value:?} in {}", root.text()),
    }
    answer.check_lines(root);
}

#[test]
fn the_solver_agrees_with_the_collection() {
    let mut solver = Solver::new(4);
    let mut solved = solved_positions();
    solved.retain(|solved| solved.pieces() <= 9);
    assert!(solved.len() > 50, "{}", solved.len());
    for Solved { cells, value } in solved {
        assert_eq!(
            solver.value(&cells),
            value,
            "{}",
            position(&cells, false).text()
        );
    }
}

#[test]
fn the_solver_knows_small_endings() {
    let mut solver = Solver::new(4);
    let mut value = |pieces: &[(usize, u8)]| {
        let mut cells = [0; 16];
        for &(cell, types) in pieces {
            cells[cell] = types;
        }
        solver.value(&cells)
    };
    assert_eq!(value(&[(0, 0b0111), (15, 0b1000)]), Value::Draw);
    assert_eq!(
        value(&[(0, 0b0111), (10, 0b1000), (15, 0b1000)]),
        Value::Draw
    );
    assert_eq!(value(&[(0, 0b0111), (6, 0b1000)]), Value::Win(1));
    assert_eq!(value(&[(0, 0b1111), (6, 0b1000)]), Value::Loss(0));
    let mut solver = Solver::new(2);
    assert_eq!(solver.value(&[1, 2, 2, 1]), Value::Win(1));
}

/// Every position that can come about on 3×3, counted by value.
#[test]
#[cfg_attr(debug_assertions, ignore = "slow without optimization")]
fn the_solver_counts_all_of_3x3() {
    let mut solver = Solver::new(3);
    let boards = solver.reachable(&[1, 2, 4, 2, 4, 1, 4, 1, 2]);
    let mut counts = std::collections::BTreeMap::new();
    for board in boards {
        *counts.entry(solver.value_of(board)).or_insert(0) += 1;
    }
    let expected = [
        (Value::Loss(2), 36),
        (Value::Loss(4), 432),
        (Value::Draw, 263_323),
        (Value::Win(1), 1_440_162),
        (Value::Win(3), 648),
        (Value::Win(5), 2_880),
    ];
    assert_eq!(counts, expected.into());
}

#[test]
fn mate_has_the_right_sign_and_count_for_both_players() {
    let mut engine = Engine::searching();
    let mut seen = [0; 20];
    for Solved { cells, value } in solved_positions() {
        let same = &mut seen[value.plies() as usize];
        *same += 1;
        // Deeper ones take long to search for.
        let most = match value.plies() {
            0..=9 => 12,
            10..=11 => 6,
            _ => 0,
        };
        if *same > most {
            continue;
        }
        let depth = value.plies().max(5);
        for second in [false, true] {
            let root = position(&cells, second);
            // What the other player's search has found must not help.
            engine.quietly("ucinewgame");
            engine.quietly(&format!("position fen {}", root.text()));
            check(&root, &engine.go(&format!("depth {depth}")), value);
        }
    }
    engine.finish();
}

#[test]
fn a_win_in_one_and_a_game_already_over_are_told_apart() {
    let mut engine = Engine::searching();
    for (board, mate) in [
        ("[012]3/2[3]1/4/4", 1),
        ("[0123]3/4/4/4", 0),
        ("[0123]3/2[3]1/4/4", 0),
    ] {
        for player in ["w", "b"] {
            engine.quietly(&format!("position fen {board} {player}"));
            assert_eq!(
                engine.go("depth 3").last().score,
                Score::Mate(mate),
                "{board}"
            );
        }
    }
    engine.finish();
}

#[test]
fn a_player_who_is_lost_but_can_slide_at_the_limit_is_not() {
    slide_to_the_limit(Engine::searching());
    slide_to_the_limit(Engine::start());
}

fn slide_to_the_limit(mut engine: Engine) {
    let lost = solved_positions();
    let lost = lost
        .iter()
        .filter(|solved| matches!(solved.value, Value::Loss(2 | 4)))
        .step_by(3);
    for Solved { cells, value } in lost {
        for (limit, counter, saved) in [
            (50, 0, false),
            (50, 48, false),
            (50, 49, true),
            (50, 0, false),
            (2, 0, false),
            (2, 1, true),
            (3, 1, false),
            (3, 2, true),
            (0, 49, false),
        ] {
            let mut root = position(cells, false);
            (root.limit, root.counter) = (limit, counter);
            let slides = root.legal_moves().iter().any(|&mv| !root.is_merge(mv));
            let value = if saved && slides { Value::Draw } else { *value };
            // The position before may not fit the limit.
            engine.quietly("position startpos");
            engine.set("NoMergeLimit", &limit.to_string());
            engine.quietly(&format!("position fen {}", root.text()));
            let answer = engine.go("depth 6");
            check(&root, &answer, value);
            let mut legal = root.legal_moves().into_iter();
            let best = legal.find(|&mv| move_name(4, mv) == answer.best);
            if saved && slides {
                assert!(
                    !root.is_merge(best.expect("a legal move")),
                    "{}",
                    root.text()
                );
            }
        }
    }
    engine.finish();
}

/// A random position of few pieces that nobody wins at once, if there is one.
fn small_position(random: &mut Xoshiro256PlusPlus) -> Naive {
    let n = random.random_range(3..=4);
    let mut position = Naive::start(n, 50);
    let pieces = random.random_range(3..=5);
    let until = Until {
        pieces,
        plies: 200,
        careful: true,
    };
    position.play_at_random(random, until);
    position.counter = 0;
    position
}

/// A solved position of few pieces, moved about on the torus and with its types
/// renamed, or with a piece taken off.
fn solved_image(solved: &[Solved], random: &mut Xoshiro256PlusPlus) -> Naive {
    let source = &solved[random.random_range(0..solved.len())].cells;
    let (right, down) = (random.random_range(0..4), random.random_range(0..4));
    let renamed = random.random_range(0..4);
    let mut root = Naive::start(4, 50);
    for (cell, types) in source.iter().enumerate() {
        let target = (cell / 4 + down) % 4 * 4 + (cell + right) % 4;
        root.cells[target] = (types << renamed | types >> (4 - renamed)) & 15;
    }
    if random.random_range(0..4) == 0 {
        let cell = random.random_range(0..16);
        if root.pieces() > usize::from(root.cells[cell] != 0) {
            root.cells[cell] = 0;
        }
    }
    root.second = random.random();
    root
}

/// Searches positions one after the other in one process, and checks every
/// value.
fn check_all(engine: &mut Engine, roots: &[Naive], solvers: &mut [Solver; 2]) -> usize {
    let mut decided = 0;
    for batch in roots.chunks(500) {
        let mut exact = Vec::new();
        for root in batch {
            let value = solvers[root.n - 3].value(root.board());
            let depth = value.plies().max(4);
            engine.send(&format!("position fen {}", root.text()));
            engine.send(&format!("go depth {depth}"));
            // The next `go` would end this search.
            check(root, &engine.answer(), value);
            exact.push(value);
        }
        decided += exact.iter().filter(|&&value| value != Value::Draw).count();
    }
    decided
}

#[test]
fn ten_thousand_small_positions_in_a_tiny_table_keep_their_exact_values() {
    let mut random = random(17);
    let mut solvers = [Solver::new(3), Solver::new(4)];
    let few = |solved: &Solved| solved.pieces() <= 8 && solved.value != Value::Draw;
    let solved: Vec<Solved> = solved_positions().into_iter().filter(few).collect();
    let mut by_variant = [Vec::new(), Vec::new()];
    for _ in 0..7_000 {
        let root = small_position(&mut random);
        by_variant[root.n - 3].push(root);
    }
    for _ in 0..3_000 {
        by_variant[1].push(solved_image(&solved, &mut random));
    }
    let mut decided = 0;
    for (variant, roots) in ["aether3x3", "aether4x4"].iter().zip(&by_variant) {
        let mut engine = Engine::searching_variant(variant);
        engine.set("Hash", "1");
        decided += check_all(&mut engine, roots, &mut solvers);
        engine.finish();
    }
    assert!(decided > 2_000, "{decided}");
}
