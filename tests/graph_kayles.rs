//! Kayles on graphs: pieces, forms, nim-values and misère outcomes, against a
//! twin that knows only the rules.

mod naive_graph;

use aether::game::Unsolved;
use aether::impartial::graph::{
    Form, Graph, GraphError, GraphMove, MOST_MOVES, MOST_VERTICES, Piece, Solver, Subgraph,
    VertexSet, pieces,
};
use aether::impartial::rows::row_value;
use aether::impartial::sum::Part;
use naive_graph::*;
use rand::rngs::Xoshiro256PlusPlus;
use rand::{RngExt, SeedableRng};
use std::collections::{BTreeSet, HashMap, HashSet};
use std::sync::atomic::{AtomicU64, Ordering};

const ENOUGH: u64 = 1_000_000;

fn never() -> bool {
    false
}

fn seeded(seed: u64) -> Xoshiro256PlusPlus {
    Xoshiro256PlusPlus::seed_from_u64(seed)
}

fn graph(vertices: u32, edges: &[(u32, u32)]) -> Graph {
    Graph::new(vertices, edges).unwrap()
}

fn all_pieces(vertices: u32, edges: &[(u32, u32)]) -> Vec<Piece> {
    pieces(&graph(vertices, edges), &VertexSet::full(vertices))
}

/// The graph's only piece, neither a path nor a cycle.
fn only_piece(vertices: u32, edges: &[(u32, u32)]) -> Subgraph {
    match all_pieces(vertices, edges).pop() {
        Some(Piece::Other(piece)) => piece,
        other => panic!("{other:?} is a row or a circle"),
    }
}

fn nim_sum(pieces: &[Piece], solver: &mut Solver<'_>) -> u64 {
    let values = pieces.iter().map(|piece| match piece {
        Piece::Row(vertices) => row_value(vertices.len() as u64),
        Piece::Circle(_) => 0,
        Piece::Other(piece) => solver.nim_value(piece).unwrap(),
    });
    values.fold(0, |sum, value| sum ^ value)
}

fn is_won_misere(pieces: &[Piece], solver: &mut Solver<'_>) -> bool {
    let mut parts = Vec::new();
    let mut graphs = Vec::new();
    for piece in pieces {
        match piece {
            Piece::Row(vertices) => parts.push(Part::Row(vertices.len() as u64)),
            Piece::Circle(vertices) => parts.push(Part::Circle(vertices.len() as u64)),
            Piece::Other(piece) => graphs.push(piece.clone()),
        }
    }
    solver.is_won_misere(&parts, &graphs).unwrap()
}

/// A random graph of up to so many vertices, sparse or dense.
fn random_graph(most: u32, random: &mut Xoshiro256PlusPlus) -> (u32, Edges) {
    let vertices = random.random_range(1..=most);
    let percent = random.random_range(10..=100);
    (vertices, random_edges(vertices, percent, random))
}

// ---------------------------------------------------------------- the graphs

#[test]
fn faulty_edges_are_refused_and_named() {
    let errors = [
        (
            vec![(0, 1), (2, 2)],
            GraphError::Loop { vertex: 2 },
            "edge 3-3: an edge joins two different vertices",
        ),
        (
            vec![(0, 1), (1, 2), (1, 0)],
            GraphError::Doubled { edge: (1, 0) },
            "edge 2-1: this edge is there already",
        ),
        (
            vec![(0, 1), (1, 3), (0, 1)],
            GraphError::NoSuchVertex {
                edge: (1, 3),
                vertex: 3,
                vertices: 3,
            },
            "edge 2-4: there is no vertex 4, the graph has 3",
        ),
        (
            vec![(u32::MAX, 0)],
            GraphError::NoSuchVertex {
                edge: (u32::MAX, 0),
                vertex: u32::MAX,
                vertices: 3,
            },
            "edge 4294967296-1: there is no vertex 4294967296, the graph has 3",
        ),
    ];
    for (edges, error, message) in errors {
        assert_eq!(Graph::new(3, &edges), Err(error), "{edges:?}");
        assert_eq!(error.to_string(), message);
    }
    let most = MOST_MOVES as u32;
    assert!(Graph::new(most, &[]).is_ok());
    assert!(Graph::new(most - 1, &[(0, 1)]).is_ok());
    let error = GraphError::TooLarge {
        vertices: most,
        edges: 1,
    };
    assert_eq!(Graph::new(most, &[(0, 1)]), Err(error));
    assert!(
        error
            .to_string()
            .starts_with("65536 vertices and 1 edges: "),
        "{error}"
    );
    assert!(Graph::new(u32::MAX, &[]).is_err());
}

