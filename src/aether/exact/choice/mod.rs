//! Which drawn move to play: the one that makes the opponent's task hardest.
//!
//! Most games of Aether Neutral begin in positions that nobody can force a win
//! from, and many moves keep the draw. A player who never errs wins only when
//! the opponent does, so among the drawn moves the one is wanted after which
//! the opponent errs most likely. [`rank`] orders them, by one of these
//! measures of the position that a move leaves ([`Policy`]):
//!
//! * the share of replies that hold, or of those that are at least safe;
//! * the share of *safe* replies that hold, *safe* being a reply that does not
//!   hand over the win at once: nearly everybody sees those that do;
//! * the chance that an opponent errs with one of two moves.
//!
//! For the last let e(q) be the share of losing replies among those that the
//! opponent does not see as losing: averaged over an opponent who sees nothing
//! but immediate losses, one who sees wins in three plies, and one who sees
//! wins in five. Then
//!
//! ```text
//! score(q) = e(q) + (1 − e(q)) · mean of (max of e(q′) over our next drawn moves q′) over the replies that hold
//! ```
//!
//! A reply that slides to the no-merge limit holds, and ends the game.
//!
//! When the opponent has answered the same position with the same move twice,
//! more of the same will not make them err: from then on positions that have
//! been left before in this game come last. Otherwise repetition does not
//! matter.

mod history;
mod policy;
mod ranking;
mod replies;
mod score;
mod survey;

pub use history::History;
pub use policy::Policy;
pub use ranking::{Ranked, Ranking, rank};
pub use replies::Replies;
pub use score::Score;
