//! What is wrong with a text.

use crate::parcel::{Colour, Refusal, SetupError, Size, Vertex};
use crate::quote::quoted;
use thiserror::Error;

/// A segment that could not be read. Places are counted in characters from 1.
#[derive(Debug, Error, PartialEq, Eq)]
pub enum SegmentError {
    /// Something else stands where a segment should.
    #[error(
        "{} at character {place}: expected two neighbouring vertices such as a1b1, columns a to \
         {last_column}, rows 1 to {last_row}",
        quoted(.token)
    )]
    Form {
        /// What stands there.
        token: String,
        /// Its place.
        place: usize,
        /// The last column's letter.
        last_column: char,
        /// The last row's number.
        last_row: u32,
    },
    /// Two vertices that are not next to each other.
    #[error(
        "{} at character {place}: {one} and {other} are no neighbours, a segment is one side of a \
         cell",
        quoted(.token)
    )]
    NotNeighbours {
        /// The segment as it is written.
        token: String,
        /// Its place.
        place: usize,
        /// One vertex.
        one: Vertex,
        /// The other.
        other: Vertex,
    },
    /// A bracket without its end.
    #[error("{} at character {place}: expected the `]` of the bracket at character {open}", quoted(.token))]
    Unclosed {
        /// What stands where the segment has ended.
        token: String,
        /// Its place.
        place: usize,
        /// The place of the bracket.
        open: usize,
    },
}

/// A move that could not be read or cannot be played.
#[derive(Debug, Error, PartialEq, Eq)]
pub enum MoveError {
    /// It is neither a segment nor a pass.
    #[error("{0}, or 0000 for a pass")]
    Form(SegmentError),
    /// It is a segment that could not be read.
    #[error(transparent)]
    Segment(SegmentError),
    /// The game is over.
    #[error("{mv}: the game is over, {how}")]
    GameOver {
        /// The move.
        mv: String,
        /// How it ended.
        how: &'static str,
    },
    /// The segment may not be drawn.
    #[error("{mv}: {refusal}")]
    Refused {
        /// The move.
        mv: String,
        /// Why not.
        refusal: Refusal,
    },
    /// A stated colour is wrong.
    #[error("{mv}: the segment becomes {}, not {}", found.name(), stated.name())]
    WrongColour {
        /// The move.
        mv: String,
        /// The colour that the segment would have.
        found: Colour,
        /// What the move states.
        stated: Colour,
    },
}

/// A position string that could not be read. Places are counted in characters
/// from 1.
#[derive(Debug, Error, PartialEq, Eq)]
pub enum PositionError {
    /// There is nothing at all.
    #[error(
        "no position: expected the cells a side, the segments by colour and the player to move, \
         such as {size} B:a1b1/R:/G: b 0"
    )]
    Nothing {
        /// The size of the variant.
        size: Size,
    },
    /// The size is missing, or that of another variant.
    #[error("{} at character {place}: expected {size}, the cells a side of this variant", quoted(.token))]
    Size {
        /// What stands there.
        token: String,
        /// Its place.
        place: usize,
        /// The size of the variant.
        size: Size,
    },
    /// The size is one that no variant has.
    #[error(
        "{} at character {place}: expected 1 to 7, the cells a side, in this variant {size}",
        quoted(.token)
    )]
    NoSize {
        /// What stands there.
        token: String,
        /// Its place.
        place: usize,
        /// The size of the variant.
        size: Size,
    },
    /// Something else stands where the segments of a colour should begin.
    #[error("{} at character {place}: expected `{}:` and the {} segments", quoted(.token), colour.letter(), colour.name())]
    Colour {
        /// What stands there.
        token: String,
        /// Its place.
        place: usize,
        /// The colour.
        colour: Colour,
    },
    /// A segment is malformed.
    #[error(transparent)]
    Segment(#[from] SegmentError),
    /// Neither a segment nor the player to move stands where no green segment does.
    #[error("{0}, or the player to move, w or b")]
    SegmentOrPlayer(SegmentError),
    /// A segment stands twice.
    #[error("{} at character {place}: the segment stands there already, in {}", quoted(.token), colour.name())]
    Twice {
        /// The segment.
        token: String,
        /// Its place.
        place: usize,
        /// The colour it has there.
        colour: Colour,
    },
    /// Something else than another segment or the next colour stands behind a
    /// segment.
    #[error("{} at character {place}: expected `,` and another segment, or {next}", quoted(.token))]
    AfterSegment {
        /// What stands there.
        token: String,
        /// Its place.
        place: usize,
        /// What else may come.
        next: &'static str,
    },
    /// The player is none.
    #[error("{} at character {place}: expected the player to move, w (Blue) or b (Red)", quoted(.token))]
    Player {
        /// The field.
        token: String,
        /// Its place.
        place: usize,
    },
    /// The last field is no possible number of passes.
    #[error("{} at character {place}: expected the number of passes just made, 0 to 2", quoted(.token))]
    Passes {
        /// The field.
        token: String,
        /// Its place.
        place: usize,
    },
    /// Something stands behind the last field.
    #[error("{} at character {place}: expected the end of the position", quoted(.token))]
    Rest {
        /// What stands there.
        token: String,
        /// Its place.
        place: usize,
    },
    /// The segments cannot have come about.
    #[error(transparent)]
    Setup(#[from] SetupError),
}

/// A picture that could not be read. Lines, and places in a line, are counted
/// from 1.
#[derive(Debug, Error, PartialEq, Eq)]
pub enum PictureError {
    /// A row of vertices is missing.
    #[error("{} in line {line}: expected row {row} of the vertices, after its number", quoted(.token))]
    RowNumber {
        /// What stands there.
        token: String,
        /// The line.
        line: usize,
        /// The number of the row.
        row: u32,
    },
    /// The picture ends too early.
    #[error("the picture ends before row {row} of the vertices")]
    TooShort {
        /// The number of the row.
        row: u32,
    },
    /// Two lines of cells between two rows of vertices.
    #[error("{} in line {line}: expected row {row} of the vertices below one line of cells", quoted(.token))]
    TwoLines {
        /// What stands there.
        token: String,
        /// The line.
        line: usize,
        /// The number of the row.
        row: u32,
    },
    /// Something that belongs nowhere.
    #[error("{} at character {place} of line {line}: expected {expected}", quoted(.token))]
    Sign {
        /// What stands there.
        token: String,
        /// Its place in the line.
        place: usize,
        /// The line.
        line: usize,
        /// What may stand there.
        expected: &'static str,
    },
    /// A cell is said to be of a player whose it is not.
    #[error(
        "`{letter}` at character {place} of line {line}: the cell from {low} to {high} is {whose}"
    )]
    Owner {
        /// The letter in the cell.
        letter: char,
        /// Its place in the line.
        place: usize,
        /// The line.
        line: usize,
        /// The lower left vertex of the cell.
        low: Vertex,
        /// The upper right vertex of the cell.
        high: Vertex,
        /// Whose the cell is.
        whose: &'static str,
    },
    /// The line of areas is not what the segments make it.
    #[error("{} in line {line}: expected `{expected}`", quoted(.token))]
    Areas {
        /// The line.
        token: String,
        /// Its number.
        line: usize,
        /// What it should say.
        expected: String,
    },
    /// The segments cannot have come about.
    #[error(transparent)]
    Setup(#[from] SetupError),
}
