//! Engines that answer wrongly.

use crate::arena::{Contender, Game, Match};
use crate::mock::Vice;

/// Four games of an engine with this vice, which is a loss in each of them, on
/// its first move or later.
fn lost_games(name: &str, vice: Vice, termination: &str) -> Vec<Game> {
    let played = Match::new(name)
        .engine(Contender::bad(vice).at_ply(2))
        .engine(Contender::good())
        .arguments("--games 4 --nodes 1 --patience 1000 --seed 1")
        .play();
    let games = played.games(4);
    for game in &games {
        game.assert_failed("bad", termination);
        assert_eq!(game.to_move("aether4x4"), "bad", "{game:?}");
        assert!(
            game.moves.len() >= 2 || game.opening.contains(" moves "),
            "{game:?}"
        );
    }
    let colours: Vec<&str> = games.iter().map(|game| game.first.as_str()).collect();
    assert_eq!(colours, ["bad", "good", "bad", "good"]);
    games
}

/// The reason of each game names this word.
fn assert_named(games: &[Game], word: &str) {
    for game in games {
        assert!(game.reason.contains(word), "{word}: {game:?}");
        let failure = game
            .failure
            .as_ref()
            .map(|failure| failure.rest.to_string());
        let lines = failure.unwrap_or_default();
        assert!(lines.contains("bestmove"), "the answer is shown: {game:?}");
        assert!(
            lines.contains("go nodes 1"),
            "the command is shown: {game:?}"
        );
    }
}

#[test]
fn an_illegal_move_loses() {
    let games = lost_games("illegal", Vice::PlaysIllegalMove, "illegal move");
    assert_named(&games, "a1a1");
}

#[test]
fn a_null_move_loses() {
    let games = lost_games("null-move", Vice::PlaysNullMove, "illegal move");
    assert_named(&games, "0000");
}

#[test]
fn a_word_that_is_no_move_loses() {
    let games = lost_games("nonsense", Vice::PlaysNonsense, "illegal move");
    assert_named(&games, "nonsense");
}

#[test]
fn an_answer_without_a_move_loses() {
    let games = lost_games("nothing", Vice::PlaysNothing, "illegal move");
    assert_named(&games, "");
}

#[test]
fn the_end_of_a_game_is_not_the_engines_to_claim() {
    let games = lost_games("claims-the-end", Vice::ClaimsTheEnd, "illegal move");
    assert_named(&games, "(none)");
}

#[test]
fn the_opponents_move_once_more_loses() {
    let games = lost_games("opponents-move", Vice::PlaysOpponentsMove, "illegal move");
    for game in &games {
        let last = game.moves.last().map(|last| last.text.clone());
        assert_named(std::slice::from_ref(game), &last.unwrap_or_default());
    }
}

/// A mistake in one game is forgotten in the next.
#[test]
fn an_engine_plays_on_after_an_illegal_move() {
    let played = Match::new("illegal-once")
        .engine(Contender::bad(Vice::PlaysIllegalMove).once())
        .engine(Contender::good())
        .arguments("--games 6 --nodes 1 --seed 1")
        .play();
    let games = played.games(6);
    games[0].assert_failed("bad", "illegal move");
    games[1..].iter().for_each(Game::assert_regular);
    assert!(
        played.output.contains("a1a1") || played.errors.contains("a1a1"),
        "{played}"
    );
}

/// What an engine with this vice plays counts, and nothing else.
fn regular_games(name: &str, bad: Contender, good: Contender, arguments: &str) {
    let played = Match::new(name)
        .engine(bad)
        .engine(good)
        .arguments("--games 4 --seed 2")
        .arguments(arguments)
        .play();
    for game in played.games(4) {
        game.assert_regular();
        game.replay("aether4x4", 50);
    }
}

#[test]
fn an_answer_that_nobody_asked_for_is_no_answer() {
    let good = || Contender::good().thinking(1);
    for (name, vice) in [
        ("twice", Vice::AnswersTwice),
        ("unasked", Vice::AnswersUnasked),
    ] {
        regular_games(name, Contender::bad(vice), good(), "--nodes 1");
    }
    let good = Contender::good().thinking(60);
    regular_games(
        "meanwhile",
        Contender::bad(Vice::AnswersMeanwhile),
        good,
        "--nodes 1",
    );
}

#[test]
fn the_referee_believes_no_engine() {
    let bad = Contender::bad(Vice::LiesAboutResult).key("proto=ugi");
    let good = Contender::good().key("proto=ugi");
    regular_games("lies", bad, good, "--nodes 1");
}

#[test]
fn fussy_lines_are_understood() {
    for (name, vice) in [("fussy", Vice::IsFussy), ("stutters", Vice::Stutters)] {
        let bad = Contender::bad(vice);
        regular_games(name, bad, Contender::good(), "--movetime 2000");
        let bad = Contender::bad(vice).key("proto=ugi");
        regular_games(&format!("{name}-ugi"), bad, Contender::good(), "--depth 2");
    }
}
