//! A game with its type erased: what the session and the command line drive.
//!
//! [`Engine`] is implemented once, for [`Board`](crate::board::Board), whatever
//! the game. Positions, moves and lines cross it as text.

use crate::game::{
    Gesture, MOST_MOVES, NimSummary, Outcome, Player, Proof, RuleOption, Style, TextError,
    Unsolved, Value, View,
};
use crate::record::{RecordDetails, RecordError, Verdict};
use crate::search::{Control, Limits, Score, ScoreBound, Skill, Statistics, Table};
use crate::svg::SvgLook;
use std::time::Duration;
use thiserror::Error;

/// A move that a list of moves cannot go on with.
#[derive(Debug, Error)]
#[error("move {number}: {reason}")]
pub struct MoveListError {
    /// The move's place in the list, from 1.
    pub number: usize,
    /// What is wrong with it.
    pub reason: TextError,
}

/// A ply that the game has not reached.
#[derive(Debug, Error, PartialEq, Eq)]
#[error("there is no position after {asked} plies: the game has {plies}")]
pub struct NoSuchPly {
    /// The plies asked for.
    pub asked: usize,
    /// The plies that were played.
    pub plies: usize,
}

/// What a search is asked for.
#[derive(Clone, Debug)]
pub struct Request {
    /// When to end.
    pub limits: Limits,
    /// The moves to choose from, as text; all legal moves when empty.
    pub search_moves: String,
    /// How many lines are wanted.
    pub lines: usize,
    /// How many threads search.
    pub threads: usize,
    /// Time kept back for the way of the move to the clock.
    pub overhead: Duration,
    /// The level of play.
    pub skill: Skill,
    /// Whether what the game knows without a search is made use of, and how.
    pub exact: Option<Style>,
}

impl Default for Request {
    /// One line, one thread, no limits, full strength, nothing but search.
    fn default() -> Self {
        Self {
            limits: Limits::default(),
            search_moves: String::new(),
            lines: 1,
            threads: 1,
            overhead: Duration::ZERO,
            skill: Skill::FULL,
            exact: None,
        }
    }
}

/// A report of a search, with its moves as text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TextReport {
    /// Depth in plies.
    pub depth: u32,
    /// The greatest distance from the root reached, in plies.
    pub selective_depth: u32,
    /// Rank among the lines asked for, from 1.
    pub rank: usize,
    /// The value for the player to move.
    pub score: Score,
    /// Whether that is the value or a bound.
    pub bound: ScoreBound,
    /// Nodes so far.
    pub nodes: u64,
    /// Time so far.
    pub elapsed: Duration,
    /// How full the table is, in thousandths.
    pub table_permille: u32,
    /// Positions found in a table of exact values so far.
    pub table_hits: u64,
    /// What the game has to say about the position.
    pub note: Option<String>,
    /// The line, never empty.
    pub moves: Vec<String>,
}

/// More legal moves than are listed.
#[derive(Clone, Copy, Debug, Error, PartialEq, Eq)]
#[error("there are {0} legal moves: no more than {MOST_MOVES} are listed")]
pub struct TooManyMoves(pub u64);

/// A legal move with how it is made on the drawing of the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MoveGesture {
    /// The move as the engine writes it.
    pub text: String,
    /// The move for people.
    pub long_text: String,
    /// What to touch, and where its arrow runs.
    pub gesture: Gesture,
}

/// The end of a search.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Answer {
    /// The move to play; `None` when the game is over.
    pub best: Option<String>,
    /// The reply it expects.
    pub ponder: Option<String>,
    /// Counts of the search.
    pub statistics: Statistics,
    /// The seed of the random choice, when play was weakened.
    pub seed: Option<u64>,
}

/// A legal move with its exact value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ExploredMove {
    /// The move as the engine writes it.
    pub text: String,
    /// The move for people.
    pub long_text: String,
    /// The value of playing it, for the player to move.
    pub value: Result<Value, Unsolved>,
}

/// Legal moves that follow one another at equal distances, as the engine writes
/// them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ExploredGroup {
    /// The first.
    pub first: String,
    /// The second, which shows the distance; `None` for a single move.
    pub second: Option<String>,
    /// The last.
    pub last: String,
    /// How many they are.
    pub count: u64,
}

