//! The hash map for keys that are hashes already.

/// A map with a fast hash that is not safe against chosen keys: only for keys
/// of our own making.
///
/// The crate fxhash is no longer maintained (RUSTSEC-2025-0057, which names no
/// flaw). This alias is its only use, so that another can take its place.
pub type FastMap<K, V> = fxhash::FxHashMap<K, V>;
