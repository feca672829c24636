//! The colour of a new segment, and where a green one would pierce a line: the
//! figures of the game's author and what follows from them.

use super::naive::{Line, Naive, Paint, Side};
use super::twin::{assert_same, colour, edge, plain, player, read, to_move};
use aether::game::Game;
use aether::parcel::{Position, Refusal};

/// What becomes of a segment.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Drawn {
    Blue,
    Red,
    Green,
    /// It is refused, and the error says why.
    Not(&'static str),
}

use Drawn::{Blue, Green, Not, Red};

/// The edge between two vertices such as `c5d5`.
fn line(text: &str) -> Line {
    let mut lines = Naive::lines(7);
    lines
        .find(|line| line.to_string() == text)
        .expect("an edge")
}

fn drawn(position: &Position, side: Side, line: Line) -> Result<Paint, Refusal> {
    let (segments, player) = (position.segments(), player(side));
    if let Some(refusal) = segments.refusal(position.size(), player, edge(line)) {
        return Err(refusal);
    }
    let found = segments.new_colour(player, edge(line));
    let paints = [Paint::Blue, Paint::Red, Paint::Green].into_iter();
    let mut paints = paints.filter(|&paint| colour(paint) == found);
    Ok(paints.next().expect("one of three colours"))
}

/// Holds what becomes of a segment of either player against what is told, in the
/// engine and in the naive program; the position string is told without its last
/// two words.
fn assert_drawn(segments: &str, text: &str, told: [Drawn; 2]) {
    let line = line(text);
    for (side, told) in Side::BOTH.into_iter().zip(told) {
        let letter = if side == Side::Blue { 'w' } else { 'b' };
        let mut position = read(&format!("{segments} {letter} 0"));
        let mut plain = plain(&position);
        let what = format!("{text} by {side:?} in {segments}");
        let found = drawn(&position, side, line);
        let mv = to_move(Some(line));
        if let Not(reason) = told {
            assert_eq!(found.expect_err(&what).to_string(), reason, "{what}");
            assert!(!plain.may_draw(side, line), "{what}");
            assert!(!position.is_legal(mv), "{what}");
            continue;
        }
        let paint = match told {
            Blue => Paint::Blue,
            Red => Paint::Red,
            _ => Paint::Green,
        };
        assert_eq!(found, Ok(paint), "{what}");
        assert!(plain.may_draw(side, line), "{what}");
        assert!(position.is_legal(mv), "{what}");
        position.play(mv);
        plain.play(Some(line));
        assert_eq!(plain.paint(line), Some(paint), "{what}");
        assert_same(&position, &plain);
    }
}

fn assert_all(cases: &[(&str, &str, [Drawn; 2])]) {
    for &(segments, text, told) in cases {
        assert_drawn(segments, text, told);
    }
}

#[test]
fn a_segment_is_green_that_touches_the_opponents_colour() {
    assert_all(&[
        ("7 B:/R:/G:", "d4e4", [Blue, Red]),
        // not touching: beside, and straight on with a gap
        ("7 B:d4d5/R:/G:", "e4e5", [Blue, Red]),
        ("7 B:d4d5/R:/G:", "d6d7", [Blue, Red]),
        // with the one end, the other, and both
        ("7 B:d4d5/R:/G:", "d5e5", [Blue, Green]),
        ("7 B:d4d5/R:/G:", "d5d6", [Blue, Green]),
        ("7 B:d4d5/R:/G:", "c5d5", [Blue, Green]),
        ("7 B:d4d5/R:/G:", "d3d4", [Blue, Green]),
        ("7 B:/R:d4e4/G:", "e4e5", [Green, Red]),
        ("7 B:d4d5,e4e5/R:/G:", "d5e5", [Blue, Green]),
        // the own colour at the one end, the opponent's at the other
        ("7 B:d4d5/R:e4e5/G:", "d5e5", [Green, Green]),
        ("7 B:d4e4/R:d5e5/G:", "d4d5", [Green, Green]),
        // on the rim and in a corner
        ("7 B:a1a2/R:/G:", "a1b1", [Blue, Green]),
        ("7 B:/R:g8h8/G:", "h7h8", [Green, Red]),
    ]);
}

