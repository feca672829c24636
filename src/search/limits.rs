//! When a search ends: its limits, and the share of the clock it may use.

use std::time::Duration;

/// A player's clock.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Clock {
    /// Time left.
    pub time: Duration,
    /// Time added after each move.
    pub increment: Duration,
    /// Moves until the next time control, if there is one.
    pub moves_to_go: Option<u32>,
}

/// The limits of a search; whichever is reached first ends it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Limits {
    /// Plies.
    pub depth: Option<u32>,
    /// Nodes of all threads together.
    pub nodes: Option<u64>,
    /// Ends when a win in so many own moves is found, or at the depth at
    /// which it would have been.
    pub mate: Option<u32>,
    /// Exactly this time for the move.
    pub move_time: Option<Duration>,
    /// The clock of the player to move.
    pub clock: Option<Clock>,
}

/// Time for one move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Budget {
    /// After this no new iteration begins.
    pub soft: Duration,
    /// At this the search is broken off.
    pub hard: Duration,
}

impl Limits {
    /// The time that these limits allow, `None` when they name no time.
    /// `overhead` is kept back for the way of the move to the clock.
    ///
    /// Of a clock's time a thirtieth (or the share of the moves to go) and most
    /// of the increment are used, so the clock never runs out as long as the
    /// overhead is true. An iteration that has begun may go on to three times that,
    /// but never beyond half of the clock.
    #[must_use]
    pub fn budget(&self, overhead: Duration) -> Option<Budget> {
        let for_move = self.move_time.map(|time| {
            let time = time.saturating_sub(overhead.min(time / 2));
            Budget {
                soft: time,
                hard: time,
            }
        });
        let for_clock = self.clock.map(|clock| {
            let left = clock.time.saturating_sub(overhead);
            let moves = clock.moves_to_go.unwrap_or(30).clamp(1, 30);
            let share = left / moves + clock.increment * 3 / 4;
            let most = if moves == 1 { left * 9 / 10 } else { left / 2 };
            Budget {
                soft: (share * 6 / 10).min(most),
                hard: (share * 3).min(most),
            }
        });
        match (for_move, for_clock) {
            (Some(a), Some(b)) => Some(Budget {
                soft: a.soft.min(b.soft),
                hard: a.hard.min(b.hard),
            }),
            (one, other) => one.or(other),
        }
    }

    /// Whether nothing but a stop ends the search.
    #[must_use]
    pub fn is_unlimited(&self) -> bool {
        *self == Self::default()
    }

    /// The greatest depth worth searching, in plies: a win in n own moves takes
    /// 2n − 1 plies, or 2n where the last move of a game can lose.
    #[must_use]
    pub fn greatest_depth(&self, last_move_loses: bool) -> u32 {
        let last = u32::from(!last_move_loses);
        let by_mate = self.mate.map_or(u32::MAX, |moves| {
            moves.saturating_mul(2).saturating_sub(last)
        });
        let depth = self.depth.unwrap_or(u32::MAX).min(by_mate);
        depth.clamp(1, super::MAX_DEPTH)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn clock(time: u64, increment: u64, moves_to_go: Option<u32>) -> Limits {
        Limits {
            clock: Some(Clock {
                time: Duration::from_millis(time),
                increment: Duration::from_millis(increment),
                moves_to_go,
            }),
            ..Limits::default()
        }
    }

    #[test]
    fn a_clock_never_runs_out() {
        let overhead = Duration::from_millis(10);
        for moves_to_go in [None, Some(1), Some(2), Some(40), Some(0)] {
            for increment in [0, 10, 1_000, 1_000_000] {
                for time in [0, 1, 9, 10, 11, 100, 5_000, 3_600_000] {
                    let limits = clock(time, increment, moves_to_go);
                    let budget = limits.budget(overhead).expect("there is a clock");
                    assert!(budget.soft <= budget.hard);
                    let left = Duration::from_millis(time).saturating_sub(overhead);
                    assert!(budget.hard <= left, "{time}+{increment} {budget:?}");
                }
            }
        }
    }

    #[test]
    fn a_move_time_keeps_the_overhead_back() {
        let limits = |millis| Limits {
            move_time: Some(Duration::from_millis(millis)),
            ..Limits::default()
        };
        let hard = |millis| {
            limits(millis)
                .budget(Duration::from_millis(10))
                .map(|b| b.hard)
        };
        assert_eq!(hard(100), Some(Duration::from_millis(90)));
        assert_eq!(hard(10), Some(Duration::from_millis(5)));
        assert_eq!(hard(0), Some(Duration::ZERO));
        assert_eq!(Limits::default().budget(Duration::ZERO), None);
    }

    #[test]
    fn a_mate_limit_bounds_the_depth() {
        let mate = |moves| Limits {
            mate: Some(moves),
            ..Limits::default()
        };
        assert_eq!(mate(1).greatest_depth(false), 1);
        assert_eq!(mate(3).greatest_depth(false), 5);
        assert_eq!(mate(3).greatest_depth(true), 6);
        assert_eq!(
            mate(u32::MAX).greatest_depth(false),
            super::super::MAX_DEPTH
        );
    }
}
