//! Score, Elo, error and likelihood of superiority.

use crate::assert_near;
use aether::runner::statistics::Points::{Half, One, Zero};
use aether::runner::statistics::{Estimate, MatchScore, Pairs, Points, Tally};

fn of_pairs(counts: [u64; 5]) -> Estimate {
    Estimate::of_pairs(&Pairs::new(counts)).expect("there are pairs")
}

fn of_games(wins: u64, draws: u64, losses: u64) -> Estimate {
    let tally = Tally {
        wins,
        draws,
        losses,
    };
    Estimate::of_tally(&tally).expect("there are games")
}

/// Every number of an estimate, and that those which are there are finite.
fn all_numbers(estimate: &Estimate) -> Vec<f64> {
    let optional = [
        estimate.elo,
        estimate.elo_low,
        estimate.elo_high,
        estimate.elo_error(),
        estimate.normalized_elo,
        estimate.normalized_elo_error,
    ];
    let mut numbers: Vec<f64> = optional.into_iter().flatten().collect();
    numbers.extend([
        estimate.score,
        estimate.score_low,
        estimate.score_high,
        estimate.los,
    ]);
    numbers
}

/// Ten won and six lost games, all independent:
/// s = 10/16 = 0.625, σ² = 0.625 · 0.375 = 0.234375, σ = 0.484123,
/// standard error = 0.484123 / 4 = 0.121031.
/// Elo = 400 · log10(0.625 / 0.375) = 400 · 0.221849 = 88.7395.
/// Interval: 0.625 ± 1.959964 · 0.121031 = 0.625 ± 0.237216 = 0.387784, 0.862216;
/// in Elo 400 · log10(0.387784 / 0.612216) = 400 · −0.198315 = −79.326 and
/// 400 · log10(0.862216 / 0.137784) = 400 · 0.796417 = 318.567.
/// z = 0.125 / 0.121031 = 1.032796, Φ = 0.84915.
/// Normalized: 0.125 / 0.484123 · 347.4356 = 89.7075, ± 1.959964 / 4 · 347.4356 = 170.240.
#[test]
fn games_worked_out_by_hand() {
    let estimate = of_games(10, 0, 6);
    assert_eq!(estimate.games, 16);
    assert_near(estimate.score, 0.625, 1e-15);
    assert_near(estimate.score_low, 0.387_784, 2e-6);
    assert_near(estimate.score_high, 0.862_216, 2e-6);
    assert_near(estimate.elo.unwrap(), 88.7395, 1e-3);
    assert_near(estimate.elo_low.unwrap(), -79.326, 1e-3);
    assert_near(estimate.elo_high.unwrap(), 318.567, 1e-3);
    assert_near(estimate.elo_error().unwrap(), 198.946, 1e-3);
    assert_near(estimate.los, 0.849_15, 1e-5);
    assert_near(estimate.normalized_elo.unwrap(), 89.7075, 1e-3);
    assert_near(estimate.normalized_elo_error.unwrap(), 170.240, 1e-3);
}

/// Eight pairs, 0 1 4 2 1 by points: 8 · ½ + … = 0.5 + 4 + 3 + 2 = 9.5 points of
/// 16 games, s = 0.59375. Scores a game of the pairs: 0.25, 4 × 0.5, 2 × 0.75, 1;
/// squared deviations: 0.118164 + 4 · 0.008789 + 2 · 0.024414 + 0.165039 = 0.367187;
/// a pair's σ² = 0.045898, standard error = √(0.045898 / 8) = 0.0757449.
/// z = 0.09375 / 0.0757449 = 1.237706, Φ = 0.89209.
/// A game's σ = √(2 · 0.045898) = 0.302980; normalized Elo 0.09375 / 0.302980 · 347.4356
/// = 107.506. Elo = 400 · log10(0.59375 / 0.40625) = 400 · 0.164810 = 65.9241.
#[test]
fn pairs_worked_out_by_hand() {
    let estimate = of_pairs([0, 1, 4, 2, 1]);
    assert_eq!(estimate.games, 16);
    assert_near(estimate.score, 0.593_75, 1e-15);
    let error = (estimate.score_high - estimate.score) / 1.959_964;
    assert_near(error, 0.075_744_9, 1e-6);
    assert_near(estimate.los, 0.892_09, 1e-5);
    assert_near(estimate.elo.unwrap(), 65.9241, 1e-3);
    assert_near(estimate.normalized_elo.unwrap(), 107.506, 2e-3);
}