#[test]
fn touching_only_green_does_not_make_green() {
    assert_all(&[
        ("7 B:d4d5/R:/G:d5e5", "e5f5", [Blue, Red]),
        ("7 B:d4d5/R:/G:d5e5", "e5e6", [Blue, Red]),
        ("7 B:/R:d4d5/G:d5e5", "e4e5", [Blue, Red]),
        ("7 B:d4d5,f4f5/R:/G:d5e5,e5f5", "e5e6", [Blue, Red]),
        // green and the opponent's colour
        ("7 B:d4d5/R:/G:d5e5", "d5d6", [Blue, Green]),
        // green at the one end, the opponent's colour at the other
        ("7 B:d4d5/R:/G:d5e5", "e4e5", [Blue, Red]),
        ("7 B:d4d5,e3e4/R:/G:d5e5", "e4e5", [Blue, Green]),
    ]);
}

#[test]
fn an_edge_is_drawn_once() {
    assert_all(&[
        (
            "7 B:d4d5/R:/G:",
            "d4d5",
            [Not("it is drawn already, in blue"); 2],
        ),
        (
            "7 B:/R:d4d5/G:d5e5",
            "d4d5",
            [Not("it is drawn already, in red"); 2],
        ),
        (
            "7 B:/R:d4d5/G:d5e5",
            "d5e5",
            [Not("it is drawn already, in green"); 2],
        ),
        // the one drawn already goes before the line that green would pierce
        (
            "7 B:/R:d4d5,d5d6/G:c5d5,d5e5",
            "c5d5",
            [Not("it is drawn already, in green"); 2],
        ),
    ]);
}

const RED_AT_D5: Drawn = Not("a green segment would pierce the red line at d5");
const BLUE_AT_D5: Drawn = Not("a green segment would pierce the blue line at d5");

#[test]
fn green_does_not_pierce_a_line() {
    assert_all(&[
        // the author's figure: Blue may not, Red may
        ("7 B:/R:d4d5,d5d6/G:d5e5", "c5d5", [RED_AT_D5, Red]),
        // nobody may where c5 touches Blue
        ("7 B:c5c6/R:d4d5,d5d6/G:d5e5", "c5d5", [RED_AT_D5; 2]),
        ("7 B:b5c5/R:d4d5,d5d6/G:d5e5", "c5d5", [RED_AT_D5; 2]),
        ("7 B:c4c5/R:d4d5,d5d6/G:d5e5", "c5d5", [RED_AT_D5; 2]),
        // from the other side, and with the other colour
        ("7 B:/R:d4d5,d5d6/G:c5d5", "d5e5", [RED_AT_D5, Red]),
        ("7 B:d4d5,d5d6/R:/G:d5e5", "c5d5", [Blue, BLUE_AT_D5]),
        ("7 B:d4d5,d5d6/R:b5c5/G:d5e5", "c5d5", [BLUE_AT_D5; 2]),
        // a level line, from below and from above
        ("7 B:/R:c5d5,d5e5/G:d5d6", "d4d5", [RED_AT_D5, Red]),
        ("7 B:/R:c5d5,d5e5/G:d4d5", "d5d6", [RED_AT_D5, Red]),
        ("7 B:c5d5,d5e5/R:/G:d4d5", "d5d6", [Blue, BLUE_AT_D5]),
        // a longer line, at each vertex that it runs through
        (
            "7 B:/R:d3d4,d4d5,d5d6,d6d7/G:d5e5",
            "c5d5",
            [RED_AT_D5, Red],
        ),
        // another segment there than one behind the green one
        ("7 B:/R:d4d5,d5d6/G:d5e5", "c4d4", [Green, Red]),
        ("7 B:/R:d4d5,d5d6/G:d5e5", "c6d6", [Green, Red]),
        // without the green one
        ("7 B:/R:d4d5,d5d6/G:", "c5d5", [Green, Red]),
        ("7 B:/R:d4d5,d5d6,d5e5/G:", "c5d5", [Green, Red]),
        // with the green one elsewhere
        ("7 B:/R:d4d5,d5d6/G:d6e6", "c5d5", [Green, Red]),
    ]);
}

