//! The writer of certificates: asks the search for the moves of a proof.

mod boards;
mod certificate;
mod strategy;

pub(in crate::aether) use certificate::prove;
