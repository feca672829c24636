//! What `json` is asked.

use crate::game::View;
use crate::protocol::words::split_word;
use crate::quote::quoted;
use thiserror::Error;

/// A question of a graphical program.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Question {
    /// `json variants`: which games there are.
    Variants,
    /// `json board`: all that there is to show.
    Board(View),
    /// `json line`: a line of play for people.
    Line {
        /// The moves from the position at hand.
        moves: Vec<String>,
    },
    /// `json svg`: a picture that stands by itself.
    Svg(View),
    /// `json values`: the exact values of the position and its moves.
    Values {
        /// How many positions may be looked at; the game's own number without one.
        nodes: Option<u64>,
    },
    /// `json game`: the exact values of the whole game.
    Game {
        /// How many positions may be looked at; the game's own number without one.
        nodes: Option<u64>,
    },
    /// `json record`: the game as a record with these tags.
    Record {
        /// Names and values.
        tags: Vec<(String, String)>,
    },
    /// `json read`: what a text holds.
    Read {
        /// The text, of any number of lines.
        text: String,
    },
}

/// A `json` line that cannot be taken.
#[derive(Debug, Error, PartialEq, Eq)]
pub enum QuestionError {
    /// No question of this name.
    #[error(
        "{} after `json`: expected variants, board, line, svg, values, game, record or read",
        quoted(.0)
    )]
    Unknown(String),
    /// Something stands behind the question.
    #[error("{} after `json {question}`: expected {expected}", quoted(.token))]
    Argument {
        /// The question.
        question: &'static str,
        /// What follows it.
        token: String,
        /// What may follow it.
        expected: &'static str,
    },
    /// What follows is no JSON, or of another shape.
    #[error("{} after `json {question}`: expected {expected}: {reason}", quoted(.token))]
    Json {
        /// The question.
        question: &'static str,
        /// What follows it.
        token: String,
        /// What should follow it.
        expected: &'static str,
        /// What the JSON reader says.
        reason: String,
    },
}

/// What `json record` takes.
#[derive(serde::Deserialize)]
#[serde(deny_unknown_fields)]
struct RecordRequest {
    #[serde(default)]
    tags: Vec<(String, String)>,
}

impl Question {
    /// Reads what follows `json`.
    ///
    /// # Errors
    /// Names the token that is wrong.
    pub fn parse(text: &str) -> Result<Self, QuestionError> {
        let (word, rest) = split_word(text);
        match word {
            "variants" => match rest {
                "" => Ok(Self::Variants),
                token => Err(argument("variants", token, "nothing")),
            },
            "board" => Ok(Self::Board(view("board", rest)?)),
            "line" => Ok(Self::Line {
                moves: rest.split_whitespace().map(String::from).collect(),
            }),
            "svg" => Ok(Self::Svg(view("svg", rest)?)),
            "values" => Ok(Self::Values {
                nodes: nodes("values", rest)?,
            }),
            "game" => Ok(Self::Game {
                nodes: nodes("game", rest)?,
            }),
            "record" => {
                let request = match rest {
                    "" => "{}",
                    request => request,
                };
                let expected = r#"an object such as {"tags": [["White", "Ada"]]}"#;
                let RecordRequest { tags } = from_json("record", request, expected)?;
                Ok(Self::Record { tags })
            }
            "read" => Ok(Self::Read {
                text: from_json("read", rest, "a text in quotes")?,
            }),
            unknown => Err(QuestionError::Unknown(unknown.to_string())),
        }
    }
}

fn argument(question: &'static str, token: &str, expected: &'static str) -> QuestionError {
    QuestionError::Argument {
        question,
        token: token.to_string(),
        expected,
    }
}

fn from_json<'t, T: serde::Deserialize<'t>>(
    question: &'static str,
    text: &'t str,
    expected: &'static str,
) -> Result<T, QuestionError> {
    serde_json::from_str(text).map_err(|error| QuestionError::Json {
        question,
        token: text.to_string(),
        expected,
        reason: error.to_string(),
    })
}

/// Words that say how the board is looked at, in any order.
fn view(question: &'static str, text: &str) -> Result<View, QuestionError> {
    let mut view = View::default();
    for word in text.split_whitespace() {
        match word {
            "flipped" => view.flipped = true,
            "surroundings" => view.surroundings = true,
            token => return Err(argument(question, token, "flipped or surroundings")),
        }
    }
    Ok(view)
}

/// A limit of the work, or nothing.
fn nodes(question: &'static str, text: &str) -> Result<Option<u64>, QuestionError> {
    let (word, rest) = split_word(text);
    if word.is_empty() {
        return Ok(None);
    }
    let number = rest.parse().ok().filter(|_| word == "nodes");
    number
        .map(Some)
        .ok_or_else(|| argument(question, text, "nodes and a whole number"))
}
