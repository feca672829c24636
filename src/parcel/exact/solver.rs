//! The search for exact values.
//!
//! Values are compared as *scores*, [`Value::rank`]: a win in n plies is 1,000 − n,
//! a loss in n plies n − 1,000, a draw 0; a longer game than that there is not.
//! The search answers one kind of question, whether a value reaches a score, and
//! remembers the answers as bounds (a memory-enhanced test: A. Plaat, J. Schaeffer,
//! W. Pijls, A. de Bruin, "Best-first fixed-depth minimax algorithms", 1996). Who
//! wins takes two questions; in how many plies, one for every length.

use super::memory::{Key, Memory};
use super::prospects::Prospects;
use super::survey::Survey;
use crate::game::{Game, Outcome, Unsolved, Value};
use crate::parcel::{Edges, ParcelMove, Position};

/// The score of having won.
const WON: i32 = 1_000;

/// The least score of a win.
const WIN: i32 = 1;

/// The score of a draw.
const DRAW: i32 = 0;

/// How often it is asked whether to come to an end, in positions.
const ASKED_EVERY: u64 = 64;

/// Finds exact values and remembers what it has found.
pub struct Solver<'a> {
    memory: Memory,
    /// Positions that may be expanded in all.
    budget: u64,
    expanded: u64,
    is_stopped: &'a (dyn Fn() -> bool + Sync),
}

impl<'a> Solver<'a> {
    /// A solver that knows nothing yet and may expand so many positions in all.
    /// `is_stopped` is asked now and then.
    #[must_use]
    pub fn new(budget: u64, is_stopped: &'a (dyn Fn() -> bool + Sync)) -> Self {
        Self {
            memory: Memory::default(),
            budget,
            expanded: 0,
            is_stopped,
        }
    }

    /// The positions expanded so far.
    #[must_use]
    pub const fn expanded(&self) -> u64 {
        self.expanded
    }

    /// The positions remembered, images of one another once.
    #[must_use]
    pub fn remembered(&self) -> usize {
        self.memory.len()
    }

    /// The memory that the remembered positions take, in bytes.
    #[must_use]
    pub fn memory(&self) -> u64 {
        self.memory.bytes()
    }

    /// From now on, expands no more than so many positions.
    pub(super) fn allow(&mut self, positions: u64) {
        self.budget = self.expanded.saturating_add(positions);
    }

    /// The value of a position.
    ///
    /// # Errors
    /// The budget did not suffice, or the search was stopped.
    pub fn value(&mut self, position: &Position) -> Result<Value, Unsolved> {
        match self.outcome(position)? {
            Value::SomeWin => {
                let mut plies = 1;
                while !self.reaches(position, WON - plies)? {
                    plies += 1;
                }
                Ok(Value::Win(plies.cast_unsigned()))
            }
            Value::SomeLoss => {
                let mut plies = 1;
                while self.reaches(position, plies + 1 - WON)? {
                    plies += 1;
                }
                Ok(Value::Loss(plies.cast_unsigned()))
            }
            value => Ok(value),
        }
    }

    /// Who wins: the value of a position, without the number of plies unless the
    /// game is over.
    ///
    /// # Errors
    /// The budget did not suffice, or the search was stopped.
    pub fn outcome(&mut self, position: &Position) -> Result<Value, Unsolved> {
        match position.outcome() {
            Some(Outcome::Draw) => return Ok(Value::Draw),
            Some(Outcome::Win(winner)) if winner == position.player() => return Ok(Value::Win(0)),
            Some(Outcome::Win(_)) => return Ok(Value::Loss(0)),
            None => {}
        }
        if self.reaches(position, WIN)? {
            Ok(Value::SomeWin)
        } else if self.reaches(position, DRAW)? {
            Ok(Value::Draw)
        } else {
            Ok(Value::SomeLoss)
        }
    }

    /// Whether a move to this position is worth so much to its player at least.
    pub(super) fn is_worth(&mut self, next: &Position, value: Value) -> Result<bool, Unsolved> {
        Ok(!self.reaches(next, replied(value.rank()))?)
    }

    /// Whether the value of a position reaches a score.
    fn reaches(&mut self, position: &Position, score: i32) -> Result<bool, Unsolved> {
        self.test(&mut position.clone(), score)
    }

