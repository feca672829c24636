//! The engine against itself with short clocks.

use crate::arena::{Contender, Game, Match};
use std::time::Duration;

fn play(name: &str, variant: &str, games: usize, deadline: Duration) {
    let fixture = Match::new(name)
        .engine(Contender::aether("A"))
        .engine(Contender::aether("B").key("proto=ugi"))
        .arguments("--tc 0.1+0.01 --concurrency 2 --openings-random 4 --seed 6")
        .arguments(&format!("--variant {variant} --games {games}"));
    let played = fixture.start().within(deadline).finish();
    played.assert_success();
    let games = played.replayed(variant, 50, games);
    games.iter().for_each(Game::assert_regular);
}

#[test]
fn nobody_loses_on_time() {
    play("self-few", "aether4x4", 4, Duration::from_secs(60));
}

#[test]
#[ignore = "takes some ten minutes"]
fn nobody_loses_on_time_in_200_games() {
    play("self-many", "aether4x4", 200, Duration::from_secs(3_600));
}

#[test]
#[ignore = "takes minutes"]
fn nobody_loses_on_time_in_any_variant() {
    for variant in ["aether2x2", "aether3x3", "aether5x5", "aether6x6"] {
        play(
            &format!("self-{variant}"),
            variant,
            20,
            Duration::from_secs(1_800),
        );
    }
}
