//! Maximum likelihood of the frequencies of pairs under a hypothesis.
//!
//! The theory: Michel Van den Bergh, "The maximum likelihood estimator for a
//! multinomial distribution with given mean" (`support_MLE_multinomial.pdf`,
//! proposition 1.1) and "Comments on Normalized Elo"
//! (`normalized_elo_practical.pdf`, section 4.1), both published with Fishtest;
//! the first is also Art Owen's "Empirical Likelihood", chapter 2.

/// The points of a pair a game: the score that each of the five frequencies is of.
const SCORES: [f64; 5] = [0.0, 0.25, 0.5, 0.75, 1.0];

/// How many frequencies there are, and numbers for each of them.
type Five = [f64; 5];

/// How often the normalized hypothesis is made linear at most. Five to ten times
/// are usual; it takes hundreds where nearly all pairs are worth the same.
const LINEARISATIONS: usize = 1000;

/// The frequencies that make the observed ones likeliest and have this mean.
/// `observed` are positive and add up to 1, `mean` is between 0 and 1.
pub fn with_mean(observed: &Five, mean: f64) -> Five {
    constrained(observed, &SCORES.map(|score| score - mean))
}

/// The frequencies that make the observed ones likeliest and whose mean is `t`
/// standard deviations above ½. `observed` are positive and add up to 1.
///
/// The constraint, mean − ½ = t·σ, is curved. For t > 0 the right side is the
/// least value of t/2·(λ + Σ p·(score − c)² / λ), reached at the mean c and the
/// standard deviation λ of p, and that is linear in p. So from any (c, λ) the
/// best frequencies under the linear constraint are found, their mean and
/// deviation are the next (c, λ), and so on to the fixed point. When the
/// observed mean is below, each step makes the frequencies likelier, but there
/// may be more than one fixed point; hence two beginnings.
pub fn with_deviations_above_half(observed: &Five, t: f64) -> Five {
    if t < 0.0 {
        return reversed(&with_deviations_above_half(&reversed(observed), -t));
    }
    // σ of the two-point distribution on 0 and 1 that satisfies the constraint:
    // the greatest that any has. Below `least` no frequencies satisfy the linear
    // constraint, which is then negative even for the score 1.
    let root = (1.0 + t * t).sqrt();
    let greatest = 0.5 / root;
    let least = t / (2.0 * root * (root + 1.0));
    let (_, deviation) = moments(observed);
    let close = deviation.clamp(1.01 * least, greatest);
    let wide = fixed_point(observed, t, greatest);
    let near = fixed_point(observed, t, close);
    if log_likelihood(observed, &near) > log_likelihood(observed, &wide) {
        near
    } else {
        wide
    }
}

/// Σ observed · ln(frequency).
pub fn log_likelihood(observed: &Five, frequencies: &Five) -> f64 {
    let terms = observed.iter().zip(frequencies);
    terms
        .map(|(weight, frequency)| weight * frequency.ln())
        .sum()
}

/// The fixed point from the standard deviation `start` and the mean that belongs
/// to it.
fn fixed_point(observed: &Five, t: f64, start: f64) -> Five {
    let (mut mean, mut deviation) = (0.5 + t * start, start);
    let mut frequencies = *observed;
    for _ in 0..LINEARISATIONS {
        let constraint = SCORES.map(|score| {
            let square = (score - mean) * (score - mean) / deviation;
            score - 0.5 - t / 2.0 * (deviation + square)
        });
        let next = constrained(observed, &constraint);
        let change = next.iter().zip(&frequencies).map(|(a, b)| (a - b).abs());
        let settled = change.fold(0.0, f64::max) < 1e-15;
        frequencies = next;
        if settled {
            break;
        }
        (mean, deviation) = moments(&frequencies);
    }
    frequencies
}

/// The frequencies p that make the observed ones likeliest, with Σ p·values = 0.
/// They are observed / (1 + x·values) for the root x of the secular equation
/// Σ observed·values / (1 + x·values) = 0. Some of the values are negative and
/// some positive.
fn constrained(observed: &Five, values: &Five) -> Five {
    let x = secular_root(observed, values);
    std::array::from_fn(|i| observed[i] / (1.0 + x * values[i]))
}

/// The root of the secular equation. Its left side falls from +∞ to −∞ between
/// the poles −1 / greatest value and −1 / least value; Newton's method, and
/// bisection where that leaves the bracket.
fn secular_root(observed: &Five, values: &Five) -> f64 {
    let greatest = values.iter().copied().fold(f64::MIN, f64::max);
    let least = values.iter().copied().fold(f64::MAX, f64::min);
    let (mut low, mut high) = (-1.0 / greatest, -1.0 / least);
    let mut x = 0.0;
    for _ in 0..200 {
        let (mut sum, mut slope) = (0.0, 0.0);
        for (weight, value) in observed.iter().zip(values) {
            let ratio = value / (1.0 + x * value);
            sum += weight * ratio;
            slope += weight * ratio * ratio;
        }
        if sum > 0.0 {
            low = x;
        } else {
            high = x;
        }
        let newton = x + sum / slope;
        let next = if low < newton && newton < high {
            newton
        } else {
            f64::midpoint(low, high)
        };
        if next == x || sum == 0.0 {
            break;
        }
        x = next;
    }
    x
}

/// Mean and standard deviation of the scores under these frequencies.
fn moments(frequencies: &Five) -> (f64, f64) {
    let pairs = || frequencies.iter().zip(SCORES);
    let mean: f64 = pairs().map(|(frequency, score)| frequency * score).sum();
    let variance: f64 = pairs()
        .map(|(frequency, score)| frequency * (score - mean) * (score - mean))
        .sum();
    (mean, variance.sqrt())
}

/// The frequencies from the view of the other side.
fn reversed(frequencies: &Five) -> Five {
    let [zero, half, one, more, two] = *frequencies;
    [two, more, one, half, zero]
}
