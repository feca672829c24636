//! 6×6: how far exact values reach. It is not solved; this measures.

use aether::aether::exact::{Solver, proved_draw};
use aether::aether::{AetherRules, Position, Six};
use aether::game::{Game, Unsolved, Value};
use rand::SeedableRng;
use rand::rngs::Xoshiro256PlusPlus;
use rand::seq::IndexedRandom;

/// As many positions as the engine looks at before it searches.
const BUDGET: u64 = 20_000;

/// A quiet position of a game of random safe moves.
fn sample(pieces: u32, random: &mut Xoshiro256PlusPlus) -> Position<Six> {
    loop {
        let mut position = Position::<Six>::start(AetherRules::default());
        while position.outcome().is_none() && position.pieces() > pieces {
            let mut moves = Vec::new();
            position.legal_moves(&mut moves);
            moves.retain(|&mv| !position.hands_over_win(mv));
            let Some(&mv) = moves.choose(random) else {
                break;
            };
            position.play(mv);
        }
        if position.outcome().is_none() && position.is_quiet() && position.pieces() == pieces {
            return position;
        }
    }
}

fn value(position: &Position<Six>) -> Result<Value, Unsolved> {
    Solver::new(BUDGET, &|| false).value(position)
}

#[test]
#[ignore = "prints figures"]
fn how_far_exact_values_reach() {
    const SAMPLES: u32 = 200;
    let mut random = Xoshiro256PlusPlus::seed_from_u64(36);
    println!("pieces  known at sight  won  lost  drawn  unknown (percent)");
    for pieces in [4, 5, 6, 7, 8, 9, 10, 12, 14, 16, 20, 28] {
        let (mut seen, mut won, mut lost, mut drawn, mut unknown) = (0, 0, 0, 0, 0);
        for _ in 0..SAMPLES {
            let position = sample(pieces, &mut random);
            if proved_draw::<Six>(position.planes()) {
                seen += 1;
                drawn += 1;
                continue;
            }
            match value(&position) {
                Ok(Value::Win(_) | Value::SomeWin) => won += 1,
                Ok(Value::Loss(_) | Value::SomeLoss) => lost += 1,
                Ok(Value::Draw) => drawn += 1,
                Err(_) => unknown += 1,
            }
        }
        let percent = |count: u32| 100.0 * f64::from(count) / f64::from(SAMPLES);
        println!(
            "{pieces:>6} {:>15.1} {:>4.1} {:>5.1} {:>6.1} {:>8.1}",
            percent(seen),
            percent(won),
            percent(lost),
            percent(drawn),
            percent(unknown),
        );
    }
}

/// What is taken for granted is what the search finds.
#[test]
fn positions_drawn_at_sight_are_drawn() {
    let mut random = Xoshiro256PlusPlus::seed_from_u64(37);
    let mut checked = 0;
    while checked < 60 {
        let position = sample(4 + checked % 3, &mut random);
        if proved_draw::<Six>(position.planes()) {
            let mut solver = Solver::new(200_000, &|| false).without_theorems();
            match solver.value(&position) {
                Ok(value) => assert_eq!(value, Value::Draw, "{:?}", position.planes()),
                Err(_) => continue,
            }
            checked += 1;
        }
    }
}
