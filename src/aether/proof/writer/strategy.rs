//! Strategies that exclude wins, and strategies that win, as entries.

use super::boards::{safe_merges, safe_moves};
use crate::aether::Size;
use crate::aether::board_key::BoardKey;
use crate::aether::exact::Solver;
use crate::aether::planes::Planes;
use crate::aether::proof::format::{Entry, Property, Section, sort};
use crate::fast_map::FastMap;
use crate::game::Unsolved;
use std::collections::BTreeMap;

/// A length without bound: no win within so many plies is no win at all.
pub(super) const EVER: u32 = u32::MAX;

/// A move that excludes a win of the opponent.
struct Reply<S: Size> {
    number: u32,
    /// The board after it, if that needs an entry and has none yet.
    unlisted: Option<S::Planes>,
}

/// Collects entries; each class of boards has at most one of each kind.
pub(super) struct Strategy<'a, S: Size> {
    solver: Solver<'a, S>,
    /// The classes with an entry, or due to have one, by which there is no win
    /// within so many plies.
    no_win_within: FastMap<BoardKey<S>, u32>,
    /// The classes with an entry, or due to have one, by which there is a win
    /// within so many plies, the fewest possible.
    win_within: FastMap<BoardKey<S>, u32>,
    entries: BTreeMap<Property, Vec<Entry>>,
}

impl<'a, S: Size> Strategy<'a, S> {
    pub(super) fn new(solver: Solver<'a, S>) -> Self {
        Self {
            solver,
            no_win_within: FastMap::default(),
            win_within: FastMap::default(),
            entries: BTreeMap::new(),
        }
    }

    /// The entries so far as the sections of a certificate.
    pub(super) fn into_sections(self) -> Vec<Section> {
        let sections = self.entries.into_iter().map(|(property, mut entries)| {
            sort(&mut entries, S::N);
            Section { property, entries }
        });
        sections.collect()
    }

    pub(super) const fn solver(&self) -> &Solver<'a, S> {
        &self.solver
    }

    /// Adds the entries that exclude a win within so many plies, an odd number
    /// or [`EVER`], from a quiet board of which this is true.
    pub(super) fn exclude_win(&mut self, board: S::Planes, plies: u32) -> Result<(), Unsolved> {
        if plies == 1 || board.safe_counts().0 == 0 {
            return Ok(());
        }
        let class = BoardKey::of(board);
        if self
            .no_win_within
            .get(&class)
            .is_some_and(|&within| within >= plies)
        {
            return Ok(());
        }
        self.no_win_within.insert(class, plies);
        // All entries of one length are made before those of the next, so that
        // no class needs a greater length later.
        let mut plies = plies;
        let mut due = vec![board];
        while !due.is_empty() {
            let (property, next_plies) = match plies {
                EVER => (Property::NoWin, EVER),
                _ => (Property::NoWinWithin(plies), plies - 2),
            };
            let mut due_next = Vec::new();
            while let Some(board) = due.pop() {
                let mut answers = Vec::new();
                for merge in safe_merges::<S>(board) {
                    let reply = self.reply(merge.board, next_plies)?;
                    answers.push(reply.number);
                    let queue = if plies == EVER {
                        &mut due
                    } else {
                        &mut due_next
                    };
                    queue.extend(reply.unlisted);
                }
                self.add(property, board, answers);
            }
            (due, plies) = (due_next, next_plies);
        }
        Ok(())
    }

    /// A move from a quiet board after which the opponent has no win within so
    /// many plies, and the entries that prove it.
    ///
    /// Is called only where there is one.
    pub(super) fn holding_move(&mut self, board: S::Planes, plies: u32) -> Result<u32, Unsolved> {
        let reply = self.reply(board, plies)?;
        if let Some(unlisted) = reply.unlisted {
            self.no_win_within.remove(&BoardKey::of(unlisted));
            self.exclude_win(unlisted, plies)?;
        }
        Ok(reply.number)
    }

    /// The move for that: one to a board without entry that needs none, else
    /// one to a board with an entry, else the one that leaves the fewest safe
    /// merges, then the fewest safe slides, of those that hold.
    fn reply(&mut self, board: S::Planes, plies: u32) -> Result<Reply<S>, Unsolved> {
        let moves = safe_moves::<S>(board);
        let mut costs = Vec::with_capacity(moves.len());
        for step in &moves {
            let cost = step.board.safe_counts();
            if plies == 1 || cost.0 == 0 {
                return Ok(Reply {
                    number: step.number,
                    unlisted: None,
                });
            }
            costs.push((cost, step));
        }
        for step in &moves {
            let listed = self.no_win_within.get(&BoardKey::of(step.board));
            if listed.is_some_and(|&within| within >= plies) {
                return Ok(Reply {
                    number: step.number,
                    unlisted: None,
                });
            }
        }
        costs.sort_by_key(|&(cost, _)| cost);
        let within = (plies != EVER).then_some(plies);
        for (_, step) in costs {
            if !self.solver.forces_win(step.board, within)? {
                self.no_win_within.insert(BoardKey::of(step.board), plies);
                return Ok(Reply {
                    number: step.number,
                    unlisted: Some(step.board),
                });
            }
        }
        unreachable!("the search has found a move that holds")
    }

    /// Adds the entries of a win from a quiet board that is won in so many
    /// plies, 3 or more.
    pub(super) fn win(&mut self, board: S::Planes, plies: u32) -> Result<(), Unsolved> {
        if self.win_within.insert(BoardKey::of(board), plies).is_some() {
            return Ok(());
        }
        let mut due = vec![(board, plies)];
        while let Some((board, plies)) = due.pop() {
            let mut merges = safe_merges::<S>(board);
            merges.sort_by_key(|merge| merge.board.safe_counts());
            for merge in merges {
                if self.solver.is_lost(merge.board, Some(plies - 1))? {
                    self.add(Property::WinWithin(plies), board, vec![merge.number]);
                    due.extend(self.unlisted_wins(merge.board)?);
                    break;
                }
            }
        }
        Ok(())
    }

    /// Adds the entries of the wins that answer all moves from a lost board.
    pub(super) fn win_against_all_moves(&mut self, board: S::Planes) -> Result<(), Unsolved> {
        for (next, plies) in self.unlisted_wins(board)? {
            self.win_within.remove(&BoardKey::of(next));
            self.win(next, plies)?;
        }
        Ok(())
    }

    /// The boards after the safe moves of a lost one that have no entry yet,
    /// one of each class, with the length of the win.
    fn unlisted_wins(&mut self, board: S::Planes) -> Result<Vec<(S::Planes, u32)>, Unsolved> {
        let mut unlisted = Vec::new();
        for step in safe_moves::<S>(board) {
            let class = BoardKey::of(step.board);
            if self.win_within.contains_key(&class) {
                continue;
            }
            let mut plies = 3;
            while !self.solver.forces_win(step.board, Some(plies))? {
                plies += 2;
            }
            self.win_within.insert(class, plies);
            unlisted.push((step.board, plies));
        }
        Ok(unlisted)
    }

    fn add(&mut self, property: Property, board: S::Planes, answers: Vec<u32>) {
        let cells = (0..S::CELLS).map(|cell| board.piece(cell)).collect();
        let entries = self.entries.entry(property).or_default();
        entries.push(Entry { cells, answers });
    }
}
