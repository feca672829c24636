//! Parcel as plainly as possible: at each vertex the colours of the segments that
//! leave it in four directions, and not a line of the engine's code.

use std::collections::VecDeque;
use std::fmt;
use std::sync::LazyLock;

/// The colour of a segment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Paint {
    Blue,
    Red,
    Green,
}

/// A player, who has the colour of the same name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Side {
    Blue,
    Red,
}

impl Side {
    pub const BOTH: [Self; 2] = [Self::Blue, Self::Red];

    pub const fn other(self) -> Self {
        match self {
            Self::Blue => Self::Red,
            Self::Red => Self::Blue,
        }
    }

    pub const fn paint(self) -> Paint {
        match self {
            Self::Blue => Paint::Blue,
            Self::Red => Paint::Red,
        }
    }
}

/// The four directions in which a segment may leave a vertex, each a quarter turn
/// from the one before.
const RIGHT: usize = 0;
const UP: usize = 1;
const LEFT: usize = 2;
const DOWN: usize = 3;

/// A vertex: columns from the left and rows from below, both from 0.
pub type Point = (usize, usize);

/// An edge: the lower or left one of its vertices and whether it goes up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Line {
    pub rises: bool,
    pub row: usize,
    pub column: usize,
}

impl Line {
    pub const fn level(column: usize, row: usize) -> Self {
        Self {
            rises: false,
            row,
            column,
        }
    }

    pub const fn upright(column: usize, row: usize) -> Self {
        Self {
            rises: true,
            row,
            column,
        }
    }

    /// Both ends, the lower or left one first.
    pub const fn ends(self) -> [Point; 2] {
        let start = (self.column, self.row);
        let end = if self.rises {
            (self.column, self.row + 1)
        } else {
            (self.column + 1, self.row)
        };
        [start, end]
    }

    /// Both ends, each with the direction in which the edge leaves it.
    const fn leaving(self) -> [(Point, usize); 2] {
        let [start, end] = self.ends();
        if self.rises {
            [(start, UP), (end, DOWN)]
        } else {
            [(start, RIGHT), (end, LEFT)]
        }
    }
}

impl fmt::Display for Line {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (column, row) in self.ends() {
            write!(formatter, "{}{}", char::from(b'a' + column as u8), row + 1)?;
        }
        Ok(())
    }
}

/// A move: `None` is a pass.
pub type Turn = Option<Line>;

/// A component of the cells.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Parcel {
    /// Its cells by column and row, sorted.
    pub cells: Vec<(usize, usize)>,
    /// Whether its boundary has a blue segment.
    pub has_blue: bool,
    /// Whether its boundary has a red one.
    pub has_red: bool,
}

impl Parcel {
    pub fn owner(&self) -> Option<Side> {
        match (self.has_blue, self.has_red) {
            (true, false) => Some(Side::Blue),
            (false, true) => Some(Side::Red),
            _ => None,
        }
    }
}

/// A position.
#[derive(Clone, Debug, PartialEq)]
pub struct Naive {
    pub size: usize,
    /// By column, row and direction of a vertex.
    leaving: [[[Option<Paint>; 4]; 8]; 8],
    pub to_move: Side,
    pub passes: u8,
}

impl Naive {
    pub const fn empty(size: usize) -> Self {
        Self {
            size,
            leaving: [[[None; 4]; 8]; 8],
            to_move: Side::Blue,
            passes: 0,
        }
    }

    /// Every edge: the level ones row by row, then the upright ones row by row.
    pub fn lines(size: usize) -> impl Iterator<Item = Line> {
        static LINES: LazyLock<[Vec<Line>; 8]> = LazyLock::new(|| {
            std::array::from_fn(|size| {
                let mut lines = Vec::new();
                for row in 0..=size {
                    lines.extend((0..size).map(|column| Line::level(column, row)));
                }
                for row in 0..size {
                    lines.extend((0..=size).map(|column| Line::upright(column, row)));
                }
                lines
            })
        });
        LINES[size].iter().copied()
    }

