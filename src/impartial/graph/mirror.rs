//! Graphs in which the second player wins by symmetry.

use super::Graph;
use super::refinement::{Colouring, Room};
use super::spent::Spent;
use crate::game::Unsolved;

/// So many exchanges more than there are vertices are tried.
const MORE_TRIES: u32 = 64;

/// The steps of work for looking up whether there is an edge.
const STEPS_A_SEARCH: usize = 20;

/// The exchanges tried, each with a colour for each vertex on two sides, are so
/// few that not more colours than these are kept on a side.
const MOST_COLOURS: u32 = 1 << 22;

/// Whether a symmetry was found that exchanges vertices in pairs, all of them,
/// none with a neighbour. If so the piece has nim-value 0.
///
/// Proof. The second player answers every move by its image. That is possible:
/// no vertex v is its own image; and if v and w, two neighbours, are taken, then
/// the image of v is neither v nor, not being a neighbour, w, and likewise that
/// of w. So the image still stands, and after the answer what stands has the
/// same symmetry. ∎
///
/// Not every such symmetry is found, but what is found is one.
///
/// # Errors
/// There is not enough left to be spent.
pub(super) fn is_mirrored(graph: &Graph, spent: &mut Spent<'_>) -> Result<bool, Unsolved> {
    if !degrees_come_in_pairs(graph) {
        return Ok(false);
    }
    let mut room = Room::new(spent);
    let colouring = Colouring::refined(graph, &mut room)?;
    let sides = Sides {
        from: colouring.clone(),
        to: colouring,
    };
    let most = MOST_COLOURS / graph.vertices().max(1);
    let mut tries = (graph.vertices() + MORE_TRIES).min(most);
    sides.have_mirror(graph, &mut tries, &mut room)
}

/// Whether each degree is that of an even number of vertices.
fn degrees_come_in_pairs(graph: &Graph) -> bool {
    let mut odd = Vec::new();
    for vertex in 0..graph.vertices() {
        let degree = graph.neighbours(vertex).len();
        odd.resize(odd.len().max(degree + 1), false);
        odd[degree] ^= true;
    }
    !odd.contains(&true)
}

/// The colours of the vertices and those of their images: a vertex may go to
/// one that has its colour on the other side.
struct Sides {
    from: Colouring,
    to: Colouring,
}

impl Sides {
    /// Whether images can be chosen within so many tries.
    fn have_mirror(
        &self,
        graph: &Graph,
        tries: &mut u32,
        room: &mut Room<'_, '_>,
    ) -> Result<bool, Unsolved> {
        let class = self.from.smallest_class(room)?;
        let Some(&vertex) = class.first() else {
            room.spent.work(2 * graph.edges().len() * STEPS_A_SEARCH)?;
            return Ok(is_mirror(graph, &self.images(graph.vertices())));
        };
        let images = (0..graph.vertices()).filter(|&image| {
            let colours = (self.from.colour(vertex), self.from.colour(image));
            image != vertex
                && colours == (self.to.colour(image), self.to.colour(vertex))
                && !graph.has_edge(vertex, image)
        });
        for image in images {
            if *tries == 0 {
                return Ok(false);
            }
            *tries -= 1;
            let exchanged = self.with_exchanged(graph, (vertex, image), room)?;
            if exchanged.have_mirror(graph, tries, room)? {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// What is left possible if these two vertices are images of each other.
    fn with_exchanged(
        &self,
        graph: &Graph,
        pair: (u32, u32),
        room: &mut Room<'_, '_>,
    ) -> Result<Self, Unsolved> {
        let (mut from, mut to) = (self.from.clone(), self.to.clone());
        from.set_apart(pair.0, 1);
        from.set_apart(pair.1, 2);
        to.set_apart(pair.1, 1);
        to.set_apart(pair.0, 2);
        from.refine(graph, room)?;
        to.refine(graph, room)?;
        Ok(Self { from, to })
    }

    /// The images of the vertices, as far as there are any.
    fn images(&self, vertices: u32) -> Vec<u32> {
        let mut by_colour: Vec<(u64, u32)> = (0..vertices)
            .map(|image| (self.to.colour(image), image))
            .collect();
        by_colour.sort_unstable();
        let image = |vertex| {
            let colour = self.from.colour(vertex);
            let found = by_colour.binary_search_by_key(&colour, |&(colour, _)| colour);
            found.ok().map(|index| by_colour[index].1)
        };
        (0..vertices).filter_map(image).collect()
    }
}

/// Whether these images make such a symmetry.
fn is_mirror(graph: &Graph, images: &[u32]) -> bool {
    let image = |vertex: u32| images[vertex as usize];
    images.len() == graph.vertices() as usize
        && (0..graph.vertices()).all(|vertex| {
            let other = image(vertex);
            other != vertex && image(other) == vertex && !graph.has_edge(vertex, other)
        })
        && (graph.edges().iter()).all(|&(low, high)| graph.has_edge(image(low), image(high)))
}
