//! The merge-only search.

use super::theorems::proved_draw;
use crate::aether::board_key::BoardKey;
use crate::aether::planes::{Moves, Planes};
use crate::aether::table::LossTable;
use crate::aether::{Position, Size};
use crate::fast_map::FastMap;
use crate::game::{Game, Outcome, Unsolved, Value};

/// More plies than any game has merges.
const ANY_LENGTH: u8 = 254;

/// How many positions are remembered; the memory is emptied when it is full.
const REMEMBERED: usize = 1 << 24;

/// What is known of a quiet position: bounds, in plies, of the player to
/// move's fastest win and slowest loss. 0 and [`ANY_LENGTH`] mean that nothing
/// is known; a fastest win beyond [`ANY_LENGTH`] does not exist.
#[derive(Clone, Copy, Debug)]
struct Known {
    /// There is no win within so many plies.
    no_win_within: u8,
    /// There is a win within so many plies.
    win_within: u8,
    no_loss_within: u8,
    loss_within: u8,
}

impl Known {
    const NOTHING: Self = Self {
        no_win_within: 0,
        win_within: u8::MAX,
        no_loss_within: 0,
        loss_within: u8::MAX,
    };
}

/// Finds exact values and remembers what it has found.
pub struct Solver<'a, S: Size> {
    known: FastMap<BoardKey<S>, Known>,
    /// Positions that may be expanded in all.
    budget: u64,
    expanded: u64,
    is_stopped: &'a (dyn Fn() -> bool + Sync),
    table: Option<&'a LossTable<S>>,
    table_hits: u64,
    uses_theorems: bool,
}

impl<'a, S: Size> Solver<'a, S> {
    /// A solver that knows nothing yet and may expand so many positions in
    /// all. `is_stopped` is asked now and then.
    #[must_use]
    pub fn new(budget: u64, is_stopped: &'a (dyn Fn() -> bool + Sync)) -> Self {
        Self {
            known: FastMap::default(),
            budget,
            expanded: 0,
            is_stopped,
            table: None,
            table_hits: 0,
            uses_theorems: true,
        }
    }

    /// The same solver with a table to look into before it searches.
    #[must_use]
    pub const fn with_table(mut self, table: Option<&'a LossTable<S>>) -> Self {
        self.table = table;
        self
    }

    /// The same solver, which takes no [theorem](super::proved_draw) for granted
    /// and searches every position.
    #[must_use]
    pub const fn without_theorems(mut self) -> Self {
        self.uses_theorems = false;
        self
    }

    /// From now on, expands no more than so many positions.
    pub(super) fn allow(&mut self, positions: u64) {
        self.budget = self.expanded.saturating_add(positions);
    }

    /// How many positions were decided by the table so far.
    #[must_use]
    pub const fn table_hits(&self) -> u64 {
        self.table_hits
    }

    /// The positions expanded so far.
    #[must_use]
    pub const fn expanded(&self) -> u64 {
        self.expanded
    }

    /// The value of a position.
    ///
    /// # Errors
    /// The budget did not suffice, or the search was stopped.
    pub fn value(&mut self, position: &Position<S>) -> Result<Value, Unsolved> {
        match position.outcome() {
            Some(Outcome::Draw) => return Ok(Value::Draw),
            Some(Outcome::Win(winner)) => {
                return Ok(if winner == position.player() {
                    Value::Win(0)
                } else {
                    Value::Loss(0)
                });
            }
            None if !position.is_quiet() => return Ok(Value::Win(1)),
            None => {}
        }
        let planes = position.planes();
        if let Some(plies) = self.quiet_win(planes)? {
            return Ok(Value::Win(plies));
        }
        if position.can_slide_to_limit() || !self.loses_within(planes, ANY_LENGTH)? {
            return Ok(Value::Draw);
        }
        let mut plies = 2;
        while !self.loses_within(planes, plies)? {
            plies += 2;
        }
        Ok(Value::Loss(u32::from(plies)))
    }

    /// In how many plies the player to move of a quiet position wins, if at
    /// all.
    pub(super) fn quiet_win(&mut self, planes: S::Planes) -> Result<Option<u32>, Unsolved> {
        if let Some(table) = self.table_for(planes) {
            return Ok(table.wins_in(planes).map(u32::from));
        }
        if !self.wins_within(planes, ANY_LENGTH)? {
            return Ok(None);
        }
        let mut plies = 3;
        while !self.wins_within(planes, plies)? {
            plies += 2;
        }
        Ok(Some(u32::from(plies)))
    }

    /// Whether the player to move of a quiet position forces a win, within so
    /// many plies (an odd number) or at all.
    pub(crate) fn forces_win(
        &mut self,
        planes: S::Planes,
        within: Option<u32>,
    ) -> Result<bool, Unsolved> {
        self.wins_within(planes, length(within))
    }

    /// Whether the player to move of a quiet position loses by force, within
    /// so many plies (an even number) or at all; the no-merge counter aside.
    pub(crate) fn is_lost(
        &mut self,
        planes: S::Planes,
        within: Option<u32>,
    ) -> Result<bool, Unsolved> {
        self.loses_within(planes, length(within))
    }

    /// The memory that the remembered positions take, in bytes: entries and
    /// one control byte for each.
    pub(crate) fn memory(&self) -> usize {
        self.known.capacity() * (size_of::<(BoardKey<S>, Known)>() + 1)
    }

