//! What stands behind `aether match`.

use super::engine_words::EngineWords;
use super::rules::RuleArguments;
use clap::{Args, ValueEnum};
use std::path::PathBuf;

#[derive(Args, Debug)]
pub(super) struct Match {
    #[command(flatten)]
    pub(super) engines: EngineWords,

    /// The variant, such as aether5x5
    #[arg(long, default_value = "aether4x4")]
    pub(super) variant: String,

    #[command(flatten)]
    pub(super) game_rules: RuleArguments,

    /// The clock: [moves/]seconds[+increment] [default: 10+0.1]
    #[arg(long, value_name = "CLOCK", group = "limit")]
    pub(super) tc: Option<String>,

    /// Time for each move, in milliseconds
    #[arg(long, value_name = "MILLISECONDS", group = "limit")]
    pub(super) movetime: Option<u64>,

    /// Nodes for each move
    #[arg(long, group = "limit")]
    pub(super) nodes: Option<u64>,

    /// Depth for each move, in plies
    #[arg(long, value_name = "PLIES", group = "limit")]
    pub(super) depth: Option<u32>,

    /// Games of each pairing, two from each opening with the colours swapped
    #[arg(long, default_value_t = 100)]
    pub(super) games: usize,

    /// Games played at the same time
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u64).range(1..=512))]
    pub(super) concurrency: u64,

    /// Who plays whom
    #[arg(long, value_enum, default_value_t = Tournament::RoundRobin)]
    pub(super) tournament: Tournament,

    /// A file of openings, used in turn [default: all games begin at the start]
    #[arg(long, value_name = "FILE", conflicts_with = "openings_random")]
    pub(super) openings: Option<PathBuf>,

    /// Begin with so many random plies, to positions that are balanced as far
    /// as that is known
    #[arg(long, value_name = "PLIES")]
    pub(super) openings_random: Option<u32>,

    /// The seed of random openings [default: drawn, and printed]
    #[arg(long)]
    pub(super) seed: Option<u64>,

    /// End a game where its exact value is known to be such
    #[arg(long, value_enum, value_name = "VALUES")]
    pub(super) adjudicate: Option<Adjudicate>,

    /// A table of exact values for the adjudication
    #[arg(long, value_name = "FILE", requires = "adjudicate")]
    pub(super) table: Option<PathBuf>,

    /// A game of so many plies after the opening is a draw
    #[arg(long, value_name = "PLIES", default_value_t = 5_000, value_parser = clap::value_parser!(u64).range(1..))]
    pub(super) max_plies: u64,

    /// Test sequentially whether the first of two engines is better: elo0=
    /// elo1= alpha= beta= model=logistic|normalized [default: elo0=0 elo1=10
    /// alpha=0.05 beta=0.05 model=logistic]
    #[arg(long, value_name = "KEY=VALUE", num_args = 0..)]
    pub(super) sprt: Option<Vec<String>>,

    /// What an engine may use over its time, in milliseconds [default: 0 with
    /// a clock, 100 with a time for each move]
    #[arg(long, value_name = "MILLISECONDS")]
    pub(super) margin: Option<u64>,

    /// How long to wait for an answer that no clock limits, in milliseconds
    #[arg(long, value_name = "MILLISECONDS", default_value_t = 30_000, value_parser = clap::value_parser!(u64).range(1..=86_400_000))]
    pub(super) patience: u64,

    /// Write each game to this journal, and go on with the match that it holds
    #[arg(long, value_name = "FILE")]
    pub(super) journal: Option<PathBuf>,

    /// Write the games as records
    #[arg(long, value_name = "FILE")]
    pub(super) records: Option<PathBuf>,

    /// The name of the match in the records
    #[arg(long, default_value = "aether match")]
    pub(super) event: String,

    /// Print JSON lines for programs, those of the journal
    #[arg(long)]
    pub(super) json: bool,
}

/// Who plays whom.
#[derive(Clone, Copy, Debug, ValueEnum)]
pub(super) enum Tournament {
    /// Each engine meets each other
    RoundRobin,
    /// The first engine meets each other
    Gauntlet,
}

/// Which exact values end a game.
#[derive(Clone, Copy, Debug, ValueEnum)]
pub(super) enum Adjudicate {
    /// Positions that are won for a player
    Wins,
    /// Positions in which nobody can force a win
    Draws,
    /// Both
    All,
}
