//! What a game is: the one trait that the search, the session and the command
//! line know games by.
//!
//! A type that implements [`Game`] is a *position*: a place on the board, the
//! player to move and whatever counters the rules need. The search
//! is generic over it, so its inner loop is compiled for each game; the type is
//! erased once, in `engine`.

mod drawing;
mod exact;
mod value;

pub use drawing::{Drawing, Gesture, Ground, PLAYERS, Spot, View, state_in_words};
pub use exact::{
    Exploration, Finding, Findings, MoveGroup, NimPart, NimSummary, NoTables, Proof, Question,
    Style, Theorem,
};
pub use value::{Unsolved, Value};

use std::cmp::Reverse;
use std::error::Error;
use std::fmt;
use std::hash::Hash;

/// The most legal moves of a position that are listed and searched one by one.
/// Positions with more are answered by their game's theory.
pub const MOST_MOVES: u64 = 1 << 16;

/// A boxed error with a message for people; what the text side of a game returns.
pub type TextError = Box<dyn Error + Send + Sync>;

/// One of the two players.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Player {
    /// The player who moves first from the start position (white, `w`).
    #[default]
    First,
    /// The other player (black, `b`).
    Second,
}

impl Player {
    /// The other player.
    #[must_use]
    pub const fn opponent(self) -> Self {
        match self {
            Self::First => Self::Second,
            Self::Second => Self::First,
        }
    }

    /// `w` for the first player, `b` for the second, as position strings have it.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Self::First => 'w',
            Self::Second => 'b',
        }
    }
}

/// How a finished game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// This player has won.
    Win(Player),
    /// Nobody has won.
    Draw,
}

impl Outcome {
    /// The result as records write it: `1-0`, `0-1` or `1/2-1/2`.
    #[must_use]
    pub const fn result_text(self) -> &'static str {
        match self {
            Self::Win(Player::First) => "1-0",
            Self::Win(Player::Second) => "0-1",
            Self::Draw => "1/2-1/2",
        }
    }
}

/// A move of some game, small enough to be copied and packed into a table entry.
pub trait GameMove: Copy + Eq + Hash + fmt::Debug + Send + Sync + 'static {
    /// The move as at most 32 bits; equal moves have equal bits, and different moves
    /// of a position with at most [`MOST_MOVES`] moves have different ones.
    fn to_bits(self) -> u32;

    /// The move with these bits. Bits that no move has give some move that
    /// [`Game::is_legal`] refuses or that is harmless: the search trusts only
    /// moves that it has generated.
    fn from_bits(bits: u32) -> Self;

    /// A small number below [`Game::ORDERING_SLOTS`] by which the search keeps
    /// statistics on moves; different moves may share one.
    fn ordering_slot(self) -> usize;
}

/// What [`Game::expand`] found out about the moves of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Expansion<M> {
    /// This move wins at once.
    Win(M),
    /// No move wins at once. The moves worth a search were appended to the
    /// list; `gift` is a legal move that was left out because it hands the
    /// opponent a win with the next move, if there is such a move.
    Moves {
        /// One of the moves that were left out, if any was.
        gift: Option<M>,
    },
}

