//! Games on the clock.

use crate::engine::{Engine, move_name};
use crate::naive::Naive;
use std::time::{Duration, Instant};

/// What the test itself may need for a move, on a busy machine.
const TOLERANCE: Duration = Duration::from_millis(15);

const BASE: Duration = Duration::from_millis(100);
const INCREMENT: Duration = Duration::from_millis(10);

/// A drawn ending of two pieces that can be played for ever.
fn ending() -> Naive {
    let mut position = Naive::start(4, 0);
    position.cells = [0; 36];
    (position.cells[0], position.cells[15]) = (0b0111, 0b1000);
    position
}

/// Plays the engine's move from the position, which has to be legal.
fn play(position: &Naive, name: &str) -> Naive {
    let mut moves = position.legal_moves().into_iter();
    let mv = moves.find(|&mv| move_name(4, mv) == name);
    position.after(mv.expect("a legal move"))
}

/// Two hundred moves of each player with 100 ms and 10 ms a move.
#[test]
fn a_game_at_a_tenth_of_a_second_is_not_lost_on_time() {
    let mut engine = Engine::searching();
    engine.set("NoMergeLimit", "0");
    let start = ending();
    let (mut position, mut moves) = (start.clone(), String::new());
    let mut clocks = [BASE; 2];
    let (mut worst, mut least) = (Duration::ZERO, BASE);
    for ply in 0..400 {
        engine.quietly(&format!("position fen {} moves{moves}", start.text()));
        let [white, black] = clocks.map(|clock| clock.as_millis());
        let increment = INCREMENT.as_millis();
        let go = format!("wtime {white} btime {black} winc {increment} binc {increment}");
        let begun = Instant::now();
        let answer = engine.go(&go);
        let used = begun.elapsed();
        let clock = &mut clocks[ply % 2];
        assert!(
            used <= *clock + TOLERANCE,
            "ply {ply}: {used:?} of {clock:?}"
        );
        worst = worst.max(used);
        *clock = clock.saturating_sub(used) + INCREMENT;
        least = least.min(*clock);
        moves += &format!(" {}", answer.best);
        position = play(&position, &answer.best);
        if position.outcome().is_some() {
            panic!("the ending is not drawn: {}", position.text());
        }
    }
    println!("longest move {worst:?}, least time left {least:?}");
    engine.finish();
}

#[test]
fn no_time_at_all_still_gives_a_move() {
    let mut engine = Engine::of_variant("aether6x6");
    for _ in 0..20 {
        engine.go("wtime 0 btime 0");
        engine.go("wtime 1 btime 1 winc 1 binc 1");
        engine.go("movetime 1");
    }
    engine.finish();
}
