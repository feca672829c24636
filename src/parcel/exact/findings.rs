//! The answer to `go`, as far as it can be told without a guess.

use super::solver::Solver;
use crate::game::{Finding, Findings, Game, Question, Unsolved, Value};
use crate::parcel::{ParcelMove, Position};
use std::cmp::Reverse;
use std::sync::atomic::{AtomicBool, Ordering};

/// How many positions are worth looking at before the search takes over: about a
/// tenth of a second.
const BUDGET: u64 = 50_000;

/// With more edges to draw on, hardly a position of a game between players who
/// look ahead is solved within [`BUDGET`]: a quarter of those with 24 edges on 5×5
/// cells.
const MANY_EDGES: u32 = 24;

/// How many positions are worth looking at where there are so many edges:
/// some thousandths of a second, in which a great lead is seen to last.
const SMALL_BUDGET: u64 = 1_000;

/// How many positions the choice among draws may look at when no clock ends it.
const CHOICE_BUDGET: u64 = 20_000;

/// How many positions may be looked at for the lines to show.
const LINES_BUDGET: u64 = 50_000;

/// Answers a question about a position that goes on.
pub(in crate::parcel) fn findings(
    position: &Position,
    question: &Question<'_, ParcelMove>,
) -> Findings<ParcelMove> {
    let budget = budget(position).min(question.budget);
    let is_choosing = AtomicBool::new(false);
    let is_over = || {
        if is_choosing.load(Ordering::Relaxed) {
            (question.is_choice_over)()
        } else {
            (question.is_search_due)()
        }
    };
    let mut inquiry = Inquiry {
        position,
        question,
        solver: Solver::new(budget, &is_over),
        children: children(position, question.only),
        is_choosing: &is_choosing,
        note: None,
    };
    // What was not found out is left to the search.
    let settled = inquiry.settle().unwrap_or(false);
    inquiry.findings(settled)
}

fn budget(position: &Position) -> u64 {
    if position.drawable().len() > MANY_EDGES {
        SMALL_BUDGET
    } else {
        BUDGET
    }
}

/// A move with the position after it.
#[derive(Clone, Debug)]
struct Child {
    mv: ParcelMove,
    next: Position,
    /// The value of the move for its player, once it is known.
    value: Option<Value>,
}

/// The moves to choose from, those that bring cells first.
fn children(position: &Position, only: Option<&[ParcelMove]>) -> Vec<Child> {
    let moves = only.map_or_else(|| legal_moves(position), <[ParcelMove]>::to_vec);
    let mut children: Vec<Child> = moves.into_iter().map(|mv| child(position, mv)).collect();
    children.sort_by_key(|child| child.next.lead());
    children
}

fn child(position: &Position, mv: ParcelMove) -> Child {
    let mut next = position.clone();
    next.play(mv);
    Child {
        mv,
        next,
        value: None,
    }
}

fn legal_moves(position: &Position) -> Vec<ParcelMove> {
    let mut moves = Vec::new();
    position.legal_moves(&mut moves);
    moves
}

struct Inquiry<'a> {
    position: &'a Position,
    question: &'a Question<'a, ParcelMove>,
    solver: Solver<'a>,
    /// The moves to choose from; in the end those to prefer first, the unknown
    /// ones last.
    children: Vec<Child>,
    /// Whether a best move is known, so that time ends the rest sooner.
    is_choosing: &'a AtomicBool,
    note: Option<String>,
}

