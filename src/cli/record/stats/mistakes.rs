//! Counting moves that gave something away.

use super::counts::Plies;
use crate::record::{Change, Verdict};
use serde::Serialize;

/// The moves of somebody, by what they did to the exact value.
#[derive(Clone, Debug, Default)]
pub(super) struct Mistakes {
    pub(super) moves: u64,
    pub(super) win_to_draw: u64,
    pub(super) win_to_loss: u64,
    pub(super) draw_to_loss: u64,
    /// Moves of which it is not known.
    pub(super) unknown: u64,
    /// The ply of the first mistake, of each game that has one.
    first: Vec<usize>,
}

impl Mistakes {
    /// Those of one game: the moves of a player with their plies, from 1.
    pub(super) fn of<'a>(moves: impl Iterator<Item = (usize, &'a Verdict)>) -> Self {
        let mut counted = Self::default();
        for (ply, verdict) in moves {
            counted.moves += 1;
            let mistakes = match verdict.change {
                Some(Change::None) => continue,
                None => {
                    counted.unknown += 1;
                    continue;
                }
                Some(Change::WinToDraw) => &mut counted.win_to_draw,
                Some(Change::WinToLoss) => &mut counted.win_to_loss,
                Some(Change::DrawToLoss) => &mut counted.draw_to_loss,
            };
            *mistakes += 1;
            if counted.first.is_empty() {
                counted.first.push(ply);
            }
        }
        counted
    }

    pub(super) fn add(&mut self, other: &Self) {
        self.moves += other.moves;
        self.win_to_draw += other.win_to_draw;
        self.win_to_loss += other.win_to_loss;
        self.draw_to_loss += other.draw_to_loss;
        self.unknown += other.unknown;
        self.first.extend(&other.first);
    }

    /// The games with a mistake.
    pub(super) const fn games(&self) -> usize {
        self.first.len()
    }

    /// The plies of the first mistakes.
    pub(super) fn first(&self) -> Option<Plies> {
        Plies::of(self.first.clone())
    }

    pub(super) fn to_json(&self) -> JsonMistakes {
        JsonMistakes {
            moves: self.moves,
            win_to_draw: self.win_to_draw,
            win_to_loss: self.win_to_loss,
            draw_to_loss: self.draw_to_loss,
            unknown: self.unknown,
            games: self.games(),
            first_ply: self.first(),
        }
    }
}

#[derive(Serialize)]
pub(super) struct JsonMistakes {
    moves: u64,
    win_to_draw: u64,
    win_to_loss: u64,
    draw_to_loss: u64,
    unknown: u64,
    /// Games with a mistake.
    games: usize,
    /// The ply of the first mistake of a game.
    first_ply: Option<Plies>,
}
