//! `aether bench`: the benchmark.

use super::arguments::Bench;
use super::failure::Failure;
use crate::bench;
use crate::protocol::Output;

pub(super) fn run(task: &Bench, output: &Output) -> Result<(), Failure> {
    bench::run(task.depth, &mut |line| output.line(line)).map_err(Failure::job)?;
    Ok(())
}
