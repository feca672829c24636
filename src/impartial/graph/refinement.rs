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
use super::spent::Spent;
use crate::fast_map::mix;
use crate::game::Unsolved;
use std::cmp::Reverse;

/// Keeps a vertex's own colour apart from the sum of those around it.
const OWN: u64 = 0x9e6c_63d0_676a_9a99;

/// The steps of work for a vertex: its colour is found and sorted.
const STEPS_A_VERTEX: usize = 20;

/// A number below the number of vertices for each vertex, all different.
///
/// # Errors
/// There is not enough left to be spent.
pub(super) fn canonical_ranks(graph: &Graph, spent: &mut Spent<'_>) -> Result<Vec<u32>, Unsolved> {
    let vertices = graph.vertices();
    let mut room = Room::new(spent);
    let mut colouring = Colouring::refined(graph, &mut room)?;
    while colouring.classes < vertices as usize {
        let class = colouring.smallest_class(&mut room)?;
        if are_twins(graph, &class, room.spent)? {
            for (index, &vertex) in (1..).zip(&class) {
                colouring.set_apart(vertex, index);
            }
        } else {
            let chosen = colouring.most_telling(graph, &class, &mut room)?;
            colouring.set_apart(chosen, 1);
        }
        colouring.refine(graph, &mut room)?;
    }
    let mut order: Vec<u32> = (0..vertices).collect();
    order.sort_unstable_by_key(|&vertex| colouring.colours[vertex as usize]);
    let mut ranks = vec![0; vertices as usize];
    for (rank, &vertex) in (0..).zip(&order) {
        ranks[vertex as usize] = rank;
    }
    Ok(ranks)
}

/// Whether all these vertices have the same neighbours, themselves aside: any
/// exchange of them is a symmetry of the graph, so their order does not matter.
fn are_twins(graph: &Graph, class: &[u32], spent: &mut Spent<'_>) -> Result<bool, Unsolved> {
    for pair in class.windows(2) {
        spent.work(2 * graph.neighbours(pair[0]).len())?;
        let others = |of: usize| {
            let neighbours = graph.neighbours(pair[of]).iter();
            neighbours.filter(move |&&vertex| vertex != pair[1 - of])
        };
        if !others(0).eq(others(1)) {
            return Ok(false);
        }
    }
    Ok(true)
}

/// Vectors that are used again and again, and what may be spent.
pub(super) struct Room<'s, 'a> {
    next: Vec<u64>,
    sorted: Vec<u64>,
    pub spent: &'s mut Spent<'a>,
}

impl<'s, 'a> Room<'s, 'a> {
    pub fn new(spent: &'s mut Spent<'a>) -> Self {
        Self {
            next: Vec::new(),
            sorted: Vec::new(),
            spent,
        }
    }
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
    pub fn refined(graph: &Graph, room: &mut Room<'_, '_>) -> Result<Self, Unsolved> {
        let degree = |vertex| mix(graph.neighbours(vertex).len() as u64);
        let mut colouring = Self {
            colours: (0..graph.vertices()).map(degree).collect(),
            classes: 0,
        };
        colouring.refine(graph, room)?;
        Ok(colouring)
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
    pub fn refine(&mut self, graph: &Graph, room: &mut Room<'_, '_>) -> Result<(), Unsolved> {
        self.count_classes(room)?;
        while self.classes < self.colours.len() {
            room.spent.work(2 * graph.edges().len())?;
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
            self.count_classes(room)?;
            if self.classes <= before {
                break;
            }
        }
        Ok(())
    }

    fn count_classes(&mut self, room: &mut Room<'_, '_>) -> Result<(), Unsolved> {
        room.spent.work(self.colours.len() * STEPS_A_VERTEX)?;
        room.sorted.clone_from(&self.colours);
        room.sorted.sort_unstable();
        let changes = room.sorted.windows(2).filter(|pair| pair[0] != pair[1]);
        self.classes = changes.count() + usize::from(!room.sorted.is_empty());
        Ok(())
    }

    /// The vertices of the smallest class that has several, of those the one
    /// with the least colour.
    pub fn smallest_class(&self, room: &mut Room<'_, '_>) -> Result<Vec<u32>, Unsolved> {
        room.spent.work(self.colours.len() * STEPS_A_VERTEX)?;
        room.sorted.clone_from(&self.colours);
        room.sorted.sort_unstable();
        let classes = room.sorted.chunk_by(|first, second| first == second);
        let smallest = classes
            .filter(|class| class.len() > 1)
            .min_by_key(|class| class.len());
        let Some(&colour) = smallest.and_then(|class| class.first()) else {
            return Ok(Vec::new());
        };
        let coloured = (0..).zip(&self.colours).filter(|&(_, &own)| own == colour);
        Ok(coloured.map(|(vertex, _)| vertex).collect())
    }

    /// The vertex of a class that gets a colour of its own: one after which there
    /// are most colours, of those the one after which they are least in order.
    fn most_telling(
        &self,
        graph: &Graph,
        class: &[u32],
        room: &mut Room<'_, '_>,
    ) -> Result<u32, Unsolved> {
        let is_tree = graph.edges().len() as u32 + 1 == graph.vertices();
        if is_tree {
            return Ok(class[0]);
        }
        let mut told = |vertex: u32| {
            let mut refined = self.clone();
            refined.set_apart(vertex, 1);
            refined.refine(graph, room)?;
            refined.colours.sort_unstable();
            Ok((Reverse(refined.classes), refined.colours))
        };
        let mut best = (told(class[0])?, class[0]);
        for &vertex in &class[1..] {
            let colours = told(vertex)?;
            if colours < best.0 {
                best = (colours, vertex);
            }
        }
        Ok(best.1)
    }
}
