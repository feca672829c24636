//! The search against brute force: plain negamax without pruning, table,
//! ordering or iteration, written from the definition of a depth-d value.

mod naive;
mod symmetry;

use aether::aether::{AetherRules, Five, Four, Position, Six, Size, Three, Two};
use aether::game::{Game, Notation, Outcome};
use aether::search::{Control, Job, Limits, Score, Table, search};
use rand::rngs::Xoshiro256PlusPlus;
use rand::{RngExt, SeedableRng};
use std::time::Duration;

/// A win now; a win in n plies is worth `WON - n`.
const WON: i32 = 32_000;

/// What is at least this is a win.
const DECIDED: i32 = 31_000;

/// The most nodes that brute force may visit for one value, roughly.
const AFFORDABLE: u64 = 30_000;

/// A root with the game that led to it.
#[derive(Clone, Debug)]
struct Root<S: Size> {
    position: Position<S>,
    /// The positions before it, the latest last.
    before: Vec<Position<S>>,
}

/// The value of a position one ply later, as it is seen a ply earlier.
fn earlier(value: i32) -> i32 {
    match value {
        DECIDED.. => 1 - value,
        value if value <= -DECIDED => -1 - value,
        value => -value,
    }
}

impl<S: Size> Root<S> {
    /// Whether a position, `ply` plies after the root, stood on the board with
    /// the same player to move and no merge since.
    fn has_seen(&self, position: &Position<S>, ply: usize) -> bool {
        let mut reversible = usize::from(position.no_merge());
        if reversible < ply {
            return false;
        }
        reversible -= ply;
        let game = std::iter::once(&self.position).chain(self.before.iter().rev());
        game.take(reversible + 1).any(|earlier| {
            earlier.player() == position.player() && earlier.planes() == position.planes()
        })
    }

    fn value(&self, position: &Position<S>, depth: u32, ply: usize, parent_points: i32) -> i32 {
        match position.outcome() {
            Some(Outcome::Draw) => return 0,
            Some(Outcome::Win(winner)) => {
                return if winner == position.player() {
                    WON
                } else {
                    -WON
                };
            }
            None => {}
        }
        if position.winning_merge().is_some() {
            return WON - 1;
        }
        let value = if depth == 0 {
            position.evaluate() - parent_points
        } else {
            self.values_of_moves(position, depth, ply)
                .into_iter()
                .max()
                .expect("a game that goes on has moves")
        };
        let is_decided = value.abs() >= DECIDED;
        if ply > 0 && !is_decided && self.has_seen(position, ply) {
            0
        } else {
            value
        }
    }

    fn values_of_moves(&self, position: &Position<S>, depth: u32, ply: usize) -> Vec<i32> {
        let mut moves = Vec::new();
        position.legal_moves(&mut moves);
        moves
            .into_iter()
            .map(|mv| {
                let mut next = *position;
                next.play(mv);
                earlier(self.value(&next, depth - 1, ply + 1, position.evaluate()))
            })
            .collect()
    }

    /// The values of all root moves, best first.
    fn brute_force(&self, depth: u32) -> Vec<i32> {
        let mut values = self.values_of_moves(&self.position, depth, 0);
        values.sort_unstable_by_key(|value| -value);
        values
    }

    fn search(&self, depth: u32, lines: usize, threads: usize, table: &Table) -> Vec<i32> {
        let job = Job {
            position: self.position,
            history: self.before.iter().map(Game::key).collect(),
            limits: Limits {
                depth: Some(depth),
                ..Limits::default()
            },
            search_moves: Vec::new(),
            lines,
            threads,
            overhead: Duration::ZERO,
        };
        let (lines, _) = search(&job, table, &Control::new(false, false), &mut |_| {});
        lines
            .iter()
            .map(|line| {
                assert_line_is_sound(&self.position, &line.moves, line.score);
                match line.score {
                    Score::Points(points) => points,
                    Score::Win(plies) => WON - plies as i32,
                    Score::Loss(plies) => plies as i32 - WON,
                }
            })
            .collect()
    }
}

/// A line must be legal, and one with a win or loss must end the game at just
/// the distance that the score says.
fn assert_line_is_sound<S: Size>(
    position: &Position<S>,
    moves: &[aether::aether::Move],
    score: Score,
) {
    let mut position = *position;
    for &mv in moves {
        assert!(
            position.is_legal(mv),
            "{mv:?} in {}",
            position.position_text()
        );
        position.play(mv);
    }
    if let Score::Win(plies) | Score::Loss(plies) = score {
        assert_eq!(moves.len(), plies as usize, "{}", position.position_text());
        assert!(matches!(position.outcome(), Some(Outcome::Win(_))));
    }
}

/// A game that goes on, with few enough moves for brute force at this depth:
/// random pieces, counter and limit, then random play in which slides are often
/// taken back, so that positions come again.
fn random_root<S: Size>(depth: u32, random: &mut Xoshiro256PlusPlus) -> Root<S> {
    loop {
        let limit = [0, 2, 3, 4, 5, 7, 50][random.random_range(0..7)];
        let rules = AetherRules::with_limit(limit).expect("a limit");
        let most = S::CELLS.min(6);
        let mut cells = vec![0; S::CELLS];
        for _ in 0..random.random_range(1..=most) {
            let cell = random.random_range(0..S::CELLS);
            cells[cell] = random.random_range(1..=S::FULL - 1);
        }
        let Some(mut position) = Position::<S>::from_cells(&cells, rules) else {
            continue;
        };
        if position.count_moves().pow(depth) > AFFORDABLE {
            continue;
        }
        let mut before = Vec::new();
        for _ in 0..random.random_range(0..6) {
            let mut moves = Vec::new();
            position.legal_moves(&mut moves);
            if moves.is_empty() {
                break;
            }
            let back = before.last().filter(|_| random.random_bool(0.5));
            let returning = moves.iter().copied().find(|&mv| {
                let mut next = position;
                next.play(mv);
                back.is_some_and(|back: &Position<S>| back.planes() == next.planes())
            });
            before.push(position);
            position.play(returning.unwrap_or(moves[random.random_range(0..moves.len())]));
        }
        if position.outcome().is_none() {
            return Root { position, before };
        }
    }
}