    /// The value of a position that goes on and in which nothing wins at once,
    /// if the game is decided within so many plies.
    pub(super) fn decided_within(
        &mut self,
        position: &Position<S>,
        plies: u32,
    ) -> Result<Option<Value>, Unsolved> {
        let planes = position.planes();
        let most = plies.min(u32::from(ANY_LENGTH)) as u8;
        if plies % 2 == 1 {
            return Ok(self.wins_within(planes, most)?.then_some(Value::Win(plies)));
        }
        let loses = !position.can_slide_to_limit() && self.loses_within(planes, most)?;
        Ok(loses.then_some(Value::Loss(plies)))
    }

    /// Whether the player to move of a quiet position wins within so many
    /// plies, an odd number or [`ANY_LENGTH`].
    pub(super) fn wins_within(&mut self, planes: S::Planes, plies: u8) -> Result<bool, Unsolved> {
        if plies < 3 || self.is_proved_draw(planes) {
            return Ok(false);
        }
        if let Some(table) = self.table_for(planes) {
            return Ok(table
                .wins_in(planes)
                .is_some_and(|fastest| fastest <= plies));
        }
        let key = BoardKey::of(planes);
        let known = self.known(key);
        if known.win_within <= plies {
            return Ok(true);
        }
        if known.no_win_within >= plies {
            return Ok(false);
        }
        self.spend()?;
        let merges = planes.safe_moves().to(planes.occupied());
        let mut attacks: Vec<(u32, S::Planes)> = after::<S>(planes, merges)
            .map(|next| (next.safe_moves().count(), next))
            .collect();
        attacks.sort_by_key(|&(replies, _)| replies);
        let mut wins = false;
        for (_, next) in attacks {
            if self.loses_within(next, plies - 1)? {
                wins = true;
                break;
            }
        }
        self.remember(key, |known| {
            if wins {
                known.win_within = plies;
            } else {
                known.no_win_within = plies;
            }
        });
        Ok(wins)
    }

    /// Whether the player to move of a quiet position loses within so many
    /// plies whatever is played.
    pub(super) fn loses_within(&mut self, planes: S::Planes, plies: u8) -> Result<bool, Unsolved> {
        let safe = planes.safe_moves();
        if safe.is_empty() {
            return Ok(true);
        }
        if plies < 4 || self.is_proved_draw(planes) {
            return Ok(false);
        }
        if let Some(table) = self.table_for(planes) {
            return Ok(table
                .loses_in(planes)
                .is_some_and(|slowest| slowest <= plies));
        }
        let key = BoardKey::of(planes);
        let known = self.known(key);
        if known.loss_within <= plies {
            return Ok(true);
        }
        if known.no_loss_within >= plies {
            return Ok(false);
        }
        self.spend()?;
        // The fewer safe merges the attacker is left with, and then the fewer
        // safe slides there are, the sooner a reply holds.
        let mut replies: Vec<((u32, u32), S::Planes)> = after::<S>(planes, safe)
            .map(|next| (next.safe_counts(), next))
            .collect();
        replies.sort_by_key(|&(counts, _)| counts);
        let mut loses = true;
        for (_, next) in replies {
            if !self.wins_within(next, plies - 1)? {
                loses = false;
                break;
            }
        }
        self.remember(key, |known| {
            if loses {
                known.loss_within = plies;
            } else {
                known.no_loss_within = plies;
            }
        });
        Ok(loses)
    }

    fn is_proved_draw(&self, planes: S::Planes) -> bool {
        self.uses_theorems && proved_draw::<S>(planes)
    }

    /// The table, if it decides this board.
    fn table_for(&mut self, planes: S::Planes) -> Option<&'a LossTable<S>> {
        let table = self.table.filter(|table| table.covers(planes))?;
        self.table_hits += 1;
        Some(table)
    }

    fn known(&self, key: BoardKey<S>) -> Known {
        self.known.get(&key).copied().unwrap_or(Known::NOTHING)
    }

    fn remember(&mut self, key: BoardKey<S>, learn: impl FnOnce(&mut Known)) {
        if self.known.len() >= REMEMBERED {
            self.known.clear();
        }
        learn(self.known.entry(key).or_insert(Known::NOTHING));
    }

    fn spend(&mut self) -> Result<(), Unsolved> {
        self.expanded += 1;
        if self.expanded > self.budget {
            return Err(Unsolved::Budget(self.budget));
        }
        if self.expanded.is_multiple_of(32) && (self.is_stopped)() {
            return Err(Unsolved::Stopped);
        }
        Ok(())
    }
}

/// The boards after the moves of a set.
fn after<S: Size>(
    planes: S::Planes,
    moves: <S::Planes as Planes>::Moves,
) -> impl Iterator<Item = S::Planes> {
    let mut boards = Vec::with_capacity(moves.count() as usize);
    moves.for_each(|direction, to| {
        boards.push(planes.moved(usize::from(S::SOURCES[direction][to]), to));
    });
    boards.into_iter()
}

/// Plies as the search has them.
fn length(within: Option<u32>) -> u8 {
    let plies = within.and_then(|plies| u8::try_from(plies).ok());
    plies.map_or(ANY_LENGTH, |plies| plies.min(ANY_LENGTH))
}
