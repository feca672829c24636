//! Engines that do not answer, or answer too late.

use crate::arena::{Contender, Game, Match};
use crate::mock::Vice;

/// Two games of an engine with this vice.
fn lost_games(name: &str, vice: Vice, arguments: &str, termination: &str) -> Vec<Game> {
    let played = Match::new(name)
        .engine(Contender::bad(vice))
        .engine(Contender::good())
        .arguments("--games 2 --patience 1000 --seed 1")
        .arguments(arguments)
        .play();
    let games = played.games(2);
    for game in &games {
        game.assert_failed("bad", termination);
    }
    games
}

#[test]
fn an_engine_that_hangs_is_killed() {
    for (name, arguments) in [
        ("hangs-clock", "--tc 0.2+0.01"),
        ("hangs-movetime", "--movetime 100"),
        ("hangs-ugi", "--tc 0.2 --concurrency 2"),
    ] {
        let games = lost_games(name, Vice::HangsOnGo, arguments, "stalled");
        for game in games {
            assert_eq!(game.to_move("aether4x4"), "bad");
            let failure = game.failure.expect("a failure").rest.to_string();
            assert!(failure.contains("go "), "{failure}");
        }
    }
}

#[test]
fn an_engine_that_hangs_without_a_clock_is_killed() {
    lost_games("hangs-nodes", Vice::HangsOnGo, "--nodes 1", "stalled");
}

#[test]
fn a_late_answer_loses_on_time() {
    for (name, arguments) in [
        ("late-clock", "--tc 0.1+0.01"),
        ("late-movetime", "--movetime 50"),
    ] {
        let games = lost_games(name, Vice::AnswersLate, arguments, "time forfeit");
        for game in games {
            assert_eq!(game.to_move("aether4x4"), "bad");
            assert!(game.reason.contains("ms"), "{game:?}");
        }
    }
}

/// Late by 200 ms, which the margin allows.
#[test]
fn a_margin_is_tolerated() {
    let played = Match::new("margin")
        .engine(Contender::bad(Vice::AnswersLate).at_ply(4))
        .engine(Contender::good())
        .arguments("--games 2 --movetime 20 --margin 10000 --seed 1")
        .arguments("--max-plies 8")
        .play();
    for game in played.games(2) {
        assert_eq!(game.failure, None, "{game:?}");
    }
}

#[test]
fn an_answer_to_stop_is_a_late_answer() {
    let name = "answers-stop";
    lost_games(name, Vice::AnswersOnlyStop, "--movetime 50", "time forfeit");
}

/// It is ready at first, and plays on when it is started anew.
#[test]
fn an_engine_that_is_ready_no_more_is_started_anew() {
    let played = Match::new("ready-no-more")
        .engine(Contender::bad(Vice::IsReadyNoMore).once())
        .engine(Contender::good())
        .arguments("--games 4 --nodes 1 --patience 300 --seed 1")
        .play();
    let games = played.games(4);
    let failed: Vec<&Game> = games.iter().filter(|game| game.failure.is_some()).collect();
    assert_eq!(failed.len(), 1, "{games:?}");
    failed[0].assert_failed("bad", "stalled");
    games
        .iter()
        .filter(|game| game.failure.is_none())
        .for_each(Game::assert_regular);
}

/// Both engines fail, each in its own games.
#[test]
fn two_bad_engines_do_not_stop_a_match() {
    let hangs = Contender::mock("hangs", Vice::HangsOnGo).at_ply(3);
    let exits = Contender::mock("exits", Vice::ExitsOnGo).at_ply(2);
    let played = Match::new("two-bad")
        .engine(hangs)
        .engine(exits)
        .arguments("--games 8 --movetime 100 --patience 200 --concurrency 2 --seed 1")
        .play();
    let games = played.games(8);
    for game in &games {
        assert!(game.failure.is_some(), "{game:?}");
        game.replay("aether4x4", 50);
    }
}
