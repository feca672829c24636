//! Forms: equal ones mean isomorphic graphs, and nearly the other way round.

use super::*;
use aether::impartial::graph::Form;
use rand::seq::SliceRandom;
use std::collections::{HashMap, HashSet};

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
