//! The statistics of matches against values worked out by hand, published
//! values, computations of another kind, and simulated matches.

mod estimates;
mod likelihood_ratio;
mod maximisation;
mod simulation;
mod standing;

/// Fails unless two numbers differ by no more than this.
#[track_caller]
fn assert_near(found: f64, expected: f64, tolerance: f64) {
    let is_near = (found - expected).abs() <= tolerance;
    assert!(is_near, "{found}, expected {expected} ± {tolerance}");
}
