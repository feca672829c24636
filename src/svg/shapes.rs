//! The shapes that boards are drawn with. Every one has a class, by which the style
//! sheet gives it its colours.

use super::element::Element;
use super::number::number;

/// A place in a picture, in its units: `x` to the right, `y` down.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Point {
    /// Units from the left.
    pub x: f64,
    /// Units from the top.
    pub y: f64,
}

impl Point {
    /// The place so far from the left and from the top.
    #[must_use]
    pub const fn new(x: f64, y: f64) -> Self {
        Self { x, y }
    }

    /// The place so far right of it and below it.
    #[must_use]
    pub const fn moved(self, right: f64, down: f64) -> Self {
        Self::new(self.x + right, self.y + down)
    }

    /// The place on the way to another, 0 here, 1 there.
    #[must_use]
    pub const fn towards(self, other: Self, part: f64) -> Self {
        self.moved((other.x - self.x) * part, (other.y - self.y) * part)
    }

    /// How far another place is.
    #[must_use]
    pub fn distance(self, other: Self) -> f64 {
        (other.x - self.x).hypot(other.y - self.y)
    }

    /// As path data have it: `12 7.5`.
    #[must_use]
    pub fn text(self) -> String {
        format!("{} {}", number(self.x), number(self.y))
    }
}

/// A disc.
#[must_use]
pub fn circle(class: &str, centre: Point, radius: f64) -> Element {
    Element::new("circle")
        .with("class", class)
        .with_number("cx", centre.x)
        .with_number("cy", centre.y)
        .with_number("r", radius)
}

/// A rectangle around a centre, with corners rounded by this radius.
#[must_use]
pub fn rectangle(class: &str, centre: Point, width: f64, height: f64, radius: f64) -> Element {
    let rectangle = Element::new("rect")
        .with("class", class)
        .with_number("x", centre.x - width / 2.0)
        .with_number("y", centre.y - height / 2.0)
        .with_number("width", width)
        .with_number("height", height);
    if radius > 0.0 {
        rectangle.with_number("rx", radius)
    } else {
        rectangle
    }
}

/// A straight line.
#[must_use]
pub fn line(class: &str, from: Point, to: Point) -> Element {
    path(class, strokes(&[[from, to]]))
}

/// The data of a path of straight strokes, each from one place to another.
#[must_use]
pub fn strokes(strokes: &[[Point; 2]]) -> String {
    let stroke = |[from, to]: &[Point; 2]| format!("M{}L{}", from.text(), to.text());
    strokes.iter().map(stroke).collect()
}

/// The data of a path around a centre, a circle.
#[must_use]
pub fn ring(centre: Point, radius: f64) -> String {
    let start = centre.moved(-radius, 0.0).text();
    let (radius, across) = (number(radius), number(2.0 * radius));
    format!("M{start}a{radius} {radius} 0 1 0 {across} 0a{radius} {radius} 0 1 0 -{across} 0Z")
}

/// A path with these data.
#[must_use]
pub fn path(class: &str, data: impl Into<String>) -> Element {
    Element::new("path").with("class", class).with("d", data)
}

/// The size at which a bold text is as wide as this, at most `most`.
#[must_use]
pub fn fitting(text: &str, width: f64, most: f64) -> f64 {
    // The widths in the wider of the usual fonts, in sizes of the font.
    let widths = text.chars().map(|c| match c {
        '.' | ',' | '·' | ' ' | 'i' | 'l' => 0.38,
        '⁰' | '¹' | '²' | '³' | '⁴'..='⁹' => 0.46,
        _ => 0.7,
    });
    (width / widths.sum::<f64>().max(0.1)).min(most)
}

/// Text around a centre. Capital letters and digits of this size are in the middle
/// of it.
#[must_use]
pub fn text(class: &str, centre: Point, size: f64, text: impl Into<String>) -> Element {
    // In the usual fonts they are about seven tenths of the size high.
    Element::new("text")
        .with("class", class)
        .with_number("x", centre.x)
        .with_number("y", centre.y + 0.355 * size)
        .with_number("font-size", size)
        .containing_text(text)
}

/// Several elements under one class.
#[must_use]
pub fn group(class: &str, elements: impl IntoIterator<Item = Element>) -> Element {
    Element::new("g")
        .with("class", class)
        .containing_all(elements)
}
