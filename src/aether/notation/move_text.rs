//! Moves: `a1c2`, and every form in which the compendium writes them.
//!
//! ```text
//! move      = [ mask ] square [ separator ] [ mask ] square [ result ]
//! separator = merge sign ⊕ × x + *, arrow (a slide), or a hyphen (either kind)
//! result    = ( arrow | = ) ( mask | square )
//! ```
//!
//! Spaces may stand between any two of these. What a move states beyond its
//! squares must be true of the position.

use super::cells::{self, CellError};
use crate::aether::{Kind, Mask, Move, Position, Size};
use crate::cursor::Cursor;
use crate::game::{Game, Outcome};
use thiserror::Error;

/// The last two are the Cyrillic letter that looks like an x.
const MERGE_SIGNS: &[&str] = &["⊕", "⨁", "×", "✕", "x", "X", "+", "*", "х", "Х"];
const ARROWS: &[&str] = &[
    "→", "-->", "->", "—>", "–>", "⟶", "➔", "➜", "➝", "⇒", "=>", ">",
];
const HYPHENS: &[&str] = &["-", "–", "—", "−", "‑"];

/// A move that could not be read or cannot be played.
#[derive(Debug, Error, PartialEq, Eq)]
pub enum MoveError {
    /// A square or a mask is malformed.
    #[error(transparent)]
    Cell(#[from] CellError),
    /// The game is over.
    #[error("{mv}: the game is over, {how}")]
    GameOver {
        /// The move.
        mv: String,
        /// How it ended.
        how: &'static str,
    },
    /// The source is empty.
    #[error("{mv}: no piece stands on {square}")]
    NoPiece {
        /// The move.
        mv: String,
        /// The source.
        square: String,
    },
    /// The target is not a jump away.
    #[error("{mv}: not a knight's jump, {square} reaches {reached}")]
    NotAJump {
        /// The move.
        mv: String,
        /// The source.
        square: String,
        /// The squares it reaches.
        reached: String,
    },
    /// A stated mask is wrong.
    #[error("{mv}: {square} holds {found}, not [{stated}]")]
    WrongMask {
        /// The move.
        mv: String,
        /// The square.
        square: String,
        /// What it holds, in brackets, or the word nothing.
        found: String,
        /// What the move states.
        stated: String,
    },
    /// A stated result mask is wrong.
    #[error("{mv}: the piece on {square} becomes [{found}], not [{stated}]")]
    WrongResult {
        /// The move.
        mv: String,
        /// The target.
        square: String,
        /// What the piece becomes.
        found: String,
        /// What the move states.
        stated: String,
    },
    /// A stated result square is not the target.
    #[error("{mv}: the piece comes to {found}, not to {stated}")]
    WrongTarget {
        /// The move.
        mv: String,
        /// The target.
        found: String,
        /// The square that the move states.
        stated: String,
    },
    /// A slide was written as a merge.
    #[error("{mv}: written as a merge, but {square} is empty: it is a slide")]
    NotAMerge {
        /// The move.
        mv: String,
        /// The target.
        square: String,
    },
    /// A merge was written as a slide.
    #[error("{mv}: written as a slide, but {square} holds [{found}]: it is a merge")]
    NotASlide {
        /// The move.
        mv: String,
        /// The target.
        square: String,
        /// The piece there.
        found: String,
    },
}

/// A move as it was written, before it is held against a position.
struct WrittenMove {
    mv: Move,
    source_mask: Option<Mask>,
    target_mask: Option<Mask>,
    kind: Option<Kind>,
    result_mask: Option<Mask>,
    result_cell: Option<usize>,
}

/// Reads the move at the start of `text`; the number is the bytes it takes.
pub(super) fn parse_prefix<S: Size>(
    position: &Position<S>,
    text: &str,
) -> Result<(Move, usize), MoveError> {
    let mut cursor = Cursor::new(text);
    let written = parse_syntax::<S>(&mut cursor)?;
    check(position, &written)?;
    Ok((written.mv, cursor.offset()))
}

fn take_any(cursor: &mut Cursor, signs: &[&str]) -> bool {
    signs.iter().any(|sign| cursor.take_text(sign))
}

fn parse_mask<S: Size>(cursor: &mut Cursor) -> Result<Option<Mask>, CellError> {
    cursor.skip_spaces();
    let place = cursor.place();
    if !cursor.take('[') {
        return Ok(None);
    }
    let mask = cells::mask::<S>(cursor, place)?;
    cursor.skip_spaces();
    Ok(Some(mask))
}

fn parse_syntax<S: Size>(cursor: &mut Cursor) -> Result<WrittenMove, CellError> {
    let source_mask = parse_mask::<S>(cursor)?;
    let from = cells::square::<S>(cursor)?;
    cursor.skip_spaces();
    // Arrows first: some begin with a hyphen.
    let kind = if take_any(cursor, ARROWS) {
        Some(Kind::Slide)
    } else if take_any(cursor, MERGE_SIGNS) {
        Some(Kind::Merge)
    } else {
        take_any(cursor, HYPHENS);
        None
    };
    let target_mask = parse_mask::<S>(cursor)?;
    let to = cells::square::<S>(cursor)?;
    let mut written = WrittenMove {
        mv: Move::new(from as u8, to as u8),
        source_mask,
        target_mask,
        kind,
        result_mask: None,
        result_cell: None,
    };
    let mut ahead = *cursor;
    ahead.skip_spaces();
    if take_any(&mut ahead, ARROWS) || ahead.take('=') {
        *cursor = ahead;
        cursor.skip_spaces();
        let place = cursor.place();
        if cursor.take('[') {
            written.result_mask = Some(cells::mask::<S>(cursor, place)?);
        } else {
            written.result_cell = Some(cells::square::<S>(cursor)?);
        }
    }
    Ok(written)
}

/// Holds what is written against the position.
fn check<S: Size>(position: &Position<S>, written: &WrittenMove) -> Result<(), MoveError> {
    check_legal(position, written.mv)?;
    let mv = write::<S>(written.mv);
    let (from, to) = (written.mv.from(), written.mv.to());
    let (piece, target) = (position.piece(from), position.piece(to));
    for (cell, found, stated) in [
        (from, piece, written.source_mask),
        (to, target, written.target_mask),
    ] {
        if let Some(stated) = stated.filter(|&stated| stated != found) {
            return Err(MoveError::WrongMask {
                mv,
                square: cells::square_text::<S>(cell),
                found: if found == 0 {
                    String::from("nothing")
                } else {
                    format!("[{}]", cells::types(found))
                },
                stated: cells::types(stated),
            });
        }
    }
    let square = cells::square_text::<S>(to);
    match (written.kind, position.kind(written.mv)) {
        (Some(Kind::Merge), Kind::Slide) => return Err(MoveError::NotAMerge { mv, square }),
        (Some(Kind::Slide), Kind::Merge) => {
            let found = cells::types(target);
            return Err(MoveError::NotASlide { mv, square, found });
        }
        _ => {}
    }
    if let Some(stated) = written.result_cell.filter(|&stated| stated != to) {
        return Err(MoveError::WrongTarget {
            mv,
            found: square,
            stated: cells::square_text::<S>(stated),
        });
    }
    match written.result_mask {
        Some(stated) if stated != piece | target => Err(MoveError::WrongResult {
            mv,
            square,
            found: cells::types(piece | target),
            stated: cells::types(stated),
        }),
        _ => Ok(()),
    }
}

fn check_legal<S: Size>(position: &Position<S>, mv: Move) -> Result<(), MoveError> {
    let text = write::<S>(mv);
    if let Some(outcome) = position.outcome() {
        return Err(MoveError::GameOver {
            mv: text,
            how: match outcome {
                Outcome::Win(_) => "a full mask is on the board",
                Outcome::Draw => "the no-merge limit is reached",
            },
        });
    }
    let square = cells::square_text::<S>(mv.from());
    if position.piece(mv.from()) == 0 {
        return Err(MoveError::NoPiece { mv: text, square });
    }
    if !position.is_legal(mv) {
        let reached: Vec<String> = (0..S::CELLS)
            .filter(|cell| S::NEIGHBOURS[mv.from()] >> cell & 1 == 1)
            .map(cells::square_text::<S>)
            .collect();
        return Err(MoveError::NotAJump {
            mv: text,
            square,
            reached: reached.join(" "),
        });
    }
    Ok(())
}

/// The move as the engine writes it: `a1c2`.
pub(super) fn write<S: Size>(mv: Move) -> String {
    cells::square_text::<S>(mv.from()) + &cells::square_text::<S>(mv.to())
}

/// The move for people: `[0] a1 ⊕ [3] c2 → [03]` or `[2] b3 → c1`.
pub(super) fn write_long<S: Size>(position: &Position<S>, mv: Move) -> String {
    let (piece, target) = (position.piece(mv.from()), position.piece(mv.to()));
    let from = cells::square_text::<S>(mv.from());
    let to = cells::square_text::<S>(mv.to());
    let types = cells::types(piece);
    match position.kind(mv) {
        Kind::Slide => format!("[{types}] {from} → {to}"),
        Kind::Merge => {
            let (other, result) = (cells::types(target), cells::types(piece | target));
            format!("[{types}] {from} ⊕ [{other}] {to} → [{result}]")
        }
    }
}
