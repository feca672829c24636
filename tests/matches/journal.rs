//! Matches that are interrupted and gone on with.

use crate::arena::{Contender, Game, Match, Played};
use crate::mock::Vice;

const GAMES: usize = 16;

fn pair(name: &str) -> Match {
    Match::new(name)
        .engine(Contender::mock("A", Vice::None).thinking(3))
        .engine(Contender::mock("B", Vice::None).thinking(3))
        .arguments("--nodes 1 --openings-random 3 --games 16")
}

fn seeded(name: &str) -> Match {
    pair(name).arguments("--seed 11 --concurrency 2")
}

/// What is the same in every match of these engines and this seed.
fn essence(games: &[Game]) -> Vec<(String, String, String, Vec<String>, String)> {
    let texts = |game: &Game| game.moves.iter().map(|mv| mv.text.clone()).collect();
    let essence = games.iter().map(|game| {
        let Game {
            first,
            second,
            opening,
            result,
            ..
        } = game.clone();
        (first, second, opening, texts(game), result)
    });
    essence.collect()
}

/// The match is complete, as one that was never interrupted: each game once in
/// the journal, and in the records.
fn assert_complete(played: &Played) -> Vec<Game> {
    let games = played.games(GAMES);
    assert_eq!(played.records().len(), GAMES, "{played}");
    games
}

#[test]
fn a_match_that_is_killed_goes_on() {
    let whole = seeded("never-killed").play().games(GAMES);
    let fixture = seeded("killed");
    for count in [1, 5, 10] {
        let mut running = fixture.start();
        running.wait_for_games(count);
        let before = running.journal().games;
        running.kill();
        let text = fixture.read("journal.jsonl");
        assert!(text.lines().count() > before.len(), "lines were lost");
    }
    let text = fixture.read("journal.jsonl");
    let finished = &text[..=text.rfind('\n').expect("whole lines")];
    let played = fixture.play();
    assert!(fixture.read("journal.jsonl").starts_with(finished));
    assert_eq!(essence(&assert_complete(&played)), essence(&whole));
}

/// The seed that was drawn is that of the whole match.
#[test]
fn a_match_goes_on_with_the_seed_that_was_drawn() {
    let fixture = pair("seed-drawn");
    let mut running = fixture.start();
    running.wait_for_games(5);
    let head = running.journal().head;
    running.kill();
    let played = fixture.play();
    assert_eq!(played.journal.head, head);
    let games = assert_complete(&played);
    for two in games.chunks(2) {
        assert_eq!(two[0].opening, two[1].opening);
    }
    let openings: Vec<&str> = games.iter().map(|game| game.opening.as_str()).collect();
    let distinct: std::collections::HashSet<&str> = openings.into_iter().collect();
    assert!(distinct.len() > 1, "{distinct:?}");
}

#[test]
fn a_match_that_is_told_to_end_ends_cleanly() {
    for signal in ["INT", "TERM"] {
        let fixture = seeded(&format!("signal-{signal}"));
        let mut running = fixture.start();
        running.wait_for_games(3);
        running.signal(signal);
        let played = running.finish();
        assert!(played.status.code().is_some(), "{played}");
        let told = format!("{}{}", played.output, played.errors);
        assert!(
            told.contains("goes on from the journal"),
            "how to go on is told: {played}"
        );
        assert!(played.journal.games.len() < GAMES, "it was still playing");
        assert_complete(&fixture.play());
    }
}

/// Also while an engine is waited for that does not answer.
#[test]
fn a_match_need_not_wait_for_an_engine_that_hangs() {
    let fixture = Match::new("signal-hang")
        .engine(Contender::bad(Vice::HangsOnGo).at_ply(4))
        .engine(Contender::good())
        .arguments("--games 4 --movetime 3600000 --seed 1");
    let running = fixture.start();
    std::thread::sleep(std::time::Duration::from_millis(300));
    running.signal("INT");
    let played = running.finish();
    assert!(played.status.code().is_some(), "{played}");
    assert_eq!(played.journal.games, []);
}

/// Two runners would write the games of one match twice.
#[test]
fn a_journal_is_written_by_one_match_only() {
    let fixture = seeded("in-use");
    let mut running = fixture.start();
    running.wait_for_games(1);
    let refused = fixture.start().refused_beside();
    assert!(refused.errors.contains("journal.jsonl"), "{refused}");
    let played = running.finish();
    played.assert_success();
    assert_complete(&played);
}

#[test]
fn a_finished_match_is_left_alone() {
    let fixture = seeded("finished");
    fixture.play();
    let (journal, records) = (fixture.read("journal.jsonl"), fixture.read("records.pgn"));
    fixture.play();
    assert_eq!(fixture.read("journal.jsonl"), journal);
    assert_eq!(fixture.read("records.pgn"), records);
}

/// A longer match begins with the games of the shorter one.
#[test]
fn a_match_can_be_made_longer() {
    let engines = |name: &str| {
        Match::new(name)
            .engine(Contender::mock("A", Vice::None))
            .engine(Contender::mock("B", Vice::None))
            .arguments("--nodes 1 --openings-random 3 --seed 11")
            .marked("longer")
    };
    let short = engines("longer-short").arguments("--games 4");
    let games = short.play().games(4);
    let long = engines("longer-long").arguments("--games 10");
    long.write("journal.jsonl", short.read("journal.jsonl"));
    let longer = long.play().games(10);
    assert_eq!(longer[..4], games);
}