    pub fn paint(&self, line: Line) -> Option<Paint> {
        let direction = if line.rises { UP } else { RIGHT };
        self.leaving[line.column][line.row][direction]
    }

    /// Draws or rubs out a segment, whatever the rules say.
    pub fn set(&mut self, line: Line, paint: Option<Paint>) {
        for ((column, row), direction) in line.leaving() {
            self.leaving[column][row][direction] = paint;
        }
    }

    fn touches(&self, line: Line, paint: Paint) -> bool {
        let is_at = |(column, row): Point| {
            let [right, up, left, down] = self.leaving[column][row];
            let paint = Some(paint);
            right == paint || up == paint || left == paint || down == paint
        };
        let [start, end] = line.ends();
        is_at(start) || is_at(end)
    }

    /// How many ends of the edge are ends of segments.
    pub fn joined_ends(&self, line: Line) -> usize {
        let ends = line.ends().into_iter();
        let at = |&(column, row): &Point| self.leaving[column][row].iter().any(Option::is_some);
        ends.filter(at).count()
    }

    /// The colour that a segment of this player gets on an edge without one.
    pub fn new_paint(&self, side: Side, line: Line) -> Paint {
        if self.touches(line, side.other().paint()) {
            Paint::Green
        } else {
            side.paint()
        }
    }

    /// The vertices at which a green segment on this edge pierces a line, and the
    /// colours of the lines.
    pub fn pierced(&self, line: Line) -> Vec<(Point, Paint)> {
        let mut pierced = Vec::new();
        for ((column, row), direction) in line.leaving() {
            let at = |turns: usize| self.leaving[column][row][(direction + turns) % 4];
            let [left, ahead, right] = [at(1), at(2), at(3)];
            if ahead != Some(Paint::Green) || left != right {
                continue;
            }
            if let Some(paint @ (Paint::Blue | Paint::Red)) = left {
                pierced.push(((column, row), paint));
            }
        }
        pierced
    }

    /// Whether the player may draw a segment on this edge, whoever is to move.
    pub fn may_draw(&self, side: Side, line: Line) -> bool {
        self.paint(line).is_none()
            && (self.new_paint(side, line) != Paint::Green || self.pierced(line).is_empty())
    }

    /// The edges on which the player may draw, whoever is to move.
    pub fn drawable(&self, side: Side) -> Vec<Line> {
        let lines = Self::lines(self.size);
        lines.filter(|&line| self.may_draw(side, line)).collect()
    }

    pub fn is_over(&self) -> bool {
        match self.passes {
            0 => false,
            1 => {
                let last = self.to_move.other();
                !Self::lines(self.size).any(|line| self.may_draw(last, line))
            }
            _ => true,
        }
    }

    /// Every legal move, the pass last.
    pub fn turns(&self) -> Vec<Turn> {
        if self.is_over() {
            return Vec::new();
        }
        let draws = self.drawable(self.to_move).into_iter().map(Some);
        draws.chain([None]).collect()
    }

    /// Plays a legal move.
    pub fn play(&mut self, turn: Turn) {
        match turn {
            None => self.passes += 1,
            Some(line) => {
                self.set(line, Some(self.new_paint(self.to_move, line)));
                self.passes = 0;
            }
        }
        self.to_move = self.to_move.other();
    }

    /// The position after a move.
    pub fn after(&self, turn: Turn) -> Self {
        let mut next = self.clone();
        next.play(turn);
        next
    }

    /// The component of each cell, by column and row, and how many there are.
    fn components(&self) -> ([[Option<usize>; 7]; 7], usize) {
        let mut component = [[None; 7]; 7];
        let mut count = 0;
        let mut queue = VecDeque::with_capacity(64);
        for first in self.cells() {
            if component[first.0][first.1].is_none() {
                queue.push_back(first);
                while let Some(cell) = queue.pop_front() {
                    if component[cell.0][cell.1].is_none() {
                        component[cell.0][cell.1] = Some(count);
                        let steps = self.neighbours(cell);
                        let open = steps.filter(|(_, wall)| wall.is_none());
                        queue.extend(open.map(|(next, _)| next));
                    }
                }
                count += 1;
            }
        }
        (component, count)
    }

