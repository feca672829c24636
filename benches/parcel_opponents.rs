//! How often the search beats simple opponents at Parcel: seeded games from the
//! empty board, colours in turn.
//!
//! ```text
//! cargo bench --bench parcel_opponents -- --variant parcel7 --games 100 \
//!     --movetime 1000 --opponent greedy --seed 1 --concurrency 2
//! ```
//!
//! The search is the engine's answer to `go movetime`: one thread, the game's own
//! knowledge, and a table of its own for each game.

use aether::game::{Game, Notation, Outcome, Player};
use aether::parcel::{ParcelMove, ParcelRules, Position, Size};
use aether::search::{Control, Exact, Job, Limits, Table, search};
use clap::{Parser, ValueEnum};
use rand::rngs::Xoshiro256PlusPlus;
use rand::seq::IndexedRandom;
use rand::{Rng, SeedableRng};
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

/// The table of a game, in megabytes.
const TABLE_MEGABYTES: usize = 64;

/// Plays the search against simple opponents.
#[derive(Debug, Parser)]
struct Arguments {
    /// parcel1 to parcel7.
    #[arg(long, default_value = "parcel7", value_parser = size_of_variant)]
    variant: Size,
    /// Games against the opponent.
    #[arg(long, default_value_t = 10)]
    games: u64,
    /// The time of the search for a move, in milliseconds.
    #[arg(long, default_value_t = 1_000)]
    movetime: u64,
    /// The depth of the search in plies, instead of a time.
    #[arg(long)]
    depth: Option<u32>,
    /// Who plays against the search.
    #[arg(long, value_enum, default_value = "greedy")]
    opponent: Opponent,
    /// Seed of the opponent's choices; game i uses seed + i.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Games played at the same time.
    #[arg(long, default_value_t = 1)]
    concurrency: usize,
    /// Shows the moves of every game.
    #[arg(long)]
    moves: bool,
    /// Given by `cargo bench`.
    #[arg(long, hide = true)]
    bench: bool,
}

