//! Certificates: proofs of exact values that can be checked without a search.
//!
//! A certificate states a position, with its no-merge counter and limit, and its
//! value, and lists boards of which it claims one of two *properties*:
//!
//! * *no win*: the player to move cannot force a win, ever or within so many
//!   plies;
//! * *win*: the player to move wins within so many plies.
//!
//! Each listed board, an *entry*, comes with *answers*: numbers of moves that
//! prove its property from the properties of other entries. On 4×4 an entry
//! speaks for all boards that the symmetries of the torus and the renamings of
//! the types make of it.
//!
//! # Why the properties hold
//!
//! All entries are quiet. *No win at all*: for every safe merge of the player
//! to move the entry names a reply after which that player is again before a
//! board of the list, or before a quiet one without a safe merge. So the
//! opponent has a strategy: whatever leaves an immediate win is answered by that
//! win; another merge by the reply that the entry names; another slide by
//! sliding the piece straight back. After each of them the player to move is
//! before a quiet board that is listed or has no safe merge, and never
//! completes a mask. Nothing has to come to an end for this, so entries
//! may refer to each other in circles. The no-merge limit can only end such a
//! game as a draw, which serves as well.
//!
//! *No win within d plies*, for an odd d of 3 or more: the same, each reply
//! leading to no win within d − 2 plies; a quiet board has none within 1. A
//! slide that is taken back has cost two plies.
//!
//! *A win within d plies*: the entry names a merge that leaves a quiet board all
//! of whose safe moves lead to entries won within d − 2 plies; after a move
//! that is not safe the next merge wins. Distances fall, so there are no
//! circles. The limit cannot interfere: it is 2 or more, and every second move
//! is a merge.
//!
//! # Why the claim holds
//!
//! * A draw: the position has no win, and some move leads to a board without
//!   one, or slides to the no-merge limit.
//! * A win in n plies: there is one within n, and none within n − 2.
//! * A loss in n plies: every safe move leads to a win within n − 1, some move
//!   to no win within n − 3, and no slide reaches the no-merge limit.
//!
//! The search writes certificates through [`Game::prove`](crate::game::Game::prove);
//! [`verify`] checks them with code that shares nothing with the rest but the
//! file format. The format is described in `protocol.md`.

mod checker;
mod error;
mod format;
mod writer;

pub use checker::verify;
pub use error::{Flaw, Malformed, PositionFlaw, Refusal};
pub use format::{Certificate, Entry, Property, Section, variant_name};
pub(super) use writer::prove;
