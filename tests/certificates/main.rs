//! Certificates: what the search writes is a proof, and nothing else is one.

mod corruption;
mod forgery;
#[path = "../listed/mod.rs"]
mod listed;
#[path = "../naive/mod.rs"]
mod naive;
mod program;
mod values;

use aether::aether::proof::{Refusal, verify};
use aether::aether::{AetherRules, Four, Position, Size};
use aether::game::{Game, Notation, Value};
use std::sync::LazyLock;

/// More positions than any value here needs.
const BUDGET: u64 = 10_000_000;

/// The certificate of the 4×4 start.
static START: LazyLock<Vec<u8>> = LazyLock::new(|| certified(&start::<Four>()).1);

/// The value of a position and its certificate.
fn certified<S: Size>(position: &Position<S>) -> (Value, Vec<u8>) {
    let proof = position.prove(true, BUDGET, &|| false);
    let proof = proof.expect("the budget is enough");
    (proof.value, proof.certificate.expect("was asked for"))
}

fn start<S: Size>() -> Position<S> {
    Position::start(AetherRules::default())
}

/// A position under a no-merge limit.
fn position<S: Size>(text: &str, limit: u32) -> Position<S> {
    let rules = AetherRules::with_limit(limit).expect("a limit");
    Position::parse_position(text, &rules).expect("a position")
}

/// The 4×4 position with these cells.
fn from_digits(board: &str) -> Position<Four> {
    Position::from_cells(&naive::cells_of(board), AetherRules::default()).expect("pieces")
}

/// The value that a certificate proves.
fn proved(bytes: &[u8]) -> Result<Value, Refusal> {
    verify(bytes).map(|theorem| theorem.value)
}
