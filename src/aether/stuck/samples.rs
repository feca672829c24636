//! Small cases in which all stuck positions are known from the definition
//! alone, to test the rules on.

use super::classes::{Explored, board};
use super::placements::placements;
use super::punisher_check::{self, WrongPunishers};
use super::punishers::Punishers;
use super::rules::{Chosen, Method, Plane, Rule, Step};
use crate::aether::{AetherRules, Five, Four, Mask, Planes, Position, Six, Size, Three, Two};
use crate::game::Notation;
use rayon::prelude::*;
use thiserror::Error;

/// A rule that rejects a stuck position.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
#[error("the rule \"{rule}\" rejects the stuck position {position}")]
pub struct Refuted {
    /// The name of the rule.
    pub rule: &'static str,
    /// The position that it rejects.
    pub position: String,
}

/// A method that does not find what the definition gives.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
#[error(
    "on the cells of {position} the method finds {found} classes of stuck positions, expected {expected}"
)]
pub struct Incomplete {
    /// A position on the placement.
    pub position: String,
    /// How many classes the method finds.
    pub found: usize,
    /// How many there are; if as many, others.
    pub expected: usize,
}

/// A method that cannot be relied on.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
pub enum Unreliable {
    /// It does not find what the definition gives.
    #[error(transparent)]
    Incomplete(#[from] Incomplete),
    /// It rests on a wrong table of punishers.
    #[error(transparent)]
    Punishers(#[from] WrongPunishers),
}

/// Placements whose stuck positions were found by [`Method::PLAIN`]: by trying
/// all planes for all types, without any rule, and testing every board. They are
/// all placements, up to symmetry, of any number of pieces on 2×2 and 3×3, of
/// up to six on 4×4, up to five on 5×5 and up to three on 6×6.
pub struct Samples {
    placements: Vec<Sample>,
    /// For each board size the test of its table of punishers.
    punisher_checks: Vec<fn() -> Result<(), WrongPunishers>>,
}

struct Sample {
    /// The number of types and the side of the board.
    side: usize,
    plain: Explored,
    punishers: Punishers,
    /// [`Explored::new`] on this board.
    explore: fn(u64, Method) -> Explored,
    /// The position string of planes on a placement.
    text: fn(u64, &[u64]) -> String,
}

impl Samples {
    /// Finds them, on all threads of the current pool.
    #[must_use]
    pub fn collect() -> Self {
        let mut samples = Self {
            placements: Vec::new(),
            punisher_checks: Vec::new(),
        };
        samples.add::<Two>(4);
        samples.add::<Three>(9);
        samples.add::<Four>(6);
        samples.add::<Five>(5);
        samples.add::<Six>(3);
        samples
    }

    /// Adds the placements of up to so many pieces of a board size.
    fn add<S: Size>(&mut self, most: usize) {
        let all = (1..=most).flat_map(placements::<S>).collect::<Vec<u64>>();
        let sample = |placement: u64| Sample {
            side: S::N,
            plain: Explored::new::<S>(placement, Method::PLAIN),
            punishers: Punishers::of::<S>(placement),
            explore: Explored::new::<S>,
            text: |placement, planes| position_text::<S>(board::<S>(placement, planes)),
        };
        self.placements.par_extend(all.into_par_iter().map(sample));
        self.punisher_checks
            .push(|| punisher_check::check::<S>(Punishers::of::<S>));
    }

    /// The number of placements.
    #[must_use]
    pub fn placements(&self) -> usize {
        self.placements.len()
    }

    /// The number of classes of stuck positions on them.
    #[must_use]
    pub fn classes(&self) -> usize {
        let counts = self
            .placements
            .iter()
            .map(|sample| sample.plain.classes.len());
        counts.sum()
    }

    /// Tests that a rule rejects no choice of planes that leads to one of the
    /// stuck positions, in whatever order its planes are chosen.
    ///
    /// # Errors
    /// A stuck position that it rejects.
    pub fn check_rule(&self, rule: &Rule) -> Result<(), Refuted> {
        for sample in &self.placements {
            let rejected = sample
                .plain
                .classes
                .iter()
                .find(|planes| sample.rejects(rule, planes));
            if let Some(planes) = rejected {
                return Err(Refuted {
                    rule: rule.name,
                    position: (sample.text)(sample.plain.placement, planes),
                });
            }
        }
        Ok(())
    }

    /// Tests that a method finds the same classes, all rules and symmetry
    /// together, and that the table of punishers, which the rules rest on, is
    /// exact on boards with more pieces too: random quiet ones.
    ///
    /// # Errors
    /// A placement on which the method does not, or a move that has not the
    /// punishers of the table.
    pub fn check_method(&self, method: Method) -> Result<(), Unreliable> {
        for check in &self.punisher_checks {
            check()?;
        }
        for sample in &self.placements {
            let expected = &sample.plain.classes;
            let placement = sample.plain.placement;
            let found = (sample.explore)(placement, method).classes;
            if found != *expected {
                let one_type = vec![u64::MAX];
                let incomplete = Incomplete {
                    position: (sample.text)(placement, expected.first().unwrap_or(&one_type)),
                    found: found.len(),
                    expected: expected.len(),
                };
                return Err(incomplete.into());
            }
        }
        Ok(())
    }
}

impl Sample {
    /// Whether a rule rejects some of these planes, with any one of them as
    /// the last.
    fn rejects(&self, rule: &Rule, planes: &[u64]) -> bool {
        let planes: Vec<Plane> = planes
            .iter()
            .map(|&pieces| Plane::new(pieces, &self.punishers))
            .collect();
        (1_u32..1 << planes.len()).any(|subset| {
            let is_in = |t: &usize| subset >> t & 1 == 1;
            (0..planes.len()).filter(is_in).any(|last| {
                let others = (0..planes.len()).filter(is_in).filter(|&t| t != last);
                let none = Chosen::none(&self.punishers);
                let before = others.fold(none, |before, t| before.and(&planes[t]));
                (rule.rejects)(&Step {
                    placement: self.plain.placement,
                    types_left: self.side - before.planes.len() - 1,
                    before: &before,
                    plane: &planes[last],
                    cap: self.side,
                })
            })
        })
    }
}

/// The position string of a board at the start of a game.
pub(super) fn position_text<S: Size>(board: S::Planes) -> String {
    let cells: Vec<Mask> = (0..S::CELLS).map(|cell| board.piece(cell)).collect();
    let position = Position::<S>::from_cells(&cells, AetherRules::default());
    position.map_or_else(
        || String::from("the empty board"),
        |position| position.position_text(),
    )
}

#[cfg(test)]
mod tests {
    use super::super::choice::Choice;
    use super::super::classes::is_stuck;
    use super::*;

    /// All permutations of so many places.
    fn permutations(places: u8) -> Vec<Vec<u8>> {
        let Some(last) = places.checked_sub(1) else {
            return vec![Vec::new()];
        };
        let insert = |place: usize| {
            permutations(last).into_iter().map(move |mut shorter| {
                shorter.insert(place, last);
                shorter
            })
        };
        (0..usize::from(places)).flat_map(insert).collect()
    }

    #[test]
    fn symmetries_that_are_none_are_noticed() {
        /// As if all pieces of a placement could change places.
        fn explore(placement: u64, method: Method) -> Explored {
            let mut explored = Explored::new::<Four>(placement, method);
            let found = Choice::search(
                placement,
                &Punishers::of::<Four>(placement),
                4,
                &permutations(placement.count_ones() as u8),
                method,
                |planes| is_stuck::<Four>(board::<Four>(placement, planes)),
            );
            explored.classes.retain(|class| {
                found.choices.iter().any(|choice| {
                    let mut choice = choice.clone();
                    choice.sort_unstable();
                    choice == *class
                })
            });
            explored
        }
        let mut samples = four();
        assert_eq!(samples.check_method(Method::FULL), Ok(()));
        for sample in &mut samples.placements {
            sample.explore = explore;
        }
        let unreliable = samples.check_method(Method::FULL);
        match unreliable.expect_err("wrong symmetries") {
            Unreliable::Incomplete(incomplete) => {
                assert!(incomplete.found < incomplete.expected, "{incomplete}");
            }
            Unreliable::Punishers(error) => panic!("{error}"),
        }
    }

    /// The samples of up to five pieces on 4×4.
    fn four() -> Samples {
        let mut samples = Samples {
            placements: Vec::new(),
            punisher_checks: Vec::new(),
        };
        samples.add::<Four>(5);
        samples
    }

    #[test]
    fn a_wrong_table_of_punishers_is_noticed() {
        /// As if no piece beside the mover could punish it, even for a merge.
        fn too_few(placement: u64) -> Punishers {
            Punishers::among::<Five>(placement, |from, _, punisher| {
                Five::NEIGHBOURS[from] >> punisher & 1 == 0
            })
        }
        let mut samples = four();
        samples
            .punisher_checks
            .push(|| punisher_check::check::<Five>(too_few));
        let unreliable = samples.check_method(Method::FULL);
        let is_noticed = matches!(unreliable, Err(Unreliable::Punishers(_)));
        assert!(is_noticed, "{unreliable:?}");
    }
}
