//! The search against brute force: plain negamax without pruning, table,
//! ordering or iteration, written from the definition of a depth-d value.

mod naive;
mod symmetry;

use aether::aether::{AetherRules, Five, Four, Move, Position, Six, Size, Three, Two, Undo};
use aether::game::{Expansion, Game, Notation, Outcome, Player};
use aether::search::{Control, Job, Limits, Line, Score, ScoreBound, Table, search};
use rand::rngs::Xoshiro256PlusPlus;
use rand::{RngExt, SeedableRng};
use std::time::Duration;

/// A win now; a win in n plies is worth `WON - n`.
const WON: i32 = 32_000;

/// What is at least this is a win.
const DECIDED: i32 = 31_000;

/// The most nodes that brute force may visit for one value, roughly.
const AFFORDABLE: u64 = 30_000;

/// The game with an evaluation that tells all positions apart, so that hardly
/// any two values are equal: with the real one most are 0, and an error in a
/// bound or a key would not show.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Noisy<S: Size>(Position<S>);

impl<S: Size> Game for Noisy<S> {
    type Move = Move;
    type Undo = Undo<S>;
    type Knowledge = ();

    const ORDERING_SLOTS: usize = Position::<S>::ORDERING_SLOTS;
    const SEES_WINS: bool = true;
    const BALANCES_TEMPO: bool = true;

    fn player(&self) -> Player {
        self.0.player()
    }

    fn outcome(&self) -> Option<Outcome> {
        self.0.outcome()
    }

    fn legal_moves(&self, moves: &mut Vec<Move>) {
        self.0.legal_moves(moves);
    }

    fn play(&mut self, mv: Move) -> Undo<S> {
        self.0.play(mv)
    }

    fn undo(&mut self, undo: Undo<S>) {
        self.0.undo(undo);
    }

    fn key(&self) -> u64 {
        self.0.key()
    }

    fn key_for_depth(&self, depth: u32) -> u64 {
        self.0.key_for_depth(depth)
    }

    fn reversible_plies(&self) -> u32 {
        self.0.reversible_plies()
    }

    fn expand(&self, moves: &mut Vec<Move>) -> Expansion<Move> {
        self.0.expand(moves)
    }

    fn evaluate(&self) -> i32 {
        noise(&self.0)
    }
}

/// A number from −200 to 200 that only the pieces decide.
fn noise<S: Size>(position: &Position<S>) -> i32 {
    (position.key().wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 40) as i32 % 401 - 200
}

/// A root with the game that led to it.
#[derive(Clone, Debug)]
struct Root<S: Size> {
    /// Whether the evaluation is noise.
    noisy: bool,
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