#[test]
fn graphs_know_their_edges() {
    let mut random = seeded(1);
    for _ in 0..200 {
        let (vertices, edges) = random_graph(12, &mut random);
        let shuffled = relabelled(vertices, &edges, &mut random);
        let graph = graph(vertices, &shuffled);
        let expected: BTreeSet<(u32, u32)> = shuffled
            .iter()
            .map(|&(u, v)| (u.min(v), u.max(v)))
            .collect();
        assert!(graph.edges().iter().eq(&expected));
        assert_eq!(graph.vertices(), vertices);
        for vertex in 0..vertices + 2 {
            let neighbours: Vec<u32> = (0..vertices)
                .filter(|&other| expected.contains(&(vertex.min(other), vertex.max(other))))
                .collect();
            assert_eq!(graph.neighbours(vertex), neighbours);
            for other in 0..vertices + 2 {
                assert_eq!(graph.has_edge(vertex, other), neighbours.contains(&other));
            }
        }
    }
}

#[test]
fn vertex_sets_are_sets() {
    let mut random = seeded(2);
    for _ in 0..100 {
        let size = random.random_range(0..200);
        let mut set = VertexSet::full(size);
        let mut twin: BTreeSet<u32> = (0..size).collect();
        for _ in 0..300 {
            let vertex = random.random_range(0..200);
            if random.random_bool(0.3) {
                assert_eq!(set.insert(vertex), twin.insert(vertex));
            } else {
                assert_eq!(set.remove(vertex), twin.remove(&vertex));
            }
            assert_eq!(set.contains(vertex), twin.contains(&vertex));
            assert_eq!(set.len() as usize, twin.len());
            assert_eq!(set.is_empty(), twin.is_empty());
            assert!(set.iter().eq(twin.iter().copied()));
            assert_eq!(set, twin.iter().copied().collect());
        }
    }
    assert!(!VertexSet::new().contains(u32::MAX));
    assert!(!VertexSet::full(3).remove(u32::MAX));
}

#[test]
fn pieces_are_the_connected_components() {
    let mut random = seeded(3);
    for _ in 0..1_000 {
        let vertices = random.random_range(0..=20);
        let percent = random.random_range(5..30);
        let edges = random_edges(vertices, percent, &mut random);
        let graph = graph(vertices, &edges);
        // vertices beyond the graph do not count
        let standing: VertexSet = (0..vertices + 3)
            .filter(|_| random.random_bool(0.8))
            .collect();
        let mut left: BTreeSet<u32> = standing
            .iter()
            .filter(|&vertex| vertex < vertices)
            .collect();
        for piece in pieces(&graph, &standing) {
            let first = *left.first().unwrap();
            let mut component = BTreeSet::from([first]);
            while let Some(&new) = left.iter().find(|&&vertex| {
                !component.contains(&vertex)
                    && component.iter().any(|&other| graph.has_edge(vertex, other))
            }) {
                component.insert(new);
            }
            left.retain(|vertex| !component.contains(vertex));
            check_piece(&graph, &piece, &component);
        }
        assert!(left.is_empty());
    }
}