    /// Every cell.
    fn cells(&self) -> impl Iterator<Item = Point> + use<> {
        let size = self.size;
        (0..size).flat_map(move |column| (0..size).map(move |row| (column, row)))
    }

    /// The cells that share a side with a cell, each with what is drawn there.
    fn neighbours(
        &self,
        (column, row): Point,
    ) -> impl Iterator<Item = (Point, Option<Paint>)> + use<> {
        let right = (column + 1 < self.size).then(|| {
            (
                (column + 1, row),
                self.paint(Line::upright(column + 1, row)),
            )
        });
        let above = (row + 1 < self.size)
            .then(|| ((column, row + 1), self.paint(Line::level(column, row + 1))));
        let left =
            (column > 0).then(|| ((column - 1, row), self.paint(Line::upright(column, row))));
        let below = (row > 0).then(|| ((column, row - 1), self.paint(Line::level(column, row))));
        [right, above, left, below].into_iter().flatten()
    }

    /// The components of the cells with their boundaries. A single one, the whole
    /// field, is no parcel: it has no boundary, and so no owner either.
    pub fn parcels(&self) -> Vec<Parcel> {
        let (component, count) = self.components();
        let mut parcels = vec![Parcel::default(); count];
        for (column, row) in self.cells() {
            let own = component[column][row];
            let parcel = &mut parcels[own.expect("each cell is in a component")];
            parcel.cells.push((column, row));
            for ((column, row), wall) in self.neighbours((column, row)) {
                if component[column][row] != own {
                    parcel.has_blue |= wall == Some(Paint::Blue);
                    parcel.has_red |= wall == Some(Paint::Red);
                }
            }
        }
        parcels
    }

    /// The cells of Blue's and of Red's parcels.
    pub fn areas(&self) -> [usize; 2] {
        let mut areas = [0, 0];
        for parcel in self.parcels() {
            match parcel.owner() {
                Some(Side::Blue) => areas[0] += parcel.cells.len(),
                Some(Side::Red) => areas[1] += parcel.cells.len(),
                None => {}
            }
        }
        areas
    }

    /// Whether the segment on this edge, if there is one, can stand where it does: no
    /// blue one touches a red one, and a green one touches a blue or a red one. So
    /// it is in every game.
    pub fn is_sound_at(&self, line: Line) -> bool {
        match self.paint(line) {
            None => true,
            Some(Paint::Blue) => !self.touches(line, Paint::Red),
            Some(Paint::Red) => !self.touches(line, Paint::Blue),
            Some(Paint::Green) => self.touches(line, Paint::Blue) || self.touches(line, Paint::Red),
        }
    }

    /// Whether every segment can stand where it does.
    pub fn is_sound(&self) -> bool {
        Self::lines(self.size).all(|line| self.is_sound_at(line))
    }

    pub fn perft(&self, depth: u32) -> u64 {
        let turns = || self.turns().into_iter();
        match depth {
            0 => 1,
            1 => turns().count() as u64,
            _ => turns().map(|turn| self.after(turn).perft(depth - 1)).sum(),
        }
    }

    /// The position string.
    pub fn text(&self) -> String {
        let drawn = |paint| {
            let lines = Self::lines(self.size).filter(|&line| self.paint(line) == Some(paint));
            let texts: Vec<String> = lines.map(|line| line.to_string()).collect();
            texts.join(",")
        };
        let player = match self.to_move {
            Side::Blue => 'w',
            Side::Red => 'b',
        };
        format!(
            "{} B:{}/R:{}/G:{} {player} {}",
            self.size,
            drawn(Paint::Blue),
            drawn(Paint::Red),
            drawn(Paint::Green),
            self.passes
        )
    }
}
