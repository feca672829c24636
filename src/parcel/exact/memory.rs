//! What the solver has found, under keys that are exact.

use super::survey::Survey;
use crate::fast_map::{FastMap, mix};
use crate::parcel::edges::Edges;
use crate::parcel::position::Position;
use crate::parcel::symmetry::canonical;

/// Bounds of a value, in [scores](super::solver).
#[derive(Clone, Copy, Debug)]
pub(super) struct Bounds {
    /// The value is this at least.
    pub least: i16,
    /// The value is this at most.
    pub greatest: i16,
}

impl Bounds {
    /// Nothing is known.
    const NONE: Self = Self {
        least: i16::MIN,
        greatest: i16::MAX,
    };
}

/// What matters in a position, up to symmetry. Different ones have different keys:
/// no bit of a board is lost in mixing.
#[derive(Clone, Copy, Debug)]
pub(super) enum Key {
    /// Up to 3×3 cells: 24 edges with three bits each, and what counts beside them.
    Small(u128),
    /// Larger boards.
    Large([u64; 7]),
}

impl Key {
    pub(super) fn of(position: &Position, survey: &Survey) -> Self {
        let size = position.size();
        let [low, middle, high] = canonical(survey.codes, size);
        let prospects = survey.prospects;
        let lead = match prospects.unsettled {
            0 => prospects.settled.signum(),
            _ => prospects.settled,
        };
        // Of 8 bits each.
        let lead = u64::from(lead as u8);
        let spare = u64::from(survey.spare.len());
        let counts = u64::from(position.passes()) << 16 | lead << 8 | spare;
        if size.get() <= 3 {
            let [low, middle, high] = [low, middle, high].map(packed);
            return Self::Small(spread_small(middle << 24 | low, counts << 24 | high));
        }
        let words = [low, middle, high].map(|edges| [edges.horizontal(), edges.vertical()]);
        let [[a, b], [c, d], [e, f]] = words;
        Self::Large(spread([a, b, c, d, e, f], counts))
    }
}

/// The edges of a board of at most 3×3 cells in 24 bits: four rows of three
/// horizontal ones, three rows of four vertical ones.
const fn packed(edges: Edges) -> u64 {
    let (horizontal, vertical) = (edges.horizontal(), edges.vertical());
    let across = horizontal & 7
        | (horizontal >> 8 & 7) << 3
        | (horizontal >> 16 & 7) << 6
        | (horizontal >> 24 & 7) << 9;
    let up = vertical & 15 | (vertical >> 8 & 15) << 4 | (vertical >> 16 & 15) << 8;
    across | up << 12
}

/// Both words, mixed into one another one to one, for the map hashes little itself.
const fn spread_small(low: u64, high: u64) -> u128 {
    (mix(high ^ mix(low)) as u128) << 64 | low as u128
}

/// The words and a last one with all bits mixed into it, one to one for any first
/// six: the map hashes little itself.
fn spread(words: [u64; 6], counts: u64) -> [u64; 7] {
    let mixed = words.iter().fold(0, |mixed, word| mix(mixed ^ word));
    let [a, b, c, d, e, f] = words;
    [a, b, c, d, e, f, mix(counts ^ mixed)]
}

/// The positions met so far.
#[derive(Debug, Default)]
pub(super) struct Memory {
    small: FastMap<u128, Bounds>,
    large: FastMap<[u64; 7], Bounds>,
}

/// So many positions are remembered, then the memory is emptied: half a gigabyte on
/// boards of up to 3×3 cells, twice as much on larger ones.
const MOST: usize = 14_000_000;

impl Memory {
    /// What is known of a position.
    pub(super) fn get(&self, key: Key) -> Bounds {
        let found = match key {
            Key::Small(key) => self.small.get(&key),
            Key::Large(key) => self.large.get(&key),
        };
        found.copied().unwrap_or(Bounds::NONE)
    }

    /// Adds to what is known of a position: its value is `score` at least, or less.
    pub(super) fn learn(&mut self, key: Key, score: i16, is_reached: bool) {
        if self.len() >= MOST {
            *self = Self::default();
        }
        let bounds = match key {
            Key::Small(key) => self.small.entry(key).or_insert(Bounds::NONE),
            Key::Large(key) => self.large.entry(key).or_insert(Bounds::NONE),
        };
        if is_reached {
            bounds.least = bounds.least.max(score);
        } else {
            bounds.greatest = bounds.greatest.min(score - 1);
        }
    }

    /// How many positions are remembered.
    pub(super) fn len(&self) -> usize {
        self.small.len() + self.large.len()
    }

    /// The memory taken, in bytes: entries and one control byte for each.
    pub(super) fn bytes(&self) -> u64 {
        let small = self.small.capacity() * (size_of::<(u128, Bounds)>() + 1);
        let large = self.large.capacity() * (size_of::<([u64; 7], Bounds)>() + 1);
        (small + large) as u64
    }
}
