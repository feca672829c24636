//! The static evaluation: how freely the player to move can move.
//!
//! A player with few moves that do not hand over a win is in danger. The
//! measure is the logarithm of the share of such moves among all moves, merges
//! counted twice, for they also keep the game going. It was chosen by measurement
//! among thirteen forms: one-ply agreement with exact values of 307,438
//! positions of 4×4, then games at depths 1 to 3 on 4×4, 5×5 and 6×6 against
//! the same search with no evaluation. See [`Game::evaluate`] for how the
//! search balances it; without that balance it hardly helps at even depths.
//!
//! [`Game::evaluate`]: crate::game::Game::evaluate

use super::planes::{Moves, Planes};
use super::position::Position;
use super::torus::{MAX_CELLS, MAX_JUMPS, Size};

/// With this a position whose safe moves, weighted as above, are three quarters
/// of all its moves is worth about 0, as an average middlegame of 4×4 is.
const MIDDLE: i32 = 60;

/// Evaluations are rounded to multiples of this. The finer differences are
/// noise: in games with equal nodes the rounded evaluation is no weaker, and with
/// so many equal values the search cuts off sooner and sees further.
const GRAIN: i32 = 100;

/// The greatest size of an evaluation.
const GREATEST: i32 = 1_000;

/// `POINTS[n]` is 200 · ln n, rounded.
const POINTS: [i32; 2 * MAX_CELLS * MAX_JUMPS + 2] = logarithms();

/// How freely the player to move of a quiet position can move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mobility {
    /// All moves.
    pub moves: u32,
    /// Merges that do not hand over a win.
    pub safe_merges: u32,
    /// Slides that do not hand over a win.
    pub safe_slides: u32,
}

impl Mobility {
    /// Counts the moves of a quiet position.
    #[must_use]
    #[inline]
    pub fn of<S: Size>(position: &Position<S>) -> Self {
        let planes = position.planes();
        let occupied = planes.occupied();
        let safe = planes.safe_moves();
        let safe_merges = safe.to(occupied).count();
        Self {
            moves: occupied.count_ones() * S::JUMPS.as_slice().len() as u32,
            safe_merges,
            safe_slides: safe.count() - safe_merges,
        }
    }

    /// The points that this freedom is worth to the player to move, at most
    /// 1,000 in size.
    #[must_use]
    #[inline]
    pub fn points(self) -> i32 {
        let safe = 2 * self.safe_merges + self.safe_slides + 1;
        let points = MIDDLE + POINTS[safe as usize] - POINTS[self.moves as usize];
        let rounded = (points + GRAIN / 2).div_euclid(GRAIN) * GRAIN;
        rounded.clamp(-GREATEST, GREATEST)
    }
}

/// Logarithms in whole numbers only, so that they are the same on every
/// machine: binary digits of log₂ n by repeated squaring.
const fn logarithms() -> [i32; 2 * MAX_CELLS * MAX_JUMPS + 2] {
    const DIGITS: u32 = 20;
    /// 200 · ln 2, in millionths.
    const SCALE: u64 = 138_629_436;
    let mut points = [0; 2 * MAX_CELLS * MAX_JUMPS + 2];
    let mut n = 1;
    while n < points.len() {
        let whole = (n as u64).ilog2();
        let mut binary = whole as u64;
        // n / 2^whole, from 1 up to 2, with 31 binary places.
        let mut square = (n as u64) << (31 - whole);
        let mut digit = 0;
        while digit < DIGITS {
            square = (square * square) >> 31;
            binary <<= 1;
            if square >= 1 << 32 {
                square >>= 1;
                binary |= 1;
            }
            digit += 1;
        }
        let millionths = (binary * SCALE) >> DIGITS;
        points[n] = ((millionths + 500_000) / 1_000_000) as i32;
        n += 1;
    }
    points
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::aether::{AetherRules, Four};

    #[test]
    fn the_table_holds_logarithms() {
        for (n, &points) in POINTS.iter().enumerate().skip(1) {
            let exact = 200.0 * (n as f64).ln();
            assert!((f64::from(points) - exact).abs() < 0.51, "{n}: {points}");
        }
    }

    #[test]
    fn fewer_safe_moves_are_worth_less() {
        let start = Mobility::of(&Position::<Four>::start(AetherRules::default()));
        assert_eq!(start.moves, 64);
        let mut last = i32::MAX;
        for safe_merges in (0..=64).rev() {
            let points = Mobility {
                safe_merges,
                ..start
            }
            .points();
            assert!(points <= last && points.abs() <= GREATEST);
            last = points;
        }
        assert!(last < start.points());
    }
}
