//! Numbering vertices by what can be said of them without their numbers.
//!
//! Colour refinement (B. Weisfeiler and A. Leman, 1968): vertices have the same
//! colour while nothing seen so far tells them apart, at first their degrees,
//! then again and again the colours of their neighbours. When nothing new comes
//! out, a vertex of the smallest colour class that has several is given a colour
//! of its own, and so on until all colours differ.
//!
//! Colours are words that depend on nothing but what was seen, so isomorphic
//! graphs get the same words. In a forest the vertices of a class are always
//! images of each other under symmetries, so it does not matter which one gets
//! the new colour. Elsewhere the one is chosen whose colour tells most about
//! the rest, as far as one more refinement shows.

use super::Graph;
use crate::fast_map::mix;
use std::cmp::Reverse;

/// Keeps a vertex's own colour apart from the sum of those around it.
const OWN: u64 = 0x9e6c_63d0_676a_9a99;

/// A number below the number of vertices for each vertex, all different.
pub(super) fn canonical_ranks(graph: &Graph) -> Vec<u32> {
    let vertices = graph.vertices();
    let mut room = Room::default();
    let mut colouring = Colouring::refined(graph, &mut room);
    while colouring.classes < vertices as usize {
        let class = colouring.smallest_class(&mut room);
        if are_twins(graph, &class) {
            for (index, &vertex) in (1..).zip(&class) {
                colouring.set_apart(vertex, index);
            }
        } else {
            let chosen = colouring.most_telling(graph, &class, &mut room);
            colouring.set_apart(chosen, 1);
        }
        colouring.refine(graph, &mut room);
    }
    let mut order: Vec<u32> = (0..vertices).collect();
    order.sort_unstable_by_key(|&vertex| colouring.colours[vertex as usize]);
    let mut ranks = vec![0; vertices as usize];
    for (rank, &vertex) in (0..).zip(&order) {
        ranks[vertex as usize] = rank;
    }
    ranks
}

/// Whether all these vertices have the same neighbours, themselves aside: any
/// exchange of them is a symmetry of the graph, so their order does not matter.
fn are_twins(graph: &Graph, class: &[u32]) -> bool {
    class.windows(2).all(|pair| {
        let others = |of: usize| {
            let neighbours = graph.neighbours(pair[of]).iter();
            neighbours.filter(move |&&vertex| vertex != pair[1 - of])
        };
        others(0).eq(others(1))
    })
}

/// Vectors that are used again and again.
#[derive(Default)]
pub(super) struct Room {
    next: Vec<u64>,
    sorted: Vec<u64>,
}

/// The colours of the vertices of a graph.
#[derive(Clone)]
pub(super) struct Colouring {
    colours: Vec<u64>,
    /// How many colours there are.
    classes: usize,
}

impl Colouring {
    /// The colouring that comes out if degrees are all that is seen at first.
    pub fn refined(graph: &Graph, room: &mut Room) -> Self {
        let degree = |vertex| mix(graph.neighbours(vertex).len() as u64);
        let mut colouring = Self {
            colours: (0..graph.vertices()).map(degree).collect(),
            classes: 0,
        };
        colouring.refine(graph, room);
        colouring
    }

    pub fn colour(&self, vertex: u32) -> u64 {
        self.colours[vertex as usize]
    }

    /// Gives a vertex a colour that no other has, or in two colourings two
    /// vertices of the same colour the same new one.
    pub fn set_apart(&mut self, vertex: u32, index: u64) {
        let colour = &mut self.colours[vertex as usize];
        *colour = mix(colour.wrapping_add(index));
    }

    /// Looks at the neighbours until that tells no more vertices apart.
    pub fn refine(&mut self, graph: &Graph, room: &mut Room) {
        self.count_classes(room);
        while self.classes < self.colours.len() {
            room.next.clear();
            room.next
                .extend((0..).zip(&self.colours).map(|(vertex, own)| {
                    let around = graph.neighbours(vertex).iter();
                    let sum = around.fold(own.wrapping_mul(OWN), |sum, &other| {
                        sum.wrapping_add(self.colours[other as usize])
                    });
                    mix(sum)
                }));
            std::mem::swap(&mut self.colours, &mut room.next);
            let before = self.classes;
            self.count_classes(room);
            if self.classes <= before {
                break;
            }
        }
    }

    fn count_classes(&mut self, room: &mut Room) {
        room.sorted.clone_from(&self.colours);
        room.sorted.sort_unstable();
        let changes = room.sorted.windows(2).filter(|pair| pair[0] != pair[1]);
        self.classes = changes.count() + usize::from(!room.sorted.is_empty());
    }

    /// The vertices of the smallest class that has several, of those the one
    /// with the least colour.
    pub fn smallest_class(&self, room: &mut Room) -> Vec<u32> {
        room.sorted.clone_from(&self.colours);
        room.sorted.sort_unstable();
        let classes = room.sorted.chunk_by(|first, second| first == second);
        let smallest = classes
            .filter(|class| class.len() > 1)
            .min_by_key(|class| class.len());
        let Some(&colour) = smallest.and_then(|class| class.first()) else {
            return Vec::new();
        };
        let coloured = (0..).zip(&self.colours).filter(|&(_, &own)| own == colour);
        coloured.map(|(vertex, _)| vertex).collect()
    }

    /// The vertex of a class that gets a colour of its own: one after which there
    /// are most colours, of those the one after which they are least in order.
    fn most_telling(&self, graph: &Graph, class: &[u32], room: &mut Room) -> u32 {
        let is_tree = graph.edges().len() as u32 + 1 == graph.vertices();
        if is_tree {
            return class[0];
        }
        let told = |vertex: u32, room: &mut Room| {
            let mut refined = self.clone();
            refined.set_apart(vertex, 1);
            refined.refine(graph, room);
            refined.colours.sort_unstable();
            (Reverse(refined.classes), refined.colours)
        };
        let first = (told(class[0], room), class[0]);
        let best = class[1..].iter().fold(first, |best, &vertex| {
            let colours = told(vertex, room);
            if colours < best.0 {
                (colours, vertex)
            } else {
                best
            }
        });
        best.1
    }
}
