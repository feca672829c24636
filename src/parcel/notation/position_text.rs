//! Position strings: `7 B:d4d5,d5d6/R:e4e5/G:d5e5 w 0`.

use super::move_text;
use crate::game::{Game, Player, TextError};
use crate::parcel::{Colour, ParcelRules, Position, Segments};

pub(super) fn parse(text: &str, rules: ParcelRules) -> Result<Position, TextError> {
    let words: Vec<&str> = text.split_whitespace().collect();
    let [size, segments_text, player, passes] = words[..] else {
        return Err("expected size, segments, player and passes".into());
    };
    if size != rules.size().to_string() {
        return Err(format!("size {size}: expected {}", rules.size()).into());
    }
    let mut segments = Segments::default();
    for (colour, part) in Colour::ALL.into_iter().zip(segments_text.split('/')) {
        for token in part.get(2..).unwrap_or_default().split(',') {
            if !token.is_empty() {
                let edge = move_text::edge(token).ok_or("expected a segment")?;
                segments.of_mut(colour).insert(edge);
            }
        }
    }
    let player = if player == "b" {
        Player::Second
    } else {
        Player::First
    };
    Ok(Position::new(
        rules.size(),
        segments,
        player,
        passes.parse()?,
    )?)
}

pub(super) fn write(position: &Position) -> String {
    let parts = Colour::ALL.map(|colour| {
        let edges = position.segments().of(colour).iter();
        let mut names: Vec<String> = edges.map(|edge| edge.to_string()).collect();
        names.sort();
        format!("{}:{}", colour.letter(), names.join(","))
    });
    let (size, player) = (position.size(), position.player().letter());
    format!("{size} {} {player} {}", parts.join("/"), position.passes())
}
