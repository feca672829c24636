//! `aether openings`: makes and checks files of openings.

use super::arguments::Source;
use super::failure::Failure;
use super::made_by::header;
use super::output_file::{check_writable, write_whole};
use super::rules::RuleArguments;
use super::source::{MisreadVariant, read_text};
use crate::openings::{self, Made, Opening, Recipe};
use crate::protocol::Output;
use crate::registry;
use crate::source::{GuessedVariant, Opened, variant_of_line};
use clap::{Args, Subcommand, ValueEnum};
use std::fs;
use std::path::{Path, PathBuf};

#[derive(Debug, Subcommand)]
pub(super) enum Openings {
    /// Draw openings at random and write them to a file
    Make(Make),
    /// Check that every opening of a file is legal and leaves a game to play
    Check(Check),
}

/// A variant and its rules.
#[derive(Args, Clone, Debug)]
pub(super) struct Game {
    /// The variant [default: aether4x4]
    #[arg(long)]
    variant: Option<String>,

    #[command(flatten)]
    rules: RuleArguments,
}

impl Game {
    /// The start position of the game.
    pub(super) fn open(&self) -> Result<Opened, Failure> {
        self.open_likely(None)
    }

    /// The start position of the game, where the variant is not named of the one
    /// that the game is likely to be of.
    fn open_likely(&self, likely: Option<&str>) -> Result<Opened, Failure> {
        let default = likely.unwrap_or(registry::default_variant().name);
        let variant = self.variant.as_deref().unwrap_or(default);
        let source = Source {
            position: String::from("startpos"),
            variant: Some(String::from(variant)),
            moves: String::new(),
            at: None,
            game: None,
            rules: self.rules.clone(),
        };
        source.open()
    }

    /// The words of the command line that name this game.
    pub(super) fn words(&self, opened: &Opened) -> String {
        format!("--variant {}{}", opened.variant.name, self.rules.words())
    }
}

#[derive(Args, Debug)]
pub(super) struct Make {
    #[command(flatten)]
    game: Game,

    /// Random moves of an opening
    #[arg(long, value_name = "PLIES", value_parser = clap::value_parser!(u32).range(..=200))]
    plies: u32,

    /// How many openings
    #[arg(long, default_value_t = 100, value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    count: u32,

    /// What they are drawn from: the same seed draws the same openings
    #[arg(long, default_value_t = 1)]
    seed: u64,

    /// What the lines are
    #[arg(long = "as", value_name = "FORM", value_enum, default_value_t = Form::Positions)]
    form: Form,

    /// The file to write [default: standard output]
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
}

#[derive(Args, Debug)]
pub(super) struct Check {
    /// The file of openings, or `-` for standard input; without a variant, that of
    /// Parcel is known by its first line
    file: String,

    #[command(flatten)]
    game: Game,
}

/// How openings are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Form {
    /// Position strings
    Positions,
    /// The moves from the start
    Moves,
}

pub(super) fn run(task: &Openings, output: &Output) -> Result<(), Failure> {
    match task {
        Openings::Make(task) => make(task, output),
        Openings::Check(task) => check(task, output),
    }
}

fn make(task: &Make, output: &Output) -> Result<(), Failure> {
    task.out.as_deref().map_or(Ok(()), check_writable)?;
    let mut opened = task.game.open()?;
    let recipe = Recipe {
        plies: task.plies,
        count: task.count as usize,
        seed: task.seed,
    };
    let game = task.game.open()?.engine;
    let made = openings::make(game, &recipe).map_err(Failure::job)?;
    let mut text = describe(task, &opened, &made);
    // A file has no use for an opening that stands in it already.
    for opening in &made.openings[..made.distinct] {
        text += &line(task.form, opening, &mut opened)?;
        text.push('\n');
    }
    write(&text, task.out.as_deref(), output)
}

/// The header of a file.
fn describe(task: &Make, opened: &Opened, made: &Made) -> String {
    let (variant, plies, count, seed) = (opened.variant.name, task.plies, task.count, task.seed);
    let (form, lines) = match task.form {
        Form::Positions => ("positions", "position strings"),
        Form::Moves => ("moves", "moves from the start"),
    };
    let title = format!("Openings of {variant}, {lines}. Each is {plies} random moves long.");
    let balance = if made.balanced {
        "No move gives a win away at once; none of the positions is known to be won or lost."
    } else {
        "No move gives a win away at once; only won or lost positions were found."
    };
    let few = format!("Only {} were found.", made.distinct);
    let mut about = vec![title.as_str(), balance];
    if made.distinct < task.count as usize {
        about.push(&few);
    }
    let game = task.game.words(opened);
    let command = format!(
        "aether openings make {game} --plies {plies} --count {count} --seed {seed} --as {form}"
    );
    header(&about, &command)
}

fn line(form: Form, opening: &Opening, opened: &mut Opened) -> Result<String, Failure> {
    if form == Form::Moves {
        return Ok(opening.to_string());
    }
    let engine = &mut opened.engine;
    opening.set_up(&mut **engine).map_err(Failure::job)?;
    Ok(Opening::of_position(engine.position_text()).to_string())
}

fn check(task: &Check, output: &Output) -> Result<(), Failure> {
    let (name, text) = read_text(&task.file)?;
    let likely = openings::lines(&text).next();
    let likely = likely.and_then(|(_, line)| variant_of_line(line));
    let mut opened = task.game.open_likely(likely)?;
    let variant = opened.variant.name;
    let is_named = task.game.variant.is_some();
    let openings =
        openings::read(&text, &mut *opened.engine).map_err(|error| Failure::Content {
            name,
            error: if is_named {
                error.into()
            } else {
                MisreadVariant(GuessedVariant {
                    variant,
                    error: error.into(),
                })
                .into()
            },
        })?;
    let count = openings.len();
    output.line(&format!("{count} openings of {variant}"));
    Ok(())
}

/// Reads a file as text.
pub(super) fn read(path: &Path) -> Result<String, Failure> {
    let bytes = fs::read(path).map_err(|error| Failure::unreadable(path, error))?;
    Ok(String::from_utf8_lossy(&bytes).into_owned())
}

/// Writes a text to a file, or to standard output.
pub(super) fn write(text: &str, path: Option<&Path>, output: &Output) -> Result<(), Failure> {
    match path {
        Some(path) => write_whole(path, text.as_bytes()),
        None => {
            output.line(text.trim_end());
            Ok(())
        }
    }
}
