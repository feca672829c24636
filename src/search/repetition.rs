//! Positions that have already been on the board.

use crate::fast_map::mix;
use crate::game::Game;

/// The earlier positions of a game that could still come back, the root
/// included.
///
/// What the search makes of a position that can reach them depends on them, so
/// as long as nothing irreversible has been played from the root, table keys
/// are salted with them.
#[derive(Clone, Debug)]
pub(super) struct Repetition {
    /// Keys with the root's player to move, and with the opponent to move,
    /// ascending.
    keys: [Vec<u64>; 2],
    salts: [u64; 2],
}

impl Repetition {
    /// `history` holds the keys of the game's positions before the root, the
    /// latest last.
    pub(super) fn new<G: Game>(root: &G, history: &[u64]) -> Self {
        let reversible = root.reversible_plies() as usize;
        let recent = history.iter().rev().take(reversible);
        let mut keys = [vec![root.key()], Vec::new()];
        for (index, &key) in recent.enumerate() {
            keys[(index + 1) % 2].push(key);
        }
        for side in &mut keys {
            side.sort_unstable();
            side.dedup();
        }
        let digests = [digest(&keys[0]), digest(&keys[1])];
        let salt = |own: u64, other: u64| own ^ other.rotate_left(32);
        Self {
            salts: [salt(digests[0], digests[1]), salt(digests[1], digests[0])],
            keys,
        }
    }

    /// Whether the position, `ply` plies from the root, has been on the board.
    #[inline]
    pub(super) fn contains<G: Game>(&self, position: &G, ply: u32) -> bool {
        is_reversible(position, ply)
            && self.keys[ply as usize % 2]
                .binary_search(&position.key())
                .is_ok()
    }

    /// The key under which to keep a result for the position.
    #[inline]
    pub(super) fn table_key<G: Game>(&self, position: &G, depth: u32, ply: u32) -> u64 {
        let key = position.key_for_depth(depth);
        if is_reversible(position, ply) {
            key ^ self.salts[ply as usize % 2]
        } else {
            key
        }
    }
}

/// Whether nothing irreversible has been played since the root.
#[inline]
fn is_reversible<G: Game>(position: &G, ply: u32) -> bool {
    position.reversible_plies() >= ply
}

/// A digest of a set of keys, whatever their order.
fn digest(keys: &[u64]) -> u64 {
    keys.iter().fold(0, |sum, &key| sum ^ mix(key))
}
