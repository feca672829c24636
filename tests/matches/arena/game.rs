//! The lines of a journal, held against the rules.

use aether::engine::Engine;
use aether::game::Player;
use aether::registry;
use serde::Deserialize;
use serde_json::Value;
use std::path::Path;

/// A move of a game, and what the engine told of it.
#[derive(Clone, Debug, PartialEq, Deserialize)]
pub struct Move {
    #[serde(rename = "move")]
    pub text: String,
    pub score: Option<Value>,
    pub depth: Option<u32>,
    pub ms: Option<f64>,
}

/// A failure of an engine.
#[derive(Clone, Debug, PartialEq, Deserialize)]
pub struct Failure {
    pub engine: String,
    #[serde(flatten)]
    pub rest: Value,
}

/// A game as the journal tells it.
#[derive(Clone, Debug, PartialEq, Deserialize)]
pub struct Game {
    pub game: usize,
    pub first: String,
    pub second: String,
    pub opening: String,
    pub moves: Vec<Move>,
    pub result: String,
    pub termination: String,
    pub reason: String,
    pub failure: Option<Failure>,
}

impl Game {
    /// Whether this engine has won, lost (−1) or drawn (0).
    pub fn points_of(&self, engine: &str) -> i32 {
        let first = match self.result.as_str() {
            "1-0" => 1,
            "0-1" => -1,
            "1/2-1/2" => 0,
            other => panic!("no result of a game: {other}"),
        };
        match engine {
            _ if engine == self.first => first,
            _ if engine == self.second => -first,
            _ => panic!("{engine} did not play in {self:?}"),
        }
    }

    /// The game ended by the rules, to the last move, and nobody failed.
    pub fn assert_regular(&self) {
        assert_eq!(self.termination, "rules", "{self:?}");
        assert_eq!(self.failure, None, "{self:?}");
    }

    /// The game was lost by a failure of this engine, which is told in words.
    pub fn assert_failed(&self, engine: &str, termination: &str) {
        assert_eq!(self.termination, termination, "{self:?}");
        assert_eq!(self.points_of(engine), -1, "{self:?}");
        let failure = self.failure.as_ref();
        let failure = failure.unwrap_or_else(|| panic!("a failure in {self:?}"));
        assert_eq!(failure.engine, engine, "{self:?}");
        assert!(!self.reason.is_empty(), "{self:?}");
    }

    /// The game from its opening to its last move, by the rules.
    pub fn replay(&self, variant: &str, no_merge_limit: u32) -> Box<dyn Engine> {
        let variant = registry::find(variant).expect("a known variant");
        let mut engine = variant.open();
        engine
            .set_rule(0, no_merge_limit)
            .expect("a possible limit");
        let (start, moves) = self
            .opening
            .split_once(" moves ")
            .unwrap_or((&self.opening, ""));
        let start = (start != "startpos").then_some(start);
        let set = engine.set_position(start, moves);
        set.unwrap_or_else(|error| panic!("{}: {error}", self.opening));
        for played in &self.moves {
            let legal = engine.play_moves(&played.text);
            legal.unwrap_or_else(|error| panic!("{error} in {self:?}"));
        }
        let outcome = engine.outcome().map(|outcome| outcome.result_text());
        let expected = (self.termination == "rules").then_some(self.result.as_str());
        assert_eq!(outcome, expected, "{self:?}");
        engine
    }

    /// The engine that was to move when the game ended.
    pub fn to_move(&self, variant: &str) -> &str {
        match self.replay(variant, 50).player() {
            Player::First => &self.first,
            Player::Second => &self.second,
        }
    }
}

/// A journal: its head and its games, in the order of their ends.
#[derive(Clone, Debug, Default)]
pub struct Journal {
    pub head: Option<Value>,
    pub games: Vec<Game>,
}

impl Journal {
    /// Reads a journal; a last line without its end is passed over, for it may
    /// be in the middle of being written.
    pub fn read(path: &Path) -> Self {
        let text = std::fs::read(path).unwrap_or_default();
        let text = String::from_utf8(text).expect("a journal is text");
        let whole = text.rfind('\n').map_or("", |end| &text[..end]);
        let mut lines = whole.lines();
        let parse = |line: &str| -> Value {
            serde_json::from_str(line).unwrap_or_else(|error| panic!("{error} in {line}"))
        };
        let head = lines.next().map(parse);
        let games = lines.map(|line| {
            let game = serde_json::from_str(line);
            game.unwrap_or_else(|error| panic!("{error} in {line}"))
        });
        Self {
            games: games.collect(),
            head,
        }
    }

    /// The games in the order of their numbers, each of which stands there
    /// once.
    pub fn in_order(&self, count: usize) -> Vec<Game> {
        let mut games = self.games.clone();
        games.sort_by_key(|game| game.game);
        let numbers: Vec<usize> = games.iter().map(|game| game.game).collect();
        assert_eq!(numbers, (1..=count).collect::<Vec<_>>());
        games
    }
}
