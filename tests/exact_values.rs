//! Exact values against collections, against a solver of the tests' own, and
//! against what is known of whole games.

mod exact;
mod listed;
mod naive;
mod symmetry;

use aether::aether::{AetherRules, Five, Four, Knowledge, Position, Size, Three};
use aether::game::{Expansion, Game, Notation, Player, Unsolved, Value};
use exact::counted::Counted;
use listed::{listed_4x4, listed_5x5};
use rand::RngExt;
use rand::rngs::Xoshiro256PlusPlus;
use std::collections::BTreeMap;

/// More positions than any value here needs.
const BUDGET: u64 = 100_000_000;

fn values<S: Size>(positions: &[Position<S>]) -> Vec<Value> {
    Position::exact_values(positions, &Knowledge::default(), BUDGET, &|| false)
        .into_iter()
        .map(|value| value.expect("the budget is enough"))
        .collect()
}

fn value<S: Size>(position: Position<S>) -> Value {
    values(&[position])[0]
}

fn from_cells<S: Size>(cells: &[u8]) -> Position<S> {
    Position::from_cells(cells, AetherRules::default()).expect("pieces")
}

fn expected(value: exact::Value) -> Value {
    match value {
        exact::Value::Win(plies) => Value::Win(plies),
        exact::Value::Draw => Value::Draw,
        exact::Value::Loss(plies) => Value::Loss(plies),
    }
}

#[test]
fn collected_positions_have_their_values() {
    let mut count = 0;
    for (board, expected) in listed_4x4() {
        let cells = naive::cells_of(board);
        assert_eq!(value(from_cells::<Four>(&cells)), expected, "{board}");
        count += 1;
    }
    for (board, expected) in listed_5x5() {
        let position = Position::<Five>::parse_position(board, &AetherRules::default());
        assert_eq!(value(position.expect("a position")), expected, "{board}");
        count += 1;
    }
    assert_eq!(count, 774 + 34);
}

#[test]
fn every_position_of_3x3_has_the_value_that_brute_force_counts() {
    let start = Position::<Three>::start(AetherRules::default());
    let cells: Vec<u8> = (0..9).map(|cell| start.piece(cell)).collect();
    let boards = exact::Solver::new(3).reachable(&cells);
    let positions: Vec<Position<Three>> = boards
        .iter()
        .map(|board| {
            let cells: Vec<u8> = (0..9)
                .map(|cell| (board >> (4 * cell) & 15) as u8)
                .collect();
            from_cells(&cells)
        })
        // A full mask on the board is the end of the game, not a position of it.
        .filter(|position| position.outcome().is_none())
        .collect();
    let mut counts = BTreeMap::new();
    for value in values(&positions) {
        *counts.entry(value.rank()).or_insert(0) += 1;
    }
    let known = [
        (Value::Win(1), 1_440_162),
        (Value::Win(3), 648),
        (Value::Win(5), 2_880),
        (Value::Draw, 263_323),
        (Value::Loss(4), 432),
        (Value::Loss(2), 36),
    ];
    assert_eq!(
        counts,
        known.map(|(value, count)| (value.rank(), count)).into()
    );
}

/// A random board of 2 to 7 pieces on 4×4: any, one that nobody wins at once,
/// or a decided one with a piece changed or moved.
fn random_cells(decided: &[[u8; 16]], random: &mut Xoshiro256PlusPlus) -> [u8; 16] {
    let kind = random.random_range(0..3);
    let pieces = random.random_range(2..=7);
    loop {
        let mut cells = [0; 16];
        if kind == 0 {
            cells = decided[random.random_range(0..decided.len())];
            let (one, other) = (random.random_range(0..16), random.random_range(0..16));
            match random.random_range(0..3) {
                0 => cells.swap(one, other),
                1 => cells[one] &= !(1 << random.random_range(0..4)),
                _ if cells[one] != 0 => cells[one] |= 1 << random.random_range(0..4),
                _ => {}
            }
        }
        while kind != 0 && count(&cells) < pieces {
            cells[random.random_range(0..16)] = random.random_range(1..15);
        }
        let is_fair = !cells.contains(&15) && count(&cells) > 0;
        if is_fair && (kind == 2 || from_cells::<Four>(&cells).is_quiet()) {
            return cells;
        }
    }
}

