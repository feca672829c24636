//! Sums in misère play as multisets of their parts.

use crate::fast_map::mix;
use crate::impartial::sum::{BesideCircle, Part, is_wild_circle, is_won_misere};
use std::hash::{Hash, Hasher};

/// A part of a sum.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Item {
    /// A row of so many pins.
    Row(u32),
    /// A circle of so many pins.
    Circle(u32),
    /// A piece of a graph: the number of its form.
    Graph(u32),
}

/// A sum: its parts in ascending order, none of them equal to a smaller sum as
/// far as that is known.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Position(pub(super) Vec<Item>);

impl Position {
    /// Whether there is a part that theory says nothing of.
    pub(super) fn needs_search(&self) -> bool {
        self.0.iter().rev().any(|item| item.is_unknown())
    }

    /// The parts, if none of them is a piece of a graph.
    pub(super) fn parts(&self) -> Option<impl Iterator<Item = Part> + Clone> {
        let has_graph = matches!(self.0.last(), Some(Item::Graph(_)));
        (!has_graph).then(|| self.0.iter().filter_map(|item| item.part()))
    }

    /// The parts, if theory decides their sum.
    pub(super) fn decided_parts(&self) -> Option<impl Iterator<Item = Part> + Clone> {
        self.parts().filter(|_| !self.needs_search())
    }

    /// Whether the player to move wins, if theory decides that.
    pub(super) fn by_theory(&self) -> Option<bool> {
        is_won_misere(self.decided_parts()?)
    }

    /// The sum without the part of this index, if what is left of it is a wild
    /// circle and parts that theory decides.
    pub(super) fn beside_circle(&self, index: usize) -> Option<BesideCircle> {
        let _ = self.parts()?;
        let others = (self.0.iter().enumerate()).filter(|&(other, _)| other != index);
        BesideCircle::new(others.filter_map(|(_, item)| item.part()))
    }

    /// The first of each run of equal parts, with its index: circles first, since
    /// what a move leaves of them is soon decided by theory.
    pub(super) fn different(&self) -> impl Iterator<Item = (usize, Item)> {
        let firsts = (self.0.iter().copied().enumerate())
            .filter(|&(index, item)| index == 0 || self.0[index - 1] != item);
        let is_circle = |&(_, item): &(usize, Item)| matches!(item, Item::Circle(_));
        let others = firsts.clone().filter(move |first| !is_circle(first));
        firsts.filter(is_circle).chain(others)
    }

    pub(super) fn insert(&mut self, item: Item) {
        let index = self.0.partition_point(|&other| other < item);
        if item == Item::Row(1) && self.0.first() == Some(&item) {
            self.0.remove(0);
        } else {
            self.0.insert(index, item);
        }
    }

    /// Adds a heap of up to three objects.
    pub(super) fn add_heap(&mut self, heap: u32) {
        for pins in [1, 2] {
            if heap & pins != 0 {
                self.insert(Item::Row(pins));
            }
        }
    }

    /// The heap that this is, if it is one.
    pub(super) fn heap(&self) -> Option<u32> {
        match self.0[..] {
            [] => Some(0),
            [Item::Row(pins @ 1..=2)] => Some(pins),
            [Item::Row(1), Item::Row(2)] => Some(3),
            _ => None,
        }
    }

    /// The sum with the part of this index replaced by other parts.
    pub(super) fn with_replaced(&self, index: usize, parts: &Self) -> Self {
        let mut replaced = self.clone();
        replaced.0.remove(index);
        for &item in &parts.0 {
            replaced.insert(item);
        }
        replaced
    }
}

impl Hash for Item {
    fn hash<H: Hasher>(&self, state: &mut H) {
        state.write_u64(self.word());
    }
}

impl Item {
    /// The part of a sum that it is, if it is a row or a circle.
    pub(super) fn part(self) -> Option<Part> {
        match self {
            Self::Row(pins) => Some(Part::Row(pins.into())),
            Self::Circle(pins) => Some(Part::Circle(pins.into())),
            Self::Graph(_) => None,
        }
    }

    /// Whether theory says nothing of sums with this part.
    pub(super) const fn is_unknown(self) -> bool {
        match self {
            Self::Row(_) => false,
            Self::Circle(pins) => is_wild_circle(pins as u64),
            Self::Graph(_) => true,
        }
    }

    /// How much a move in this part counts for: moves in graphs are paid for where
    /// the forms of what they leave are found; with rows most of the time goes into
    /// the sums.
    pub(super) const fn work(self) -> usize {
        match self {
            Self::Row(_) | Self::Circle(_) => 8,
            Self::Graph(_) => 1,
        }
    }

    const fn word(self) -> u64 {
        let (kind, number) = match self {
            Self::Row(pins) => (0, pins),
            Self::Circle(pins) => (1, pins),
            Self::Graph(number) => (2, number),
        };
        mix(kind << 32 | number as u64)
    }
}

impl Hash for Position {
    /// All bits mixed, as the maps of the house expect.
    fn hash<H: Hasher>(&self, state: &mut H) {
        state.write_u64(self.0.iter().fold(0, |hash, item| mix(hash ^ item.word())));
    }
}
