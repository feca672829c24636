//! What has gone wrong in other engines, each failure a test through the real
//! program, named after what happened.

#[path = "../engine/mod.rs"]
mod engine;
#[path = "../exact/mod.rs"]
mod exact;
#[path = "../naive/mod.rs"]
mod naive;

mod boards;
mod bytes;
mod clock;
mod exact_root;
mod finished;
mod games;
mod latency;
mod limits;
mod options;
mod refused;
mod stopping;
mod values;

use naive::Naive;

/// A 4×4 position from its 16 cells, with the usual no-merge limit.
fn position(cells: &[u8], second: bool) -> Naive {
    let n = if cells.len() == 9 { 3 } else { 4 };
    let mut position = Naive::start(n, 50);
    position.cells[..cells.len()].copy_from_slice(cells);
    position.second = second;
    position
}
