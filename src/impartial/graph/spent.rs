//! What a solver may spend, and what it has spent.

use crate::game::Unsolved;

/// So many steps of work are allowed for each position of the budget. A step is
/// about a nanosecond.
const STEPS_A_POSITION: u64 = 8_000;

/// Work for so many positions is allowed in any case, so that with the smallest
/// budget too what needs no search is found.
const POSITIONS_BEFORE: u64 = 1_000;

/// The steps of work for an expansion beside those for its moves.
const STEPS_AN_EXPANSION: usize = 2_000;

/// After so many steps `is_stopped` is asked again: less than a millisecond.
const STEPS_UNASKED: u64 = 1 << 17;

/// The budget and what it was spent on, in two accounts.
///
/// Positions are a measure that is easy to understand and bounds the memory. The
/// time that one takes depends on how large and how dense its graph is; so there
/// is work, too, counted in steps wherever time goes by: a word of a mask, a
/// vertex or an edge looked at, a comparison in a sort. The budget is spent when
/// either account is.
pub(super) struct Spent<'a> {
    pub budget: u64,
    pub positions: u64,
    steps: u64,
    most_steps: u64,
    /// The number of steps at which `is_stopped` is asked next.
    next_question: u64,
    is_stopped: &'a (dyn Fn() -> bool + Sync),
}

impl<'a> Spent<'a> {
    /// Nothing spent of a budget of so many positions.
    pub fn new(budget: u64, is_stopped: &'a (dyn Fn() -> bool + Sync)) -> Self {
        Self {
            budget,
            positions: 0,
            steps: 0,
            most_steps: budget
                .saturating_add(POSITIONS_BEFORE)
                .saturating_mul(STEPS_A_POSITION),
            next_question: STEPS_UNASKED,
            is_stopped,
        }
    }

    /// For work that nothing limits and nobody stops.
    pub fn unlimited() -> Self {
        Self::new(u64::MAX, &|| false)
    }

    /// Counts an expansion of a position with so many moves on masks of so many
    /// words.
    ///
    /// # Errors
    /// That is more than the budget, or [`Spent::work`] fails.
    pub fn count(&mut self, moves: usize, words: usize) -> Result<(), Unsolved> {
        let cost = (moves.saturating_mul(words) as u64).div_ceil(64).max(1);
        let positions = self.positions.saturating_add(cost);
        if positions > self.budget {
            return Err(Unsolved::Budget(self.budget));
        }
        self.positions = positions;
        self.work(STEPS_AN_EXPANSION)
    }

    /// Counts work of so many steps. It is called before the work or soon after
    /// it began, and in loops of any length again and again.
    ///
    /// # Errors
    /// The budget is spent, or the search is stopped.
    pub fn work(&mut self, steps: usize) -> Result<(), Unsolved> {
        self.steps = self.steps.saturating_add(steps as u64);
        if self.steps >= self.next_question {
            if self.steps > self.most_steps {
                return Err(Unsolved::Budget(self.budget));
            }
            self.next_question = self.steps.saturating_add(STEPS_UNASKED);
            if (self.is_stopped)() {
                // it is asked again before anything else is done
                self.next_question = 0;
                return Err(Unsolved::Stopped);
            }
        }
        Ok(())
    }
}
