//! Counts of move sequences.

use crate::command_line::{printed, refused};
use crate::engine::{Engine, LATER};
use crate::game::{name, random_game, text};

/// Move sequences from the empty board, passes counted as moves, as a naive
/// program has counted them.
const COUNTS: [(&str, &[u64]); 4] = [
    ("parcel1", &[5, 21, 68, 172, 324]),
    ("parcel2", &[13, 157, 1_740]),
    ("parcel3", &[25, 601]),
    ("parcel7", &[113, 12_657]),
];

/// `go perft` in a session: the count of each move and of all.
fn perft(engine: &mut Engine, depth: usize) -> (Vec<String>, u64) {
    engine.send(&format!("go perft {depth}"));
    let mut lines = engine.until("a count", LATER, |line| line.starts_with("Nodes"));
    let total = lines.pop().expect("the last line");
    let total = total.strip_prefix("Nodes searched: ").expect("the sum");
    lines.retain(|line| !line.is_empty());
    (lines, total.parse().expect("a number"))
}

#[test]
fn sequences_are_counted_in_a_session_and_on_the_command_line() {
    for (variant, counts) in COUNTS {
        let mut engine = Engine::of_variant(variant);
        for (depth, &count) in (1..).zip(counts) {
            assert_eq!(perft(&mut engine, depth).1, count, "{variant} {depth}");
            let depth = depth.to_string();
            for more in [&[][..], &["--threads", "2"], &["--memory"]] {
                let arguments = [&["perft", &depth, "--variant", variant], more].concat();
                let told = printed(&arguments, "");
                let total = format!("perft {depth} = {count} ");
                assert!(told.starts_with(&total), "{arguments:?}: {told}");
            }
        }
        engine.finish();
    }
}

#[test]
fn the_count_of_each_move_is_that_of_the_rules() {
    for size in 1..=7 {
        let variant = format!("parcel{size}");
        let mut engine = Engine::of_variant(&variant);
        for seed in 0..5 {
            let (root, _) = random_game(size, size * size, 70 + seed);
            engine.quietly(&format!("position fen {}", text(&root)));
            let (mut lines, total) = perft(&mut engine, 2);
            let counts = root.turns().into_iter();
            let counts = counts.map(|turn| (name(turn), root.after(turn).perft(1)));
            let mut expected: Vec<String> = counts
                .map(|(name, count)| format!("{name}: {count}"))
                .collect();
            assert_eq!(total, root.perft(2), "{}", text(&root));
            lines.sort();
            expected.sort();
            assert_eq!(lines, expected, "{}", text(&root));
            let divided = printed(&["perft", "2", &text(&root), "--divide"], "");
            let mut divided: Vec<&str> = divided.lines().collect();
            divided.pop();
            divided.sort_unstable();
            assert_eq!(divided, expected, "{}", text(&root));
        }
        engine.finish();
    }
    let (status, error) = refused(
        &["perft", "1", "3 B:/R:/G:a1b1 w 0", "--variant", "parcel3"],
        "",
    );
    assert_eq!(status, 2);
    assert!(error.contains("a1b1"), "{error}");
}
