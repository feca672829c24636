//! A drawing read back from its XML.

use aether::engine::Engine;
use aether::game::View;
use aether::svg::SvgLook;
use roxmltree::{Document, Node};
use std::collections::BTreeMap;

/// A place in units.
pub type Place = (f64, f64);

/// The four views.
pub const VIEWS: [View; 4] = [
    view(false, false),
    view(true, false),
    view(false, true),
    view(true, true),
];

/// A view.
pub const fn view(flipped: bool, surroundings: bool) -> View {
    View {
        flipped,
        surroundings,
    }
}

/// A place that can be touched.
#[derive(Clone, Debug)]
pub struct Spot {
    pub name: String,
    pub label: String,
    pub centre: Place,
    /// The width and height of its area.
    pub size: Place,
    pub is_copy: bool,
}

/// A shape or a text, with its class and that of the groups around it.
#[derive(Clone, Debug)]
pub struct Shape {
    /// The classes from the outermost group on, each behind a space.
    pub classes: String,
    pub centre: Place,
    pub text: String,
}

/// What is in a drawing.
#[derive(Clone, Debug)]
pub struct Scene {
    pub width: f64,
    pub height: f64,
    pub title: String,
    pub description: String,
    pub spots: Vec<Spot>,
    /// Everything else that has a place of its own: rectangles, circles and texts.
    pub shapes: Vec<Shape>,
    /// The path data by class.
    pub paths: Vec<(String, String)>,
}

impl Scene {
    /// The drawing of what an engine shows.
    pub fn of(engine: &dyn Engine, view: View) -> Self {
        let svg = engine.svg(view, SvgLook::Embedded, &[]).expect("a drawing");
        Self::read(&svg)
    }

    /// Reads a drawing.
    pub fn read(svg: &str) -> Self {
        let document = Document::parse(svg).unwrap_or_else(|error| panic!("{error}: {svg}"));
        let root = document.root_element();
        assert_eq!(root.tag_name().name(), "svg");
        assert_eq!(
            root.tag_name().namespace(),
            Some("http://www.w3.org/2000/svg")
        );
        let attribute = |name| root.attribute(name).expect("an attribute of the root");
        assert_eq!((attribute("class"), attribute("role")), ("board", "img"));
        let sizes: Vec<f64> = attribute("viewBox")
            .split(' ')
            .map(|number| number.parse().expect("a number"))
            .collect();
        assert_eq!(sizes[..2], [0.0, 0.0]);
        let title = root.children().find(|child| child.has_tag_name("title"));
        let title = title.and_then(|title| title.text()).unwrap_or_default();
        let mut scene = Self {
            width: sizes[2],
            height: sizes[3],
            title: title.to_string(),
            description: attribute("aria-label").to_string(),
            spots: Vec::new(),
            shapes: Vec::new(),
            paths: Vec::new(),
        };
        assert!(!scene.title.is_empty());
        for child in root.children().filter(Node::is_element) {
            scene.read_element(child, "");
        }
        scene
    }

    fn read_element(&mut self, node: Node<'_, '_>, outside: &str) {
        assert_eq!(node.attribute("style"), None);
        let classes = format!("{outside} {}", node.attribute("class").unwrap_or_default());
        match node.tag_name().name() {
            "g" if node.has_attribute("data-spot") => self.read_spot(node),
            "g" => {
                for child in node.children().filter(Node::is_element) {
                    self.read_element(child, &classes);
                }
            }
            "path" => {
                let data = node.attribute("d").expect("path data").to_string();
                self.paths.push((classes, data));
            }
            "title" | "style" => {}
            _ => self.shapes.push(Shape {
                classes,
                centre: centre(node),
                text: node.text().unwrap_or_default().to_string(),
            }),
        }
    }

    fn read_spot(&mut self, node: Node<'_, '_>) {
        let attribute = |name| node.attribute(name).expect("an attribute").to_string();
        let area = node.first_element_child().expect("an area");
        assert_eq!(area.attribute("class"), Some("hit"));
        let class = attribute("class");
        assert!(["spot", "spot copy"].contains(&class.as_str()), "{class}");
        self.spots.push(Spot {
            name: attribute("data-spot"),
            label: attribute("data-label"),
            centre: centre(area),
            size: size(area),
            is_copy: class == "spot copy",
        });
    }

    /// The spot of this name that is no copy.
    pub fn spot(&self, name: &str) -> &Spot {
        let mut spots = self.spots.iter().filter(|spot| spot.name == name);
        let mut own = spots.by_ref().filter(|spot| !spot.is_copy);
        let found = own.next().unwrap_or_else(|| panic!("no spot {name}"));
        assert!(own.next().is_none(), "{name} is there twice");
        found
    }

    /// The places of the spots by their names, copies left out.
    pub fn places(&self) -> BTreeMap<String, Place> {
        let own = self.spots.iter().filter(|spot| !spot.is_copy);
        own.map(|spot| (spot.name.clone(), spot.centre)).collect()
    }

    /// The shapes with this class on their own or on a group around them.
    pub fn shapes_of<'a>(&'a self, class: &'a str) -> impl Iterator<Item = &'a Shape> {
        let has = move |shape: &&Shape| shape.classes.split(' ').any(|one| one == class);
        self.shapes.iter().filter(has)
    }

    /// The place that this one comes to by half a turn.
    pub fn turned(&self, (x, y): Place) -> Place {
        (self.width - x, self.height - y)
    }
}

fn number(node: Node<'_, '_>, name: &str) -> f64 {
    let text = node.attribute(name).unwrap_or_else(|| panic!("no {name}"));
    let decimals = text.split_once('.').map_or("", |(_, decimals)| decimals);
    assert!(decimals.len() <= 2, "{name}={text}");
    text.parse().expect("a number")
}

/// The middle of a shape, or that of the capital letters of a text.
fn centre(node: Node<'_, '_>) -> Place {
    let number = |name| number(node, name);
    match node.tag_name().name() {
        "rect" => (
            number("x") + number("width") / 2.0,
            number("y") + number("height") / 2.0,
        ),
        "circle" => (number("cx"), number("cy")),
        "text" => (number("x"), number("y") - 0.355 * number("font-size")),
        other => panic!("{other}: expected a shape"),
    }
}

fn size(node: Node<'_, '_>) -> Place {
    let number = |name| number(node, name);
    match node.tag_name().name() {
        "circle" => (2.0 * number("r"), 2.0 * number("r")),
        _ => (number("width"), number("height")),
    }
}

/// Whether two places are the same but for rounding.
pub fn near((x, y): Place, (other_x, other_y): Place) -> bool {
    (x - other_x).abs() < 0.03 && (y - other_y).abs() < 0.03
}

/// The strokes of path data that have straight lines alone.
pub fn strokes(data: &str) -> Vec<Vec<Place>> {
    let strokes = data.split('M').filter(|stroke| !stroke.is_empty());
    let place = |text: &str| {
        let (x, y) = text.split_once(' ').expect("two numbers");
        let number = |text: &str| text.parse::<f64>().unwrap_or_else(|_| panic!("{data}"));
        (number(x), number(y))
    };
    strokes
        .map(|stroke| stroke.split('L').map(place).collect())
        .collect()
}

/// The centre of path data that are a ring, if they are.
pub fn ring(data: &str) -> Option<Place> {
    let (start, rest) = data.strip_prefix('M')?.split_once('a')?;
    let (x, y) = start.split_once(' ')?;
    let radius: f64 = rest.split(' ').next()?.parse().ok()?;
    Some((x.parse::<f64>().ok()? + radius, y.parse().ok()?))
}
