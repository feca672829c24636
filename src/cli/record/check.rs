//! `aether record check`: whether every record can be replayed.

use super::arguments::Check;
use super::opener::Opener;
use crate::cli::failure::Failure;
use crate::cli::progress::Progress;
use crate::cli::source::read_text;
use crate::protocol::Output;
use crate::record::{read_tags, split};
use serde::Serialize;
use thiserror::Error;

/// Some records are wrong.
#[derive(Debug, Error)]
#[error("{wrong} of {} wrong", records(*.all))]
pub(super) struct SomeWrong {
    pub(super) wrong: usize,
    pub(super) all: usize,
}

/// So many records, in words.
pub(super) fn records(count: usize) -> String {
    let plural = if count == 1 { "" } else { "s" };
    format!("{count} record{plural}")
}

/// What there is to say of a record.
#[derive(Serialize)]
struct JsonRecord<'a> {
    file: &'a str,
    /// Its number in the file, from 1.
    record: usize,
    /// The line at which it begins or, where one is to name, at which it is wrong.
    line: usize,
    #[serde(flatten)]
    state: State<'a>,
}

#[derive(Serialize)]
#[serde(untagged)]
enum State<'a> {
    Right {
        variant: &'a str,
        plies: usize,
        result: String,
    },
    Wrong {
        /// The ply of the wrong move, from 1; null when it is something else.
        ply: Option<usize>,
        error: String,
    },
}

pub(super) fn run(task: &Check, output: &Output) -> Result<(), Failure> {
    let mut opener = Opener::new(&task.setting)?;
    let mut checked = 0;
    let mut wrong = 0;
    for file in &task.files {
        let (name, text) = read_text(file)?;
        let progress = Progress::new();
        for (piece, number) in split(&text).zip(1..) {
            progress.tell(|| format!("{name}: record {number}"));
            checked += 1;
            let tags = read_tags(piece.text).unwrap_or_default();
            let (line, state) = match opener.open(&piece, &tags) {
                Ok(opened) => {
                    let summary = opened.engine.summary();
                    let right = State::Right {
                        variant: opened.variant.name,
                        plies: summary.plies,
                        result: summary.result,
                    };
                    (piece.line, right)
                }
                Err(error) => {
                    wrong += 1;
                    if !task.json {
                        output.line(&error.told(&name, number, &piece));
                    }
                    let line = error.line().unwrap_or(piece.line);
                    let (ply, error) = (error.ply(), error.to_string());
                    (line, State::Wrong { ply, error })
                }
            };
            if task.json {
                let file = &name;
                let record = JsonRecord {
                    file,
                    record: number,
                    line,
                    state,
                };
                output.line(&serde_json::to_string(&record).map_err(Failure::job)?);
            }
        }
    }
    if wrong > 0 {
        let all = checked;
        return Err(Failure::job(SomeWrong { wrong, all }));
    }
    if !task.json {
        output.line(&format!("{}, all right", records(checked)));
    }
    Ok(())
}
