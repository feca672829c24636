//! The search: iterative-deepening negamax with alpha-beta, for any [`Game`].
//!
//! # What a result means
//!
//! The search is full-width: nothing is reduced, pruned on a guess or
//! extended. Its result at depth d is the *depth-d value* of the position, which
//! plain negamax without any table would find too:
//!
//! * a finished game has its exact value, and so has a position in which the
//!   player to move wins at once, where the game can see that
//!   ([`Game::SEES_WINS`]);
//! * at depth 0 any other position has its static evaluation, less that of the
//!   position before where the game wants that ([`Game::BALANCES_TEMPO`]);
//! * at a greater depth it has the best of the negated depth-(d−1) values after
//!   its moves, wins counted shorter and losses longer the nearer they are;
//! * a position that stood on the board earlier in the game, the root
//!   included, with the same player to move and nothing irreversible since,
//!   is worth 0 unless its depth-d value is a win or a loss: moving in
//!   circles makes no progress.
//!
//! So pruning, the table, its size and the number of threads change how fast a
//! value is found and which of several equal moves is named, never the value.
//! Table entries are used at exactly their own depth, except wins and losses,
//! which stay what they are.
//!
//! [`Game`]: crate::game::Game
//! [`Game::BALANCES_TEMPO`]: crate::game::Game::BALANCES_TEMPO
//! [`Game::SEES_WINS`]: crate::game::Game::SEES_WINS

mod control;
mod exact;
mod limits;
mod negamax;
mod ordering;
mod progress;
mod repetition;
mod report;
mod root;
mod root_move;
mod score;
mod skill;
mod statistics;
mod table;
mod window;

pub use control::Control;
pub use exact::Exact;
pub use limits::{Budget, Clock, Limits};
pub use report::{Line, Report, ScoreBound};
pub use root::{Job, search};
pub use score::{MAX_DEPTH, Score};
pub use skill::{MAX_SKILL, Skill};
pub use statistics::Statistics;
pub use table::{Table, TableError};
