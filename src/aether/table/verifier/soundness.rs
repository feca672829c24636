//! Whether what is listed is lost.

use super::entries::{Entries, Entry};
use super::flaw::TableFlaw;
use super::position::Rules;
use crate::aether::checker::{Board, after};

/// Checks that an entry is lost in the plies that it is said to be, given that
/// the entries of fewer pieces are.
///
/// # Errors
/// It is not.
pub(super) fn check(entry: &Entry, entries: &Entries, rules: &Rules) -> Result<(), TableFlaw> {
    let mut expected = 2;
    for reply in rules.safe_moves(&entry.board) {
        match win(&after(&entry.board, reply), entries, rules) {
            Some(plies) => expected = expected.max(plies + 1),
            None => {
                return Err(TableFlaw::Holds {
                    board: rules.text(&entry.board),
                    reply: rules.move_text(reply),
                });
            }
        }
    }
    if entry.plies == expected {
        return Ok(());
    }
    Err(TableFlaw::Plies {
        board: rules.text(&entry.board),
        listed: entry.plies,
        expected,
    })
}

/// In how many plies the player to move of a quiet board wins by a merge that
/// leads to an entry.
pub(super) fn win(board: &Board, entries: &Entries, rules: &Rules) -> Option<u8> {
    let merges = rules.safe_merges(board);
    let lost = merges.filter_map(|merge| entries.plies(rules.form(&after(board, merge))));
    lost.min().map(|plies| plies + 1)
}
