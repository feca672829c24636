//! Whether boards are drawn in colour.

use anstream::{AutoStream, ColorChoice};
use clap::{Args, ValueEnum};
use std::io::stdout;

/// What the command line says of colours.
#[derive(Args, Clone, Debug)]
pub(super) struct ColourArgument {
    /// Draw the board in colour; auto: on a terminal, unless NO_COLOR is set
    #[arg(long = "color", alias = "colour", value_enum, value_name = "WHEN", default_value_t = When::Auto)]
    when: When,
}

/// When boards are drawn in colour.
#[derive(Clone, Copy, Debug, ValueEnum)]
enum When {
    Auto,
    Always,
    Never,
}

impl ColourArgument {
    /// Whether a board on standard output is to be in colour.
    pub(super) fn is_on(&self) -> bool {
        let choice = match self.when {
            When::Auto => AutoStream::choice(&stdout()),
            When::Always => ColorChoice::AlwaysAnsi,
            When::Never => ColorChoice::Never,
        };
        // A console that has to be told to obey escape sequences is told so here.
        let stream = AutoStream::new(stdout(), choice);
        stream.current_choice() == ColorChoice::AlwaysAnsi
    }
}