/// Compares search and brute force in so many random positions.
fn compare<S: Size>(count: usize, depths: &[u32], seed: u64) {
    let mut random = Xoshiro256PlusPlus::seed_from_u64(seed);
    // One table of the least size for all, so that entries of other positions,
    // depths and counters are about.
    let shared = Table::new(1).expect("a megabyte");
    let disabled = Table::disabled();
    let mut repeated = 0;
    for index in 0..count {
        let depth = depths[index % depths.len()];
        let root = random_root::<S>(depth, &mut random);
        repeated += usize::from(root.has_seen(&root.position, 1));
        let all = root.brute_force(depth);
        let lines = 1 + index % 3;
        let expected = &all[..lines.min(all.len())];
        for (threads, table) in [(1, &disabled), (1, &shared), (2, &shared)] {
            assert_eq!(
                root.search(depth, lines, threads, table),
                expected,
                "seed {seed}, depth {depth}, {threads} threads, {} lines, {} after {:?}",
                lines,
                root.position.position_text(),
                root.before
                    .iter()
                    .map(Position::position_text)
                    .collect::<Vec<_>>(),
            );
        }
    }
    println!("{repeated} of {count} games had a position twice");
}

#[test]
fn values_equal_brute_force_on_2x2() {
    compare::<Two>(400, &[1, 2, 3, 4], 1);
}

#[test]
fn values_equal_brute_force_on_3x3() {
    compare::<Three>(1_500, &[1, 2, 3, 4], 2);
}

#[test]
fn values_equal_brute_force_on_4x4() {
    compare::<Four>(2_500, &[1, 2, 3, 4], 3);
}

#[test]
fn values_equal_brute_force_on_5x5() {
    compare::<Five>(600, &[1, 2, 3], 4);
}

#[test]
fn values_equal_brute_force_on_6x6() {
    compare::<Six>(600, &[1, 2, 3], 5);
}

#[test]
fn equivalent_positions_have_equal_values() {
    equal_values::<Three>(40, 4, 6);
    equal_values::<Four>(40, 4, 7);
    equal_values::<Five>(20, 3, 8);
    equal_values::<Six>(20, 3, 9);
}

fn equal_values<S: Size>(count: usize, depth: u32, seed: u64) {
    let mut random = Xoshiro256PlusPlus::seed_from_u64(seed);
    let symmetries = symmetry::Symmetries::of(S::N);
    let table = Table::new(4).expect("four megabytes");
    for _ in 0..count {
        let rules = AetherRules::default();
        let mut position = Position::<S>::start(rules);
        for _ in 0..random.random_range(0..S::CELLS) {
            let mut moves = Vec::new();
            position.expand(&mut moves);
            if moves.is_empty() {
                break;
            }
            position.play(moves[random.random_range(0..moves.len())]);
        }
        let cells: Vec<u8> = (0..S::CELLS).map(|cell| position.piece(cell)).collect();
        let value = |cells: &[u8]| {
            let position = Position::<S>::from_cells(cells, rules).expect("pieces");
            let root = Root {
                position,
                before: Vec::new(),
            };
            root.search(depth, 3, 1, &table)
        };
        let expected = value(&cells);
        for _ in 0..3 {
            let image = symmetries.random_image(&cells, &mut random);
            assert_eq!(
                value(&image),
                expected,
                "seed {seed}: {cells:?} and {image:?}"
            );
        }
    }
}

#[test]
fn one_thread_is_deterministic() {
    let position = Position::<Four>::start(AetherRules::default());
    let root = Root {
        position,
        before: Vec::new(),
    };
    let nodes = || {
        let table = Table::new(1).expect("a megabyte");
        let job = Job {
            position: root.position,
            history: Vec::new(),
            limits: Limits {
                depth: Some(5),
                ..Limits::default()
            },
            search_moves: Vec::new(),
            lines: 1,
            threads: 1,
            overhead: Duration::ZERO,
        };
        let (lines, statistics) = search(&job, &table, &Control::new(false, false), &mut |_| {});
        (lines, statistics)
    };
    assert_eq!(nodes(), nodes());
}

#[test]
fn a_node_limit_is_kept() {
    let position = Position::<Four>::start(AetherRules::default());
    for limit in [1, 63, 64, 65, 1_000, 12_345, 100_000] {
        let table = Table::new(1).expect("a megabyte");
        let job = Job {
            position,
            history: Vec::new(),
            limits: Limits {
                nodes: Some(limit),
                ..Limits::default()
            },
            search_moves: Vec::new(),
            lines: 1,
            threads: 1,
            overhead: Duration::ZERO,
        };
        let (lines, statistics) = search(&job, &table, &Control::new(false, false), &mut |_| {});
        assert_eq!(lines.len(), 1);
        // The first iteration, of 64 moves, is always completed.
        assert!(
            statistics.nodes <= limit.max(64) + 1,
            "{limit}: {}",
            statistics.nodes
        );
    }
}
