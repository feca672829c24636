//! Misère play: who wins sums of rows, circles and pieces of graphs.
//!
//! There is no nim-value that decides sums in misère play, so whole sums are
//! searched, each as the multiset of its parts. What is left when no piece of a
//! graph stands, and no circle [that is wild](crate::impartial::sum::is_wild_circle), is answered by the
//! theory of rows and circles. Small parts are replaced by heaps of Nim where they
//! are equal to one: see [`Search::heap`].

use super::Subgraph;
use super::mask::Mask;
use super::multiset::{Item, Position};
use super::root::{Root, Shape, after};
use super::solver::{MOST_VERTICES, Solver, TOO_LARGE, deeply, most_numbers};
use crate::fast_map::FastMap;
use crate::game::Unsolved;
use crate::impartial::rows::row_value;
use crate::impartial::sum::{BesideCircle, Part, is_won_misere};
use std::iter;
use std::rc::Rc;

/// Parts of up to so many vertices are compared with heaps.
const SMALL: u32 = 8;

/// The steps of work for a part of a sum, wherever the sum is written down, looked
/// up or asked of theory.
const STEPS_A_PART: usize = 160;

/// What a move makes of a part.
type Options = Rc<[Position]>;

/// Whether the player to move wins.
pub(super) fn is_won(
    solver: &mut Solver<'_>,
    rows_and_circles: &[Part],
    graphs: &[Subgraph],
) -> Result<bool, Unsolved> {
    if graphs.is_empty() {
        if let Some(is_won) = is_won_misere(rows_and_circles.iter().cloned()) {
            return Ok(is_won);
        }
        // each question costs something, however often it is asked
        solver.spent.count(rows_and_circles.len(), 1)?;
        solver.spent.work(rows_and_circles.len() * STEPS_A_PART)?;
        // rows of any size are no matter then
        let beside = BesideCircle::new(rows_and_circles.iter().cloned());
        if beside.is_some_and(|beside| beside.is_won_in_circle_with(iter::empty())) {
            return Ok(true);
        }
    }
    let mut size: u64 = graphs
        .iter()
        .map(|graph| u64::from(graph.graph().vertices()))
        .sum();
    let mut items = Vec::new();
    for part in rows_and_circles {
        let (pins, item): (u64, fn(u32) -> Item) = match part {
            Part::Row(pins) => (*pins, Item::Row),
            Part::Circle(pins) if *pins < 3 => (*pins, Item::Row),
            Part::Circle(pins) => (*pins, Item::Circle),
            Part::Known(_) => return Err(Unsolved::NoSolver),
        };
        size = size.saturating_add(pins);
        if size > u64::from(MOST_VERTICES) {
            return Err(TOO_LARGE);
        }
        items.push(item(pins as u32));
    }
    let largest = graphs.iter().map(|graph| graph.graph().vertices()).max();
    match largest.unwrap_or(0) {
        0..=64 => search::<1>(solver, items, graphs, size),
        65..=128 => search::<2>(solver, items, graphs, size),
        _ => search::<16>(solver, items, graphs, size),
    }
}

fn search<const W: usize>(
    solver: &mut Solver<'_>,
    items: Vec<Item>,
    graphs: &[Subgraph],
    size: u64,
) -> Result<bool, Unsolved> {
    if size > u64::from(MOST_VERTICES) {
        return Err(TOO_LARGE);
    }
    let budget = solver.spent.budget;
    deeply(size, budget, move || {
        let mut search = Search::<W> {
            solver,
            roots: Vec::new(),
            places: FastMap::default(),
            options: FastMap::default(),
            heaps: FastMap::default(),
        };
        let mut position = Position::default();
        for item in items {
            search.add(&mut position, item)?;
        }
        for graph in graphs {
            let most = most_numbers::<W>(budget);
            let root = Root::new(graph.graph(), most, &mut search.solver.spent)?;
            let all = root.all();
            search.roots.push(root);
            search.add_pieces(&mut position, search.roots.len() - 1, all)?;
        }
        search.is_won(&position)
    })
}

struct Search<'s, 'a, const W: usize> {
    solver: &'s mut Solver<'a>,
    roots: Vec<Root<W>>,
    /// Where a piece of each form stands: the root and the vertices.
    places: FastMap<u32, (usize, Mask<W>)>,
    options: FastMap<Item, Options>,
    /// The heaps that small parts are equal to, if they are.
    heaps: FastMap<Item, Option<u32>>,
}

