//! Graphs, sets of vertices and pieces.

use super::*;
use aether::game::MOST_MOVES;
use aether::impartial::graph::GraphError;
use std::collections::BTreeSet;

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
