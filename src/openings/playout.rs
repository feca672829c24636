//! Random moves that leave a game to be played.

use crate::engine::Engine;
use crate::game::Outcome;
use rand::RngExt;
use rand::rngs::Xoshiro256PlusPlus;

/// Whether the game goes on and the player to move can win it with the next
/// move. The board is left as it was.
#[must_use]
pub fn wins_at_once(engine: &mut dyn Engine) -> bool {
    if engine.outcome().is_some() {
        return false;
    }
    // Games that see their wins need no moves for it.
    if engine.evaluate().is_none() {
        return true;
    }
    let winner = Outcome::Win(engine.player());
    let plies = engine.played_moves().len();
    // What has more moves than can be listed is not that near to its end.
    let Ok(moves) = engine.legal_moves() else {
        return false;
    };
    for (mv, _) in moves {
        if engine.play_moves(&mv).is_ok() {
            let outcome = engine.outcome();
            take_back_to(engine, plies);
            if outcome == Some(winner) {
                return true;
            }
        }
    }
    false
}

/// Goes back to an earlier ply of the game on the board.
fn take_back_to(engine: &mut dyn Engine, plies: usize) {
    engine
        .go_back_to(plies)
        .expect("the game was at least that long before");
}

/// Plays so many random moves from the present position, each of those that
/// neither end the game nor let the opponent win at once. Whether there were
/// such moves to the end; if not, some of the moves are played.
pub(super) fn play_random(
    engine: &mut dyn Engine,
    plies: u32,
    random: &mut Xoshiro256PlusPlus,
) -> bool {
    (0..plies).all(|_| play_random_move(engine, random))
}

fn play_random_move(engine: &mut dyn Engine, random: &mut Xoshiro256PlusPlus) -> bool {
    let played = engine.played_moves().len();
    let Ok(mut moves) = engine.legal_moves() else {
        return false;
    };
    while !moves.is_empty() {
        let (mv, _) = moves.swap_remove(random.random_range(0..moves.len()));
        if engine.play_moves(&mv).is_err() {
            continue;
        }
        if engine.outcome().is_none() && !wins_at_once(engine) {
            return true;
        }
        take_back_to(engine, played);
    }
    false
}
