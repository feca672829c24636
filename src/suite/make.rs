//! Makes suites.

use super::solution::of_explored;
use super::{Entry, Solution, Suite, SuiteError};
use crate::engine::{Engine, ExploredMove};
use crate::game::Value;
use crate::registry::Variant;
use rand::rngs::Xoshiro256PlusPlus;
use rand::{Rng, RngExt, SeedableRng};
use std::collections::{BTreeMap, HashSet, VecDeque};

/// How many positions may be looked at to solve one. Positions that take more are
/// left out.
const BUDGET: u64 = 20_000;

/// The longest game that is played, in plies.
const LONGEST_GAME: u32 = 150;

/// Of so many moves drawn the one is played that leaves the fewest: games that
/// shrink get to where positions are decided.
const DRAWN: usize = 4;

/// Games are played until there are as many positions as asked for, but at least
/// one game for so many positions, for the sake of a mixture.
const POSITIONS_PER_GAME: usize = 2;

/// When so many games for each position do not give it, there are not enough.
const MOST_GAMES_PER_POSITION: usize = 4;

/// Which suite to make.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Recipe {
    /// How many positions.
    pub count: usize,
    /// What the moves that lead to them are drawn from.
    pub seed: u64,
}

/// What positions are sorted by, those to come first in a file first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
enum Class {
    /// A win in so many plies.
    Win(u32),
    /// A win of unknown length, kept by so many moves.
    SomeWin(usize),
    /// A draw that a few moves only hold, while others lose, not all at once.
    HardDraw,
    /// A draw that some move loses, but not at once.
    Draw,
    /// A draw that two thirds of the moves give away at once.
    SharpDraw,
    /// A loss in so many plies.
    Loss(u32),
}

impl Class {
    const KINDS: usize = 3;

    /// Win, draw and loss as 0, 1 and 2.
    const fn kind(self) -> usize {
        match self {
            Self::Win(_) | Self::SomeWin(_) => 0,
            Self::HardDraw | Self::Draw | Self::SharpDraw => 1,
            Self::Loss(_) => 2,
        }
    }

    /// The class of a position that asks something of the player to move: not won
    /// at once, and at most half of the moves are right.
    fn of(solution: &Solution, explored: &[ExploredMove]) -> Option<Self> {
        let right = solution.best.len();
        // A finished game has no moves.
        if right == 0 || 2 * right > explored.len() {
            return None;
        }
        let loses_later =
            |mv: &ExploredMove| matches!(mv.value, Ok(Value::Loss(plies)) if plies > 2);
        match solution.value {
            Value::Win(1) => None,
            Value::Win(plies) => Some(Self::Win(plies)),
            Value::SomeWin => Some(Self::SomeWin(right)),
            Value::Loss(plies) => Some(Self::Loss(plies)),
            // Every move is as good as any other.
            Value::SomeLoss => None,
            Value::Draw if explored.iter().any(loses_later) => Some(if right <= 4 {
                Self::HardDraw
            } else {
                Self::Draw
            }),
            Value::Draw => (3 * right <= explored.len()).then_some(Self::SharpDraw),
        }
    }
}

impl Suite {
    /// Makes a suite from positions met in random games: a third each of wins,
    /// draws and losses as far as there are such, of every length that was met,
    /// short and long ones in turn. None is won at once, and in each at most half
    /// of the moves are best. `engine` is a board of the variant with its rules
    /// set. The same recipe makes the same suite on every machine.
    ///
    /// # Errors
    /// Too few positions were met.
    pub fn make(
        variant: &'static Variant,
        mut engine: Box<dyn Engine>,
        recipe: &Recipe,
    ) -> Result<Self, SuiteError> {
        let mut pool = Pool::default();
        let first_seed = Xoshiro256PlusPlus::seed_from_u64(recipe.seed).next_u64();
        for game in 0..recipe.count * MOST_GAMES_PER_POSITION {
            if game >= recipe.count / POSITIONS_PER_GAME && pool.met.len() >= recipe.count {
                break;
            }
            let seed = first_seed.wrapping_add(game as u64);
            let mut random = Xoshiro256PlusPlus::seed_from_u64(seed);
            pool.play(&mut *engine, &mut random);
        }
        let found = pool.met.len();
        if found < recipe.count {
            let asked = recipe.count;
            return Err(SuiteError::TooFew { found, asked });
        }
        let mut chosen = pool.choose(recipe.count);
        chosen.sort_by_key(|(class, _)| *class);
        let digits = recipe.count.to_string().len();
        let entries = (1..).zip(chosen).map(|(number, (_, found))| Entry {
            id: format!("{}.{number:0digits$}", variant.name),
            position: found.position,
            solution: found.solution,
        });
        Ok(Self {
            variant,
            rules: super::read::changed_rules(&*engine),
            entries: entries.collect(),
        })
    }
}