/// What can be told of a position and of its moves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Explored {
    /// The value of the position for the player to move.
    pub value: Result<Value, Unsolved>,
    /// Every legal move, best first and unknown ones last; none where there are too
    /// many to be listed one by one.
    pub moves: Vec<ExploredMove>,
    /// Every winning move, where the moves are not listed one by one.
    pub groups: Vec<ExploredGroup>,
    /// What the theory of impartial games says, where it says something.
    pub nim: Option<NimSummary>,
}

/// What there is to count of the game so far.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameSummary {
    /// The plies that were played.
    pub plies: usize,
    /// Whether it began where a game of these rules starts.
    pub is_from_start: bool,
    /// Who made the first move, or would have.
    pub first_player: Player,
    /// The first move as the engine writes it.
    pub first_move: Option<String>,
    /// The result: that of the record that was set, else that by the rules, else
    /// `*`.
    pub result: String,
}

/// A search that is ready to run, on any thread.
pub type Task =
    Box<dyn FnOnce(&Table, &Control, &mut dyn FnMut(&TextReport)) -> Answer + Send + 'static>;

/// Legal moves with the number of move sequences that begin with each; `None`
/// when they were not all counted.
pub type Counts = Option<Vec<(String, u64)>>;

/// A count of move sequences that is ready to run.
pub type PerftTask = Box<dyn FnOnce(&Control, &(dyn Fn(u64) + Sync)) -> Counts + Send>;

/// A game on the table: its rules, the position, the moves that led to it.
pub trait Engine: Send {
    /// The options that change the rules, with their present values.
    fn rule_options(&self) -> Vec<(RuleOption, u32)>;

    /// Sets a rule option; the position is set up anew under the new rules.
    ///
    /// # Errors
    /// The value is impossible, or the position cannot be under these rules;
    /// nothing has changed then.
    fn set_rule(&mut self, index: usize, value: u32) -> Result<(), TextError>;

    /// Sets up a position (the start position without a text) and plays moves,
    /// separated by spaces.
    ///
    /// # Errors
    /// Names the token that is wrong; nothing has changed then.
    fn set_position(&mut self, text: Option<&str>, moves: &str) -> Result<(), TextError>;

    /// Plays moves, separated by spaces, from the present position.
    ///
    /// # Errors
    /// Names the token that is wrong; nothing has changed then.
    fn play_moves(&mut self, moves: &str) -> Result<(), TextError>;

    /// Sets up a position from a picture of the board. A position string of the
    /// same board tells the player to move and the counters.
    ///
    /// # Errors
    /// Names the token that is wrong, or the board of the position string is
    /// another; nothing has changed then.
    fn set_picture(&mut self, picture: &str, position: Option<&str>) -> Result<(), TextError>;

    /// Plays a record to its end. With `own_rules` it is a game by the usual rules
    /// and those that its tags name, else by the present ones.
    ///
    /// # Errors
    /// Names what is wrong with the record; nothing has changed then.
    fn set_record(&mut self, text: &str, own_rules: bool) -> Result<(), RecordError>;

    /// Goes back to the position after so many plies of the game.
    ///
    /// # Errors
    /// The game is shorter; nothing has changed then.
    fn go_back_to(&mut self, plies: usize) -> Result<(), NoSuchPly>;

    /// The game so far as a record, with the tags and the comments of the record
    /// that was set.
    fn record_text(&self, variant: &str, long: bool) -> String;

    /// The game so far as a record that says this of it. In a file of records an
    /// empty line goes between two of them.
    fn write_record(&self, variant: &str, details: &RecordDetails) -> String;

    /// What there is to count of the game so far.
    fn summary(&self) -> GameSummary;

    /// The exact values of the positions of the game so far, each for the player
    /// to move: that at the start, then those after each move. `budget` is how
    /// many positions may be looked at in all; the last ones of the game come
    /// first.
    fn game_values(
        &self,
        budget: u64,
        is_stopped: &(dyn Fn() -> bool + Sync),
    ) -> Vec<Result<Value, Unsolved>>;

    /// Writes down what is known of each move in the record of the game.
    fn annotate(&mut self, verdicts: &[Verdict]);

    /// The player to move.
    fn player(&self) -> Player;

    /// The number of the full move about to be made, from 1.
    fn move_number(&self) -> u32;

