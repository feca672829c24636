//! The likelihood ratio against maximisation of another kind: walks over the
//! frequencies themselves that keep the constraint, each step upwards. The
//! program solves equations for multipliers and never walks.

use crate::assert_near;
use aether::runner::statistics::EloModel::{Logistic, Normalized};
use aether::runner::statistics::{Pairs, Sprt};
use rand::rngs::Xoshiro256PlusPlus;
use rand::{RngExt, SeedableRng};

type Five = [f64; 5];

const SCORES: Five = [0.0, 0.25, 0.5, 0.75, 1.0];

/// Counts as the test takes them: a thousandth for none.
fn weights(counts: [u64; 5]) -> Five {
    counts.map(|count| (count as f64).max(1e-3))
}

fn log_likelihood(weights: &Five, frequencies: &Five) -> f64 {
    let terms = weights.iter().zip(frequencies);
    terms.map(|(weight, p)| weight * p.ln()).sum()
}

/// The step along a direction, as far as all frequencies stay positive, that
/// raises the likelihood most: its slope falls, so by bisection.
fn best_step(weights: &Five, from: &Five, direction: &Five) -> f64 {
    let (mut low, mut high) = (f64::NEG_INFINITY, f64::INFINITY);
    for (p, d) in from.iter().zip(direction) {
        if *d > 0.0 {
            low = low.max(-p / d);
        } else if *d < 0.0 {
            high = high.min(-p / d);
        }
    }
    for _ in 0..80 {
        let middle = f64::midpoint(low, high);
        let slope: f64 = (0..5)
            .map(|i| weights[i] * direction[i] / (from[i] + middle * direction[i]))
            .sum();
        if slope > 0.0 {
            low = middle;
        } else {
            high = middle;
        }
    }
    f64::midpoint(low, high)
}

/// The greatest likelihood reached from `start` by steps along these directions.
fn climb(weights: &Five, start: Five, directions: &[Five]) -> f64 {
    let mut frequencies = start;
    let mut best = log_likelihood(weights, &frequencies);
    loop {
        let before = best;
        for _ in 0..20 {
            for direction in directions {
                let step = best_step(weights, &frequencies, direction);
                let next: Five = std::array::from_fn(|i| frequencies[i] + step * direction[i]);
                let reached = log_likelihood(weights, &next);
                if reached > best {
                    (frequencies, best) = (next, reached);
                }
            }
        }
        if best - before < 1e-9 {
            return best;
        }
    }
}

/// All directions, up to their length, that keep sum and mean and lie on three
/// of the scores.
fn keeping_the_mean() -> Vec<Five> {
    let mut directions = Vec::new();
    for low in 0..5 {
        for middle in low + 1..5 {
            for high in middle + 1..5 {
                let mut direction = [0.0; 5];
                direction[low] = (high - middle) as f64;
                direction[middle] = -((high - low) as f64);
                direction[high] = (middle - low) as f64;
                directions.push(direction);
            }
        }
    }
    directions
}

/// The greatest log-likelihood with a mean: from a uniform part and the rest on
/// the score 0 or 1.
fn greatest_with_mean(weights: &Five, mean: f64) -> f64 {
    let uniform = 2.0 * mean.min(1.0 - mean);
    let mut start = [uniform / 5.0; 5];
    start[if mean < 0.5 { 0 } else { 4 }] += 1.0 - uniform;
    climb(weights, start, &keeping_the_mean())
}

fn expected_score(elo: f64) -> f64 {
    1.0 / (1.0 + 10_f64.powf(-elo / 400.0))
}

fn random_counts(random: &mut Xoshiro256PlusPlus) -> [u64; 5] {
    let sizes = [0, 0, 1, 2, 5, 20, 100, 1000];
    std::array::from_fn(|_| sizes[random.random_range(0..sizes.len())])
}

#[test]
fn logistic_ratios_are_those_of_the_greatest_likelihoods() {
    let mut random = Xoshiro256PlusPlus::seed_from_u64(1);
    for _ in 0..200 {
        let counts = random_counts(&mut random);
        if counts == [0; 5] {
            continue;
        }
        let elo0 = random.random_range(-300.0..300.0);
        let elo1 = elo0 + random.random_range(1.0..200.0);
        let greatest = |elo| greatest_with_mean(&weights(counts), expected_score(elo));
        let sprt = Sprt::new(elo0, elo1, 0.05, 0.05, Logistic).unwrap();
        let found = sprt.llr(&Pairs::new(counts));
        let expected = greatest(elo1) - greatest(elo0);
        assert_near(found, expected, 1e-4 * (1.0 + expected.abs()));
    }
}

