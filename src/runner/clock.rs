//! The clocks of a game.

use super::settings::Protocol;
use super::time_control::TimeControl;
use crate::game::Player;
use std::time::Duration;

/// What one player has left.
#[derive(Clone, Copy, Debug)]
struct PlayerClock {
    control: TimeControl,
    left: Duration,
    /// Moves until `left` grows by the base again.
    moves_to_go: Option<u32>,
}

/// The clocks of both players.
#[derive(Clone, Copy, Debug)]
pub(super) struct Clocks {
    players: [PlayerClock; 2],
}

const fn index(player: Player) -> usize {
    match player {
        Player::First => 0,
        Player::Second => 1,
    }
}

impl PlayerClock {
    const fn new(control: TimeControl) -> Self {
        let (left, moves_to_go) = match control {
            TimeControl::Clock { base, moves, .. } => (base, moves),
            _ => (Duration::ZERO, None),
        };
        Self {
            control,
            left,
            moves_to_go,
        }
    }

    fn spend(&mut self, used: Duration) {
        let TimeControl::Clock {
            moves,
            base,
            increment,
        } = self.control
        else {
            return;
        };
        self.left = self.left.saturating_sub(used) + increment;
        if let Some(to_go) = &mut self.moves_to_go {
            *to_go -= 1;
            if *to_go == 0 {
                self.left += base;
                self.moves_to_go = moves;
            }
        }
    }
}

impl Clocks {
    /// Clocks at the start of a game.
    pub(super) const fn new(first: TimeControl, second: TimeControl) -> Self {
        Self {
            players: [PlayerClock::new(first), PlayerClock::new(second)],
        }
    }

    /// The time that this player has for the next move; `None` when only depth
    /// or nodes limit it.
    pub(super) const fn allowed(&self, player: Player) -> Option<Duration> {
        let clock = &self.players[index(player)];
        match clock.control {
            TimeControl::Clock { .. } => Some(clock.left),
            TimeControl::MoveTime(time) => Some(time),
            TimeControl::Depth(_) | TimeControl::Nodes(_) => None,
        }
    }

    /// Takes the time that a move used.
    pub(super) fn spend(&mut self, player: Player, used: Duration) {
        self.players[index(player)].spend(used);
    }

    /// The `go` command for a player's move. An engine is told the clock of the
    /// opponent too, if there is one.
    pub(super) fn go(&self, player: Player, protocol: Protocol) -> String {
        let own = &self.players[index(player)];
        match own.control {
            TimeControl::MoveTime(time) => format!("go movetime {}", time.as_millis()),
            TimeControl::Depth(depth) => format!("go depth {depth}"),
            TimeControl::Nodes(nodes) => format!("go nodes {nodes}"),
            TimeControl::Clock { .. } => {
                let names = match protocol {
                    Protocol::Uci => [("wtime", "winc"), ("btime", "binc")],
                    Protocol::Ugi => [("p1time", "p1inc"), ("p2time", "p2inc")],
                };
                let mut times = String::new();
                let mut increments = String::new();
                for (clock, (time_name, increment_name)) in self.players.iter().zip(names) {
                    if let TimeControl::Clock { increment, .. } = clock.control {
                        times += &format!(" {time_name} {}", clock.left.as_millis());
                        increments += &format!(" {increment_name} {}", increment.as_millis());
                    }
                }
                let to_go = own.moves_to_go.map(|moves| format!(" movestogo {moves}"));
                format!("go{times}{increments}{}", to_go.unwrap_or_default())
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn clocks(first: &str, second: &str) -> Clocks {
        let control = |text: &str| text.parse().expect("a time control");
        Clocks::new(control(first), control(second))
    }

    #[test]
    fn time_is_spent_and_added() {
        let mut clocks = clocks("2/10+0.5", "movetime 100");
        let used = Duration::from_secs(1);
        clocks.spend(Player::First, used);
        assert_eq!(
            clocks.allowed(Player::First),
            Some(Duration::from_millis(9_500))
        );
        clocks.spend(Player::First, used);
        assert_eq!(clocks.allowed(Player::First), Some(Duration::from_secs(19)));
        clocks.spend(Player::First, Duration::from_secs(20));
        assert_eq!(
            clocks.allowed(Player::First),
            Some(Duration::from_millis(500))
        );
        clocks.spend(Player::Second, used);
        assert_eq!(
            clocks.allowed(Player::Second),
            Some(Duration::from_millis(100))
        );
    }

    #[test]
    fn engines_are_told_both_clocks() {
        let both = clocks("10+0.1", "5");
        assert_eq!(
            both.go(Player::First, Protocol::Uci),
            "go wtime 10000 btime 5000 winc 100 binc 0"
        );
        assert_eq!(
            both.go(Player::Second, Protocol::Ugi),
            "go p1time 10000 p2time 5000 p1inc 100 p2inc 0"
        );
        let one = clocks("40/60", "nodes 1000");
        assert_eq!(
            one.go(Player::First, Protocol::Uci),
            "go wtime 60000 winc 0 movestogo 40"
        );
        assert_eq!(one.go(Player::Second, Protocol::Uci), "go nodes 1000");
    }
}
