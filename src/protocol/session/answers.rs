//! What a session answers to `json`.

use super::{Running, Session};
use crate::engine::Engine;
use crate::game::TextError;
use crate::protocol::json::{self, Question};
use crate::search::Control;
use std::sync::Arc;
use std::thread::Builder;

impl Session {
    /// Answers at once, but for exact values, which are looked for beside the
    /// session as a search is.
    pub(super) fn answer(&mut self, question: Question) -> Result<(), TextError> {
        let engine = &*self.engine;
        let line = match question {
            Question::Variants => json::line("variants", &json::Variants::new(&self.options)),
            Question::Board(view) => {
                let board = json::Board::new(self.options.variant, engine, view)?;
                json::line("board", &board)
            }
            Question::Line { moves } => json::line("line", &json::Line::new(engine, moves)),
            Question::Svg(view) => json::line("svg", &json::Picture::new(engine, view)?),
            Question::Record { tags } => {
                let record = json::RecordText::new(self.options.variant, engine, tags)?;
                json::line("record", &record)
            }
            Question::Read { text } => {
                let read = json::Reading::of(&text, &self.options)?;
                json::line("read", &read)
            }
            Question::Values { nodes } => {
                let variant = self.options.variant.name;
                return self.look_beside(nodes, move |engine, budget, is_stopped| {
                    let explored = engine.explore(budget, is_stopped);
                    json::line("values", &json::Values::new(variant, engine, &explored))
                });
            }
            Question::Game { nodes } => {
                return self.look_beside(nodes, |engine, budget, is_stopped| {
                    let values = engine.game_values(budget, is_stopped);
                    json::line("game", &json::Game::new(engine, &values))
                });
            }
        };
        self.output.line(&line);
        Ok(())
    }

    /// Looks for exact values on a thread of its own, which writes the line that
    /// `look` makes of them.
    fn look_beside(
        &mut self,
        nodes: Option<u64>,
        look: impl FnOnce(&dyn Engine, u64, &(dyn Fn() -> bool + Sync)) -> String + Send + 'static,
    ) -> Result<(), TextError> {
        self.finish_search();
        let engine = self.engine.duplicate();
        let budget = nodes.unwrap_or_else(|| engine.quick_budget());
        let budget = budget.min(self.options.access.most_positions());
        let control = Arc::new(Control::new(false, false));
        let (output, told) = (self.output.clone(), Arc::clone(&control));
        let thread = Builder::new().spawn(move || {
            output.line(&look(&*engine, budget, &|| told.is_stopped()));
        })?;
        self.running = Some(Running {
            control,
            thread,
            answers: false,
            infinite: false,
        });
        Ok(())
    }
}