fn check_piece(graph: &Graph, piece: &Piece, component: &BTreeSet<u32>) {
    let degree = |vertex| {
        component
            .iter()
            .filter(|&&other| graph.has_edge(vertex, other))
            .count()
    };
    let degrees: Vec<usize> = component.iter().map(|&vertex| degree(vertex)).collect();
    let edges = degrees.iter().sum::<usize>() / 2;
    let is_thin = degrees.iter().all(|&degree| degree <= 2);
    let (vertices, closes) = match piece {
        Piece::Row(vertices) => (vertices, false),
        Piece::Circle(vertices) => (vertices, true),
        Piece::Other(piece) => {
            assert!(!is_thin);
            assert!(piece.vertices().iter().eq(component));
            let number = |index: u32| piece.vertices()[index as usize];
            assert_eq!(piece.graph().edges().len(), edges);
            for &(low, high) in piece.graph().edges() {
                assert!(graph.has_edge(number(low), number(high)));
            }
            return;
        }
    };
    assert!(is_thin);
    assert_eq!(
        vertices.iter().copied().collect::<BTreeSet<u32>>(),
        *component
    );
    assert_eq!(vertices.len(), component.len());
    assert!(
        vertices
            .windows(2)
            .all(|pair| graph.has_edge(pair[0], pair[1]))
    );
    let (first, last) = (vertices[0], vertices[vertices.len() - 1]);
    assert_eq!(edges, vertices.len() - usize::from(!closes));
    if closes {
        assert!(graph.has_edge(first, last));
        assert!(vertices[1] < last && vertices.iter().all(|&vertex| first <= vertex));
    } else {
        assert!(first <= last);
    }
}

// ------------------------------------------------------------------ the forms

#[test]
fn forms_tell_all_small_graphs_apart() {
    // the numbers of graphs up to isomorphism: OEIS A000088
    for (vertices, classes) in [(0, 1), (1, 1), (2, 2), (3, 4), (4, 11), (5, 34), (6, 156)] {
        let pairs: Vec<(u32, u32)> = (0..vertices)
            .flat_map(|high| (0..high).map(move |low| (low, high)))
            .collect();
        let forms: HashSet<Form> = (0..1_u32 << pairs.len())
            .map(|chosen| {
                let chosen = |index: &usize| chosen >> index & 1 != 0;
                let edges: Edges = (0..pairs.len())
                    .filter(chosen)
                    .map(|index| pairs[index])
                    .collect();
                Form::of(&graph(vertices, &edges))
            })
            .collect();
        assert_eq!(forms.len(), classes, "{vertices} vertices");
    }
}

#[test]
fn equal_forms_mean_isomorphic_graphs() {
    let mut random = seeded(4);
    let mut met: HashMap<Form, Vec<(u32, Edges)>> = HashMap::new();
    for _ in 0..5_000 {
        let vertices = random.random_range(5..=9);
        let count = random.random_range(vertices as usize - 2..=vertices as usize + 1);
        let edges = random_edges_exactly(vertices, count, &mut random);
        met.entry(Form::of(&graph(vertices, &edges)))
            .or_default()
            .push((vertices, edges));
    }
    let mut pairs = 0;
    for graphs in met.values() {
        for (vertices, edges) in &graphs[1..] {
            assert_eq!(*vertices, graphs[0].0);
            assert!(
                are_isomorphic(*vertices, &graphs[0].1, edges),
                "{edges:?} {:?}",
                graphs[0].1
            );
            pairs += 1;
        }
    }
    assert!(pairs > 2_000, "only {pairs} pairs of equal forms");
}

#[test]
fn relabelled_graphs_nearly_always_have_equal_forms() {
    let mut random = seeded(5);
    let mut missed = 0;
    for round in 0..4_000 {
        // regular graphs are hardest for the refinement: every fourth is one
        let (vertices, edges) = if round % 4 == 0 {
            (12, random_cubic(12, &mut random))
        } else {
            random_graph(30, &mut random)
        };
        let other = relabelled(vertices, &edges, &mut random);
        let forms = [edges, other].map(|edges| Form::of(&graph(vertices, &edges)));
        missed += u32::from(forms[0] != forms[1]);
    }
    assert!(missed <= 4, "{missed} of 4,000 graphs have several forms");
}

