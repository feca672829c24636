//! The engine thinks.

use super::interrupt::Interrupt;
use crate::cli::progress::Progress;
use crate::engine::{Engine, Request, TextReport};
use crate::game::{Style, TextError};
use crate::search::{Limits, Skill, Table};
use std::time::Duration;

/// What came of thinking.
pub(super) struct Thought {
    /// The move to play; none when the game is over.
    pub(super) best: Option<String>,
    /// The line that begins with it.
    pub(super) line: Option<TextReport>,
    /// What the game has to say about the position.
    pub(super) note: Option<String>,
    /// Whether it was interrupted.
    pub(super) was_interrupted: bool,
}

/// Thinks about the position on the table for so long at most, or until somebody
/// interrupts it.
///
/// # Errors
/// The position cannot be searched.
pub(super) fn think(
    engine: &dyn Engine,
    skill: Skill,
    time: Duration,
    hash: &Table,
    interrupt: &Interrupt,
) -> Result<Thought, TextError> {
    let search = engine.prepare(Request {
        limits: Limits {
            move_time: Some(time),
            ..Limits::default()
        },
        skill,
        exact: Some(Style::default()),
        ..Request::default()
    })?;
    let progress = Progress::new();
    let mut line: Option<TextReport> = None;
    // It comes with one of the reports, which later ones replace.
    let mut note = None;
    let (answer, was_interrupted) = interrupt.during(|control| {
        search(hash, control, &mut |report| {
            progress.tell(|| format!("depth {}, {}", report.depth, report.moves.join(" ")));
            note = note.take().or_else(|| report.note.clone());
            line = Some(report.clone());
        })
    });
    drop(progress);
    let is_best = |line: &TextReport| line.moves.first() == answer.best.as_ref();
    Ok(Thought {
        line: line.filter(is_best),
        best: answer.best,
        note,
        was_interrupted,
    })
}
