//! Whole matches of two processes, refereed by the naive rules afterwards.

use crate::engine::move_name;
use crate::naive::End;
use crate::positions::position;
use crate::runner::{Limit, Match, Played, Runner};

/// The side of the board of a variant such as `aether4x4`.
fn board_side(variant: &str) -> usize {
    let last = variant.chars().last().and_then(|c| c.to_digit(10));
    last.expect("a size") as usize
}

/// A game is played by the rules, to its end and no further, and what the
/// engines said of it is true.
pub fn referee(game: &Played, variant: &str) {
    let n = board_side(variant);
    let mut position = position(game.opening, n);
    assert_eq!(game.first_began, !position.second, "{game:?}");
    for name in &game.moves {
        let mut legal = position.legal_moves().into_iter();
        let mv = legal.find(|&mv| move_name(n, mv) == *name);
        position = position.after(mv.unwrap_or_else(|| panic!("{name} in {game:?}")));
    }
    let result = match position.outcome() {
        Some(End::FirstWins) => "p1win",
        Some(End::SecondWins) => "p2win",
        Some(End::Draw) => "draw",
        None => "none",
    };
    assert_eq!(game.result, result, "{game:?}");
}

/// Plays a match of a variant, the second engine at this skill, and referees every
/// game.
fn play(
    variant: &'static str,
    openings: &[&'static str],
    limit: Limit,
    skill: &'static str,
) -> Vec<Played<'static>> {
    let options = || vec![("UCI_Variant", variant), ("Hash", "4")];
    let weak = [options(), vec![("Skill Level", skill)]].concat();
    let (games, _) = Runner::play(&Match {
        options: [options(), weak],
        openings: openings.to_vec(),
        limit,
    });
    assert_eq!(games.len(), 2 * openings.len());
    for game in &games {
        referee(game, variant);
    }
    games
}

#[test]
fn every_variant_is_played_to_its_end() {
    for (variant, limit) in [
        ("aether2x2", Limit::MoveTime(50)),
        ("aether3x3", Limit::Clock(2_000, 20)),
        ("aether4x4", Limit::Nodes(2_000)),
        ("aether5x5", Limit::Depth(2)),
        ("aether6x6", Limit::Nodes(500)),
    ] {
        for game in play(variant, &["startpos"], limit, "0") {
            assert!(game.first_began, "{variant}");
        }
    }
}

#[test]
fn a_mate_is_found_and_belongs_to_who_made_it() {
    // The same board, for player 1 and for player 2 to win at once.
    let openings = ["[012]3/2[3]1/4/4 w 0 1", "[012]3/2[3]1/4/4 b 49 1"];
    let games = play("aether4x4", &openings, Limit::Clock(2_000, 20), "20");
    let results: Vec<&str> = games.iter().map(|game| &*game.result).collect();
    assert_eq!(results, ["p1win", "p1win", "p2win", "p2win"]);
    assert!(games.iter().all(|game| game.moves == ["a1c2"]), "{games:?}");
}

#[test]
fn the_counter_ends_a_game_in_a_draw() {
    let openings = ["[012]3/4/4/3[3] b 45 90", "[012]3/4/4/3[3] w 50 90"];
    let games = play("aether4x4", &openings, Limit::MoveTime(20), "20");
    // Nobody merges into a loss; the second opening is over before a move.
    let ends = games.iter().map(|game| (&*game.result, game.moves.len()));
    assert_eq!(
        ends.collect::<Vec<_>>(),
        [("draw", 5), ("draw", 5), ("draw", 0), ("draw", 0)]
    );
}

#[test]
fn player_2_to_move_is_the_other_engine() {
    let opening = "1[1]1[3]/[1]1[03][0]/[2][3][0][12]/[23][0][1][2] b 0 2";
    for skill in ["0", "20"] {
        let games = play("aether4x4", &[opening], Limit::Depth(3), skill);
        assert!(games.iter().all(|game| !game.first_began));
        // Player 2 wins by force; the first engine is player 2 in the second game.
        assert_eq!((games[1].first, &*games[1].result), (1, "p2win"), "{skill}");
        assert!(skill == "0" || games[0].result == "p2win", "{games:?}");
    }
}
