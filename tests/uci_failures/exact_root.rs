//! What is known without a search: answered too early, too late, or wrongly
//! where the question is an unusual one.

use crate::engine::{Answer, Engine, Score, move_name};
use crate::exact::counted::{before, rank};
use crate::exact::{Solver, Value};
use crate::naive::{Jump, Naive, Until, random, random_position};
use rand::RngExt;
use rand::rngs::Xoshiro256PlusPlus;
use std::time::Duration;

/// How long silence is listened to.
const A_WHILE: Duration = Duration::from_millis(40);

/// The start of a size, and random positions that go on.
fn positions(n: usize, count: usize, random: &mut Xoshiro256PlusPlus) -> Vec<Naive> {
    let mut positions = vec![Naive::start(n, 50)];
    while positions.len() <= count {
        let position = random_position(n, random);
        if position.outcome().is_none() {
            positions.push(position);
        }
    }
    positions
}

/// The start of a size, and random positions that go on, small ones where all
/// values are to be found.
fn small_positions(n: usize, random: &mut Xoshiro256PlusPlus) -> Vec<Naive> {
    let mut positions = positions(n, 8, random);
    let is_easy = |pieces| ![4, 5].contains(&n) || pieces <= 9 || pieces == n * n;
    positions.retain(|position| is_easy(position.pieces()));
    positions.truncate(4);
    positions
}

/// The engine on a size. The choice among drawn moves is left out where it would
/// take long.
fn start(n: usize) -> Engine {
    let mut engine = Engine::of_variant(&format!("aether{n}x{n}"));
    engine.set("Hardest Draw", &(n < 4).to_string());
    engine
}

fn set_up(engine: &mut Engine, position: &Naive) {
    // The position before may not fit the limit.
    engine.quietly("position startpos");
    engine.set("NoMergeLimit", &position.limit.to_string());
    engine.quietly(&format!("position fen {}", position.text()));
}

#[test]
fn an_exact_answer_waits_for_stop_or_ponderhit() {
    for n in 2..=6 {
        let mut random = random(40 + n as u64);
        let mut engine = start(n);
        for position in positions(n, 2, &mut random) {
            set_up(&mut engine, &position);
            for (go, release) in [
                ("infinite", "stop"),
                ("ponder", "stop"),
                ("ponder depth 1", "ponderhit"),
                ("ponder movetime 0", "ponderhit"),
                ("ponder nodes 1 wtime 1 btime 1", "ponderhit"),
            ] {
                engine.send(&format!("go {go}"));
                engine.scored_info();
                engine.assert_none("bestmove", A_WHILE);
                engine.send(release);
                engine.answer().check_lines(&position);
            }
        }
        engine.finish();
    }
}

#[test]
fn a_ponderhit_alone_does_not_release_an_exact_answer_to_an_infinite_search() {
    let mut engine = Engine::start();
    engine.quietly("position fen [012]3/4/4/3[3]");
    for go in ["go infinite", "go ponder infinite", "go ponder"] {
        engine.send(go);
        engine.scored_info();
        engine.send("ponderhit");
        engine.assert_none("bestmove", A_WHILE * 4);
        engine.send("stop");
        engine.answer();
    }
    engine.finish();
}

/// A score as a number: the sooner a win or the later a loss, the more.
fn worth(score: Score) -> i32 {
    match score {
        Score::Points(points) => points,
        Score::Mate(moves @ 1..) => 1_000_000 - moves,
        Score::Mate(moves) => -1_000_000 - moves,
    }
}

/// As many different lines as were asked for, as far as there are so many
/// moves, the best first.
fn check_ranks(answer: &Answer, root: &Naive, lines: usize) {
    answer.check_lines(root);
    let ranks = answer.ranks();
    let moves = root.legal_moves().len();
    let what = format!("{} of {moves} lines in {}", ranks.len(), root.text());
    assert_eq!(ranks.len(), lines.min(moves), "{what}");
    assert!(
        (1..).zip(&ranks).all(|(rank, info)| info.rank == rank),
        "{what}"
    );
    let mut first: Vec<&str> = ranks.iter().map(|info| info.line[0].as_str()).collect();
    first.sort_unstable();
    first.dedup();
    assert_eq!(first.len(), ranks.len(), "{what}");
    for pair in ranks.windows(2) {
        assert!(
            worth(pair[0].score) >= worth(pair[1].score),
            "{pair:?}, {what}"
        );
    }
}

