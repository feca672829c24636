//! A board as the key of a map.

use super::planes::Planes;
use super::torus::Size;
use crate::fast_map::mix;
use std::hash::{Hash, Hasher};

/// A board, usually in its canonical form: compared as a whole, hashed by a well-mixed
/// word, as a [`FastMap`](crate::fast_map::FastMap) wants it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct BoardKey<S: Size>(S::Planes);

impl<S: Size> BoardKey<S> {
    /// The key that this board shares with all that are known to be
    /// equivalent.
    pub(super) fn of(board: S::Planes) -> Self {
        Self(board.canonical())
    }

    /// A key of this board alone.
    pub(super) const fn exactly(board: S::Planes) -> Self {
        Self(board)
    }

    /// One of the boards that share this key.
    pub(super) fn board(self) -> S::Planes {
        self.0.playable()
    }
}

impl<S: Size> Hash for BoardKey<S> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        state.write_u64(mix(self.0.digest()));
    }
}