/// A graph in which every vertex has three neighbours.
fn random_cubic(vertices: u32, random: &mut Xoshiro256PlusPlus) -> Edges {
    use rand::seq::SliceRandom;
    loop {
        let mut ends: Vec<u32> = (0..3 * vertices).map(|end| end / 3).collect();
        ends.shuffle(random);
        let edges: Edges = ends.chunks(2).map(|pair| (pair[0], pair[1])).collect();
        if Graph::new(vertices, &edges).is_ok() {
            return edges;
        }
    }
}

#[test]
fn forms_of_trees_are_exact() {
    let mut random = seeded(6);
    for _ in 0..500 {
        let vertices = random.random_range(1..=150);
        let edges = random_tree(vertices, &mut random);
        let other = relabelled(vertices, &edges, &mut random);
        assert_eq!(
            Form::of(&graph(vertices, &edges)),
            Form::of(&graph(vertices, &other))
        );
    }
}

// ----------------------------------------------------------------- the values

#[test]
fn small_graphs_are_solved_in_both_plays() {
    let mut random = seeded(7);
    let mut solver = Solver::new(u64::MAX, &never);
    for _ in 0..2_000 {
        let (vertices, edges) = random_graph(10, &mut random);
        let twin = NaiveGraph::new(vertices, &edges);
        let all = (1 << vertices) - 1;
        let pieces = all_pieces(vertices, &edges);
        assert_eq!(
            nim_sum(&pieces, &mut solver),
            twin.nim_values()[all],
            "{vertices} {edges:?}"
        );
        assert_eq!(
            is_won_misere(&pieces, &mut solver),
            twin.won_misere()[all],
            "{vertices} {edges:?}"
        );
    }
}

#[test]
fn positions_of_grids_are_solved_in_both_plays() {
    let mut random = seeded(8);
    for (rows, columns) in [(3, 4), (3, 5), (4, 4), (2, 8)] {
        let edges = grid(rows, columns);
        let vertices = rows * columns;
        let twin = NaiveGraph::new(vertices, &edges);
        let (values, won) = (twin.nim_values(), twin.won_misere());
        let graph = graph(vertices, &edges);
        for round in 0..20 {
            let fallen = if round == 0 { 0.0 } else { 0.15 };
            let standing: VertexSet = (0..vertices)
                .filter(|_| !random.random_bool(fallen))
                .collect();
            let index: usize = standing.iter().map(|vertex| 1 << vertex).sum();
            let pieces = pieces(&graph, &standing);
            let mut solver = Solver::new(ENOUGH, &never);
            assert_eq!(
                nim_sum(&pieces, &mut solver),
                values[index],
                "{rows}x{columns} {standing:?}"
            );
            assert_eq!(
                is_won_misere(&pieces, &mut solver),
                won[index],
                "{rows}x{columns} {standing:?}"
            );
        }
    }
}

/// Beside circles that theory does not decide in misère play.
#[test]
fn graphs_beside_wild_circles_are_solved() {
    let mut random = seeded(20);
    let mut solver = Solver::new(u64::MAX, &never);
    for round in 0..60 {
        let circle = if round % 3 == 0 { 10 } else { 6 };
        let (others, more) = random_graph(16 - circle, &mut random);
        let edges = beside(circle, &cycle(circle), &more);
        let vertices = circle + others;
        let twin = NaiveGraph::new(vertices, &edges);
        assert_eq!(
            is_won_misere(&all_pieces(vertices, &edges), &mut solver),
            twin.won_misere()[(1 << vertices) - 1],
            "{vertices} {edges:?}"
        );
    }
}

