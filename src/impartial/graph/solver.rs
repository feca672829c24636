//! The solver: what it may spend, what it remembers, and its questions.

use super::mirror::is_mirrored;
use super::misere;
use super::multiset::Position;
use super::normal::Search;
use super::question::{Has, MovesTo, Options, Question, Value};
use super::root::{Forms, Root};
use super::spent::Spent;
use super::{Graph, Subgraph};
use crate::fast_map::FastMap;
use crate::game::Unsolved;
use crate::impartial::NimValue;
use crate::impartial::sum::Part;
use std::thread;

/// Pieces with more vertices are not searched, nor are sums in misère play with
/// more vertices and pins: the search goes as deep as there are of them.
pub const MOST_VERTICES: u32 = 1_024;

/// What is said of those.
pub(super) const TOO_LARGE: Unsolved = Unsolved::TooLarge {
    most: MOST_VERTICES as u64,
};

/// Where fewer vertices and pins are standing, the stack of any thread is deep
/// enough.
const SHALLOW: u64 = 64;

/// For searches that go deeper, 16 KiB a level.
const DEEP_STACK: usize = 16 << 10 << 10;

/// A move in a graph. The vertices have the numbers of the whole graph.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum GraphMove {
    /// Takes this vertex.
    One(u32),
    /// Takes two adjacent vertices, the lower one first.
    Two(u32, u32),
}

/// Solves graphs, and remembers what it found out.
///
/// The budget is for all questions together. It is counted in positions
/// expanded: pieces whose moves were tried, in order to find one that leads to
/// a given value. Pieces with many moves or more than 64 vertices count as
/// several, so that memory is bounded by the budget too. So is the time: what the
/// expansions and the numbering of the vertices cost is counted on the way, and
/// when that is more than 8,000 steps for each position of the budget, of about
/// a nanosecond each, the budget is spent as well, even if fewer positions have
/// been expanded. About every hundred thousand steps `is_stopped` is asked.
///
/// Pieces of more than [`MOST_VERTICES`] vertices, and misère sums with more
/// vertices and pins than that, are answered with [`Unsolved::TooLarge`], unless
/// a symmetry shows that the piece has nim-value 0.
///
/// ```
/// use aether::impartial::graph::{Graph, Piece, Solver, VertexSet, pieces};
///
/// let star = Graph::new(4, &[(0, 1), (0, 2), (0, 3)])?;
/// let [Piece::Other(star)] = &pieces(&star, &VertexSet::full(4))[..] else {
///     panic!("a star is neither a path nor a cycle");
/// };
/// let mut solver = Solver::new(1_000, &|| false);
/// assert_eq!(solver.nim_value(star)?, 2);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Solver<'a> {
    pub(super) spent: Spent<'a>,
    pub(super) forms: Forms,
    /// What is known of the forms, by their numbers.
    pub(super) known: Vec<Known>,
    /// Who wins in misère play, the player to move or not.
    pub(super) outcomes: FastMap<Position, bool>,
}

/// What is known of the moves of a form: bit v of `reached` says that some move
/// leads to nim-value v, bit v of `missed` that none does. Values of 64 and more
/// are not remembered.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Known {
    pub reached: u64,
    pub missed: u64,
}

impl<'a> Solver<'a> {
    /// A solver that may expand so many positions in all, and do as much work as
    /// these may cost; it asks `is_stopped` about once in a millisecond of work.
    #[must_use]
    pub fn new(budget: u64, is_stopped: &'a (dyn Fn() -> bool + Sync)) -> Self {
        Self {
            spent: Spent::new(budget, is_stopped),
            forms: Forms::default(),
            known: Vec::new(),
            outcomes: FastMap::default(),
        }
    }

    /// How many positions have been expanded: not more than the budget. It may be
    /// fewer when the budget is spent, since work counts as well.
    #[must_use]
    pub fn positions(&self) -> u64 {
        self.spent.positions
    }

    /// The nim-value of a piece.
    ///
    /// # Errors
    /// The budget is spent, the search was stopped or the piece is too large.
    pub fn nim_value(&mut self, piece: &Subgraph) -> Result<NimValue, Unsolved> {
        self.ask(piece, Value)
    }

    /// Whether a piece has this nim-value: found out faster than the value
    /// itself. A piece that stands alone is lost if it has value 0.
    ///
    /// # Errors
    /// The budget is spent, the search was stopped or the piece is too large.
    pub fn has_value(&mut self, piece: &Subgraph, value: NimValue) -> Result<bool, Unsolved> {
        self.ask(piece, Has(value))
    }