    fn points(&self, position: &Position<S>) -> i32 {
        if self.noisy {
            noise(position)
        } else {
            position.evaluate()
        }
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
            self.points(position) - parent_points
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
        let points = self.points(position);
        let mut moves = Vec::new();
        position.legal_moves(&mut moves);
        moves
            .into_iter()
            .map(|mv| {
                let mut next = *position;
                next.play(mv);
                earlier(self.value(&next, depth - 1, ply + 1, points))
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
        let limits = Limits {
            depth: Some(depth),
            ..Limits::default()
        };
        self.lines(limits, &[], lines, threads, table)
            .iter()
            .map(|line| {
                assert_line_is_sound(&self.position, &line.moves, line.score);
                number(line.score)
            })
            .collect()
    }

    fn lines(
        &self,
        limits: Limits,
        search_moves: &[Move],
        lines: usize,
        threads: usize,
        table: &Table,
    ) -> Vec<Line<Move>> {
        if self.noisy {
            let job = self.job(Noisy(self.position), limits, search_moves, lines, threads);
            search(&job, table, &Control::new(false, false), &mut |_| {}).0
        } else {
            let job = self.job(self.position, limits, search_moves, lines, threads);
            search(&job, table, &Control::new(false, false), &mut |_| {}).0
        }
    }

    fn job<G: Game<Move = Move>>(
        &self,
        position: G,
        limits: Limits,
        search_moves: &[Move],
        lines: usize,
        threads: usize,
    ) -> Job<G> {
        Job {
            position,
            history: self.before.iter().map(Game::key).collect(),
            limits,
            search_moves: search_moves.to_vec(),
            lines,
            threads,
            overhead: Duration::ZERO,
            exact: None,
        }
    }
}

/// A score as brute force counts it.
fn number(score: Score) -> i32 {
    match score {
        Score::Points(points) => points,
        Score::Draw => 0,
        Score::SomeWin | Score::SomeLoss => panic!("a search knows the length"),
        Score::Win(plies) => WON - plies as i32,
        Score::Loss(plies) => plies as i32 - WON,
    }
}

/// A line must be legal, and one with a win or loss must end the game at just
/// the distance that the score says.
fn assert_line_is_sound<S: Size>(position: &Position<S>, moves: &[Move], score: Score) {
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
fn random_root<S: Size>(depth: u32, noisy: bool, random: &mut Xoshiro256PlusPlus) -> Root<S> {
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
            return Root {
                noisy,
                position,
                before,
            };
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
        let root = random_root::<S>(depth, index % 4 != 0, &mut random);
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
    // Noise would not be equal: the symmetry of the real evaluation is meant.
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
                noisy: false,
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
        noisy: true,
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
            exact: None,
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
            exact: None,
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

/// Games played forth and back, each position searched with one table that is
/// kept through all games, deep before shallow, and without a table.
fn compare_kept_table<S: Size>(games: usize, pieces: usize, depths: &[u32], seed: u64) {
    let mut random = Xoshiro256PlusPlus::seed_from_u64(seed);
    let kept = Table::new(1).expect("a megabyte");
    for _ in 0..games {
        let mut root = random_root::<S>(1, true, &mut random);
        while root.position.pieces() as usize > pieces {
            root = random_root::<S>(1, true, &mut random);
        }
        for _ in 0..6 {
            if root.position.outcome().is_some() {
                break;
            }
            for &depth in depths {
                assert_eq!(
                    root.search(depth, 1, 1, &kept),
                    root.search(depth, 1, 1, &Table::disabled()),
                    "seed {seed}, depth {depth}, {} after {:?}",
                    root.position.position_text(),
                    root.before
                        .iter()
                        .map(Position::position_text)
                        .collect::<Vec<_>>(),
                );
            }
            play_forth_and_back(&mut root, &mut random);
        }
    }
}

/// Plays a slide if there is one, half of the time back to a position that has
/// been on the board.
fn play_forth_and_back<S: Size>(root: &mut Root<S>, random: &mut Xoshiro256PlusPlus) {
    let mut moves = Vec::new();
    root.position.legal_moves(&mut moves);
    let slides: Vec<Move> = moves
        .iter()
        .copied()
        .filter(|mv| root.position.piece(mv.to()) == 0)
        .collect();
    let choice = if slides.is_empty() { moves } else { slides };
    let back = choice.iter().copied().find(|&mv| {
        let mut next = root.position;
        next.play(mv);
        root.before
            .iter()
            .any(|earlier| earlier.planes() == next.planes())
    });
    let other = choice[random.random_range(0..choice.len())];
    let mv = back.filter(|_| random.random_bool(0.5)).unwrap_or(other);
    root.before.push(root.position);
    root.position.play(mv);
}

#[test]
fn a_table_kept_through_games_changes_no_value() {
    compare_kept_table::<Two>(300, 2, &[7, 6, 5, 4, 3], 20);
    compare_kept_table::<Three>(200, 3, &[6, 5, 4, 3], 21);
    compare_kept_table::<Four>(150, 4, &[5, 4, 3], 22);
}

/// Endings with forced wins of up to 9 plies, deep before shallow: what a deep
/// search has proved must not be seen by one that would not have found it.
#[test]
fn proofs_in_the_table_are_used_at_their_own_length_only() {
    let kept = Table::new(1).expect("a megabyte");
    let mut decided = 0;
    for line in include_str!("data/exact4x4.txt").lines().step_by(4) {
        let words: Vec<&str> = line.split(' ').collect();
        let [board, "win" | "loss", plies] = words[..] else {
            continue;
        };
        if line.starts_with('#') || plies.parse::<u32>().expect("plies") > 7 {
            continue;
        }
        let cells = naive::cells_of(board);
        let position = Position::<Four>::from_cells(&cells, AetherRules::default());
        let root = Root {
            noisy: true,
            position: position.expect("pieces"),
            before: Vec::new(),
        };
        for depth in [6, 5, 4, 3, 2, 1, 2, 3, 4, 5, 6] {
            assert_eq!(
                root.search(depth, 1, 1, &kept),
                root.search(depth, 1, 1, &Table::disabled()),
                "depth {depth}, {board}"
            );
        }
        decided += 1;
    }
    assert!(decided > 20, "{decided}");
}

/// A search that is broken off names the best move of the last whole iteration,
/// or one that is truly better at the depth it has begun.
#[test]
fn a_search_that_is_broken_off_is_right_about_what_it_claims() {
    let text = "1[1][02]1/[1]1[3]1/[2][3]1[01]/[3]1[1]1";
    let rules = AetherRules::default();
    let root = Root {
        noisy: true,
        position: Position::<Four>::parse_position(text, &rules).expect("a position"),
        before: Vec::new(),
    };
    let at = |depth, moves: &[Move]| {
        let limits = Limits {
            depth: Some(depth),
            ..Limits::default()
        };
        let table = Table::new(1).expect("a megabyte");
        root.lines(limits, moves, 1, 1, &table).remove(0)
    };
    let mut improved = 0;
    for nodes in (100..60_000).step_by(487) {
        let limits = Limits {
            nodes: Some(nodes),
            ..Limits::default()
        };
        let table = Table::new(1).expect("a megabyte");
        let line = root.lines(limits, &[], 1, 1, &table).remove(0);
        let value = number(line.score);
        if line.bound == ScoreBound::Exact {
            assert_eq!(value, number(at(line.depth, &[]).score), "{nodes} nodes");
            continue;
        }
        improved += 1;
        assert_eq!(line.bound, ScoreBound::Lower);
        let truth = number(at(line.depth, &line.moves[..1]).score);
        assert!(truth >= value, "{nodes} nodes: {truth} and not {value}");
        let before = at(line.depth - 1, &[]).moves[0];
        let old = number(at(line.depth, &[before]).score);
        assert!(before == line.moves[0] || truth > old, "{nodes} nodes");
    }
    assert!(improved > 0);
}

/// A player who let a forced win slip by a slide: the opponent who slides back
/// is lost again, however often that position has been on the board.
#[test]
fn a_position_that_comes_back_is_still_won() {
    let mut random = Xoshiro256PlusPlus::seed_from_u64(30);
    let kept = Table::new(1).expect("a megabyte");
    let mut lost_by_going_back = 0;
    for line in include_str!("data/exact4x4.txt").lines() {
        let Some(board) = line.strip_suffix(" win 3") else {
            continue;
        };
        let cells = naive::cells_of(board);
        let won = Position::<Four>::from_cells(&cells, AetherRules::default());
        let won = won.expect("pieces");
        if won.pieces() > 8 {
            continue;
        }
        let mut moves = Vec::new();
        won.legal_moves(&mut moves);
        moves.retain(|&mv| won.piece(mv.to()) == 0 && !won.hands_over_win(mv));
        for _ in 0..3 {
            let slide = moves[random.random_range(0..moves.len())];
            let mut position = won;
            position.play(slide);
            let root = Root {
                noisy: true,
                position,
                before: vec![won],
            };
            let all = root.brute_force(4);
            lost_by_going_back += all.iter().filter(|&&value| value == 4 - WON).count();
            for table in [&Table::disabled(), &kept] {
                assert_eq!(root.search(4, all.len(), 1, table), all, "{board}");
                assert_eq!(root.search(4, 1, 1, table), all[..1], "{board}");
            }
        }
    }
    assert!(lost_by_going_back > 0);
}
