//! What a mock engine does wrong.

use serde::{Deserialize, Serialize};

/// What is wrong with an engine, if anything.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Vice {
    /// Nothing.
    #[default]
    None,
    /// Writes lines that end with CRLF, empty lines and unknown words.
    IsFussy,
    /// Writes its lines in pieces, with pauses within.
    Stutters,

    /// Aborts when it should move.
    AbortsOnGo,
    /// Exits with status 101 when it should move.
    ExitsOnGo,
    /// Exits with status 0 when it is given a position.
    ExitsOnPosition,
    /// Exits with status 0 after its move.
    ExitsAfterMove,
    /// Exits in the middle of the line that tells its move.
    ExitsWithinMove,

    /// Does not answer `go`, nor anything after it.
    HangsOnGo,
    /// Answers nothing at all.
    HangsAtHandshake,
    /// Answers everything with lines without end.
    Babbles,
    /// Starts two times and exits when it should move, then does not answer
    /// any more. `once` names the file that counts.
    StartsTwice,
    /// Answers `isready` with the word in a longer line only.
    IsNeverReady,
    /// Is ready until it was given a position, then never more.
    IsReadyNoMore,
    /// Answers when its time is over.
    AnswersLate,
    /// Answers when it is told to stop.
    AnswersOnlyStop,

    /// Plays a move from a square to itself.
    PlaysIllegalMove,
    /// Plays `0000`.
    PlaysNullMove,
    /// Sends `bestmove` without a move.
    PlaysNothing,
    /// Plays a word that is no move.
    PlaysNonsense,
    /// Says that the game is over, and `bestmove (none)`.
    ClaimsTheEnd,
    /// Plays the opponent's last move once more.
    PlaysOpponentsMove,
    /// Says of each game, when asked, that player 2 has won it.
    LiesAboutResult,

    /// Sends its answer twice.
    AnswersTwice,
    /// Sends illegal moves before it is asked for one.
    AnswersUnasked,
    /// Sends an illegal move while its opponent thinks.
    AnswersMeanwhile,

    /// Writes 4 MB of lines before its move and 1 MB after it.
    FloodsOutput,
    /// Writes a line of 10 MB before its move.
    WritesLongLine,
    /// Writes 10 MB without an end of line, then no more.
    WritesEndlessLine,
    /// Writes bytes that are no text and scores that are none before its move.
    WritesGarbage,
    /// Writes nothing but such bytes when it should move.
    WritesOnlyGarbage,
    /// Writes garbage without end, and never a move.
    WritesGarbageForEver,
    /// Writes 4 MB to the standard error before its move.
    FloodsErrors,

    /// Closes its output when it should move, and lives on.
    ClosesOutput,
    /// Closes its input after its move, and lives on.
    ClosesInput,
    /// Lives on after `quit` and the end of input.
    IgnoresQuit,
    /// Lives on after `quit`, and ignores the signals that can be ignored.
    IgnoresSignals,
    /// Starts a process that outlives it and holds its output open.
    StartsChild,
    /// The same, and aborts when it should move.
    StartsChildAndAborts,
    /// That process: it does nothing for a while.
    Sleeps,
}
