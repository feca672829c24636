//! Wins of a certain length. A game may end by a pass of the player who loses it,
//! so that a win takes an even number of plies as well as an odd one.

use crate::engine::{Engine, Score};
use crate::game::{leader, name, random_game, text};
use crate::twin::{Naive, Turn};

/// Whether the player who makes this move wins with it, or with the only reply.
fn wins_with(position: &Naive, turn: Turn) -> Option<usize> {
    let next = position.after(turn);
    if next.is_over() {
        return (leader(&next) == Some(position.to_move)).then_some(1);
    }
    let mut replies = next.turns().into_iter();
    let only_pass = replies.next() == Some(None);
    let end = next.after(None);
    let is_won = only_pass && end.is_over() && leader(&end) == Some(position.to_move);
    is_won.then_some(2)
}

#[test]
fn a_win_in_one_own_move_is_found_whoever_ends_the_game() {
    let mut met = [0, 0];
    for (size, games) in [(2, 60), (3, 60), (4, 40)] {
        let mut engine = Engine::searching_variant(&format!("parcel{size}"));
        for seed in 0..games {
            // Games stop at every distance from a full board.
            let edges = 2 * size * (size + 1);
            let plies = edges - seed as usize % 6;
            let (root, _) = random_game(size, plies, 400 + seed);
            let wins = root.turns().into_iter();
            let wins = wins.filter_map(|turn| Some((wins_with(&root, turn)?, name(turn))));
            let wins: Vec<(usize, String)> = wins.collect();
            let Some(least) = wins.iter().map(|(plies, _)| *plies).min() else {
                continue;
            };
            met[least - 1] += 1;
            engine.quietly(&format!("position fen {}", text(&root)));
            let answer = engine.go("mate 1");
            assert_eq!(answer.last().score, Score::Mate(1), "{}", text(&root));
            assert_eq!(answer.last().line.len(), least, "{}", text(&root));
            let best = (least, answer.best.clone());
            assert!(wins.contains(&best), "{best:?} in {}", text(&root));
        }
        engine.finish();
    }
    assert!(met.iter().all(|&positions| positions >= 5), "{met:?}");
}
