//! The command line: one file for each subcommand.

mod analyze;
mod arguments;
mod bench;
mod colour;
mod convert;
mod engine_words;
mod explore;
mod failure;
mod game_rules;
mod gui;
mod made_by;
mod match_arguments;
mod match_report;
mod match_settings;
mod matches;
mod nimbers;
mod openings;
mod output_file;
mod perft;
mod play;
mod printer;
mod progress;
mod record;
mod rules;
mod show;
mod solve;
mod source;
mod suite;
mod survey;
mod table;
mod theorem;
mod uci;
mod verify;

use crate::protocol::Output;
use arguments::{Arguments, Task, Uci};
use clap::Parser;
use std::io::Write;
use std::process::ExitCode;

/// Reads the command line and does what it says.
///
/// The status is 0, 1 when the job failed, or 2 when the command line or a
/// position on it is malformed.
#[must_use]
pub fn run() -> ExitCode {
    let arguments = match Arguments::try_parse() {
        Ok(arguments) => arguments,
        Err(error) => {
            // A closed pipe leaves nobody to tell.
            let _ = error.print();
            return ExitCode::from(error.exit_code().clamp(0, 2) as u8);
        }
    };
    let output = Output::new(std::io::stdout());
    let result = match arguments.task.unwrap_or(Task::Uci(Uci::default())) {
        Task::Uci(task) => uci::run(&task, output),
        Task::Analyze(task) => analyze::run(&task, &output),
        Task::Explore(task) => explore::run(&task, &output),
        Task::Table(task) => table::run(&task, &output),
        Task::Solve(task) => solve::run(&task, &output),
        Task::Verify(task) => verify::run(&task, &output),
        Task::Openings(task) => openings::run(&task, &output),
        Task::Suite(task) => suite::run(&task, &output),
        Task::Perft(task) => perft::run(&task, &output),
        Task::Play(task) => play::run(&task, &output),
        Task::Bench(task) => bench::run(&task, &output),
        Task::Nimbers(task) => nimbers::run(&task, &output),
        Task::Match(task) => matches::run(&task, &output),
        Task::Gui(task) => gui::run(&task, &output),
        Task::Rules(task) => game_rules::run(&task, &output),
        Task::Show(task) => show::run(&task, &output),
        Task::Convert(task) => convert::run(&task, &output),
        Task::Record(task) => record::run(&task, &output),
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            // The status tells it too, if standard error is closed.
            let _ = writeln!(std::io::stderr(), "aether: {failure}");
            failure.exit_code()
        }
    }
}