#[test]
fn a_torn_last_line_is_a_game_that_was_not_finished() {
    let fixture = seeded("torn");
    fixture.play();
    let whole = fixture.read("journal.jsonl");
    let last = whole.trim_end().rfind('\n').map_or(0, |end| end + 1);
    for cut in [
        last + 1,
        last + (whole.len() - last) / 2,
        whole.len() - 2,
        whole.len() - 1,
    ] {
        fixture.write("journal.jsonl", &whole[..cut]);
        let played = fixture.play();
        played.games(GAMES);
        assert!(
            fixture.read("journal.jsonl").starts_with(&whole[..last]),
            "cut at {cut}"
        );
    }
}

/// A line can be cut off anywhere, within a character too.
#[test]
fn a_last_line_torn_within_a_character_is_dropped() {
    let fixture = seeded("torn-character");
    fixture.play();
    let whole = fixture.read("journal.jsonl");
    let mut torn = whole.clone().into_bytes();
    torn.extend(b"{\"game\":99,\"first\":\"\xe2\x80");
    fixture.write("journal.jsonl", torn);
    fixture.play().games(GAMES);
    assert_eq!(fixture.read("journal.jsonl"), whole);
}

/// Each of these journals is refused by an error that names the line, and is
/// left as it is.
#[test]
fn a_garbled_journal_is_refused() {
    let fixture = seeded("garbled");
    fixture.play();
    let whole = fixture.read("journal.jsonl");
    let lines: Vec<&str> = whole.lines().collect();
    let with = |index: usize, line: &str| {
        let mut lines = lines.clone();
        lines[index] = line;
        format!("{}\n", lines.join("\n"))
    };
    let half = &lines[3][..lines[3].len() / 2];
    for (journal, line) in [
        (with(3, half), "4"),
        (with(3, "garbage"), "4"),
        (with(3, "{}"), "4"),
        (with(3, lines[2]), "4"),
        (with(0, lines[1]), "1"),
        (with(0, "not a journal"), "1"),
    ] {
        fixture.write("journal.jsonl", &journal);
        let played = fixture.start().finish_unread();
        assert!(matches!(played.status.code(), Some(1 | 2)), "{played}");
        assert!(played.errors.contains(&format!("line {line}")), "{played}");
        assert_eq!(fixture.read("journal.jsonl"), journal);
    }
}

/// A journal of another match is refused by an error that names the
/// difference.
#[test]
fn a_journal_of_other_settings_is_refused() {
    let fixture = seeded("settings");
    fixture.play();
    let journal = fixture.read("journal.jsonl");
    let engines = |name: &str| {
        Match::new(name)
            .engine(Contender::mock("A", Vice::None).thinking(3))
            .engine(Contender::mock("B", Vice::None).thinking(3))
    };
    let same = "--openings-random 3 --games 16 --concurrency 2";
    for (name, arguments, words) in [
        ("settings-nodes", "--nodes 2 --seed 11", &["nodes"][..]),
        ("settings-seed", "--nodes 1 --seed 12", &["seed"]),
        (
            "settings-variant",
            "--nodes 1 --seed 11 --variant aether5x5",
            &["variant", "aether5x5"],
        ),
        (
            "settings-limit",
            "--nodes 1 --seed 11 --no-merge-limit 30",
            &["NoMergeLimit", "merge", "rule"],
        ),
        (
            "settings-length",
            "--nodes 1 --seed 11 --max-plies 9",
            &["plies", "longest"],
        ),
        (
            "settings-wins",
            "--nodes 1 --seed 11 --adjudicate wins",
            &["adjudicat"],
        ),
    ] {
        // The marker of the mocks' command lines is that of the match.
        let other = engines(name)
            .arguments(same)
            .arguments(arguments)
            .marked("settings");
        other.write("journal.jsonl", &journal);
        let played = other.start().finish();
        assert!(
            matches!(played.status.code(), Some(1 | 2)),
            "{name}: {played}"
        );
        let named = words.iter().any(|word| played.errors.contains(word));
        assert!(named, "{words:?}: {played}");
        assert_eq!(other.read("journal.jsonl"), journal);
    }
}

/// Records that the match did not write stay as they are when it goes on too.
#[test]
fn records_of_another_match_are_kept_by_one_that_goes_on() {
    let fixture = seeded("records-swapped");
    fixture.play();
    let own = fixture.read("records.pgn");
    let other = own.replace("aether match", "another match");
    fixture.write("records.pgn", &other);
    let played = fixture.start().finish();
    assert_eq!(played.status.code(), Some(1), "{played}");
    assert!(played.errors.contains("other records"), "{played}");
    assert_eq!(fixture.read("records.pgn"), other);
    // Its own are completed, wherever they are cut off.
    for cut in [0, own.len() / 3, own.len() - 1] {
        fixture.write("records.pgn", &own[..cut]);
        fixture.play();
        assert_eq!(fixture.read("records.pgn"), own);
    }
}
