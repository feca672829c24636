//! Whole games of Parcel between two processes, refereed by a naive program
//! afterwards. A pass is a move here, and two of them end the game.

use crate::game::{leader, play, result};
use crate::runner::{Limit, Match, Played, Runner};
use crate::twin::{Naive, Side};

/// A game is played by the rules, to its end and no further, and what the
/// engines said of it is true.
fn referee(game: &Played, start: &Naive) {
    assert_eq!(game.first_began, start.to_move == Side::Blue, "{game:?}");
    let mut position = start.clone();
    play(&mut position, &game.moves);
    assert!(position.is_over(), "{game:?}");
    assert_eq!(game.result, result(&position), "{game:?}");
}

/// Plays a match from these positions, the second engine at this skill, and
/// referees every game.
fn play_match(size: usize, starts: &[Naive], limit: Limit, skill: &str) -> Vec<Vec<String>> {
    let variant = format!("parcel{size}");
    let options = || vec![("UCI_Variant", &*variant), ("Hash", "4")];
    let weak = [options(), vec![("Skill Level", skill)]].concat();
    let texts: Vec<String> = starts.iter().map(Naive::text).collect();
    let (games, _) = Runner::play(&Match {
        options: [options(), weak],
        openings: texts.iter().map(String::as_str).collect(),
        limit,
    });
    assert_eq!(games.len(), 2 * starts.len());
    for (index, game) in games.iter().enumerate() {
        referee(game, &starts[index / 2]);
    }
    games.into_iter().map(|game| game.moves).collect()
}

#[test]
fn games_are_played_to_their_ends() {
    for (size, limit, skill) in [
        (1, Limit::Depth(4), "20"),
        (2, Limit::Depth(2), "0"),
        (2, Limit::Nodes(2_000), "20"),
        (3, Limit::Clock(2_000, 20), "0"),
        (3, Limit::Depth(1), "20"),
        (7, Limit::MoveTime(10), "20"),
        (7, Limit::Depth(1), "0"),
    ] {
        let games = play_match(size, &[Naive::empty(size)], limit, skill);
        for moves in games {
            assert_eq!(moves.last().map(String::as_str), Some("0000"), "{moves:?}");
        }
    }
}

/// Red may begin, and a pass may have been made before.
#[test]
fn games_begin_anywhere() {
    let mut red_begins = Naive::empty(3);
    red_begins.play(None);
    let mut under_way = Naive::empty(3);
    play(
        &mut under_way,
        &["b1b2", "c3d3", "0000", "c3c4"].map(String::from),
    );
    let mut over = Naive::empty(3);
    play(
        &mut over,
        &["b1b2", "a2b2", "0000", "0000"].map(String::from),
    );
    let starts = [red_begins, under_way, over];
    let games = play_match(3, &starts, Limit::Depth(2), "20");
    assert!(games[4].is_empty() && games[5].is_empty(), "{games:?}");
    assert!(
        games[..4].iter().all(|moves| !moves.is_empty()),
        "{games:?}"
    );
}

/// Who is ahead after a pass of the opponent ends the game at once.
#[test]
fn a_game_that_is_won_by_a_pass_ends_with_it() {
    let mut start = Naive::empty(7);
    play(
        &mut start,
        &["b1b2", "a2b2", "h7h8", "0000"].map(String::from),
    );
    assert_eq!(
        (start.to_move, leader(&start)),
        (Side::Blue, Some(Side::Blue))
    );
    for moves in play_match(7, &[start], Limit::MoveTime(10), "20") {
        assert_eq!(moves, ["0000"]);
    }
}
