//! The referee: how games end, in every variant.

use crate::arena::{Contender, Game, Match};
use crate::mock::Vice;
use aether::game::Value;

/// Positions in which the player to move wins at once, without the player.
const WON: [(&str, &str); 5] = [
    ("aether2x2", "[0][1]/2"),
    ("aether3x3", "[01]2/1[2]1/3"),
    ("aether4x4", "[012]3/2[3]1/4/4"),
    ("aether5x5", "[0123]4/5/1[4]3/5/5"),
    ("aether6x6", "[01234]5/6/1[5]4/6/6/6"),
];

/// Two mocks that take wins, one of which speaks UGI, from this opening.
fn games(name: &str, variant: &str, opening: &str, count: usize, arguments: &str) -> Vec<Game> {
    let sees_wins =
        |name: &str| Contender::mock(name, Vice::None).with(|mock| mock.takes_wins = true);
    let fixture = Match::new(name);
    fixture.write("openings.txt", format!("{opening}\n"));
    let played = fixture
        .engine(sees_wins("A"))
        .engine(sees_wins("B").key("proto=ugi"))
        .arguments(&format!(
            "--variant {variant} --games {count} --nodes 1 --seed 1"
        ))
        .arguments("--openings openings.txt")
        .arguments(arguments)
        .play();
    played.replayed(variant, limit(arguments), count)
}

/// The no-merge limit that the arguments set.
fn limit(arguments: &str) -> u32 {
    let number = arguments.strip_prefix("--no-merge-limit ");
    number.map_or(50, |number| number.parse().expect("a number"))
}

#[test]
fn a_win_is_scored_for_whoever_makes_it() {
    for (variant, board) in WON {
        for (letter, result) in [('w', "1-0"), ('b', "0-1")] {
            let name = format!("win-{variant}-{letter}");
            let opening = format!("{board} {letter} 3 9");
            for game in games(&name, variant, &opening, 2, "") {
                game.assert_regular();
                assert_eq!(
                    (game.result.as_str(), game.moves.len()),
                    (result, 1),
                    "{game:?}"
                );
            }
        }
    }
}

/// The slide that brings the counter to its limit ends the game.
#[test]
fn a_game_is_drawn_by_the_counter() {
    for (letter, limit, counter) in [('w', 50, 49), ('b', 50, 49), ('w', 7, 6), ('b', 200, 199)] {
        let name = format!("counter-{letter}-{limit}");
        let opening = format!("[012]3/4/4/3[3] {letter} {counter} 40");
        let arguments = format!("--no-merge-limit {limit}");
        for game in games(&name, "aether4x4", &opening, 2, &arguments) {
            game.assert_regular();
            assert_eq!(
                (game.result.as_str(), game.moves.len()),
                ("1/2-1/2", 1),
                "{game:?}"
            );
        }
    }
}

#[test]
fn whole_games_are_refereed_in_every_variant() {
    for (variant, opening) in [
        ("aether2x2", "startpos"),
        ("aether3x3", "startpos moves a1b2"),
        ("aether4x4", "startpos"),
        ("aether5x5", "startpos"),
        ("aether6x6", "startpos moves a1b3"),
        (
            "aether4x4",
            "[0][1][2][3]/[1][2][3][0]/[2][3][0][1]/[3][0][1][2] b 0 1",
        ),
    ] {
        let name = format!("whole-{variant}-{}", opening.len());
        games(&name, variant, opening, 4, "")
            .iter()
            .for_each(Game::assert_regular);
    }
}

/// The real engine against a mock, both colours, both protocols.
#[test]
fn the_engine_beats_a_player_at_random() {
    for variant in ["aether2x2", "aether4x4", "aether5x5"] {
        let played = Match::new(&format!("engine-{variant}"))
            .engine(Contender::aether("engine"))
            .engine(Contender::aether("ugi").key("proto=ugi"))
            .engine(Contender::mock("random", Vice::None))
            .arguments(&format!(
                "--variant {variant} --games 2 --nodes 300 --seed 4"
            ))
            .arguments("--tournament gauntlet --max-plies 60")
            .play();
        for game in played.replayed(variant, 50, 4) {
            assert_eq!(game.failure, None, "{game:?}");
            if variant == "aether4x4"
                && [&game.first, &game.second].contains(&&String::from("random"))
            {
                assert_eq!(game.points_of("engine"), 1, "{game:?}");
            }
        }
    }
}

#[test]
fn a_long_game_is_a_draw() {
    for game in games(
        "length",
        "aether4x4",
        "[012]3/4/4/3[3] w 0 1",
        4,
        "--max-plies 1",
    ) {
        assert_eq!(game.termination, "length", "{game:?}");
        assert_eq!(
            (game.result.as_str(), game.moves.len()),
            ("1/2-1/2", 1),
            "{game:?}"
        );
    }
}

/// Wins in 5 for the player to move, and a draw.
#[test]
fn a_game_is_adjudicated_by_its_exact_value() {
    let won = "4/1[23]1[01]/2[03]1/1[013][2][23]";
    let drawn = "[012]3/4/4/3[3]";
    for (name, opening, which, result) in [
        ("adjudicated-w", format!("{won} w 0 1"), "wins", "1-0"),
        ("adjudicated-b", format!("{won} b 0 1"), "all", "0-1"),
        (
            "adjudicated-draw",
            format!("{drawn} b 0 1"),
            "draws",
            "1/2-1/2",
        ),
        (
            "adjudicated-all",
            format!("{drawn} w 0 1"),
            "all",
            "1/2-1/2",
        ),
    ] {
        let arguments = format!("--adjudicate {which}");
        for game in games(name, "aether4x4", &opening, 2, &arguments) {
            assert_eq!(game.termination, "exact value", "{game:?}");
            assert_eq!(game.result, result, "{game:?}");
        }
    }
}

/// Only what is asked for is adjudicated, and rightly.
#[test]
fn only_wins_are_adjudicated_when_asked_for() {
    let played = Match::new("adjudicated-games")
        .engine(Contender::mock("A", Vice::None))
        .engine(Contender::mock("B", Vice::None))
        .arguments("--games 10 --nodes 1 --seed 2 --openings-random 2 --adjudicate wins")
        .play();
    let games = played.replayed("aether4x4", 50, 10);
    let mut adjudicated = 0;
    for game in games
        .iter()
        .filter(|game| game.termination == "exact value")
    {
        adjudicated += 1;
        let end = game.replay("aether4x4", 50);
        let mover = game.to_move("aether4x4");
        let expected = match end.value().expect("a value") {
            Value::Win(_) | Value::SomeWin => 1,
            Value::Loss(_) | Value::SomeLoss => -1,
            Value::Draw => panic!("a draw: {game:?}"),
        };
        assert_eq!(game.points_of(mover), expected, "{game:?}");
    }
    assert!(adjudicated > 0, "{games:?}");
}
