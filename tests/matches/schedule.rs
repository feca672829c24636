//! Who plays whom, from which opening, and for how long.

use crate::arena::{Contender, Game, Match};
use crate::mock::Vice;
use std::collections::BTreeMap;

fn three(name: &str) -> Match {
    Match::new(name)
        .engine(Contender::mock("A", Vice::None))
        .engine(Contender::mock("B", Vice::None))
        .engine(Contender::mock("C", Vice::None).key("proto=ugi"))
        .arguments("--nodes 1 --openings-random 4 --seed 5 --games 4")
}

/// How often each two met, by colours.
fn meetings(games: &[Game]) -> BTreeMap<(&str, &str), usize> {
    let mut meetings = BTreeMap::new();
    for game in games {
        let two = (game.first.as_str(), game.second.as_str());
        *meetings.entry(two).or_default() += 1;
    }
    meetings
}

#[test]
fn everybody_meets_everybody_with_both_colours() {
    let games = three("round-robin")
        .arguments("--concurrency 2")
        .play()
        .games(12);
    let pairs = [
        ("A", "B"),
        ("A", "C"),
        ("B", "A"),
        ("B", "C"),
        ("C", "A"),
        ("C", "B"),
    ];
    assert_eq!(meetings(&games), pairs.map(|two| (two, 2)).into());
    assert_colours_swapped(&games);
}

#[test]
fn a_gauntlet_is_run_by_the_first_engine() {
    let games = three("gauntlet")
        .arguments("--tournament gauntlet")
        .play()
        .games(8);
    let pairs = [("A", "B"), ("A", "C"), ("B", "A"), ("C", "A")];
    assert_eq!(meetings(&games), pairs.map(|two| (two, 2)).into());
    assert_colours_swapped(&games);
}

/// Each two games of the same engines, one after the other, have the same
/// opening and swapped colours.
fn assert_colours_swapped(games: &[Game]) {
    for two in games.chunks(2) {
        assert_eq!(two[0].opening, two[1].opening);
        assert_eq!(
            (&two[0].first, &two[0].second),
            (&two[1].second, &two[1].first)
        );
    }
}

fn openings(name: &str, arguments: &str, count: usize) -> Vec<String> {
    let played = Match::new(name)
        .engine(Contender::mock("A", Vice::None))
        .engine(Contender::mock("B", Vice::None))
        .arguments("--nodes 1 --max-plies 1")
        .arguments(arguments)
        .play();
    let games = played.games(count);
    games.into_iter().map(|game| game.opening).collect()
}

#[test]
fn the_same_seed_makes_the_same_openings() {
    let seven = openings("seed-7", "--openings-random 4 --seed 7 --games 12", 12);
    let again = openings(
        "seed-7-again",
        "--openings-random 4 --seed 7 --games 12 --concurrency 2",
        12,
    );
    assert_eq!(seven, again);
    let longer = openings(
        "seed-7-longer",
        "--openings-random 4 --seed 7 --games 20",
        20,
    );
    assert_eq!(longer[..12], seven);
    let eight = openings("seed-8", "--openings-random 4 --seed 8 --games 12", 12);
    assert_ne!(eight, seven);
    for opening in seven {
        let moves = opening
            .strip_prefix("startpos moves ")
            .expect("moves of the start");
        assert_eq!(moves.split(' ').count(), 4, "{opening}");
    }
}

#[test]
fn openings_of_a_file_are_used_in_turn() {
    let lines = ["startpos moves a1c2", "[012]3/4/4/3[3] b 7 12", "startpos"];
    let fixture = Match::new("openings-file");
    fixture.write(
        "openings.txt",
        format!("# openings\n\n{}\n", lines.join("\n")),
    );
    let played = fixture
        .engine(Contender::mock("A", Vice::None))
        .engine(Contender::mock("B", Vice::None))
        .arguments("--nodes 1 --games 8 --seed 1 --openings openings.txt")
        .play();
    let games = played.replayed("aether4x4", 50, 8);
    assert_colours_swapped(&games);
    let mut used: Vec<&str> = games
        .iter()
        .step_by(2)
        .map(|game| game.opening.as_str())
        .collect();
    used[..3].sort_unstable();
    let mut expected = lines.to_vec();
    expected.sort_unstable();
    assert_eq!(
        used[..3],
        expected,
        "each once before the first comes again"
    );
}

/// An engine that sees wins meets one that does not.
#[test]
fn a_test_of_strength_ends_when_it_is_decided() {
    let strong = |name: &str| Contender::mock(name, Vice::None).with(|mock| mock.takes_wins = true);
    for (name, first, second) in [
        ("sprt-up", strong("A"), Contender::mock("B", Vice::None)),
        ("sprt-down", Contender::mock("A", Vice::None), strong("B")),
    ] {
        let played = Match::new(name)
            .engine(first)
            .engine(second)
            .arguments("--nodes 1 --openings-random 4 --seed 3 --games 1000 --concurrency 2")
            .arguments("--sprt elo0=0 elo1=100 alpha=0.05 beta=0.05")
            .play();
        let count = played.journal.games.len();
        assert!((4..500).contains(&count), "{count} games: {played}");
        let told = if name == "sprt-up" { "H1" } else { "H0" };
        assert!(played.output.contains(told), "{told}: {played}");
    }
}

/// With `--json` programs read on standard output what the journal holds.
#[test]
fn programs_read_the_games_as_lines_of_json() {
    let fixture = three("json").arguments("--json");
    let played = fixture.play();
    let mut written: Vec<&str> = played.output.lines().collect();
    let summary = written.pop().expect("a last line");
    let journal = fixture.read("journal.jsonl");
    assert_eq!(written, journal.lines().collect::<Vec<_>>());
    let summary: serde_json::Value = serde_json::from_str(summary).expect("JSON");
    assert_eq!(summary["games"], 12);
    assert_eq!(summary["end"], "complete");
    for game in played.replayed("aether4x4", 50, 12) {
        let told = game
            .moves
            .iter()
            .all(|mv| mv.depth == Some(3) && mv.ms.is_some());
        assert!(told, "depth and time: {game:?}");
        assert!(game.moves.iter().all(|mv| mv.score.is_some()), "{game:?}");
    }
}
