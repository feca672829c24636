//! What stands on the command line behind `aether play`.

use super::command::MOST_TIME;
use super::people::People;
use crate::cli::arguments::Source;
use crate::cli::colour::ColourArgument;
use crate::search::MAX_SKILL;
use clap::Args;
use std::path::PathBuf;

#[derive(Args, Debug)]
pub(in crate::cli) struct Play {
    #[command(flatten)]
    pub(super) source: Source,

    #[command(flatten)]
    pub(super) colour: ColourArgument,

    /// Who you are
    #[arg(long, value_enum, default_value_t = People::First)]
    pub(super) player: People,

    /// How well the engine plays: 0 errs most, 20 is its full strength
    #[arg(long, default_value_t = MAX_SKILL, value_parser = clap::value_parser!(u8).range(0..=i64::from(MAX_SKILL)))]
    pub(super) level: u8,

    /// The engine's time for a move, in milliseconds
    #[arg(long, value_name = "MILLISECONDS", default_value_t = 1_000, value_parser = clap::value_parser!(u64).range(1..=MOST_TIME))]
    pub(super) movetime: u64,

    /// A table of exact values to make use of
    #[arg(long, value_name = "FILE")]
    pub(super) table: Option<PathBuf>,

    /// Write the game to this file, anew after every move
    #[arg(long, value_name = "FILE")]
    pub(super) record: Option<PathBuf>,
}
