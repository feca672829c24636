//! Engines that end when they should not, or do not end when they should.

use crate::arena::{Contender, Game, Match, running};
use crate::mock::Vice;
use std::process::Command;

/// Four games, lost by an engine that is gone when its move is due.
fn disconnected_games(name: &str, bad: Contender, arguments: &str) -> Vec<Game> {
    let played = Match::new(name)
        .engine(bad)
        .engine(Contender::good())
        .arguments("--games 4 --patience 1000 --seed 1")
        .arguments(arguments)
        .play();
    let games = played.games(4);
    for game in &games {
        game.assert_failed("bad", "disconnected");
    }
    games
}

fn assert_reason(games: &[Game], words: &[&str]) {
    for game in games {
        let told = words.iter().any(|word| game.reason.contains(word));
        assert!(told, "{words:?}: {game:?}");
    }
}

#[test]
fn an_engine_that_aborts_is_disconnected() {
    let bad = Contender::bad(Vice::AbortsOnGo).at_ply(3);
    let games = disconnected_games("aborts", bad.clone(), "--nodes 1");
    assert_reason(&games, &["signal", "SIGABRT"]);
    for game in &games {
        assert_eq!(game.to_move("aether4x4"), "bad");
    }
    disconnected_games(
        "aborts-clock",
        bad.key("proto=ugi"),
        "--tc 1+0.01 --concurrency 2",
    );
}

#[test]
fn an_engine_that_exits_is_disconnected() {
    let games = disconnected_games("exits", Contender::bad(Vice::ExitsOnGo), "--nodes 1");
    assert_reason(&games, &["101"]);
    disconnected_games(
        "exits-ugi",
        Contender::bad(Vice::ExitsOnGo).key("proto=ugi"),
        "--tc 1",
    );
    let bad = Contender::bad(Vice::ExitsOnPosition).at_ply(2);
    disconnected_games("exits-position", bad, "--movetime 100");
    disconnected_games(
        "exits-move",
        Contender::bad(Vice::ExitsAfterMove),
        "--depth 1",
    );
}

/// A line that is cut is no move, even where its beginning would be one.
#[test]
fn an_engine_that_exits_within_its_move_is_disconnected() {
    let played = Match::new("exits-within")
        .engine(Contender::bad(Vice::ExitsWithinMove))
        .engine(Contender::good())
        .arguments("--games 2 --nodes 1 --seed 1")
        .play();
    for game in played.games(2) {
        assert_eq!(game.points_of("bad"), -1, "{game:?}");
        let reasons = ["disconnected", "illegal move"];
        assert!(reasons.contains(&game.termination.as_str()), "{game:?}");
        assert!(game.failure.is_some(), "{game:?}");
    }
}

/// The move after which it exits counts: when it ends the game, it is won.
#[test]
fn the_last_move_of_an_engine_that_exits_counts() {
    let position = "[012]3/2[3]1/4/4 w 0 1";
    let fixture = Match::new("exits-winning");
    fixture.write("openings.txt", format!("{position}\n"));
    let bad = Contender::bad(Vice::ExitsAfterMove).with(|bad| bad.takes_wins = true);
    let good = Contender::good().with(|good| good.takes_wins = true);
    let played = fixture
        .engine(bad)
        .engine(good)
        .arguments("--games 4 --nodes 1 --openings openings.txt --seed 1")
        .play();
    for game in played.games(4) {
        game.assert_regular();
        assert_eq!((game.result.as_str(), game.moves.len()), ("1-0", 1));
    }
}

#[test]
fn an_engine_is_restarted_after_its_crash() {
    let played = Match::new("aborts-once")
        .engine(Contender::bad(Vice::AbortsOnGo).at_ply(4).once())
        .engine(Contender::good())
        .arguments("--games 6 --nodes 1 --seed 1 --concurrency 2")
        .play();
    let games = played.games(6);
    let failed: Vec<&Game> = games.iter().filter(|game| game.failure.is_some()).collect();
    assert_eq!(failed.len(), 1);
    failed[0].assert_failed("bad", "disconnected");
}

#[test]
fn an_engine_without_output_is_disconnected() {
    let bad = Contender::bad(Vice::ClosesOutput).at_ply(2);
    disconnected_games("closes-output", bad, "--movetime 1000");
}

/// Its next move never comes.
#[test]
fn an_engine_without_input_loses() {
    let played = Match::new("closes-input")
        .engine(Contender::bad(Vice::ClosesInput))
        .engine(Contender::good())
        .arguments("--games 2 --nodes 1 --patience 300 --seed 1")
        .play();
    for game in played.games(2) {
        assert_eq!(game.points_of("bad"), -1, "{game:?}");
        let reasons = ["disconnected", "stalled"];
        assert!(reasons.contains(&game.termination.as_str()), "{game:?}");
        assert_eq!(game.to_move("aether4x4"), "bad");
    }
}

#[test]
fn an_engine_that_does_not_quit_is_killed() {
    for (name, vice) in [
        ("ignores-quit", Vice::IgnoresQuit),
        ("ignores-signals", Vice::IgnoresSignals),
    ] {
        let played = Match::new(name)
            .engine(Contender::bad(vice))
            .engine(Contender::good())
            .arguments("--games 4 --nodes 1 --patience 200 --seed 1 --concurrency 2")
            .play();
        played.games(4).iter().for_each(Game::assert_regular);
    }
}

