//! Why the file of a shard is refused.

use super::shard_file::{FORMAT, VERSION};
use crate::quote::quoted;
use crate::surveys::NoShard;
use thiserror::Error;

/// Why the file of a shard is refused.
#[derive(Debug, Error)]
pub enum ShardError {
    /// It is not the JSON of a shard.
    #[error("not the file of a shard: {0}")]
    Malformed(#[from] serde_json::Error),
    /// It is the file of something else.
    #[error("format {}: expected \"{FORMAT}\"", quoted(.0))]
    Format(String),
    /// It was written by another version.
    #[error("version {0}: expected {VERSION}")]
    Version(u32),
    /// It is of another board.
    #[error("variant {}: expected {expected}", quoted(.found))]
    Variant {
        /// The variant of the file.
        found: String,
        /// The variant of the merge.
        expected: String,
    },
    /// It was changed or damaged.
    #[error("checksum {}: expected {expected}", quoted(.found))]
    Checksum {
        /// What the file says.
        found: String,
        /// What it should say.
        expected: String,
    },
    /// It names no shard.
    #[error(transparent)]
    Shard(#[from] NoShard),
    /// It counts other orbits than there are.
    #[error("{found} orbits with {pieces} pieces: expected {expected} in this shard")]
    Orbits {
        /// The number of pieces.
        pieces: usize,
        /// Orbits in the file.
        found: u64,
        /// Orbits in the shard.
        expected: u64,
    },
    /// It has a wrong number of orbits in all, or of entries.
    #[error("{what} {found}: expected {expected}")]
    Count {
        /// What is counted.
        what: &'static str,
        /// The number in the file.
        found: u64,
        /// The right number.
        expected: u64,
    },
    /// It has a position that it should not have.
    #[error("position {}: {why}", quoted(.text))]
    Position {
        /// The position string.
        text: String,
        /// What is wrong with it.
        why: String,
    },
}