struct Found {
    position: String,
    solution: Solution,
}

/// Positions to choose from.
#[derive(Default)]
struct Pool {
    classes: BTreeMap<Class, VecDeque<Found>>,
    met: HashSet<u64>,
}

impl Pool {
    /// Plays a game and takes in at most one of its positions for each class.
    fn play(&mut self, engine: &mut dyn Engine, random: &mut Xoshiro256PlusPlus) {
        let mut seen = HashSet::new();
        if engine.set_position(None, "").is_err() {
            return;
        }
        for _ in 0..LONGEST_GAME {
            let explored = engine.explore(BUDGET, &|| false);
            if let Ok(solution) = of_explored(&explored)
                && let Some(class) = Class::of(&solution, &explored.moves)
                && !seen.contains(&class)
                && self.met.insert(engine.key())
            {
                seen.insert(class);
                let position = engine.position_text();
                let found = Found { position, solution };
                self.classes.entry(class).or_default().push_back(found);
            }
            let Some(mv) = choose_move(engine, &explored.moves, random) else {
                return;
            };
            if engine.play_moves(&mv).is_err() {
                return;
            }
        }
    }

    /// Takes so many positions out, of each kind in turn and in each kind of its
    /// classes in turn.
    fn choose(mut self, count: usize) -> Vec<(Class, Found)> {
        let mut chosen = Vec::new();
        let mut turns: Vec<VecDeque<Class>> = vec![VecDeque::new(); Class::KINDS];
        for class in self.classes.keys() {
            turns[class.kind()].push_back(*class);
        }
        let mut kind = 0;
        while chosen.len() < count && turns.iter().any(|classes| !classes.is_empty()) {
            if let Some(class) = turns[kind].pop_front()
                && let Some(found) = self.classes.get_mut(&class).and_then(VecDeque::pop_front)
            {
                chosen.push((class, found));
                turns[kind].push_back(class);
                kind += 1;
            } else if turns[kind].is_empty() {
                kind += 1;
            }
            kind %= Class::KINDS;
        }
        chosen
    }
}

/// Draws a move that does not lose at once: whether it wins, loses or neither is
/// drawn first, so that games get to positions of all kinds. `None` when there
/// is no such move, or the game is won at once.
fn choose_move(
    engine: &mut dyn Engine,
    explored: &[ExploredMove],
    random: &mut Xoshiro256PlusPlus,
) -> Option<String> {
    let mut kinds: Vec<Vec<&str>> = vec![Vec::new(); Class::KINDS];
    for mv in explored {
        match mv.value {
            Ok(Value::Win(1)) => return None,
            Ok(Value::Loss(2)) => {}
            Ok(Value::Win(_) | Value::SomeWin) => kinds[0].push(&mv.text),
            Ok(Value::Draw) | Err(_) => kinds[1].push(&mv.text),
            Ok(Value::Loss(_) | Value::SomeLoss) => kinds[2].push(&mv.text),
        }
    }
    kinds.retain(|moves| !moves.is_empty());
    if kinds.is_empty() {
        return None;
    }
    let moves = &kinds[random.random_range(0..kinds.len())];
    let drawn: Vec<&str> = (0..DRAWN)
        .map(|_| moves[random.random_range(0..moves.len())])
        .collect();
    let fewest = drawn.into_iter().min_by_key(|mv| moves_after(engine, mv));
    fewest.map(str::to_string)
}

/// How many moves a move leaves.
fn moves_after(engine: &mut dyn Engine, mv: &str) -> u64 {
    let plies = engine.played_moves().len();
    if engine.play_moves(mv).is_err() {
        return u64::MAX;
    }
    let count = engine.count_moves();
    engine
        .go_back_to(plies)
        .expect("the game was as long before");
    count
}
