//! Stuck positions: quiet, and every move hands the opponent a win.
//!
//! Every forced win that is not immediate ends in a stuck position, so these
//! are the ends from which all decided positions can be found backwards.
//!
//! # What is enumerated
//!
//! Let m(c) be the mask on cell c, empty where there is no piece, and N(c) the
//! cells a jump away. A position is *quiet* when no piece is full and no two
//! pieces a jump apart have a full union. A move of the piece on i to j ∈ N(i),
//! slide or merge, is *punished* by the piece on k ∈ N(j), k ≠ i, when
//! m(i) ∪ m(j) ∪ m(k) is full: then the opponent merges k with j and wins. From
//! a quiet position only pairs with j can become full by that move, so the
//! position is *stuck* exactly when every move is punished by some piece.
//!
//! Each type stands on at most N pieces. That holds at the start, where every
//! type stands on exactly N, and no move can put a type on more pieces; it is
//! an assumption on positions that are set up by hand.
//!
//! # How
//!
//! The occupied cells, a *placement*, come first: one representative of each
//! orbit under the automorphisms of the graph of jumps ([`placements()`]). Then
//! the pieces that carry a type, its *plane*, are chosen for one type after the
//! other ([`stuck_on`]). When all types have a plane the board is tested by the
//! definition ([`is_stuck`]), so nothing is found that is not stuck. That
//! nothing is missed rests on these reasons to give up a choice:
//!
//! * Types can be renamed, so planes are chosen in the order of a list, and
//!   the first one only up to the symmetries of the placement, where planes that
//!   come before it and their images are not chosen any more.
//! * *Bare pieces*: every piece carries a type, and a type stands on at most N
//!   pieces; more than N pieces without a type for each type left are too many.
//! * *Quiet*: two pieces a jump apart need a type that both lack.
//! * *Punished*: k punishes a move from i to j when *each* type stands on i, j
//!   or k. So every plane strikes possible punishers off every move, whatever
//!   the other planes are, and no move may be left without any. To an empty j,
//!   k cannot be a jump away from i: their union would be full before the move.
//!   A plane that fails by itself leaves the list.
//!
//! These are few enough to be tested one by one, on all placements of small
//! boards and few pieces, against trying all planes without any of them
//! ([`Samples`]), and the table of punishers against the safe moves on random
//! quiet boards of every size. The list of placements is tested by its count: the orbits of
//! k cells must have as many members together as there are sets of k cells
//! ([`Survey::check_complete`]).
//!
//! # 5×5 has one stuck position
//!
//! On 5×5 this takes seconds for all 3,014 orbits, which are all 2^25 sets of
//! cells: about 31,000 planes are chosen in all, for on most placements few
//! planes pass the rule of punishers by themselves, or none. There is exactly
//! one class: five pieces, no two of them a jump apart, each without a type of
//! its own, such as a row of the torus. What is decided above it follows by
//! retrograde analysis ([`decided()`]): nine classes with six pieces are won and
//! none is lost, with seven pieces none is won or lost. From there on
//! nothing is: a won position leads to a lost one with a piece less, and a lost
//! position that is not stuck leads to won ones with as many pieces or one less.
//! So *every quiet 5×5 position with seven pieces or more is a draw*, the start
//! among them ([`FiveByFive`]).
//!
//! The survey can be divided into shards, which are written as files and merged
//! again ([`ShardReader`], [`merge()`]).

mod choice;
mod classes;
mod decided;
mod jobs;
mod merge;
mod placements;
mod punisher_check;
mod punishers;
mod rules;
mod samples;
mod shard_error;
mod shard_file;
mod survey;
mod symmetry;
mod theorem;

pub use classes::{Representatives, is_stuck, stuck_classes, stuck_on, stuck_on_by};
pub use decided::{Decided, decided};
pub use jobs::JOBS;
pub use merge::{MergeError, merge};
pub use placements::{all_placements, placements};
pub use punisher_check::WrongPunishers;
pub use rules::{Method, RULES, Rule, Step};
pub use samples::{Incomplete, Refuted, Samples, Unreliable};
pub use shard_error::ShardError;
pub use shard_file::ShardReader;
pub use survey::{Covered, Survey, Uncovered};
pub use theorem::{FiveByFive, NotProved};
