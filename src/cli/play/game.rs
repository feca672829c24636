//! The game on the table, with what was taken back.

use super::command::Distance;
use super::people::People;
use crate::engine::MoveListError;
use crate::game::{Player, TextError};
use crate::source::Opened;
use thiserror::Error;

/// A step in the game that cannot be made.
#[derive(Debug, Error)]
pub(super) enum StepError {
    /// Several moves where somebody else answers.
    #[error("{0} moves: expected one, for the engine makes the next")]
    Several(usize),
    /// Nothing to take back.
    #[error("there is no move to take back")]
    NothingPlayed,
    /// Only the engine has moved.
    #[error("you have not moved yet: `undo 1` takes back the engine's move")]
    NoOwnMove,
    /// More is to be taken back than was played.
    #[error("{asked} plies to take back: the game has {plies}")]
    FewPlayed {
        /// What was asked for.
        asked: usize,
        /// What there is.
        plies: usize,
    },
    /// Nothing was taken back.
    #[error("there is no move that was taken back")]
    NothingTakenBack,
    /// Less was taken back than is to be played again.
    #[error("{asked} plies to play again: {plies} were taken back")]
    FewTakenBack {
        /// What was asked for.
        asked: usize,
        /// What there is.
        plies: usize,
    },
}

/// A game, and the moves that were taken back of it.
pub(super) struct Game {
    pub(super) opened: Opened,
    /// The next move to be played again is the last.
    taken_back: Vec<String>,
}

impl Game {
    pub(super) const fn new(opened: Opened) -> Self {
        Self {
            opened,
            taken_back: Vec::new(),
        }
    }

    /// Plays what was typed: one move, or several where `may_be_several`. Returns
    /// them as the engine writes them and for people.
    ///
    /// # Errors
    /// Names the token that is wrong; nothing has changed then.
    pub(super) fn play(
        &mut self,
        text: &str,
        may_be_several: bool,
    ) -> Result<Vec<(String, String)>, TextError> {
        let engine = &mut self.opened.engine;
        let before = engine.summary().plies;
        let played = engine.play_moves(text);
        played.map_err(|error| without_number(error, before + 1))?;
        let played = engine.played_moves().split_off(before);
        if played.len() > 1 && !may_be_several {
            engine.go_back_to(before)?;
            return Err(StepError::Several(played.len()).into());
        }
        for (mv, _) in &played {
            // The same move again keeps those after it.
            if self.taken_back.pop().as_ref() != Some(mv) {
                self.taken_back.clear();
            }
        }
        Ok(played)
    }

    /// Lets go of the moves that were taken back.
    pub(super) fn forget_taken_back(&mut self) {
        self.taken_back.clear();
    }

    /// Takes moves back.
    ///
    /// # Errors
    /// There are not so many; nothing has changed then.
    pub(super) fn take_back(
        &mut self,
        distance: Distance,
        people: People,
    ) -> Result<(), TextError> {
        let summary = self.opened.engine.summary();
        let plies = summary.plies;
        if plies == 0 {
            return Err(StepError::NothingPlayed.into());
        }
        let left = match distance {
            Distance::All => 0,
            Distance::Plies(asked) => {
                let left = plies.checked_sub(asked);
                left.ok_or(StepError::FewPlayed { asked, plies })?
            }
            Distance::OwnMove if people == People::None => plies - 1,
            Distance::OwnMove => {
                let is_own = |&ply: &usize| people.include(player_at(summary.first_player, ply));
                let last = (0..plies).rev().find(is_own);
                last.ok_or(StepError::NoOwnMove)?
            }
        };
        let played = self.opened.engine.played_moves();
        self.opened.engine.go_back_to(left)?;
        let taken = played.into_iter().skip(left).rev();
        self.taken_back.extend(taken.map(|(mv, _)| mv));
        Ok(())
    }

    /// Plays moves again that were taken back.
    ///
    /// # Errors
    /// There are not so many; nothing has changed then.
    pub(super) fn play_again(
        &mut self,
        distance: Distance,
        people: People,
    ) -> Result<(), TextError> {
        let plies = self.taken_back.len();
        if plies == 0 {
            return Err(StepError::NothingTakenBack.into());
        }
        let steps = match distance {
            Distance::All => plies,
            Distance::Plies(asked) if asked > plies => {
                return Err(StepError::FewTakenBack { asked, plies }.into());
            }
            Distance::Plies(asked) => asked,
            Distance::OwnMove => {
                let player = self.opened.engine.player();
                let is_own = |&steps: &usize| people.include(player_at(player, steps));
                (1..plies).find(is_own).unwrap_or(plies)
            }
        };
        let steps = if distance == Distance::OwnMove && people == People::None {
            1
        } else {
            steps
        };
        let again = self.taken_back.split_off(plies - steps);
        let again: Vec<String> = again.into_iter().rev().collect();
        self.opened.engine.play_moves(&again.join(" "))
    }
}

/// Who is to move so many plies after this player.
const fn player_at(first: Player, plies: usize) -> Player {
    if plies.is_multiple_of(2) {
        first
    } else {
        first.opponent()
    }
}

/// What is wrong with a move. The number of the next one in the game says nothing.
fn without_number(error: TextError, next: usize) -> TextError {
    match error.downcast::<MoveListError>() {
        Ok(error) if error.number == next => error.reason,
        Ok(error) => error,
        Err(other) => other,
    }
}
