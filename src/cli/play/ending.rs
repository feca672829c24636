//! The end of a game: what it was worth, move by move.

use super::advice::BUDGET;
use super::interrupt::Interrupt;
use super::words::{name, number};
use crate::engine::Engine;
use crate::game::Player;
use crate::record::{Change, Verdict, verdicts};
use std::time::{Duration, Instant};

/// The moves of the game that gave something away, as far as exact values are found
/// in time; nothing of a game without moves.
pub(super) fn mistakes(
    engine: &dyn Engine,
    time: Duration,
    interrupt: &Interrupt,
) -> Option<String> {
    let played = engine.played_moves();
    if played.is_empty() {
        return None;
    }
    let deadline = Instant::now() + time;
    let (values, _) = interrupt.during(|control| {
        let is_stopped = || control.is_stopped() || Instant::now() >= deadline;
        engine.game_values(BUDGET, &is_stopped)
    });
    let verdicts = verdicts(&values);
    let known = verdicts.iter().filter(|verdict| verdict.change.is_some());
    let (known, all) = (known.count(), verdicts.len());
    if known == 0 {
        return Some(String::from(
            "mistakes: no exact value of this game is known",
        ));
    }
    let mut text: String = numbers(engine)
        .zip(&played)
        .zip(&verdicts)
        .filter_map(|(((number, player), (mv, _)), verdict)| {
            let change = told(verdict)?;
            Some(format!("\n  {number} {mv}  {}: {change}", name(player)))
        })
        .collect();
    if text.is_empty() {
        text += " none";
    }
    let rest = if known < all {
        format!("\n  of {all} moves {known} are known to be right or wrong")
    } else {
        String::new()
    };
    Some(format!("mistakes:{text}{rest}"))
}

/// The numbers of the moves of a game from its start on, with who makes them.
fn numbers(engine: &dyn Engine) -> impl Iterator<Item = (String, Player)> {
    let mut start = engine.duplicate();
    // The start is in every game.
    let _ = start.go_back_to(0);
    let mut next = (start.move_number(), start.player());
    std::iter::from_fn(move || {
        let (count, player) = next;
        next = match player {
            Player::First => (count, Player::Second),
            Player::Second => (count + 1, Player::First),
        };
        Some((number(count, player), player))
    })
}

/// What a mistake did.
fn told(verdict: &Verdict) -> Option<&'static str> {
    match verdict.change? {
        Change::None => None,
        Change::WinToDraw => Some("a win became a draw"),
        Change::WinToLoss => Some("a win became a loss"),
        Change::DrawToLoss => Some("a draw became a loss"),
    }
}
