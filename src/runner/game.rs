//! One game between two engines.

use super::client::{Client, Reply};
use super::clock::Clocks;
use super::failure::{Broken, Failure, Termination};
use super::referee::Referee;
use super::settings::EngineSettings;
use super::told::ToldScore;
use crate::game::{Outcome, Player};
use serde::{Deserialize, Serialize};
use std::time::Duration;

/// A move as it was played, with what the engine told about it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PlayedMove {
    /// The move, as this program writes moves.
    #[serde(rename = "move")]
    pub mv: String,
    /// The score from the mover's view, such as `+1.00` or `+M5`.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub score: Option<String>,
    /// The depth, in plies.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub depth: Option<u32>,
    /// The time that the move took, in milliseconds.
    pub ms: f64,
}

/// A game that has ended.
#[derive(Debug)]
pub(super) struct Ended {
    pub(super) moves: Vec<PlayedMove>,
    pub(super) outcome: Outcome,
    pub(super) termination: Termination,
    /// In words, how it ended.
    pub(super) reason: String,
    /// The player whose engine failed.
    pub(super) failed: Option<Player>,
}

/// The engines of a game, player 1 first.
pub(super) struct Opponents<'c, 's> {
    pub(super) clients: [&'c mut Client<'s>; 2],
    pub(super) settings: [&'s EngineSettings; 2],
}

/// Plays a game from where the referee has begun it.
///
/// # Errors
/// The match is being stopped; then the game counts for nothing.
pub(super) fn play_game(
    opponents: &mut Opponents,
    referee: &mut Referee,
    margin: Margin,
) -> Result<Ended, Interrupted> {
    let [first, second] = opponents.settings;
    let mut clocks = Clocks::new(first.time_control, second.time_control);
    let mut moves = Vec::new();
    for player in [Player::First, Player::Second] {
        match opponents.clients[index(player)].new_game() {
            Ok(()) => {}
            Err(Broken::Interrupted) => return Err(Interrupted),
            Err(Broken::Failed(failure)) => return Ok(forfeit(player, &failure, moves)),
        }
    }
    loop {
        if let Some((outcome, termination)) = referee.verdict() {
            return Ok(Ended {
                reason: reason(outcome, termination),
                moves,
                outcome,
                termination,
                failed: None,
            });
        }
        let player = referee.player();
        match make_move(opponents, referee, &clocks, margin) {
            Ok(played) => {
                clocks.spend(player, Duration::from_secs_f64(played.ms / 1_000.0));
                moves.push(played);
            }
            Err(Broken::Interrupted) => return Err(Interrupted),
            Err(Broken::Failed(failure)) => return Ok(forfeit(player, &failure, moves)),
        }
    }
}

/// The match is being stopped.
#[derive(Clone, Copy, Debug)]
pub(super) struct Interrupted;

/// What may be used beyond a time control.
#[derive(Clone, Copy, Debug)]
pub(super) struct Margin(pub(super) Duration);

fn make_move(
    opponents: &mut Opponents,
    referee: &mut Referee,
    clocks: &Clocks,
    margin: Margin,
) -> Result<PlayedMove, Broken> {
    let player = referee.player();
    let go = clocks.go(player, opponents.settings[index(player)].protocol);
    let client = &mut opponents.clients[index(player)];
    let allowed = clocks.allowed(player);
    let Reply { token, used, told } = client.think(&referee.position(), &go, allowed, margin.0)?;
    let mv = referee.play(&token).map_err(Broken::Failed)?;
    Ok(PlayedMove {
        mv,
        score: told.score.map(ToldScore::text),
        depth: told.depth,
        ms: used.as_micros() as f64 / 1_000.0,
    })
}

const fn index(player: Player) -> usize {
    match player {
        Player::First => 0,
        Player::Second => 1,
    }
}

pub(super) fn forfeit(player: Player, failure: &Failure, moves: Vec<PlayedMove>) -> Ended {
    Ended {
        moves,
        outcome: Outcome::Win(player.opponent()),
        termination: failure.termination(),
        reason: failure.to_string(),
        failed: Some(player),
    }
}

/// In words, how a game without a failure has ended.
fn reason(outcome: Outcome, termination: Termination) -> String {
    let how = match outcome {
        Outcome::Win(Player::First) => "player 1 wins",
        Outcome::Win(Player::Second) => "player 2 wins",
        Outcome::Draw => "a draw",
    };
    let why = match termination {
        Termination::ExactValue => ", adjudicated by the exact value",
        Termination::Length => ", adjudicated for its length",
        _ => " by the rules",
    };
    format!("{how}{why}")
}
