//! Whether what is lost is listed, apart from stuck boards.

use super::entries::Entries;
use super::flaw::TableFlaw;
use super::position::{Form, Rules};
use super::wins::{Wins, for_each_unmerge};
use crate::aether::checker::{Board, Jump, after, is_merge};

/// The wins that moves from boards of some number of pieces can lead to.
pub(super) struct Closure<'a> {
    pub(super) rules: &'a Rules,
    pub(super) entries: &'a Entries,
    /// Those of as many pieces.
    pub(super) wins: &'a Wins,
    /// Those of one piece less.
    pub(super) wins_below: &'a Wins,
}

impl Closure<'_> {
    /// Checks the boards from which a slide leads to this win, and counts them.
    ///
    /// # Errors
    /// One is lost and not listed.
    pub(super) fn check_unslides(&self, win: Form) -> Result<u64, TableFlaw> {
        let win = win.board();
        let mut met = 0;
        for (cell, origin) in self.rules.ways_back(&win) {
            let before = after(&win, (cell, origin));
            if self.rules.torus.is_quiet(&before) {
                met += 1;
                self.check(&before, (origin, cell))?;
            }
        }
        Ok(met)
    }

    /// Checks the boards without a safe slide from which a merge leads to this
    /// win, and counts them.
    ///
    /// # Errors
    /// One is lost and not listed.
    pub(super) fn check_unmerges(&self, win: Form) -> Result<u64, TableFlaw> {
        let mut met = Ok(0);
        for_each_unmerge(&win.board(), self.rules, |before| {
            let is_met = self.rules.torus.is_quiet(before)
                && self.rules.safe_slides(before).next().is_none();
            if let (true, Ok(count)) = (is_met, &mut met) {
                *count += 1;
                if let Err(flaw) = self.check_merges(before) {
                    met = Err(flaw);
                }
            }
        });
        met
    }

    /// Checks a quiet board that is known to lead to a win by this slide.
    fn check(&self, board: &Board, known: Jump) -> Result<(), TableFlaw> {
        let mut slides = self
            .rules
            .safe_slides(board)
            .filter(|&slide| slide != known);
        if slides.all(|slide| self.leads_to_win(board, slide)) {
            return self.check_merges(board);
        }
        Ok(())
    }

    /// Checks a quiet board all of whose safe slides lead to wins.
    fn check_merges(&self, board: &Board) -> Result<(), TableFlaw> {
        let mut merges = self.rules.safe_merges(board);
        if !merges.all(|merge| self.leads_to_win(board, merge)) {
            return Ok(());
        }
        let form = self.rules.form(board);
        match self.entries.plies(form) {
            Some(_) => Ok(()),
            None => Err(TableFlaw::LostMissing(self.rules.text(&form.board()))),
        }
    }

    /// Whether a safe move leads to a win for the opponent.
    fn leads_to_win(&self, board: &Board, jump: Jump) -> bool {
        let wins = if is_merge(board, jump) {
            self.wins_below
        } else {
            self.wins
        };
        wins.has(self.rules.form(&after(board, jump)))
    }
}
