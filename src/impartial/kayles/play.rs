//! Playing: the rules.

use super::layout::{Joined, Part};
use super::moves::{KaylesMove, ORDERING_SLOTS, Taken};
use super::position::Position;
use super::runs::{Cut, Run};
use super::theory;
use crate::game::{
    Expansion, Exploration, Findings, Game, Outcome, Player, Proof, Question, Unsolved, Value,
};
use crate::impartial::{Convention, Play};
use std::sync::Arc;

/// What [`Game::undo`] needs to take a move back.
#[derive(Clone, Copy, Debug)]
pub struct Undo {
    /// What the move cut out of runs, the latest last.
    cuts: [Option<Cut>; 2],
    /// The pins of a graph that the move took.
    vertices: Option<Taken>,
    closed: u32,
    move_number: u32,
}

impl<C: Convention> Position<C> {
    /// Whether one of the components is a graph.
    #[must_use]
    pub fn has_graph(&self) -> bool {
        self.layout.graphs() > 0
    }

    /// The number of legal moves. A run of n pins has n moves that take one and
    /// n − 1 that take two.
    pub(super) fn moves(&self) -> u64 {
        let runs = 2 * u64::from(self.runs.standing()) - self.runs.list().len() as u64;
        runs + u64::from(self.closed) + u64::from(self.vertices.moves())
    }

    /// Whether both ends of a circle stand.
    fn is_closed(&self, part: &Part) -> bool {
        let mut ends = part.ends().into_iter();
        ends.any(|(first, last)| self.runs.contains(first) && self.runs.contains(last))
    }

    /// Knocks down pins of a row or a circle.
    fn cut(&mut self, part: &Part, taken: Taken) -> [Option<Cut>; 2] {
        let was_closed = self.is_closed(part);
        let cuts = match taken {
            Taken::One(pin) => [self.runs.cut(pin, 1), None],
            Taken::Two(low, high) if low + 1 == high => [self.runs.cut(low, 2), None],
            Taken::Two(low, high) => [self.runs.cut(low, 1), self.runs.cut(high, 1)],
        };
        if was_closed && !self.is_closed(part) {
            self.closed -= 1;
        }
        cuts
    }

    /// Appends the moves of a row or a circle with these runs.
    fn append_runs(&self, part: &Part, runs: &[Run], moves: &mut Vec<KaylesMove>) {
        for run in runs {
            for pin in run.first..run.end() {
                let site = part.first_site + 2 * (pin - part.first_pin);
                moves.push(KaylesMove(site));
                if pin + 1 < run.end() {
                    moves.push(KaylesMove(site + 1));
                }
            }
        }
        if self.is_closed(part) {
            moves.push(KaylesMove(part.first_site + 2 * part.pins - 1));
        }
    }
}

impl<C: Convention> Game for Position<C> {
    type Move = KaylesMove;
    type Undo = Undo;
    type Knowledge = ();

    const ORDERING_SLOTS: usize = ORDERING_SLOTS;
    const SEES_WINS: bool = false;
    const LAST_MOVE_LOSES: bool = matches!(C::PLAY, Play::Misere);
    const QUICK_BUDGET: u64 = theory::QUICK_BUDGET;
    const BALANCES_TEMPO: bool = false;

    fn player(&self) -> Player {
        self.player
    }

    /// The game is over when no pin stands. In normal play who cannot move has
    /// lost, in misère play has won.
    fn outcome(&self) -> Option<Outcome> {
        (self.standing() == 0).then(|| {
            Outcome::Win(match C::PLAY {
                Play::Normal => self.player.opponent(),
                Play::Misere => self.player,
            })
        })
    }