/// A position of a game for two players who move in turn.
///
/// The search asks for nothing else than this; the text side is [`Notation`].
pub trait Game: Clone + PartialEq + fmt::Debug + Send + Sync + 'static {
    /// A move of this game.
    type Move: GameMove;
    /// What [`Game::undo`] needs to take a move back.
    type Undo;

    /// How many values [`GameMove::ordering_slot`] can have.
    const ORDERING_SLOTS: usize;

    /// The player to move (in a finished game: who would move).
    fn player(&self) -> Player;

    /// How the game has ended, or `None` while it goes on.
    fn outcome(&self) -> Option<Outcome>;

    /// Appends every legal move, in a fixed order; none when the game is over.
    /// Only asked of positions with at most [`MOST_MOVES`] moves.
    fn legal_moves(&self, moves: &mut Vec<Self::Move>);

    /// Whether this move is legal here.
    fn is_legal(&self, mv: Self::Move) -> bool {
        let mut moves = Vec::new();
        self.legal_moves(&mut moves);
        moves.contains(&mv)
    }

    /// The number of legal moves, 2^64 − 1 when there are more.
    fn count_moves(&self) -> u64 {
        let mut moves = Vec::new();
        self.legal_moves(&mut moves);
        moves.len() as u64
    }

    /// Plays a legal move. With a move that is not legal the position is
    /// unspecified (but no memory rule is broken).
    fn play(&mut self, mv: Self::Move) -> Self::Undo;

    /// Takes back the move for which [`Game::play`] returned `undo`.
    fn undo(&mut self, undo: Self::Undo);

    /// The incremental hash key of everything that decides what can still
    /// happen, counters aside: see [`Game::key_for_depth`].
    fn key(&self) -> u64;

    /// The key under which a result of a search `depth` plies deep may be
    /// kept. Two positions whose results at this depth may differ must have
    /// different keys (as far as 64 bits go), so a counter that can end the
    /// game within `depth` plies belongs in it.
    fn key_for_depth(&self, depth: u32) -> u64 {
        let _ = depth;
        self.key()
    }

    /// How many plies can be taken back before a move that can never be
    /// undone in play: no earlier position can come back on the board.
    fn reversible_plies(&self) -> u32;

    /// Splits the moves of a game that goes on for the search: see
    /// [`Expansion`]. The moves are appended in the order in which the game
    /// itself would try them. After each of them, the opponent must have no
    /// winning move.
    ///
    /// A game in which nobody can see wins cheaply appends all legal moves and
    /// promises nothing: then [`Game::SEES_WINS`] is `false`.
    fn expand(&self, moves: &mut Vec<Self::Move>) -> Expansion<Self::Move>;

    /// Whether [`Game::expand`] reports every win in one ply and leaves out
    /// every move that hands the opponent one.
    const SEES_WINS: bool;

    /// Whether who makes the last move of the game can lose by it, as in misère
    /// play.
    const LAST_MOVE_LOSES: bool = false;

    /// How many positions can be looked at for a value without anybody having
    /// to wait: less than a fifth of a second.
    const QUICK_BUDGET: u64 = 0;

    /// What can be known of the game beyond its rules, such as a table of
    /// decided positions; the default knows nothing.
    type Knowledge: Clone + Default + fmt::Debug + Send + Sync + 'static;

    /// The knowledge that a file holds, such as a table.
    ///
    /// # Errors
    /// Says why the file cannot be used.
    fn read_knowledge(bytes: &[u8]) -> Result<Self::Knowledge, TextError> {
        let _ = bytes;
        Err(Box::new(NoTables))
    }

    /// The exact values of these positions, in their order. `budget` is how
    /// many positions may be looked at in all; `is_stopped` is asked now and
    /// then.
    fn exact_values(
        positions: &[Self],
        knowledge: &Self::Knowledge,
        budget: u64,
        is_stopped: &(dyn Fn() -> bool + Sync),
    ) -> Vec<Result<Value, Unsolved>> {
        let _ = (knowledge, budget, is_stopped);
        vec![Err(Unsolved::NoSolver); positions.len()]
    }

    /// The value of this position and those of its moves. `budget` is how many
    /// positions may be looked at in all; `is_stopped` is asked now and then.
    ///
    /// A game whose positions can have more than [`MOST_MOVES`] moves has a way of
    /// its own.
    fn explore(
        &self,
        knowledge: &Self::Knowledge,
        budget: u64,
        is_stopped: &(dyn Fn() -> bool + Sync),
    ) -> Exploration<Self::Move> {
        let mut moves = Vec::new();
        self.legal_moves(&mut moves);
        let mut positions = vec![self.clone()];
        positions.extend(moves.iter().map(|&mv| {
            let mut next = self.clone();
            next.play(mv);
            next
        }));
        let values = Self::exact_values(&positions, knowledge, budget, is_stopped);
        let mut values = values.into_iter();
        let value = values.next().unwrap_or(Err(Unsolved::NoSolver));
        let values = values.map(|value| value.map(Value::before));
        let mut moves: Vec<_> = moves.into_iter().zip(values).collect();
        let rank = |value: &Result<Value, Unsolved>| value.map_or(i32::MIN, Value::rank);
        moves.sort_by_key(|(_, value)| Reverse(rank(value)));
        Exploration {
            value,
            moves,
            groups: Vec::new(),
            nim: None,
        }
    }

    /// What can be found out about this position, which goes on, without a
    /// search. Where there are more than [`MOST_MOVES`] moves the findings are
    /// settled, whatever was asked.
    fn findings(
        &self,
        knowledge: &Self::Knowledge,
        question: &Question<'_, Self::Move>,
    ) -> Findings<Self::Move> {
        let _ = (knowledge, question);
        Findings::default()
    }

    /// The exact value of this position and, where asked, a certificate of it:
    /// a file that [`registry::verify`](crate::registry::verify) checks.
    /// `budget` is how many positions may be expanded; `is_stopped` is asked
    /// now and then.
    ///
    /// # Errors
    /// The value was not found.
    fn prove(
        &self,
        with_certificate: bool,
        budget: u64,
        is_stopped: &(dyn Fn() -> bool + Sync),
    ) -> Result<Proof, Unsolved> {
        let _ = (with_certificate, budget, is_stopped);
        Err(Unsolved::NoSolver)
    }

    /// Whether the value of a leaf is the evaluation of the leaf less that of
    /// the position before it. That is for games whose evaluation knows
    /// nothing of the opponent: how freely the one can move is held against
    /// how freely the other could, and odd and even depths agree.
    const BALANCES_TEMPO: bool;

    /// A guess at the value for the player to move of a position that goes on,
    /// in points, less than 5,000 in size; 0 when nothing is known. Used where
    /// the search stops. Where the game sees wins and the player to move has
    /// one at once, the number means nothing.
    fn evaluate(&self) -> i32;
}

