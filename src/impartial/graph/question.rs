//! What can be asked of a piece in normal play.

use super::Subgraph;
use super::normal::Search;
use super::root::{Taken, after};
use super::solver::GraphMove;
use crate::fast_map::FastMap;
use crate::game::Unsolved;
use crate::impartial::NimValue;

/// A question, answered by a search on masks of any width.
pub(super) trait Question: Send {
    type Answer: Send;

    /// The answer, if the nim-value of the piece is all that matters and is this.
    fn answer_by_value(&self, _: NimValue) -> Option<Self::Answer> {
        None
    }

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

    fn answer_by_value(&self, value: NimValue) -> Option<NimValue> {
        Some(value)
    }

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

    fn answer_by_value(&self, value: NimValue) -> Option<bool> {
        Some(value == self.0)
    }

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
        let values = for_each_move(search, piece, |search, taken| {
            search.sum_value(after(all, taken))
        })?;
        let named = values
            .into_iter()
            .map(|(taken, value)| (named(piece, taken), value));
        Ok(named.collect())
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
        let answers = for_each_move(search, piece, |search, taken| {
            search.sum_is(after(all, taken), self.0)
        })?;
        let leading = answers.into_iter().filter(|&(_, leads)| leads);
        Ok(leading.map(|(taken, _)| named(piece, taken)).collect())
    }
}

/// What is found out about each move, in the order of [`moves`]. Of those that the
/// exchange of twins turns into each other the first is looked at: what they leave
/// is isomorphic.
fn for_each_move<const W: usize, T: Copy>(
    search: &mut Search<'_, '_, W>,
    piece: &Subgraph,
    mut find: impl FnMut(&mut Search<'_, '_, W>, Taken) -> Result<T, Unsolved>,
) -> Result<Vec<(Taken, T)>, Unsolved> {
    let firsts = search.first_twins(search.root.all())?;
    let first = |vertex: u32| firsts[vertex as usize];
    let mut found: FastMap<Taken, T> = FastMap::default();
    let mut answers = Vec::new();
    for taken in moves(piece) {
        let (one, other) = (first(taken.0), taken.1.map(first));
        let class = match other {
            Some(other) => (one.min(other), Some(one.max(other))),
            None => (one, None),
        };
        let answer = match found.get(&class) {
            Some(&answer) => answer,
            None => {
                let answer = find(search, taken)?;
                found.insert(class, answer);
                answer
            }
        };
        answers.push((taken, answer));
    }
    Ok(answers)
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
