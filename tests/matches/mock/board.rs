//! The game as a mock engine sees it, played with the rules of the library.

use aether::engine::Engine;
use aether::game::{Outcome, Player};
use aether::registry;
use rand::rngs::Xoshiro256PlusPlus;
use rand::{RngExt, SeedableRng};

/// The position that a mock engine was given.
pub struct Board {
    engine: Box<dyn Engine>,
}

impl Board {
    pub fn new() -> Self {
        Self {
            engine: registry::default_variant().open(),
        }
    }

    /// Sets an option, when it concerns the game. An engine that cannot obey
    /// ends, so that the test fails.
    pub fn set_option(&mut self, name: &str, value: &str) {
        if name.eq_ignore_ascii_case("UCI_Variant") {
            let variant = registry::find(value);
            self.engine = variant.expect("a known variant").open();
        }
        let options = self.engine.rule_options();
        let index = options.iter().position(|(option, _)| option.name == name);
        if let Some(index) = index {
            let value = value.parse().expect("a number");
            self.engine.set_rule(index, value).expect("a known rule");
        }
    }

    /// Obeys `position` and what follows it.
    pub fn set_position(&mut self, rest: &str) {
        let (start, moves) = rest.split_once(" moves ").unwrap_or((rest, ""));
        let text = start.strip_prefix("fen ");
        assert!(text.is_some() || start == "startpos", "{rest}");
        self.engine
            .set_position(text, moves)
            .expect("a legal position");
    }

    pub fn player(&self) -> Player {
        self.engine.player()
    }

    pub fn plies(&self) -> usize {
        self.engine.played_moves().len()
    }

    pub fn last_move(&self) -> Option<String> {
        let (text, _) = self.engine.played_moves().pop()?;
        Some(text)
    }

    pub fn is_over(&self) -> bool {
        self.engine.outcome().is_some()
    }

    /// The result as UGI words it.
    pub fn result(&self) -> &'static str {
        match self.engine.outcome() {
            None => "none",
            Some(Outcome::Draw) => "draw",
            Some(Outcome::Win(Player::First)) => "p1win",
            Some(Outcome::Win(Player::Second)) => "p2win",
        }
    }

    /// A legal move, always the same one for a position and a seed.
    pub fn choose(&mut self, seed: u64, takes_wins: bool) -> String {
        let moves: Vec<String> = self
            .engine
            .legal_moves()
            .expect("few enough moves")
            .into_iter()
            .map(|(text, _)| text)
            .collect();
        if takes_wins && let Some(win) = moves.iter().find(|text| self.wins(text)) {
            return win.clone();
        }
        let mut random = Xoshiro256PlusPlus::seed_from_u64(seed ^ self.engine.key());
        moves[random.random_range(0..moves.len())].clone()
    }

    fn wins(&mut self, text: &str) -> bool {
        let plies = self.plies();
        self.engine.play_moves(text).expect("a legal move");
        let won = matches!(self.engine.outcome(), Some(Outcome::Win(_)));
        self.engine.go_back_to(plies).expect("a ply of the game");
        won
    }
}
