//! Who wins: normal and misère play.

use std::fmt;
use std::hash::Hash;

/// What making the last move means.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Play {
    /// Who makes the last move wins: who cannot move loses.
    Normal,
    /// Who makes the last move loses (in Czech sources `betl`).
    Misere,
}

/// A [`Play`] as a type, so that each convention is a game of its own.
pub trait Convention:
    Clone + Copy + fmt::Debug + PartialEq + Eq + Hash + Send + Sync + 'static
{
    /// The play that is meant.
    const PLAY: Play;
}

/// Normal play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct NormalPlay;

/// Misère play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct MiserePlay;

impl Convention for NormalPlay {
    const PLAY: Play = Play::Normal;
}

impl Convention for MiserePlay {
    const PLAY: Play = Play::Misere;
}
