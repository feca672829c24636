//! Normal play: nim-values by a search that stops as soon as it knows enough.
//!
//! The nim-value of a position is the least number that no move leads to, so
//! all that is ever asked is whether some move leads to a given value. One such
//! move is answer enough, and most moves are never looked at: J. Lemoine and
//! S. Viennot, "Nimbers are inevitable", 2012. Of a move that leaves several
//! pieces, the smaller ones are valued, and what remains is the question
//! whether the largest has the one value that is missing.

use super::mask::Mask;
use super::mirror::is_mirrored;
use super::root::{Root, Shape, after};
use super::solver::{Known, Solver};
use crate::game::Unsolved;
use crate::impartial::NimValue;
use crate::impartial::rows::row_value;

/// The search of one graph.
pub(super) struct Search<'s, 'a, const W: usize> {
    solver: &'s mut Solver<'a>,
    pub root: Root<W>,
}

/// A piece that is neither a row nor a circle, and the number of its form.
#[derive(Clone, Copy)]
struct Piece<const W: usize> {
    standing: Mask<W>,
    number: u32,
}

/// What a move leaves: pieces of known value, and others.
struct Left {
    /// The nim-sum of the pieces of known value.
    value: NimValue,
    /// The number of vertices of the largest other piece, and of all others.
    effort: (u32, u32),
    /// Where the other pieces are in a list.
    others: std::ops::Range<usize>,
}

impl<'s, 'a, const W: usize> Search<'s, 'a, W> {
    pub fn new(solver: &'s mut Solver<'a>, root: Root<W>) -> Self {
        Self { solver, root }
    }

    /// For each vertex of what stands the lowest of its twins and itself.
    pub fn first_twins(&mut self, standing: Mask<W>) -> Result<Vec<u32>, Unsolved> {
        self.root.first_twins(standing, &mut self.solver.spent)
    }

    /// The nim-value of all that stands.
    pub fn sum_value(&mut self, standing: Mask<W>) -> Result<NimValue, Unsolved> {
        let mut others = Vec::new();
        let mut value = self.split(standing, &mut others)?;
        for piece in self.without_pairs(&others)? {
            value ^= self.value(piece)?;
        }
        Ok(value)
    }

    /// Whether all that stands has this nim-value.
    pub fn sum_is(&mut self, standing: Mask<W>, value: NimValue) -> Result<bool, Unsolved> {
        let mut others = Vec::new();
        let known = self.split(standing, &mut others)?;
        self.pieces_are(&others, value ^ known)
    }

    /// The nim-value of the pieces whose value is known; the others are appended
    /// to `others`.
    fn split(
        &mut self,
        mut standing: Mask<W>,
        others: &mut Vec<Mask<W>>,
    ) -> Result<NimValue, Unsolved> {
        let mut value = 0;
        while let Some(piece) = (self.root).next_piece(&mut standing, &mut self.solver.spent)? {
            match self.known_value(piece) {
                Some(known) => value ^= known,
                None => others.push(piece),
            }
        }
        Ok(value)
    }

    /// The nim-value of a piece, if it is known.
    fn known_value(&self, piece: Mask<W>) -> Option<NimValue> {
        match self.root.shape(piece) {
            Shape::Row(pins) => Some(row_value(pins)),
            // the two moves of a circle leave rows of n − 1 and n − 2 pins,
            // never of value 0: the player to move wins a row
            Shape::Circle(_) => Some(0),
            Shape::Other => {
                let number = self.root.known_number(piece)?;
                self.solver.known[number as usize].value()
            }
        }
    }

    /// The pieces with the numbers of their forms, but for pairs of the same
    /// form, whose nim-sum is 0; the largest comes last.
    fn without_pairs(&mut self, pieces: &[Mask<W>]) -> Result<Vec<Piece<W>>, Unsolved> {
        let mut single: Vec<Piece<W>> = Vec::new();
        for &standing in pieces {
            let number = self.number(standing)?;
            match single.iter().position(|other| other.number == number) {
                Some(index) => drop(single.swap_remove(index)),
                None => single.push(Piece { standing, number }),
            }
        }
        single.sort_by_key(|piece| piece.standing.len());
        Ok(single)
    }

