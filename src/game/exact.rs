//! What can be known of a position without a search: questions, findings,
//! proofs.

use super::{Unsolved, Value};
use std::collections::HashMap;
use std::fmt;
use thiserror::Error;

/// What a player wants to know of a position before it is searched.
#[derive(Clone, Copy)]
pub struct Question<'a, M> {
    /// The moves to choose from: legal ones, at least one, none twice. `None` for all
    /// legal moves.
    pub only: Option<&'a [M]>,
    /// The game so far: the key of each position and the move played there.
    pub played: &'a [(u64, M)],
    /// How many of the best moves are wanted with their lines: at least one, and
    /// no more than there are to choose from.
    pub lines: usize,
    /// How to choose among moves of the same value.
    pub style: Style,
    /// How many positions may be looked at, if the game does not set itself a
    /// closer limit.
    pub budget: u64,
    /// Whether there is a time at which `is_stopped` says so: until then the
    /// choice among equal moves may take its time.
    pub is_timed: bool,
    /// Asked now and then whether to come to an end.
    pub is_stopped: &'a (dyn Fn() -> bool + Sync),
    /// Asked now and then, by a game that is often not solved in time, whether the
    /// rest of the time is better left to the search.
    pub is_search_due: &'a (dyn Fn() -> bool + Sync),
    /// Asked now and then, once a best move is known, whether the choice among
    /// equal moves has taken long enough.
    pub is_choice_over: &'a (dyn Fn() -> bool + Sync),
}

/// How to choose among moves when their exact values are known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Style {
    /// Of several drawn moves, play the one after which the opponent is most
    /// likely to err; otherwise the first.
    pub hardest_draw: bool,
    /// Where the game has a strategy by symmetry that is proved never to lose,
    /// follow it, unless there is a win at once.
    pub mirror: bool,
}

impl Default for Style {
    fn default() -> Self {
        Self {
            hardest_draw: true,
            mirror: false,
        }
    }
}

/// What a game has found out about a position without searching it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Findings<M> {
    /// Whether no search is needed: as many of the best moves are known as were
    /// wanted.
    pub settled: bool,
    /// Moves with exact values, those to prefer first.
    pub moves: Vec<Finding<M>>,
    /// What there is to say about it.
    pub note: Option<String>,
    /// How many positions were looked at.
    pub positions: u64,
    /// How many of them were found in a table.
    pub table_hits: u64,
}

impl<M> Default for Findings<M> {
    /// Nothing.
    fn default() -> Self {
        Self {
            settled: false,
            moves: Vec::new(),
            note: None,
            positions: 0,
            table_hits: 0,
        }
    }
}

/// A move with its exact value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finding<M> {
    /// The value of playing it, for the player to move.
    pub value: Value,
    /// Whether it may be worth more: then it is worth this at least.
    pub is_lower_bound: bool,
    /// Best play of both from it on; the move itself is the first.
    pub line: Vec<M>,
}

/// What can be told of a position and of its moves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Exploration<M> {
    /// The value of the position.
    pub value: Result<Value, Unsolved>,
    /// Its moves, each with the value of playing it for the player to move: best
    /// first and unknown ones last. All legal moves, or none where there are too
    /// many to be listed one by one.
    pub moves: Vec<(M, Result<Value, Unsolved>)>,
    /// Every winning move, where the moves are not listed one by one.
    pub groups: Vec<MoveGroup<M>>,
    /// What the theory of impartial games says, where it says something.
    pub nim: Option<NimSummary>,
}

/// Moves that follow one another at equal distances.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MoveGroup<M> {
    /// The first.
    pub first: M,
    /// The second, which shows the distance; `None` for a single move.
    pub second: Option<M>,
    /// The last.
    pub last: M,
    /// How many they are.
    pub count: u64,
}

impl<M: Copy> MoveGroup<M> {
    /// A single move.
    #[must_use]
    pub const fn single(mv: M) -> Self {
        Self {
            first: mv,
            second: None,
            last: mv,
            count: 1,
        }
    }
}

/// A position of an impartial game as a sum of parts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NimSummary {
    /// Whether the last move loses: then nim-values do not tell who wins.
    pub last_move_loses: bool,
    /// The nim-value of the whole in normal play: the exclusive or of those of the
    /// parts.
    pub value: u64,
    /// The parts, equal ones together.
    pub parts: Vec<NimPart>,
    /// How many moves win.
    pub winning_moves: u64,
    /// How many legal moves there are, 2^64 − 1 when there are more.
    pub legal_moves: u64,
}

/// A part of a sum.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NimPart {
    /// The part as position strings have it.
    pub text: String,
    /// Its nim-value.
    pub value: u64,
    /// How often the sum has it.
    pub count: usize,
}

impl NimPart {
    /// Parts with their texts and nim-values, equal ones together in the order in
    /// which they first come.
    #[must_use]
    pub fn grouped(parts: impl Iterator<Item = (String, u64)>) -> Vec<Self> {
        let mut grouped: Vec<Self> = Vec::new();
        let mut index_of: HashMap<String, usize> = HashMap::new();
        for (text, value) in parts {
            let next = grouped.len();
            let index = *index_of.entry(text.clone()).or_insert(next);
            if index == next {
                grouped.push(Self {
                    text,
                    value,
                    count: 0,
                });
            }
            grouped[index].count += 1;
        }
        grouped
    }
}

/// The most characters of a part that are shown in a line.
const MOST_SHOWN: usize = 60;

/// The most kinds of parts that are told in a line.
const MOST_TOLD: usize = 100;

impl fmt::Display for NimSummary {
    /// The nim-value, those of the parts, and how many moves win.
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let play = if self.last_move_loses {
            " of misère play"
        } else {
            ""
        };
        write!(formatter, "theory{play}: nim-value {}", self.value)?;
        let mut separator = " (";
        for part in self.parts.iter().take(MOST_TOLD) {
            let text: String = part.text.chars().take(MOST_SHOWN).collect();
            let cut = if text.len() < part.text.len() {
                "…"
            } else {
                ""
            };
            write!(formatter, "{separator}{text}{cut} = {}", part.value)?;
            if part.count > 1 {
                write!(formatter, " ×{}", part.count)?;
            }
            separator = ", ";
        }
        if self.parts.len() > MOST_TOLD {
            write!(formatter, ", … of {} kinds", self.parts.len())?;
        }
        if !self.parts.is_empty() {
            formatter.write_str(")")?;
        }
        let (winning, legal) = (self.winning_moves, self.legal_moves);
        write!(formatter, ", {winning} of {legal} moves win")
    }
}

/// A table for a game that has none.
#[derive(Clone, Copy, Debug, Error, PartialEq, Eq)]
#[error("there are no tables for this game")]
pub struct NoTables;

/// An exact value, what it took to find it, and its proof.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Proof {
    /// The value of the position for the player to move.
    pub value: Value,
    /// The positions that were expanded.
    pub expanded: u64,
    /// The memory in which the search kept its results, in bytes; `None` where it is
    /// not measured.
    pub memory: Option<u64>,
    /// The proof as a file, if it was asked for.
    pub certificate: Option<Vec<u8>>,
}

/// What a certificate proves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Theorem {
    /// The position string of the position.
    pub position: String,
    /// The names and values of the options of the rules.
    pub rules: Vec<(&'static str, u32)>,
    /// The value of the position for the player to move.
    pub value: Value,
    /// The boards on which the proof rests.
    pub entries: u64,
    /// The moves that it names on them.
    pub answers: u64,
}
