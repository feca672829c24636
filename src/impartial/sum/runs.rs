//! The winning moves of a sum, listed.

use super::account::{Account, LONGEST_INTO_SPECIAL};
use super::group::{Group, count_wins, left_after};
use super::part::{Part, PartMove};
use super::whole::{Method, Sum};
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
        let mut method = self.method(play)?;
        let runs = (0..self.groups().len())
            .map(|group| runs_in(&mut method, self.groups(), group))
            .collect::<Option<Vec<_>>>()?;
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
        let mut method = self.method(play)?;
        for (place, group) in self.groups().iter().enumerate() {
            if let Method::Account(account) = &method
                && count_wins(&account.without(&group.part), &group.part) == 0
            {
                continue;
            }
            for first in 0..=last_first_win(&group.part) {
                for pair in [false, true] {
                    if left_after(&group.part, first, pair).is_some()
                        && is_win(&mut method, self.groups(), place, first, pair)?
                    {
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

/// Whether the move leads to a position that is lost for who moves next; the
/// move must be one.
fn is_win(
    method: &mut Method<'_>,
    groups: &[Group],
    group: usize,
    first: u64,
    pair: bool,
) -> Option<bool> {
    match method {
        Method::Account(account) => {
            let left = left_after(&groups[group].part, first, pair)?;
            let rest = account.without(&groups[group].part);
            Some(left.beside(rest).is_lost())
        }
        Method::Search(search) => search.is_win(groups, group, first, pair),
    }
}

/// The winning moves in the parts of a group, as those of part 0.
fn runs_in(method: &mut Method<'_>, groups: &[Group], group: usize) -> Option<Vec<WinningRun>> {
    let part = &groups[group].part;
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
                let stretches = winning_offsets(method, groups, group, left, pair)?;
                runs.extend((stretches.iter()).map(|it| run(it.first, step(it), it.count)));
            }
            Part::Circle(pins) => {
                if is_win(method, groups, group, 0, pair)? {
                    runs.push(run(0, 1, *pins));
                }
            }
            Part::Known(_) => {}
        }
    }
    Some(runs)
}

/// The offsets of the winning moves in a row that leave `left` pins of it.
fn winning_offsets(
    method: &mut Method<'_>,
    groups: &[Group],
    group: usize,
    left: u64,
    pair: bool,
) -> Option<Vec<Stretch>> {
    if let Method::Account(account) = method {
        let rest: Account = account.without(&groups[group].part);
        if rest.is_decided_by_nim_sum() || left > LONGEST_INTO_SPECIAL {
            return Some(offsets_to(left, rest.nim_sum()));
        }
    }
    let mut is_decided = true;
    let stretches = offsets_where(left, |first| {
        let is_win = is_decided
            .then(|| is_win(method, groups, group, first, pair))
            .flatten();
        is_decided = is_win.is_some();
        is_win.unwrap_or(false)
    });
    is_decided.then_some(stretches)
}