/// Two pairs of 2 and 1 points and a single lost game: 3 points of 5 games,
/// s = 0.6. Deviations: 2 − 1.2 = 0.8, 1 − 1.2 = −0.2, 0 − 0.6 = −0.6; squares
/// 0.64 + 0.04 + 0.36 = 1.04; standard error = √1.04 / 5 = 0.203961.
/// z = 0.1 / 0.203961 = 0.490290, Φ = 0.68804.
#[test]
fn pairs_and_single_games_worked_out_by_hand() {
    let mut score = MatchScore::default();
    score.add_pair(One, One);
    score.add_pair(Zero, One);
    score.add_single(Zero);
    let estimate = score.estimate().unwrap();
    assert_eq!(estimate.games, 5);
    assert_near(estimate.score, 0.6, 1e-15);
    let error = (estimate.score_high - estimate.score) / 1.959_964;
    assert_near(error, 0.203_961, 1e-6);
    assert_near(estimate.los, 0.688_04, 1e-5);
}

/// Numbers that fastchess, which has Fishtest's formulas, expects in its tests
/// (`elo_test.cpp`), to the two decimals given there.
#[test]
fn published_values_of_pairs() {
    let first = of_pairs([34, 54, 63, 64, 75]);
    assert_near(first.elo.unwrap(), 55.58, 0.006);
    assert_near(first.elo_error().unwrap(), 27.65, 0.006);
    assert_near(first.normalized_elo.unwrap(), 57.94, 0.006);
    assert_near(first.normalized_elo_error.unwrap(), 28.28, 0.006);
    let second = of_pairs([332, 433, 498, 333, 334]);
    assert_near(second.elo.unwrap(), -8.64, 0.006);
    assert_near(second.elo_error().unwrap(), 10.33, 0.006);
    assert_near(second.normalized_elo.unwrap(), -9.17, 0.006);
    assert_near(second.normalized_elo_error.unwrap(), 10.96, 0.006);
    assert_near(second.los, 0.0505, 0.000_06);
    let third = of_pairs([7895, 8757, 5685, 568, 9999]);
    assert_near(third.elo.unwrap(), -21.04, 0.006);
    assert_near(third.elo_error().unwrap(), 2.95, 0.006);
    assert_near(third.normalized_elo.unwrap(), -19.01, 0.006);
    assert_near(third.normalized_elo_error.unwrap(), 2.65, 0.006);
}

/// The same for independent games.
#[test]
fn published_values_of_games() {
    let first = of_games(76, 123, 89);
    assert_near(first.normalized_elo.unwrap(), -20.76, 0.006);
    assert_near(first.normalized_elo_error.unwrap(), 40.13, 0.006);
    assert_near(first.los, 0.1553, 0.000_06);
    let second = of_games(136, 111, 96);
    assert_near(second.elo.unwrap(), 40.70, 0.006);
    assert_near(second.elo_error().unwrap(), 30.43, 0.006);
    assert_near(second.normalized_elo.unwrap(), 49.77, 0.006);
    assert_near(second.normalized_elo_error.unwrap(), 36.77, 0.006);
    assert_near(second.los, 0.9960, 0.000_06);
    let third = of_games(34, 0, 356);
    assert_near(third.normalized_elo.unwrap(), -508.44, 0.1);
    assert_near(third.normalized_elo_error.unwrap(), 34.48, 0.006);
}

#[test]
fn a_score_of_three_quarters_is_191_elo() {
    // 400 · log10(3)
    assert_near(
        of_games(75, 0, 25).elo.unwrap(),
        190.848_501_887_864_98,
        1e-9,
    );
    assert_near(of_games(0, 1, 0).elo.unwrap(), 0.0, 0.0);
}

