//! The engine against itself with short clocks.

use crate::arena::{Contender, Game, Match};
use std::time::Duration;

/// Longer than any of these matches takes.
const DEADLINE: Duration = Duration::from_secs(900);

fn play(name: &str, variant: &str, games: usize, arguments: &str) {
    // On 2×2 the first move wins.
    let openings = match variant {
        "aether2x2" => "",
        _ => "--openings-random 4",
    };
    let fixture = Match::new(name)
        .engine(Contender::aether("A"))
        .engine(Contender::aether("B").key("proto=ugi"))
        .arguments("--tc 0.1+0.01 --concurrency 2 --seed 6")
        .arguments(openings)
        .arguments(arguments)
        .arguments(&format!("--variant {variant} --games {games}"));
    let played = fixture.start().within(DEADLINE).finish();
    played.assert_success();
    let games = played.replayed(variant, 50, games);
    games.iter().for_each(Game::assert_regular);
}

/// With a margin, for the machine may be busy with other tests.
#[test]
fn nobody_loses_on_time() {
    play("self-few", "aether4x4", 20, "--margin 2000");
}

#[test]
#[ignore = "takes half a minute and a machine with nothing else to do"]
fn nobody_loses_on_time_in_200_games() {
    play("self-many", "aether4x4", 200, "");
}

#[test]
#[ignore = "takes half a minute and a machine with nothing else to do"]
fn nobody_loses_on_time_in_any_variant() {
    for variant in ["aether2x2", "aether3x3", "aether5x5", "aether6x6"] {
        play(&format!("self-{variant}"), variant, 20, "");
    }
}
