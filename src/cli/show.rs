//! `aether show`: the board.

use super::arguments::Show;
use super::failure::Failure;
use super::source::Opened;
use crate::game::{Outcome, Player};
use crate::protocol::Output;

pub(super) fn run(task: &Show, output: &Output) -> Result<(), Failure> {
    output.line(&describe(&task.source.open()?));
    Ok(())
}

/// The picture of a position and what to know about it.
pub(super) fn describe(opened: &Opened) -> String {
    let engine = &opened.engine;
    let state = match engine.outcome() {
        None => format!("{} to move", player_name(engine.player())),
        Some(Outcome::Win(winner)) => format!("game over, {} has won", player_name(winner)),
        Some(Outcome::Draw) => String::from("game over, a draw"),
    };
    format!(
        "{}\n{}\n{}, {state}",
        engine.picture(),
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