/// Three pairs won. At least a likelihood of exp(−1.959964² / 2) = 0.146500 of the greatest,
/// and the likelihood of a mean of s is s³: s from 0.146500^(1/3) = 0.527164 up; in Elo
/// 400 · log10(0.527164 / 0.472836) = 18.894. Superiority: p = ½ makes ⅛ of the
/// greatest likelihood, √(2 · 3 · ln 2) = 2.039334, Φ = 0.97929.
#[test]
fn all_won_is_bounded_below() {
    let estimate = of_pairs([0, 0, 0, 0, 3]);
    assert_eq!(estimate.elo, None);
    assert_eq!(estimate.elo_high, None);
    assert_eq!(estimate.elo_error(), None);
    assert_eq!(estimate.normalized_elo, None);
    assert_near(estimate.score_low, 0.527_164, 1e-6);
    assert_near(estimate.score_high, 1.0, 0.0);
    assert_near(estimate.elo_low.unwrap(), 18.894, 2e-3);
    assert_near(estimate.los, 0.979_29, 1e-5);
    assert_eq!(estimate.to_string(), "Elo at least +18.9, LOS 97.9 %");
    let lost = of_pairs([3, 0, 0, 0, 0]);
    assert_eq!(lost.to_string(), "Elo at most -18.9, LOS 2.1 %");
    // more of the same bounds better
    assert!(of_pairs([0, 0, 0, 0, 4]).elo_low > estimate.elo_low);
}

/// The same for results that are all alike in the middle. One pair of 1½: to the
/// score 0 goes 1 − q, q = 0.146500: s from 0.75 · q = 0.109875 to 1 − 0.25 · q =
/// 0.963375. Superiority: the greatest likelihood for ½ is ½ / ¾ = ⅔,
/// √(2 · ln 1.5) = 0.900516, Φ = 0.81608.
#[test]
fn results_without_spread_are_not_certain() {
    let estimate = of_pairs([0, 0, 0, 1, 0]);
    assert_near(estimate.score_low, 0.109_875, 1e-6);
    assert_near(estimate.score_high, 0.963_375, 1e-6);
    assert_near(estimate.los, 0.816_08, 1e-5);
    let drawn = of_pairs([0, 0, 50, 0, 0]);
    assert_near(drawn.elo.unwrap(), 0.0, 0.0);
    assert_near(drawn.los, 0.5, 0.0);
    assert!(drawn.elo_low.unwrap() < -10.0 && drawn.elo_high.unwrap() > 10.0);
    // a pair without points and a single game without
    let mut score = MatchScore::default();
    score.add_pair(Zero, Zero);
    score.add_single(Zero);
    let estimate = score.estimate().unwrap();
    assert_near(estimate.score_high, 1.0 - 0.146_500_f64.sqrt(), 1e-6);
    assert_eq!(estimate.elo_low, None);
}

#[test]
fn no_number_is_infinite_and_intervals_hold_their_number() {
    for code in 0..4_u64.pow(5) {
        let counts = std::array::from_fn(|i| [0, 1, 3, 400][(code >> (2 * i)) as usize & 3]);
        let Some(estimate) = Estimate::of_pairs(&Pairs::new(counts)) else {
            assert_eq!(counts, [0; 5]);
            continue;
        };
        let numbers = all_numbers(&estimate);
        assert!(
            numbers.iter().all(|number| number.is_finite()),
            "{counts:?}"
        );
        assert!(0.0 <= estimate.score_low && estimate.score_low <= estimate.score);
        assert!(estimate.score <= estimate.score_high && estimate.score_high <= 1.0);
        assert!((0.0..=1.0).contains(&estimate.los));
        let text = estimate.to_string();
        assert!(
            text.is_ascii() && !text.contains("inf") && !text.contains("NaN"),
            "{text}"
        );
        assert!(!text.contains("-0.0"), "{text}");
    }
}

#[test]
fn swapping_the_sides_mirrors_every_number() {
    for counts in [
        [3, 10, 50, 20, 4],
        [0, 0, 1, 0, 7],
        [0, 0, 0, 0, 2],
        [0, 4, 0, 0, 0],
    ] {
        let pairs = Pairs::new(counts);
        let (one, other) = (of_pairs(counts), of_pairs(pairs.swapped().counts()));
        let mirrored = |number: Option<f64>| number.map(|elo| -elo);
        let near = |a: Option<f64>, b: Option<f64>| match (a, b) {
            (Some(a), Some(b)) => assert_near(a, b, 1e-9 * (1.0 + b.abs())),
            (a, b) => assert_eq!(a, b),
        };
        near(one.elo, mirrored(other.elo));
        near(one.elo_low, mirrored(other.elo_high));
        near(one.elo_high, mirrored(other.elo_low));
        near(one.normalized_elo, mirrored(other.normalized_elo));
        assert_near(one.los, 1.0 - other.los, 1e-12);
    }
}

