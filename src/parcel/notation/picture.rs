//! The board as a picture, row 1 below:
//!
//! ```text
//! 3  .   .   +
//!            r
//! 2  +bbb+ggg+
//!      B b B
//! 1  .   +   .
//!    a   b   c
//! cells: Blue (w) 2, Red (b) 0
//! ```
//!
//! A segment is the small letter of its colour, three times where it lies; a
//! vertex is a plus where a segment ends and else a dot; the large letter in a cell
//! is that of the player whose parcel it is in.

mod read;

use super::segment_text::column_letter;
use crate::game::Player;
use crate::parcel::{Colour, Edge, Position, Size, Vertex};
use anstyle::{Ansi256Color, Style};

pub(super) use read::parse;

/// The columns of a picture from a vertex to the next one.
const STEP: usize = 4;

/// The first words of the line below the picture.
const AREAS: &str = "cells:";

/// Draws the board.
pub(super) fn write(position: &Position) -> String {
    draw(position, |_, sign| sign.to_string())
}

/// Draws the board with its segments and letters in their colours.
pub(super) fn write_coloured(position: &Position) -> String {
    draw(position, |colour, sign| {
        let style = style(colour);
        format!("{style}{sign}{style:#}")
    })
}

/// Colours of the fixed part of the palette of 256, which a terminal's theme does
/// not change. On black and on white their contrast is about 4 or more, as the Web
/// Content Accessibility Guidelines measure it (3 is asked for large and bold text).
const fn style(colour: Colour) -> Style {
    let index = match colour {
        Colour::Blue => 27,
        Colour::Red => 196,
        Colour::Green => 28,
    };
    let foreground = anstyle::Color::Ansi256(Ansi256Color(index));
    Style::new().bold().fg_color(Some(foreground))
}

fn draw(position: &Position, paint: impl Fn(Colour, &str) -> String) -> String {
    let size = position.size();
    let mut picture = String::new();
    for y in (0..=size.get() as u8).rev() {
        push_line(&mut picture, &vertex_line(position, y, &paint));
        if y > 0 {
            push_line(&mut picture, &cell_line(position, y - 1, &paint));
        }
    }
    push_line(&mut picture, &columns(size));
    push_line(&mut picture, &areas(position));
    picture
}

fn push_line(picture: &mut String, line: &str) {
    picture.push_str(line.trim_end());
    picture.push('\n');
}

/// A row of vertices, with the segments between them.
fn vertex_line(position: &Position, y: u8, paint: impl Fn(Colour, &str) -> String) -> String {
    let ends = position.segments().drawn().vertices();
    let mut line = format!("{:<3}", y + 1);
    for x in 0..=position.size().get() as u8 {
        let vertex = Vertex { x, y };
        let is_end = ends >> vertex.index() & 1 == 1;
        line.push(if is_end { '+' } else { '.' });
        let sign = sign(position, vertex, Vertex { x: x + 1, y });
        line += &sign.map_or_else(
            || String::from("   "),
            |colour| paint(colour, &letter(colour).repeat(STEP - 1)),
        );
    }
    line
}

/// A row of cells, with the segments between them.
fn cell_line(position: &Position, y: u8, paint: impl Fn(Colour, &str) -> String) -> String {
    let mut line = String::from("   ");
    for x in 0..=position.size().get() as u8 {
        let sign = sign(position, Vertex { x, y }, Vertex { x, y: y + 1 });
        let painted = sign.map(|colour| paint(colour, &letter(colour)));
        line += painted.as_deref().unwrap_or(" ");
        let owner = position.owner_of(x.into(), y.into());
        let painted = owner.map(|owner| {
            let colour = Colour::of(owner);
            paint(colour, &colour.letter().to_string())
        });
        line += &format!(" {} ", painted.as_deref().unwrap_or(" "));
    }
    line
}

/// The colour of the segment between two vertices, if there is one.
fn sign(position: &Position, one: Vertex, other: Vertex) -> Option<Colour> {
    position.segments().colour_at(Edge::between(one, other)?)
}

/// The small letter of a colour.
fn letter(colour: Colour) -> String {
    colour.letter().to_ascii_lowercase().to_string()
}

/// The line of the columns' letters.
fn columns(size: Size) -> String {
    let letters = (0..=size.get()).map(|x| format!("{:<STEP$}", column_letter(x)));
    format!("   {}", letters.collect::<String>())
}

/// The line that tells how many cells each player has.
fn areas(position: &Position) -> String {
    let [blue, red] = position.areas();
    let [first, second] = [Player::First, Player::Second].map(Player::letter);
    format!("{AREAS} Blue ({first}) {blue}, Red ({second}) {red}")
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The red, green and blue of a colour of the cube of 6×6×6 colours, as
    /// relative luminance from 0 to 1.
    fn luminance(colour: Colour) -> f64 {
        let Some(anstyle::Color::Ansi256(Ansi256Color(index))) = style(colour).get_fg_color()
        else {
            panic!("{colour:?} has no colour of the palette");
        };
        assert!((16..232).contains(&index), "{colour:?} is not of the cube");
        let cube = index - 16;
        let levels = [0.0, 95.0, 135.0, 175.0, 215.0, 255.0].map(|level: f64| level / 255.0);
        [cube / 36, cube / 6 % 6, cube % 6]
            .map(|level| levels[usize::from(level)])
            .map(|level| {
                if level > 0.04045 {
                    ((level + 0.055) / 1.055).powf(2.4)
                } else {
                    level / 12.92
                }
            })
            .into_iter()
            .zip([0.2126, 0.7152, 0.0722])
            .map(|(level, weight)| level * weight)
            .sum()
    }

    #[test]
    fn colours_can_be_read_on_black_and_on_white() {
        for colour in Colour::ALL {
            let luminance = luminance(colour) + 0.05;
            let (on_black, on_white) = (luminance / 0.05, 1.05 / luminance);
            assert!(on_black >= 3.99, "{colour:?} on black: {on_black:.2}");
            assert!(on_white >= 3.99, "{colour:?} on white: {on_white:.2}");
        }
    }
}
