//! `aether record annotate`: exact values and the marks of mistakes.

use super::arguments::Annotate;
use super::check::SomeWrong;
use super::opener::{Opener, Wrong};
use crate::cli::failure::Failure;
use crate::cli::output_file::{check_writable, write_whole};
use crate::cli::progress::Progress;
use crate::cli::source::{NoSuchGame, read_text};
use crate::protocol::Output;
use crate::record::{Piece, read_tags, split, verdicts};
use std::io::Write;

pub(super) fn run(task: &Annotate, output: &Output) -> Result<(), Failure> {
    let mut opener = Opener::new(&task.setting)?;
    opener.use_table(task.exact.table.as_deref())?;
    let (name, text) = read_text(&task.file)?;
    let count = split(&text).count();
    if let Some(game) = task.game.filter(|game| !(1..=count).contains(game)) {
        return Err(Failure::usage(NoSuchGame { game, count }));
    }
    if let Some(path) = &task.out {
        check_writable(path)?;
    }
    let progress = Progress::new();
    let mut whole = String::new();
    let mut wrong = 0;
    for (piece, number) in split(&text).zip(1..) {
        progress.tell(|| format!("game {number} of {count}"));
        let annotated = if task.game.is_none_or(|game| game == number) {
            annotate(&piece, &mut opener, task.exact.budget).unwrap_or_else(|error| {
                wrong += 1;
                // The status tells it too, if standard error is closed.
                let told = error.told(&name, number, &piece);
                let _ = writeln!(std::io::stderr(), "aether: {told}");
                piece.text.to_string()
            })
        } else {
            piece.text.to_string()
        };
        let space = if number == 1 { "" } else { "\n" };
        let annotated = format!("{space}{}", annotated.trim_end());
        if task.out.is_some() {
            whole += &annotated;
            whole.push('\n');
        } else {
            output.line(&annotated);
        }
    }
    drop(progress);
    if let Some(path) = &task.out {
        write_whole(path, whole.as_bytes())?;
    }
    if wrong > 0 {
        let all = count;
        return Err(Failure::job(SomeWrong { wrong, all }));
    }
    Ok(())
}

fn annotate(piece: &Piece<'_>, opener: &mut Opener, budget: u64) -> Result<String, Wrong> {
    let tags = read_tags(piece.text).unwrap_or_default();
    let opened = opener.open(piece, &tags)?;
    let values = opened.engine.game_values(budget, &|| false);
    opened.engine.annotate(&verdicts(&values));
    Ok(opened.engine.record_text(opened.variant.name, false))
}
