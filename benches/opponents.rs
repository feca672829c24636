//! How often the exact player beats opponents who err: seeded games from the
//! start, colours in turn.
//!
//! ```text
//! cargo bench --bench opponents -- --variant aether4x4 --games 1000 --seed 1 --opponent 5
//! ```
//!
//! The exact player is the engine's answer to `go`, with the table of 4×4 or
//! without it; other policies of choice among drawn moves can be measured beside
//! it.

use aether::aether::exact::choice::{History, Policy, rank};
use aether::aether::exact::{Oracle, Solver};
use aether::aether::table::{Build, LossTable};
use aether::aether::{AetherRules, Five, Four, Knowledge, Move, Position, Size};
use aether::game::{Game, Outcome, Player, Question, Style, Unsolved};
use clap::{Parser, ValueEnum};
use rand::SeedableRng;
use rand::rngs::Xoshiro256PlusPlus;
use rand::seq::IndexedRandom;
use std::time::{Duration, Instant};

/// Plays the exact player against opponents who err.
#[derive(Debug, Parser)]
struct Arguments {
    #[arg(long, value_enum, default_value = "aether4x4")]
    variant: Variant,
    /// Games against each opponent.
    #[arg(long, default_value_t = 10)]
    games: u64,
    /// Seed of the opponent's choices; game i uses seed + i.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// How the exact player chooses among drawn moves.
    #[arg(long, value_enum, default_value = "engine")]
    policy: Measure,
    /// The engine plays 4x4 without a table.
    #[arg(long)]
    no_table: bool,
    /// The time that the engine may take for a move, in milliseconds.
    #[arg(long)]
    movetime: Option<u64>,
    /// How many positions the exact player may ask about for a move.
    #[arg(long, default_value_t = u64::MAX)]
    probes: u64,
    /// `random`, or the plies within which the opponent sees every end: 3, 5, …
    /// All of random, 3, 5 and 7 when it is left out.
    #[arg(long)]
    opponent: Option<Opponent>,
    /// Given by `cargo bench`.
    #[arg(long, hide = true)]
    bench: bool,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum Variant {
    #[value(name = "aether4x4")]
    Four,
    #[value(name = "aether5x5")]
    Five,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum Measure {
    Engine,
    Any,
    Safe,
    Holding,
    HoldingOfSafe,
    TwoMoves,
}

impl Measure {
    const fn policy(self) -> Policy {
        match self {
            Self::Any => Policy::Any,
            Self::Safe => Policy::Safe,
            Self::Holding => Policy::Holding,
            Self::HoldingOfSafe => Policy::HoldingOfSafe,
            Self::Engine | Self::TwoMoves => Policy::TwoMoves,
        }
    }
}

/// Sees every end within so many plies, and plays at random what is equal as
/// far as that goes; 0 plies: plays at random.
#[derive(Clone, Copy, Debug)]
struct Opponent {
    plies: u32,
}

impl std::str::FromStr for Opponent {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        if text == "random" {
            return Ok(Self { plies: 0 });
        }
        match text.parse() {
            Ok(plies) if plies % 2 == 1 && plies >= 3 => Ok(Self { plies }),
            _ => Err("expected random or an odd number of 3 or more".to_string()),
        }
    }
}

impl std::fmt::Display for Opponent {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self.plies {
            0 => write!(formatter, "random"),
            plies => write!(formatter, "depth {plies}"),
        }
    }
}

/// The value of a move for who makes it, as far as it is seen: more is better.
fn seen_value<S: Size>(
    position: &Position<S>,
    mv: Move,
    plies: u32,
    oracle: &mut dyn Oracle<S>,
) -> i64 {
    const NEVER: i64 = 1_000;
    let mut next = *position;
    next.play(mv);
    match next.outcome() {
        Some(Outcome::Win(_)) => return NEVER,
        Some(Outcome::Draw) => return 0,
        None if !next.is_quiet() => return 2 - NEVER,
        None => {}
    }
    match known(oracle.wins_in(next.planes())) {
        Some(win) if win + 1 < plies => i64::from(win) + 1 - NEVER,
        _ => 0,
    }
}

fn known<T>(answer: Result<T, Unsolved>) -> T {
    answer.expect("the oracle has no budget")
}

