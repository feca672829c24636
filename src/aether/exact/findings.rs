//! What is known of a position before it is searched: exact values of its
//! moves, and which of them to play.

use super::choice::{History, Policy, rank};
use super::solver::Solver;
use super::theorems::proved_draw;
use crate::aether::mirror::mirror_reply;
use crate::aether::{Knowledge, Move, Planes, Position, Size};
use crate::game::{Finding, Findings, Game, Outcome, Question, Unsolved, Value};
use std::cmp::Reverse;
use std::sync::atomic::{AtomicBool, Ordering};

/// The longest line that is shown, in plies: longer than any forced win.
const LONGEST_LINE: usize = 64;

/// How many positions the choice among drawn moves may ask about.
const PROBES: u64 = 400_000;

/// How many positions that choice may look at when no clock ends it: some
/// hundredths of a second.
const fn choice_budget<S: Size>() -> u64 {
    if S::N == 6 { 4_000 } else { 20_000 }
}

/// How many positions may be looked at for forced wins nearby, on 6×6.
const NEARBY_BUDGET: u64 = 5_000;

/// How many positions may be looked at for the lines to show.
const LINES_BUDGET: u64 = 200_000;

/// Answers a question about a position that goes on.
pub(in crate::aether) fn findings<S: Size>(
    position: &Position<S>,
    knowledge: &Knowledge<S>,
    question: &Question<'_, Move>,
) -> Findings<Move> {
    let budget = question.budget.min(budget::<S>());
    let is_choosing = AtomicBool::new(false);
    let is_over = || {
        if is_choosing.load(Ordering::Relaxed) {
            (question.is_choice_over)()
        } else {
            (question.is_stopped)()
        }
    };
    let moves = question.only.map_or_else(
        || {
            let mut legal = Vec::new();
            position.legal_moves(&mut legal);
            legal
        },
        <[Move]>::to_vec,
    );
    let mut inquiry = Inquiry {
        solver: Solver::new(budget, &is_over).with_table(knowledge.table()),
        children: children(position, &moves),
        position,
        question,
        moves: &moves,
        is_choosing: &is_choosing,
        broken_off: false,
        note: None,
    };
    if question.style.mirror
        && let Some(findings) = inquiry.mirrored()
    {
        return findings;
    }
    // What was not found out is left to the search.
    let settled = inquiry.settle().unwrap_or(false);
    let lines = question.lines.min(inquiry.children.len());
    let known = inquiry
        .children
        .iter()
        .take_while(|child| child.value.is_some());
    let known: Vec<Child<S>> = known.copied().collect();
    inquiry.allow(LINES_BUDGET);
    let moves = known.iter().enumerate().map(|(index, child)| Finding {
        value: child.value.unwrap_or(Value::Draw),
        is_lower_bound: false,
        // A search may prefer any of several equal moves.
        line: if index < lines || !settled {
            inquiry.line(child)
        } else {
            vec![child.mv]
        },
    });
    Findings {
        moves: moves.collect(),
        settled: settled && known.len() >= lines,
        note: inquiry.note,
        positions: inquiry.solver.expanded(),
        table_hits: inquiry.solver.table_hits(),
    }
}

/// How many positions are worth looking at before the search takes over: tenths
/// of a second. Up to 5×5 that is many times what a position of a game needs, on
/// 6×6 enough for those of twelve pieces or fewer (a test measures it). What is
/// set up by hand, with a type on more than N pieces, can be beyond it.
const fn budget<S: Size>() -> u64 {
    match S::N {
        6 => 20_000,
        5 => 5_000,
        _ => 500_000,
    }
}

/// With more pieces than this, a position of 6×6 is not worth the try.
const SOLVABLE_PIECES: u32 = 14;

/// A move with the position after it.
#[derive(Clone, Copy, Debug)]
struct Child<S: Size> {
    mv: Move,
    next: Position<S>,
    /// The value of the move for its player, once it is known.
    value: Option<Value>,
}

/// The moves with what can be seen at once. Those after which there is least
/// to do for the opponent come first.
fn children<S: Size>(position: &Position<S>, moves: &[Move]) -> Vec<Child<S>> {
    let mut children: Vec<Child<S>> = moves
        .iter()
        .map(|&mv| {
            let mut next = *position;
            next.play(mv);
            let value = match next.outcome() {
                Some(Outcome::Win(_)) => Some(Value::Win(1)),
                Some(Outcome::Draw) => Some(Value::Draw),
                None if !next.is_quiet() => Some(Value::Loss(2)),
                None => proved_draw::<S>(next.planes()).then_some(Value::Draw),
            };
            Child { mv, next, value }
        })
        .collect();
    children.sort_by_cached_key(|child| child.next.planes().safe_counts());
    children
}

