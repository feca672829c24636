//! The winning moves of a sum, listed.

use super::account::{Account, LONGEST_INTO_SPECIAL};
use super::group::{Group, count_wins, left_after};
use super::part::{Part, PartMove};
use super::whole::Sum;
use crate::impartial::Play;
use crate::impartial::rows::{PERIOD, PERIODIC_FROM, Stretch, offsets_to, offsets_where};

/// Winning moves in one part, alike but for the pins: the first pin that falls
/// goes through an arithmetic progression.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct WinningRun {
    /// The part they are made in, from 0.
    pub part: usize,
    /// Whether two pins fall.
    pub pair: bool,
    /// The offset of the first pin of the first of the moves, from 0.
    pub first: u64,
    /// How far the next move's first pin is; 1 where there is one move only.
    pub step: u64,
    /// The number of moves, at least 1.
    pub count: u64,
}

impl WinningRun {
    /// The moves one by one.
    pub fn moves(self) -> impl Iterator<Item = PartMove> {
        (0..self.count).map(move |number| PartMove {
            part: self.part,
            first: self.first + number * self.step,
            pair: self.pair,
        })
    }
}

impl Sum {
    /// All winning moves in rows and circles, by parts, within a part single
    /// pins before pairs, then by the first pin of the run. Moves in a row are
    /// taken together by steps of twelve pins, the period of the nim-values;
    /// the moves of a circle are all alike. A row of any length has at most
    /// some three hundred runs.
    ///
    /// `None` as for [`Sum::is_won`].
    #[must_use]
    pub fn winning_runs(&self, play: Play) -> Option<Vec<WinningRun>> {
        let account = self.account(play)?;
        let runs_in = |group: &Group| runs_in(&account.without(&group.part), &group.part);
        let runs: Vec<_> = self.groups().iter().map(runs_in).collect();
        let listed = (self.parts().iter().enumerate()).flat_map(|(part, _)| {
            let runs = self.group_of(part).map_or(&[][..], |group| &runs[group]);
            runs.iter().map(move |&run| WinningRun { part, ..run })
        });
        Some(listed.collect())
    }

    /// The first winning move in rows and circles: by parts, then by the first
    /// pin that falls, a single pin before a pair.
    ///
    /// `None` if there is none, and as for [`Sum::is_won`].
    #[must_use]
    pub fn first_winning_move(&self, play: Play) -> Option<PartMove> {
        let account = self.account(play)?;
        for group in self.groups() {
            let rest = account.without(&group.part);
            if count_wins(&rest, &group.part) == 0 {
                continue;
            }
            for first in 0..=last_first_win(&group.part) {
                for pair in [false, true] {
                    if is_win(&rest, &group.part, first, pair) {
                        let part = group.first;
                        return Some(PartMove { part, first, pair });
                    }
                }
            }
        }
        None
    }
}

/// The greatest offset that has to be looked at for the first winning move.
///
/// A row's winning offsets mirror each other, so the first one is in the first
/// half. If it were 83 or more, both rows left would have 83 or more pins, and
/// the move twelve pins before would leave rows of the same values, neither of
/// a special length: it would win too.
fn last_first_win(part: &Part) -> u64 {
    match part {
        Part::Row(length) => (length / 2).min(PERIODIC_FROM + PERIOD - 1),
        _ => 0,
    }
}

/// Whether this is a move, and leads to a position that is lost for who moves
/// next; `rest` being the other parts.
fn is_win(rest: &Account, part: &Part, first: u64, pair: bool) -> bool {
    left_after(part, first, pair).is_some_and(|left| left.beside(*rest).is_lost())
}

/// The winning moves in a part, as those of part 0, `rest` being the other parts.
fn runs_in(rest: &Account, part: &Part) -> Vec<WinningRun> {
    let mut runs = Vec::new();
    for pair in [false, true] {
        let Some(left) = part.pins().checked_sub(1 + u64::from(pair)) else {
            continue;
        };
        let run = |first, step, count| WinningRun {
            part: 0,
            pair,
            first,
            step,
            count,
        };
        match part {
            Part::Row(_) => {
                let step = |stretch: &Stretch| if stretch.count > 1 { PERIOD } else { 1 };
                let stretches = winning_offsets(rest, part, left, pair);
                runs.extend((stretches.iter()).map(|it| run(it.first, step(it), it.count)));
            }
            Part::Circle(pins) => {
                if is_win(rest, part, 0, pair) {
                    runs.push(run(0, 1, *pins));
                }
            }
            Part::Known(_) => {}
        }
    }
    runs
}

/// The offsets of the winning moves in a row that leave `left` pins of it.
fn winning_offsets(rest: &Account, part: &Part, left: u64, pair: bool) -> Vec<Stretch> {
    if rest.is_decided_by_nim_sum() || left > LONGEST_INTO_SPECIAL {
        offsets_to(left, rest.nim_sum())
    } else {
        offsets_where(left, |first| is_win(rest, part, first, pair))
    }
}
