//! A runner that knows no rules: it asks the engines whose turn it is, whether
//! the game is over and who has won.
//!
//! The order of the lines is that of cutegames with the settings `"askturn":
//! true` and `"gameover": "both"`, as read in its source (`src/match/play.cpp`,
//! `src/engine/engine_ugi.cpp` and `src/games/ugigame.hpp` of
//! <https://github.com/kz04px/cutegames>).

use crate::engine::{Engine, LATER};
use std::time::{Duration, Instant};

/// More plies than any game of these tests takes.
const MOST_PLIES: usize = 1_000;

/// What a player may use for a move.
#[derive(Clone, Copy, Debug)]
pub enum Limit {
    /// A clock and its increment, in milliseconds.
    Clock(u64, u64),
    /// Milliseconds for each move.
    MoveTime(u64),
    /// Plies.
    Depth(u32),
    /// Nodes.
    Nodes(u64),
}

/// The engines of a match by their places in the list.
pub type Side = usize;

/// A match of two engines.
#[derive(Clone, Debug)]
pub struct Match<'t> {
    /// The options set in each engine, in this order.
    pub options: [Vec<(&'t str, &'t str)>; 2],
    /// Position strings or `startpos`; each is played with both colours.
    pub openings: Vec<&'t str>,
    /// What a player may use for a move.
    pub limit: Limit,
}

/// A game that was played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Played<'t> {
    /// The position it began with.
    pub opening: &'t str,
    /// The engine that was player 1.
    pub first: Side,
    /// Whether player 1 moved first.
    pub first_began: bool,
    /// The moves.
    pub moves: Vec<String>,
    /// What both engines called the result.
    pub result: String,
}

/// Two engines and what was said.
pub struct Runner {
    engines: [Engine; 2],
    /// What was sent and waited for, as `A> isready` and `A< readyok`.
    pub log: Vec<String>,
}

/// The name of an engine in a log.
pub const NAMES: [&str; 2] = ["A", "B"];

impl Runner {
    /// Plays a match: the games and what was said.
    pub fn play<'t>(game_match: &Match<'t>) -> (Vec<Played<'t>>, Vec<String>) {
        let mut runner = Self {
            engines: [Engine::start(), Engine::start()],
            log: Vec::new(),
        };
        for side in [0, 1] {
            runner.shake_hands(side, &game_match.options[side]);
        }
        let mut games = Vec::new();
        for opening in &game_match.openings {
            for first in [0, 1] {
                games.push(runner.play_game(opening, first, game_match.limit));
            }
        }
        for side in [0, 1] {
            runner.send(side, "quit");
            runner.engines[side].expect_end();
        }
        (games, runner.log)
    }

    fn send(&mut self, side: Side, line: &str) {
        self.log.push(format!("{}> {line}", NAMES[side]));
        self.engines[side].send(line);
    }

    /// Waits for a line as cutegames does, passing over all others; but an
    /// error among these fails the test.
    fn wait_for(&mut self, side: Side, what: &str, is_wanted: impl Fn(&str) -> bool) -> String {
        let mut lines = self.engines[side].until(what, LATER, is_wanted);
        let line = lines.pop().unwrap_or_default();
        if let Some(error) = lines.iter().find(|line| line.contains("error")) {
            self.engines[side].fail(error);
        }
        self.log.push(format!("{}< {line}", NAMES[side]));
        line
    }

    /// Waits for a line of exactly two words, and returns the second.
    fn wait_for_word(&mut self, side: Side, first_word: &str) -> String {
        let second = |line: &str| {
            let words: Vec<&str> = line.split_whitespace().collect();
            match words.as_slice() {
                [first, second] if *first == first_word => Some(String::from(*second)),
                _ => None,
            }
        };
        let line = self.wait_for(side, first_word, |line| second(line).is_some());
        second(&line).unwrap_or_default()
    }

    fn shake_hands(&mut self, side: Side, options: &[(&str, &str)]) {
        self.send(side, "ugi");
        self.wait_for(side, "ugiok", |line| line == "ugiok");
        for (name, value) in options {
            self.send(side, &format!("setoption name {name} value {value}"));
        }
        self.ready(side);
    }

    fn ready(&mut self, side: Side) {
        self.send(side, "isready");
        self.wait_for(side, "readyok", |line| line == "readyok");
    }

    fn position(&mut self, side: Side, opening: &str, moves: &[String]) {
        let start = match opening {
            "startpos" => String::from("position startpos"),
            text => format!("position fen {text}"),
        };
        let line = match moves {
            [] => start,
            _ => format!("{start} moves {}", moves.join(" ")),
        };
        self.send(side, &line);
    }

    /// Sends the position and asks about it.
    fn query(&mut self, side: Side, opening: &str, moves: &[String], question: &str) -> String {
        self.position(side, opening, moves);
        self.send(side, &format!("query {question}"));
        self.wait_for_word(side, "response")
    }

    fn play_game<'t>(&mut self, opening: &'t str, first: Side, limit: Limit) -> Played<'t> {
        let second = 1 - first;
        self.ready(first);
        self.ready(second);
        self.send(first, "uginewgame");
        self.send(second, "uginewgame");
        let mut moves: Vec<String> = Vec::new();
        let first_began = self.query(first, opening, &moves, "p1turn") == "true";
        let mut clocks = match limit {
            Limit::Clock(time, _) => [time; 2],
            _ => [0; 2],
        };
        loop {
            assert!(moves.len() < MOST_PLIES, "no end: {moves:?}");
            let first_moves = self.query(first, opening, &moves, "p1turn") == "true";
            let (mover, other) = if first_moves {
                (first, second)
            } else {
                (second, first)
            };
            self.ready(mover);
            self.position(mover, opening, &moves);
            if self.query(mover, opening, &moves, "gameover") == "true" {
                break;
            }
            self.ready(other);
            if self.query(other, opening, &moves, "gameover") == "true" {
                break;
            }
            let start = Instant::now();
            self.send(mover, &go_line(limit, clocks));
            moves.push(self.wait_for_word(mover, "bestmove"));
            if let Limit::Clock(_, increment) = limit {
                let clock = &mut clocks[usize::from(!first_moves)];
                // A slow machine loses no game here: the clock stays above 0.
                let used = milliseconds(start.elapsed());
                *clock = clock.saturating_sub(used).max(1) + increment;
            }
        }
        let results = [first, second].map(|side| {
            self.ready(side);
            self.position(side, opening, &moves);
            let over = self.query(side, opening, &moves, "gameover");
            (over, self.query(side, opening, &moves, "result"))
        });
        let [(over, result), other] = results;
        assert_eq!((&over, &result), (&other.0, &other.1), "the engines differ");
        assert_eq!(over, "true");
        Played {
            opening,
            first,
            first_began,
            moves,
            result,
        }
    }
}

fn milliseconds(time: Duration) -> u64 {
    u64::try_from(time.as_millis()).unwrap_or(u64::MAX)
}

fn go_line(limit: Limit, [first, second]: [u64; 2]) -> String {
    match limit {
        Limit::Clock(_, step) => {
            format!("go p1time {first} p2time {second} p1inc {step} p2inc {step}")
        }
        Limit::MoveTime(time) => format!("go movetime {time}"),
        Limit::Depth(plies) => format!("go depth {plies}"),
        Limit::Nodes(nodes) => format!("go nodes {nodes}"),
    }
}
