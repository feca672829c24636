//! Parcel between two engines and against a random mover: nobody forfeits, and
//! every result is that of the rules, by a naive program.

use crate::arena::{Contender, Game, Match, Played};
use crate::game as rules;
use crate::twin::{Naive, Side};
use aether::record::{read_tags, tag};
use std::time::Duration;

/// Longer than any of these matches takes.
const DEADLINE: Duration = Duration::from_secs(300);

/// The game is played by the rules to its end, and has the result of the rules.
fn referee(game: &Game, size: usize) {
    game.assert_regular();
    let mut position = Naive::empty(size);
    let (_, opening) = game.opening.split_once(" moves ").unwrap_or_default();
    let opening = opening.split_whitespace().map(String::from);
    let played = game.moves.iter().map(|played| played.text.clone());
    rules::play(&mut position, &opening.chain(played).collect::<Vec<_>>());
    assert!(position.is_over(), "{game:?}");
    let result = match rules::leader(&position) {
        Some(Side::Blue) => "1-0",
        Some(Side::Red) => "0-1",
        None => "1/2-1/2",
    };
    assert_eq!(game.result, result, "{game:?}");
}

/// The records hold the games of the journal, and the program finds them right.
fn check_records(played: &Played, fixture: &Match, variant: &str) {
    let records = played.records();
    let games = &played.journal.games;
    assert_eq!(records.len(), games.len());
    for record in &records {
        let tags = read_tags(record).expect("tags");
        assert_eq!(tag(&tags, "Variant"), Some(variant), "{record}");
        let mut engine = aether::registry::find(variant)
            .expect("a known variant")
            .open();
        engine.set_record(record, true).expect("a right record");
        let moves: Vec<String> = engine
            .played_moves()
            .into_iter()
            .map(|(text, _)| text)
            .collect();
        let is_game = |game: &&Game| {
            let (_, opening) = game.opening.split_once(" moves ").unwrap_or_default();
            let opening = opening.split_whitespace().map(String::from);
            let played = game.moves.iter().map(|played| played.text.clone());
            opening.chain(played).eq(moves.iter().cloned())
        };
        let game = games.iter().find(is_game);
        let game = game.unwrap_or_else(|| panic!("no game of {record}"));
        assert_eq!(tag(&tags, "Result"), Some(game.result.as_str()));
    }
    let output = std::process::Command::new(env!("CARGO_BIN_EXE_aether"))
        .args(["record", "check"])
        .arg(fixture.path("records.pgn"))
        .output()
        .expect("the program runs");
    let told = String::from_utf8_lossy(&output.stdout).into_owned();
    assert_eq!(told, format!("{} records, all right\n", games.len()));
}

/// Plays a match, and holds every game and record against the rules.
fn play(
    size: usize,
    title: &str,
    engines: [Contender; 2],
    arguments: &str,
    openings: Option<&str>,
) -> Vec<Game> {
    let variant = format!("parcel{size}");
    let [first, second] = engines;
    let mut fixture = Match::new(&format!("parcel-{title}"))
        .engine(first)
        .engine(second)
        .arguments(arguments)
        .arguments(&format!(
            "--variant {variant} --concurrency 2 --margin 5000"
        ));
    if let Some(openings) = openings {
        fixture = fixture.arguments("--openings openings");
        fixture.write("openings", openings);
    }
    let played = fixture.start().within(DEADLINE).finish();
    played.assert_success();
    for game in &played.journal.games {
        referee(game, size);
    }
    check_records(&played, &fixture, &variant);
    played.journal.games
}

#[test]
fn a_match_of_two_engines_is_played_by_the_rules() {
    let pair = || [Contender::aether("one"), Contender::aether("two")];
    let uci_and_ugi = || {
        [
            Contender::aether("one").key("proto=uci"),
            Contender::aether("two").key("proto=ugi"),
        ]
    };
    let small = "startpos moves a1b1 0000\nstartpos moves b2b3 c2c3 0000\nstartpos\n";
    let games = play(
        3,
        "two-small",
        uci_and_ugi(),
        "--tc 1+0.01 --games 6",
        Some(small),
    );
    assert_eq!(games.len(), 6);
    let large = "--movetime 10 --games 2";
    let games = play(7, "two-large", pair(), large, None);
    assert!(games.iter().all(|game| game.moves.len() > 2), "{games:?}");
    let random = "--depth 1 --games 4 --openings-random 6 --seed 9";
    assert_eq!(play(7, "two-random", pair(), random, None).len(), 4);
}

#[test]
fn a_random_mover_loses() {
    for (size, games, limit) in [(3, 12, "--tc 5+0.02"), (7, 4, "--movetime 20")] {
        let engines = [
            Contender::aether("aether").key("proto=ugi"),
            Contender::good(),
        ];
        let title = format!("random-{size}");
        let arguments = format!("{limit} --games {games}");
        let played = play(size, &title, engines, &arguments, None);
        assert_eq!(played.len(), games);
        let points: i32 = played.iter().map(|game| game.points_of("aether")).sum();
        assert!(points > games as i32 / 2, "{points} of {games}");
    }
}

/// A move that the rules forbid loses the game, and the reason names the rule.
#[test]
fn a_pass_is_no_illegal_move_but_a_drawn_edge_is() {
    use crate::mock::Vice;
    // The mock that plays `0000` passes, which is a legal move of this game.
    let passing = Contender::mock("passing", Vice::PlaysNullMove);
    let games = play(
        3,
        "passing",
        [passing, Contender::good()],
        "--games 2",
        None,
    );
    assert!(games.iter().all(|game| game.termination == "rules"));
    // The first move after this opening is the opponent's own once more, when `bad`
    // is Red.
    let repeating = Match::new("parcel-repeating")
        .engine(Contender::bad(Vice::PlaysOpponentsMove).at_ply(1))
        .engine(Contender::good())
        .arguments("--variant parcel3 --games 2 --openings openings");
    repeating.write("openings", "startpos moves a1b1\n");
    let games = repeating.play().games(2);
    let game = games.iter().find(|game| game.second == "bad");
    let game = game.expect("each is second once");
    game.assert_failed("bad", "illegal move");
    for part in ["a1b1", "drawn already"] {
        assert!(game.reason.contains(part), "{game:?}");
    }
}
