//! What stands on the command line.

use super::colour::ColourArgument;
use super::match_arguments::Match;
use super::openings::Openings;
use super::record::Record;
use super::rules::RuleArguments;
use super::suite::Suites;
use crate::impartial::octal::{LIMIT, OctalCode};
use crate::surveys::Shard;
use clap::{Args, Parser, Subcommand, ValueEnum};
use std::path::PathBuf;

/// The exact engine for Aether Neutral, Kayles and Nim, which also plays Parcel.
///
/// Without a command it speaks UCI and UGI on standard input and output: type
/// `help` there for the commands it takes.
#[derive(Debug, Parser)]
#[command(version, max_term_width = 90)]
pub(super) struct Arguments {
    #[command(subcommand)]
    pub(super) task: Option<Task>,
}

#[derive(Debug, Subcommand)]
pub(super) enum Task {
    /// Speak UCI and UGI on standard input and output (the default)
    Uci(Uci),
    /// Search a position and print the best lines
    Analyze(Analyze),
    /// Print the exact value of every move
    Explore(Explore),
    /// Build, read and check tables of exact values
    #[command(subcommand)]
    Table(Table),
    /// Prove the exact value of a position
    Solve(Solve),
    /// Check a certificate that `solve` has written
    Verify(Verify),
    /// Make and check files of openings
    #[command(subcommand)]
    Openings(Openings),
    /// Make and check test suites of positions
    #[command(subcommand)]
    Suite(Suites),
    /// Count move sequences
    Perft(Perft),
    /// Search a fixed set of positions and print nodes and speed
    Bench(Bench),
    /// Print the nim-values of an octal game, and prove their period
    Nimbers(Nimbers),
    /// Play games between engines
    Match(Box<Match>),
    /// Show the board in a browser
    Gui(Gui),
    /// Print the rules of a game
    Rules(Rules),
    /// Draw the board
    Show(Show),
    /// Write a position or a game in another notation
    Convert(Convert),
    /// Check, show, annotate and count the games of files of records
    #[command(subcommand)]
    Record(Record),
}

#[derive(Args, Debug, Default)]
pub(super) struct Uci {
    /// For programs that pass on the lines of others: no file is read, and memory
    /// and threads are limited
    #[arg(long)]
    pub(super) guest: bool,

    /// A table of exact values to make use of from the start
    #[arg(long, value_name = "FILE")]
    pub(super) table: Option<PathBuf>,
}

/// Where a position comes from.
#[derive(Args, Clone, Debug)]
pub(super) struct Source {
    /// A position string, `startpos`, a file with a position, a picture of the
    /// board or a game record, or `-` for standard input
    #[arg(value_name = "POSITION", default_value = "startpos")]
    pub(super) position: String,

    /// The variant, such as aether5x5 [default: what the text says or the
    /// position fits, else aether4x4]
    #[arg(long)]
    pub(super) variant: Option<String>,

    /// Moves to play from the position, separated by spaces
    #[arg(
        long,
        value_name = "MOVES",
        default_value = "",
        hide_default_value = true
    )]
    pub(super) moves: String,

    /// The position after so many plies of a record, 0 for its start [default:
    /// the last]
    #[arg(long, value_name = "PLIES", conflicts_with = "moves")]
    pub(super) at: Option<usize>,

    /// The record to take of a file that holds several, from 1
    #[arg(long, value_name = "NUMBER")]
    pub(super) game: Option<usize>,

    #[command(flatten)]
    pub(super) rules: RuleArguments,
}

#[derive(Args, Debug)]
pub(super) struct Analyze {
    #[command(flatten)]
    pub(super) source: Source,

    #[command(flatten)]
    pub(super) colour: ColourArgument,

    /// Greatest depth, in plies
    #[arg(long, value_parser = clap::value_parser!(u32).range(1..))]
    pub(super) depth: Option<u32>,

    /// Greatest number of nodes
    #[arg(long, value_parser = clap::value_parser!(u64).range(1..))]
    pub(super) nodes: Option<u64>,

    /// Greatest time, in milliseconds [default: 2000 without another limit]
    #[arg(long, value_name = "MILLISECONDS")]
    pub(super) movetime: Option<u64>,

