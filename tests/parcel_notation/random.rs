//! Positions of random games.

use aether::game::Game;
use aether::parcel::{ParcelMove, Position, Size};
use rand::rngs::Xoshiro256PlusPlus;
use rand::{RngExt, SeedableRng};

/// Positions on boards of all sizes, from the first to the last of `games` random
/// games on each. Passes are as rare as any other move.
pub fn positions(games: u64) -> Vec<Position> {
    let mut all = Vec::new();
    for size in Size::ALL {
        for game in 0..games {
            let seed = game << 3 | u64::from(size.get());
            let mut random = Xoshiro256PlusPlus::seed_from_u64(seed);
            let mut position = Position::start(crate::rules(size.get()));
            all.push(position.clone());
            while position.outcome().is_none() {
                let mut moves: Vec<ParcelMove> = Vec::new();
                position.legal_moves(&mut moves);
                position.play(moves[random.random_range(0..moves.len())]);
                all.push(position.clone());
            }
        }
    }
    all
}