/// The move of an opponent who sees every end within so many plies. The exact
/// player never leaves a position that is won, so only losses are to be seen.
fn opponent_move<S: Size>(
    position: &Position<S>,
    opponent: Opponent,
    oracle: &mut dyn Oracle<S>,
    random: &mut Xoshiro256PlusPlus,
) -> Move {
    let mut moves = Vec::new();
    position.legal_moves(&mut moves);
    if opponent.plies > 0 {
        let value = |&mv: &Move| seen_value(position, mv, opponent.plies, oracle);
        let values: Vec<i64> = moves.iter().map(value).collect();
        let best = values.iter().copied().max().unwrap_or_default();
        let mut values = values.into_iter();
        moves.retain(|_| values.next() == Some(best));
    }
    *moves.choose(random).expect("there is always a move")
}

/// The fastest win, or else the drawn moves, of the player to move.
enum Choice {
    Win(Move),
    Drawn(Vec<Move>),
}

fn exact_choice<S: Size>(position: &Position<S>, oracle: &mut dyn Oracle<S>) -> Choice {
    if let Some(win) = position.winning_merge() {
        return Choice::Win(win);
    }
    let wins = known(oracle.wins_in(position.planes()));
    let mut moves = Vec::new();
    position.legal_moves(&mut moves);
    if let Some(plies) = wins {
        let fastest = |mv: &&Move| {
            let mut next = *position;
            next.play(**mv);
            next.is_quiet() && loses_within(&next, plies - 1, oracle)
        };
        return Choice::Win(*moves.iter().find(fastest).expect("a winning merge"));
    }
    moves.retain(|&mv| {
        let mut next = *position;
        next.play(mv);
        match next.outcome() {
            Some(outcome) => outcome == Outcome::Draw,
            None => next.is_quiet() && known(oracle.wins_in(next.planes())).is_none(),
        }
    });
    Choice::Drawn(moves)
}

/// Whether every move of a quiet position lets the opponent win, within so
/// many plies in all.
fn loses_within<S: Size>(position: &Position<S>, plies: u32, oracle: &mut dyn Oracle<S>) -> bool {
    let mut moves = Vec::new();
    position.legal_moves(&mut moves);
    moves.iter().all(|&mv| {
        let mut next = *position;
        next.play(mv);
        match next.outcome() {
            Some(_) => false,
            None if !next.is_quiet() => true,
            None => known(oracle.wins_in(next.planes())).is_some_and(|win| win < plies),
        }
    })
}

/// What came of the games against an opponent.
#[derive(Default)]
struct Tally {
    wins: u64,
    draws: u64,
    losses: u64,
    /// Of the exact player's choices among drawn moves.
    times: Vec<Duration>,
    probes: Vec<u64>,
    /// Choices for which a cheaper policy had to do.
    cheaper: u64,
}

impl Tally {
    fn print(mut self, opponent: Opponent, seed: u64) {
        self.times.sort_unstable();
        self.probes.sort_unstable();
        let games = self.wins + self.draws + self.losses;
        let milliseconds =
            |time: Option<&Duration>| time.map_or(0.0, |time| time.as_secs_f64() * 1_000.0);
        let count = self.times.len().max(1);
        let mean = self.times.iter().sum::<Duration>() / count as u32;
        println!(
            "{opponent}: {} won, {} drawn, {} lost, {:.1} % won; ms per move: median {:.2}, mean {:.2}, \
             99 % {:.2}, worst {:.2}; probes: median {}, worst {}; cheaper policy {} of {}; seed {seed}",
            self.wins,
            self.draws,
            self.losses,
            100.0 * self.wins as f64 / games.max(1) as f64,
            milliseconds(self.times.get(count / 2)),
            milliseconds(Some(&mean)),
            milliseconds(self.times.get(count * 99 / 100)),
            milliseconds(self.times.last()),
            self.probes.get(count / 2).unwrap_or(&0),
            self.probes.last().unwrap_or(&0),
            self.cheaper,
            self.times.len(),
        );
    }
}

