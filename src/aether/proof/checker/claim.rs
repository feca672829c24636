//! Whether a certificate proves what it claims.

use super::position;
use crate::aether::checker::{Board, CELLS, Class, Classes, Jump, Torus, after, is_merge, text};
use crate::aether::proof::error::{Flaw, Refusal};
use crate::aether::proof::format::{Certificate, Entry, Property, side_of};
use crate::game::{Theorem, Value};
use std::collections::HashMap;

/// The greatest no-merge limit.
const GREATEST_LIMIT: u32 = 200;

/// Checks a certificate and says what it proves.
///
/// # Errors
/// It is malformed or proves nothing; the reason is told.
pub fn verify(bytes: &[u8]) -> Result<Theorem, Refusal> {
    let certificate = Certificate::from_bytes(bytes)?;
    let checker = Checker::of(&certificate)?;
    for section in &certificate.sections {
        for entry in &section.entries {
            checker.check_entry(section.property, entry)?;
        }
    }
    checker.check_claim(&certificate)?;
    let entries = certificate
        .sections
        .iter()
        .flat_map(|section| &section.entries);
    Ok(Theorem {
        position: certificate.position.clone(),
        rules: vec![("NoMergeLimit", certificate.no_merge_limit)],
        value: certificate.value,
        entries: entries.clone().count() as u64,
        answers: entries.map(|entry| entry.answers.len() as u64).sum(),
    })
}

/// What the entries claim, by the classes of their boards.
struct Checker {
    torus: Torus,
    classes: Classes,
    /// In so many plies the player to move has no forced win; `u32::MAX` for
    /// never.
    no_win_within: HashMap<Class, u32>,
    /// In so many plies the player to move has a forced win.
    win_within: HashMap<Class, u32>,
}

impl Checker {
    fn of(certificate: &Certificate) -> Result<Self, Refusal> {
        let torus = Torus::new(side_of(&certificate.variant)?);
        let mut checker = Self {
            classes: Classes::of(&torus),
            torus,
            no_win_within: HashMap::new(),
            win_within: HashMap::new(),
        };
        for section in &certificate.sections {
            for entry in &section.entries {
                checker.list(section.property, entry)?;
            }
        }
        Ok(checker)
    }

    fn list(&mut self, property: Property, entry: &Entry) -> Result<(), Flaw> {
        let board = board_of(entry);
        if !self.torus.is_quiet(&board) {
            return Err(Flaw::NotQuiet(self.text(&board)));
        }
        let class = self.classes.class(&board);
        let before = match property {
            Property::NoWin => self.no_win_within.insert(class, u32::MAX),
            Property::NoWinWithin(plies) => self.no_win_within.insert(class, plies),
            Property::WinWithin(plies) => self.win_within.insert(class, plies),
        };
        match before {
            None => Ok(()),
            Some(_) => Err(Flaw::Twice(self.text(&board))),
        }
    }

    /// Checks that the answers of an entry prove its property.
    fn check_entry(&self, property: Property, entry: &Entry) -> Result<(), Flaw> {
        let board = board_of(entry);
        let (expected, needed) = match property {
            Property::WinWithin(plies) => {
                self.check_answers(&board, 1, entry)?;
                return self.check_winning_merge(&board, entry.answers[0], plies);
            }
            Property::NoWin => (self.torus.safe_merges(&board), Property::NoWin),
            Property::NoWinWithin(plies) => {
                let merges = self.torus.safe_merges(&board);
                (merges, Property::NoWinWithin(plies - 2))
            }
        };
        self.check_answers(&board, expected.len(), entry)?;
        for (&merge, &answer) in expected.iter().zip(&entry.answers) {
            self.check_holding_move(&after(&board, merge), answer, needed)?;
        }
        Ok(())
    }

    fn check_answers(&self, board: &Board, expected: usize, entry: &Entry) -> Result<(), Flaw> {
        let found = entry.answers.len();
        if found == expected {
            return Ok(());
        }
        Err(Flaw::Answers {
            board: self.text(board),
            expected,
            found,
        })
    }

    /// Checks that the move of this number leaves a board where the opponent
    /// has not the win that is excluded.
    fn check_holding_move(&self, board: &Board, number: u32, needed: Property) -> Result<(), Flaw> {
        let next = after(board, self.numbered(board, number)?);
        self.check_property(&next, needed)
    }

    /// Checks that the merge of this number wins within so many plies.
    fn check_winning_merge(&self, board: &Board, number: u32, plies: u32) -> Result<(), Flaw> {
        let merge = self.numbered(board, number)?;
        if !is_merge(board, merge) {
            return Err(self.no_such("merge", board, number));
        }
        self.check_lost(&after(board, merge), plies - 1)
    }