/// Games won, drawn and lost with ½, ¼, ¼ and independent of each other: of 16
/// pairs 1/16 are worth 0, 2/16 ½, 5/16 (¼² + 2·½·¼) 1, 4/16 1½ and 4/16 2.
#[test]
fn pairs_of_independent_games_are_as_certain_as_the_games() {
    let pairs = of_pairs([1, 2, 5, 4, 4]);
    let games = of_games(16, 8, 8);
    assert_eq!(pairs.games, games.games);
    for (a, b) in all_numbers(&pairs).into_iter().zip(all_numbers(&games)) {
        assert_near(a, b, 1e-9 * (1.0 + b.abs()));
    }
}

/// One engine wins with player 1 in every opening: single games would have the
/// greatest spread, pairs have none.
#[test]
fn pairs_see_through_the_advantage_of_a_colour() {
    let mut score = MatchScore::default();
    for _ in 0..99 {
        score.add_pair(One, Zero);
    }
    score.add_pair(One, One);
    let paired = score.estimate().unwrap();
    let alone = Estimate::of_tally(&score.games()).unwrap();
    assert_near(paired.score, alone.score, 1e-15);
    assert!(paired.elo_error().unwrap() < 0.2 * alone.elo_error().unwrap());
}

#[test]
fn parts_of_a_match_add_up() {
    let results = [Zero, Half, One];
    let (mut whole, mut parts) = (MatchScore::default(), [MatchScore::default(); 2]);
    for (number, &points) in results.iter().cycle().take(31).enumerate() {
        let next: Points = results[number * number % 3];
        if number % 5 == 0 {
            whole.add_single(points);
            parts[number % 2].add_single(points);
        } else {
            whole.add_pair(points, next);
            parts[number % 2].add_pair(points, next);
        }
    }
    let [mut sum, second] = parts;
    sum.merge(&second);
    assert_eq!(sum, whole);
    assert_eq!(whole.games().games(), 2 * 24 + 7);
    assert_eq!(whole.pairs().pairs(), 24);
    assert_eq!(whole.singles().games(), 7);
    let halves = whole.pairs().halves() + whole.singles().halves();
    assert_eq!(whole.games().halves(), halves);
    assert_eq!(whole.swapped().swapped(), whole);
    assert_eq!(whole.swapped().games().wins, whole.games().losses);
}

#[test]
fn no_games_tell_nothing() {
    assert_eq!(MatchScore::default().estimate(), None);
    assert_eq!(Estimate::of_tally(&Tally::default()), None);
    assert_eq!(Tally::default().score(), None);
    assert_eq!(Tally::default().draw_share(), None);
    assert_eq!(MatchScore::default().to_string(), "no games");
}

#[test]
fn lines_of_a_scoreboard() {
    let mut score = MatchScore::default();
    for (first, second, times) in [(Half, Half, 6), (One, Half, 3), (Zero, Zero, 1)] {
        for _ in 0..times {
            score.add_pair(first, second);
        }
    }
    // 10.5 of 20, deviations of the pairs −0.05, 0.45 and −1.05: squares
    // 6 · 0.0025 + 3 · 0.2025 + 1.1025 = 1.725, error √1.725 / 20 = 0.065670;
    // 0.525 ± 0.128710 are −73.126 and 110.378 Elo, half of it 91.752; z = 0.380693
    let line = "Elo +17.4 +/- 91.8, LOS 64.8 %, draws 75.0 %, pairs 1 0 6 3 0";
    assert_eq!(score.to_string(), line);
    score.add_single(One);
    assert!(
        score
            .to_string()
            .ends_with(", pairs 1 0 6 3 0, singles 1 0 0")
    );
    assert_eq!(
        of_games(9, 0, 1).to_string(),
        "Elo +381.7 (at least +159.0), LOS 100.0 %"
    );
    assert_eq!(
        of_games(1, 0, 9).to_string(),
        "Elo -381.7 (at most -159.0), LOS 0.0 %"
    );
    assert_eq!(
        of_games(1, 0, 1).to_string(),
        "Elo +0.0 (unbounded), LOS 50.0 %"
    );
}
