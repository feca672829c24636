//! Nim in both plays: the rules, the theory against brute force, texts, and the
//! game through the real program.

mod answers;
#[path = "../command_line/mod.rs"]
mod command_line;
mod naive;
mod notation;
mod program;
mod rules;
mod theory;

use aether::impartial::nim::NimMove;
use aether::impartial::{MiserePlay, NormalPlay, Play};

type Normal = aether::impartial::nim::Position<NormalPlay>;
type Misere = aether::impartial::nim::Position<MiserePlay>;

const PLAYS: [Play; 2] = [Play::Normal, Play::Misere];

/// The greatest heap.
const MOST: u64 = u64::MAX;

/// The move that takes so many objects from the heap of this index, from 0.
const fn take(heap: u32, count: u64) -> NimMove {
    NimMove { heap, count }
}