impl Inquiry<'_> {
    /// Finds values and sorts the moves by them. `true` when as many of the best
    /// are known as are wanted.
    fn settle(&mut self) -> Result<bool, Unsolved> {
        let is_single = self.question.lines == 1 && self.question.only.is_none();
        let found = if is_single {
            self.find_best()
        } else {
            self.find_all()
        };
        self.sort();
        if found.is_err() && is_single && self.find_win()? {
            return Ok(true);
        }
        found?;
        if self.best() == Some(Value::Draw) {
            self.limit_choice();
            self.choose_draw();
        } else {
            self.note = self.best().map(|value| format!("exact: {value}"));
        }
        Ok(true)
    }

    /// The value of the move in the first place.
    fn best(&self) -> Option<Value> {
        self.children.first().and_then(|child| child.value)
    }

    /// Sorts by value, the best first and the unknown last.
    fn sort(&mut self) {
        let rank = |child: &Child| child.value.map_or(i32::MIN, Value::rank);
        self.children.sort_by_key(|child| Reverse(rank(child)));
    }

    /// Finds a move that is worth what the position is.
    fn find_best(&mut self) -> Result<(), Unsolved> {
        let value = self.solver.value(self.position)?;
        self.find_move(value)
    }

    /// Finds a move of this value, which is the position's.
    fn find_move(&mut self, value: Value) -> Result<(), Unsolved> {
        for child in &mut self.children {
            if self.solver.is_worth(&child.next, value)? {
                child.value = Some(value);
                break;
            }
        }
        Ok(())
    }

    /// Finds the value of every move.
    fn find_all(&mut self) -> Result<(), Unsolved> {
        for child in &mut self.children {
            child.value = Some(self.solver.value(&child.next)?.before());
        }
        Ok(())
    }

    /// Where the number of plies is out of reach: finds a move that wins, if that
    /// was found out on the way. A lost position is left to the search, which resists.
    fn find_win(&mut self) -> Result<bool, Unsolved> {
        self.allow(budget(self.position) / 10);
        if self.solver.outcome(self.position)? != Value::SomeWin {
            return Ok(false);
        }
        self.find_move(Value::SomeWin)?;
        self.sort();
        self.note = Some(String::from("exact: wins"));
        Ok(true)
    }

    /// Lets the solver look at so many more positions, as far as the question
    /// allows.
    fn allow(&mut self, positions: u64) {
        let left = self.question.budget.saturating_sub(self.solver.expanded());
        self.solver.allow(positions.min(left));
    }

    /// What follows only makes the choice a better one.
    fn limit_choice(&mut self) {
        self.is_choosing.store(true, Ordering::Relaxed);
        self.allow(CHOICE_BUDGET);
    }

    /// Puts the drawn moves, which come first, in the order in which to prefer
    /// them: those first after which the greatest part of the replies loses.
    fn choose_draw(&mut self) {
        let is_free = self.question.only.is_none() && self.question.style.hardest_draw;
        if !is_free {
            self.note = Some(String::from("exact: a draw"));
            return;
        }
        let broken_off = self.find_draws().is_err();
        self.sort();
        let is_draw = |child: &&Child| child.value == Some(Value::Draw);
        let (held, all) = (
            self.children.iter().filter(is_draw).count(),
            self.children.len(),
        );
        let at_least = if broken_off { "at least " } else { "" };
        self.note = Some(format!(
            "exact: a draw, {at_least}{held} of {all} moves hold it"
        ));
        let mut permilles = Vec::with_capacity(held);
        for index in 0..held {
            let next = self.children[index].next.clone();
            // What is not found out in time is no reason to prefer a move.
            permilles.push(self.losing_permille(&next).unwrap_or(0));
        }
        let mut drawn: Vec<(u64, Child)> = permilles
            .into_iter()
            .zip(self.children.drain(..held))
            .collect();
        drawn.sort_by_key(|&(permille, _)| Reverse(permille));
        let drawn = drawn.into_iter().map(|(_, child)| child);
        self.children.splice(0..0, drawn);
    }

    /// Finds all moves that hold a draw, which none improves on.
    fn find_draws(&mut self) -> Result<(), Unsolved> {
        for child in &mut self.children {
            if child.value.is_none() && self.solver.is_worth(&child.next, Value::Draw)? {
                child.value = Some(Value::Draw);
            }
        }
        Ok(())
    }

    /// How many of a thousand replies in a drawn position lose.
    fn losing_permille(&mut self, position: &Position) -> Result<u64, Unsolved> {
        let replies = legal_moves(position);
        let mut losing = 0;
        for &reply in &replies {
            let next = child(position, reply).next;
            losing += u64::from(!self.solver.is_worth(&next, Value::Draw)?);
        }
        Ok(1_000 * losing / replies.len().max(1) as u64)
    }

    fn findings(mut self, settled: bool) -> Findings<ParcelMove> {
        let lines = self.question.lines.min(self.children.len());
        // Once the answer is known there is time to show how it goes on.
        self.is_choosing.store(settled, Ordering::Relaxed);
        self.allow(LINES_BUDGET);
        let known = std::mem::take(&mut self.children);
        let known = known
            .into_iter()
            .filter_map(|child| Some((child.value?, child)));
        let mut moves = Vec::new();
        for (index, (value, child)) in known.enumerate() {
            // A search may prefer any of several equal moves.
            let line = if index < lines || !settled {
                self.line(&child, value)
            } else {
                vec![child.mv]
            };
            moves.push(Finding {
                value,
                is_lower_bound: false,
                line,
            });
        }
        Findings {
            settled: settled && moves.len() >= lines,
            moves,
            note: self.note,
            positions: self.solver.expanded(),
            table_hits: 0,
        }
    }

    /// Best play from a move on, as far as it can be told; of a win of unknown
    /// length the move alone.
    fn line(&mut self, child: &Child, value: Value) -> Vec<ParcelMove> {
        let mut line = vec![child.mv];
        let mut position = child.next.clone();
        let mut value = value;
        while position.outcome().is_none() && value != Value::SomeWin {
            value = after_best(value);
            let Ok(Some(mv)) = self.move_worth(&position, value) else {
                break;
            };
            line.push(mv);
            position.play(mv);
        }
        line
    }

    /// A move of this value, which is the position's: a pass if it will do.
    fn move_worth(
        &mut self,
        position: &Position,
        value: Value,
    ) -> Result<Option<ParcelMove>, Unsolved> {
        for mv in legal_moves(position).into_iter().rev() {
            if self.solver.is_worth(&child(position, mv).next, value)? {
                return Ok(Some(mv));
            }
        }
        Ok(None)
    }
}

/// The value that the opponent has after a move of this value.
const fn after_best(value: Value) -> Value {
    match value {
        Value::Win(plies) => Value::Loss(plies.saturating_sub(1)),
        Value::SomeWin => Value::SomeLoss,
        Value::Draw => Value::Draw,
        Value::SomeLoss => Value::SomeWin,
        Value::Loss(plies) => Value::Win(plies.saturating_sub(1)),
    }
}
