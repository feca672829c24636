//! Random games, looked at after each move.

use aether::engine::Engine;
use aether::registry;
use rand::rngs::Xoshiro256PlusPlus;
use rand::{RngExt, SeedableRng};

/// The games that are played on positions other than the start.
const POSITIONS: [(&str, &str); 9] = [
    ("aether4x4", "[012]3/2[3]1/1[03]2/[2][1]2 b 7 12"),
    ("aether6x6", "[012]5/2[3]3/6/[45][01234]4/6/5[5]"),
    ("kayles", "oo.ooo+(K9)+g7:1-2,2-3,3-1,3-4,5-6!7+K31"),
    ("kayles-misere", "(K34)+o+(ooo)"),
    // A path and a cycle whose vertices are not in the order of their numbers.
    (
        "kayles",
        "g16:16-1,1-15,15-2,2-14,14-3,3-13,13-4,4-12,12-5,5-11,11-6,6-10,10-7,7-9,9-8+g5:1-3,3-5,5-2,2-4,4-1",
    ),
    ("kayles", "K400+(K50)+g70:1-2,2-3+(K20)"),
    ("nim", "5+0+17+1"),
    ("nim-misere", "41+100+7+2+2+2+2+2+2+1"),
    ("parcel3", "3 B:b1b2/R:/G:a2b2 b 0"),
];

/// Plays games of all variants, from the start and from other positions, and shows each
/// position with the position and the move before it.
pub fn look(mut seen: impl FnMut(&str, &dyn Engine, Option<(&str, &str)>)) {
    let starts = registry::VARIANTS
        .iter()
        .map(|variant| (variant.name, None));
    let others = POSITIONS.map(|(name, position)| (name, Some(position)));
    for (index, (name, position)) in (0..).zip(starts.chain(others)) {
        let mut random = Xoshiro256PlusPlus::seed_from_u64(index);
        let mut engine = registry::find(name).expect("a variant").open();
        engine.set_position(position, "").expect("a position");
        seen(name, &*engine, None);
        for _ in 0..30 {
            let moves = engine.legal_moves().expect("not too many");
            if moves.is_empty() {
                break;
            }
            let before = engine.position_text();
            let (mv, _) = &moves[random.random_range(0..moves.len())];
            engine.play_moves(mv).expect("a legal move");
            seen(name, &*engine, Some((&before, mv)));
        }
    }
}
