//! What is said of a game that was played on a board.

use crate::game::Outcome;

/// What a record says of a game beyond its moves.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RecordDetails {
    /// Tags in the order in which they are written. The names are of ASCII
    /// letters, digits and `_`. The record adds those of the variant, the
    /// rules, the start and the result; where one of these is given here, with
    /// whatever value, it keeps its place and gets the right value.
    pub tags: Vec<(String, String)>,
    /// The comment before the first move.
    pub comment: String,
    /// The comment after each move, in the order of the moves; nothing is said
    /// of moves beyond the last of them.
    pub comments: Vec<String>,
    /// The result of a game that the moves have not ended: that of an
    /// adjudication or a forfeit. Where the moves end the game, the rules have
    /// the last word.
    pub result: Option<Outcome>,
}
