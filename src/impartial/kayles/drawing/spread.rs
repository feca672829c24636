//! Moves places apart that are too close to be touched one by one, and away from edges
//! that they seem to lie on.

use crate::svg::Point;

/// The least distance of two pins.
pub(super) const SPACING: f64 = 50.0;

/// The extent that graphs are made smaller to, if they have not too many vertices.
pub(super) const MOST_WIDE: f64 = 620.0;

/// How far a place should be from an edge between two others.
const CLEARANCE: f64 = 30.0;

/// Rounds at most.
const ROUNDS: usize = 200;

/// Rounds in which places are moved away from edges.
const CLEARING: usize = 60;

/// Graphs with more pairs of a vertex and an edge are too dense to be cleared.
const MOST_PAIRS: usize = 4_000;

/// Moves places away from the edges of others, as far as it goes, and then every two
/// that are closer than [`SPACING`] half of what is lacking each.
pub(super) fn spread(places: &mut [Point], edges: &[(u32, u32)]) {
    if places.len() * edges.len() <= MOST_PAIRS {
        for _ in 0..CLEARING {
            clear(places, edges);
            separate(places, 1);
        }
    }
    separate(places, ROUNDS);
}

/// Moves every place that is too close to an edge of two others aside by a part of what
/// is lacking, and the edge by as much the other way.
fn clear(places: &mut [Point], edges: &[(u32, u32)]) {
    for vertex in 0..places.len() {
        for &(low, high) in edges {
            let (low, high) = (low as usize, high as usize);
            if vertex == low || vertex == high {
                continue;
            }
            let (from, to, here) = (places[low], places[high], places[vertex]);
            let length = from.distance(to).max(1.0);
            let (x, y) = ((to.x - from.x) / length, (to.y - from.y) / length);
            let along = (here.x - from.x) * x + (here.y - from.y) * y;
            let aside = (here.y - from.y) * x - (here.x - from.x) * y;
            if along <= 0.0 || along >= length || aside.abs() >= CLEARANCE {
                continue;
            }
            let lacking = CLEARANCE - aside.abs();
            let push = 0.25 * if aside < 0.0 { -lacking } else { lacking };
            places[vertex] = here.moved(-push * y, push * x);
            places[low] = from.moved(push * y / 2.0, -push * x / 2.0);
            places[high] = to.moved(push * y / 2.0, -push * x / 2.0);
        }
    }
}

fn separate(places: &mut [Point], rounds: usize) {
    for _ in 0..rounds {
        let mut is_moved = false;
        for one in 0..places.len() {
            for other in 0..one {
                is_moved |= part(places, one, other);
            }
        }
        if !is_moved {
            return;
        }
    }
}

/// Moves two places apart if they are too close.
fn part(places: &mut [Point], one: usize, other: usize) -> bool {
    let (here, there) = (places[one], places[other]);
    let distance = here.distance(there);
    if distance > SPACING - 0.01 {
        return false;
    }
    // Two at the same place go apart in a direction that differs from pair to pair.
    let (x, y) = if distance > 0.01 {
        ((here.x - there.x) / distance, (here.y - there.y) / distance)
    } else {
        let (sine, cosine) = libm::sincos(one as f64 + 0.1 * other as f64);
        (cosine, sine)
    };
    // A little more than needed, lest many push one another forever.
    let half = (SPACING - distance) / 2.0 + 0.1;
    // And a little aside, for those that stand in one line.
    places[one] = here.moved(half * x - 0.02 * half * y, half * y + 0.02 * half * x);
    places[other] = there.moved(-half * x + 0.02 * half * y, -half * y - 0.02 * half * x);
    true
}
