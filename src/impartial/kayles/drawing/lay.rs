//! Turns a drawn graph so that it is good to look at.

use crate::svg::Point;

/// Edges run in two directions across each other where this much of them agrees, from 0
/// to 1.
const AGREEMENT: f64 = 0.5;

/// What is not round, from 0 to 1, has a long axis.
const ROUNDNESS: f64 = 0.15;

/// Turns places around their middle, which becomes 0: the edges of a grid run across and
/// down, the long axis of anything else across; and the first vertex is on the upper
/// left.
pub(super) fn lay(places: &mut [Point], edges: &[(u32, u32)]) {
    centre(places);
    if let Some(angle) = angle_of_grid(places, edges) {
        turn(places, angle);
        let (across, down) = squares(places);
        let is_square = (across - down).abs() < 0.01 * across;
        // The numbers of a square grid run across first, as one reads.
        let is_upright = edges.first().is_some_and(|&(low, high)| {
            let (from, to) = (places[low as usize], places[high as usize]);
            (to.y - from.y).abs() > (to.x - from.x).abs()
        });
        if is_square && is_upright || !is_square && down > across {
            turn(places, std::f64::consts::FRAC_PI_2);
        }
    } else if let Some(angle) = angle_of_axis(places) {
        turn(places, angle);
    }
    let Some(first) = places.first().copied() else {
        return;
    };
    // A place on an axis of symmetry stays, whatever rounding has made of it.
    let sign = |value: f64| if value > 1.0 { -1.0 } else { 1.0 };
    let (x, y) = (sign(first.x), sign(first.y));
    for place in places {
        *place = Point::new(place.x * x, place.y * y);
    }
}

fn centre(places: &mut [Point]) {
    let count = places.len().max(1) as f64;
    let sum = |numbers: &dyn Fn(&Point) -> f64| places.iter().map(numbers).sum::<f64>();
    let (x, y) = (sum(&|place| place.x) / count, sum(&|place| place.y) / count);
    for place in places {
        *place = place.moved(-x, -y);
    }
}

/// The direction of the edges, if most of them run in that direction or across it: a
/// quarter of the direction of the mean of the fourfold angles.
fn angle_of_grid(places: &[Point], edges: &[(u32, u32)]) -> Option<f64> {
    let (mut sines, mut cosines) = (0.0, 0.0);
    for &(low, high) in edges {
        let (from, to) = (places[low as usize], places[high as usize]);
        let angle = 4.0 * libm::atan2(to.y - from.y, to.x - from.x);
        let (sine, cosine) = libm::sincos(angle);
        sines += sine;
        cosines += cosine;
    }
    let agreement = (sines * sines + cosines * cosines).sqrt() / edges.len().max(1) as f64;
    (agreement > AGREEMENT).then(|| libm::atan2(sines, cosines) / 4.0)
}

/// The direction of the long axis of the ellipse of inertia, if it has one.
fn angle_of_axis(places: &[Point]) -> Option<f64> {
    let (xx, yy) = squares(places);
    let xy: f64 = places.iter().map(|place| place.x * place.y).sum();
    let difference = ((xx - yy) * (xx - yy) + 4.0 * xy * xy).sqrt();
    (difference > ROUNDNESS * (xx + yy)).then(|| libm::atan2(2.0 * xy, xx - yy) / 2.0)
}

/// The sums of the squares, across and down.
fn squares(places: &[Point]) -> (f64, f64) {
    places.iter().fold((0.0, 0.0), |(x, y), place| {
        (x + place.x * place.x, y + place.y * place.y)
    })
}

/// Turns what runs in the direction of this angle so that it runs across.
fn turn(places: &mut [Point], angle: f64) {
    let (sine, cosine) = libm::sincos(angle);
    for place in places {
        *place = Point::new(
            cosine * place.x + sine * place.y,
            cosine * place.y - sine * place.x,
        );
    }
}
