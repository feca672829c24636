//! Nim-values and misère outcomes against the twin.

use super::*;
use aether::impartial::graph::GraphMove;
use std::collections::{HashMap, HashSet};

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
        check_options(vertices, &edges, &mut random);
    }
}

#[test]
fn options_of_twins_have_the_values_of_what_they_leave() {
    let mut random = seeded(19);
    for _ in 0..300 {
        let (vertices, edges) = random_graph(5, &mut random);
        let (vertices, edges) = with_twins(vertices, edges, 10, &mut random);
        check_options(vertices, &edges, &mut random);
    }
    for vertices in 4..=10 {
        check_options(
            vertices,
            &random_edges(vertices, 100, &mut random),
            &mut random,
        );
    }
}

/// The graph with vertices added up to this number, each a twin of one before it,
/// adjacent to it or not.
fn with_twins(
    vertices: u32,
    mut edges: Edges,
    most: u32,
    random: &mut Xoshiro256PlusPlus,
) -> (u32, Edges) {
    for new in vertices..most {
        let twin = random.random_range(0..new);
        let joined: Vec<u32> = (0..new)
            .filter(|&other| edges.contains(&(twin, other)) || edges.contains(&(other, twin)))
            .collect();
        edges.extend(joined.into_iter().map(|other| (other, new)));
        if random.random() {
            edges.push((twin, new));
        }
    }
    (most.max(vertices), edges)
}

/// Compares the options of the pieces that stand after a random move, which keep
/// their numbers, with those that the rules alone give.
fn check_options(vertices: u32, edges: &Edges, random: &mut Xoshiro256PlusPlus) {
    let whole = graph(vertices, edges);
    let values = NaiveGraph::new(vertices, edges).nim_values();
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
