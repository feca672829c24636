//! The `query` command: what a runner asks about the game at hand.

use super::words::split_word;
use crate::engine::Engine;
use crate::game::{Outcome, Player};
use crate::quote::quoted;
use thiserror::Error;

/// A question about the game at hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Query {
    /// `query gameover`: whether the game has ended.
    GameOver,
    /// `query p1turn`: whether the first player is to move.
    FirstPlayerToMove,
    /// `query result`: who has won.
    Result,
}

/// A `query` line that cannot be taken.
#[derive(Debug, Error, PartialEq, Eq)]
pub enum QueryError {
    /// No question of this name.
    #[error("{} after `query`: expected gameover, p1turn or result", quoted(.0))]
    Unknown(String),
    /// Something stands behind the question.
    #[error("{} after `query {question}`: expected nothing", quoted(.token))]
    Argument {
        /// The question.
        question: &'static str,
        /// What follows it.
        token: String,
    },
}

impl Query {
    /// Reads what follows `query`.
    ///
    /// # Errors
    /// Names the token that is wrong.
    pub fn parse(text: &str) -> Result<Self, QueryError> {
        let (word, rest) = split_word(text);
        let (query, question) = match word {
            "gameover" => (Self::GameOver, "gameover"),
            "p1turn" => (Self::FirstPlayerToMove, "p1turn"),
            "result" => (Self::Result, "result"),
            unknown => return Err(QueryError::Unknown(unknown.to_string())),
        };
        match split_word(rest).0 {
            "" => Ok(query),
            token => Err(QueryError::Argument {
                question,
                token: token.to_string(),
            }),
        }
    }

    /// The line that answers it.
    pub(super) fn response(self, engine: &dyn Engine) -> String {
        let answer = match self {
            Self::GameOver => true_or_false(engine.outcome().is_some()),
            Self::FirstPlayerToMove => true_or_false(engine.player() == Player::First),
            Self::Result => match engine.outcome() {
                Some(Outcome::Win(Player::First)) => "p1win",
                Some(Outcome::Win(Player::Second)) => "p2win",
                Some(Outcome::Draw) => "draw",
                None => "none",
            },
        };
        format!("response {answer}")
    }
}

const fn true_or_false(truth: bool) -> &'static str {
    if truth { "true" } else { "false" }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_question_is_one_word() {
        assert_eq!(Query::parse(" p1turn "), Ok(Query::FirstPlayerToMove));
        let error = |text| Query::parse(text).expect_err("an error").to_string();
        assert_eq!(
            error(""),
            "nothing after `query`: expected gameover, p1turn or result"
        );
        assert_eq!(
            error("P1turn"),
            "`P1turn` after `query`: expected gameover, p1turn or result"
        );
        assert_eq!(
            error("result please now"),
            "`please` after `query result`: expected nothing"
        );
    }
}
