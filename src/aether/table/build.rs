//! Building a table, one number of pieces after the other.

use super::losses::LossTable;
use super::retrograde::{Decided, Won, lost};
use crate::aether::Size;
use crate::aether::stuck::stuck_classes;
use crate::tables::{Classification, Tell};

fn classification<S: Size>(pieces: usize, won: &Won<S>, lost: &Decided<S>) -> Classification {
    let longest = |decided: &[(_, u8)]| decided.iter().map(|&(_, plies)| plies).max();
    Classification {
        pieces,
        stuck: lost.iter().filter(|&&(_, plies)| plies == 2).count(),
        won: won.positions().len(),
        longest_win: longest(won.positions()).unwrap_or(0),
        lost: lost.len(),
        longest_loss: longest(lost).unwrap_or(0),
    }
}

/// A retrograde analysis under way.
pub struct Build<S: Size> {
    table: LossTable<S>,
    /// The won positions of the number of pieces solved last.
    won: Won<S>,
    /// The lost ones.
    lost: Decided<S>,
}

impl<S: Size> Build<S> {
    /// Goes on from the numbers of pieces that a table has solved: none in a
    /// [new](LossTable::new) one.
    #[must_use]
    pub fn resume(table: LossTable<S>, tell: Tell<'_>) -> Self {
        let pieces = table.solved_pieces();
        Self {
            won: Won::above(&table.lost(pieces.saturating_sub(1)), pieces, tell),
            lost: table.lost(pieces),
            table,
        }
    }

    /// What has been found so far.
    #[must_use]
    pub const fn table(&self) -> &LossTable<S> {
        &self.table
    }

    /// Whether every number of pieces is solved.
    #[must_use]
    pub const fn is_complete(&self) -> bool {
        self.table.is_complete()
    }

    /// Solves the next number of pieces, on all threads of the current pool.
    pub fn advance(&mut self, tell: Tell<'_>) -> Classification {
        let pieces = self.table.solved_pieces() + 1;
        let stuck = stuck_classes::<S>(pieces);
        let won = Won::above(&self.lost, pieces, tell);
        self.lost = lost(&stuck, &won, &self.won, pieces, tell);
        self.won = won;
        self.table.add_pieces(&self.lost);
        classification(pieces, &self.won, &self.lost)
    }
}

/// Counts the decided positions of each number of pieces that a table has
/// solved, on all threads of the current pool.
#[must_use]
pub fn classify<S: Size>(table: &LossTable<S>, tell: Tell<'_>) -> Vec<Classification> {
    (1..=table.solved_pieces())
        .map(|pieces| {
            let won = Won::above(&table.lost(pieces - 1), pieces, tell);
            classification(pieces, &won, &table.lost(pieces))
        })
        .collect()
}
