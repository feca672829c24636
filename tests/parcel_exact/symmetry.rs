//! The sixteen symmetries: where they take edges, and that values are the same.

use crate::brute_force::{after, legal_moves, random_game, seeded, size};
use aether::game::Game;
use aether::parcel::exact::Solver;
use aether::parcel::{Edge, Edges, ParcelMove, Position, Size, Symmetry, Vertex};
use std::collections::HashSet;

pub fn image(position: &Position, symmetry: Symmetry) -> Position {
    let segments = symmetry.segments(position.size(), position.segments());
    let player = symmetry.player(position.player());
    Position::new(position.size(), segments, player, position.passes()).unwrap()
}

/// The image of a vertex, from the meaning of the fields.
fn vertex_image(symmetry: Symmetry, size: Size, vertex: Vertex) -> Vertex {
    let Vertex { mut x, mut y } = vertex;
    let last = size.get() as u8;
    if symmetry.transposes {
        (x, y) = (y, x);
    }
    if symmetry.mirrors {
        x = last - x;
    }
    if symmetry.flips {
        y = last - y;
    }
    Vertex { x, y }
}

#[test]
fn edges_go_where_their_vertices_go() {
    for size in Size::ALL {
        for symmetry in Symmetry::all() {
            for edge in size.edges().iter() {
                let [one, other] = edge.ends().map(|end| vertex_image(symmetry, size, end));
                let expected = Edge::between(one, other).unwrap();
                assert_eq!(symmetry.edge(size, edge), expected, "{edge} {symmetry:?}");
            }
            assert_eq!(symmetry.edges(size, size.edges()), size.edges());
            assert_eq!(symmetry.edges(size, Edges::EMPTY), Edges::EMPTY);
        }
    }
}

#[test]
fn images_of_a_lopsided_position_are_sixteen() {
    let mut random = seeded(3);
    let position = &random_game(3, &mut random)[9];
    let images: HashSet<_> = Symmetry::all()
        .into_iter()
        .map(|symmetry| image(position, symmetry))
        .map(|image| (*image.segments(), image.player()))
        .collect();
    assert_eq!(images.len(), 16);
}

#[test]
fn moves_and_areas_have_the_images_of_moves_and_areas() {
    let mut random = seeded(4);
    for cells in 1..=7 {
        for position in random_game(cells, &mut random) {
            for symmetry in Symmetry::all() {
                let image = image(&position, symmetry);
                assert_eq!(image.lead(), position.lead());
                let drawable = symmetry.edges(size(cells), position.drawable());
                assert_eq!(image.drawable(), drawable);
                assert_eq!(image.outcome().is_some(), position.outcome().is_some());
            }
        }
    }
}

/// A position is solved once for all its images: nothing new is looked at, and the
/// values are the same; and so they are without what is remembered.
#[test]
fn images_have_equal_values() {
    let mut random = seeded(5);
    let most = [0, 4, 12, 12, 10, 10, 10, 10];
    for cells in 1..=7 {
        for _ in 0..8 {
            let game = random_game(cells, &mut random);
            let late = game.iter().filter(|position| {
                position.drawable().len() <= most[cells as usize] && position.passes() < 2
            });
            for position in late.step_by(3) {
                let mut solver = Solver::new(u64::MAX, &|| false);
                let value = solver.value(position).unwrap();
                let expanded = solver.expanded();
                for symmetry in Symmetry::all() {
                    let image = image(position, symmetry);
                    assert_eq!(solver.value(&image), Ok(value), "{position:?} {symmetry:?}");
                    assert_eq!(solver.expanded(), expanded, "{position:?} {symmetry:?}");
                    let mut fresh = Solver::new(u64::MAX, &|| false);
                    assert_eq!(fresh.value(&image), Ok(value), "{position:?} {symmetry:?}");
                }
            }
        }
    }
}

#[test]
fn moves_of_images_are_images_of_moves() {
    let mut random = seeded(6);
    for position in random_game(4, &mut random) {
        for symmetry in Symmetry::all() {
            for mv in legal_moves(&position) {
                let moved = match mv {
                    ParcelMove::Draw(edge) => ParcelMove::Draw(symmetry.edge(size(4), edge)),
                    ParcelMove::Pass => ParcelMove::Pass,
                };
                let one = image(&after(&position, mv), symmetry);
                assert_eq!(one, after(&image(&position, symmetry), moved));
            }
        }
    }
}