    /// Look for a win in so many own moves
    #[arg(long, value_name = "MOVES", value_parser = clap::value_parser!(u32).range(1..))]
    pub(super) mate: Option<u32>,

    /// Number of lines
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u64).range(1..))]
    pub(super) multipv: u64,

    /// Only these moves, separated by spaces
    #[arg(
        long,
        value_name = "MOVES",
        default_value = "",
        hide_default_value = true
    )]
    pub(super) search_moves: String,

    /// A table of exact values to make use of
    #[arg(long, value_name = "FILE")]
    pub(super) table: Option<PathBuf>,

    /// Search even where exact values are known
    #[arg(long)]
    pub(super) search_only: bool,

    /// Number of threads
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u64).range(1..=512))]
    pub(super) threads: u64,

    /// Size of the hash table, in MB
    #[arg(long, value_name = "MB", default_value_t = 64, value_parser = clap::value_parser!(u64).range(1..))]
    pub(super) hash: u64,

    /// Print JSON for programs
    #[arg(long)]
    pub(super) json: bool,
}

#[derive(Args, Debug)]
pub(super) struct Explore {
    #[command(flatten)]
    pub(super) source: Source,

    #[command(flatten)]
    pub(super) colour: ColourArgument,

    /// A table of exact values to make use of
    #[arg(long, value_name = "FILE")]
    pub(super) table: Option<PathBuf>,

    /// How many positions may be looked at in all
    #[arg(long, value_name = "POSITIONS", default_value_t = 2_000_000)]
    pub(super) budget: u64,

    /// Print JSON for programs
    #[arg(long)]
    pub(super) json: bool,
}

#[derive(Debug, Subcommand)]
pub(super) enum Table {
    /// Find every decided position of a variant and write the table
    Build(BuildTable),
    /// Print how many positions are decided, by the number of pieces
    Stats(TableFile),
    /// Check that a table is right and that nothing is missing from it
    Verify(TableFile),
}

#[derive(Args, Debug)]
pub(super) struct BuildTable {
    /// The variant
    #[arg(long, default_value = "aether4x4")]
    pub(super) variant: String,

    /// The file to write; with `.part` behind its name, a file to go on from after
    /// an interruption
    #[arg(long, value_name = "FILE")]
    pub(super) out: PathBuf,

    /// Number of threads [default: as many as the machine runs at once]
    #[arg(long, value_parser = clap::value_parser!(u64).range(1..=512))]
    pub(super) threads: Option<u64>,
}

#[derive(Args, Debug)]
pub(super) struct TableFile {
    /// The table
    pub(super) file: PathBuf,

    /// Number of threads [default: as many as the machine runs at once]
    #[arg(long, value_parser = clap::value_parser!(u64).range(1..=512))]
    pub(super) threads: Option<u64>,
}

#[derive(Args, Debug)]
pub(super) struct Solve {
    #[command(flatten)]
    pub(super) source: Source,

    #[command(flatten)]
    pub(super) colour: ColourArgument,

    /// Write the proof to this file, for `aether verify`
    #[arg(long, value_name = "FILE")]
    pub(super) certificate: Option<PathBuf>,

    /// Do only part I of N of the survey that settles 5×5, and write it down as
    /// JSON
    #[arg(long, value_name = "I/N", conflicts_with_all = ["certificate", "position"])]
    pub(super) shard: Option<Shard>,

    /// The file for the part, or for the whole survey [default: standard output
    /// for a part]
    #[arg(long, value_name = "FILE", conflicts_with_all = ["certificate", "position"])]
    pub(super) out: Option<PathBuf>,

    /// Put the parts of a survey in these files together
    #[arg(long, value_name = "FILE", num_args = 1.., conflicts_with_all = ["shard", "out", "certificate", "position"])]
    pub(super) merge: Vec<PathBuf>,

    /// How many positions may be expanded
    #[arg(long, value_name = "POSITIONS", default_value_t = 2_000_000)]
    pub(super) budget: u64,

    /// Print JSON for programs
    #[arg(long)]
    pub(super) json: bool,
}

