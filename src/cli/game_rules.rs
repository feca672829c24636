//! `aether rules`: the rules of a game, for people.

use super::arguments::Rules;
use super::failure::Failure;
use crate::protocol::Output;
use crate::registry::{VARIANTS, Variant};
use crate::source;

pub(super) fn run(task: &Rules, output: &Output) -> Result<(), Failure> {
    let text = match &task.variant {
        None => list(),
        Some(name) => {
            let game = first_of(name).map_or_else(|| source::find(name), Ok);
            String::from(game.map_err(Failure::usage)?.rules.trim_end())
        }
    };
    output.line(&text);
    Ok(())
}

/// The first variant of a game that is named without a size, such as `parcel`.
fn first_of(game: &str) -> Option<&'static Variant> {
    let game = game.to_ascii_lowercase();
    VARIANTS.iter().find(|variant| {
        let size = variant.name.strip_prefix(game.as_str());
        size.is_some_and(|size| size.starts_with(|c: char| c.is_ascii_digit()))
    })
}

/// The variants, those of a game together.
fn list() -> String {
    let mut text = String::new();
    let mut last = "";
    for variant in VARIANTS {
        let game = variant.rules.lines().next().unwrap_or_default();
        if game != last {
            text += &format!("{game}\n");
            last = game;
        }
        text += &format!("  {:<14} {}\n", variant.name, variant.title);
    }
    text + "\n`aether rules VARIANT` prints the rules of one."
}
