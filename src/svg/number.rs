//! Numbers in the fewest characters.

/// A number with at most two decimals, as short as it can be: `12`, `-0.5`, `3.14`.
///
/// ```
/// use aether::svg::number;
///
/// assert_eq!([12.0, -0.5, 3.14159, -0.001].map(number), ["12", "-0.5", "3.14", "0"]);
/// ```
#[must_use]
pub fn number(value: f64) -> String {
    let written = format!("{value:.2}");
    let short = written.trim_end_matches('0').trim_end_matches('.');
    if short == "-0" { "0" } else { short }.to_string()
}
