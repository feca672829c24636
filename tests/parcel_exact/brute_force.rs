//! Values from the rules alone: every move of every position, and nothing of what
//! the solver knows.

use aether::fast_map::{FastMap, mix};
use aether::game::{Game, Outcome, Player, Value};
use aether::parcel::{ParcelMove, ParcelRules, Position, Segments, Size};
use rand::rngs::Xoshiro256PlusPlus;
use rand::{RngExt, SeedableRng};
use std::hash::{Hash, Hasher};
use std::sync::{LazyLock, Mutex, MutexGuard, PoisonError};

/// Remembers the value of every position that it was asked.
#[derive(Default)]
pub struct BruteForce {
    values: FastMap<Key, Value>,
}

/// A position: all of it, for positions are remembered without symmetry.
#[derive(PartialEq, Eq)]
struct Key(Segments, Player, u8);

impl Hash for Key {
    fn hash<H: Hasher>(&self, state: &mut H) {
        let Self(Segments { blue, red, green }, player, passes) = *self;
        let words = [blue, red, green].map(|edges| [edges.horizontal(), edges.vertical()]);
        let state_word = 4 * player as u64 + u64::from(passes);
        let words = words.as_flattened().iter();
        state.write_u64(words.fold(state_word, |mixed, word| mix(mixed ^ word)));
    }
}

impl BruteForce {
    /// The one that all tests of 2×2 cells share: it has to know millions of
    /// positions.
    pub fn shared() -> MutexGuard<'static, Self> {
        static SHARED: LazyLock<Mutex<BruteForce>> = LazyLock::new(Mutex::default);
        SHARED.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub fn value(&mut self, position: &Position) -> Value {
        self.value_of(&mut position.clone())
    }

    fn value_of(&mut self, position: &mut Position) -> Value {
        match position.outcome() {
            Some(Outcome::Draw) => return Value::Draw,
            Some(Outcome::Win(winner)) if winner == position.player() => return Value::Win(0),
            Some(Outcome::Win(_)) => return Value::Loss(0),
            None => {}
        }
        let key = Key(*position.segments(), position.player(), position.passes());
        if let Some(&value) = self.values.get(&key) {
            return value;
        }
        let values = legal_moves(position).into_iter().map(|mv| {
            let undo = position.play(mv);
            let value = self.value_of(position).before();
            position.undo(undo);
            value
        });
        let value = values.max_by_key(|value| value.rank()).unwrap();
        self.values.insert(key, value);
        value
    }
}

pub fn size(cells: u32) -> Size {
    Size::new(cells).unwrap()
}

pub fn empty(cells: u32) -> Position {
    Position::start(ParcelRules::new(size(cells)))
}

pub fn legal_moves(position: &Position) -> Vec<ParcelMove> {
    let mut moves = Vec::new();
    position.legal_moves(&mut moves);
    moves
}

pub fn after(position: &Position, mv: ParcelMove) -> Position {
    let mut next = position.clone();
    next.play(mv);
    next
}

pub fn seeded(seed: u64) -> Xoshiro256PlusPlus {
    Xoshiro256PlusPlus::seed_from_u64(seed)
}

/// The positions of a game of random moves, of which few are passes.
pub fn random_game(cells: u32, random: &mut Xoshiro256PlusPlus) -> Vec<Position> {
    let mut positions = vec![empty(cells)];
    let mut position = empty(cells);
    while position.outcome().is_none() {
        let moves = legal_moves(&position);
        let draws = moves.len() - 1;
        let is_pass = draws == 0 || random.random_range(0..8) == 0;
        let index = if is_pass {
            draws
        } else {
            random.random_range(0..draws)
        };
        position.play(moves[index]);
        positions.push(position.clone());
    }
    positions
}
