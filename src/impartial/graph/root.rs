//! The graph that is searched, and the pieces of it that stand.

use super::mask::Mask;
use super::spent::Spent;
use super::{Form, Graph};
use crate::fast_map::FastMap;
use crate::game::Unsolved;

/// The steps of work for each word of the masks when a vertex is looked at.
const STEPS_A_MASK: usize = 4;

/// The steps of work for a piece beside those for its vertices: it is looked up and
/// written down.
const STEPS_A_PIECE: usize = 40;

/// The steps of work for a vertex in a mask.
const STEPS_A_NEIGHBOUR: usize = 4;

/// What a connected piece is to the search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Shape {
    /// A path of so many vertices.
    Row(u64),
    /// A cycle of so many vertices.
    Circle(u64),
    /// Something else.
    Other,
}

/// One vertex, or two adjacent ones, to be taken.
pub(super) type Taken = (u32, Option<u32>);

/// The numbers of the forms met so far, in the order of the first meeting.
pub(super) type Forms = FastMap<Form, u32>;

/// A graph with what is known of the forms of its pieces.
pub(super) struct Root<const W: usize> {
    adjacent: Vec<Mask<W>>,
    /// The numbers of the forms of pieces that were met.
    numbers: FastMap<Mask<W>, u32>,
    /// How many of them are kept at most.
    most_numbers: usize,
}

impl<const W: usize> Root<W> {
    /// For a graph of fewer than 64 `W` vertices. Not more than `most_numbers`
    /// forms of pieces are kept at a time.
    ///
    /// # Errors
    /// There is not enough left to be spent.
    pub fn new(
        graph: &Graph,
        most_numbers: usize,
        spent: &mut Spent<'_>,
    ) -> Result<Self, Unsolved> {
        spent.work(graph.vertices() as usize * STEPS_A_MASK * W + 2 * graph.edges().len())?;
        let neighbours = |vertex| {
            let neighbours = graph.neighbours(vertex).iter();
            neighbours.fold(Mask::EMPTY, |set, &other| set.with(other))
        };
        Ok(Self {
            adjacent: (0..graph.vertices()).map(neighbours).collect(),
            numbers: FastMap::default(),
            most_numbers,
        })
    }

    /// All vertices.
    pub fn all(&self) -> Mask<W> {
        Mask::full(self.adjacent.len() as u32)
    }

    fn adjacent(&self, vertex: u32) -> Mask<W> {
        self.adjacent[vertex as usize]
    }

    /// Takes the piece with the lowest vertex out of what stands.
    ///
    /// # Errors
    /// There is not enough left to be spent, on this and on the piece's shape.
    pub fn next_piece(
        &self,
        standing: &mut Mask<W>,
        spent: &mut Spent<'_>,
    ) -> Result<Option<Mask<W>>, Unsolved> {
        let Some(first) = standing.lowest() else {
            return Ok(None);
        };
        let mut piece = Mask::EMPTY.with(first);
        let mut unseen = piece;
        let mut seen = 1;
        while piece != *standing
            && let Some(vertex) = unseen.next()
        {
            let new = self.adjacent(vertex).and(*standing).minus(piece);
            piece = piece.or(new);
            unseen = unseen.or(new);
            seen += 1;
        }
        *standing = standing.minus(piece);
        spent.work(STEPS_A_PIECE + seen * STEPS_A_MASK * W)?;
        Ok(Some(piece))
    }

    /// What a connected piece is.
    pub fn shape(&self, piece: Mask<W>) -> Shape {
        let mut vertices = 0;
        let mut degrees = 0;
        for vertex in piece {
            let degree = self.adjacent(vertex).and(piece).len();
            if degree > 2 {
                return Shape::Other;
            }
            vertices += 1;
            degrees += degree;
        }
        if u64::from(degrees) == 2 * vertices {
            Shape::Circle(vertices)
        } else {
            Shape::Row(vertices)
        }
    }

    /// The number of the piece's form, if it is known.
    pub fn known_number(&self, piece: Mask<W>) -> Option<u32> {
        self.numbers.get(&piece).copied()
    }

