//! The counts for people.

use super::counts::{Counts, Results};
use super::mistakes::Mistakes;
use std::collections::BTreeSet;

/// How many first moves are listed.
const LISTED: usize = 20;

pub(super) fn page(counts: &Counts) -> String {
    let mut parts = vec![head(counts)];
    if counts.results.games() > 0 {
        parts.push(players(counts));
        parts.push(ends(counts));
        parts.extend(first_moves(counts));
        parts.extend(mistakes(counts));
    }
    parts.join("\n\n")
}

fn head(counts: &Counts) -> String {
    let Results {
        player1,
        player2,
        draws,
        open,
    } = counts.results;
    let mut text = format!("games    {}", counts.results.games());
    if counts.wrong > 0 {
        text += &format!(", and {} wrong (see `aether record check`)", counts.wrong);
    }
    text += &format!("\nresults  1-0: {player1}, 0-1: {player2}, 1/2-1/2: {draws}, *: {open}");
    if let Some(plies) = counts.plies() {
        text += &format!(
            "\nplies    least {}, median {}, mean {:.1}, most {}",
            plies.min, plies.median, plies.mean, plies.max
        );
    }
    text
}

/// The width of a column for these names and its heading.
fn width<'a>(heading: &str, names: impl Iterator<Item = &'a str>) -> usize {
    let widths = names.map(|name| name.chars().count());
    widths.max().unwrap_or(0).max(heading.len())
}

fn players(counts: &Counts) -> String {
    let width = width("player", counts.players.keys().map(String::as_str));
    let mut text = format!(
        "{:<width$}  {:>6} {:>6} {:>6} {:>6} {:>6}",
        "player", "games", "won", "drawn", "lost", "open"
    );
    for (name, player) in &counts.players {
        let [wins, draws, losses, open] = player.score();
        let games = wins + draws + losses + open;
        text += &format!("\n{name:<width$}  {games:>6} {wins:>6} {draws:>6} {losses:>6} {open:>6}");
    }
    text
}

fn ends(counts: &Counts) -> String {
    let width = width("termination", counts.ends.keys().map(String::as_str));
    let mut text = format!("{:<width$}  {:>6}", "termination", "games");
    for (end, games) in &counts.ends {
        text += &format!("\n{end:<width$}  {games:>6}");
    }
    text
}

/// The most frequent first moves; none when no game began at the start.
fn first_moves(counts: &Counts) -> Option<String> {
    let mut moves: Vec<_> = counts.first_moves.iter().collect();
    if moves.is_empty() {
        return None;
    }
    moves.sort_by_key(|(_, results)| std::cmp::Reverse(results.games()));
    let variants: BTreeSet<&str> = moves.iter().map(|((variant, _), _)| *variant).collect();
    let mut text = format!(
        "{:<10} {:>7} {:>6} {:>6} {:>8} {:>6}",
        "first move", "games", "1-0", "0-1", "1/2-1/2", "*"
    );
    for ((variant, mv), results) in moves.iter().take(LISTED) {
        let variant = if variants.len() > 1 { variant } else { "" };
        let Results {
            player1,
            player2,
            draws,
            open,
        } = results;
        let games = results.games();
        let line = format!(
            "\n{mv:<10} {games:>7} {player1:>6} {player2:>6} {draws:>8} {open:>6}  {variant}"
        );
        text += line.trim_end();
    }
    if let Some(more) = moves.len().checked_sub(LISTED).filter(|&more| more > 0) {
        text += &format!("\nand {more} more");
    }
    Some(text)
}

fn mistakes(counts: &Counts) -> Option<String> {
    let sides = counts.mistakes.as_ref()?;
    let width = width("mistakes by", counts.players.keys().map(String::as_str));
    let mut text = format!(
        "{:<width$}  {:>6} {:>9} {:>9} {:>9} {:>7} {:>6}  first in a game, at ply",
        "mistakes by", "moves", "win→draw", "win→loss", "draw→loss", "unknown", "games"
    );
    for (name, side) in ["player 1", "player 2"].into_iter().zip(sides) {
        text += &mistakes_row(name, width, side);
    }
    for (name, player) in &counts.players {
        text += &mistakes_row(name, width, &player.mistakes);
    }
    Some(text)
}

fn mistakes_row(name: &str, width: usize, mistakes: &Mistakes) -> String {
    let Mistakes {
        moves,
        win_to_draw,
        win_to_loss,
        draw_to_loss,
        unknown,
        ..
    } = mistakes;
    let games = mistakes.games();
    let first = mistakes.first().map_or_else(String::new, |plies| {
        format!("least {}, median {}", plies.min, plies.median)
    });
    let line = format!(
        "\n{name:<width$}  {moves:>6} {win_to_draw:>9} {win_to_loss:>9} {draw_to_loss:>9} \
         {unknown:>7} {games:>6}  {first}"
    );
    line.trim_end().to_string()
}