/// The text side of a game: position strings, moves, pictures.
pub trait Notation: Game {
    /// What the rules leave open, set by options.
    type Rules: Rules;

    /// The position at the start of a game.
    fn start(rules: &Self::Rules) -> Self;

    /// Reads a position string.
    ///
    /// # Errors
    /// Names the offending token, its place and what was expected.
    fn parse_position(text: &str, rules: &Self::Rules) -> Result<Self, TextError>;

    /// The position string, in the one form that the engine writes.
    fn position_text(&self) -> String;

    /// Reads the move at the start of `text`, in any form the game accepts,
    /// and says how many bytes of `text` it took.
    ///
    /// # Errors
    /// Names the offending token and what was expected, or says why the move
    /// is not legal here.
    fn parse_move_prefix(&self, text: &str) -> Result<(Self::Move, usize), TextError>;

    /// The move as the engine writes it.
    fn move_text(&self, mv: Self::Move) -> String;

    /// The move for people to read. Not shorter than needed.
    fn long_move_text(&self, mv: Self::Move) -> String;

    /// The board as a picture of several lines, each ended by `\n`.
    fn picture(&self) -> String;

    /// The same characters as [`Notation::picture`], with ANSI escape sequences
    /// that colour them where the game has colours.
    fn coloured_picture(&self) -> String {
        self.picture()
    }

    /// Reads a picture of the board as [`Notation::picture`] draws it; counters
    /// and the player to move are those of a new game.
    ///
    /// # Errors
    /// Names the offending token, its place and what was expected.
    fn parse_picture(text: &str, rules: &Self::Rules) -> Result<Self, TextError>;

    /// The board drawn. `last` is the position before this one and the move that led
    /// from there to here, which is marked.
    fn drawing(&self, view: View, last: Option<(&Self, Self::Move)>) -> Drawing;

    /// How a legal move is made by touching the drawing with this view. The spots that
    /// it names are in the drawing.
    fn gesture(&self, mv: Self::Move, view: View) -> Gesture;

    /// The gestures of several legal moves, in their order; for games in which the
    /// place of one thing takes that of the others to be found.
    fn gestures(&self, moves: &[Self::Move], view: View) -> Vec<Gesture> {
        moves.iter().map(|&mv| self.gesture(mv, view)).collect()
    }

    /// The number of the full move about to be played, from 1.
    fn move_number(&self) -> u32;
}

/// A whole-number option that changes the rules of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RuleOption {
    /// The option's name, as the protocol announces it.
    pub name: &'static str,
    /// Its value in a new session.
    pub default: u32,
    /// The least value.
    pub min: u32,
    /// The greatest value.
    pub max: u32,
    /// Whether it only tells how a game starts, so that it says nothing of other
    /// positions.
    pub is_of_start: bool,
}

/// The settings of a game's rules.
pub trait Rules: Clone + Default + PartialEq + fmt::Debug + Send + Sync + 'static {
    /// The options that these rules have.
    const OPTIONS: &'static [RuleOption];

    /// The value of the option of this index, 0 when there is no such option.
    fn value(&self, index: usize) -> u32;

    /// The rules with the option of this index set to `value`.
    ///
    /// # Errors
    /// Says which values are possible.
    fn with_option(&self, index: usize, value: u32) -> Result<Self, TextError>;
}
