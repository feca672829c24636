//! The sequential test: bounds, published and hand-made likelihood ratios, and
//! what it refuses.

use crate::assert_near;
use aether::runner::statistics::EloModel::{Logistic, Normalized};
use aether::runner::statistics::{EloModel, Pairs, Sprt, SprtError, Verdict};

fn test(elo0: f64, elo1: f64, model: EloModel) -> Sprt {
    Sprt::new(elo0, elo1, 0.05, 0.05, model).expect("the test is right")
}

fn ratio(elo0: f64, elo1: f64, model: EloModel, counts: [u64; 5]) -> f64 {
    test(elo0, elo1, model).llr(&Pairs::new(counts))
}

#[test]
fn bounds_of_wald() {
    // ln(0.05 / 0.95) and ln(0.95 / 0.05), ± ln 19
    let bounds = test(0.0, 5.0, Logistic).bounds();
    assert_near(bounds.lower, -2.944_438_979_166_44, 1e-12);
    assert_near(bounds.upper, 2.944_438_979_166_44, 1e-12);
    // ln(0.1 / 0.99) and ln(0.9 / 0.01)
    let bounds = Sprt::new(0.0, 5.0, 0.01, 0.1, Logistic).unwrap().bounds();
    assert_near(bounds.lower, -2.292_534_757_140_54, 1e-12);
    assert_near(bounds.upper, 4.499_809_670_330_27, 1e-12);
}

/// Numbers that fastchess, which has Fishtest's formulas, expects in its tests
/// (`sprt_test.cpp`), to the two decimals given there.
#[test]
fn published_values() {
    let near = |found, expected| assert_near(found, expected, 0.006);
    let first = [365, 16618, 36229, 16974, 390];
    near(ratio(0.0, 2.0, Normalized, first), 2.25);
    let second = [127, 4883, 10712, 5150, 104];
    near(ratio(-1.75, 0.25, Normalized, second), 3.01);
    let third = [223, 9863, 21279, 10037, 246];
    near(ratio(0.5, 2.5, Logistic, third), -3.07);
    let fourth = [871, 26175, 55983, 26678, 821];
    near(ratio(0.0, 2.0, Logistic, fourth), -4.98);
}

/// Only pairs of 0 and 2 points: nothing is free but the share of those won, so
/// the ratio is that of Wald's test of a coin, but for the thousandths of pairs
/// that stand for the three counts of 0.
/// 60 of 100 won, H0 ½, H1 1 / (1 + 10^(−100/400)) = 0.640065:
/// 60 · ln(0.640065 / 0.5) + 40 · ln(0.359935 / 0.5) = 14.8177 − 13.1474 = 1.6703.
#[test]
fn won_and_lost_pairs_are_a_coin() {
    let found = ratio(0.0, 100.0, Logistic, [40, 0, 0, 0, 60]);
    assert_near(found, 1.6703, 2e-3);
}

/// The same with normalized Elo. A coin that wins with p has a deviation of
/// √(p(1 − p)), so p − ½ = t·√(p(1 − p)) and p = ½ + ½·t / √(1 + t²). 104 pairs won,
/// H0 0, H1 5: t = 5 / 347.4356 · √2 = 0.0203522, t / √(1 + t²) = 0.0203479,
/// 104 · ln(1.0203479) = 2.09494.
#[test]
fn won_pairs_are_a_coin_in_normalized_elo() {
    let found = ratio(0.0, 5.0, Normalized, [0, 0, 0, 0, 104]);
    assert_near(found, 2.0949, 2e-3);
}

/// Pairs of 1 point all, H0 ½: certain under H0. Under H1 of 100 Elo, s = 0.640065,
/// the likeliest way is that the share q of them stays and the rest is won:
/// ½·q + 1 − q = s, q = 2·(1 − s) = 0.719869; 20 · ln q = −6.5737.
#[test]
fn drawn_pairs_speak_against_a_difference() {
    let found = ratio(0.0, 100.0, Logistic, [0, 0, 20, 0, 0]);
    assert_near(found, -6.5737, 0.02);
    let verdict = test(0.0, 100.0, Logistic).verdict(&Pairs::new([0, 0, 20, 0, 0]));
    assert_eq!(verdict, Some(Verdict::H0));
}

