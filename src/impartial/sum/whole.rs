//! The sum itself.

use super::account::Account;
use super::group::{Group, as_played, count_moves_to, count_wins};
use super::part::Part;
use super::wild::is_decided_in_misere_play;
use crate::fast_map::FastMap;
use crate::impartial::{NimValue, Play};
use std::sync::OnceLock;

/// A sum of games: a move is a move in one of them.
///
/// Equal parts are counted once, so what is asked of a sum costs time by the
/// number of its different parts; rows and circles of any size cost the same.
/// Misère sums with a circle of 6, 10, 14, 21 or 22 pins are not decided here, nor
/// those with a part that is known by its nim-values only.
///
/// ```
/// use aether::impartial::Play;
/// use aether::impartial::sum::{Part, Sum};
///
/// let balanced = Sum::new([3, 1, 6, 1].map(Part::Row).to_vec());
/// assert_eq!(balanced.nim_value(), 0);
/// assert_eq!(balanced.is_won(Play::Normal), Some(false));
///
/// let huge = Sum::new(vec![Part::Row(1_000_000), Part::Row(999_999), Part::Circle(77)]);
/// assert_eq!(huge.is_won(Play::Misere), Some(true));
/// ```
#[derive(Clone, Debug)]
pub struct Sum {
    parts: Vec<Part>,
    groups: Vec<Group>,
    /// In which group each part is; none for a row without a pin.
    places: Vec<Option<usize>>,
    normal: Account,
    /// The account for misère play, where theory decides it.
    misere: Option<Account>,
    /// How many moves change the nim-sum by how much, in normal play.
    changes: OnceLock<FastMap<NimValue, u64>>,
}

impl Sum {
    /// The sum of these parts. A sum of no parts is a finished game.
    #[must_use]
    pub fn new(parts: Vec<Part>) -> Self {
        let (groups, places) = groups(&parts);
        let account = |play| {
            (groups.iter()).fold(Account::new(play), |account: Account, group| {
                (0..group.copies).fold(account, |account, _| account.with(&group.part))
            })
        };
        let is_classified = (groups.iter()).all(|group| is_decided_in_misere_play(&group.part));
        Self {
            normal: account(Play::Normal),
            misere: is_classified.then(|| account(Play::Misere)),
            changes: OnceLock::new(),
            groups,
            places,
            parts,
        }
    }

    /// Its parts, in their order.
    #[must_use]
    pub fn parts(&self) -> &[Part] {
        &self.parts
    }

    /// The number of standing pins, as many as 64 bits hold where there are
    /// more.
    #[must_use]
    pub fn pins(&self) -> u64 {
        (self.parts.iter()).fold(0, |pins, part| pins.saturating_add(part.pins()))
    }

    /// The nim-value in normal play: the exclusive or of those of the parts.
    #[must_use]
    pub const fn nim_value(&self) -> NimValue {
        self.normal.nim_sum()
    }

    /// The nim-value of one part in normal play.
    #[must_use]
    pub fn value_of(part: &Part) -> NimValue {
        part.value()
    }

    /// Whether the player to move wins. Who has no move has lost in normal play
    /// and won in misère play.
    ///
    /// `None` where theory does not decide the sum in this play.
    #[must_use]
    pub fn is_won(&self, play: Play) -> Option<bool> {
        self.account(play).map(|account| !account.is_lost())
    }

    /// Whether theory decides the sum in this play: always but in misère play with
    /// a circle that [is wild](super::is_wild_circle), or with a part that is known
    /// by its nim-values only.
    #[must_use]
    pub const fn is_decided_by_theory(&self, play: Play) -> bool {
        self.account(play).is_some()
    }

    /// The number of moves; as many as 64 bits hold where there are more.
    #[must_use]
    pub fn count_moves(&self) -> u64 {
        (self.groups.iter()).fold(0, |moves: u64, group| {
            moves.saturating_add(group.part.count_moves().saturating_mul(group.copies))
        })
    }

    /// The number of moves that win, those in parts that are known by their
    /// nim-values included; `None` as for [`Sum::is_won`].
    #[must_use]
    pub fn count_winning_moves(&self, play: Play) -> Option<u64> {
        self.account(play).map(|account| self.count_wins(&account))
    }

    /// In normal play, the number of moves in the other parts than this one that
    /// bring a whole with this nim-sum to 0: what the opponent can reply
    /// elsewhere to a move in the part that leaves such a whole.
    ///
    /// # Panics
    /// If there is no such part.
    #[must_use]
    pub fn replies_elsewhere(&self, part: usize, nim_sum: NimValue) -> u64 {
        let changes = (self.changes).get_or_init(|| changes(&self.groups));
        let part = as_played(&self.parts[part]);
        let inside = count_moves_to(&part, part.value() ^ nim_sum);
        (changes.get(&nim_sum).copied().unwrap_or(0)).saturating_sub(inside)
    }

    /// The different parts.
    pub(super) fn groups(&self) -> &[Group] {
        &self.groups
    }

    /// The group that a part is in; none if it is a row without a pin.
    pub(super) fn group_of(&self, part: usize) -> Option<usize> {
        self.places[part]
    }

    /// What decides the sum in this play, if theory does.
    pub(super) const fn account(&self, play: Play) -> Option<Account> {
        match play {
            Play::Normal => Some(self.normal),
            Play::Misere => self.misere,
        }
    }

    /// The number of moves that win, by the account of the whole.
    fn count_wins(&self, account: &Account) -> u64 {
        (self.groups.iter()).fold(0, |moves: u64, group| {
            let wins = count_wins(&account.without(&group.part), &group.part);
            moves.saturating_add(wins.saturating_mul(group.copies))
        })
    }
}

/// Equal parts, in the order of the first of them, and in which group each part
/// is. Rows without a pin are in none.
fn groups(parts: &[Part]) -> (Vec<Group>, Vec<Option<usize>>) {
    let mut groups: Vec<Group> = Vec::new();
    let mut known_places = FastMap::default();
    let places = (parts.iter().map(as_played).enumerate())
        .map(|(first, part)| {
            let new = groups.len();
            let place = match part {
                Part::Row(0) => return None,
                Part::Row(pins) => *known_places.entry((pins, false)).or_insert(new),
                Part::Circle(pins) => *known_places.entry((pins, true)).or_insert(new),
                // positions valued elsewhere are not compared
                Part::Known(_) => new,
            };
            if place == new {
                groups.push(Group {
                    part,
                    first,
                    copies: 0,
                });
            }
            groups[place].copies += 1;
            Some(place)
        })
        .collect();
    (groups, places)
}

/// How many moves change the nim-sum by how much.
pub(super) fn changes(groups: &[Group]) -> FastMap<NimValue, u64> {
    let mut changes = FastMap::default();
    for group in groups {
        let value = group.part.value();
        let mut add = |reached: NimValue, moves: u64| {
            let number: &mut u64 = changes.entry(reached ^ value).or_default();
            *number = number.saturating_add(moves.saturating_mul(group.copies));
        };
        match &group.part {
            Part::Known(known) => {
                known
                    .options
                    .iter()
                    .for_each(|&(reached, moves)| add(reached, moves));
            }
            part => (0..16).for_each(|reached| add(reached, count_moves_to(part, reached))),
        }
    }
    changes
}