    /// Every move in a piece with the nim-value of what it leaves: the single
    /// vertices in ascending order, then the edges. Of moves that the exchange of
    /// twins, vertices with the same neighbours, turns into each other only one is
    /// searched.
    ///
    /// # Errors
    /// The budget is spent, the search was stopped or the piece is too large.
    pub fn options(&mut self, piece: &Subgraph) -> Result<Vec<(GraphMove, NimValue)>, Unsolved> {
        self.ask(piece, Options)
    }

    /// The moves in a piece that leave something of this nim-value, in the order
    /// of [`Solver::options`]. That is found out faster than all values.
    ///
    /// # Errors
    /// The budget is spent, the search was stopped or the piece is too large.
    pub fn moves_to(
        &mut self,
        piece: &Subgraph,
        value: NimValue,
    ) -> Result<Vec<GraphMove>, Unsolved> {
        self.ask(piece, MovesTo(value))
    }

    /// Whether the player to move wins a sum of rows, circles and pieces of
    /// graphs in misère play. Without a piece of a graph, and without a circle
    /// that [is wild](crate::impartial::sum::is_wild_circle), theory answers;
    /// else the sum is searched.
    ///
    /// # Errors
    /// The budget is spent, the search was stopped or the sum is too large;
    /// [`Unsolved::NoSolver`] if
    /// there is a [`Part::Known`].
    pub fn is_won_misere(
        &mut self,
        rows_and_circles: &[Part],
        graphs: &[Subgraph],
    ) -> Result<bool, Unsolved> {
        misere::is_won(self, rows_and_circles, graphs)
    }

    /// Answers with masks that are just wide enough.
    fn ask<Q: Question>(&mut self, piece: &Subgraph, question: Q) -> Result<Q::Answer, Unsolved> {
        if piece.graph().vertices() > MOST_VERTICES
            && let Some(answer) = question.answer_by_value(0)
        {
            match self.is_mirrored(piece.graph()) {
                Ok(true) => return Ok(answer),
                Err(Unsolved::Stopped) => return Err(Unsolved::Stopped),
                Ok(false) | Err(_) => {}
            }
        }
        match piece.graph().vertices() {
            0..=64 => self.ask_by_words::<1, Q>(piece, question),
            65..=128 => self.ask_by_words::<2, Q>(piece, question),
            129..=MOST_VERTICES => self.ask_by_words::<16, Q>(piece, question),
            _ => Err(TOO_LARGE),
        }
    }

    /// Whether a piece is found to be 0 by its symmetry, which needs no search and
    /// hence no limit of its size.
    fn is_mirrored(&mut self, graph: &Graph) -> Result<bool, Unsolved> {
        let levels = u64::from(graph.vertices());
        let (budget, spent) = (self.spent.budget, &mut self.spent);
        deeply(levels, budget, move || is_mirrored(graph, spent))
    }

    /// Answers on a stack that is deep enough.
    fn ask_by_words<const W: usize, Q: Question>(
        &mut self,
        piece: &Subgraph,
        question: Q,
    ) -> Result<Q::Answer, Unsolved> {
        let size = u64::from(piece.graph().vertices());
        let budget = self.spent.budget;
        deeply(size, budget, move || {
            let most = most_numbers::<W>(budget);
            let root = Root::<W>::new(piece.graph(), most, &mut self.spent)?;
            question.answer(&mut Search::new(self, root), piece)
        })
    }
}

/// How many forms of pieces are kept by their masks, some 100 MB at most.
pub(super) fn most_numbers<const W: usize>(budget: u64) -> usize {
    let most = (1 << 22) / W.div_ceil(2);
    budget.saturating_mul(4).min(most as u64) as usize
}

/// Runs a search that goes `levels` deep on a stack that is deep enough.
pub(super) fn deeply<T: Send>(
    levels: u64,
    budget: u64,
    search: impl FnOnce() -> Result<T, Unsolved> + Send,
) -> Result<T, Unsolved> {
    if levels <= SHALLOW {
        return search();
    }
    thread::scope(|scope| {
        let deep = thread::Builder::new().stack_size(DEEP_STACK);
        // a machine without room for another thread has none for the search
        let Ok(handle) = deep.spawn_scoped(scope, search) else {
            return Err(Unsolved::Budget(budget));
        };
        handle
            .join()
            .unwrap_or_else(|panic| std::panic::resume_unwind(panic))
    })
}
