//! What stands on the command line behind `aether record`.

use crate::cli::colour::ColourArgument;
use crate::cli::rules::RuleArguments;
use clap::{Args, Subcommand};
use std::path::PathBuf;

#[derive(Debug, Subcommand)]
pub(in crate::cli) enum Record {
    /// Replay every record and name what is wrong
    Check(Check),
    /// List the games of a file, or draw the board after a move of one
    Show(Show),
    /// Write each move's exact value and mark the mistakes
    Annotate(Annotate),
    /// Count results, players, lengths, ends, first moves and mistakes
    Stats(Stats),
}

/// What the records of a file need not say themselves.
#[derive(Args, Clone, Debug)]
pub(super) struct Setting {
    /// The variant of all records [default: what each says or its FEN fits, else
    /// aether4x4]
    #[arg(long)]
    pub(super) variant: Option<String>,

    #[command(flatten)]
    pub(super) rules: RuleArguments,
}

/// Where exact values come from.
#[derive(Args, Clone, Debug)]
pub(super) struct Exact {
    /// A table of exact values to make use of; games of other variants do without
    #[arg(long, value_name = "FILE")]
    pub(super) table: Option<PathBuf>,

    /// How many positions may be looked at for each game
    #[arg(long, value_name = "POSITIONS", default_value_t = 2_000_000)]
    pub(super) budget: u64,
}

#[derive(Args, Debug)]
pub(in crate::cli) struct Check {
    /// Files of records, `-` for standard input
    #[arg(value_name = "FILE", required = true)]
    pub(super) files: Vec<String>,

    #[command(flatten)]
    pub(super) setting: Setting,

    /// Print a JSON object for each record, a line each
    #[arg(long)]
    pub(super) json: bool,
}

#[derive(Args, Debug)]
pub(in crate::cli) struct Show {
    /// A file of records, `-` for standard input
    #[arg(value_name = "FILE")]
    pub(super) file: String,

    /// The number of the game, from 1 [default: a list of the games if there are
    /// several]
    #[arg(long, value_name = "NUMBER")]
    pub(super) game: Option<usize>,

    /// The position after so many plies, 0 for the start [default: the last]
    #[arg(long, value_name = "PLIES")]
    pub(super) at: Option<usize>,

    #[command(flatten)]
    pub(super) setting: Setting,

    #[command(flatten)]
    pub(super) colour: ColourArgument,

    /// Print a JSON object for each game shown, a line each
    #[arg(long)]
    pub(super) json: bool,
}

#[derive(Args, Debug)]
pub(in crate::cli) struct Annotate {
    /// A file of records, `-` for standard input
    #[arg(value_name = "FILE")]
    pub(super) file: String,

    /// The file to write, which may be the same [default: standard output]
    #[arg(long, value_name = "FILE")]
    pub(super) out: Option<PathBuf>,

    /// The number of the only game to annotate, from 1; the others stay as they are
    #[arg(long, value_name = "NUMBER")]
    pub(super) game: Option<usize>,

    #[command(flatten)]
    pub(super) setting: Setting,

    #[command(flatten)]
    pub(super) exact: Exact,
}

#[derive(Args, Debug)]
pub(in crate::cli) struct Stats {
    /// Files of records, `-` for standard input
    #[arg(value_name = "FILE", required = true)]
    pub(super) files: Vec<String>,

    /// Find the exact value of every move and count the mistakes
    #[arg(long)]
    pub(super) exact: bool,

    /// The tags that name player 1 and player 2 [default: White and Black, else
    /// Player1 and Player2, else P1 and P2]
    #[arg(long, num_args = 2, value_names = ["TAG1", "TAG2"])]
    pub(super) players: Option<Vec<String>>,

    #[command(flatten)]
    pub(super) setting: Setting,

    #[command(flatten)]
    pub(super) values: Exact,

    /// Print JSON for programs
    #[arg(long)]
    pub(super) json: bool,
}
