//! What runs beside a session, on a thread of its own: searches and counts.

use super::Session;
use crate::bench;
use crate::engine::Task;
use crate::game::{Outcome, TextError};
use crate::protocol::format::{info_line, score_text, win_draw_loss};
use crate::search::{Control, Score, ScoreBound};
use std::sync::Arc;
use std::thread::{Builder, JoinHandle};

impl Session {
    pub(super) fn start_search(
        &self,
        task: Task,
        control: &Arc<Control>,
    ) -> std::io::Result<JoinHandle<()>> {
        let (output, table) = (self.output.clone(), Arc::clone(&self.table));
        let (control, show_wdl) = (Arc::clone(control), self.options.show_wdl);
        let (dialect, debug) = (self.dialect, self.debug);
        let over = self.engine.outcome().map(|outcome| match outcome {
            Outcome::Draw => Score::Draw,
            Outcome::Win(winner) if winner == self.engine.player() => Score::Win(0),
            Outcome::Win(_) => Score::Loss(0),
        });
        Builder::new().spawn(move || {
            if let Some(score) = over {
                let chances = win_draw_loss(score);
                let score = score_text(score, ScoreBound::Exact, show_wdl.then_some(chances));
                output.line(&format!("info depth 0 {score}"));
            }
            let answer = task(&table, &control, &mut |report| {
                output.line(&info_line(report, show_wdl));
                if let Some(note) = &report.note {
                    output.line(&format!("info string {note}"));
                }
            });
            if let Some(seed) = answer.seed {
                output.line(&format!("info string weakened play, seed {seed}"));
            }
            if debug {
                let percent = answer.statistics.first_move_percent();
                output.line(&format!("info string first-move cutoffs {percent:.1}%"));
            }
            control.wait_until_released();
            let (best, ponder) = (answer.best.as_deref(), answer.ponder.as_deref());
            output.line(&dialect.best_move_line(best, ponder));
        })
    }

    pub(super) fn start_perft(
        &self,
        depth: u32,
        control: &Arc<Control>,
    ) -> Result<JoinHandle<()>, TextError> {
        let task = self.engine.prepare_perft(depth)?;
        let (output, control) = (self.output.clone(), Arc::clone(control));
        let threads = self.options.threads;
        let thread = Builder::new().spawn(move || {
            let pool = rayon::ThreadPoolBuilder::new().num_threads(threads);
            let pool = match pool.build() {
                Ok(pool) => pool,
                Err(error) => return output.line(&format!("info string error: {error}")),
            };
            let counts = pool.install(|| task(&control, &|_| {}));
            let Some(counts) = counts else {
                return output.line("info string the count was stopped");
            };
            let mut lines: Vec<String> = counts
                .iter()
                .map(|(mv, sequences)| format!("{mv}: {sequences}"))
                .collect();
            let total: u64 = match depth {
                0 => 1,
                _ => counts.iter().map(|(_, sequences)| sequences).sum(),
            };
            lines.push(format!("\nNodes searched: {total}"));
            output.line(&lines.join("\n"));
        })?;
        Ok(thread)
    }

    pub(super) fn start_bench(
        &self,
        depth: Option<u32>,
        control: &Arc<Control>,
    ) -> std::io::Result<JoinHandle<()>> {
        let (output, control) = (self.output.clone(), Arc::clone(control));
        Builder::new().spawn(move || {
            if let Err(error) = bench::run(depth, &control, &mut |line| output.line(line)) {
                output.line(&format!("info string error: {error}"));
            }
        })
    }
}
