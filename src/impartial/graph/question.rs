//! What can be asked of a piece in normal play.

use super::Subgraph;
use super::normal::Search;
use super::root::{Taken, after};
use super::solver::GraphMove;
use crate::game::Unsolved;
use crate::impartial::NimValue;

/// A question, answered by a search on masks of any width.
pub(super) trait Question: Send {
    type Answer: Send;

    fn answer<const W: usize>(
        self,
        search: &mut Search<'_, '_, W>,
        piece: &Subgraph,
    ) -> Result<Self::Answer, Unsolved>;
}

/// What is the nim-value?
pub(super) struct Value;

/// Is this the nim-value?
pub(super) struct Has(pub NimValue);

/// What are the nim-values of what the moves leave?
pub(super) struct Options;

/// Which moves leave this nim-value?
pub(super) struct MovesTo(pub NimValue);

impl Question for Value {
    type Answer = NimValue;

    fn answer<const W: usize>(
        self,
        search: &mut Search<'_, '_, W>,
        _: &Subgraph,
    ) -> Result<NimValue, Unsolved> {
        let all = search.root.all();
        search.sum_value(all)
    }
}

impl Question for Has {
    type Answer = bool;

    fn answer<const W: usize>(
        self,
        search: &mut Search<'_, '_, W>,
        _: &Subgraph,
    ) -> Result<bool, Unsolved> {
        let all = search.root.all();
        search.sum_is(all, self.0)
    }
}

impl Question for Options {
    type Answer = Vec<(GraphMove, NimValue)>;

    fn answer<const W: usize>(
        self,
        search: &mut Search<'_, '_, W>,
        piece: &Subgraph,
    ) -> Result<Self::Answer, Unsolved> {
        let all = search.root.all();
        let value = |taken| Ok((named(piece, taken), search.sum_value(after(all, taken))?));
        moves(piece).map(value).collect()
    }
}

impl Question for MovesTo {
    type Answer = Vec<GraphMove>;

    fn answer<const W: usize>(
        self,
        search: &mut Search<'_, '_, W>,
        piece: &Subgraph,
    ) -> Result<Self::Answer, Unsolved> {
        let all = search.root.all();
        let mut found = Vec::new();
        for taken in moves(piece) {
            if search.sum_is(after(all, taken), self.0)? {
                found.push(named(piece, taken));
            }
        }
        Ok(found)
    }
}

/// The moves by the piece's own numbers: single vertices, then edges.
fn moves(piece: &Subgraph) -> impl Iterator<Item = Taken> + '_ {
    let singles = (0..piece.graph().vertices()).map(|vertex| (vertex, None));
    let pairs = piece.graph().edges().iter();
    singles.chain(pairs.map(|&(low, high)| (low, Some(high))))
}

/// A move by the numbers of the whole graph.
fn named(piece: &Subgraph, taken: Taken) -> GraphMove {
    let number = |vertex: u32| piece.vertices()[vertex as usize];
    match taken.1 {
        None => GraphMove::One(number(taken.0)),
        Some(second) => GraphMove::Two(number(taken.0), number(second)),
    }
}
