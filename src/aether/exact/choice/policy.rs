//! The measures by which drawn moves can be ranked.

/// A measure of the position that a drawn move leaves, from the cheapest to
/// the strongest.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Policy {
    /// None: the moves stay in the order in which they were given.
    Any,
    /// The least share of all replies that are safe. Asks the oracle nothing.
    Safe,
    /// The least share of all replies that hold.
    Holding,
    /// The least share of the safe replies that hold; ties by
    /// [`Policy::Holding`].
    HoldingOfSafe,
    /// The greatest chance of an error in two moves, for the six best of
    /// [`Policy::HoldingOfSafe`].
    TwoMoves,
}