#[test]
fn an_engines_children_end_with_it() {
    let played = Match::new("child")
        .engine(Contender::bad(Vice::StartsChild))
        .engine(Contender::good())
        .arguments("--games 2 --nodes 1 --patience 500 --seed 1")
        .play();
    played.games(2).iter().for_each(Game::assert_regular);
    let bad = Contender::bad(Vice::StartsChildAndAborts).at_ply(2);
    disconnected_games("child-aborts", bad, "--movetime 1000");
}

#[test]
fn engines_that_have_ended_are_waited_for() {
    let fixture = Match::new("zombies")
        .engine(Contender::bad(Vice::ExitsOnGo))
        .engine(Contender::good().thinking(40))
        .arguments("--games 12 --nodes 1 --seed 1");
    let mut running = fixture.start();
    running.wait_for_games(10);
    running.assert_engines_seen();
    let zombies = running.zombies();
    assert!(zombies < 4, "{zombies} engines are not waited for");
    running.finish().assert_success();
}

/// A match with this engine is not begun: what the error says.
fn unfit(name: &str, bad: Contender, words: &[&str]) {
    let fixture = Match::new(name)
        .engine(Contender::good())
        .engine(bad)
        .arguments("--games 2 --nodes 1 --patience 400 --seed 1");
    let played = fixture.start().finish();
    assert_eq!(played.status.code(), Some(1), "{played}");
    assert_eq!(played.journal.games, []);
    for word in words {
        assert!(played.errors.contains(word), "{word}: {played}");
    }
}

#[test]
fn a_program_that_cannot_be_started_is_unfit() {
    let bad = |command: &str| Contender::command("bad", command);
    let name = "./no-such-program";
    unfit("no-program", bad(name), &["bad", name, "start"]);
    unfit("a-directory", bad("/"), &["bad", "start"]);
    let notes = concat!("'", env!("CARGO_MANIFEST_DIR"), "/Cargo.toml'");
    unfit("no-permission", bad(notes), &["bad", "Cargo.toml", "start"]);
    let lost = bad("true").key("dir=nowhere");
    unfit("no-directory", lost, &["bad", "start"]);
}

/// A program that ends at once, one that says something else, and engines that
/// do not answer; the last lines are shown.
#[test]
fn a_program_that_does_not_speak_the_protocol_is_unfit() {
    let bad = |command: &str| Contender::command("bad", command);
    unfit("true", bad("true"), &["bad", "uciok", "> uci"]);
    let echo = bad("echo uciok is what I say");
    unfit("echo", echo, &["bad", "uciok is what I say"]);
    let silent = Contender::bad(Vice::HangsAtHandshake);
    unfit("no-greeting", silent, &["bad", "uciok", "> uci"]);
    let silent = Contender::bad(Vice::HangsAtHandshake).key("proto=ugi");
    unfit("no-ugi-greeting", silent, &["bad", "ugiok", "> ugi"]);
    let never = Contender::bad(Vice::IsNeverReady);
    unfit("never-ready", never, &["bad", "readyok", "> isready"]);
    let babbles = Contender::bad(Vice::Babbles);
    unfit("babbles", babbles, &["bad", "uciok"]);
}

/// Without an option that is asked for, the games would not be those of the
/// match.
#[test]
fn an_engine_that_lacks_an_option_is_unfit() {
    let bad = Contender::bad(Vice::None).key("option.Strength=3");
    unfit("no-option", bad, &["bad", "Strength"]);
}

/// It crashes in its first game, and does not come back.
#[test]
fn an_engine_that_cannot_be_started_anew_loses_its_games() {
    let bad = Contender::bad(Vice::StartsTwice).once();
    let played = Match::new("starts-twice")
        .engine(bad)
        .engine(Contender::good())
        .arguments("--games 4 --nodes 1 --patience 300 --seed 1")
        .play();
    let games = played.games(4);
    games[0].assert_failed("bad", "disconnected");
    for game in &games[1..] {
        game.assert_failed("bad", "unfit");
        assert_eq!(game.moves, []);
    }
}

/// Where the system has no room for another engine, no engine is to blame.
#[test]
fn a_runner_without_file_handles_scores_nothing_for_it() {
    let fixture = Match::new("no-handles")
        .engine(Contender::mock("A", Vice::None).thinking(20))
        .engine(Contender::mock("B", Vice::None).thinking(20))
        .arguments("--nodes 1 --games 60 --concurrency 20 --seed 1 --openings-random 3");
    let command = fixture.command();
    let output = Command::new("sh")
        .args(["-c", "ulimit -n 50 && exec \"$0\" \"$@\""])
        .arg(command.get_program())
        .args(command.get_args())
        .current_dir(fixture.path("."))
        .output()
        .expect("a shell");
    let errors = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(1), "{errors}");
    assert!(errors.contains("cannot start"), "{errors}");
    assert!(!errors.contains("panicked"), "{errors}");
    assert!(!fixture.read("journal.jsonl").contains("unfit"));
    assert!(running(fixture.marker()).is_empty());
}