fn count(cells: &[u8; 16]) -> usize {
    cells.iter().filter(|&&types| types != 0).count()
}

/// Decided boards of at most so many pieces.
fn decided_boards(pieces: usize) -> Vec<[u8; 16]> {
    let solved = exact::solved_positions().into_iter();
    solved
        .filter(|solved| solved.value != exact::Value::Draw && solved.pieces() <= pieces)
        .map(|solved| solved.cells)
        .collect()
}

#[test]
#[cfg_attr(debug_assertions, ignore = "slow without optimization")]
fn random_positions_have_the_values_of_another_solver_and_so_have_their_images() {
    let mut random = naive::random(11);
    let symmetries = symmetry::Symmetries::of(4);
    let mut other = exact::Solver::new(4);
    let sources = decided_boards(7);
    let boards: Vec<[u8; 16]> = (0..20_000)
        .map(|_| random_cells(&sources, &mut random))
        .collect();
    let positions: Vec<Position<Four>> = boards.iter().map(|cells| from_cells(cells)).collect();
    let images: Vec<Position<Four>> = boards
        .iter()
        .map(|cells| from_cells(&symmetries.random_image(cells, &mut random)))
        .collect();
    let mut decided = 0;
    // A solver that knew the position would know its image too.
    let (found, of_images) = (values(&positions), values(&images));
    for ((cells, value), of_image) in boards.iter().zip(found).zip(of_images) {
        assert_eq!(value, expected(other.value(cells)), "{cells:?}");
        assert_eq!(value, of_image, "{cells:?}");
        decided += usize::from(!matches!(value, Value::Draw | Value::Win(1)));
    }
    assert!(decided > 1_000, "{decided} decided beyond the next move");
}

/// The children of a position, those that hand over the win left out, and how
/// many are.
fn safe_children(position: &Position<Four>) -> (Vec<Position<Four>>, usize) {
    let mut moves = Vec::new();
    if let Expansion::Win(_) = position.expand(&mut moves) {
        return (Vec::new(), position.count_moves() as usize);
    }
    let gifts = position.count_moves() as usize - moves.len();
    let children = moves.into_iter().map(|mv| {
        let mut next = *position;
        next.play(mv);
        next
    });
    (children.collect(), gifts)
}

/// The known counts of lines of two and three plies from the start of 4×4,
/// divided by the 64 first moves, which are all equivalent.
#[test]
fn the_first_plies_of_4x4_are_as_known() {
    let start = Position::<Four>::start(AetherRules::default());
    let (first, gifts) = safe_children(&start);
    assert_eq!((first.len(), gifts), (64, 0));
    assert!(values(&first).iter().all(|&value| value == Value::Draw));
    let (second, gifts) = safe_children(&first[0]);
    assert_eq!((second.len(), gifts), (3_456 / 64, 384 / 64));
    assert!(values(&second).iter().all(|&value| value == Value::Draw));
    let mut third = Vec::new();
    let mut gifts = 0;
    for position in &second {
        let (children, more) = safe_children(position);
        third.extend(children);
        gifts += more;
    }
    assert_eq!(gifts, 35_776 / 64);
    let values = values(&third);
    let draws = values.iter().filter(|&&value| value == Value::Draw).count();
    assert_eq!(draws, 152_640 / 64);
    let wins: Vec<Value> = values
        .into_iter()
        .filter(|&value| value != Value::Draw)
        .collect();
    assert_eq!(wins.len(), 6_144 / 64);
    let lengths = [13, 15, 17, 19].map(Value::Win);
    assert!(wins.iter().all(|value| lengths.contains(value)), "{wins:?}");
    assert!(lengths.iter().all(|length| wins.contains(length)));
}

#[test]
fn a_lost_player_who_can_slide_to_the_limit_draws() {
    let lost = "4/1[02]1[13]/[2]3/1[013]1[02]";
    let value_at = |counter: u32, limit| {
        let rules = AetherRules::with_limit(limit).expect("a limit");
        let text = format!("{lost} b {counter} 40");
        value(Position::<Four>::parse_position(&text, &rules).expect("a position"))
    };
    assert_eq!(value_at(0, 50), Value::Loss(4));
    assert_eq!(value_at(48, 50), Value::Loss(4));
    assert_eq!(value_at(49, 50), Value::Draw);
    assert_eq!(value_at(49, 0), Value::Loss(4));
    assert_eq!(value_at(0, 2), Value::Loss(4));
    assert_eq!(value_at(1, 2), Value::Draw);
}

