//! The images of a position, all worth the same to the player to move.

use aether::game::{Game, Player};
use aether::parcel::{Edge, Edges, Position, Segments, Vertex};

/// The vertex in the image of this number, 0 to 7, on a board of so many cells a
/// side.
fn moved(vertex: Vertex, image: u8, cells: u8) -> Vertex {
    let Vertex { mut x, mut y } = vertex;
    if image & 1 != 0 {
        x = cells - x;
    }
    if image & 2 != 0 {
        y = cells - y;
    }
    if image & 4 != 0 {
        (x, y) = (y, x);
    }
    Vertex { x, y }
}

fn moved_edges(edges: Edges, image: u8, cells: u8) -> Edges {
    let moved = |edge: Edge| {
        let [one, other] = edge.ends().map(|end| moved(end, image, cells));
        Edge::between(one, other).expect("neighbours stay neighbours")
    };
    edges.iter().map(moved).collect()
}

/// The eight images under the symmetries of the square, and the eight with the
/// colours and the players exchanged.
pub fn images(position: &Position) -> Vec<Position> {
    let cells = position.size().get() as u8;
    let image = |number: u8| {
        let Segments { blue, red, green } = *position.segments();
        let [blue, red, green] = [blue, red, green].map(|set| moved_edges(set, number & 7, cells));
        let (blue, red, player) = match (number < 8, position.player()) {
            (true, player) => (blue, red, player),
            (false, Player::First) => (red, blue, Player::Second),
            (false, Player::Second) => (red, blue, Player::First),
        };
        let segments = Segments { blue, red, green };
        Position::new(position.size(), segments, player, position.passes()).expect("a position")
    };
    (0..16).map(image).collect()
}
