//! `aether play`: a game against the engine in a terminal.

mod advice;
mod arguments;
mod command;
mod ending;
mod game;
mod input;
mod interrupt;
mod modes;
mod people;
mod record_file;
mod session;
mod thought;
mod words;

use super::failure::Failure;
use crate::protocol::Output;
pub(super) use arguments::Play;
use input::{Input, Read};
use session::Session;

pub(super) fn run(task: &Play, output: &Output) -> Result<(), Failure> {
    let mut input = Input::new().map_err(Failure::job)?;
    let mut session = Session::new(task, output, input.is_terminal())?;
    session.greet();
    loop {
        session.go_on();
        let read = input.read(&session.prompt(), &mut || session.completions());
        match read.map_err(Failure::job)? {
            Read::Line(line) => {
                if session.obey(&line).is_break() {
                    return Ok(());
                }
            }
            Read::LineTooLong => session.error("the line is too long for any command"),
            Read::NotUtf8 => session.error("the line is not UTF-8"),
            Read::End => return Ok(()),
        }
    }
}
