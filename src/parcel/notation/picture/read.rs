//! Reading a picture.

use super::{AREAS, STEP, areas, columns};
use crate::cursor::Cursor;
use crate::game::Player;
use crate::parcel::notation::error::PictureError;
use crate::parcel::{Colour, Edge, ParcelRules, Position, Segments, Size, Vertex};

/// The signs of vertices.
const VERTICES: [char; 3] = ['.', '+', '·'];

/// A line of a picture.
#[derive(Clone, Copy)]
struct Line<'t> {
    /// Its number, from 1.
    number: usize,
    text: &'t str,
}

impl Line<'_> {
    /// The sign in this column, a space behind the end of the line.
    fn sign(self, column: usize) -> char {
        self.text.chars().nth(column).unwrap_or(' ')
    }

    /// The error of a sign that does not belong where it stands.
    fn refuse(self, column: usize, expected: &'static str) -> PictureError {
        let token: String = self.text.chars().skip(column).take(1).collect();
        PictureError::Sign {
            token,
            place: column + 1,
            line: self.number,
            expected,
        }
    }
}

/// A letter that says whose a cell is.
struct Claim {
    cell: Vertex,
    letter: char,
    place: usize,
    line: usize,
}

/// What has been read of a picture.
struct Reader {
    size: Size,
    segments: Segments,
    claims: Vec<Claim>,
}

/// Reads a picture of a board of the size that the rules tell. The letters of the
/// columns, the letters in the cells and the line of areas may be missing; where
/// they stand they must be right.
pub(in crate::parcel::notation) fn parse(
    text: &str,
    rules: ParcelRules,
) -> Result<Position, PictureError> {
    let size = rules.size();
    let mut reader = Reader {
        size,
        segments: Segments::default(),
        claims: Vec::new(),
    };
    let lines = text
        .lines()
        .zip(1..)
        .map(|(text, number)| Line { number, text });
    let mut lines = lines.filter(|line| !line.text.trim().is_empty());
    for y in (0..=size.get() as u8).rev() {
        reader.read_row(y, &mut lines)?;
    }
    let position = Position::new(size, reader.segments, Player::First, 0)?;
    for claim in &reader.claims {
        check(&position, claim)?;
    }
    read_end(&position, lines)?;
    Ok(position)
}

impl Reader {
    /// Reads a row of vertices and the line of cells above it, if it has one.
    fn read_row<'t>(
        &mut self,
        y: u8,
        lines: &mut impl Iterator<Item = Line<'t>>,
    ) -> Result<(), PictureError> {
        let row = u32::from(y) + 1;
        let short = PictureError::TooShort { row };
        let mut line = lines.next().ok_or(PictureError::TooShort { row })?;
        let mut cells = None;
        if row <= self.size.get() && !is_vertices(line) {
            cells = Some(line);
            line = lines.next().ok_or(short)?;
        }
        let token = first_word(line);
        if token != row.to_string() {
            let is_second = cells.is_some() && !is_vertices(line);
            let (token, line) = (token.to_string(), line.number);
            return Err(if is_second {
                PictureError::TwoLines { token, line, row }
            } else {
                PictureError::RowNumber { token, line, row }
            });
        }
        let start = self.read_vertices(line, y)?;
        cells.map_or(Ok(()), |cells| self.read_cells(cells, y, start))
    }

    /// Reads a row of vertices: the column where the first of them stands.
    fn read_vertices(&mut self, line: Line, y: u8) -> Result<usize, PictureError> {
        let mut cursor = Cursor::new(line.text);
        cursor.skip_spaces();
        cursor.number();
        cursor.skip_spaces();
        let start = cursor.place() - 1;
        let last = self.size.get() as u8;
        for x in 0..=last {
            let column = start + STEP * usize::from(x);
            if !VERTICES.contains(&line.sign(column)) {
                return Err(line.refuse(column, "a vertex, `.` or `+`"));
            }
            let signs = [1, 2, 3].map(|step| line.sign(column + step));
            if x == last {
                break;
            }
            let colour = colour(signs[0]);
            if let Some(other) = (0..3).find(|&step| signs[step] != signs[0] || colour.is_none()) {
                let expected = "three times b, r or g for a segment, or three spaces for none";
                return Err(line.refuse(column + 1 + other, expected));
            }
            if let Some(Some(colour)) = colour {
                self.draw(Vertex { x, y }, Vertex { x: x + 1, y }, colour);
            }
        }
        expect_spaces(line, start + STEP * usize::from(last) + 1)?;
        Ok(start)
    }

    /// Reads a row of cells, of which the first column's line begins at `start`.
    fn read_cells(&mut self, line: Line, y: u8, start: usize) -> Result<(), PictureError> {
        let last = self.size.get() as u8;
        if let Some(column) = (0..start).find(|&column| line.sign(column) != ' ') {
            return Err(line.refuse(column, "a space before the first column"));
        }
        for x in 0..=last {
            let column = start + STEP * usize::from(x);
            let Some(colour) = colour(line.sign(column)) else {
                return Err(line.refuse(column, "b, r or g for a segment, or a space for none"));
            };
            if let Some(colour) = colour {
                self.draw(Vertex { x, y }, Vertex { x, y: y + 1 }, colour);
            }
            if x == last {
                break;
            }
            for column in [column + 1, column + 3] {
                if line.sign(column) != ' ' {
                    return Err(line.refuse(column, "a space beside the middle of a cell"));
                }
            }
            match line.sign(column + 2) {
                ' ' => {}
                letter @ ('B' | 'R') => self.claims.push(Claim {
                    cell: Vertex { x, y },
                    letter,
                    place: column + 3,
                    line: line.number,
                }),
                _ => {
                    let expected = "B or R for a cell of a player's, or a space";
                    return Err(line.refuse(column + 2, expected));
                }
            }
        }
        expect_spaces(line, start + STEP * usize::from(last) + 1)
    }

    fn draw(&mut self, one: Vertex, other: Vertex, colour: Colour) {
        if let Some(edge) = Edge::between(one, other) {
            self.segments.of_mut(colour).insert(edge);
        }
    }
}

