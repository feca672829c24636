//! The check of a table, by rules and symmetries of its own.
//!
//! It shares the file format with the rest and the [rules written a second
//! time](crate::aether::checker) with the checker of certificates, and nothing
//! with what builds tables: not the boards, nor the moves and the moves taken
//! back, nor the canonical form, nor the enumeration of the stuck positions.
//!
//! # What is checked
//!
//! Let E(n) be the entries of n pieces; a class of equivalent boards is in E(n)
//! when the file lists one of it. Let W(n) be the quiet boards of n pieces with a
//! merge that leads into E(n − 1), the *wins*: they are made by undoing merges
//! from the entries, split by split. A *safe* move leaves a quiet board. All boards
//! are within the cap, which says that no type stands on more than four pieces.
//! For n = 1, 2, … up to the number that the table is solved for:
//!
//! * *Form*: an entry has the pieces that it is said to have, is within the cap
//!   and quiet, and no other is of its class.
//! * *Soundness*: after every safe move from an entry there is a safe merge into
//!   an entry, and the plies are right: 2 if no move is safe, else one more than
//!   the longest of the wins after the safe moves, a win having one more than
//!   the shortest entry that a merge leads to.
//! * *Stuck boards*: each quiet board without a safe move is an entry. An
//!   enumeration of its own finds them (see `stuck`).
//! * *Closure*: of the quiet boards with a safe move, these are entries or have
//!   a safe move that does not lead to a win: those from which a slide leads into
//!   W(n), and those without a safe slide from which a merge leads into W(n − 1).
//!
//! # Why that is enough
//!
//! By the undo lemma (see [`exact`](crate::aether::exact)) a quiet position is
//! won exactly when a merge leads to a quiet position that is lost, and it is lost
//! exactly when it is quiet and all its safe moves lead to won positions. That
//! E(n) is what is lost follows by induction. Let it be true of fewer than n
//! pieces: then W(n) and W(n − 1) are what is won, apart from wins at once.
//!
//! * *What is listed is lost*: that is soundness, which refers to entries of
//!   n − 1 and n − 2 pieces alone. The same holds of the plies, since the winner
//!   has nothing from slides.
//! * *What is lost is listed*: let a lost board have n pieces. Without a safe move
//!   it is stuck, hence listed. With a safe slide, that slide leads into W(n),
//!   as all its safe moves lead to wins: closure has met it. Without a safe slide
//!   it has a safe merge, which leads into W(n − 1): closure has met it. And a
//!   board that closure has met is an entry, since it has no safe move that does
//!   not lead to a win.
//!
//! No board is missed by looking at one of each class: a symmetry takes moves to
//! moves. No move leaves the cap, but undoing one may, and such boards are left
//! out.

mod closure;
mod entries;
mod flaw;
mod position;
mod soundness;
mod stuck;
#[cfg(test)]
mod tests;
mod verify;
mod wins;

pub use flaw::{TableFlaw, TableRefusal};
pub use verify::verify;