    fn test(&mut self, position: &mut Position, score: i32) -> Result<bool, Unsolved> {
        if let Some(answer) = at_once(position, score) {
            return Ok(answer);
        }
        let survey = Survey::of(position);
        if let Some(answer) = by_prospects(&survey, score) {
            return Ok(answer);
        }
        let key = Key::of(position, &survey);
        let bounds = self.memory.get(key);
        if i32::from(bounds.least) >= score {
            return Ok(true);
        }
        if i32::from(bounds.greatest) < score {
            return Ok(false);
        }
        self.spend()?;
        let mut is_reached = false;
        for mv in ordered_moves(position, &survey) {
            let undo = position.play(mv);
            let answer = self.test(position, replied(score));
            position.undo(undo);
            if !answer? {
                is_reached = true;
                break;
            }
        }
        self.memory.learn(key, score as i16, is_reached);
        Ok(is_reached)
    }

    fn spend(&mut self) -> Result<(), Unsolved> {
        if self.expanded >= self.budget {
            return Err(Unsolved::Budget(self.budget));
        }
        self.expanded += 1;
        if self.expanded.is_multiple_of(ASKED_EVERY) && (self.is_stopped)() {
            return Err(Unsolved::Stopped);
        }
        Ok(())
    }
}

/// The score that the opponent must not reach after a move that reaches this one.
const fn replied(score: i32) -> i32 {
    match score {
        DRAW => WIN,
        WIN => DRAW,
        // A win in n plies is a loss in n − 1 for the opponent, and one in n is too
        // late.
        _ if score > WIN => -score,
        // A loss in n plies is a win in n − 1, and one in n − 2 too soon.
        _ => 2 - score,
    }
}

/// Whether the value reaches a score, where that can be told from the next pass or
/// from how long the game goes on at least.
fn at_once(position: &Position, score: i32) -> Option<bool> {
    match position.outcome() {
        Some(Outcome::Draw) => return Some(DRAW >= score),
        Some(Outcome::Win(winner)) => {
            let is_won = winner == position.player();
            return Some(if is_won { WON } else { -WON } >= score);
        }
        None => {}
    }
    if let Some(outcome) = position.pass_outcome() {
        let passed = match outcome {
            Outcome::Draw => DRAW,
            Outcome::Win(winner) if winner == position.player() => WON - 1,
            Outcome::Win(_) => 1 - WON,
        };
        if passed >= score || position.drawable().is_empty() {
            return Some(passed >= score);
        }
    }
    // Nothing else wins or loses with the next ply, or with none.
    if score >= WON - 1 || score <= 1 - WON {
        return Some(score < 0);
    }
    None
}

/// Whether the value reaches a score, where that follows from the leads that are
/// still possible at the end, or from how long the end can be put off.
///
/// Who wants to put it off draws a lasting edge on every turn while there is one.
/// Until the last of them is drawn no player is without a move, and of two passes
/// in a row one would be that player's. So all of them are drawn first, one a ply
/// at most, and then somebody passes: that is a ply more than there are such edges,
/// at least. Only a pass that is answered at once ends the game sooner, and
/// [`at_once`] has seen to it.
fn by_prospects(survey: &Survey, score: i32) -> Option<bool> {
    let Prospects {
        least, greatest, ..
    } = survey.prospects;
    if score <= WIN && least > 0 || score <= DRAW && least == 0 {
        return Some(true);
    }
    if score >= DRAW && greatest < 0 || score >= WIN && greatest == 0 {
        return Some(false);
    }
    let plies = WON - score.abs();
    let lasting = survey.lasting.len().cast_signed();
    if score > WIN {
        (plies < lasting.max(1) + 1).then_some(false)
    } else {
        (score < DRAW && plies <= lasting + 1).then_some(true)
    }
}

/// The legal moves, promising ones first: those that bring cells, and a pass when
/// that keeps the lead. Of the spare edges one is enough.
fn ordered_moves(position: &Position, survey: &Survey) -> Vec<ParcelMove> {
    let spare = survey.spare.iter().next().map_or(Edges::EMPTY, Edges::of);
    let edges = position.drawable() & !survey.spare | spare;
    let mut next = position.clone();
    let mut moves: Vec<(i32, ParcelMove)> = Vec::with_capacity(edges.len() as usize + 1);
    for mv in edges.iter().map(ParcelMove::Draw) {
        let undo = next.play(mv);
        moves.push((next.lead(), mv));
        next.undo(undo);
    }
    moves.push((-position.lead(), ParcelMove::Pass));
    moves.sort_by_key(|&(lead, _)| lead);
    moves.into_iter().map(|(_, mv)| mv).collect()
}
