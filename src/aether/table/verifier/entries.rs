//! What a table lists.

use super::flaw::{TableFlaw, TableRefusal};
use super::position::{Form, PLACES, Rules, TYPES, board_of, pieces, type_counts};
use crate::aether::checker::Board;
use crate::aether::table::format::{self, Listed};
use crate::fast_map::FastMap;

/// The variant that tables are made for.
const VARIANT: &str = "aether4x4";

/// A position of a table.
pub(super) struct Entry {
    pub(super) board: Board,
    /// The plies to the end that the table says.
    pub(super) plies: u8,
}

/// The positions of a table, each of the form that it should have and no two
/// of a class.
pub(super) struct Entries {
    /// Up to so many pieces the table is solved.
    pub(super) solved_pieces: usize,
    /// By the number of pieces.
    by_pieces: Vec<Vec<Entry>>,
    plies: FastMap<Form, u8>,
}

impl Entries {
    /// Those of a file.
    ///
    /// # Errors
    /// The file is malformed, or an entry is not of the right form.
    pub(super) fn read(bytes: &[u8], rules: &Rules) -> Result<Self, TableRefusal> {
        let mut entries = Self {
            solved_pieces: 0,
            by_pieces: std::iter::repeat_with(Vec::new).take(PLACES + 1).collect(),
            plies: FastMap::default(),
        };
        entries.solved_pieces = format::read(bytes, VARIANT, |listed| {
            Ok::<(), TableRefusal>(entries.add(listed, rules)?)
        })?;
        Ok(entries)
    }

    fn add(&mut self, listed: Listed, rules: &Rules) -> Result<(), TableFlaw> {
        let board = board_of(listed.word);
        let found = pieces(&board);
        if found != listed.pieces {
            return Err(TableFlaw::Pieces {
                board: rules.text(&board),
                found,
                listed: listed.pieces,
            });
        }
        let counts = type_counts(&board);
        if let Some(type_index) = counts.iter().position(|&count| count > TYPES) {
            return Err(TableFlaw::Cap {
                board: rules.text(&board),
                type_index,
                found: counts[type_index],
                most: TYPES,
            });
        }
        if !rules.torus.is_quiet(&board) {
            return Err(TableFlaw::NotQuiet(rules.text(&board)));
        }
        let form = rules.form(&board);
        if self.plies.insert(form, listed.plies).is_some() {
            let mut others = self.by_pieces[found].iter();
            let other = others.find(|entry| rules.form(&entry.board) == form);
            return Err(TableFlaw::Twice {
                other: rules.text(&other.map_or(board, |entry| entry.board)),
                board: rules.text(&board),
            });
        }
        let plies = listed.plies;
        self.by_pieces[found].push(Entry { board, plies });
        Ok(())
    }

    /// Those with so many pieces, in the order of the file.
    pub(super) fn of_pieces(&self, pieces: usize) -> &[Entry] {
        &self.by_pieces[pieces]
    }

    /// The plies of the entry of this form, if there is one.
    pub(super) fn plies(&self, form: Form) -> Option<u8> {
        self.plies.get(&form).copied()
    }

    /// How many there are.
    pub(super) fn len(&self) -> usize {
        self.plies.len()
    }
}
