//! Positions and moves that are refused: the token is named, and the old position
//! stays.

use crate::engine::Engine;

fn check(variant: &str, position: &str, refused: &[(&str, &str)]) {
    let mut engine = Engine::of_variant(variant);
    engine.quietly(&format!("position fen {position}"));
    let before = engine.displayed("Fen");
    for (line, token) in refused {
        engine.refused_naming(&format!("position {line}"), token);
        assert_eq!(engine.displayed("Fen"), before, "{line}");
    }
    // The engine goes on as if nothing had been said.
    engine.send("go movetime 1000");
    engine.answer();
}

#[test]
fn of_kayles() {
    let refused = [
        ("fen oo.o moves 3", "3"),
        ("fen oo.o moves 2-3", "3"),
        ("fen K5 moves 1-3", "1-3"),
        ("fen K5 moves 6", "6"),
        ("fen K5 moves 0", "0"),
        ("fen K5 moves 4-5 5", "5"),
        ("fen K5 moves 1:2", ":2"),
        ("fen K5+K4 moves 5-6", "5-6"),
        ("fen K0", "0"),
        ("fen K99999999999999999999", "99999999999999999999"),
        ("fen K5 moves 99999999999999999999", "99999999999999999999"),
        ("fen (oo)", "oo"),
        ("fen (K12", "`)`"),
        ("fen K12)", ")"),
        ("fen K3++K4", "+"),
        ("fen K3+", "nothing"),
        ("fen x", "x"),
        ("fen K3 q", "q"),
        ("fen g3:1-4", "`4`"),
        ("fen g3:1-0", "`0`"),
        ("fen g3:2-2", "2-2"),
        ("fen g3:1-2,2-1", "2-1"),
        ("fen g3:1-2!4", "4"),
        ("fen g3:1-2 moves 1-3", "1-3"),
        ("fen g4000000000:1-2", "4000000000"),
    ];
    check("kayles", "K6+K3 w moves 2", &refused);
    check("kayles-misere", "K6+K3 w moves 2", &refused);
}

#[test]
fn of_nim() {
    let refused = [
        ("fen 3+11+6 moves 0:1", "0"),
        ("fen 3+11+6 moves 4:1", "4"),
        ("fen 3+11+6 moves 2:0", "0"),
        ("fen 3+11+6 moves 2:12", "12"),
        ("fen 3+11+6 moves 1:3 1:1", "1"),
        ("fen 3+11+6 moves 2", "2"),
        ("fen 3+18446744073709551616", "18446744073709551616"),
        (
            "fen 3+11 moves 1:18446744073709551616",
            "18446744073709551616",
        ),
        ("fen 3+x", "x"),
        ("fen 3+", "nothing"),
        ("fen -3", "-3"),
        ("fen 3 q", "q"),
    ];
    check("nim", "3+11+6 w moves 2:1", &refused);
    check("nim-misere", "3+11+6 w moves 2:1", &refused);
}
