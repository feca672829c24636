//! `aether bench`: the benchmark.

use super::arguments::Bench;
use super::failure::Failure;
use crate::bench;
use crate::protocol::Output;
use crate::search::Control;

pub(super) fn run(task: &Bench, output: &Output) -> Result<(), Failure> {
    bench::run(task.depth, &Control::new(false, false), &mut |line| {
        output.line(line)
    })
    .map_err(Failure::job)?;
    Ok(())
}