#[test]
fn both_ends_of_a_green_segment_may_pierce() {
    const RED_AT_C5: Drawn = Not("a green segment would pierce the red line at c5");
    const BLUE_AT_C5: Drawn = Not("a green segment would pierce the blue line at c5");
    assert_all(&[
        ("7 B:/R:c4c5,c5c6/G:b5c5", "c5d5", [RED_AT_C5, Red]),
        ("7 B:c4c5,c5c6/R:/G:b5c5", "c5d5", [Blue, BLUE_AT_C5]),
        // Green because of the one end, it pierces at the other.
        ("7 B:c4c5,c5c6/R:d4d5/G:b5c5", "c5d5", [BLUE_AT_C5; 2]),
        ("7 B:c4c5/R:d4d5,d5d6/G:d5e5", "c5d5", [RED_AT_D5; 2]),
        // lines at both ends, of which the one is pierced
        (
            "7 B:/R:c4c5,c5c6,d4d5,d5d6/G:d5e5",
            "c5d5",
            [RED_AT_D5, Red],
        ),
        (
            "7 B:/R:c4c5,c5c6,d4d5,d5d6/G:b5c5",
            "c5d5",
            [RED_AT_C5, Red],
        ),
        // upright ones
        ("7 B:/R:c5d5,d5e5/G:d4d5", "d5d6", [RED_AT_D5, Red]),
        ("7 B:c5d5,d5e5/R:c4d4/G:d5d6", "d4d5", [BLUE_AT_D5; 2]),
    ]);
}

#[test]
fn only_a_line_of_one_colour_that_runs_straight_is_pierced() {
    assert_all(&[
        // A line of one segment is passed by.
        ("7 B:/R:d4d5/G:d5e5", "c5d5", [Green, Red]),
        ("7 B:d5d6/R:/G:d5e5", "c5d5", [Blue, Green]),
        // a line that turns: behind the green segment is a red one
        ("7 B:/R:d4d5,c5d5/G:d5e5", "d5d6", [Green, Red]),
        ("7 B:/R:d4d5,c5d5/G:d5d6", "d5e5", [Green, Red]),
        // half of it green
        ("7 B:/R:d4d5/G:d5d6,d5e5", "c5d5", [Green, Red]),
        ("7 B:d5d6/R:/G:d4d5,d5e5", "c5d5", [Blue, Green]),
        // a green line
        (
            "7 B:c5c6,d3d4,d6d7,e5e6/R:/G:d4d5,d5d6,d5e5",
            "c5d5",
            [Blue, Green],
        ),
        (
            "7 B:/R:b5c5,d3d4,d6d7,e5e6/G:d4d5,d5d6,d5e5",
            "c5d5",
            [Green, Red],
        ),
    ]);
}

#[test]
fn a_line_through_two_green_segments_is_drawn_afterwards() {
    // The ban is on the green segments, not on the line: d5d6 makes it a line that
    // is pierced already.
    assert_all(&[("7 B:/R:d4d5/G:c5d5,d5e5", "d5d6", [Green, Red])]);
    // On the rim nothing is on the other side.
    assert_all(&[
        ("7 B:/R:a4a5,a5a6/G:", "a5b5", [Green, Red]),
        ("7 B:/R:g1h1,h1h2/G:", "h2h3", [Green, Red]),
    ]);
}
