//! Makes openings.

use super::playout::play_random;
use super::{Opening, OpeningError};
use crate::engine::Engine;
use crate::game::Value;
use rand::rngs::Xoshiro256PlusPlus;
use rand::{Rng, SeedableRng};
use std::collections::HashSet;

/// How often the moves of an opening are drawn before it is held that there is
/// no other of its kind.
const TRIES: u32 = 1_000;

/// Which openings to make.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Recipe {
    /// The moves from the start.
    pub plies: u32,
    /// How many openings.
    pub count: usize,
    /// What the moves are drawn from.
    pub seed: u64,
}

/// Openings that were made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Made {
    /// As many as were asked for, each as moves from the start position.
    pub openings: Vec<Opening>,
    /// How many of them differ, the first ones. When the game has fewer openings
    /// than were asked for, they are repeated in their order.
    pub distinct: usize,
    /// Whether none of them is won or lost, as far as that is known. `false` when
    /// no other openings were found: each should be played with both colours.
    pub balanced: bool,
}

/// Draws openings: random moves from the start, none of which ends the game or
/// lets the opponent win with the next. Openings differ in the positions they
/// lead to. Those whose exact value is known to be a win or a loss are left out,
/// unless no others are found.
///
/// `engine` is a board of the variant with its rules set. The same recipe makes
/// the same openings on every machine, and one with a greater count makes the
/// same first ones.
///
/// # Errors
/// No opening of this length was found, or the game has too many moves.
pub fn make(mut engine: Box<dyn Engine>, recipe: &Recipe) -> Result<Made, OpeningError> {
    engine.legal_moves()?;
    let mut maker = Maker::new(*recipe);
    let mut found = Vec::new();
    while found.len() < recipe.count {
        match maker.next(&mut *engine)? {
            Some(opening) => found.push(opening),
            None => break,
        }
    }
    let distinct = found.len();
    let openings = found.iter().cycle().take(recipe.count).cloned().collect();
    Ok(Made {
        openings,
        distinct,
        balanced: maker.balanced,
    })
}

/// Makes openings one after the other: each depends on those before it only.
struct Maker {
    recipe: Recipe,
    /// What the seeds of the openings are counted from.
    first_seed: u64,
    /// The positions the openings so far lead to.
    met: HashSet<u64>,
    balanced: bool,
}

impl Maker {
    fn new(recipe: Recipe) -> Self {
        Self {
            first_seed: Xoshiro256PlusPlus::seed_from_u64(recipe.seed).next_u64(),
            recipe,
            met: HashSet::new(),
            balanced: true,
        }
    }

    /// The next opening, `None` when no more are found.
    fn next(&mut self, engine: &mut dyn Engine) -> Result<Option<Opening>, OpeningError> {
        let index = self.met.len();
        let seed = self.first_seed.wrapping_add(index as u64);
        let mut random = Xoshiro256PlusPlus::seed_from_u64(seed);
        let mut decided = None;
        for _ in 0..TRIES {
            let Some(candidate) = self.draw(engine, &mut random) else {
                continue;
            };
            if candidate.is_decided && self.balanced {
                decided.get_or_insert(candidate);
                continue;
            }
            return Ok(Some(self.take(candidate)));
        }
        // Decided openings stand in only where the very first finds no other.
        match decided {
            Some(candidate) if index == 0 => {
                self.balanced = false;
                Ok(Some(self.take(candidate)))
            }
            None if index == 0 => Err(OpeningError::NotFound {
                plies: self.recipe.plies,
                tries: TRIES,
            }),
            _ => Ok(None),
        }
    }

    fn take(&mut self, candidate: Candidate) -> Opening {
        self.met.insert(candidate.key);
        candidate.opening
    }

    /// Draws an opening that leads to a new position.
    fn draw(&self, engine: &mut dyn Engine, random: &mut Xoshiro256PlusPlus) -> Option<Candidate> {
        engine.set_position(None, "").ok()?;
        if !play_random(engine, self.recipe.plies, random) || self.met.contains(&engine.key()) {
            return None;
        }
        let moves = engine.played_moves().into_iter();
        Some(Candidate {
            opening: Opening::of_moves(moves.map(|(short, _)| short).collect()),
            key: engine.key(),
            is_decided: engine.value().is_ok_and(|value| value != Value::Draw),
        })
    }
}

/// An opening that may be taken.
struct Candidate {
    opening: Opening,
    key: u64,
    is_decided: bool,
}
