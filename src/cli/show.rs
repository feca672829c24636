//! `aether show`: the board.

use super::arguments::Show;
use super::failure::Failure;
use crate::game::{Outcome, Player, View};
use crate::protocol::Output;
use crate::source::Opened;
use crate::svg::SvgLook;

pub(super) fn run(task: &Show, output: &Output) -> Result<(), Failure> {
    let opened = task.source.open()?;
    let text = if task.svg {
        drawn(task, &opened)?
    } else {
        describe(&opened, task.colour.is_on())
    };
    output.line(&text);
    Ok(())
}

/// The board as SVG, as the options have it.
fn drawn(task: &Show, opened: &Opened) -> Result<String, Failure> {
    let view = View {
        flipped: task.flip,
        surroundings: task.torus,
    };
    let svg = opened.engine.svg(view, SvgLook::Standalone, &task.arrow);
    svg.map_err(Failure::usage)
}

/// The picture of a position, perhaps in colour, and what to know about it.
pub(super) fn describe(opened: &Opened, in_colour: bool) -> String {
    let engine = &opened.engine;
    let state = match engine.outcome() {
        None => format!("{} to move", player_name(engine.player())),
        Some(Outcome::Win(winner)) => format!("game over, {} has won", player_name(winner)),
        Some(Outcome::Draw) => String::from("game over, a draw"),
    };
    let picture = if in_colour {
        engine.coloured_picture()
    } else {
        engine.picture()
    };
    format!(
        "{picture}\n{}\n{}, {state}",
        engine.position_text(),
        opened.variant.name,
    )
}

fn player_name(player: Player) -> &'static str {
    match player {
        Player::First => "player 1 (w)",
        Player::Second => "player 2 (b)",
    }
}