/// The colour of a sign: of a space there is none. Other signs mean nothing.
fn colour(sign: char) -> Option<Option<Colour>> {
    match sign {
        ' ' => Some(None),
        'b' => Some(Some(Colour::Blue)),
        'r' => Some(Some(Colour::Red)),
        'g' => Some(Some(Colour::Green)),
        _ => None,
    }
}

fn first_word(line: Line<'_>) -> &str {
    line.text.split_whitespace().next().unwrap_or_default()
}

/// Whether a line was meant as a row of vertices.
fn is_vertices(line: Line) -> bool {
    line.text.contains(VERTICES) || first_word(line).parse::<u32>().is_ok()
}

fn expect_spaces(line: Line, from: usize) -> Result<(), PictureError> {
    let mut rest = line.text.chars().zip(0..).skip(from);
    match rest.find(|(sign, _)| !sign.is_whitespace()) {
        None => Ok(()),
        Some((_, column)) => Err(line.refuse(column, "the end of the line")),
    }
}

fn check(position: &Position, claim: &Claim) -> Result<(), PictureError> {
    let Vertex { x, y } = claim.cell;
    let owner = position.owner_of(x.into(), y.into());
    if owner.is_some_and(|owner| Colour::of(owner).letter() == claim.letter) {
        return Ok(());
    }
    Err(PictureError::Owner {
        letter: claim.letter,
        place: claim.place,
        line: claim.line,
        low: claim.cell,
        high: Vertex { x: x + 1, y: y + 1 },
        whose: match owner {
            None => "nobody's",
            Some(Player::First) => "Blue's",
            Some(Player::Second) => "Red's",
        },
    })
}

/// Reads what stands below the board.
fn read_end<'t>(
    position: &Position,
    lines: impl Iterator<Item = Line<'t>>,
) -> Result<(), PictureError> {
    let mut lines = lines.peekable();
    let letters = columns(position.size());
    let is_columns = |line: &Line| {
        let words = line.text.split_whitespace();
        words.eq(letters.split_whitespace())
    };
    lines.next_if(is_columns);
    if let Some(line) = lines.next_if(|line| line.text.trim_start().starts_with(AREAS)) {
        let expected = areas(position);
        if !line.text.split_whitespace().eq(expected.split_whitespace()) {
            return Err(PictureError::Areas {
                token: line.text.trim().to_string(),
                line: line.number,
                expected,
            });
        }
    }
    match lines.next() {
        None => Ok(()),
        Some(line) => {
            let column = line.text.chars().take_while(|sign| sign.is_whitespace());
            Err(line.refuse(
                column.count(),
                "the letters of the columns, the areas or the end",
            ))
        }
    }
}
