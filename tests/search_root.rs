//! The root of a search in games without a sight of wins: what it says of each
//! move, and what of positions with very many moves when there is no time.

use aether::game::{Game, Notation, Outcome, Player};
use aether::impartial::kayles::{self, KaylesRules};
use aether::impartial::nim::{self, NimMove};
use aether::impartial::{MiserePlay, NormalPlay};
use aether::search::{Control, Job, Limits, Line, Score, Table, search};
use std::time::Duration;

/// Of so many moves the first iteration always finds the values.
const ALWAYS_VALUED: usize = 512;

fn job<G: Game>(position: &G, limits: Limits, lines: usize) -> Job<G> {
    Job {
        position: position.clone(),
        history: Vec::new(),
        limits,
        search_moves: Vec::new(),
        lines,
        threads: 1,
        overhead: Duration::ZERO,
        exact: None,
    }
}

/// The lines, and the nodes that they took.
fn run<G: Game>(job: &Job<G>, control: &Control) -> (Vec<Line<G::Move>>, u64) {
    let table = Table::new(1).expect("a megabyte");
    let mut first_reported = None;
    let (lines, statistics) = search(job, &table, control, &mut |report| {
        if report.rank == 1 {
            first_reported = Some(report.line.moves[0]);
        }
    });
    let first = lines.first().map(|line| line.moves[0]);
    assert_eq!(first_reported, first, "the last report is the answer");
    (lines, statistics.nodes)
}

fn at_depth(depth: u32) -> Limits {
    Limits {
        depth: Some(depth),
        ..Limits::default()
    }
}

fn after_nodes(nodes: u64) -> Limits {
    Limits {
        nodes: Some(nodes),
        ..Limits::default()
    }
}

fn heaps(heaps: &[u64]) -> nim::Position<NormalPlay> {
    nim::Position::new(heaps.to_vec(), Player::First).expect("few heaps")
}

/// The depth-d value from the definition: wins by their plies, all else is 0.
fn value<G: Game>(position: &G, depth: u32, ply: u32) -> i32 {
    match position.outcome() {
        Some(Outcome::Win(winner)) if winner == position.player() => return 1_000 - ply as i32,
        Some(Outcome::Win(_)) => return ply as i32 - 1_000,
        Some(Outcome::Draw) => return 0,
        None if depth == 0 => return 0,
        None => {}
    }
    let mut moves = Vec::new();
    position.legal_moves(&mut moves);
    let value = |mv| {
        let mut next = position.clone();
        next.play(mv);
        -value(&next, depth - 1, ply + 1)
    };
    moves.into_iter().map(value).max().expect("a move")
}

fn number(score: Score) -> i32 {
    match score {
        Score::Points(points) => points,
        Score::Win(plies) => 1_000 - plies as i32,
        Score::Loss(plies) => plies as i32 - 1_000,
        Score::Draw | Score::SomeWin | Score::SomeLoss => panic!("not of such a game"),
    }
}

/// All lines of a position have the values of their moves, best first.
fn check_values<G: Game + std::fmt::Debug>(position: &G, depth: u32) {
    let mut moves = Vec::new();
    position.legal_moves(&mut moves);
    let (lines, _) = run(
        &job(position, at_depth(depth), moves.len()),
        &Control::new(false, false),
    );
    assert_eq!(lines.len(), moves.len(), "{position:?}");
    for line in &lines {
        let mut next = position.clone();
        next.play(line.moves[0]);
        let expected = -value(&next, line.depth - 1, 1);
        assert_eq!(number(line.score), expected, "{position:?}, {line:?}");
    }
    assert!(lines.is_sorted_by_key(|line| -number(line.score)));
}

#[test]
fn every_line_has_the_value_of_its_move() {
    for depth in 1..=4 {
        for list in [
            &[1][..],
            &[2],
            &[1, 1],
            &[0, 3, 0, 1],
            &[1, 1, 1],
            &[2, 2, 1],
        ] {
            check_values(&heaps(list), depth);
            let misere = nim::Position::<MiserePlay>::new(list.to_vec(), Player::Second);
            check_values(&misere.expect("few heaps"), depth);
        }
        let rules = KaylesRules::default();
        for text in [
            "K1 w",
            "K2 w",
            "K1+K1 w",
            "K3+o.o w",
            "(K4) w",
            "g4:1-2,1-3,1-4 w",
            "g4:1-2,1-3,1-4+K1 b",
            "g3+g2 w",
        ] {
            let normal = kayles::Position::<NormalPlay>::parse_position(text, &rules);
            check_values(&normal.expect(text), depth);
            let misere = kayles::Position::<MiserePlay>::parse_position(text, &rules);
            check_values(&misere.expect(text), depth);
        }
    }
}

