//! `aether record`: files of many game records.

mod annotate;
mod arguments;
mod check;
mod opener;
mod players;
mod show;
mod stats;

pub(super) use arguments::Record;

use super::failure::Failure;
use crate::protocol::Output;

pub(super) fn run(task: &Record, output: &Output) -> Result<(), Failure> {
    match task {
        Record::Check(task) => check::run(task, output),
        Record::Show(task) => show::run(task, output),
        Record::Annotate(task) => annotate::run(task, output),
        Record::Stats(task) => stats::run(task, output),
    }
}
