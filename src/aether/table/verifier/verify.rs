//! The whole check.

use super::closure::Closure;
use super::entries::Entries;
use super::flaw::{TableFlaw, TableRefusal};
use super::position::Rules;
use super::soundness;
use super::stuck::{cell_sets, stuck_on};
use super::wins::Wins;
use crate::tables::{Classification, Tell, Verification};
use rayon::prelude::*;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};

/// So many boards are worked on at a time, by one thread.
const CHUNK: usize = 256;

/// Checks that a table lists every lost position and nothing else, as far as it
/// says that it is solved, on all threads of the current pool. It tells on the way
/// how far it is.
///
/// # Errors
/// The file is malformed, or the first thing that is wrong: the positions are gone
/// through by the number of their pieces.
pub fn verify(bytes: &[u8], tell: Tell<'_>) -> Result<Verification, TableRefusal> {
    let rules = Rules::new();
    let entries = Entries::read(bytes, &rules)?;
    let mut wins_below = Wins::default();
    let mut classifications = Vec::new();
    let mut met = 0;
    for pieces in 1..=entries.solved_pieces {
        let level = Level {
            rules: &rules,
            entries: &entries,
            pieces,
            tell,
        };
        level.check_entries()?;
        let stuck = level.check_stuck()?;
        let wins = Wins::above(entries.of_pieces(pieces - 1), &rules);
        met += level.check_closure(&wins, &wins_below)?;
        classifications.push(level.classification(stuck, &wins));
        wins_below = wins;
    }
    Ok(Verification {
        is_complete: entries.solved_pieces == super::position::PLACES,
        classifications,
        entries: entries.len() as u64,
        boards: met,
    })
}

/// The check of the positions with some number of pieces.
struct Level<'a> {
    rules: &'a Rules,
    entries: &'a Entries,
    pieces: usize,
    tell: Tell<'a>,
}

impl Level<'_> {
    /// Checks that what is listed is lost.
    fn check_entries(&self) -> Result<(), TableFlaw> {
        let entries = self.entries.of_pieces(self.pieces);
        self.check_all("entries", entries, |entry| {
            soundness::check(entry, self.entries, self.rules)
        })
    }

    /// Checks that the stuck boards are listed, and counts them.
    fn check_stuck(&self) -> Result<usize, TableFlaw> {
        let count = AtomicUsize::new(0);
        let sets = cell_sets(self.pieces, self.rules);
        self.check_all("sets of occupied cells", &sets, |&cells| {
            for form in stuck_on(cells, self.rules) {
                count.fetch_add(1, Ordering::Relaxed);
                if self.entries.plies(form).is_none() {
                    let board = self.rules.text(&form.board());
                    return Err(TableFlaw::StuckMissing(board));
                }
            }
            Ok(())
        })?;
        Ok(count.into_inner())
    }

    /// Checks that the other lost boards are listed, and counts the boards met.
    fn check_closure(&self, wins: &Wins, wins_below: &Wins) -> Result<u64, TableFlaw> {
        let met = AtomicU64::new(0);
        let closure = Closure {
            rules: self.rules,
            entries: self.entries,
            wins,
            wins_below,
        };
        let add = |count: u64| {
            met.fetch_add(count, Ordering::Relaxed);
        };
        self.check_all("boards before slides", &wins.forms, |&(win, _)| {
            closure.check_unslides(win).map(add)
        })?;
        self.check_all("boards before merges", &wins_below.forms, |&(win, _)| {
            closure.check_unmerges(win).map(add)
        })?;
        Ok(met.into_inner())
    }

    /// Checks all of some boards, on all threads, and finds the first that is
    /// wrong.
    fn check_all<T: Sync>(
        &self,
        what: &str,
        all: &[T],
        check: impl Fn(&T) -> Result<(), TableFlaw> + Sync,
    ) -> Result<(), TableFlaw> {
        let done = AtomicUsize::new(0);
        let flaw = all.par_chunks(CHUNK).find_map_first(|chunk| {
            let flaw = chunk.iter().find_map(|item| check(item).err());
            let done = done.fetch_add(chunk.len(), Ordering::Relaxed) + chunk.len();
            let percent = 100 * done / all.len();
            (self.tell)(&|| {
                let (pieces, total) = (self.pieces, all.len());
                format!("{pieces} pieces, {what}: {done} of {total}, {percent} %")
            });
            flaw
        });
        flaw.map_or(Ok(()), Err)
    }

    fn classification(&self, stuck: usize, wins: &Wins) -> Classification {
        let entries = self.entries.of_pieces(self.pieces);
        let longest_loss = entries.iter().map(|entry| entry.plies).max();
        let longest_win = wins.forms.iter().map(|&(_, plies)| plies).max();
        Classification {
            pieces: self.pieces,
            stuck,
            won: wins.forms.len(),
            longest_win: longest_win.unwrap_or(0),
            lost: entries.len(),
            longest_loss: longest_loss.unwrap_or(0),
        }
    }
}
