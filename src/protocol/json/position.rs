//! The position at hand as JSON: the board with its moves, a picture, the record.

use crate::engine::{Engine, MoveGesture};
use crate::game::{Outcome, TextError, View};
use crate::registry::Variant;
use crate::svg::SvgLook;
use serde::Serialize;

/// Of so many legal moves and more none is listed.
const MOST_LISTED: u64 = 1_000;

/// Up to this number a program that reads JSON numbers as 64-bit floating-point
/// numbers, as browsers do, gets them right.
const GREATEST_NUMBER: u64 = 1 << 53;

/// The answer to `json board`.
#[derive(Serialize)]
pub(in crate::protocol) struct Board {
    variant: &'static str,
    title: &'static str,
    position: String,
    /// The position string at the start of the game.
    start: String,
    /// Whether the game began where one of these rules starts.
    is_from_start: bool,
    /// `w` or `b`.
    player: char,
    /// Who made the first move, or would have.
    first_player: char,
    /// The result, when the game is over.
    outcome: Option<&'static str>,
    last_move_loses: bool,
    played: Vec<JsonMove>,
    move_count: Count,
    /// The legal moves, unless there are too many.
    moves: Vec<LegalMove>,
    picture: String,
    svg: String,
}

#[derive(Serialize)]
struct JsonMove {
    #[serde(rename = "move")]
    text: String,
    long_move: String,
}

#[derive(Serialize)]
struct LegalMove {
    #[serde(flatten)]
    names: JsonMove,
    /// The names of the spots to touch, in turn.
    touches: Vec<String>,
    /// The arrow, as the data of an SVG path.
    arrow: Option<String>,
    /// Whether it crosses the edge of a torus.
    wraps: bool,
}

/// A number, written as a text where a JSON number might not be read right.
#[derive(Serialize)]
#[serde(untagged)]
enum Count {
    Number(u64),
    Text(String),
}

impl From<u64> for Count {
    fn from(number: u64) -> Self {
        if number <= GREATEST_NUMBER {
            Self::Number(number)
        } else {
            Self::Text(number.to_string())
        }
    }
}

impl From<MoveGesture> for LegalMove {
    fn from(mv: MoveGesture) -> Self {
        Self {
            names: JsonMove {
                text: mv.text,
                long_move: mv.long_text,
            },
            touches: mv.gesture.touches,
            arrow: mv.gesture.arrow,
            wraps: mv.gesture.wraps,
        }
    }
}

impl Board {
    /// The position on the table.
    ///
    /// # Errors
    /// The board cannot be drawn.
    pub(in crate::protocol) fn new(
        variant: &'static Variant,
        engine: &dyn Engine,
        view: View,
    ) -> Result<Self, TextError> {
        let count = engine.count_moves();
        let moves = if count <= MOST_LISTED {
            engine.gestures(view)?
        } else {
            Vec::new()
        };
        let played = engine.played_moves().into_iter();
        let summary = engine.summary();
        Ok(Self {
            variant: variant.name,
            title: variant.title,
            position: engine.position_text(),
            start: engine.start_text(),
            is_from_start: summary.is_from_start,
            player: engine.player().letter(),
            first_player: summary.first_player.letter(),
            outcome: engine.outcome().map(Outcome::result_text),
            last_move_loses: engine.last_move_loses(),
            played: played
                .map(|(text, long_move)| JsonMove { text, long_move })
                .collect(),
            move_count: count.into(),
            moves: moves.into_iter().map(LegalMove::from).collect(),
            picture: engine.picture(),
            svg: engine.svg(view, SvgLook::Embedded, &[])?,
        })
    }
}

/// The answer to `json line`.
#[derive(Serialize)]
pub(in crate::protocol) struct Line {
    /// The moves, as far as they can be played.
    moves: Vec<JsonMove>,
}

impl Line {
    /// These moves from the position on the table.
    pub(in crate::protocol) fn new(engine: &dyn Engine, moves: Vec<String>) -> Self {
        let long_moves = engine.long_line(&moves).into_iter();
        Self {
            moves: moves
                .into_iter()
                .zip(long_moves)
                .map(|(text, long_move)| JsonMove { text, long_move })
                .collect(),
        }
    }
}

/// The answer to `json svg`.
#[derive(Serialize)]
pub(in crate::protocol) struct Picture {
    svg: String,
}

impl Picture {
    /// A picture that stands by itself.
    ///
    /// # Errors
    /// The board cannot be drawn.
    pub(in crate::protocol) fn new(engine: &dyn Engine, view: View) -> Result<Self, TextError> {
        Ok(Self {
            svg: engine.svg(view, SvgLook::Standalone, &[])?,
        })
    }
}