#[test]
fn options_have_the_values_of_what_they_leave() {
    let mut random = seeded(9);
    for _ in 0..300 {
        let (vertices, edges) = random_graph(10, &mut random);
        let whole = graph(vertices, &edges);
        let values = NaiveGraph::new(vertices, &edges).nim_values();
        // the pieces of what stands after a random move keep their numbers
        let mut standing = VertexSet::full(vertices);
        standing.remove(random.random_range(0..vertices));
        for piece in pieces(&whole, &standing) {
            let Piece::Other(piece) = piece else { continue };
            let all: usize = piece.vertices().iter().map(|vertex| 1 << vertex).sum();
            let is_inside = |vertex: &u32| piece.vertices().contains(vertex);
            let singles = piece
                .vertices()
                .iter()
                .map(|&vertex| (GraphMove::One(vertex), 1 << vertex));
            let inner = whole
                .edges()
                .iter()
                .filter(|(low, high)| is_inside(low) && is_inside(high));
            let pairs = inner.map(|&(low, high)| (GraphMove::Two(low, high), 1 << low | 1 << high));
            let expected: Vec<(GraphMove, u64)> = singles
                .chain(pairs)
                .map(|(mv, taken)| (mv, values[all & !taken]))
                .collect();
            assert_eq!(
                Solver::new(ENOUGH, &never).options(&piece).unwrap(),
                expected
            );
            for value in 0..6 {
                let has = Solver::new(ENOUGH, &never).has_value(&piece, value);
                assert_eq!(has, Ok(values[all] == value), "value {value}: {edges:?}");
                let moves = expected
                    .iter()
                    .filter(|option| option.1 == value)
                    .map(|option| option.0);
                let found = Solver::new(ENOUGH, &never).moves_to(&piece, value).unwrap();
                assert!(moves.eq(found), "value {value}: {edges:?}");
            }
        }
    }
}

#[test]
fn paths_and_cycles_are_rows_and_circles() {
    let mut random = seeded(10);
    for vertices in 1..=16 {
        let rows = relabelled(vertices, &path(vertices), &mut random);
        assert!(
            matches!(&all_pieces(vertices, &rows)[..], [Piece::Row(row)] if row.len() == vertices as usize)
        );
        let all = (1 << vertices) - 1;
        assert_eq!(
            NaiveGraph::new(vertices, &rows).nim_values()[all],
            row_value(vertices.into())
        );
        if vertices >= 3 {
            let circle = relabelled(vertices, &cycle(vertices), &mut random);
            assert!(
                matches!(&all_pieces(vertices, &circle)[..], [Piece::Circle(row)] if row.len() == vertices as usize)
            );
            assert_eq!(NaiveGraph::new(vertices, &circle).nim_values()[all], 0);
        }
    }
}

#[test]
fn sums_of_graphs_and_rows_are_solved_in_both_plays() {
    let mut random = seeded(11);
    let mut solver = Solver::new(u64::MAX, &never);
    for _ in 0..300 {
        let (mut vertices, mut edges) = (0, Vec::new());
        while vertices < 8 {
            let part = random.random_range(1..=6);
            let percent = random.random_range(20..100);
            let new = match random.random_range(0..4) {
                0 => path(part),
                1 if part >= 3 => cycle(part),
                _ => random_edges(part, percent, &mut random),
            };
            edges = beside(vertices, &edges, &new);
            vertices += part;
        }
        let twin = NaiveGraph::new(vertices, &edges);
        let all = (1 << vertices) - 1;
        let pieces = all_pieces(vertices, &edges);
        assert_eq!(
            nim_sum(&pieces, &mut solver),
            twin.nim_values()[all],
            "{vertices} {edges:?}"
        );
        assert_eq!(
            is_won_misere(&pieces, &mut solver),
            twin.won_misere()[all],
            "{vertices} {edges:?}"
        );
    }
}

/// The edges of a spider: three paths from a vertex in the middle.
fn spider(legs: [u32; 3]) -> (u32, Edges) {
    let mut vertices = 1;
    let mut edges = Vec::new();
    for leg in legs {
        edges.extend((0..leg).map(|step| {
            (
                if step == 0 { 0 } else { vertices + step - 1 },
                vertices + step,
            )
        }));
        vertices += leg;
    }
    (vertices, edges)
}

