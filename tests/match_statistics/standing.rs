//! Standings of several engines.

use aether::runner::statistics::Points::{self, Half, One, Zero};
use aether::runner::statistics::{GameResult, MatchScore, Pairs, head_to_head, standings};

fn game(first: usize, second: usize, points: Points, pair: Option<u64>) -> GameResult {
    GameResult {
        first,
        second,
        points,
        pair,
    }
}

/// Engine 1 beats 0 in both games of pair 1, one game of pair 2 is missing; 2 and 0
/// draw once and 2 wins once; the pairs have the numbers of those of 0 and 1.
fn tournament() -> Vec<GameResult> {
    vec![
        game(0, 1, Zero, Some(1)),
        game(2, 0, Half, Some(1)),
        game(1, 0, One, Some(1)),
        game(0, 1, One, Some(2)),
        game(0, 2, Zero, Some(1)),
        game(0, 2, Half, None),
    ]
}

#[test]
fn every_engine_has_its_games_from_its_own_view() {
    let standings = standings(4, &tournament()).unwrap();
    let of = |engine| -> MatchScore {
        let standing = standings.iter().find(|standing| standing.engine == engine);
        standing.unwrap().score
    };
    // 0: both games of a pair lost, ½ of a pair, a single game won, one drawn
    assert_eq!(of(0).pairs(), Pairs::new([1, 1, 0, 0, 0]));
    assert_eq!(of(0).singles().to_string(), "1 1 0");
    assert_eq!(of(0).games().to_string(), "1 2 3");
    assert_eq!(of(1).pairs(), Pairs::new([0, 0, 0, 0, 1]));
    assert_eq!(of(1).singles().to_string(), "0 0 1");
    assert_eq!(of(2).pairs(), Pairs::new([0, 0, 0, 1, 0]));
    assert_eq!(of(2).singles().to_string(), "0 1 0");
    assert_eq!(of(3), MatchScore::default());
    // every game has its points
    let halves: u64 = (0..4).map(|engine| of(engine).games().halves()).sum();
    assert_eq!(halves, 2 * tournament().len() as u64);
}

/// Two engines have 2 of 3 points: the smaller number stands first. With one more
/// game like the others, the one with more games does.
#[test]
fn the_order_is_by_share_then_games_then_number() {
    let order = |results: &[GameResult]| -> Vec<usize> {
        let standings = standings(4, results).unwrap();
        standings.iter().map(|standing| standing.engine).collect()
    };
    let mut results = tournament();
    assert_eq!(order(&results), [1, 2, 0, 3]);
    results.reverse();
    assert_eq!(order(&results), [1, 2, 0, 3]);
    results.extend([game(2, 0, One, None), game(2, 0, One, None)]);
    results.push(game(0, 2, One, None));
    assert_eq!(order(&results), [2, 1, 0, 3]);
    results.push(game(3, 0, Zero, None));
    assert_eq!(order(&results), [2, 1, 0, 3]);
    assert_eq!(order(&[]), [0, 1, 2, 3]);
}

#[test]
fn two_engines_meet() {
    let results = tournament();
    let score = head_to_head(&results, 1, 0);
    assert_eq!(score.pairs(), Pairs::new([0, 0, 0, 0, 1]));
    assert_eq!(score.singles().to_string(), "0 0 1");
    assert_eq!(head_to_head(&results, 0, 1), score.swapped());
    assert_eq!(head_to_head(&results, 1, 2), MatchScore::default());
    assert_eq!(head_to_head(&results, 1, 1), MatchScore::default());
    assert_eq!(head_to_head(&results, 7, 9), MatchScore::default());
}

/// A third game of a pair is a mistake of the caller: none is then counted as a
/// pair, and none is lost.
#[test]
fn three_games_are_no_pair() {
    let results = [game(0, 1, One, Some(5)); 3];
    let score = head_to_head(&results, 0, 1);
    assert_eq!(score.pairs().pairs(), 0);
    assert_eq!(score.singles().to_string(), "3 0 0");
}

#[test]
fn games_without_a_pair_are_single_even_if_there_are_two() {
    let score = head_to_head(&[game(0, 1, One, None); 2], 0, 1);
    assert_eq!(score.pairs().pairs(), 0);
    assert_eq!(score.singles().to_string(), "2 0 0");
}

#[test]
fn engines_that_do_not_exist_are_refused() {
    let error = |results: &[GameResult]| standings(2, results).unwrap_err().to_string();
    let good = game(0, 1, Half, None);
    assert_eq!(
        error(&[good, game(0, 2, One, None)]),
        "game 2: engine 2: expected a number below 2"
    );
    assert_eq!(
        error(&[game(1, 1, One, None)]),
        "game 1: engine 1 against itself: expected two engines"
    );
}