fn size_of_variant(text: &str) -> Result<Size, String> {
    let cells = text.strip_prefix("parcel").and_then(|n| n.parse().ok());
    let size = cells.and_then(Size::new);
    size.ok_or_else(|| "expected parcel1 to parcel7".to_string())
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum Opponent {
    /// Any legal move, a pass included.
    Random,
    /// A move after which its lead in cells is greatest.
    Greedy,
}

impl Opponent {
    fn choose(self, position: &Position, random: &mut impl Rng) -> ParcelMove {
        match self {
            Self::Random => {
                let mut moves = Vec::new();
                position.legal_moves(&mut moves);
                *moves.choose(random).expect("there is always a pass")
            }
            Self::Greedy => greedy(position, random),
        }
    }
}

/// One of the moves after which the lead of the player to move is greatest, at
/// random: a segment where that is as good as a pass. A pass that wins at once is
/// made in any case.
fn greedy(position: &Position, random: &mut impl Rng) -> ParcelMove {
    let mut next = position.clone();
    let undo = next.play(ParcelMove::Pass);
    if next.outcome() == Some(Outcome::Win(position.player())) {
        return ParcelMove::Pass;
    }
    next.undo(undo);
    let mut best = position.lead();
    let mut moves = Vec::new();
    for edge in position.drawable().iter() {
        let mv = ParcelMove::Draw(edge);
        let undo = next.play(mv);
        let lead = -next.lead();
        next.undo(undo);
        if lead > best {
            best = lead;
            moves.clear();
        }
        if lead == best {
            moves.push(mv);
        }
    }
    moves.choose(random).copied().unwrap_or(ParcelMove::Pass)
}

/// A finished game.
struct Played {
    outcome: Outcome,
    position: Position,
    moves: Vec<ParcelMove>,
    nodes: u64,
    /// Of the moves of the search, in all and the longest.
    thinking: Duration,
    longest: Duration,
}

/// The search's move, and the nodes it took.
fn searched(
    arguments: &Arguments,
    position: &Position,
    played: &[(u64, ParcelMove)],
    table: &Table,
) -> (ParcelMove, u64) {
    let limits = match arguments.depth {
        Some(depth) => Limits {
            depth: Some(depth),
            ..Limits::default()
        },
        None => Limits {
            move_time: Some(Duration::from_millis(arguments.movetime)),
            ..Limits::default()
        },
    };
    let (history, played) = played.iter().copied().unzip();
    let job = Job {
        position: position.clone(),
        history,
        limits,
        search_moves: Vec::new(),
        lines: 1,
        threads: 1,
        overhead: Duration::ZERO,
        exact: Some(Exact {
            played,
            ..Exact::default()
        }),
    };
    table.next_generation();
    let (lines, statistics) = search(&job, table, &Control::new(false, false), &mut |_| {});
    let line = lines.first().expect("the game goes on");
    (line.moves[0], statistics.nodes)
}

fn play(arguments: &Arguments, game: u64) -> Played {
    let mut random = Xoshiro256PlusPlus::seed_from_u64(arguments.seed.wrapping_add(game));
    let own = colour_of_search(game);
    let table = Table::new(TABLE_MEGABYTES).expect("memory for a table");
    let mut position = Position::start(ParcelRules::new(arguments.variant));
    let mut played = Vec::new();
    let (mut nodes, mut thinking, mut longest) = (0, Duration::ZERO, Duration::ZERO);
    loop {
        if let Some(outcome) = position.outcome() {
            return Played {
                outcome,
                position,
                moves: played.into_iter().map(|(_, mv)| mv).collect(),
                nodes,
                thinking,
                longest,
            };
        }
        let mv = if position.player() == own {
            let started = Instant::now();
            let (mv, visited) = searched(arguments, &position, &played, &table);
            let time = started.elapsed();
            nodes += visited;
            thinking += time;
            longest = longest.max(time);
            mv
        } else {
            arguments.opponent.choose(&position, &mut random)
        };
        played.push((position.key(), mv));
        position.play(mv);
    }
}

/// The search has Blue in the first game, Red in the next, and so on.
const fn colour_of_search(game: u64) -> Player {
    if game.is_multiple_of(2) {
        Player::First
    } else {
        Player::Second
    }
}

/// What came of the games.
#[derive(Default)]
struct Tally {
    /// Games won, drawn and lost by the search as Blue and as Red.
    results: [[u64; 3]; 2],
    plies: u64,
    nodes: u64,
    thinking: Duration,
    longest: Duration,
}

impl Tally {
    fn count(&mut self, game: u64, played: &Played) {
        let own = colour_of_search(game);
        let result = match played.outcome {
            Outcome::Win(winner) => usize::from(winner != own) * 2,
            Outcome::Draw => 1,
        };
        self.results[own as usize][result] += 1;
        self.plies += played.moves.len() as u64;
        self.nodes += played.nodes;
        self.thinking += played.thinking;
        self.longest = self.longest.max(played.longest);
    }

    fn games(&self) -> u64 {
        self.results.iter().flatten().sum()
    }

    fn print(&self) {
        let [blue, red] = self.results;
        let all = [0, 1, 2].map(|result| blue[result] + red[result]);
        for (name, [won, drawn, lost]) in [("as Blue", blue), ("as Red", red), ("both", all)] {
            println!("{name}: {won} won, {drawn} drawn, {lost} lost");
        }
        println!(
            "{:.1} plies a game; {:.0} nodes a second; longest move {:.0} ms",
            self.plies as f64 / self.games().max(1) as f64,
            self.nodes as f64 / self.thinking.as_secs_f64().max(f64::MIN_POSITIVE),
            self.longest.as_secs_f64() * 1_000.0,
        );
    }
}

/// A line about a game for who waits for the next.
fn tell(arguments: &Arguments, game: u64, played: &Played, tally: &Tally) {
    let [blue, red] = played.position.areas();
    let passes = played.moves.iter().filter(|mv| **mv == ParcelMove::Pass);
    eprintln!(
        "game {} of {}: search {}, {} (Blue {blue}, Red {red}) after {} plies, {} passes; {}",
        tally.games(),
        arguments.games,
        match colour_of_search(game) {
            Player::First => "Blue",
            Player::Second => "Red",
        },
        played.outcome.result_text(),
        played.moves.len(),
        passes.count(),
        played.position.position_text(),
    );
    if arguments.moves {
        let texts = played.moves.iter().map(|&mv| played.position.move_text(mv));
        eprintln!("  {}", texts.collect::<Vec<_>>().join(" "));
    }
}

fn main() {
    let arguments = Arguments::parse();
    let next = AtomicU64::new(0);
    let tally = Mutex::new(Tally::default());
    std::thread::scope(|scope| {
        for _ in 0..arguments.concurrency.max(1) {
            scope.spawn(|| {
                loop {
                    let game = next.fetch_add(1, Ordering::Relaxed);
                    if game >= arguments.games {
                        break;
                    }
                    let played = play(&arguments, game);
                    let mut tally = tally.lock().expect("no game panics");
                    tally.count(game, &played);
                    tell(&arguments, game, &played, &tally);
                }
            });
        }
    });
    let limit = match arguments.depth {
        Some(depth) => format!("depth {depth}"),
        None => format!("{} ms a move", arguments.movetime),
    };
    println!(
        "{}×{}, {limit} against {:?}, seed {}:",
        arguments.variant, arguments.variant, arguments.opponent, arguments.seed
    );
    tally.into_inner().expect("no game panics").print();
}