/// All directions that keep sum, mean and variance and lie on four of the scores:
/// the weights of a divided difference of the third order.
fn keeping_the_variance() -> Vec<Five> {
    let without = |absent: usize| -> Five {
        std::array::from_fn(|i| {
            let others = (0..5).filter(|&j| j != i && j != absent);
            let product: f64 = others.map(|j| SCORES[i] - SCORES[j]).product();
            if i == absent { 0.0 } else { 1.0 / product }
        })
    };
    (0..5).map(without).collect()
}

fn variance(frequencies: &Five, mean: f64) -> f64 {
    let square = |i: usize| (SCORES[i] - mean) * (SCORES[i] - mean);
    (0..5).map(|i| frequencies[i] * square(i)).sum()
}

/// Some positive frequencies with a mean and variance; `None` when there are none,
/// or hardly any.
fn with_moments(mean: f64, wanted: f64) -> Option<Five> {
    let extremes = [1.0 - mean, 0.0, 0.0, 0.0, mean];
    let below = ((mean * 4.0) as usize).min(3);
    let mut neighbours = [0.0; 5];
    neighbours[below + 1] = mean * 4.0 - below as f64;
    neighbours[below] = 1.0 - neighbours[below + 1];
    let uniform = 2.0 * mean.min(1.0 - mean);
    let mut inner = [uniform / 5.0; 5];
    inner[if mean < 0.5 { 0 } else { 4 }] += 1.0 - uniform;
    let share = 1e-6;
    let rest = (wanted - share * variance(&inner, mean)) / (1.0 - share);
    let (least, most) = (variance(&neighbours, mean), variance(&extremes, mean));
    let wide = (rest - least) / (most - least);
    (0.0..=1.0).contains(&wide).then(|| {
        std::array::from_fn(|i| {
            let outer = wide * extremes[i] + (1.0 - wide) * neighbours[i];
            share * inner[i] + (1.0 - share) * outer
        })
    })
}

/// The greatest log-likelihood with a mean of `t` deviations above ½: over all
/// means, of which each has its deviation.
fn greatest_with_deviations(weights: &Five, t: f64) -> f64 {
    if t < 0.0 {
        let mut mirrored = *weights;
        mirrored.reverse();
        return greatest_with_deviations(&mirrored, -t);
    }
    if t < 1e-9 {
        return greatest_with_mean(weights, 0.5);
    }
    let directions = keeping_the_variance();
    let most = 0.5 * t / (1.0 + t * t).sqrt();
    let greatest = |above: f64| {
        let deviation = above / t;
        with_moments(0.5 + above, deviation * deviation).map_or(f64::NEG_INFINITY, |start| {
            climb(weights, start, &directions)
        })
    };
    let steps = 100;
    let at = |step: f64| most * step / f64::from(steps);
    let best = (1..steps)
        .map(f64::from)
        .max_by(|&a, &b| greatest(at(a)).total_cmp(&greatest(at(b))))
        .expect("there are steps");
    let (mut low, mut high) = (at(best - 1.0), at(best + 1.0));
    for _ in 0..40 {
        let (left, right) = (low + (high - low) / 3.0, high - (high - low) / 3.0);
        if greatest(left) < greatest(right) {
            low = left;
        } else {
            high = right;
        }
    }
    greatest(f64::midpoint(low, high))
}

fn assert_normalized_ratio_is_right(counts: [u64; 5], elo0: f64, elo1: f64, tolerance: f64) {
    let greatest = |elo: f64| {
        let t = elo * 10_f64.ln() / 800.0 * 2_f64.sqrt();
        greatest_with_deviations(&weights(counts), t)
    };
    let sprt = Sprt::new(elo0, elo1, 0.05, 0.05, Normalized).unwrap();
    let found = sprt.llr(&Pairs::new(counts));
    let expected = greatest(elo1) - greatest(elo0);
    let is_near = (found - expected).abs() <= tolerance * (1.0 + expected.abs());
    assert!(
        is_near,
        "{counts:?} {elo0} {elo1}: {found}, expected {expected}"
    );
}

#[test]
fn normalized_ratios_are_those_of_the_greatest_likelihoods() {
    let mut random = Xoshiro256PlusPlus::seed_from_u64(2);
    for _ in 0..15 {
        let counts = random_counts(&mut random);
        if counts == [0; 5] {
            continue;
        }
        let elo0 = random.random_range(-150.0..150.0);
        let elo1 = elo0 + random.random_range(1.0..100.0);
        assert_normalized_ratio_is_right(counts, elo0, elo1, 1e-3);
    }
}

/// Results with two maxima under the hypothesis of 50 Elo, of which the one that
/// is nearer to them is the greater.
#[test]
fn the_greatest_of_several_maxima_is_taken() {
    assert_normalized_ratio_is_right([1, 0, 1000, 5, 2], 0.0, 50.0, 1e-3);
}
