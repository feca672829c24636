//! The boards that a merge leads from to a listed one.

use super::entries::Entry;
use super::position::{Form, Rules, TYPES, type_counts};
use crate::aether::checker::Board;
use crate::fast_map::FastMap;
use rayon::prelude::*;

/// So many entries are worked on at a time, by one thread.
const CHUNK: usize = 64;

/// The quiet boards of some number of pieces from which a merge leads to an
/// entry, one of each class.
#[derive(Default)]
pub(super) struct Wins {
    /// Their forms, ascending, and the plies to the end.
    pub(super) forms: Vec<(Form, u8)>,
    plies: FastMap<Form, u8>,
}

impl Wins {
    /// Those above the entries of one piece less.
    pub(super) fn above(entries: &[Entry], rules: &Rules) -> Self {
        let found = entries.par_chunks(CHUNK).flat_map_iter(|chunk| {
            let mut found = Vec::new();
            for entry in chunk {
                for_each_unmerge(&entry.board, rules, |before| {
                    if rules.torus.is_quiet(before) {
                        found.push((rules.form(before), entry.plies + 1));
                    }
                });
            }
            fastest(found)
        });
        let forms = fastest(found.collect());
        Self {
            plies: forms.iter().copied().collect(),
            forms,
        }
    }

    /// Whether a board is one of them.
    pub(super) fn has(&self, form: Form) -> bool {
        self.plies.contains_key(&form)
    }

    /// The plies to the end of one of them.
    #[cfg(test)]
    pub(super) fn plies(&self, form: Form) -> Option<u8> {
        self.plies.get(&form).copied()
    }
}

/// Each form once, with the fewest plies.
fn fastest(mut found: Vec<(Form, u8)>) -> Vec<(Form, u8)> {
    found.sort_unstable();
    found.dedup_by_key(|&mut (form, _)| form);
    found
}

/// Calls `visit` for each board within the cap from which a merge leads to this
/// one: a piece is parted in two, which together have its types, and one of
/// them goes to an empty cell a jump away.
pub(super) fn for_each_unmerge(board: &Board, rules: &Rules, mut visit: impl FnMut(&Board)) {
    let counts = type_counts(board);
    for (cell, origin) in rules.ways_back(board) {
        let whole = board[cell];
        for (staying, leaving) in parts(whole) {
            let shared = staying & leaving;
            let has_room = |t: usize| shared >> t & 1 == 0 || counts[t] < TYPES;
            if (0..TYPES).all(has_room) {
                let mut before = *board;
                before[cell] = staying;
                before[origin] = leaving;
                visit(&before);
            }
        }
    }
}

/// The pairs of masks with this union, neither of them empty.
fn parts(whole: u8) -> impl Iterator<Item = (u8, u8)> {
    let parts = move || (1..=whole).filter(move |part| part & !whole == 0);
    let pairs = parts().flat_map(move |staying| parts().map(move |leaving| (staying, leaving)));
    pairs.filter(move |(staying, leaving)| staying | leaving == whole)
}
