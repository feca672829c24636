//! Moves places apart that are too close to be touched one by one.

use crate::svg::Point;

/// The least distance of two pins.
pub(super) const SPACING: f64 = 50.0;

/// The extent that graphs are made smaller to, if they have not too many vertices.
pub(super) const MOST_WIDE: f64 = 620.0;

/// Rounds at most.
const ROUNDS: usize = 200;

/// Moves every two places that are closer than [`SPACING`] half of what is lacking each.
pub(super) fn spread(places: &mut [Point]) {
    for _ in 0..ROUNDS {
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
