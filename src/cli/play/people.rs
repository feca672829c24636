//! Who plays for whom.

use crate::game::Player;
use clap::ValueEnum;

/// The players whose moves are typed; the engine makes those of the others.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(super) enum People {
    /// Player 1, who moves first from the start position
    #[value(name = "1")]
    First,
    /// Player 2
    #[value(name = "2")]
    Second,
    /// Both: the engine only gives advice
    Both,
    /// None: the engine plays against itself
    None,
}

impl People {
    /// Whether this player's moves are typed.
    pub(super) const fn include(self, player: Player) -> bool {
        match self {
            Self::First => matches!(player, Player::First),
            Self::Second => matches!(player, Player::Second),
            Self::Both => true,
            Self::None => false,
        }
    }

    /// Whether the engine plays against somebody.
    pub(super) const fn is_one(self) -> bool {
        matches!(self, Self::First | Self::Second)
    }

    /// Who they are, told to them.
    pub(super) const fn told(self) -> &'static str {
        match self {
            Self::First => "you are player 1",
            Self::Second => "you are player 2",
            Self::Both => "you play for both players",
            Self::None => "the engine plays against itself",
        }
    }
}
