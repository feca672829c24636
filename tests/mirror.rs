//! Games of the mirror strategy as second player: it loses none.

use aether::aether::mirror::{is_mirrored, mirror_reply};
use aether::aether::{AetherRules, Five, Four, Knowledge, Move, Position, Six, Size, Three, Two};
use aether::game::{Expansion, Game, Outcome, Player, Style};
use aether::search::{Control, Exact, Job, Limits, Table, search};
use rand::rngs::Xoshiro256PlusPlus;
use rand::{RngExt, SeedableRng};
use std::time::Duration;

/// Who plays first.
#[derive(Clone, Copy, Debug)]
enum Opponent {
    /// Any move.
    Random,
    /// Takes a win and gives none away, if that is possible.
    Careful,
    /// Searches three plies deep, and begins with random moves, so that the
    /// games differ.
    Searching,
}

/// A game, move after move.
struct Play<S: Size> {
    position: Position<S>,
    keys: Vec<u64>,
    moves: Vec<Move>,
    hash: Table,
}

impl<S: Size> Play<S> {
    fn play(&mut self, mv: Move) {
        self.keys.push(self.position.key());
        self.moves.push(mv);
        self.position.play(mv);
    }

    /// The engine's move, one ply deep with the mirror strategy, or three plies
    /// deep by the search alone.
    fn best(&self, mirror: bool) -> Move {
        let style = Style {
            mirror: true,
            ..Style::default()
        };
        let exact = Exact {
            style,
            knowledge: Knowledge::default(),
            played: self.moves.clone(),
        };
        let job = Job {
            position: self.position,
            history: self.keys.clone(),
            limits: Limits {
                depth: Some(if mirror { 1 } else { 3 }),
                ..Limits::default()
            },
            search_moves: Vec::new(),
            lines: 1,
            threads: 1,
            overhead: Duration::ZERO,
            exact: mirror.then_some(exact),
        };
        let control = Control::new(false, false);
        let (lines, _) = search(&job, &self.hash, &control, &mut |_| {});
        lines[0].moves[0]
    }

    fn opponents_move(&self, opponent: Opponent, random: &mut Xoshiro256PlusPlus) -> Move {
        let mut all = Vec::new();
        self.position.legal_moves(&mut all);
        let any = all[random.random_range(0..all.len())];
        match opponent {
            Opponent::Searching if self.moves.len() >= 4 => self.best(false),
            Opponent::Random => any,
            Opponent::Searching | Opponent::Careful => {
                let mut safe = Vec::new();
                match self.position.expand(&mut safe) {
                    Expansion::Win(mv) => mv,
                    Expansion::Moves { .. } if safe.is_empty() => any,
                    Expansion::Moves { .. } => safe[random.random_range(0..safe.len())],
                }
            }
        }
    }
}

/// Whether a board looks the same after the shift by half its side both ways.
fn looks_the_same<S: Size>(position: &Position<S>) -> bool {
    let half = S::N / 2;
    (0..S::N).all(|y| {
        (0..S::N).all(|x| {
            let shifted = (y + half) % S::N * S::N + (x + half) % S::N;
            position.piece(y * S::N + x) == position.piece(shifted)
        })
    })
}

/// Plays games, as few as are asked for, and counts those that the second player
/// has won and those that are drawn.
fn play_games<S: Size>(games: usize, opponent: Opponent, seed: u64) -> [usize; 2] {
    let mut random = Xoshiro256PlusPlus::seed_from_u64(seed);
    let mut counts = [0; 2];
    for game in 0..games {
        let mut play = Play::<S> {
            position: Position::start(AetherRules::default()),
            keys: Vec::new(),
            moves: Vec::new(),
            hash: Table::new(1).expect("a megabyte"),
        };
        loop {
            let mv = match play.position.player() {
                Player::First => play.opponents_move(opponent, &mut random),
                Player::Second => play.best(true),
            };
            play.play(mv);
            match play.position.outcome() {
                Some(Outcome::Win(Player::Second)) => counts[0] += 1,
                Some(Outcome::Draw) => counts[1] += 1,
                Some(Outcome::Win(Player::First)) => {
                    panic!("{opponent:?}, game {game}: lost after {:?}", play.moves)
                }
                None => {
                    let answered = play.position.player() == Player::First;
                    assert!(
                        !answered || looks_the_same(&play.position) && play.position.is_quiet(),
                        "{opponent:?}, game {game}: {:?}",
                        play.moves
                    );
                    continue;
                }
            }
            break;
        }
    }
    counts
}

/// Games on both sizes against everybody.
fn play_all<S: Size>(games: [usize; 3]) {
    let opponents = [Opponent::Random, Opponent::Careful, Opponent::Searching];
    for (opponent, games) in opponents.into_iter().zip(games) {
        let [won, drawn] = play_games::<S>(games, opponent, 31);
        println!("{0}x{0}, {opponent:?}: {won} won, {drawn} drawn", S::N);
        assert_eq!(won + drawn, games);
        // On 4×4 even a careful player runs out of safe moves.
        assert!(won > 0 || S::N == 6 || matches!(opponent, Opponent::Searching));
    }
}

#[test]
fn the_mirror_strategy_loses_no_game() {
    play_all::<Four>([100, 60, 15]);
    play_all::<Six>([60, 30, 5]);
}

#[test]
#[ignore = "takes minutes"]
fn the_mirror_strategy_loses_none_of_a_thousand_games() {
    play_all::<Four>([400, 300, 300]);
    play_all::<Six>([400, 300, 300]);
}

#[test]
fn every_first_move_has_a_mirrored_reply_where_the_strategy_exists() {
    fn replies<S: Size>() -> (usize, usize) {
        let start = Position::<S>::start(AetherRules::default());
        let mut moves = Vec::new();
        start.legal_moves(&mut moves);
        let replies = moves.iter().filter(|&&mv| {
            let mut next = start;
            next.play(mv);
            mirror_reply(&next).is_some_and(|reply| {
                next.play(reply);
                looks_the_same(&next)
            })
        });
        (replies.count(), moves.len())
    }
    assert_eq!(replies::<Four>(), (64, 64));
    assert_eq!(replies::<Six>(), (288, 288));
    assert_eq!(replies::<Two>().0, 0);
    assert_eq!(replies::<Three>().0, 0);
    assert_eq!(replies::<Five>().0, 0);
    assert!(is_mirrored(
        &Position::<Four>::start(AetherRules::default())
    ));
    assert!(!is_mirrored(&Position::<Five>::start(
        AetherRules::default()
    )));
}

/// With the counter one short of the limit the mirrored slide ends the game as
/// a draw.
#[test]
fn the_last_mirrored_move_draws() {
    let rules = AetherRules::default();
    let mut position = Position::<Six>::start(rules);
    let play = |position: &mut Position<Six>, from: usize, to: usize| {
        let mut moves = Vec::new();
        position.legal_moves(&mut moves);
        let mut fitting = moves
            .into_iter()
            .filter(|mv| (mv.from(), mv.to()) == (from, to));
        position.play(fitting.next().expect("a legal move"));
    };
    // Merges that empty a1 and d4, then a slide there.
    play(&mut position, 0, 8);
    play(&mut position, 21, 29);
    let mut position = position.with_counters(Player::First, 48, 40);
    play(&mut position, 13, 0);
    assert_eq!(position.plies_to_limit(), Some(1));
    let reply = mirror_reply(&position).expect("a reply");
    position.play(reply);
    assert_eq!(position.outcome(), Some(Outcome::Draw));
    assert!(looks_the_same(&position));
}
