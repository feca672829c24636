//! The hash map for keys that are mixed already, and what mixes them.

/// A map with a fast hash that is not safe against chosen keys: only for keys
/// of our own making.
///
/// The crate fxhash is no longer maintained (RUSTSEC-2025-0057, which names no
/// flaw). This alias is its only use, so that another can take its place.
pub type FastMap<K, V> = fxhash::FxHashMap<K, V>;

/// The finalizer of SplitMix64 (G. Steele, D. Lea, C. Flood, "Fast splittable
/// pseudorandom number generators", 2014): turns different words into different
/// words with all bits mixed.
#[must_use]
pub const fn mix(word: u64) -> u64 {
    let mut z = word.wrapping_add(0x9e37_79b9_7f4a_7c15);
    z = (z ^ z >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ z >> 31
}
