//! Engines that write too much, or what is no text.

use crate::arena::{Contender, Game, Match};
use crate::mock::Vice;

/// Four plies of each of two games with an engine that writes much: it
/// disturbs nothing.
fn undisturbed(name: &str, vice: Vice, arguments: &str) {
    let played = Match::new(name)
        .engine(Contender::bad(vice))
        .engine(Contender::good())
        .arguments("--games 2 --max-plies 4 --seed 3")
        .arguments(arguments)
        .play();
    for game in played.games(2) {
        assert_eq!(game.failure, None, "{game:?}");
        assert!(["rules", "length"].contains(&game.termination.as_str()));
        game.replay("aether4x4", 50);
    }
}

#[test]
fn megabytes_of_output_are_read() {
    undisturbed("floods-output", Vice::FloodsOutput, "--nodes 1");
    undisturbed("floods-errors", Vice::FloodsErrors, "--nodes 1");
    undisturbed(
        "floods-two",
        Vice::FloodsOutput,
        "--depth 1 --concurrency 2",
    );
}

#[test]
fn a_line_of_megabytes_is_passed_over() {
    undisturbed("long-line", Vice::WritesLongLine, "--nodes 1");
}

#[test]
fn garbage_is_passed_over() {
    undisturbed("garbage", Vice::WritesGarbage, "--nodes 1");
    let name = "garbage-ugi";
    let played = Match::new(name)
        .engine(Contender::bad(Vice::WritesGarbage).key("proto=ugi"))
        .engine(Contender::aether("good"))
        .arguments("--games 2 --depth 2 --seed 3")
        .play();
    played.games(2).iter().for_each(Game::assert_regular);
}

/// Two games that an engine loses which writes, but never a move.
#[test]
fn output_without_a_move_is_no_answer() {
    for (name, vice) in [
        ("endless-line", Vice::WritesEndlessLine),
        ("only-garbage", Vice::WritesOnlyGarbage),
        ("garbage-for-ever", Vice::WritesGarbageForEver),
    ] {
        let played = Match::new(name)
            .engine(Contender::bad(vice))
            .engine(Contender::good())
            .arguments("--games 2 --movetime 100 --patience 400 --seed 1")
            .play();
        for game in played.games(2) {
            game.assert_failed("bad", "stalled");
            // What it wrote is shown in short.
            let shown = serde_json::to_string(&game.failure.map(|failure| failure.rest));
            let length = shown.expect("text").len();
            assert!(length < 100_000, "{length} characters of {name}");
        }
    }
}