/// Near ½ and for small differences the ratio is N·(s1 − s0)·(2s − s0 − s1) / 2σ²
/// (Michel Van den Bergh, "A Practical Introduction to the GSPRT", 2.1).
#[test]
fn small_differences_agree_with_the_approximation() {
    let counts = [300, 2000, 5000, 2100, 320];
    let total: u64 = counts.iter().sum();
    let share = |i: usize| counts[i] as f64 / total as f64;
    let score: f64 = (0..5).map(|i| share(i) * i as f64 / 4.0).sum();
    let deviation = |i: usize| i as f64 / 4.0 - score;
    let variance: f64 = (0..5).map(|i| share(i) * deviation(i) * deviation(i)).sum();
    let expected_score = |elo: f64| 1.0 / (1.0 + 10_f64.powf(-elo / 400.0));
    let (s0, s1) = (expected_score(-3.0), expected_score(4.0));
    let approximation = total as f64 * (s1 - s0) * (2.0 * score - s0 - s1) / (2.0 * variance);
    let found = ratio(-3.0, 4.0, Logistic, counts);
    assert_near(found, approximation, 0.01 * approximation.abs());
}

#[test]
fn identities() {
    for model in [Logistic, Normalized] {
        let (a, b, c) = (-3.0, 4.0, 30.0);
        for counts in [
            [3, 10, 50, 20, 4],
            [0, 1, 9, 0, 0],
            [0, 0, 0, 0, 9],
            [1, 0, 0, 0, 0],
        ] {
            let near = |x, y| assert_near(x, y, 1e-7);
            let swapped = Pairs::new(counts).swapped().counts();
            // the other side's hypotheses are the negated ones
            near(ratio(a, c, model, counts), -ratio(-c, -a, model, swapped));
            // ratios multiply
            let sum = ratio(a, b, model, counts) + ratio(b, c, model, counts);
            near(ratio(a, c, model, counts), sum);
        }
        // twice the same results tell twice as much
        let (once, twice) = ([3, 10, 50, 20, 4], [6, 20, 100, 40, 8]);
        let found = ratio(a, c, model, twice);
        assert_near(found, 2.0 * ratio(a, c, model, once), 1e-8);
        assert_near(ratio(a, c, model, [0; 5]), 0.0, 0.0);
    }
}

#[test]
fn verdicts_and_their_text() {
    let sprt = test(0.0, 10.0, Logistic);
    let open = Pairs::new([3, 10, 50, 20, 4]);
    assert_eq!(sprt.verdict(&open), None);
    assert_eq!(sprt.verdict(&Pairs::default()), None);
    let text = sprt.status(&Pairs::default()).to_string();
    assert_eq!(text, "LLR 0.00 (-2.94, 2.94)");
    let better = sprt.status(&Pairs::new([30, 100, 500, 200, 40]));
    assert_eq!(better.verdict, Some(Verdict::H1));
    assert!(better.to_string().ends_with(" (-2.94, 2.94), H1 accepted"));
    let worse = sprt.status(&Pairs::new([40, 200, 500, 100, 30]));
    assert_eq!(worse.verdict, Some(Verdict::H0));
    assert!(worse.to_string().ends_with(" (-2.94, 2.94), H0 accepted"));
    assert!(better.llr > better.bounds.upper && worse.llr < worse.bounds.lower);
}

#[test]
fn ratios_are_finite_for_all_results_and_differences() {
    let hypotheses = [
        (-1000.0, 1000.0),
        (0.0, 1000.0),
        (-0.001, 0.001),
        (300.0, 301.0),
    ];
    for model in [Logistic, Normalized] {
        for (elo0, elo1) in hypotheses {
            for code in 0..3_u64.pow(5) {
                let digit = |i| code / 3_u64.pow(i as u32) % 3;
                let counts = std::array::from_fn(|i| [0, 1, 100_000][digit(i) as usize]);
                let found = ratio(elo0, elo1, model, counts);
                assert!(found.is_finite(), "{counts:?}: {found}");
            }
        }
    }
}

#[test]
fn what_is_no_test_is_refused() {
    let error = |elo0, elo1, alpha, beta| {
        Sprt::new(elo0, elo1, alpha, beta, Logistic)
            .expect_err("refused")
            .to_string()
    };
    assert_eq!(
        error(5.0, 5.0, 0.05, 0.05),
        "elo0 5 and elo1 5: expected elo0 to be the smaller"
    );
    assert_eq!(
        error(f64::NAN, 5.0, 0.05, 0.05),
        "elo0 NaN: expected a number from -1000 to 1000"
    );
    assert_eq!(
        error(0.0, 1e9, 0.05, 0.05),
        "elo1 1000000000: expected a number from -1000 to 1000"
    );
    assert_eq!(
        error(0.0, 5.0, 0.0, 0.05),
        "alpha 0: expected a number above 0 and below 0.5"
    );
    assert_eq!(
        error(0.0, 5.0, 0.05, 0.5),
        "beta 0.5: expected a number above 0 and below 0.5"
    );
    let error = Sprt::new(0.0, 5.0, f64::NAN, 0.1, Normalized).unwrap_err();
    assert!(matches!(error, SprtError::ErrorRate { name: "alpha", .. }));
}
