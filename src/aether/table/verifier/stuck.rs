//! The stuck boards, by an enumeration of its own.
//!
//! For one set of occupied cells of each class the pieces get their masks one
//! by one, each every mask that leaves the board quiet and no type on more than
//! four pieces. A board is given up when it is certain that it will not be stuck.
//! For that, the pieces without a mask are thought to have every type that
//! has room left: in a stuck board every move of a piece i to a cell j is followed
//! by a merge that completes the mask, so some piece k ≠ i a jump away from j
//! makes i, j and k together have every type, and does so all the more when
//! some of the three are thought to have more types than they will have. When
//! all pieces have their masks, that is the definition of a stuck board.
//!
//! Types can be renamed, so of masks that a renaming of types takes to each other
//! without changing the pieces placed before, one is tried.

use super::position::{Form, PLACES, Rules, TYPES};
use crate::aether::checker::{Board, CELLS, Cells};
use std::collections::BTreeSet;

/// The sets of so many cells, one of each class, ascending.
pub(super) fn cell_sets(pieces: usize, rules: &Rules) -> Vec<Cells> {
    let sets = (0..=Cells::MAX).filter(|cells| cells.count_ones() as usize == pieces);
    sets.filter(|&cells| rules.symmetries.least_set(cells) == cells)
        .collect()
}

/// The stuck boards within the cap whose pieces stand on these cells, one of
/// each class.
pub(super) fn stuck_on(cells: Cells, rules: &Rules) -> BTreeSet<Form> {
    let mut enumeration = Enumeration {
        rules,
        occupied: cells,
        order: order(cells, rules),
        found: BTreeSet::new(),
    };
    enumeration.place(&Placed::none(), 0);
    enumeration.found
}

/// The occupied cells, each with as many as possible of those before it no more
/// than two jumps away: so moves are soon known in full.
fn order(occupied: Cells, rules: &Rules) -> Vec<usize> {
    let near = |cell: usize, others: &[usize]| {
        let targets = &rules.torus.targets;
        let once = targets[cell].iter().filter(|to| others.contains(to));
        let middles = targets[cell].iter().flat_map(|&to| &targets[to]);
        once.count() + middles.filter(|to| others.contains(to)).count()
    };
    let mut rest: Vec<usize> = (0..PLACES)
        .filter(|&cell| occupied >> cell & 1 == 1)
        .collect();
    let mut order = Vec::new();
    while let Some(place) = (0..rest.len()).max_by_key(|&place| near(rest[place], &order)) {
        order.push(rest.remove(place));
    }
    order
}

struct Enumeration<'a> {
    rules: &'a Rules,
    occupied: Cells,
    /// The occupied cells in the order in which they get their masks.
    order: Vec<usize>,
    found: BTreeSet<Form>,
}

/// The masks given so far.
#[derive(Clone)]
struct Placed {
    board: Board,
    /// On how many more pieces each type can stand.
    room: [usize; TYPES],
    /// Sets of types that are on the same pieces so far; together all types.
    alike: Vec<u8>,
}

impl Placed {
    fn none() -> Self {
        Self {
            board: [0; CELLS],
            room: [TYPES; TYPES],
            alike: vec![(1 << TYPES) - 1],
        }
    }

    /// The types that have room left.
    fn with_room(&self) -> u8 {
        let types = (0..TYPES).filter(|&t| self.room[t] > 0);
        types.fold(0, |mask, t| mask | 1 << t)
    }

    /// Whether a mask has of types that are alike the first ones.
    fn is_first_of_alike(&self, mask: u8) -> bool {
        self.alike.iter().all(|&types| {
            let (with, without) = (types & mask, types & !mask);
            with == 0 || without == 0 || with.ilog2() < without.trailing_zeros()
        })
    }

    fn with(&self, cell: usize, mask: u8) -> Self {
        let mut next = self.clone();
        next.board[cell] = mask;
        for (t, room) in next.room.iter_mut().enumerate() {
            *room -= usize::from(mask >> t & 1);
        }
        let parted = self
            .alike
            .iter()
            .flat_map(|&types| [types & mask, types & !mask]);
        next.alike = parted.filter(|&types| types != 0).collect();
        next
    }
}

impl Enumeration<'_> {
    /// Gives the piece with this number in the order and all after it their
    /// masks.
    fn place(&mut self, placed: &Placed, number: usize) {
        let open = self.order.len() - number;
        if placed.room.iter().sum::<usize>() < open || !self.may_be_stuck(placed) {
            return;
        }
        let Some(&cell) = self.order.get(number) else {
            self.found.insert(self.rules.form(&placed.board));
            return;
        };
        let torus = &self.rules.torus;
        for mask in 1..torus.full {
            let is_quiet = |&other: &usize| placed.board[other] | mask != torus.full;
            if mask & !placed.with_room() == 0
                && placed.is_first_of_alike(mask)
                && torus.targets[cell].iter().all(is_quiet)
            {
                self.place(&placed.with(cell, mask), number + 1);
            }
        }
    }

    /// Whether every move could be followed by a merge that completes the mask
    /// if every piece without a mask had every type with room left.
    fn may_be_stuck(&self, placed: &Placed) -> bool {
        let torus = &self.rules.torus;
        let mut board = placed.board;
        for &cell in &self.order {
            if board[cell] == 0 {
                board[cell] = placed.with_room();
            }
        }
        let is_occupied = |cell: usize| self.occupied >> cell & 1 == 1;
        self.order.iter().all(|&from| {
            torus.targets[from].iter().all(|&to| {
                let mut others = torus.targets[to].iter();
                others.any(|&other| {
                    let union = board[from] | board[to] | board[other];
                    other != from && is_occupied(other) && union == torus.full
                })
            })
        })
    }
}