/// A drawn position of 13 pieces and one won in 19 plies, both far from settled
/// within these limits, and a position of 6×6 with few pieces.
#[test]
fn a_limit_of_nodes_is_kept() {
    let cases = [
        (
            "aether4x4",
            "..[2][03]/[1][2][3][01]/[2][3][0][1]/[3].[01][2]",
        ),
        (
            "aether4x4",
            "1[1]1[3]/[1]1[03][0]/[2][3][0][12]/[23][0][1][2]",
        ),
        ("aether6x6", "[01]1[23]3/6/2[45]1[0]1/[1]5/3[2]2/[34]4[5]"),
    ];
    for (variant, board) in cases {
        let mut engine = Engine::of_variant(variant);
        engine.quietly(&format!("position fen {board}"));
        for nodes in [1, 10, 100, 1_000, 10_000] {
            let answer = engine.go(&format!("nodes {nodes}"));
            // Half is for what is known without a search, and the search looks at
            // the count now and then; its first iteration is always finished.
            let most = nodes + 1_000;
            let looked_at = answer.last().nodes;
            assert!(looked_at <= most, "{looked_at} of {nodes}: {board}");
        }
        engine.finish();
    }
}

#[test]
fn the_least_limits_give_as_many_lines_as_are_wanted() {
    for n in 2..=6 {
        let mut random = random(50 + n as u64);
        let mut engine = start(n);
        for position in small_positions(n, &mut random) {
            set_up(&mut engine, &position);
            for lines in [1, 3, 500] {
                engine.set("MultiPV", &lines.to_string());
                for limit in ["depth 0", "depth 1", "nodes 1", "movetime 0", "movetime 1"] {
                    let answer = engine.go(limit);
                    check_ranks(&answer, &position, lines);
                    let best = answer.ranks()[0].line[0].clone();
                    assert_eq!(answer.best, best, "{limit}");
                }
            }
        }
        engine.finish();
    }
}

#[test]
fn a_finished_game_has_no_move_on_any_size() {
    for n in 2..=6 {
        let mut engine = Engine::of_variant(&format!("aether{n}x{n}"));
        let mut won = Naive::start(n, 50);
        won.cells[n] = won.full();
        let mut drawn = Naive::start(n, 50);
        drawn.counter = 50;
        for (position, score, value) in [
            (won, Score::Mate(0), "loses in 0"),
            (drawn, Score::Points(0), "draw"),
        ] {
            set_up(&mut engine, &position);
            assert_eq!(engine.displayed("Value"), value);
            for lines in [1, 3, 500] {
                engine.set("MultiPV", &lines.to_string());
                for limit in ["depth 0", "depth 1", "nodes 1", "movetime 0", "movetime 1"] {
                    let answer = engine.go(limit);
                    answer.check_lines(&position);
                    assert_eq!(answer.last().score, score, "{}", position.text());
                }
            }
        }
        engine.finish();
    }
}

/// The value of playing a move, for its player.
fn value_of(solver: &mut Solver, root: &Naive, mv: Jump) -> Value {
    before(solver.value(root.after(mv).board()))
}

fn score_of(value: Value) -> Score {
    value.mate().map_or(Score::Points(0), Score::Mate)
}

/// A position of few pieces far from the limit; often one that has just been
/// left by a careful player.
fn small_position(n: usize, random: &mut Xoshiro256PlusPlus) -> Naive {
    let mut position = Naive::start(n, 50);
    let until = Until {
        pieces: random.random_range(3..=6),
        plies: 200,
        careful: random.random_range(0..4) > 0,
    };
    position.play_at_random(random, until);
    position.counter = 0;
    position.second = random.random();
    position
}

