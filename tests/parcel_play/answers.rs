//! What the engine says of positions, and its answers to `go`.

use crate::engine::{Answer, Engine, Score};
use crate::game::{leader, name, names, play, random_game, result, text};
use crate::twin::{Naive, Side};

/// The variants with their sizes, the default first.
pub const VARIANTS: [(&str, usize); 7] = [
    ("parcel7", 7),
    ("parcel1", 1),
    ("parcel2", 2),
    ("parcel3", 3),
    ("parcel4", 4),
    ("parcel5", 5),
    ("parcel6", 6),
];

/// A game that is half played, in that many plies or fewer, and goes on.
pub fn half_played(size: usize, seed: u64) -> (Naive, Vec<String>) {
    let edges = 2 * size * (size + 1);
    for attempt in 0..100 {
        let (position, moves) = random_game(size, edges / 2, seed + 1_000 * attempt);
        if !position.is_over() {
            return (position, moves);
        }
    }
    panic!("every game is over, size {size}");
}

/// Checks every line of an answer by the rules: its moves are legal; a line that
/// is said to decide the game within it does so for whom it says.
pub fn check_lines(answer: &Answer, root: &Naive) {
    for info in &answer.infos {
        let mut position = root.clone();
        play(&mut position, &info.line);
        let Score::Mate(moves) = info.score else {
            continue;
        };
        if !info.is_exact || moves == 0 {
            continue;
        }
        // The last move may be either player's.
        let own_moves = info.line.len().div_ceil(2);
        let told = moves.unsigned_abs() as usize;
        assert_eq!(own_moves, told, "{info:?} in {}", text(root));
        let is_won = moves > 0;
        let winner = if is_won {
            root.to_move
        } else {
            root.to_move.other()
        };
        assert!(position.is_over(), "{info:?} in {}", text(root));
        assert_eq!(
            leader(&position),
            Some(winner),
            "{info:?} in {}",
            text(root)
        );
    }
    let legal = if root.is_over() {
        vec![String::from("(none)")]
    } else {
        names(root)
    };
    assert!(legal.contains(&answer.best), "{answer:?}");
}

#[test]
fn the_handshake_names_the_variants() {
    let mut engine = Engine::start();
    engine.send("uci");
    let lines = engine.until("uciok", crate::engine::SOON, |line| line == "uciok");
    let combo = lines
        .iter()
        .find(|line| line.starts_with("option name UCI_Variant "));
    let combo = combo.expect("the option");
    for (variant, _) in VARIANTS {
        let named = combo.split(" var ").any(|name| name == variant);
        assert!(named, "{variant} in {combo}");
        engine.set("UCI_Variant", variant);
        assert_eq!(engine.displayed("Variant"), variant);
    }
    engine.finish();
}

/// What `d` shows.
fn shown(engine: &mut Engine) -> Vec<String> {
    engine.send("d");
    engine.sync()
}

/// Positions are the same however they are reached, and what is told of them is
/// what the rules say.
#[test]
fn positions_are_set_up_from_moves_and_from_strings() {
    for (variant, size) in VARIANTS {
        let mut engine = Engine::of_variant(variant);
        assert_eq!(engine.displayed("Fen"), text(&Naive::empty(size)));
        for seed in 0..5 {
            let (end, moves) = random_game(size, 20 * seed as usize, seed);
            let (before, after) = moves.split_at(moves.len() / 2);
            let mut middle = Naive::empty(size);
            play(&mut middle, before);
            engine.quietly(&format!("position startpos moves {}", moves.join(" ")));
            let wanted = shown(&mut engine);
            assert!(
                wanted.contains(&format!("Fen: {}", text(&end))),
                "{wanted:?}"
            );
            let (empty, middle) = (text(&Naive::empty(size)), text(&middle));
            for line in [
                format!("position fen {empty} moves {}", moves.join(" ")),
                format!("position fen {middle} moves {}", after.join(" ")),
                format!("position fen {}", text(&end)),
            ] {
                engine.quietly("position startpos");
                engine.quietly(&line);
                assert_eq!(shown(&mut engine), wanted, "{line}");
            }
            check_told(&mut engine, &end, &wanted);
        }
        engine.finish();
    }
}

