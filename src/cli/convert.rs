//! `aether convert`: the same position or game in another notation.

use super::arguments::{Convert, Notation};
use super::failure::Failure;
use crate::protocol::Output;

pub(super) fn run(task: &Convert, output: &Output) -> Result<(), Failure> {
    let opened = task.source.open()?;
    let engine = &opened.engine;
    let record = |long| engine.record_text(opened.variant.name, long);
    let text = match task.to {
        Notation::Position => engine.position_text(),
        Notation::Picture => engine.picture(),
        Notation::Moves => {
            let moves = engine.played_moves().into_iter();
            moves.map(|(short, _)| short).collect::<Vec<_>>().join(" ")
        }
        Notation::LongMoves => {
            let moves = engine.played_moves().into_iter();
            moves.map(|(_, long)| long).collect::<Vec<_>>().join("\n")
        }
        Notation::Record => record(false),
        Notation::LongRecord => record(true),
    };
    output.line(text.trim_end_matches('\n'));
    Ok(())
}