impl<const W: usize> Search<'_, '_, W> {
    /// Whether the player to move wins.
    fn is_won(&mut self, position: &Position) -> Result<bool, Unsolved> {
        if let Some(is_won) = position.by_theory() {
            return Ok(is_won);
        }
        if let Some(&answer) = self.solver.outcomes.get(position) {
            return Ok(answer);
        }
        let answer = self.look_for_loss(position)?;
        self.solver.outcomes.insert(position.clone(), answer);
        Ok(answer)
    }

    /// Whether some move leads to a position that is lost for the opponent.
    fn look_for_loss(&mut self, position: &Position) -> Result<bool, Unsolved> {
        let mut open = Vec::new();
        let mut work = 0;
        for (index, item) in position.different() {
            let options = self.options(item)?;
            work += options.len().saturating_mul(item.work());
            let beside = position.beside_circle(index);
            for option in options.iter() {
                let parts = position.0.len() + option.0.len() + 1;
                self.solver.spent.work(parts * STEPS_A_PART)?;
                if let (Some(beside), Some(parts)) = (&beside, option.decided_parts())
                    && beside.is_won_in_circle_with(parts)
                {
                    continue;
                }
                let next = position.with_replaced(index, option);
                if next.needs_search() && !self.solver.outcomes.contains_key(&next) {
                    open.push((self.effort(&next), next));
                } else if !self.is_won(&next)? {
                    return Ok(true);
                }
            }
        }
        self.solver.spent.count(work, W)?;
        open.sort_by_key(|&(effort, _)| effort);
        for (_, next) in open {
            if !self.is_won(&next)? {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// What is searched first is less: whether the nim-sum of rows is another than
    /// 0 and 2, since wild circles are mostly like nothing or like a row of two;
    /// then how many vertices and pins stand, those that theory says nothing of
    /// counted first.
    fn effort(&self, position: &Position) -> (bool, u32, u32) {
        let (mut unknown, mut known, mut nim_sum) = (0, 0, 0);
        let mut has_graph = false;
        for &item in &position.0 {
            match item {
                Item::Graph(number) => {
                    has_graph = true;
                    unknown += self.places[&number].1.len();
                }
                Item::Circle(pins) if item.is_unknown() => unknown += pins,
                Item::Circle(pins) => known += pins,
                Item::Row(pins) => {
                    known += pins;
                    nim_sum ^= row_value(pins.into());
                }
            }
        }
        (!has_graph && ![0, 2].contains(&nim_sum), unknown, known)
    }

    /// What the moves make of a part, each result once.
    fn options(&mut self, item: Item) -> Result<Options, Unsolved> {
        if let Some(options) = self.options.get(&item) {
            return Ok(Rc::clone(options));
        }
        let mut options = match item {
            Item::Row(pins) => self.row_options(pins)?,
            Item::Circle(pins) => vec![self.row(pins - 1)?, self.row(pins - 2)?],
            Item::Graph(number) => self.graph_options(number)?,
        };
        options.sort_unstable_by(|first, second| first.0.cmp(&second.0));
        options.dedup();
        let options: Options = options.into();
        self.options.insert(item, Rc::clone(&options));
        Ok(options)
    }

    fn row_options(&mut self, pins: u32) -> Result<Vec<Position>, Unsolved> {
        let mut options = Vec::new();
        for taken in 1..=pins.min(2) {
            for left in 0..=(pins - taken) / 2 {
                self.solver.spent.work(3 * STEPS_A_PART)?;
                let mut option = self.row(left)?;
                self.add(&mut option, Item::Row(pins - taken - left))?;
                options.push(option);
            }
        }
        Ok(options)
    }

    fn row(&mut self, pins: u32) -> Result<Position, Unsolved> {
        let mut position = Position::default();
        self.add(&mut position, Item::Row(pins))?;
        Ok(position)
    }

    fn graph_options(&mut self, number: u32) -> Result<Vec<Position>, Unsolved> {
        let (root, standing) = self.places[&number];
        let moves = self.roots[root].moves(standing, &mut self.solver.spent)?;
        // the forms of what all these moves leave are found and kept
        self.solver.spent.count(moves.len().saturating_mul(8), W)?;
        let mut options = Vec::new();
        for taken in moves {
            let mut option = Position::default();
            self.add_pieces(&mut option, root, after(standing, taken))?;
            options.push(option);
        }
        Ok(options)
    }

    /// Adds what stands of a graph to a sum.
    fn add_pieces(
        &mut self,
        position: &mut Position,
        root: usize,
        mut standing: Mask<W>,
    ) -> Result<(), Unsolved> {
        while let Some(piece) =
            self.roots[root].next_piece(&mut standing, &mut self.solver.spent)?
        {
            let item = match self.roots[root].shape(piece) {
                Shape::Row(pins) => Item::Row(pins as u32),
                Shape::Circle(pins) => Item::Circle(pins as u32),
                Shape::Other => {
                    let Solver { forms, spent, .. } = &mut *self.solver;
                    let number = self.roots[root].number(piece, forms, spent, |_, _| Ok(()))?;
                    self.places.entry(number).or_insert((root, piece));
                    Item::Graph(number)
                }
            };
            self.add(position, item)?;
        }
        Ok(())
    }

    /// Adds a part, or the heap it is equal to.
    fn add(&mut self, position: &mut Position, item: Item) -> Result<(), Unsolved> {
        match self.heap(item)? {
            Some(heap) => position.add_heap(heap),
            None => position.insert(item),
        }
        Ok(())
    }

    /// The heap of Nim, of up to three objects, that a small part is equal to in
    /// misère play, if the theorem below shows it. Equal means: in every sum the
    /// one can be replaced by the other and the winner stays the same.
    ///
    /// Theorem. A part G is equal to the heap *m if
    /// 1. for each k < m some option of G is equal to *k;
    /// 2. each other option of G has an option that is equal to *m;
    /// 3. in case m = 0: G has no options, or one that is equal to *1.
    ///
    /// Proof, by induction over the sums G + X, that who wins G + X wins
    /// *m + X. If the player to move wins *m + X by moving to *k + X, the option
    /// of G in 1 does the same; if by moving to *m + X', then G + X' is lost for
    /// the opponent too by induction. If there is no move in *m + X, the player
    /// to move wins: so m = 0 and X has no moves, and by 3 G has none either or
    /// can be moved to *1, which is lost for the opponent. If, last, *m + X is
    /// lost, then no move wins G + X: moves to G + X' do not by induction; moves
    /// in G to some *k do not, *k + X being an option of *m + X; any other the
    /// opponent answers as 2 says, which leaves *m + X again. ∎
    ///
    /// The heaps *1 and *2 are rows of one and two pins, and *3 is the sum of
    /// these: {*0, *1, *2} are the options of both. Two heaps *1 cancel out: to
    /// any move in one of them the other is the answer (2 with m = 0, and 3).
    fn heap(&mut self, item: Item) -> Result<Option<u32>, Unsolved> {
        let size = match item {
            Item::Row(pins) | Item::Circle(pins) => pins,
            Item::Graph(number) => self.places[&number].1.len(),
        };
        match item {
            Item::Row(0..=2) => return Ok(Some(size)),
            _ if size > SMALL => return Ok(None),
            _ => {}
        }
        if let Some(&heap) = self.heaps.get(&item) {
            return Ok(heap);
        }
        let options = self.options(item)?;
        let heap = self.heap_with_options(&options)?;
        self.heaps.insert(item, heap);
        Ok(heap)
    }

    fn heap_with_options(&mut self, options: &[Position]) -> Result<Option<u32>, Unsolved> {
        let heaps: Vec<Option<u32>> = options.iter().map(Position::heap).collect();
        let Some(least) = (0..4).find(|&heap| !heaps.contains(&Some(heap))) else {
            return Ok(None);
        };
        if least == 0 && !options.is_empty() && !heaps.contains(&Some(1)) {
            return Ok(None);
        }
        for (option, heap) in options.iter().zip(heaps) {
            let is_lower = heap.is_some_and(|heap| heap < least);
            if !is_lower && !self.has_option(option, least)? {
                return Ok(None);
            }
        }
        Ok(Some(least))
    }

    /// Whether a move in this sum leaves something equal to this heap.
    fn has_option(&mut self, position: &Position, heap: u32) -> Result<bool, Unsolved> {
        for (index, &item) in position.0.iter().enumerate() {
            let options = self.options(item)?;
            let next = |option| position.with_replaced(index, option).heap();
            if options.iter().any(|option| next(option) == Some(heap)) {
                return Ok(true);
            }
        }
        Ok(false)
    }
}
