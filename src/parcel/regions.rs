//! The regions into which drawn segments part the board, by flood fill over
//! words of cells.

use super::edges::{Edge, Edges};
use super::segments::Segments;
use super::size::Size;

/// The cells that can be reached from these without crossing a drawn segment,
/// these included.
#[inline]
pub(super) const fn flood(from: u64, size: Size, drawn: Edges) -> u64 {
    // The cells that have no wall below them, and those that have none on their
    // left. A step up or to the right crosses the wall of the cell it leads to, a
    // step down or to the left that of the cell it comes from.
    let (below, left) = (!drawn.horizontal(), !drawn.vertical());
    let cells = size.cells();
    let mut reached = from;
    loop {
        let right = reached << 1 & left;
        let leftwards = (reached & left) >> 1;
        let up = reached << 8 & below;
        let down = (reached & below) >> 8;
        let next = (reached | right | leftwards | up | down) & cells;
        if next == reached {
            return reached;
        }
        reached = next;
    }
}

/// The edges between a region and the rest of the field: none of the rim.
#[inline]
pub(super) fn boundary(region: u64, size: Size) -> Edges {
    let below = region ^ region << 8;
    let left = region ^ region << 1;
    Edges::new(below, left) & size.inner_edges()
}

/// The cells that have one of these edges as a side; with edges of the rim, places
/// outside the board as well.
#[inline]
pub(super) const fn cells_beside(edges: Edges) -> u64 {
    let (below, left) = (edges.horizontal(), edges.vertical());
    below | below >> 8 | left | left >> 1
}

/// All regions, that of the lowest cell first.
pub(super) fn regions(size: Size, segments: &Segments) -> Vec<u64> {
    let mut rest = size.cells();
    let mut regions = Vec::new();
    while rest != 0 {
        let region = flood(rest & rest.wrapping_neg(), size, segments.drawn());
        rest &= !region;
        regions.push(region);
    }
    regions
}

/// The two regions that the segment just drawn on this edge has parted, if it
/// has.
#[inline]
pub(super) fn parted_by(edge: Edge, size: Size, drawn: Edges) -> Option<[u64; 2]> {
    if !size.inner_edges().contains(edge) {
        return None;
    }
    // A new segment parts a region only where it joins two ends of one line, the
    // rim counted as a line: where nothing else is drawn at one of its vertices
    // it does not.
    let mut others = drawn;
    others.remove(edge);
    let walls = others.vertices() | size.rim();
    if edge.ends().iter().any(|end| walls >> end.index() & 1 == 0) {
        return None;
    }
    let [one, other] = edge.sides().map(|cell| 1 << cell);
    let region = flood(one, size, drawn);
    (region & other == 0).then(|| [region, flood(other, size, drawn)])
}