#[test]
fn every_line_and_every_choice_of_moves_has_its_exact_value() {
    for (n, seed) in [(2, 60), (3, 61), (4, 62)] {
        let (mut random, mut solver) = (random(seed), Solver::new(n));
        let mut engine = Engine::of_variant(&format!("aether{n}x{n}"));
        let mut decided = 0;
        for _ in 0..120 {
            let root = small_position(n, &mut random);
            if root.outcome().is_some() || root.pieces() > 7 {
                continue;
            }
            engine.quietly(&format!("position fen {}", root.text()));
            let moves: Vec<(Jump, Value)> = root
                .legal_moves()
                .into_iter()
                .map(|mv| (mv, value_of(&mut solver, &root, mv)))
                .collect();
            let best = |moves: &[(Jump, Value)]| {
                let best = moves.iter().map(|&(_, value)| value);
                best.max_by_key(|&value| rank(value)).expect("a move")
            };
            decided += usize::from(![Value::Draw, Value::Win(1)].contains(&best(&moves)));
            engine.set("MultiPV", "500");
            let answer = engine.go("depth 1");
            check_ranks(&answer, &root, 500);
            for info in answer.ranks() {
                let named = |&&(mv, _): &&(Jump, Value)| move_name(n, mv) == info.line[0];
                let &(_, value) = moves.iter().find(named).expect("a legal move");
                assert_eq!(info.score, score_of(value), "{info:?} in {}", root.text());
            }
            engine.set("MultiPV", "1");
            let answer = engine.go("depth 1");
            answer.check_lines(&root);
            assert_eq!(
                answer.last().score,
                score_of(best(&moves)),
                "{}",
                root.text()
            );
            // Some of the moves, and then those that are not the best.
            let some: Vec<(Jump, Value)> = moves
                .iter()
                .copied()
                .filter(|_| random.random_range(0..3) == 0)
                .collect();
            let worse = moves.iter().copied();
            let worse = worse.filter(|&(_, value)| value != best(&moves)).collect();
            for chosen in [some, worse] {
                if chosen.is_empty() {
                    continue;
                }
                let names: Vec<String> = chosen.iter().map(|&(mv, _)| move_name(n, mv)).collect();
                let answer = engine.go(&format!("searchmoves {} depth 1", names.join(" ")));
                answer.check_lines(&root);
                assert!(names.contains(&answer.best), "{names:?} in {}", root.text());
                let told = answer.last().score;
                assert_eq!(
                    told,
                    score_of(best(&chosen)),
                    "{names:?} in {}",
                    root.text()
                );
            }
        }
        assert!(n == 2 || decided > 0);
        engine.finish();
    }
}

/// The winning move is left out, and so are those that win as fast.
#[test]
fn without_its_winning_move_a_won_position_is_what_is_left() {
    let mut engine = Engine::start();
    engine.quietly("position fen [012]3/2[3]1/4/4");
    assert_eq!(engine.go("depth 1").last().score, Score::Mate(1));
    let moves = engine.ask("moves");
    let others: Vec<&str> = moves
        .split(' ')
        .filter(|mv| !["a1c2", "c2a1"].contains(mv))
        .collect();
    assert_eq!(others.len(), 6);
    for limit in ["depth 0", "depth 1", "nodes 1", "movetime 0"] {
        let answer = engine.go(&format!("{limit} searchmoves {}", others.join(" ")));
        assert!(others.contains(&answer.best.as_str()));
        assert!(matches!(answer.last().score, Score::Points(_)), "{limit}");
    }
    engine.finish();
}

#[test]
fn a_game_on_the_clock_gets_a_legal_move_however_little_time_there_is() {
    for n in 2..=6 {
        let mut random = random(70 + n as u64);
        let mut engine = Engine::of_variant(&format!("aether{n}x{n}"));
        for position in positions(n, 3, &mut random) {
            set_up(&mut engine, &position);
            for limits in [
                "wtime 0 btime 0",
                "wtime 1 btime 1 movestogo 1",
                "movetime 2",
            ] {
                engine.go(limits).check_lines(&position);
            }
        }
        engine.finish();
    }
}
