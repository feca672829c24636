//! Counting games.

use super::mistakes::{JsonMistakes, Mistakes};
use crate::engine::GameSummary;
use crate::game::Player;
use crate::record::Verdict;
use serde::Serialize;
use std::collections::BTreeMap;

/// How games ended.
#[derive(Clone, Copy, Debug, Default, Serialize)]
pub(super) struct Results {
    pub(super) player1: u64,
    pub(super) player2: u64,
    pub(super) draws: u64,
    /// Games without a result.
    pub(super) open: u64,
}

impl Results {
    fn add(&mut self, result: &str) {
        match result {
            "1-0" => self.player1 += 1,
            "0-1" => self.player2 += 1,
            "1/2-1/2" => self.draws += 1,
            _ => self.open += 1,
        }
    }

    pub(super) const fn games(&self) -> u64 {
        self.player1 + self.player2 + self.draws + self.open
    }
}

/// The games of somebody.
#[derive(Debug, Default)]
pub(super) struct PlayerCounts {
    /// The games as player 1 and as player 2.
    pub(super) sides: [Results; 2],
    pub(super) mistakes: Mistakes,
}

impl PlayerCounts {
    /// Games won, drawn, lost and without a result.
    pub(super) const fn score(&self) -> [u64; 4] {
        let [first, second] = &self.sides;
        [
            first.player1 + second.player2,
            first.draws + second.draws,
            first.player2 + second.player1,
            first.open + second.open,
        ]
    }
}

/// All there is to count.
#[derive(Debug, Default)]
pub(super) struct Counts {
    /// Records that could not be replayed.
    pub(super) wrong: u64,
    pub(super) results: Results,
    /// The plies of every game.
    lengths: Vec<usize>,
    pub(super) players: BTreeMap<String, PlayerCounts>,
    pub(super) ends: BTreeMap<String, u64>,
    /// By variant and move, of games from the start of the variant.
    pub(super) first_moves: BTreeMap<(&'static str, String), Results>,
    /// Of player 1 and player 2, if they are asked for.
    pub(super) mistakes: Option<[Mistakes; 2]>,
}

impl Counts {
    pub(super) fn new(with_mistakes: bool) -> Self {
        Self {
            mistakes: with_mistakes.then(Default::default),
            ..Self::default()
        }
    }

    pub(super) fn add(
        &mut self,
        variant: &'static str,
        names: [&str; 2],
        end: &str,
        game: &GameSummary,
    ) {
        self.results.add(&game.result);
        self.lengths.push(game.plies);
        for (side, name) in names.into_iter().enumerate() {
            self.player(name).sides[side].add(&game.result);
        }
        *self.ends.entry(end.to_string()).or_default() += 1;
        if let Some(mv) = game.first_move.clone().filter(|_| game.is_from_start) {
            let results = self.first_moves.entry((variant, mv)).or_default();
            results.add(&game.result);
        }
    }

    /// Counts the mistakes of a game, which the first player began.
    pub(super) fn add_mistakes(&mut self, names: [&str; 2], first: Player, game: &[Verdict]) {
        let begins = usize::from(first == Player::Second);
        for (side, name) in names.into_iter().enumerate() {
            let plies = (1..).zip(game).skip(usize::from(side != begins)).step_by(2);
            let mistakes = Mistakes::of(plies);
            if let Some(sides) = &mut self.mistakes {
                sides[side].add(&mistakes);
            }
            self.player(name).mistakes.add(&mistakes);
        }
    }

    fn player(&mut self, name: &str) -> &mut PlayerCounts {
        self.players.entry(name.to_string()).or_default()
    }

    /// The lengths in ascending order.
    pub(super) fn plies(&self) -> Option<Plies> {
        Plies::of(self.lengths.clone())
    }

    pub(super) fn to_json(&self) -> JsonCounts<'_> {
        JsonCounts {
            games: self.results.games(),
            wrong: self.wrong,
            results: self.results,
            plies: self.plies(),
            players: self.players.iter().map(json_player(self)).collect(),
            terminations: self.ends.iter().map(json_end).collect(),
            first_moves: self.first_moves.iter().map(json_first_move).collect(),
            mistakes: self.mistakes.as_ref().map(|[first, second]| JsonSides {
                player1: first.to_json(),
                player2: second.to_json(),
            }),
        }
    }
}

/// The lengths of games, in plies.
#[derive(Clone, Copy, Debug, Serialize)]
pub(super) struct Plies {
    pub(super) min: usize,
    pub(super) median: f64,
    pub(super) mean: f64,
    pub(super) max: usize,
}

impl Plies {
    /// `None` without any game.
    pub(super) fn of(mut lengths: Vec<usize>) -> Option<Self> {
        lengths.sort_unstable();
        let (&min, &max) = (lengths.first()?, lengths.last()?);
        let count = lengths.len();
        let middle = [lengths[(count - 1) / 2], lengths[count / 2]];
        Some(Self {
            min,
            median: (middle[0] + middle[1]) as f64 / 2.0,
            mean: lengths.iter().sum::<usize>() as f64 / count as f64,
            max,
        })
    }
}

/// The counts for programs.
#[derive(Serialize)]
pub(super) struct JsonCounts<'a> {
    games: u64,
    wrong: u64,
    results: Results,
    plies: Option<Plies>,
    players: Vec<JsonPlayer<'a>>,
    terminations: Vec<JsonEnd<'a>>,
    first_moves: Vec<JsonFirstMove<'a>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    mistakes: Option<JsonSides>,
}

#[derive(Serialize)]
struct JsonSides {
    player1: JsonMistakes,
    player2: JsonMistakes,
}

#[derive(Serialize)]
struct JsonPlayer<'a> {
    name: &'a str,
    wins: u64,
    draws: u64,
    losses: u64,
    open: u64,
    as_player1: Results,
    as_player2: Results,
    #[serde(skip_serializing_if = "Option::is_none")]
    mistakes: Option<JsonMistakes>,
}

fn json_player<'a>(
    all: &Counts,
) -> impl Fn((&'a String, &'a PlayerCounts)) -> JsonPlayer<'a> + use<'a> {
    let with_mistakes = all.mistakes.is_some();
    move |(name, counts)| {
        let [wins, draws, losses, open] = counts.score();
        JsonPlayer {
            name,
            wins,
            draws,
            losses,
            open,
            as_player1: counts.sides[0],
            as_player2: counts.sides[1],
            mistakes: with_mistakes.then(|| counts.mistakes.to_json()),
        }
    }
}

#[derive(Serialize)]
struct JsonEnd<'a> {
    termination: &'a str,
    games: u64,
}

fn json_end<'a>((termination, &games): (&'a String, &u64)) -> JsonEnd<'a> {
    JsonEnd { termination, games }
}

#[derive(Serialize)]
struct JsonFirstMove<'a> {
    variant: &'a str,
    #[serde(rename = "move")]
    mv: &'a str,
    games: u64,
    results: Results,
}

fn json_first_move<'a>(
    ((variant, mv), results): (&'a (&'static str, String), &Results),
) -> JsonFirstMove<'a> {
    JsonFirstMove {
        variant,
        mv,
        games: results.games(),
        results: *results,
    }
}
