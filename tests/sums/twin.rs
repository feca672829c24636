//! Kayles by its rules alone: positions are sorted lists of parts, and who wins
//! is found by trying every move.

use aether::impartial::Play;
use aether::impartial::sum::{Part, PartMove, Sum};
use std::collections::HashMap;

/// Whether it is a circle, and its pins.
pub type Piece = (bool, u64);

/// What a move leaves of a piece, by the offset of the first pin.
pub fn left_of((is_circle, pins): Piece, first: u64, pair: bool) -> Option<[u64; 2]> {
    let taken = if pair { 2 } else { 1 };
    if is_circle {
        (first < pins).then(|| [pins - taken, 0])
    } else {
        (first + taken <= pins).then(|| [first, pins - taken - first])
    }
}

/// The moves of a position in their order, each with the position after it.
pub fn moves(position: &[Piece]) -> Vec<(PartMove, Vec<Piece>)> {
    let mut moves = Vec::new();
    for (part, &piece) in position.iter().enumerate() {
        for first in 0..piece.1 {
            for pair in [false, true] {
                if let Some(rows) = left_of(piece, first, pair) {
                    let mut after = position.to_vec();
                    after.remove(part);
                    after.extend(rows.map(|row| (false, row)));
                    moves.push((PartMove { part, first, pair }, after));
                }
            }
        }
    }
    moves
}

/// What is known of positions in one of the plays.
pub struct Twin {
    play: Play,
    lost: HashMap<Vec<Piece>, bool>,
}

impl Twin {
    pub fn new(play: Play) -> Self {
        let lost = HashMap::new();
        Self { play, lost }
    }

    /// Whether the player to move loses.
    pub fn is_lost(&mut self, position: &[Piece]) -> bool {
        let mut position = position.to_vec();
        position.retain(|piece| piece.1 > 0);
        position.sort_unstable();
        if position.is_empty() {
            return self.play == Play::Normal;
        }
        if let Some(&is_lost) = self.lost.get(&position) {
            return is_lost;
        }
        let is_lost = (0..position.len()).rev().all(|place| {
            let piece = position[place];
            let mut rest = position.clone();
            rest.remove(place);
            // equal pieces once, rows from one end, circles from one pin
            if rest.get(place) == Some(&piece) {
                return true;
            }
            let last = if piece.0 { 0 } else { piece.1 / 2 };
            (0..=last).rev().all(|first| {
                [false, true].into_iter().all(|pair| {
                    left_of(piece, first, pair).is_none_or(|rows| {
                        let mut after = rest.clone();
                        after.extend(rows.map(|row| (false, row)));
                        !self.is_lost(&after)
                    })
                })
            })
        });
        self.lost.insert(position, is_lost);
        is_lost
    }

    /// The moves that win, in order.
    pub fn wins(&mut self, position: &[Piece]) -> Vec<PartMove> {
        let moves = moves(position).into_iter();
        moves
            .filter(|(_, after)| self.is_lost(after))
            .map(|(mv, _)| mv)
            .collect()
    }
}

/// All positions of so many pins, as rows.
pub fn partitions(pins: u64) -> Vec<Vec<u64>> {
    fn go(left: u64, most: u64, rows: &mut Vec<u64>, found: &mut Vec<Vec<u64>>) {
        if left == 0 {
            found.push(rows.clone());
        }
        for row in 1..=left.min(most) {
            rows.push(row);
            go(left - row, row, rows, found);
            rows.pop();
        }
    }
    let mut found = Vec::new();
    go(pins, pins, &mut Vec::new(), &mut found);
    found
}

/// The sum of these pieces.
pub fn sum(position: &[Piece]) -> Sum {
    let part = |&(is_circle, pins): &Piece| {
        if is_circle {
            Part::Circle(pins)
        } else {
            Part::Row(pins)
        }
    };
    Sum::new(position.iter().map(part).collect())
}

/// These rows as pieces.
pub fn rows(rows: &[u64]) -> Vec<Piece> {
    rows.iter().map(|&row| (false, row)).collect()
}
