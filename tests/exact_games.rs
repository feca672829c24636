//! Games from decided and drawn positions: what is held stays held, and what is
//! won is won in time.

use aether::aether::exact::Solver;
use aether::aether::{AetherRules, Five, Four, Knowledge, Move, Moves, Planes, Position, Size};
use aether::game::{Game, Notation, Outcome, Style, Value};
use aether::search::{Control, Exact, Job, Limits, Table, search};
use rand::rngs::Xoshiro256PlusPlus;
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use std::time::Duration;

/// A limit that ends games between equals soon.
const NO_MERGE_LIMIT: u32 = 12;

/// Whom the engine plays against.
#[derive(Clone, Copy, Debug)]
enum Opponent {
    Random,
    /// The search to depth 3, without exact values.
    Shallow,
    Itself,
}

const OPPONENTS: [Opponent; 3] = [Opponent::Random, Opponent::Shallow, Opponent::Itself];

fn rules() -> AetherRules {
    AetherRules::with_limit(NO_MERGE_LIMIT).expect("a limit that can be played with")
}

fn value<S: Size>(position: &Position<S>) -> Value {
    let value = Solver::new(u64::MAX, &|| false).value(position);
    value.expect("there is no budget")
}

/// The move of a search to this depth.
fn best_move<S: Size>(
    game: &[(Position<S>, Move)],
    position: &Position<S>,
    depth: u32,
    is_exact: bool,
    table: &Table,
) -> Move {
    let job = Job {
        position: *position,
        history: game.iter().map(|(before, _)| before.key()).collect(),
        limits: Limits {
            depth: Some(depth),
            ..Limits::default()
        },
        search_moves: Vec::new(),
        lines: 1,
        threads: 1,
        overhead: Duration::ZERO,
        exact: is_exact.then(|| Exact {
            style: Style::default(),
            knowledge: Knowledge::default(),
            played: game.iter().map(|&(_, mv)| mv).collect(),
        }),
    };
    let control = Control::new(false, false);
    search(&job, table, &control, &mut |_| {}).0[0].moves[0]
}

fn random_move<S: Size>(position: &Position<S>, random: &mut Xoshiro256PlusPlus) -> Move {
    let mut moves = Vec::new();
    position.legal_moves(&mut moves);
    *moves.choose(random).expect("the game goes on")
}

/// Plays a game from a position in which the engine is to move; returns the
/// outcome and the plies.
fn play<S: Size>(
    start: Position<S>,
    opponent: Opponent,
    random: &mut Xoshiro256PlusPlus,
) -> (Outcome, u32) {
    let table = Table::new(1).expect("there is a megabyte");
    let mut game = Vec::new();
    let mut position = start;
    loop {
        if let Some(outcome) = position.outcome() {
            return (outcome, game.len() as u32);
        }
        let mv = if position.player() == start.player() {
            best_move(&game, &position, 1, true, &table)
        } else {
            match opponent {
                Opponent::Random => random_move(&position, random),
                Opponent::Shallow => best_move(&game, &position, 3, false, &table),
                Opponent::Itself => best_move(&game, &position, 1, true, &table),
            }
        };
        game.push((position, mv));
        position.play(mv);
    }
}

/// A game's outcome is what the value of its first position promises.
fn check<S: Size>(start: Position<S>, opponent: Opponent, random: &mut Xoshiro256PlusPlus) {
    let expected = value(&start);
    let (outcome, plies) = play(start, opponent, random);
    let is_right = match expected {
        Value::Win(promised) => outcome == Outcome::Win(start.player()) && plies <= promised,
        Value::Draw => outcome != Outcome::Win(start.player().opponent()),
        Value::SomeWin => false,
        Value::Loss(_) | Value::SomeLoss => true,
    };
    let board = start.planes();
    assert!(
        is_right,
        "{opponent:?} {expected:?}: {outcome:?} in {plies}, {board:?}"
    );
}

/// A position that random safe moves lead to, with this value for the player
/// to move, wins at once excepted.
fn random_start(
    is_wanted: impl Fn(Value) -> bool,
    random: &mut Xoshiro256PlusPlus,
) -> Position<Four> {
    loop {
        let pieces = random.random_range(6..=12);
        let mut position = Position::<Four>::start(rules());
        while position.outcome().is_none() && position.pieces() > pieces {
            let mv = random_move(&position, random);
            if !position.hands_over_win(mv) {
                position.play(mv);
            } else if position.planes().safe_moves().is_empty() {
                break;
            }
        }
        let goes_on = position.outcome().is_none() && position.is_quiet();
        if goes_on && position.pieces() == pieces && is_wanted(value(&position)) {
            return position;
        }
    }
}

/// So many games of each kind against each opponent.
fn play_4x4(games: usize) {
    let mut random = Xoshiro256PlusPlus::seed_from_u64(11);
    for opponent in OPPONENTS {
        for _ in 0..games {
            let won = random_start(|value| matches!(value, Value::Win(_)), &mut random);
            check(won, opponent, &mut random);
            let drawn = random_start(|value| value == Value::Draw, &mut random);
            check(drawn, opponent, &mut random);
        }
    }
}

fn play_5x5(games: usize) {
    let mut random = Xoshiro256PlusPlus::seed_from_u64(12);
    let listed = include_str!("data/exact5x5.txt").lines();
    let won: Vec<Position<Five>> = listed
        .filter(|line| line.contains(" win "))
        .map(|line| {
            let board = line.split(' ').next().expect("a board");
            Position::parse_position(board, &rules()).expect("a position")
        })
        .collect();
    for opponent in OPPONENTS {
        for game in 0..games {
            check(won[game % won.len()], opponent, &mut random);
            let mut drawn = Position::<Five>::start(rules());
            while drawn.pieces() > 12 {
                let mv = random_move(&drawn, &mut random);
                if !drawn.hands_over_win(mv) {
                    drawn.play(mv);
                }
            }
            if drawn.outcome().is_none() && drawn.is_quiet() {
                check(drawn, opponent, &mut random);
            }
        }
    }
}

#[test]
fn held_positions_of_4x4_are_held_and_won_ones_won_in_time() {
    play_4x4(25);
}

#[test]
fn held_positions_of_5x5_are_held_and_won_ones_won_in_time() {
    play_5x5(25);
}