/// Empty heaps tell nothing: the game is over when nothing is left, also after
/// moves were taken back.
#[test]
fn a_game_of_nim_is_over_when_all_heaps_are_empty() {
    let mut position = heaps(&[0, 2, 0, 1]);
    let first = position.play(NimMove { heap: 1, count: 2 });
    assert_eq!(position.outcome(), None);
    let second = position.play(NimMove { heap: 3, count: 1 });
    assert_eq!(position.outcome(), Some(Outcome::Win(Player::Second)));
    position.undo(second);
    assert_eq!(position.outcome(), None);
    position.undo(first);
    assert_eq!(position, heaps(&[0, 2, 0, 1]));
    assert_eq!(position.outcome(), None);
    assert!(heaps(&[0, 0]).outcome().is_some());
}

/// The last of the moves wins: the first iteration finds it when it is completed.
#[test]
fn a_limit_breaks_off_the_first_iteration_of_very_many_moves() {
    const HEAP: usize = 5_000;
    let position = heaps(&[HEAP as u64]);
    for limit in [1, 511, 512, 513, 1_000, 4_999] {
        let control = Control::new(false, false);
        let (lines, nodes) = run(&job(&position, after_nodes(limit), HEAP), &control);
        assert_eq!(lines.len() as u64, limit.max(ALWAYS_VALUED as u64 + 1) - 1);
        assert!(nodes <= limit.max(ALWAYS_VALUED as u64 + 1), "{nodes}");
        for (count, line) in (1..).zip(&lines) {
            assert_eq!(line.moves, [NimMove { heap: 0, count }]);
            assert_eq!((line.score, line.depth), (Score::Points(0), 1));
        }
    }
    let control = Control::new(false, false);
    let (lines, _) = run(&job(&position, after_nodes(5_001), 1), &control);
    assert_eq!(lines[0].score, Score::Win(1));
    let stopped = Control::new(false, false);
    stopped.stop();
    let (lines, _) = run(&job(&position, Limits::default(), HEAP), &stopped);
    assert!((ALWAYS_VALUED..HEAP).contains(&lines.len()));
}

#[test]
fn up_to_512_moves_are_all_valued_whatever_the_limits() {
    let position = heaps(&[ALWAYS_VALUED as u64]);
    let control = Control::new(false, false);
    control.stop();
    let (lines, nodes) = run(&job(&position, after_nodes(1), 1), &control);
    assert_eq!(lines[0].score, Score::Win(1));
    assert_eq!(nodes, ALWAYS_VALUED as u64);
}

#[test]
fn only_the_search_moves_are_searched_each_once() {
    let position = heaps(&[2_000, 2_000]);
    let mv = |heap, count| NimMove { heap, count };
    let given = [mv(1, 7), mv(0, 1_999), mv(1, 7), mv(0, 3)];
    let job = Job {
        search_moves: given.to_vec(),
        ..job(&position, at_depth(1), 9)
    };
    let (lines, nodes) = run(&job, &Control::new(false, false));
    let moves: Vec<NimMove> = lines.iter().map(|line| line.moves[0]).collect();
    assert_eq!(moves, [mv(0, 3), mv(0, 1_999), mv(1, 7)]);
    assert_eq!(nodes, 3);
}

/// Helpers that have only just started do not keep the answer waiting, and what
/// they do changes no value.
#[test]
fn helpers_end_with_the_search() {
    let position = heaps(&[1; 3_000]);
    for limits in [at_depth(1), at_depth(2), after_nodes(3_100)] {
        let job = Job {
            threads: 2,
            ..job(&position, limits, 1)
        };
        let (lines, _) = run(&job, &Control::new(false, false));
        assert_eq!(lines[0].score, Score::Points(0));
    }
}