/// The engine's answer to `go`.
fn engine_move<S: Size>(
    position: &Position<S>,
    played: &[(u64, Move)],
    knowledge: &Knowledge<S>,
    movetime: Option<Duration>,
) -> Move {
    let start = Instant::now();
    let question = Question {
        only: None,
        played,
        lines: 1,
        style: Style::default(),
        budget: u64::MAX,
        is_timed: movetime.is_some(),
        is_stopped: &|| false,
        is_search_due: &|| false,
        is_choice_over: &|| movetime.is_some_and(|most| start.elapsed() >= most),
    };
    let findings = position.findings(knowledge, &question);
    assert!(findings.settled, "the engine does not know {position:?}");
    findings.moves[0].line[0]
}

/// A move by the policy asked for.
fn ranked_move<S: Size>(
    arguments: &Arguments,
    position: &Position<S>,
    played: &[(u64, Move)],
    oracle: &mut dyn Oracle<S>,
    tally: &mut Tally,
) -> Move {
    let start = Instant::now();
    let drawn = match exact_choice(position, oracle) {
        Choice::Win(mv) => return mv,
        Choice::Drawn(drawn) => drawn,
    };
    let policy = arguments.policy.policy();
    let (keys, moves): (Vec<u64>, Vec<Move>) = played.iter().copied().unzip();
    let history = History::of_game(&keys, &moves);
    let probes = arguments.probes;
    let ranking = rank(position, &drawn, &history, oracle, policy, probes, &|| {
        false
    });
    tally.times.push(start.elapsed());
    tally.probes.push(ranking.probes);
    tally.cheaper += u64::from(ranking.policy < policy);
    ranking.moves.first().expect("a drawn position").mv
}

/// Plays one game and counts it.
fn play<S: Size>(
    arguments: &Arguments,
    opponent: Opponent,
    game: u64,
    knowledge: &Knowledge<S>,
    oracle: &mut dyn Oracle<S>,
    tally: &mut Tally,
) {
    let mut random = Xoshiro256PlusPlus::seed_from_u64(arguments.seed.wrapping_add(game));
    let exact = if game.is_multiple_of(2) {
        Player::First
    } else {
        Player::Second
    };
    let mut position = Position::<S>::start(AetherRules::default());
    let mut played = Vec::new();
    while position.outcome().is_none() {
        let mv = if position.player() == exact {
            let start = Instant::now();
            if matches!(arguments.policy, Measure::Engine) {
                let movetime = arguments.movetime.map(Duration::from_millis);
                let mv = engine_move(&position, &played, knowledge, movetime);
                tally.times.push(start.elapsed());
                mv
            } else {
                ranked_move(arguments, &position, &played, oracle, tally)
            }
        } else {
            opponent_move(&position, opponent, oracle, &mut random)
        };
        played.push((position.key(), mv));
        position.play(mv);
    }
    match position.outcome() {
        Some(Outcome::Win(winner)) if winner == exact => tally.wins += 1,
        Some(Outcome::Win(_)) => tally.losses += 1,
        _ => tally.draws += 1,
    }
}

fn play_all<S: Size>(arguments: &Arguments, knowledge: &Knowledge<S>, oracle: &mut dyn Oracle<S>) {
    let opponents = match arguments.opponent {
        Some(opponent) => vec![opponent],
        None => [0, 3, 5, 7].map(|plies| Opponent { plies }).to_vec(),
    };
    for opponent in opponents {
        let mut tally = Tally::default();
        for game in 0..arguments.games {
            play(arguments, opponent, game, knowledge, oracle, &mut tally);
        }
        tally.print(opponent, arguments.seed);
    }
}

/// The table of all lost positions of 4×4.
fn table() -> LossTable<Four> {
    let mut build = Build::resume(LossTable::new(), &|_| {});
    while !build.is_complete() {
        build.advance(&|_| {});
    }
    build.table().clone()
}

fn main() {
    let arguments = Arguments::parse();
    println!(
        "{:?}, {:?}, {} games each",
        arguments.variant, arguments.policy, arguments.games
    );
    match arguments.variant {
        Variant::Four => {
            let table = table();
            let solver = Solver::new(u64::MAX, &|| false);
            let knowledge = if arguments.no_table {
                Knowledge::default()
            } else {
                Knowledge::of_table(table.clone())
            };
            let mut oracle = solver.with_table(Some(&table));
            play_all::<Four>(&arguments, &knowledge, &mut oracle);
        }
        Variant::Five => {
            let mut oracle = Solver::new(u64::MAX, &|| false);
            play_all::<Five>(&arguments, &Knowledge::default(), &mut oracle);
        }
    }
}
