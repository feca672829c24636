//! From what a game tells of its moves to texts.

use crate::engine::{Explored, ExploredGroup, ExploredMove};
use crate::game::{Exploration, MoveGroup, Notation};

/// The texts of an exploration.
pub(super) fn explored<G: Notation>(position: &G, exploration: Exploration<G::Move>) -> Explored {
    let moves = exploration.moves.into_iter();
    let groups = exploration.groups.iter();
    Explored {
        value: exploration.value,
        moves: moves
            .map(|(mv, value)| ExploredMove {
                text: position.move_text(mv),
                long_text: position.long_move_text(mv),
                value,
            })
            .collect(),
        groups: groups.map(|group| group_texts(position, group)).collect(),
        nim: exploration.nim,
    }
}

fn group_texts<G: Notation>(position: &G, group: &MoveGroup<G::Move>) -> ExploredGroup {
    ExploredGroup {
        first: position.move_text(group.first),
        second: group.second.map(|mv| position.move_text(mv)),
        last: position.move_text(group.last),
        count: group.count,
    }
}