    /// Checks that the player to move, who is not before an immediate win,
    /// loses within so many plies whatever is played.
    fn check_lost(&self, board: &Board, plies: u32) -> Result<(), Flaw> {
        if !self.torus.is_quiet(board) {
            return Err(Flaw::NotQuiet(self.text(board)));
        }
        for reply in self.torus.safe_moves(board) {
            self.check_property(&after(board, reply), Property::WinWithin(plies - 1))?;
        }
        Ok(())
    }

    /// Checks that an entry, or the rules at once, give a board a property.
    fn check_property(&self, board: &Board, property: Property) -> Result<(), Flaw> {
        let class = self.classes.class(board);
        let has_no_win = |plies: u32| {
            let listed = self.no_win_within.get(&class);
            self.torus.is_quiet(board)
                && (plies <= 1
                    || listed.is_some_and(|&within| within >= plies)
                    || self.torus.safe_merges(board).is_empty())
        };
        let is_proved = match property {
            Property::NoWin => has_no_win(u32::MAX),
            Property::NoWinWithin(plies) => has_no_win(plies),
            Property::WinWithin(plies) => {
                let listed = self.win_within.get(&class);
                listed.is_some_and(|&within| within <= plies)
            }
        };
        if is_proved {
            return Ok(());
        }
        Err(Flaw::Unproved {
            board: self.text(board),
            property,
        })
    }

    fn numbered(&self, board: &Board, number: u32) -> Result<Jump, Flaw> {
        let moves = self.torus.moves(board);
        let jump = moves.get(number as usize).copied();
        jump.ok_or_else(|| self.no_such("move", board, number))
    }

    fn no_such(&self, kind: &'static str, board: &Board, number: u32) -> Flaw {
        Flaw::Move {
            board: self.text(board),
            kind,
            number,
        }
    }

    fn text(&self, board: &Board) -> String {
        text(board, self.torus.side)
    }

    /// Checks the claim, given that the entries are right.
    fn check_claim(&self, certificate: &Certificate) -> Result<(), Flaw> {
        let limit = certificate.no_merge_limit;
        if limit == 1 || limit > GREATEST_LIMIT {
            return Err(Flaw::Limit(limit));
        }
        let (board, no_merge) = position::parse(&certificate.position, self.torus.side, limit)
            .map_err(|reason| Flaw::Position {
                text: certificate.position.clone(),
                reason,
            })?;
        let value = certificate.value;
        let obvious = if board.contains(&self.torus.full) {
            Some((Value::Loss(0), "the opponent has completed a mask"))
        } else if limit != 0 && no_merge == limit {
            Some((Value::Draw, "the no-merge limit is reached"))
        } else if !self.torus.is_quiet(&board) {
            Some((Value::Win(1), "a merge wins at once"))
        } else {
            None
        };
        match obvious {
            Some((truth, _)) if truth == value => Ok(()),
            Some((_, reason)) => Err(Flaw::Claim { value, reason }),
            None => {
                let can_slide_to_limit = limit == no_merge + 1 && self.can_slide(&board);
                self.check_value(&board, value, certificate.first_move, can_slide_to_limit)
            }
        }
    }

    /// Whether any piece can slide.
    fn can_slide(&self, board: &Board) -> bool {
        let moves = self.torus.moves(board);
        moves.iter().any(|&jump| !is_merge(board, jump))
    }

    /// Checks the value of a quiet board on which the game goes on.
    fn check_value(
        &self,
        board: &Board,
        value: Value,
        first_move: Option<u32>,
        can_slide_to_limit: bool,
    ) -> Result<(), Flaw> {
        let wrong = |reason| Err(Flaw::Claim { value, reason });
        match (value, first_move) {
            (Value::Draw, _) if can_slide_to_limit => self.check_property(board, Property::NoWin),
            (Value::Draw, Some(number)) => {
                self.check_property(board, Property::NoWin)?;
                self.check_holding_move(board, number, Property::NoWin)
            }
            (Value::Draw, None) => wrong("no drawing move is named"),
            (Value::Win(0 | 1), _) => wrong("no merge wins at once"),
            (Value::Win(plies), _) => {
                self.check_property(board, Property::WinWithin(plies))?;
                self.check_property(board, Property::NoWinWithin(plies - 2))
            }
            (Value::Loss(0), _) => wrong("the game is not over"),
            (Value::Loss(_), _) if can_slide_to_limit => {
                wrong("a slide reaches the no-merge limit")
            }
            (Value::Loss(2), _) => self.check_lost(board, 2),
            (Value::Loss(plies), Some(number)) => {
                self.check_lost(board, plies)?;
                self.check_holding_move(board, number, Property::NoWinWithin(plies - 3))
            }
            (Value::SomeWin | Value::SomeLoss, _) => wrong("the number of plies is missing"),
            (Value::Loss(_), None) => wrong("no move that delays the loss is named"),
        }
    }
}

/// The pieces of an entry on an array of full length.
fn board_of(entry: &Entry) -> Board {
    let mut board = [0; CELLS];
    board[..entry.cells.len()].copy_from_slice(&entry.cells);
    board
}
