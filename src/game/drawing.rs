//! The board drawn: what there is to see, where it can be touched, and how moves are
//! made so.

use super::{Game, Outcome, Player};
use crate::svg::{Element, Point, STYLE_SHEET, SvgLook, group, number, path, rectangle};

/// How a board is looked at.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct View {
    /// Turned by half a turn.
    pub flipped: bool,
    /// On a torus: the cells beyond the edges are drawn again, faded, two deep all
    /// round, so that every jump is a straight one. Other boards have no
    /// surroundings.
    pub surroundings: bool,
}

/// How a move is made by touching the drawing, and where its arrow runs.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Gesture {
    /// The names of the spots to touch in turn, one or two; none where the move
    /// can only be written.
    pub touches: Vec<String>,
    /// SVG path data of the arrow in the coordinates of the drawing, to be stroked
    /// and not filled: perhaps of several strokes where it leaves at one edge and
    /// comes in at another. `None` where there is nothing to point at.
    pub arrow: Option<String>,
    /// Whether it crosses the edge of the torus.
    pub wraps: bool,
}

/// A place of a drawing that can be touched.
#[derive(Clone, Debug, PartialEq)]
pub struct Spot {
    /// What moves call it.
    pub name: String,
    /// What is there, in words.
    pub label: String,
    /// The area, a shape of the class `hit`.
    pub area: Element,
    /// Whether it shows once more, beyond the edge of a torus, what is elsewhere.
    pub is_copy: bool,
}

impl Spot {
    fn to_element(&self) -> Element {
        let class = if self.is_copy { "spot copy" } else { "spot" };
        group(class, [self.area.clone()])
            .with("data-spot", &self.name)
            .with("data-label", &self.label)
    }
}

/// A board drawn, part by part, the lowest first. A cell of a board is 60 units wide
/// or so.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Drawing {
    /// Units from left to right.
    pub width: f64,
    /// Units from top to bottom.
    pub height: f64,
    /// The name of the game and the size of the board.
    pub title: String,
    /// The position in words.
    pub description: String,
    /// What lies below everything but the ground, such as the letters of columns.
    pub background: Vec<Element>,
    /// What is drawn again beyond the edges of a torus.
    pub surroundings: Vec<Element>,
    /// The places.
    pub cells: Vec<Element>,
    /// What stands on them.
    pub pieces: Vec<Element>,
    /// What shows the last move.
    pub marks: Vec<Element>,
    /// The places that can be touched.
    pub spots: Vec<Spot>,
}

impl Drawing {
    /// The drawing as one `<svg>` element, on one line but for the style sheet. Each
    /// of the arrows is the path data of a [`Gesture`].
    #[must_use]
    pub fn to_svg(&self, look: SvgLook, arrows: &[String]) -> String {
        let (width, height) = (number(self.width), number(self.height));
        let mut root = Element::new("svg")
            .with("xmlns", "http://www.w3.org/2000/svg")
            .with("viewBox", format!("0 0 {width} {height}"));
        if look == SvgLook::Standalone {
            root = root.with("width", width).with("height", height);
        }
        root = root
            .with("class", "board")
            .with("role", "img")
            .with("aria-label", &self.description)
            .containing(Element::new("title").containing_text(&self.title));
        if look == SvgLook::Standalone {
            root = root.containing(Element::new("style").containing_text(STYLE_SHEET));
        }
        let centre = Point::new(self.width / 2.0, self.height / 2.0);
        let ground = rectangle("ground", centre, self.width, self.height, 12.0);
        let arrows = arrows.iter().map(|data| path("arrow", data));
        let spots = self.spots.iter().map(Spot::to_element);
        let root = root
            .containing(ground)
            .containing(group("background", self.background.iter().cloned()))
            .containing(group("surroundings", self.surroundings.iter().cloned()))
            .containing(group("cells", self.cells.iter().cloned()))
            .containing(group("pieces", self.pieces.iter().cloned()))
            .containing(group("marks", self.marks.iter().cloned()))
            .containing(group("arrows", arrows))
            .containing(group("spots", spots));
        let mut text = String::new();
        root.write(&mut text);
        text
    }
}

/// The ground that a board is drawn on, turned by half a turn or not.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Ground {
    /// Units from left to right.
    pub width: f64,
    /// Units from top to bottom.
    pub height: f64,
    /// Whether it is turned.
    pub flipped: bool,
}

impl Ground {
    /// Where a place of the unturned board is.
    #[must_use]
    pub const fn at(self, place: Point) -> Point {
        if self.flipped {
            Point::new(self.width - place.x, self.height - place.y)
        } else {
            place
        }
    }
}

/// Whose turn it is or how the game has ended, in words. `names` are those of the
/// first and the second player.
#[must_use]
pub fn state_in_words<G: Game>(position: &G, names: [&str; 2]) -> String {
    let name = |player| match player {
        Player::First => names[0],
        Player::Second => names[1],
    };
    match position.outcome() {
        None => format!("{} to move", name(position.player())),
        Some(Outcome::Win(winner)) => format!("{} has won", name(winner)),
        Some(Outcome::Draw) => String::from("a draw"),
    }
}

/// The players of a game that has no other names for them.
pub const PLAYERS: [&str; 2] = ["player 1", "player 2"];