    /// How the game has ended.
    fn outcome(&self) -> Option<Outcome>;

    /// The position string.
    fn position_text(&self) -> String;

    /// The position string at the start of the game.
    fn start_text(&self) -> String;

    /// Whether the position is where a game of these rules starts.
    fn is_start(&self) -> bool;

    /// Whether who makes the last move of a game can lose by it. Else a win takes
    /// an odd number of plies, and a loss an even one.
    fn last_move_loses(&self) -> bool;

    /// A picture of the board.
    fn picture(&self) -> String;

    /// The same characters, with ANSI escape sequences that colour them where the
    /// game has colours.
    fn coloured_picture(&self) -> String;

    /// The board as SVG. The last move of the game is marked; the arrows are of these
    /// moves from the present position, each as text.
    ///
    /// # Errors
    /// Names the token of a move that is wrong.
    fn svg(&self, view: View, look: SvgLook, arrows: &[String]) -> Result<String, TextError>;

    /// The legal moves with how they are made on the drawing with this view, in the
    /// order of [`Engine::legal_moves`].
    ///
    /// # Errors
    /// There are too many to be listed.
    fn gestures(&self, view: View) -> Result<Vec<MoveGesture>, TooManyMoves>;

    /// The position's hash key.
    fn key(&self) -> u64;

    /// The static evaluation, in points for the player to move; `None` when
    /// the game is over or that player wins at once.
    fn evaluate(&self) -> Option<i32>;

    /// The legal moves: as the engine writes them and for people.
    ///
    /// # Errors
    /// There are too many to be listed.
    fn legal_moves(&self) -> Result<Vec<(String, String)>, TooManyMoves>;

    /// How many legal moves there are, 2^64 − 1 when there are more.
    fn count_moves(&self) -> u64;

    /// The moves played so far: as the engine writes them and for people.
    fn played_moves(&self) -> Vec<(String, String)>;

    /// A line from the present position, its moves for people.
    fn long_line(&self, moves: &[String]) -> Vec<String>;

    /// Prepares a search of the present position.
    ///
    /// # Errors
    /// A search move is malformed or illegal.
    fn prepare(&self, request: Request) -> Result<Task, TextError>;

    /// The exact value of the position, and of every legal move. `budget` is how
    /// many positions may be looked at in all.
    fn explore(&self, budget: u64, is_stopped: &(dyn Fn() -> bool + Sync)) -> Explored;

    /// How many positions can be looked at for a value without anybody having to
    /// wait: less than a fifth of a second.
    fn quick_budget(&self) -> u64;

    /// The same game on another table, for a thread of its own.
    fn duplicate(&self) -> Box<dyn Engine>;

    /// The exact value of the position, as far as nobody has to wait for it.
    ///
    /// # Errors
    /// It takes longer, or the game has no solver.
    fn value(&self) -> Result<Value, Unsolved>;

    /// Makes use of a table of exact values from now on, or of none.
    ///
    /// # Errors
    /// Says why the table cannot be used; nothing has changed then.
    fn use_table(&mut self, bytes: Option<&[u8]>) -> Result<(), TextError>;

    /// The exact value of the position and, where asked, a certificate of it.
    /// `budget` is how many positions may be expanded.
    ///
    /// # Errors
    /// The value was not found.
    fn prove(
        &self,
        with_certificate: bool,
        budget: u64,
        is_stopped: &(dyn Fn() -> bool + Sync),
    ) -> Result<Proof, Unsolved>;

    /// Prepares a divided perft of the present position. It runs on the
    /// threads of the current rayon pool, reports what it has counted from
    /// time to time, and ends without a result when it is stopped.
    ///
    /// # Errors
    /// There are too many moves to be played one by one.
    fn prepare_perft(&self, depth: u32) -> Result<PerftTask, TooManyMoves>;

    /// The same on one thread with a memory for positions met before, which
    /// makes deep counts possible. It cannot be stopped, and has no result
    /// when the count of a move does not fit 64 bits.
    ///
    /// # Errors
    /// There are too many moves to be played one by one.
    fn perft_with_memory(
        &self,
        depth: u32,
        counted: &mut dyn FnMut(u64),
    ) -> Result<Counts, TooManyMoves>;
}
