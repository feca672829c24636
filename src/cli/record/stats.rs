//! `aether record stats`: what the games of files have in common.

mod counts;
mod mistakes;
mod page;

use super::arguments::Stats;
use super::opener::Opener;
use super::players::{players, termination};
use crate::cli::failure::Failure;
use crate::cli::progress::Progress;
use crate::cli::source::read_text;
use crate::protocol::Output;
use crate::record::{read_tags, split, verdicts};
use crate::source::Opened;
use counts::Counts;

pub(super) fn run(task: &Stats, output: &Output) -> Result<(), Failure> {
    let mut opener = Opener::new(&task.setting)?;
    opener.use_table(task.values.table.as_deref())?;
    let mut counts = Counts::new(task.exact);
    for file in &task.files {
        let (name, text) = read_text(file)?;
        let progress = Progress::new();
        for (piece, number) in split(&text).zip(1..) {
            progress.tell(|| format!("{name}: record {number}"));
            let tags = read_tags(piece.text).unwrap_or_default();
            match opener.open(&piece, &tags) {
                Ok(opened) => count(task, opened, &tags, &mut counts),
                Err(_) => counts.wrong += 1,
            }
        }
    }
    let text = if task.json {
        serde_json::to_string_pretty(&counts.to_json()).map_err(Failure::job)?
    } else {
        page::page(&counts)
    };
    output.line(&text);
    Ok(())
}

fn count(task: &Stats, opened: &Opened, tags: &[(String, String)], counts: &mut Counts) {
    let summary = opened.engine.summary();
    let names = players(tags, task.players.as_deref());
    let end = termination(tags).unwrap_or(match opened.engine.outcome() {
        Some(_) => "rules",
        None => "not stated",
    });
    counts.add(opened.variant.name, names, end, &summary);
    if task.exact {
        let verdicts = verdicts(&opened.engine.game_values(task.values.budget, &|| false));
        counts.add_mistakes(names, summary.first_player, &verdicts);
    }
}
