//! A search of the position on the table, ready to be run.

use super::Board;
use super::texts::{answer, parse_separate, text_report};
use crate::engine::{Answer, Request, Task};
use crate::game::{Notation, TextError};
use crate::search::{Exact, Job, Skill, search};

impl<G: Notation> Board<G> {
    /// What [`Engine::prepare`](crate::engine::Engine::prepare) returns.
    pub(super) fn search_task(&self, request: Request) -> Result<Task, TextError> {
        let skill = request.skill;
        let job = self.job(request)?;
        if skill.is_limited() {
            return Ok(weakened(job, skill));
        }
        Ok(Box::new(move |table, control, report| {
            let (lines, statistics) = search(&job, table, control, &mut |typed| {
                report(&text_report(&job.position, typed));
            });
            answer(&job.position, lines.first(), statistics)
        }))
    }

    fn job(&self, request: Request) -> Result<Job<G>, TextError> {
        let skill = request.skill;
        let search_moves = self.parse_search_moves(&request.search_moves)?;
        // A level that errs must not know better.
        let exact = request.exact.filter(|_| !skill.is_limited());
        let mut job = Job {
            position: self.position.clone(),
            history: self.history.clone(),
            limits: request.limits,
            search_moves,
            lines: request.lines,
            threads: request.threads,
            overhead: request.overhead,
            exact: exact.map(|style| Exact {
                style,
                knowledge: self.knowledge.clone(),
                played: self.moves.clone(),
            }),
        };
        if let Some(depth) = skill.depth() {
            job.limits.depth = Some(job.limits.depth.unwrap_or(depth).min(depth));
            job.lines = usize::MAX;
        }
        Ok(job)
    }

    fn parse_search_moves(&self, text: &str) -> Result<Vec<G::Move>, TextError> {
        let mut moves = Vec::new();
        let mut rest = text.trim_start();
        while !rest.is_empty() {
            let (mv, length) = parse_separate(&self.position, rest)?;
            moves.push(mv);
            rest = rest[length..].trim_start();
        }
        Ok(moves)
    }
}

/// A search of all moves, of which the skill chooses one.
fn weakened<G: Notation>(job: Job<G>, skill: Skill) -> Task {
    Box::new(move |table, control, report| {
        let position = &job.position;
        let mut last = Vec::new();
        let (lines, statistics) = search(&job, table, control, &mut |typed| {
            last.truncate(typed.rank - 1);
            last.push(text_report(position, typed));
        });
        let seed = position.key() ^ u64::from(position.move_number());
        let choice = skill.choose(&lines, seed);
        if let Some(chosen) = last.get_mut(choice) {
            chosen.rank = 1;
            report(chosen);
        }
        Answer {
            seed: Some(seed),
            ..answer(position, lines.get(choice), statistics)
        }
    })
}
