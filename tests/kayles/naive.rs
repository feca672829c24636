//! Kayles as plainly as possible: an array of pins, a list of neighbours, and
//! not a line of the engine's code.

use proptest::prelude::*;

/// What a component is; edges are pairs of its pins from 0, the lower first,
/// sorted.
#[derive(Clone, Debug, PartialEq)]
pub enum Kind {
    Row,
    Circle,
    Graph(Vec<(usize, usize)>),
}

/// A component.
#[derive(Clone, Debug, PartialEq)]
pub struct Part {
    pub kind: Kind,
    pub pins: Vec<bool>,
}

/// A position.
#[derive(Clone, Debug, PartialEq)]
pub struct Naive {
    pub parts: Vec<Part>,
    /// Whether the second player is to move.
    pub second: bool,
}

impl Part {
    /// The places that a move may take, in the engine's order, standing or not.
    fn sites(&self) -> Vec<Vec<usize>> {
        let count = self.pins.len();
        let mut sites = Vec::new();
        match &self.kind {
            Kind::Graph(edges) => {
                sites.extend((0..count).map(|vertex| vec![vertex]));
                sites.extend(edges.iter().map(|&(one, two)| vec![one, two]));
            }
            kind => {
                for pin in 0..count {
                    sites.push(vec![pin]);
                    if pin + 1 < count {
                        sites.push(vec![pin, pin + 1]);
                    } else if *kind == Kind::Circle {
                        sites.push(vec![0, pin]);
                    }
                }
            }
        }
        sites
    }

    /// The component as a position string may have it, pin by pin.
    fn text(&self) -> String {
        let pins = |gap| -> String {
            let pin = |&stands: &bool| if stands { 'o' } else { gap };
            self.pins.iter().map(pin).collect()
        };
        match &self.kind {
            Kind::Row => pins('.'),
            Kind::Circle => format!("({})", pins('.')),
            Kind::Graph(edges) => {
                let edges: Vec<String> = edges
                    .iter()
                    .map(|(one, two)| format!("{}-{}", one + 1, two + 1))
                    .collect();
                let fallen: Vec<String> = (0..self.pins.len())
                    .filter(|&vertex| !self.pins[vertex])
                    .map(|vertex| (vertex + 1).to_string())
                    .collect();
                let mut text = format!("g{}", self.pins.len());
                if !edges.is_empty() {
                    text += &format!(":{}", edges.join(","));
                }
                if !fallen.is_empty() {
                    text += &format!("!{}", fallen.join(","));
                }
                text
            }
        }
    }

    /// The component as the engine writes it.
    fn written(&self) -> String {
        let whole = self.pins.iter().all(|&stands| stands);
        let (open, close) = match self.kind {
            Kind::Row => ("", ""),
            Kind::Circle => ("(", ")"),
            Kind::Graph(_) => return self.text(),
        };
        if whole {
            return format!("{open}K{}{close}", self.pins.len());
        }
        if self.pins.len() <= 64 {
            return self.text();
        }
        let groups = self.pins.chunk_by(|one, two| one == two);
        let runs: String = groups
            .map(|group| match (group[0], group.len()) {
                (true, 1) => String::from("o"),
                (false, 1) => String::from("."),
                (true, length) => format!("K{length}"),
                (false, length) => format!(".{length}"),
            })
            .collect();
        format!("{open}{runs}{close}")
    }

    fn drawn(&self) -> String {
        if matches!(self.kind, Kind::Graph(_)) || self.pins.len() > 200 {
            return self.written();
        }
        let pin = |&stands: &bool| if stands { 'o' } else { ' ' };
        let pins: String = self.pins.iter().map(pin).collect();
        match self.kind {
            Kind::Circle => format!("({pins})"),
            _ => format!("|{pins}|"),
        }
    }
}