/// Boards of at most so many pieces on which the limit may matter: decided ones
/// and random ones.
fn boards_near_the_limit(pieces: usize, random: &mut Xoshiro256PlusPlus) -> Vec<[u8; 16]> {
    let mut boards = decided_boards(pieces);
    let sources = boards.clone();
    while boards.len() < 300 {
        let cells = random_cells(&sources, random);
        if count(&cells) <= pieces {
            boards.push(cells);
        }
    }
    boards
}

/// Checks boards with every one of these counters; how many are won, drawn and
/// lost with the last one.
fn check_counters(
    solver: &mut Counted,
    boards: &[[u8; 16]],
    limit: u32,
    counters: &[u32],
) -> [usize; 3] {
    let rules = AetherRules::with_limit(limit).expect("a limit");
    let mut counts = [0; 3];
    for cells in boards {
        for &counter in counters {
            let position = Position::<Four>::from_cells(cells, rules).expect("pieces");
            let position = position.with_counters(Player::Second, counter as u16, 70);
            let value = value(position);
            let truth = expected(solver.value(cells, counter));
            assert_eq!(value, truth, "{cells:?}, {counter} of {limit}");
            if counters.last() == Some(&counter) {
                counts[match value {
                    Value::Win(_) | Value::SomeWin => 0,
                    Value::Draw => 1,
                    Value::Loss(_) | Value::SomeLoss => 2,
                }] += 1;
            }
        }
    }
    counts
}

#[test]
#[cfg_attr(debug_assertions, ignore = "slow without optimization")]
fn values_close_to_the_limit_are_those_of_playing_everything_out() {
    let mut random = naive::random(13);
    for (limit, pieces, counters) in [(2, 5, &[0, 1][..]), (3, 4, &[0, 1, 2])] {
        let boards = boards_near_the_limit(pieces, &mut random);
        let mut solver = Counted::new(4, limit);
        let [won, drawn, _] = check_counters(&mut solver, &boards, limit, counters);
        assert!(won > 10 && drawn > 20, "{won} {drawn}");
        let earlier = &counters[..counters.len() - 1];
        let [_, _, lost] = check_counters(&mut solver, &boards, limit, earlier);
        assert!(lost > 5, "{lost}");
    }
    let boards = boards_near_the_limit(7, &mut random);
    let mut solver = Counted::up_to_a_merge(4, 50);
    check_counters(&mut solver, &boards, 50, &[47, 49]);
    let [won, drawn, lost] = check_counters(&mut solver, &boards, 50, &[48]);
    assert!(won > 20 && drawn > 20 && lost > 20, "{won} {drawn} {lost}");
}

#[test]
fn a_position_is_worth_its_best_move_and_each_equivalent_one() {
    let symmetries = symmetry::Symmetries::of(4);
    let mut random = naive::random(12);
    for (board, expected) in listed_4x4().step_by(5) {
        let cells = naive::cells_of(board);
        let position = from_cells::<Four>(&cells);
        let mut moves = Vec::new();
        position.legal_moves(&mut moves);
        let children: Vec<Position<Four>> = moves
            .into_iter()
            .map(|mv| {
                let mut next = position;
                next.play(mv);
                next
            })
            .collect();
        let best = values(&children)
            .into_iter()
            .map(Value::before)
            .max_by_key(|v| v.rank());
        assert_eq!(best, Some(expected), "{board}");
        let image = symmetries.random_image(&cells, &mut random);
        let image = from_cells::<Four>(&image).with_counters(Player::Second, 3, 9);
        assert_eq!(value(image), expected, "{board}");
    }
}

#[test]
fn a_budget_and_a_stop_are_kept() {
    // Won in 19 plies.
    let cells = [0xa, 0, 8, 8, 1, 1, 2, 0, 2, 4, 0xa, 4, 1, 0, 4, 5];
    let hard = [from_cells::<Four>(&cells)];
    let short = Position::exact_values(&hard, &Knowledge::default(), 1_000, &|| false);
    assert_eq!(short, [Err(Unsolved::Budget(1_000))]);
    let stopped = Position::exact_values(&hard, &Knowledge::default(), BUDGET, &|| true);
    assert_eq!(stopped, [Err(Unsolved::Stopped)]);
}
