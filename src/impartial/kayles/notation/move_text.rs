//! Moves: `4`, or `4-5` for two neighbours, and for people `pin 4`, `pins 4-5`.

use crate::cursor::Cursor;
use crate::game::Game;
use crate::impartial::Convention;
use crate::impartial::kayles::moves::{KaylesMove, Taken};
use crate::impartial::kayles::position::Position;
use crate::quote::quoted;
use thiserror::Error;

/// A move that could not be read or cannot be played. Pins and places are counted
/// from 1.
#[derive(Debug, Error, PartialEq, Eq)]
pub enum MoveError {
    /// Something else stands where a pin should.
    #[error("{} at character {place}: expected a pin such as 4 or two neighbours such as 4-5", quoted(.token))]
    NoNumber {
        /// What stands there.
        token: String,
        /// Its place, in characters.
        place: usize,
    },
    /// Something else stands where the second pin should.
    #[error("{} at character {place}: expected the number of a pin after `-`", quoted(.token))]
    NoSecond {
        /// What stands there.
        token: String,
        /// Its place, in characters.
        place: usize,
    },
    /// A number beyond 64 bits.
    #[error("{} at character {place}: the number does not fit in 64 bits, expected a pin, 1 to {pins}", quoted(.token))]
    TooLarge {
        /// The number.
        token: String,
        /// Its place, in characters.
        place: usize,
        /// The pins of the position.
        pins: u32,
    },
    /// The position has no such pin.
    #[error("{mv}: there is no pin {pin}, the position has {pins}")]
    NoSuchPin {
        /// The move.
        mv: String,
        /// The pin.
        pin: u64,
        /// The pins of the position.
        pins: u32,
    },
    /// The game is over.
    #[error("{mv}: the game is over, no pin stands")]
    GameOver {
        /// The move.
        mv: String,
    },
    /// Two pins that are no neighbours.
    #[error("{mv}: pins {one} and {two} are not adjacent")]
    NotAdjacent {
        /// The move.
        mv: String,
        /// The first pin.
        one: u64,
        /// The other.
        two: u64,
    },
    /// A pin twice.
    #[error("{mv}: pin {pin} is named twice")]
    Twice {
        /// The move.
        mv: String,
        /// The pin.
        pin: u64,
    },
    /// A pin that does not stand any more.
    #[error("{mv}: pin {pin} has fallen")]
    Fallen {
        /// The move.
        mv: String,
        /// The pin.
        pin: u32,
    },
}

/// The words before the pins in moves for people.
const WORDS: [&str; 2] = ["pins", "pin"];

/// Reads the move at the start of `text`; the number is the bytes it takes.
pub(super) fn parse_prefix<C: Convention>(
    position: &Position<C>,
    text: &str,
) -> Result<(KaylesMove, usize), MoveError> {
    let mut cursor = Cursor::new(text);
    cursor.skip_spaces();
    skip_word(&mut cursor);
    let start = cursor;
    let one = parse_pin(&mut cursor, position.pins())?;
    let one = one.ok_or_else(|| MoveError::NoNumber {
        token: start.word(),
        place: start.place(),
    })?;
    let mut two = None;
    if cursor.take('-') {
        let second = cursor;
        two = parse_pin(&mut cursor, position.pins())?;
        if two.is_none() {
            return Err(MoveError::NoSecond {
                token: second.word(),
                place: second.place(),
            });
        }
    }
    let mv = check(position, cursor.since(start), one, two)?;
    Ok((mv, cursor.offset()))
}

/// Skips a word for people, where a number follows it.
fn skip_word(cursor: &mut Cursor) {
    for word in WORDS {
        let mut ahead = *cursor;
        let found = word.chars().all(|letter| ahead.take_letter(letter));
        ahead.skip_spaces();
        if found && ahead.peek().is_some_and(|c| c.is_ascii_digit()) {
            *cursor = ahead;
            return;
        }
    }
}

/// The number of a pin, from 1, where there is one.
fn parse_pin(cursor: &mut Cursor, pins: u32) -> Result<Option<u64>, MoveError> {
    let start = *cursor;
    let Some(number) = cursor.number() else {
        return Ok(None);
    };
    let value = number.value.ok_or_else(|| MoveError::TooLarge {
        token: number.digits.to_string(),
        place: start.place(),
        pins,
    })?;
    Ok(Some(value))
}

/// Holds a move that names these pins, from 1, against the position.
fn check<C: Convention>(
    position: &Position<C>,
    text: &str,
    one: u64,
    two: Option<u64>,
) -> Result<KaylesMove, MoveError> {
    let mv = || text.to_string();
    let pins = position.pins();
    let numbered = |pin: u64| {
        let index = pin
            .checked_sub(1)
            .and_then(|index| u32::try_from(index).ok());
        let index = index.filter(|&index| index < pins);
        index.ok_or_else(|| MoveError::NoSuchPin {
            mv: mv(),
            pin,
            pins,
        })
    };
    let first = numbered(one)?;
    let taken = match two {
        None => Taken::One(first),
        Some(two) => {
            let second = numbered(two)?;
            if first == second {
                return Err(MoveError::Twice { mv: mv(), pin: one });
            }
            Taken::Two(first.min(second), first.max(second))
        }
    };
    if position.outcome().is_some() {
        return Err(MoveError::GameOver { mv: mv() });
    }
    let site = position.move_of(taken).ok_or_else(|| {
        let two = two.unwrap_or(one);
        MoveError::NotAdjacent { mv: mv(), one, two }
    })?;
    match taken.pins().find(|&pin| !position.stands(pin)) {
        Some(fallen) => Err(MoveError::Fallen {
            mv: mv(),
            pin: fallen + 1,
        }),
        None => Ok(site),
    }
}

/// The move as the engine writes it: `4` or `4-5`, in a circle of 12 also `1-12`.
/// A number that is no move is written as such.
pub(super) fn write<C: Convention>(position: &Position<C>, mv: KaylesMove) -> String {
    match position.pins_of(mv) {
        Some(Taken::One(pin)) => (pin + 1).to_string(),
        Some(Taken::Two(low, high)) => format!("{}-{}", low + 1, high + 1),
        None => format!("no move ({})", mv.0),
    }
}

/// The move for people: `pin 4` or `pins 4-5`.
pub(super) fn write_long<C: Convention>(position: &Position<C>, mv: KaylesMove) -> String {
    let text = write(position, mv);
    match position.pins_of(mv) {
        Some(Taken::One(_)) => format!("pin {text}"),
        Some(Taken::Two(..)) => format!("pins {text}"),
        None => text,
    }
}
