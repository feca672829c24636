//! Tables of 4×4 for tests, each built once in a process.

#![allow(dead_code)]

use aether::aether::Four;
use aether::aether::table::{Build, LossTable, to_bytes};
use aether::tables::Classification;
use std::sync::OnceLock;

/// The pieces up to which the partial table is solved.
pub const PARTIAL_PIECES: usize = 7;

/// The file, and the counts for each number of pieces.
fn build(pieces: usize) -> (Vec<u8>, Vec<Classification>) {
    let mut build = Build::<Four>::resume(LossTable::new(), &|_| {});
    let counts = (0..pieces).map(|_| build.advance(&|_| {})).collect();
    (to_bytes(build.table()), counts)
}

/// The file of a table that is solved up to [`PARTIAL_PIECES`].
pub fn partial() -> &'static [u8] {
    static BYTES: OnceLock<Vec<u8>> = OnceLock::new();
    BYTES.get_or_init(|| build(PARTIAL_PIECES).0)
}

/// The file of the complete table, and the counts for each number of pieces. It
/// takes some ten seconds of processor time.
pub fn complete() -> &'static (Vec<u8>, Vec<Classification>) {
    static TABLE: OnceLock<(Vec<u8>, Vec<Classification>)> = OnceLock::new();
    TABLE.get_or_init(|| build(16))
}