/// The nim-value of a spider, by the rules for its legs, in ascending order.
fn spider_value(mut legs: [u32; 3], known: &mut HashMap<[u32; 3], u64>) -> u64 {
    legs.sort_unstable();
    let row = |pins: u32| row_value(pins.into());
    if legs[0] == 0 {
        return row(legs[1] + legs[2] + 1);
    }
    if let Some(&value) = known.get(&legs) {
        return value;
    }
    let [a, b, c] = legs;
    let mut reached = HashSet::from([row(a) ^ row(b) ^ row(c)]);
    for (leg, others) in [(a, [b, c]), (b, [a, c]), (c, [a, b])] {
        reached.insert(row(leg - 1) ^ row(others[0]) ^ row(others[1]));
        for taken in 1..=leg.min(2) {
            for left in 0..=leg - taken {
                reached.insert(
                    row(leg - taken - left) ^ spider_value([left, others[0], others[1]], known),
                );
            }
        }
    }
    let value = (0..).find(|value| !reached.contains(value)).unwrap();
    known.insert(legs, value);
    value
}

#[test]
fn pieces_of_any_size_are_solved() {
    let mut known = HashMap::new();
    let mut random = seeded(12);
    // up to 64 vertices, up to 128, more
    for legs in [
        [9, 20, 30],
        [1, 2, 61],
        [3, 9, 80],
        [1, 1, 125],
        [1, 1, 126],
        [1, 2, 130],
    ] {
        let (vertices, edges) = spider(legs);
        let edges = relabelled(vertices, &edges, &mut random);
        let piece = only_piece(vertices, &edges);
        let value = Solver::new(u64::MAX, &never).nim_value(&piece);
        assert_eq!(value, Ok(spider_value(legs, &mut known)), "{legs:?}");
    }
}

#[test]
fn twins_make_stars_and_complete_graphs_easy() {
    // leaves; the move takes a leaf, the middle, or both
    let mut star = vec![1, 2];
    for leaves in 2..=500_u64 {
        let reached = [star[leaves as usize - 1], leaves % 2, (leaves - 1) % 2];
        star.push((0..).find(|value| !reached.contains(value)).unwrap());
    }
    for leaves in [3, 4, 63, 64, 127, 128, 500] {
        let edges: Edges = (1..=leaves).map(|leaf| (0, leaf)).collect();
        let mut solver = Solver::new(ENOUGH, &never);
        let value = solver.nim_value(&only_piece(leaves + 1, &edges));
        assert_eq!(value, Ok(star[leaves as usize]), "{leaves} leaves");
    }
    // a move takes one vertex or two: Nim with at most two objects taken
    for vertices in [4, 5, 6, 30, 64, 65, 100, 150] {
        let edges = random_edges(vertices, 100, &mut seeded(0));
        let mut solver = Solver::new(ENOUGH, &never);
        let value = solver.nim_value(&only_piece(vertices, &edges));
        assert_eq!(value, Ok(u64::from(vertices) % 3), "{vertices} vertices");
    }
}

#[test]
fn mirrored_boards_are_worth_nothing() {
    let mut random = seeded(14);
    // half a turn leaves no field where it is and none beside itself
    for (rows, columns) in [(2, 4), (4, 4), (4, 8), (6, 6), (8, 8), (2, 64), (6, 30)] {
        let vertices = rows * columns;
        let edges = relabelled(vertices, &grid(rows, columns), &mut random);
        let mut solver = Solver::new(10, &never);
        assert_eq!(
            solver.nim_value(&only_piece(vertices, &edges)),
            Ok(0),
            "{rows}x{columns}"
        );
    }
    // here half a turn exchanges two neighbours: the first player takes them
    for (rows, columns) in [(4, 5), (3, 4)] {
        let piece = only_piece(rows * columns, &grid(rows, columns));
        assert_eq!(Solver::new(ENOUGH, &never).has_value(&piece, 0), Ok(false));
    }
}

// ---------------------------------------------------------- budgets and stops