#[derive(Args, Debug)]
pub(super) struct Verify {
    /// A certificate that `aether solve --certificate` has written
    #[arg(value_name = "FILE")]
    pub(super) file: PathBuf,

    /// Print JSON for programs
    #[arg(long)]
    pub(super) json: bool,
}

#[derive(Args, Debug)]
pub(super) struct Perft {
    /// Depth, in plies
    #[arg(value_parser = clap::value_parser!(u32).range(..=100))]
    pub(super) depth: u32,

    #[command(flatten)]
    pub(super) source: Source,

    /// Print the count of each first move
    #[arg(long)]
    pub(super) divide: bool,

    /// Number of threads
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u64).range(1..=512))]
    pub(super) threads: u64,

    /// Count a position that was met before only once, on one thread
    #[arg(long, conflicts_with = "threads")]
    pub(super) memory: bool,
}

#[derive(Args, Debug)]
pub(super) struct Bench {
    /// Depth for every position, in plies [default: each its own]
    #[arg(value_parser = clap::value_parser!(u32).range(1..))]
    pub(super) depth: Option<u32>,
}

#[derive(Args, Debug)]
pub(super) struct Nimbers {
    /// The game: an octal code such as 0.77 (Kayles), 0.07 (Dawson's Kayles) or
    /// 0.3... (Nim; the last digit repeats for ever)
    #[arg(long)]
    pub(super) code: OctalCode,

    /// The greatest heap
    #[arg(long, value_name = "HEAP", default_value_t = 1_000, value_parser = clap::value_parser!(u64).range(..=LIMIT))]
    pub(super) to: u64,

    /// How many values stand in a row
    #[arg(long, default_value_t = 12, value_parser = clap::value_parser!(u64).range(1..=1_000))]
    pub(super) columns: u64,

    /// Print every row, and do not end with the first rows of a proved period
    #[arg(long)]
    pub(super) all: bool,

    /// Print JSON for programs
    #[arg(long, conflicts_with_all = ["csv", "columns", "all"])]
    pub(super) json: bool,

    /// Print lines of comma-separated values
    #[arg(long, conflicts_with_all = ["columns", "all"])]
    pub(super) csv: bool,
}

#[derive(Args, Debug)]
pub(super) struct Gui {
    /// The port to listen on, on this machine only [default: a free one]
    #[arg(long, value_parser = clap::value_parser!(u16).range(1..))]
    pub(super) port: Option<u16>,

    /// Print the address and open nothing
    #[arg(long)]
    pub(super) no_browser: bool,

    /// A table of exact values to make use of
    #[arg(long, value_name = "FILE")]
    pub(super) table: Option<PathBuf>,
}

#[derive(Args, Debug)]
pub(super) struct Rules {
    /// The variant, or the game without a size, such as aether or parcel
    /// [default: a list of the games]
    pub(super) variant: Option<String>,
}

#[derive(Args, Debug)]
pub(super) struct Show {
    #[command(flatten)]
    pub(super) source: Source,

    #[command(flatten)]
    pub(super) colour: ColourArgument,

    /// Draw it as SVG, for a file with that ending
    #[arg(long)]
    pub(super) svg: bool,

    /// Turn the drawing by half a turn
    #[arg(long, requires = "svg")]
    pub(super) flip: bool,

    /// Draw the cells beyond the edges of a torus once more, faded
    #[arg(long, requires = "svg")]
    pub(super) torus: bool,

    /// Draw an arrow for this move; may be given several times
    #[arg(long, value_name = "MOVE", requires = "svg")]
    pub(super) arrow: Vec<String>,
}

#[derive(Args, Debug)]
pub(super) struct Convert {
    #[command(flatten)]
    pub(super) source: Source,

    /// The notation to write
    #[arg(long, value_enum, default_value_t = Notation::Position)]
    pub(super) to: Notation,
}

/// A notation of a position or a game.
#[derive(Clone, Copy, Debug, ValueEnum)]
pub(super) enum Notation {
    /// The position string
    Position,
    /// A picture of the board
    Picture,
    /// The moves played, as the engine writes them
    Moves,
    /// The moves played, for people
    LongMoves,
    /// A game record
    Record,
    /// A game record with moves for people
    LongRecord,
}
