//! `aether perft`: counting move sequences.

use super::arguments::Perft;
use super::failure::Failure;
use super::progress::Progress;
use crate::protocol::Output;
use crate::search::Control;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::time::Instant;
use thiserror::Error;

#[derive(Debug, Error)]
#[error("there are more sequences than 64 bits can count")]
struct TooMany;

pub(super) fn run(task: &Perft, output: &Output) -> Result<(), Failure> {
    let opened = task.source.open()?;
    let pool = rayon::ThreadPoolBuilder::new()
        .num_threads(task.threads as usize)
        .build()
        .map_err(Failure::job)?;
    let progress = Progress::new();
    let so_far = AtomicU64::new(0);
    let counted = |sequences| {
        let total = so_far.fetch_add(sequences, Relaxed).wrapping_add(sequences);
        progress.tell(|| format!("{total} sequences"));
    };
    let started = Instant::now();
    let counts = if task.memory {
        let engine = &opened.engine;
        let counts = engine.perft_with_memory(task.depth, &mut |sequences| counted(sequences));
        counts.map_err(Failure::job)?
    } else {
        let count = opened.engine.prepare_perft(task.depth);
        let count = count.map_err(Failure::job)?;
        let control = Control::new(false, false);
        pool.install(|| count(&control, &counted))
    };
    let counts = counts.ok_or_else(|| Failure::job(TooMany))?;
    let elapsed = started.elapsed();
    drop(progress);
    if task.divide {
        for (mv, sequences) in &counts {
            output.line(&format!("{mv}: {sequences}"));
        }
    }
    let total = match task.depth {
        0 => Some(1),
        _ => counts
            .iter()
            .try_fold(0_u64, |total, (_, sequences)| total.checked_add(*sequences)),
    };
    let total = total.ok_or_else(|| Failure::job(TooMany))?;
    let per_second = total as f64 / elapsed.as_secs_f64().max(1e-9);
    output.line(&format!(
        "perft {} = {total}   ({:.3} s, {:.0} million per second)",
        task.depth,
        elapsed.as_secs_f64(),
        per_second / 1e6,
    ));
    Ok(())
}