impl Naive {
    /// One row of standing pins.
    pub fn row(pins: usize) -> Self {
        let kind = Kind::Row;
        let pins = vec![true; pins];
        Self {
            parts: vec![Part { kind, pins }],
            second: false,
        }
    }

    /// Every move, as pins numbered from 1 through the whole position, ascending.
    pub fn moves(&self) -> Vec<Vec<usize>> {
        let mut moves = Vec::new();
        let mut first = 1;
        for part in &self.parts {
            let sites = part.sites().into_iter();
            let legal = sites.filter(|site| site.iter().all(|&pin| part.pins[pin]));
            moves.extend(legal.map(|site| site.iter().map(|pin| pin + first).collect()));
            first += part.pins.len();
        }
        moves
    }

    /// Plays a move.
    pub fn play(&mut self, mv: &[usize]) {
        let mut pins: Vec<&mut bool> = self.parts.iter_mut().flat_map(|p| &mut p.pins).collect();
        for pin in mv {
            *pins[pin - 1] = false;
        }
        self.second = !self.second;
    }

    /// The position after a move.
    pub fn after(&self, mv: &[usize]) -> Self {
        let mut next = self.clone();
        next.play(mv);
        next
    }

    pub fn perft(&self, depth: u32) -> u64 {
        let moves = self.moves();
        match depth {
            0 => 1,
            1 => moves.len() as u64,
            _ => moves.iter().map(|mv| self.after(mv).perft(depth - 1)).sum(),
        }
    }

    fn joined(&self, text: impl Fn(&Part) -> String) -> String {
        let player = if self.second { 'b' } else { 'w' };
        let parts: Vec<String> = self.parts.iter().map(text).collect();
        format!("{} {player}", parts.join("+"))
    }

    /// A position string, pin by pin.
    pub fn text(&self) -> String {
        self.joined(Part::text)
    }

    /// The position string that the engine writes.
    pub fn written(&self) -> String {
        self.joined(Part::written)
    }

    /// The picture that the engine draws.
    pub fn picture(&self) -> String {
        let parts = self.parts.iter();
        parts.map(|part| part.drawn() + "\n").collect()
    }
}

/// A move as the engine writes it.
pub fn move_text(mv: &[usize]) -> String {
    let pins: Vec<String> = mv.iter().map(usize::to_string).collect();
    pins.join("-")
}

fn pins(sizes: std::ops::RangeInclusive<usize>) -> impl Strategy<Value = Vec<bool>> {
    // Most stand, and many rows are whole.
    let pin = || prop::bool::weighted(0.8);
    prop_oneof![
        3 => prop::collection::vec(pin(), sizes.clone()),
        1 => sizes.prop_map(|size| vec![true; size]),
    ]
}

/// A graph of up to so many vertices.
fn graph(most: usize) -> impl Strategy<Value = Part> {
    (
        pins(1..=most),
        prop::collection::vec(any::<bool>(), most * most),
    )
        .prop_map(move |(pins, joined)| {
            let pairs = (0..pins.len()).flat_map(|one| (0..one).map(move |two| (two, one)));
            let mut edges: Vec<(usize, usize)> = pairs
                .filter(|(one, two)| joined[one * most + two])
                .collect();
            edges.sort_unstable();
            let kind = Kind::Graph(edges);
            Part { kind, pins }
        })
}

/// Positions with rows and circles of up to `longest` pins, or graphs of up to six
/// vertices.
pub fn positions(longest: usize) -> impl Strategy<Value = Naive> {
    let row = |kind: Kind| {
        move |pins| Part {
            kind: kind.clone(),
            pins,
        }
    };
    let part = prop_oneof![
        2 => pins(1..=longest).prop_map(row(Kind::Row)),
        2 => pins(3..=longest).prop_map(row(Kind::Circle)),
        1 => graph(6),
    ];
    (prop::collection::vec(part, 1..=4), any::<bool>())
        .prop_map(|(parts, second)| Naive { parts, second })
}
