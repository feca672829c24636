//! Where the vertices of a connected graph are drawn: stress majorization (E. Gansner,
//! Y. Koren and S. North, "Graph drawing by stress majorization", 2004) from a circle.
//! The distances of the drawing come as close as they can to those of the graph.

use super::spread::{MOST_WIDE, SPACING, spread};
use crate::impartial::graph::Graph;
use crate::svg::Point;
use std::f64::consts::TAU;

/// The distance of two neighbours.
const EDGE: f64 = 74.0;

/// Steps of the majorization at most.
const STEPS: usize = 150;

/// The places of these vertices of a graph, which are connected and ascending; the least
/// `x` and the least `y` are 0.
pub(super) fn places(graph: &Graph, vertices: &[u32]) -> Vec<Point> {
    let distances: Vec<Vec<f64>> = vertices
        .iter()
        .map(|&vertex| distances(graph, vertices, vertex))
        .collect();
    let mut places = circle(vertices.len());
    for _ in 0..STEPS {
        let moved = step(&mut places, &distances);
        if moved < EDGE / 2_000.0 {
            break;
        }
    }
    lay(&mut places);
    fit(&mut places);
    spread(&mut places);
    to_corner(&mut places);
    places
}

/// How far the other vertices are from this one, in steps along edges.
fn distances(graph: &Graph, vertices: &[u32], from: u32) -> Vec<f64> {
    let index = |vertex: u32| vertices.binary_search(&vertex).ok();
    let mut found = vec![f64::INFINITY; vertices.len()];
    let mut queue = vec![from];
    if let Some(start) = index(from) {
        found[start] = 0.0;
    }
    let mut seen = 0;
    while let Some(&vertex) = queue.get(seen) {
        seen += 1;
        let next = index(vertex).map_or(0.0, |index| found[index] + 1.0);
        for &neighbour in graph.neighbours(vertex) {
            if let Some(index) = index(neighbour)
                && found[index].is_infinite()
            {
                found[index] = next;
                queue.push(neighbour);
            }
        }
    }
    found
}

/// Places around a circle, the first one at the top.
fn circle(count: usize) -> Vec<Point> {
    let radius = EDGE * (count as f64 / TAU).max(0.5);
    (0..count)
        .map(|index| {
            // libm gives the same digits everywhere.
            let (sine, cosine) = libm::sincos(TAU * index as f64 / count as f64);
            Point::new(radius * sine, -radius * cosine)
        })
        .collect()
}

/// Puts each vertex where the others want it, one after another; says how far the
/// farthest has moved.
fn step(places: &mut [Point], distances: &[Vec<f64>]) -> f64 {
    let mut farthest: f64 = 0.0;
    for vertex in 0..places.len() {
        let here = places[vertex];
        let (mut sum_x, mut sum_y, mut weights) = (0.0, 0.0, 0.0);
        for (other, &place) in places
            .iter()
            .enumerate()
            .filter(|&(other, _)| other != vertex)
        {
            let wanted = distances[vertex][other];
            let weight = 1.0 / (wanted * wanted);
            let distance = here.distance(place).max(1e-9);
            let scale = EDGE * wanted / distance;
            sum_x += weight * (place.x + scale * (here.x - place.x));
            sum_y += weight * (place.y + scale * (here.y - place.y));
            weights += weight;
        }
        if weights > 0.0 {
            places[vertex] = Point::new(sum_x / weights, sum_y / weights);
            farthest = farthest.max(here.distance(places[vertex]));
        }
    }
    farthest
}

/// Turns what is longer than wide so that it lies; leaves what has no direction.
fn lay(places: &mut [Point]) {
    let count = places.len().max(1) as f64;
    let (x, y) = places
        .iter()
        .fold((0.0, 0.0), |(x, y), place| (x + place.x, y + place.y));
    let (mean_x, mean_y) = (x / count, y / count);
    let (mut xx, mut yy, mut xy) = (0.0, 0.0, 0.0);
    for place in &mut *places {
        *place = place.moved(-mean_x, -mean_y);
        xx += place.x * place.x;
        yy += place.y * place.y;
        xy += place.x * place.y;
    }
    // The axes of the ellipse of inertia.
    let difference = ((xx - yy) * (xx - yy) + 4.0 * xy * xy).sqrt();
    if difference < 0.15 * (xx + yy) {
        return;
    }
    // The axis is at half the angle of this direction.
    let angle = libm::atan2(2.0 * xy, xx - yy) / 2.0;
    let (sine, cosine) = libm::sincos(angle);
    for place in &mut *places {
        *place = Point::new(
            cosine * place.x + sine * place.y,
            cosine * place.y - sine * place.x,
        );
    }
}

/// Makes it smaller where it is too large.
fn fit(places: &mut [Point]) {
    let (width, height) = size(places);
    let room = MOST_WIDE.max(SPACING * (places.len() as f64).sqrt());
    let scale = (room / width.max(height).max(1.0)).min(1.0);
    for place in places {
        *place = Point::new(place.x * scale, place.y * scale);
    }
}

/// The extent of places.
fn size(places: &[Point]) -> (f64, f64) {
    let extent = |numbers: &dyn Fn(&Point) -> f64| {
        let (least, most) = places
            .iter()
            .map(numbers)
            .fold((f64::INFINITY, f64::NEG_INFINITY), |(least, most), one| {
                (least.min(one), most.max(one))
            });
        most - least
    };
    (extent(&|place| place.x), extent(&|place| place.y))
}

fn to_corner(places: &mut [Point]) {
    let least =
        |numbers: &dyn Fn(&Point) -> f64| places.iter().map(numbers).fold(f64::INFINITY, f64::min);
    let (left, top) = (least(&|place| place.x), least(&|place| place.y));
    for place in places {
        *place = place.moved(-left, -top);
    }
}