    fn number(&mut self, piece: Mask<W>) -> Result<u32, Unsolved> {
        let Solver {
            forms,
            known,
            spent,
            ..
        } = &mut *self.solver;
        // misère searches number forms too, and learn nothing of their values
        known.resize(forms.len(), Known::default());
        self.root.number(piece, forms, spent, |graph, spent| {
            let mut new = Known::default();
            if is_mirrored(graph, spent)? {
                new.learn(0, false);
            }
            known.push(new);
            Ok(())
        })
    }

    /// The nim-value of a piece: the least that no move leads to.
    fn value(&mut self, piece: Piece<W>) -> Result<NimValue, Unsolved> {
        let mut value = 0;
        while self.reaches(piece, value)? {
            value += 1;
        }
        Ok(value)
    }

    /// Whether a piece has this nim-value.
    fn is(&mut self, piece: Piece<W>, value: NimValue) -> Result<bool, Unsolved> {
        if let Some(known) = self.solver.known[piece.number as usize].value() {
            return Ok(known == value);
        }
        // a nim-value is at most the length of the longest game
        if value > u64::from(piece.standing.len()) || self.reaches(piece, value)? {
            return Ok(false);
        }
        for lower in 0..value {
            if !self.reaches(piece, lower)? {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// Whether some move in a piece leads to this nim-value.
    fn reaches(&mut self, piece: Piece<W>, value: NimValue) -> Result<bool, Unsolved> {
        let known = &self.solver.known[piece.number as usize];
        if let Some(answer) = known.reaches(value) {
            return Ok(answer);
        }
        let answer = self.look_for_move(piece, value)?;
        self.solver.known[piece.number as usize].learn(value, answer);
        Ok(answer)
    }

    fn look_for_move(&mut self, piece: Piece<W>, value: NimValue) -> Result<bool, Unsolved> {
        let moves = (self.root).moves(piece.standing, &mut self.solver.spent)?;
        self.solver.spent.count(moves.len(), W)?;
        let mut others = Vec::new();
        let mut open = Vec::new();
        for taken in moves {
            let first = others.len();
            let known = self.split(after(piece.standing, taken), &mut others)?;
            let left = &others[first..];
            if left.is_empty() {
                if known == value {
                    return Ok(true);
                }
                continue;
            }
            let sizes = left.iter().map(|piece| piece.len());
            open.push(Left {
                value: known,
                effort: sizes.fold((0, 0), |(most, all), size| (most.max(size), all + size)),
                others: first..others.len(),
            });
        }
        open.sort_by_key(|left| left.effort);
        for left in open {
            if self.pieces_are(&others[left.others], value ^ left.value)? {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Whether the nim-sum of these pieces is this value.
    fn pieces_are(&mut self, pieces: &[Mask<W>], value: NimValue) -> Result<bool, Unsolved> {
        let mut pieces = self.without_pairs(pieces)?;
        let Some(largest) = pieces.pop() else {
            return Ok(value == 0);
        };
        let mut missing = value;
        for piece in pieces {
            missing ^= self.value(piece)?;
        }
        self.is(largest, missing)
    }
}

impl Known {
    /// The nim-value: the least that no move leads to, if all lower ones are
    /// known to be reached.
    fn value(self) -> Option<NimValue> {
        let least = self.reached.trailing_ones();
        (least < 64 && self.missed >> least & 1 != 0).then_some(u64::from(least))
    }

    fn reaches(self, value: NimValue) -> Option<bool> {
        let bit = 1_u64.checked_shl(value.try_into().ok()?)?;
        if self.reached & bit != 0 {
            return Some(true);
        }
        (self.missed & bit != 0).then_some(false)
    }

    fn learn(&mut self, value: NimValue, is_reached: bool) {
        let bit = value
            .try_into()
            .ok()
            .and_then(|value| 1_u64.checked_shl(value));
        let known = if is_reached {
            &mut self.reached
        } else {
            &mut self.missed
        };
        *known |= bit.unwrap_or(0);
    }
}
