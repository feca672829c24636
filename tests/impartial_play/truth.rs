//! The bare rules: a position as one graph of at most 64 pins, and who wins it by
//! looking at every game.

use rand::RngExt;
use rand::rngs::Xoshiro256PlusPlus;
use std::collections::HashMap;

/// A component as a test makes it.
#[derive(Clone, Debug)]
pub enum Component {
    Row(u32),
    Circle(u32),
    Graph(u32, Vec<(u32, u32)>),
}

impl Component {
    fn pins(&self) -> u32 {
        match self {
            Self::Row(pins) | Self::Circle(pins) | Self::Graph(pins, _) => *pins,
        }
    }

    fn text(&self) -> String {
        match self {
            Self::Row(pins) => format!("K{pins}"),
            Self::Circle(pins) => format!("(K{pins})"),
            Self::Graph(pins, edges) => {
                let edges: Vec<String> = edges
                    .iter()
                    .map(|(a, b)| format!("{}-{}", a + 1, b + 1))
                    .collect();
                format!("g{pins}:{}", edges.join(","))
            }
        }
    }

    /// Pairs of neighbours, from 0.
    fn edges(&self) -> Vec<(u32, u32)> {
        match self {
            Self::Row(pins) => (1..*pins).map(|pin| (pin - 1, pin)).collect(),
            Self::Circle(pins) => (0..*pins).map(|pin| (pin, (pin + 1) % pins)).collect(),
            Self::Graph(_, edges) => edges.clone(),
        }
    }

    /// One of at most so many pins.
    pub fn random(most: u32, random: &mut Xoshiro256PlusPlus) -> Self {
        let pins = random.random_range(1..=most);
        match random.random_range(0..3) {
            0 => Self::Row(pins),
            1 if pins >= 3 => Self::Circle(pins),
            _ => {
                let pairs = (0..pins).flat_map(|high| (0..high).map(move |low| (low, high)));
                let edges = pairs.filter(|_| random.random_bool(0.4)).collect();
                Self::Graph(pins, edges)
            }
        }
    }
}

/// A position in one of the two plays.
pub struct Truth {
    pub text: String,
    /// The pins that each move takes, as bits; the name of the move.
    moves: Vec<(u64, String)>,
    is_misere: bool,
    /// What stands.
    pub standing: u64,
    memo: HashMap<u64, bool>,
}

impl Truth {
    /// A position from which nothing has fallen.
    pub fn new(components: &[Component], is_misere: bool) -> Self {
        let mut first = 0;
        let mut moves = Vec::new();
        for component in components {
            for pin in 0..component.pins() {
                let pin = first + pin;
                moves.push((1 << pin, (pin + 1).to_string()));
            }
            for (a, b) in component.edges() {
                let (low, high) = (first + a.min(b), first + a.max(b));
                moves.push((1 << low | 1 << high, format!("{}-{}", low + 1, high + 1)));
            }
            first += component.pins();
        }
        let texts: Vec<String> = components.iter().map(Component::text).collect();
        Self {
            text: texts.join("+"),
            moves,
            is_misere,
            standing: u64::MAX >> (64 - first),
            memo: HashMap::new(),
        }
    }

    /// The position after so many random moves, as long as something stands.
    pub fn after(mut self, plies: usize, random: &mut Xoshiro256PlusPlus) -> Self {
        let mut played = Vec::new();
        for _ in 0..plies {
            let mut moves = self.moves(self.standing);
            let (name, after) = moves.swap_remove(random.random_range(0..moves.len()));
            if after == 0 {
                break;
            }
            played.push(name);
            self.standing = after;
        }
        if !played.is_empty() {
            self.text += &format!(" moves {}", played.join(" "));
        }
        self
    }

    /// Whether the player to move wins when these pins stand.
    pub fn wins(&mut self, standing: u64) -> bool {
        if standing == 0 {
            return self.is_misere;
        }
        if let Some(&known) = self.memo.get(&standing) {
            return known;
        }
        let taken: Vec<u64> = self.moves.iter().map(|(taken, _)| *taken).collect();
        let mut legal = taken.into_iter().filter(|taken| taken & !standing == 0);
        let wins = legal.any(|taken| !self.wins(standing & !taken));
        self.memo.insert(standing, wins);
        wins
    }

    /// The moves when these pins stand: name, what stands after it.
    pub fn moves(&self, standing: u64) -> Vec<(String, u64)> {
        let legal = self.moves.iter();
        let legal = legal.filter(|(taken, _)| taken & !standing == 0);
        legal
            .map(|(taken, name)| (name.clone(), standing & !taken))
            .collect()
    }

    /// How many moves win when these pins stand.
    pub fn count_wins(&mut self, standing: u64) -> usize {
        let moves = self.moves(standing).into_iter();
        moves.filter(|(_, after)| !self.wins(*after)).count()
    }
}
