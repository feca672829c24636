//! From typed moves and reports to their texts, and back.

use crate::engine::{Answer, TextReport};
use crate::game::{Notation, TextError};
use crate::quote::quoted;
use crate::search::{Line, Report, Statistics};
use thiserror::Error;

/// Something stands right behind a move.
#[derive(Debug, Error)]
#[error("{} right after the move: expected a space", quoted(.0))]
struct Unseparated(String);

/// The move at the start of a text, which a space or the end must follow.
pub(super) fn parse_separate<G: Notation>(
    position: &G,
    text: &str,
) -> Result<(G::Move, usize), TextError> {
    let (mv, length) = position.parse_move_prefix(text)?;
    let after = &text[length..];
    if after.chars().next().is_some_and(|c| !c.is_whitespace()) {
        let token = after.split_whitespace().next().unwrap_or_default();
        return Err(Box::new(Unseparated(token.to_string())));
    }
    Ok((mv, length))
}

/// The texts of a line of moves.
pub(super) fn line_texts<G: Notation>(
    position: &G,
    moves: &[G::Move],
    text: impl Fn(&G, G::Move) -> String,
) -> Vec<String> {
    let mut position = position.clone();
    moves
        .iter()
        .map(|&mv| {
            let written = text(&position, mv);
            position.play(mv);
            written
        })
        .collect()
}

pub(super) fn text_report<G: Notation>(position: &G, report: &Report<G::Move>) -> TextReport {
    TextReport {
        depth: report.line.depth,
        selective_depth: report.line.selective_depth,
        rank: report.rank,
        score: report.line.score,
        bound: report.line.bound,
        nodes: report.nodes,
        elapsed: report.elapsed,
        table_permille: report.table_permille,
        table_hits: report.table_hits,
        note: report.note.clone(),
        moves: line_texts(position, &report.line.moves, G::move_text),
    }
}

pub(super) fn answer<G: Notation>(
    position: &G,
    line: Option<&Line<G::Move>>,
    statistics: Statistics,
) -> Answer {
    let moves = line.map_or(&[][..], |line| &line.moves);
    let mut texts = line_texts(position, moves, G::move_text).into_iter();
    Answer {
        best: texts.next(),
        ponder: texts.next(),
        statistics,
        seed: None,
    }
}
