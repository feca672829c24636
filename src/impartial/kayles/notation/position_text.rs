//! Position strings: `oo.o+K7+(K12)+g3:1-2,2-3!2 w`.
//!
//! Components joined by `+`, then the player to move, which may be left out and is
//! then `w`.

use super::component_text;
use super::error::PositionError;
use crate::cursor::Cursor;
use crate::game::{Game, Player};
use crate::impartial::Convention;
use crate::impartial::kayles::builder::Builder;
use crate::impartial::kayles::position::Position;

/// Reads a position string.
pub(super) fn parse<C: Convention>(text: &str) -> Result<Position<C>, PositionError> {
    let mut cursor = Cursor::new(text);
    cursor.skip_spaces();
    if cursor.peek().is_none() {
        return Err(PositionError::Nothing);
    }
    let mut builder = Builder::new();
    loop {
        component_text::parse(&mut cursor, &mut builder)?;
        let after = cursor;
        cursor.skip_spaces();
        if cursor.take('+') {
            cursor.skip_spaces();
        } else if cursor.peek().is_none() || cursor.offset() > after.offset() {
            break;
        } else {
            return Err(PositionError::AfterComponent {
                token: cursor.character(),
                place: cursor.place(),
            });
        }
    }
    let start = cursor;
    let player = match cursor.take_while(|c| !c.is_whitespace()) {
        "" => Player::First,
        word if word.eq_ignore_ascii_case("w") => Player::First,
        word if word.eq_ignore_ascii_case("b") => Player::Second,
        word => {
            return Err(PositionError::Player {
                token: word.to_string(),
                place: start.place(),
            });
        }
    };
    cursor.skip_spaces();
    if cursor.peek().is_some() {
        return Err(PositionError::Rest {
            token: cursor.word(),
            place: cursor.place(),
        });
    }
    Ok(builder.finish()?.with_player(player))
}

/// The position string of a position.
pub(super) fn write<C: Convention>(position: &Position<C>) -> String {
    let mut text = String::new();
    for component in position.components() {
        if component.first_pin > 0 {
            text.push('+');
        }
        component_text::write(&component, &mut text);
    }
    text.extend([' ', position.player().letter()]);
    text
}