struct Inquiry<'a, S: Size> {
    position: &'a Position<S>,
    question: &'a Question<'a, Move>,
    solver: Solver<'a, S>,
    /// The moves; in the end those to prefer first, the unknown ones last.
    children: Vec<Child<S>>,
    /// The moves to choose from.
    moves: &'a [Move],
    /// Whether a best move is known, so that time ends the rest sooner.
    is_choosing: &'a AtomicBool,
    /// Whether there was no time to find all moves that keep a draw.
    broken_off: bool,
    note: Option<String>,
}

impl<S: Size> Inquiry<'_, S> {
    /// Finds values and sorts the moves by them. `true` when the best is known.
    fn settle(&mut self) -> Result<bool, Unsolved> {
        self.sort();
        let wins = self
            .children
            .iter()
            .filter(|child| child.value == Some(Value::Win(1)));
        if wins.count() >= self.question.lines {
            return Ok(true);
        }
        if S::N == 6 && self.position.pieces() > SOLVABLE_PIECES {
            return Ok(false);
        }
        let found = if self.question.lines == 1 && self.question.only.is_none() {
            self.find_best()
        } else {
            self.find_all()
        };
        self.sort();
        match found {
            Ok(()) => {}
            // Where no end is near, only what lies close by can be found.
            Err(Unsolved::Budget(_)) if S::N == 6 => {
                self.allow(NEARBY_BUDGET);
                return Ok(self.look_nearby());
            }
            Err(unsolved) => return Err(unsolved),
        }
        if self.children[0].value == Some(Value::Draw) {
            self.limit_choice();
            self.choose_draw();
        }
        Ok(true)
    }

    /// The reply of the mirror strategy, unless there is a win at once or no such
    /// reply. Nobody can force a win against it; what more it may be worth is not
    /// asked.
    fn mirrored(&self) -> Option<Findings<Move>> {
        let wins = |child: &Child<S>| child.value == Some(Value::Win(1));
        let reply = mirror_reply(self.position)?;
        if self.children.iter().any(wins) || !self.moves.contains(&reply) {
            return None;
        }
        let note = "the mirrored move: with it this player never loses";
        Some(Findings {
            settled: true,
            moves: vec![Finding {
                value: Value::Draw,
                is_lower_bound: true,
                line: vec![reply],
            }],
            note: Some(String::from(note)),
            ..Findings::default()
        })
    }

    /// Sorts by value, the best first and the unknown last.
    fn sort(&mut self) {
        self.children
            .sort_by_key(|child| Reverse(child.value.map_or(i32::MIN, Value::rank)));
    }

    /// Finds the best moves; others may stay unknown.
    fn find_best(&mut self) -> Result<(), Unsolved> {
        let value = self.solver.value(self.position)?;
        let is_best = |child: &Child<S>| child.value == Some(value);
        let mut is_found = self.children.iter().any(is_best);
        let is_choosy = value == Value::Draw && self.question.style.hardest_draw;
        if is_found && is_choosy {
            self.limit_choice();
        }
        for index in 0..self.children.len() {
            if is_found && !is_choosy {
                break;
            }
            let child = self.children[index];
            if child.value.is_some() {
                continue;
            }
            match self.is_worth(&child, value) {
                Ok(false) => {}
                Ok(true) => {
                    self.children[index].value = Some(value);
                    if is_choosy && !is_found {
                        self.limit_choice();
                    }
                    is_found = true;
                }
                // There are moves to choose from, if not all.
                Err(_) if is_found => {
                    self.broken_off = true;
                    break;
                }
                Err(unsolved) => return Err(unsolved),
            }
        }
        Ok(())
    }

    /// Lets the solver look at so many more positions, as far as the question
    /// allows.
    fn allow(&mut self, positions: u64) {
        let spent = self.solver.expanded();
        let left = self.question.budget.saturating_sub(spent);
        self.solver.allow(positions.min(left));
    }

    /// What follows only makes the choice a better one.
    fn limit_choice(&mut self) {
        self.is_choosing.store(true, Ordering::Relaxed);
        if !self.question.is_timed {
            self.allow(choice_budget::<S>());
        }
    }

    /// Whether a move, whose value cannot be better than this, reaches it.
    fn is_worth(&mut self, child: &Child<S>, value: Value) -> Result<bool, Unsolved> {
        let board = child.next.planes();
        match value {
            // A win is forced by merges alone, and a merge is far from the limit.
            Value::Win(plies) if child.next.no_merge() == 0 => {
                self.solver.loses_within(board, plies as u8 - 1)
            }
            Value::Win(_) | Value::SomeWin | Value::SomeLoss => Ok(false),
            Value::Draw => Ok(!self.solver.forces_win(board, None)?),
            // The opponent wins after every move, but after this no sooner.
            // (A stuck player has no move worth asking about, whatever a wrong
            // table says.)
            Value::Loss(plies) => {
                let sooner = (plies as u8).saturating_sub(3);
                Ok(!self.solver.wins_within(board, sooner)?)
            }
        }
    }

    /// Finds the value of every move.
    fn find_all(&mut self) -> Result<(), Unsolved> {
        for child in &mut self.children {
            if child.value.is_none() {
                child.value = Some(self.solver.value(&child.next)?.before());
            }
        }
        Ok(())
    }

    /// Finds forced wins of either player, the shortest first, until the budget
    /// is spent: where the value was not found, the search is spared them. `true`
    /// when there is one of the player to move.
    fn look_nearby(&mut self) -> bool {
        let mut plies = 2;
        while plies < LONGEST_LINE as u32 {
            for index in 0..self.children.len() {
                let child = self.children[index];
                if child.value.is_none() {
                    match self.solver.decided_within(&child.next, plies) {
                        Ok(value) => self.children[index].value = value.map(Value::before),
                        Err(_) => {
                            self.sort();
                            return false;
                        }
                    }
                }
            }
            self.sort();
            if matches!(self.children[0].value, Some(Value::Win(_))) || self.is_all_known() {
                return self.question.lines == 1 || self.is_all_known();
            }
            plies += 1;
        }
        false
    }

    fn is_all_known(&self) -> bool {
        self.children.iter().all(|child| child.value.is_some())
    }

    /// Puts the drawn moves, which come first, in the order in which to prefer
    /// them.
    fn choose_draw(&mut self) {
        let drawn: Vec<Move> = self
            .children
            .iter()
            .take_while(|child| child.value == Some(Value::Draw))
            .map(|child| child.mv)
            .collect();
        let (held, legal) = (drawn.len(), self.moves.len());
        self.note = Some(
            if self.question.only.is_some() || !self.question.style.hardest_draw {
                String::from("exact: a draw")
            } else if !self.broken_off {
                format!("exact: a draw, {held} of {legal} moves hold it")
            } else {
                format!("exact: a draw, at least {held} of {legal} moves hold it")
            },
        );
        if !self.question.style.hardest_draw || drawn.len() == 1 {
            return;
        }
        let (keys, moves): (Vec<u64>, Vec<Move>) = self.question.played.iter().copied().unzip();
        let history = History::of_game(&keys, &moves);
        let ranking = rank(
            self.position,
            &drawn,
            &history,
            &mut self.solver,
            Policy::TwoMoves,
            PROBES,
            &|| (self.question.is_choice_over)(),
        );
        let place = |mv: Move| ranking.moves.iter().position(|ranked| ranked.mv == mv);
        self.children[..drawn.len()].sort_by_key(|child| place(child.mv));
    }

    /// Best play from a move on, as far as it can be told.
    fn line(&mut self, child: &Child<S>) -> Vec<Move> {
        let mut line = vec![child.mv];
        if S::N == 6 && child.value == Some(Value::Draw) {
            // What comes after a draw would take the whole budget to find.
            return line;
        }
        let mut position = child.next;
        while position.outcome().is_none() && line.len() < LONGEST_LINE {
            let Ok((mv, value)) = self.best_move(&position) else {
                break;
            };
            line.push(mv);
            position.play(mv);
            if value == Value::Draw {
                break;
            }
        }
        line
    }

    /// A best move, and the value of the position.
    fn best_move(&mut self, position: &Position<S>) -> Result<(Move, Value), Unsolved> {
        let value = self.solver.value(position)?;
        if let Some(win) = position.winning_merge() {
            return Ok((win, value));
        }
        let mut moves = Vec::new();
        position.legal_moves(&mut moves);
        for child in children(position, &moves) {
            let is_best = match child.value {
                Some(seen) => seen == value,
                None => self.is_worth(&child, value)?,
            };
            if is_best {
                return Ok((child.mv, value));
            }
        }
        // A stuck player has only moves that lose at once.
        Ok((moves[0], value))
    }
}