/// The legal moves, the state and the answers to queries.
fn check_told(engine: &mut Engine, position: &Naive, shown: &[String]) {
    let told = engine.ask("moves");
    let mut told: Vec<&str> = told.split_whitespace().collect();
    let mut legal = names(position);
    told.sort_unstable();
    legal.sort_unstable();
    assert_eq!(told, legal, "{}", text(position));
    let is_blue = position.to_move == Side::Blue;
    for (question, answer) in [
        ("gameover", position.is_over().to_string()),
        ("p1turn", is_blue.to_string()),
        ("result", result(position).to_string()),
    ] {
        let response = engine.ask(&format!("query {question}"));
        assert_eq!(response, format!("response {answer}"), "{}", text(position));
    }
    let state = match result(position) {
        "none" if is_blue => "w to move",
        "none" => "b to move",
        "p1win" => "game over, 1-0",
        "p2win" => "game over, 0-1",
        _ => "game over, 1/2-1/2",
    };
    assert!(shown.contains(&format!("State: {state}")), "{shown:?}");
    let evaluation = engine.ask("eval");
    assert_eq!(
        evaluation.starts_with("static evaluation "),
        !position.is_over(),
        "{evaluation}"
    );
}

#[test]
fn every_limit_is_answered_with_a_line_that_begins_with_the_move() {
    for (variant, size) in VARIANTS {
        let mut engine = Engine::of_variant(variant);
        for (seed, limit) in (0..).zip([
            "depth 1",
            "depth 3",
            "movetime 30",
            "nodes 1",
            "nodes 3000",
            "mate 1",
            "mate 2 nodes 20000",
            "wtime 1000 btime 1000",
            "p1time 1000 p2time 1000 p1inc 10 p2inc 10",
            "movestogo 5 wtime 300 btime 300",
        ]) {
            let (root, moves) = half_played(size, seed);
            engine.quietly(&format!("position startpos moves {}", moves.join(" ")));
            check_lines(&engine.go(limit), &root);
        }
        engine.finish();
    }
}

#[test]
fn searches_end_when_told_to() {
    for (variant, size) in VARIANTS {
        let mut engine = Engine::of_variant(variant);
        for (seed, (go, release)) in (20..).zip([
            ("go infinite", "stop"),
            ("go", "stop"),
            ("go ponder wtime 100 btime 100", "ponderhit"),
            ("go ponder depth 2", "ponderhit"),
            ("go ponder movetime 10", "stop"),
        ]) {
            let (root, moves) = half_played(size, seed);
            engine.quietly(&format!("position startpos moves {}", moves.join(" ")));
            engine.send(go);
            engine.scored_info();
            let lines = engine.sync();
            assert!(
                !lines.iter().any(|line| line.starts_with("bestmove")),
                "{go}"
            );
            engine.send(release);
            check_lines(&engine.answer(), &root);
        }
        engine.finish();
    }
}

#[test]
fn the_speed_is_told_with_every_score() {
    let mut engine = Engine::of_variant("parcel7");
    engine.send("go movetime 100");
    let lines = engine.until("bestmove", crate::engine::LATER, |line| {
        line.starts_with("bestmove")
    });
    let scores = lines.iter().filter(|line| line.contains(" score "));
    let speeds: Vec<u64> = scores
        .map(|line| {
            let mut words = line.split(' ').skip_while(|word| *word != "nps");
            let speed = words.nth(1).and_then(|speed| speed.parse().ok());
            speed.unwrap_or_else(|| panic!("no speed in {line}"))
        })
        .collect();
    assert!(speeds.last().is_some_and(|speed| *speed > 0), "{speeds:?}");
    engine.finish();
}

/// A pass is a move like any other: it may be asked for by both its names.
#[test]
fn a_choice_of_moves_is_kept_to() {
    for (variant, size) in VARIANTS {
        let mut engine = Engine::of_variant(variant);
        let (root, moves) = half_played(size, 40);
        engine.quietly(&format!("position startpos moves {}", moves.join(" ")));
        for turn in root.turns() {
            let answer = engine.go(&format!("depth 2 searchmoves {}", name(turn)));
            assert_eq!(answer.best, name(turn));
            check_lines(&answer, &root);
        }
        let answer = engine.go("depth 2 searchmoves pass");
        assert_eq!(answer.best, "0000");
        engine.refused_naming("go depth 1 searchmoves 0000 a1a1", "a1a1");
        engine.finish();
    }
}

#[test]
fn every_move_has_a_line_when_all_are_wanted() {
    for (variant, size) in VARIANTS {
        let mut engine = Engine::of_variant(variant);
        engine.set("MultiPV", "200");
        let (root, moves) = half_played(size, 50);
        engine.quietly(&format!("position startpos moves {}", moves.join(" ")));
        let answer = engine.go("depth 2");
        check_lines(&answer, &root);
        let ranks = answer.ranks();
        let mut firsts: Vec<&String> = ranks.iter().map(|info| &info.line[0]).collect();
        firsts.sort_unstable();
        let mut legal = names(&root);
        legal.sort_unstable();
        assert_eq!(firsts, legal.iter().collect::<Vec<_>>(), "{variant}");
        engine.finish();
    }
}
