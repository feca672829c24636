//! Whole tests on simulated matches: they end, and they err as seldom as they
//! promise.
//!
//! Games are drawn with a fixed probability; an opening favours one colour by a
//! random amount, so that the games of a pair depend on each other.

use aether::runner::statistics::EloModel::{Logistic, Normalized};
use aether::runner::statistics::{Pairs, Points, Sprt, Verdict};
use rand::rngs::Xoshiro256PlusPlus;
use rand::{RngExt, SeedableRng};

const MATCHES: u64 = 1000;

/// Where a match that has not ended fails the test; far beyond the mean of some hundreds.
const LONGEST: u64 = 20_000;

/// What is added to the chance of player 1 in an opening, and taken from it in
/// another one: half of the openings favour each.
const BIAS: f64 = 0.2;

/// A side with this expected score, and the share of its games that are drawn.
#[derive(Clone, Copy)]
struct Side {
    score: f64,
    draws: f64,
}

impl Side {
    fn game(self, bias: f64, random: &mut Xoshiro256PlusPlus) -> Points {
        let wins = self.score + bias - self.draws / 2.0;
        assert!(0.0 <= wins && wins + self.draws <= 1.0);
        let drawn: f64 = random.random_range(0.0..1.0);
        if drawn < wins {
            Points::One
        } else if drawn < wins + self.draws {
            Points::Half
        } else {
            Points::Zero
        }
    }

    fn pair(self, pairs: &mut Pairs, random: &mut Xoshiro256PlusPlus) {
        let bias = if random.random_range(0..2) == 0 {
            BIAS
        } else {
            -BIAS
        };
        let first = self.game(bias, random);
        let second = self.game(-bias, random);
        pairs.add(first, second);
    }

    /// The deviation of a game, σ: that of the score of a pair times √2. Given the opening, the games
    /// are independent, with scores s ± b and variances m − (s ± b)², where
    /// m = s ± b − d/2 + d/4; their sum always has the mean 2s.
    fn deviation(self) -> f64 {
        let variance = |mean: f64| mean - self.draws / 4.0 - mean * mean;
        let of_sum = variance(self.score + BIAS) + variance(self.score - BIAS);
        (of_sum / 2.0).sqrt()
    }

    fn of_logistic(elo: f64, draws: f64) -> Self {
        let score = 1.0 / (1.0 + 10_f64.powf(-elo / 400.0));
        Self { score, draws }
    }

    fn of_normalized(elo: f64, draws: f64) -> Self {
        let mut side = Self { score: 0.5, draws };
        for _ in 0..50 {
            side.score = 0.5 + elo * 10_f64.ln() / 800.0 * side.deviation();
        }
        side
    }
}

/// How many of the matches of this side end with H1, and their mean length in
/// pairs. Each of them ends.
fn simulate(sprt: &Sprt, side: Side, seed: u64) -> (u64, f64) {
    let mut random = Xoshiro256PlusPlus::seed_from_u64(seed);
    let (mut accepted, mut played) = (0, 0);
    for _ in 0..MATCHES {
        let mut pairs = Pairs::default();
        let verdict = loop {
            assert!(pairs.pairs() < LONGEST, "the test does not end");
            side.pair(&mut pairs, &mut random);
            if let Some(verdict) = sprt.verdict(&pairs) {
                break verdict;
            }
        };
        accepted += u64::from(verdict == Verdict::H1);
        played += pairs.pairs();
    }
    (accepted, played as f64 / MATCHES as f64)
}

/// Of 1,000 matches with an error rate of 5 %, 50 ± 6.9 err. A rate above 5 % fails
/// from three deviations on; half of it is also wrong, since Wald's bounds are
/// nearly exact for tests of hundreds of pairs.
const ERRORS: std::ops::RangeInclusive<u64> = 25..=71;

#[test]
fn error_rates_of_the_logistic_test_hold() {
    let sprt = Sprt::new(0.0, 20.0, 0.05, 0.05, Logistic).unwrap();
    for (draws, seed) in [(0.2, 11), (0.45, 12)] {
        let at = |elo, seed| simulate(&sprt, Side::of_logistic(elo, draws), seed);
        let (wrong, _) = at(0.0, seed);
        assert!(ERRORS.contains(&wrong), "{wrong} false positives");
        let (right, length) = at(20.0, seed + 100);
        let wrong = MATCHES - right;
        assert!(ERRORS.contains(&wrong), "{wrong} false negatives");
        // outside of the hypotheses nearly nothing is wrong, and it is soon over
        let (worse, short) = at(-20.0, seed + 200);
        assert!(worse <= 5, "{worse} of a weaker side accepted");
        let (better, _) = at(40.0, seed + 300);
        assert!(
            better >= MATCHES - 5,
            "{better} of a stronger side accepted"
        );
        assert!(short < length / 1.5, "{short} and {length} pairs");
        // between them neither is wrong, and it takes longest
        let (between, long) = at(10.0, seed + 400);
        assert!((400..=600).contains(&between), "{between}");
        assert!(long > length * 1.2, "{long} and {length} pairs");
    }
}

#[test]
fn error_rates_of_the_normalized_test_hold() {
    let sprt = Sprt::new(-10.0, 30.0, 0.05, 0.05, Normalized).unwrap();
    let at = |elo, seed| simulate(&sprt, Side::of_normalized(elo, 0.4), seed);
    let (wrong, _) = at(-10.0, 21);
    assert!(ERRORS.contains(&wrong), "{wrong} false positives");
    let (right, _) = at(30.0, 22);
    let wrong = MATCHES - right;
    assert!(ERRORS.contains(&wrong), "{wrong} false negatives");
    let (worse, _) = at(-50.0, 23);
    assert!(worse <= 5, "{worse} of a weaker side accepted");
    let (better, _) = at(70.0, 24);
    assert!(
        better >= MATCHES - 5,
        "{better} of a stronger side accepted"
    );
}

/// Unequal rates: 1 % of 1,000 is 10 ± 3.1, 10 % is 100 ± 9.5; three deviations.
#[test]
fn unequal_error_rates_hold() {
    let sprt = Sprt::new(0.0, 25.0, 0.01, 0.1, Logistic).unwrap();
    let (wrong, _) = simulate(&sprt, Side::of_logistic(0.0, 0.3), 31);
    assert!((1..=19).contains(&wrong), "{wrong} false positives");
    let (right, _) = simulate(&sprt, Side::of_logistic(25.0, 0.3), 32);
    let wrong = MATCHES - right;
    assert!((65..=128).contains(&wrong), "{wrong} false negatives");
}

/// 95 % intervals hold the truth in 950 ± 6.9 of 1,000 matches of 200 pairs.
#[test]
fn intervals_hold_the_truth_as_often_as_they_say() {
    let mut random = Xoshiro256PlusPlus::seed_from_u64(41);
    let side = Side::of_logistic(15.0, 0.4);
    let (mut held, mut superior) = (0, 0);
    for _ in 0..MATCHES {
        let mut pairs = Pairs::default();
        for _ in 0..200 {
            side.pair(&mut pairs, &mut random);
        }
        let estimate = aether::runner::statistics::Estimate::of_pairs(&pairs).unwrap();
        let interval = estimate.elo_low.unwrap()..estimate.elo_high.unwrap();
        held += u64::from(interval.contains(&15.0));
        superior += u64::from(estimate.los > 0.95);
    }
    assert!((929..=971).contains(&held), "{held}");
    // the true score is z = (0.5216 − 0.5) / (σ / √400) deviations above ½ on average
    assert!(superior > 100, "{superior}");
}