    /// The number of the piece's form. `meet` is called with the piece as a graph
    /// of its own if the form is a new one.
    ///
    /// # Errors
    /// There is not enough left to be spent.
    pub fn number(
        &mut self,
        piece: Mask<W>,
        forms: &mut Forms,
        spent: &mut Spent<'_>,
        meet: impl FnOnce(&Graph, &mut Spent<'_>) -> Result<(), Unsolved>,
    ) -> Result<u32, Unsolved> {
        if let Some(number) = self.known_number(piece) {
            return Ok(number);
        }
        let graph = self.graph(piece, spent)?;
        let form = Form::found_within(&graph, spent)?;
        let number = match forms.get(&form) {
            Some(&number) => number,
            None => {
                meet(&graph, spent)?;
                let number = forms.len() as u32;
                forms.insert(form, number);
                number
            }
        };
        if self.numbers.len() >= self.most_numbers {
            self.numbers.clear();
        }
        self.numbers.insert(piece, number);
        Ok(number)
    }

    /// The piece as a graph of its own.
    fn graph(&self, piece: Mask<W>, spent: &mut Spent<'_>) -> Result<Graph, Unsolved> {
        let mut indices = vec![0; self.adjacent.len()];
        for (index, vertex) in (0..).zip(piece) {
            indices[vertex as usize] = index;
        }
        let mut edges = Vec::new();
        for vertex in piece {
            let around = self.adjacent(vertex).and(piece);
            spent.work(around.len() as usize * STEPS_A_NEIGHBOUR + STEPS_A_MASK * W)?;
            let higher = around.filter(|&other| other > vertex);
            edges.extend(higher.map(|other| (indices[vertex as usize], indices[other as usize])));
        }
        Ok(Graph::of_sorted(piece.len(), edges))
    }

    /// The moves in a piece, of those that the exchange of twins turns into each
    /// other only one: what they leave is isomorphic.
    ///
    /// Twins have the same neighbours, each other aside, so exchanging two of
    /// them is a symmetry of the piece. Being twins is an equivalence, and the
    /// twins of a class are either all adjacent or none are: if u and v were
    /// adjacent twins and v and w twins that are not, then u, a neighbour of v,
    /// would be one of w, so w would be a neighbour of u and hence of v.
    ///
    /// # Errors
    /// There is not enough left to be spent.
    pub fn moves(&self, piece: Mask<W>, spent: &mut Spent<'_>) -> Result<Vec<Taken>, Unsolved> {
        let firsts = self.first_twins(piece, spent)?;
        let is_first = |vertex: u32| firsts[vertex as usize] == vertex;
        let mut moves = Vec::new();
        for vertex in piece.filter(|&vertex| is_first(vertex)) {
            moves.push((vertex, None));
            let mut has_twin = false;
            let around = self.adjacent(vertex).and(piece);
            spent.work(around.len() as usize * STEPS_A_NEIGHBOUR)?;
            for other in around {
                let is_twin = firsts[other as usize] == vertex;
                if is_twin && !has_twin || other > vertex && is_first(other) {
                    moves.push((vertex, Some(other)));
                }
                has_twin |= is_twin;
            }
        }
        Ok(moves)
    }

    /// For each vertex of a piece the lowest of its twins and itself.
    ///
    /// # Errors
    /// There is not enough left to be spent.
    pub fn first_twins(&self, piece: Mask<W>, spent: &mut Spent<'_>) -> Result<Vec<u32>, Unsolved> {
        let mut firsts: Vec<u32> = (0..self.adjacent.len() as u32).collect();
        let mut classes: Vec<(u32, Mask<W>)> = Vec::new();
        for vertex in piece {
            let around = self.adjacent(vertex).and(piece);
            spent.work((classes.len() + 1) * W)?;
            let twin = classes
                .iter()
                .find(|&&(first, of_first)| of_first.without(vertex) == around.without(first));
            match twin {
                Some(&(first, _)) => firsts[vertex as usize] = first,
                None => classes.push((vertex, around)),
            }
        }
        Ok(firsts)
    }
}

/// What stands after a move.
pub(super) fn after<const W: usize>(standing: Mask<W>, taken: Taken) -> Mask<W> {
    let left = standing.without(taken.0);
    taken.1.map_or(left, |second| left.without(second))
}