#[test]
fn a_spent_budget_is_reported() {
    let piece = only_piece(35, &grid(5, 7));
    let mut solver = Solver::new(100, &never);
    assert_eq!(solver.nim_value(&piece), Err(Unsolved::Budget(100)));
    assert_eq!(solver.positions(), 100);
    assert_eq!(solver.options(&piece), Err(Unsolved::Budget(100)));
    assert_eq!(
        solver.is_won_misere(&[Part::Row(7)], &[piece]),
        Err(Unsolved::Budget(100))
    );
    assert_eq!(solver.positions(), 100);
}

#[test]
fn a_budget_that_is_just_enough_is_enough() {
    let piece = only_piece(12, &grid(3, 4));
    let mut solver = Solver::new(ENOUGH, &never);
    let value = solver.nim_value(&piece);
    let positions = solver.positions();
    assert!(value.is_ok() && positions > 10);
    assert_eq!(Solver::new(positions, &never).nim_value(&piece), value);
    let less = positions - 1;
    assert_eq!(
        Solver::new(less, &never).nim_value(&piece),
        Err(Unsolved::Budget(less))
    );
    // what was found out is remembered
    assert_eq!(solver.nim_value(&piece), value);
    assert_eq!(solver.positions(), positions);
}

#[test]
fn a_stop_is_obeyed() {
    let asked = AtomicU64::new(0);
    let stop = || asked.fetch_add(1, Ordering::Relaxed) >= 3;
    let mut solver = Solver::new(u64::MAX, &stop);
    let piece = only_piece(63, &grid(7, 9));
    assert_eq!(solver.nim_value(&piece), Err(Unsolved::Stopped));
    assert!(solver.positions() < 1_000);
    assert_eq!(solver.is_won_misere(&[], &[piece]), Err(Unsolved::Stopped));
}

#[test]
fn what_is_out_of_reach_is_no_crash() {
    let star: Edges = (1..32_000).map(|leaf| (0, leaf)).collect();
    let caterpillar: Edges = (1..32_000)
        .map(|vertex| {
            (
                if vertex % 2 == 1 {
                    (vertex as u32).saturating_sub(2)
                } else {
                    vertex - 1
                },
                vertex,
            )
        })
        .collect();
    let mut broom = path(1_023);
    broom.push((1, 1_023));
    let ladder = grid(2, 512);
    let dense = random_edges(340, 100, &mut seeded(13));
    let random = random_edges_exactly(340, dense.len() / 2, &mut seeded(13));
    for (vertices, edges) in [
        (32_000, star),
        (32_000, caterpillar),
        (1_024, broom),
        (1_024, ladder),
        (340, dense),
        (340, random),
    ] {
        let piece = only_piece(vertices, &edges);
        let mut solver = Solver::new(5_000, &never);
        if vertices > MOST_VERTICES {
            assert_eq!(solver.nim_value(&piece), Err(Unsolved::Budget(5_000)));
            assert_eq!(solver.options(&piece), Err(Unsolved::Budget(5_000)));
            assert_eq!(
                solver.is_won_misere(&[], &[piece.clone()]),
                Err(Unsolved::Budget(5_000))
            );
        }
        // solved or not: an answer
        let _ = solver.nim_value(&piece);
        let _ = solver.is_won_misere(&[], &[piece.clone()]);
        let long = [
            Part::Row(u64::MAX),
            Part::Row(2),
            Part::Circle(1_000_000_000),
        ];
        assert_eq!(
            solver.is_won_misere(&long, &[piece]),
            Err(Unsolved::Budget(5_000))
        );
        assert!(solver.positions() <= 5_000);
    }
}

#[test]
fn the_search_goes_as_deep_as_there_are_vertices() {
    // a leaf less is the only thing not known at once
    let leaves = MOST_VERTICES - 1;
    let star: Edges = (1..=leaves).map(|leaf| (0, leaf)).collect();
    let star = only_piece(leaves + 1, &star);
    let mut solver = Solver::new(u64::MAX, &never);
    assert!(solver.nim_value(&star).is_ok());
    assert!(solver.is_won_misere(&[], &[star]).is_ok());
}