    /// In the order of the pins, each alone before it and the next together. On a
    /// graph the vertices come before the edges.
    fn legal_moves(&self, moves: &mut Vec<KaylesMove>) {
        let mut rest = self.runs.list();
        for part in self.layout.parts() {
            match &part.joined {
                Joined::Row | Joined::Circle => {
                    let length = rest.partition_point(|run| run.first < part.end());
                    let (runs, others) = rest.split_at(length);
                    rest = others;
                    self.append_runs(part, runs, moves);
                }
                Joined::Graph(graph, number) => {
                    let standing = self.vertices.of(*number);
                    let site = |index: u32| KaylesMove(part.first_site + index);
                    moves.extend(standing.iter().map(site));
                    let edges = (part.pins..).zip(graph.edges());
                    let standing =
                        edges.filter(|(_, (u, v))| standing.contains(*u) && standing.contains(*v));
                    moves.extend(standing.map(|(index, _)| site(index)));
                }
            }
        }
    }

    fn is_legal(&self, mv: KaylesMove) -> bool {
        let taken = self.layout.pins_of(mv);
        taken.is_some_and(|taken| taken.pins().all(|pin| self.stands(pin)))
    }

    fn count_moves(&self) -> u64 {
        self.moves()
    }

    fn play(&mut self, mv: KaylesMove) -> Undo {
        let mut undo = Undo {
            cuts: [None; 2],
            vertices: None,
            closed: self.closed,
            move_number: self.move_number,
        };
        let layout = Arc::clone(&self.layout);
        if let Some(taken) = layout.pins_of(mv)
            && let Some(part) = layout.part_of(taken.first())
        {
            match &part.joined {
                Joined::Row | Joined::Circle => undo.cuts = self.cut(part, taken),
                Joined::Graph(graph, number) => {
                    undo.vertices = Some(taken);
                    for pin in taken.pins() {
                        self.vertices
                            .take(*number, graph, pin - part.first_pin, pin);
                    }
                }
            }
        }
        if self.player == Player::Second {
            self.move_number = self.move_number.saturating_add(1);
        }
        self.player = self.player.opponent();
        undo
    }

    fn undo(&mut self, undo: Undo) {
        undo.cuts
            .into_iter()
            .rev()
            .flatten()
            .for_each(|cut| self.runs.restore(cut));
        if let Some(taken) = undo.vertices {
            let layout = Arc::clone(&self.layout);
            if let Some(part) = layout.part_of(taken.first())
                && let Joined::Graph(graph, number) = &part.joined
            {
                for pin in taken.pins() {
                    self.vertices.put(*number, graph, pin - part.first_pin, pin);
                }
            }
        }
        self.closed = undo.closed;
        self.move_number = undo.move_number;
        self.player = self.player.opponent();
    }

    fn key(&self) -> u64 {
        self.key_with(&self.runs, &self.vertices)
    }

    /// Pins do not stand up again: no position comes back.
    fn reversible_plies(&self) -> u32 {
        0
    }

    fn exact_values(
        positions: &[Self],
        _knowledge: &(),
        budget: u64,
        is_stopped: &(dyn Fn() -> bool + Sync),
    ) -> Vec<Result<Value, Unsolved>> {
        theory::exact_values(positions, budget, is_stopped)
    }

    fn explore(
        &self,
        _knowledge: &(),
        budget: u64,
        is_stopped: &(dyn Fn() -> bool + Sync),
    ) -> Exploration<KaylesMove> {
        theory::explore(self, budget, is_stopped)
    }

    fn findings(
        &self,
        _knowledge: &(),
        question: &Question<'_, KaylesMove>,
    ) -> Findings<KaylesMove> {
        theory::findings(self, question)
    }

    fn prove(
        &self,
        with_certificate: bool,
        budget: u64,
        is_stopped: &(dyn Fn() -> bool + Sync),
    ) -> Result<Proof, Unsolved> {
        if with_certificate {
            return Err(Unsolved::NoCertificate);
        }
        theory::prove(self, budget, is_stopped)
    }

    fn expand(&self, moves: &mut Vec<KaylesMove>) -> Expansion<KaylesMove> {
        self.legal_moves(moves);
        Expansion::Moves { gift: None }
    }

    /// Nothing is known: whose turn it is says nothing of who is better.
    fn evaluate(&self) -> i32 {
        0
    }
}
