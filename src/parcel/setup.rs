//! What is no position.

use super::completion;
use super::edges::{Edge, Edges};
use super::segments::Segments;
use super::size::Size;
use thiserror::Error;

/// Segments and passes that are no position.
#[derive(Clone, Copy, Debug, Error, PartialEq, Eq)]
pub enum SetupError {
    /// The board has no such edge.
    #[error("{edge}: there is no such segment on a board of {size}×{size} cells")]
    OffBoard {
        /// The edge.
        edge: Edge,
        /// The size of the board.
        size: Size,
    },
    /// An edge has two colours.
    #[error("{edge} is drawn twice: expected one colour for each segment")]
    TwoColours {
        /// The edge.
        edge: Edge,
    },
    /// A blue and a red segment touch.
    #[error("the blue {blue} and the red {red} touch: the later of them would have become green")]
    Touching {
        /// The blue one.
        blue: Edge,
        /// The red one.
        red: Edge,
    },
    /// A green segment has nothing that could have turned it green.
    #[error("the green {edge} touches neither blue nor red: nothing could have turned it green")]
    Isolated {
        /// The green segment.
        edge: Edge,
    },
    /// More than two passes.
    #[error(
        "{passes} passes: expected at most {}, which end the game",
        completion::MOST_PASSES
    )]
    Passes {
        /// Their number.
        passes: u8,
    },
}

/// Whether these segments can have come about, as far as that is looked for.
pub(super) fn check(size: Size, segments: &Segments) -> Result<(), SetupError> {
    let Segments { blue, red, green } = *segments;
    if let Some(edge) = (segments.drawn() & !size.edges()).iter().next() {
        return Err(SetupError::OffBoard { edge, size });
    }
    let twice = blue & red | blue & green | red & green;
    if let Some(edge) = twice.iter().next() {
        return Err(SetupError::TwoColours { edge });
    }
    let touched = |edge| Edges::at(Edges::of(edge).vertices());
    let touching = blue.iter().find_map(|blue| {
        let red = (red & touched(blue)).iter().next()?;
        Some(SetupError::Touching { blue, red })
    });
    if let Some(touching) = touching {
        return Err(touching);
    }
    let coloured = Edges::at((blue | red).vertices());
    match (green & !coloured).iter().next() {
        Some(edge) => Err(SetupError::Isolated { edge }),
        None => Ok(()),
    }
}
