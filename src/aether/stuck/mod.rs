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
//! other ([`stuck_on`]). A piece k punishes a move from i to j when *each* type
//! stands on i, j or k. So every plane strikes possible punishers off every
//! move, whatever the other planes are; a plane that leaves some move without a
//! punisher is left out from the beginning, and so is a combination of planes
//! that does.

mod choice;
mod classes;
mod placements;
mod punishers;
mod symmetry;

pub use classes::{stuck_classes, stuck_on};
pub use placements::{all_placements, placements};
