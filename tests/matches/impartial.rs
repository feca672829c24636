//! Kayles and Nim against a player who moves at random: what is won by its exact
//! value is won.

use crate::arena::{Contender, Game, Match};
use aether::engine::Engine;
use aether::game::Player;
use aether::registry;
use rand::rngs::Xoshiro256PlusPlus;
use rand::{RngExt, SeedableRng};
use std::time::Duration;

/// Longer than any of these matches takes.
const DEADLINE: Duration = Duration::from_secs(300);

/// A random graph.
fn graph(vertices: u32, random: &mut Xoshiro256PlusPlus) -> String {
    let pairs = (1..=vertices).flat_map(|high| (1..high).map(move |low| (low, high)));
    let chosen = pairs.filter(|_| random.random_bool(0.35));
    let edges: Vec<String> = chosen.map(|(low, high)| format!("{low}-{high}")).collect();
    format!("g{vertices}:{}", edges.join(","))
}

/// Positions to begin with, one a line: sums of rows, circles and graphs.
fn kayles(count: usize) -> String {
    let mut random = Xoshiro256PlusPlus::seed_from_u64(91);
    let mut lines = String::new();
    for index in 0..count {
        let (a, b) = (random.random_range(1..=30), random.random_range(1..=30));
        let circle = random.random_range(3..=14);
        let line = match index % 4 {
            0 => format!("K{a}+K{b}+K{}", random.random_range(1..=30)),
            1 => format!("K{a}+(K{circle})"),
            2 => format!(
                "{}+K{}",
                graph(random.random_range(4..=9), &mut random),
                1 + a % 6
            ),
            // Short rows, where the two plays part.
            _ => format!("K{}+K{}+K{}", 1 + a % 5, 1 + b % 5, 1 + (a + b) % 9),
        };
        lines += &format!("{line}\n");
    }
    lines
}

fn nim(count: usize) -> String {
    let mut random = Xoshiro256PlusPlus::seed_from_u64(92);
    let mut heap = || random.random_range(0..=7);
    let line = |_| format!("{}+{}+{}+1\n", heap(), heap(), heap());
    (0..count).map(line).collect()
}

/// The board of a game's opening.
fn opening(variant: &str, game: &Game) -> Box<dyn Engine> {
    let mut engine = registry::find(variant).expect("a known variant").open();
    let set = engine.set_position(Some(&game.opening), "");
    set.unwrap_or_else(|error| panic!("{}: {error}", game.opening));
    engine
}

fn play(variant: &str, openings: &str, protocol: &str) {
    let count = openings.lines().count();
    let fixture = Match::new(&format!("random-{variant}"))
        .engine(Contender::aether("aether").key(&format!("proto={protocol}")))
        .engine(Contender::good())
        .arguments("--tc 10+0.1 --margin 5000 --openings openings --concurrency 2")
        .arguments(&format!("--variant {variant} --games {}", 2 * count));
    fixture.write("openings", openings);
    let played = fixture.start().within(DEADLINE).finish();
    played.assert_success();
    let games = &played.journal.games;
    assert_eq!(games.len(), 2 * count);
    let mut promised = [0, 0];
    for game in games {
        game.assert_regular();
        let mut board = opening(variant, game);
        let mover = match board.player() {
            Player::First => &game.first,
            Player::Second => &game.second,
        };
        let is_won = board.value().expect("within reach").is_win();
        // Who wins with best play: the player to move, or the other.
        if is_won == (mover == "aether") {
            assert_eq!(game.points_of("aether"), 1, "{game:?}");
            promised[usize::from(is_won)] += 1;
        }
        for mv in &game.moves {
            board.play_moves(&mv.text).expect("a legal move");
        }
        let result = board.outcome().map(|outcome| outcome.result_text());
        assert_eq!(result, Some(game.result.as_str()), "{game:?}");
    }
    assert!(promised.iter().all(|games| *games > 0), "{promised:?}");
}

#[test]
fn kayles_is_won_when_its_value_says_so() {
    play("kayles", &kayles(40), "ugi");
    play("kayles-misere", &kayles(40), "ugi");
}

#[test]
fn nim_is_won_when_its_value_says_so() {
    play("nim", &nim(20), "ugi");
    play("nim-misere", &nim(20), "uci");
}
