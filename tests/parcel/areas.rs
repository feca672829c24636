//! What a parcel is and whose, position by position.

use super::twin::{assert_same, cells, plain, read};
use aether::game::{Game, Player};

/// Holds the components of the cells and the areas of Blue and Red against what is
/// told, in the engine and in the naive program. Of each component the first cell
/// is told, by its lower left vertex, and how many cells it has.
fn assert_areas(text: &str, regions: &[(&str, u32)], areas: [u32; 2]) {
    let position = read(text);
    let plain = plain(&position);
    assert_same(&position, &plain);
    assert_eq!(plain.areas().map(|area| area as u32), areas, "{text}");
    assert_eq!(position.areas(), areas, "{text}");
    let found = position.regions();
    assert_eq!(found.len(), regions.len(), "{text}");
    for &(first, count) in regions {
        let bytes = first.as_bytes();
        let cell = cells(&[((bytes[0] - b'a').into(), (bytes[1] - b'1').into())]);
        let region = found.iter().find(|&region| region & cell != 0);
        assert_eq!(
            region.map(|region| region.count_ones()),
            Some(count),
            "{first} in {text}"
        );
    }
}

#[test]
fn the_whole_field_is_no_parcel() {
    assert_areas("7 B:/R:/G: w 0", &[("a1", 49)], [0, 0]);
    assert_areas("1 B:/R:/G: w 0", &[("a1", 1)], [0, 0]);
    // not even within its rim
    assert_areas("1 B:a1b1,a2b2,a1a2,b1b2/R:/G: w 0", &[("a1", 1)], [0, 0]);
    assert_areas(
        "2 B:a1b1,b1c1,a3b3,b3c3,a1a2,a2a3,c1c2,c2c3/R:/G: w 0",
        &[("a1", 4)],
        [0, 0],
    );
    // nor with lines that close nothing
    assert_areas("2 B:b1b2/R:/G: w 0", &[("a1", 4)], [0, 0]);
    assert_areas("7 B:d4d5,d5e5,e4e5/R:b1b2/G: w 0", &[("a1", 49)], [0, 0]);
}

#[test]
fn a_line_has_parcels_on_both_sides() {
    assert_areas("2 B:b1b2,b2b3/R:/G: w 0", &[("a1", 2), ("b1", 2)], [4, 0]);
    assert_areas("2 B:/R:a2b2,b2c2/G: w 0", &[("a1", 2), ("a2", 2)], [0, 4]);
    // The outside of a ring is a parcel too.
    assert_areas(
        "7 B:d4e4,d5e5,d4d5,e4e5/R:/G: w 0",
        &[("d4", 1), ("a1", 48)],
        [49, 0],
    );
    // The smaller part may be in a corner.
    assert_areas("7 B:/R:g7g8,g7h7/G: w 0", &[("g7", 1), ("a1", 48)], [0, 49]);
}

#[test]
fn segments_on_the_rim_are_in_no_boundary() {
    // Red ones on the rim of both parts, neither touching the blue line.
    assert_areas(
        "4 B:c1c2,c2c3,c3c4,c4c5/R:a1b1,a1a2,e1e2,e4e5/G: w 0",
        &[("a1", 8), ("d1", 8)],
        [16, 0],
    );
    // Blue ones on the rim do not make a green line one's own.
    assert_areas(
        "2 B:a1a2,c1c2/R:/G:a2b2,b2c2 w 0",
        &[("a1", 2), ("a2", 2)],
        [0, 0],
    );
    assert_areas(
        "3 B:a1a2,a1b1,b1c1,c2c3/R:/G:a2b2,b2c2,c2d2 w 0",
        &[("a1", 3), ("a2", 6)],
        [0, 0],
    );
}

#[test]
fn dangling_segments_are_in_no_boundary() {
    let regions = [("a1", 1), ("d4", 48)];
    assert_areas("7 B:b1b2,a2b2/R:d4d5/G: w 0", &regions, [49, 0]);
    assert_areas(
        "7 B:b1b2,a2b2/R:g4h4,d4d5,d5e5,e4e5/G: w 0",
        &regions,
        [49, 0],
    );
    // one that hangs on the line itself, and one that leads in from the rim
    assert_areas("7 B:b2c2/R:/G:b1b2,a2b2 w 0", &regions, [0, 0]);
    assert_areas(
        "4 B:c1c2,c2c3,c3c4,c4c5/R:/G:c2d2 w 0",
        &[("a1", 8), ("d1", 8)],
        [16, 0],
    );
    assert_areas(
        "4 B:/R:c1c2,c2c3,c3c4,c4c5/G:b3c3 w 0",
        &[("a1", 8), ("d1", 8)],
        [0, 16],
    );
}

#[test]
fn green_alone_is_nobodys_and_green_with_one_colour_is_that_colours() {
    let regions = [("a1", 1), ("d4", 48)];
    assert_areas("7 B:b2c2/R:/G:b1b2,a2b2 w 0", &regions, [0, 0]);
    assert_areas("7 B:b1b2/R:/G:a2b2 w 0", &regions, [49, 0]);
    assert_areas("7 B:/R:a2b2/G:b1b2 w 0", &regions, [0, 49]);
}

#[test]
fn a_boundary_of_both_colours_is_nobodys() {
    assert_areas(
        "7 B:c1c2/R:a2b2/G:b2c2 w 0",
        &[("a1", 2), ("d4", 47)],
        [0, 0],
    );
    // A wall between two of three parts makes each of them somebody's or nobody's
    // for itself: the left one has blue alone, the right one red alone, the middle
    // one both.
    assert_areas(
        "3 B:b1b2,b2b3,b3b4/R:c1c2,c2c3,c3c4/G: w 0",
        &[("a1", 3), ("b1", 3), ("c1", 3)],
        [3, 3],
    );
}

/// The ring around the cells from one corner to the other, as a list of segments;
/// the corners are those of its lower left and its upper right vertex.
fn ring([left, low]: [u8; 2], [right, high]: [u8; 2]) -> String {
    let mut segments = Vec::new();
    for x in left..right {
        let (one, two) = (char::from(b'a' + x), char::from(b'a' + x + 1));
        for y in [low, high] {
            segments.push(format!("{one}{}{two}{}", y + 1, y + 1));
        }
    }
    for y in low..high {
        for x in [left, right] {
            let letter = char::from(b'a' + x);
            segments.push(format!("{letter}{}{letter}{}", y + 1, y + 2));
        }
    }
    segments.join(",")
}

#[test]
fn rings_within_rings_have_two_boundaries() {
    let (inner, outer) = (ring([3, 3], [4, 4]), ring([1, 1], [6, 6]));
    let regions = [("d4", 1), ("b2", 24), ("a1", 24)];
    // Of two colours: what is between them has both.
    assert_areas(&format!("7 B:{outer}/R:{inner}/G: w 0"), &regions, [24, 1]);
    assert_areas(&format!("7 B:{inner}/R:{outer}/G: w 0"), &regions, [1, 24]);
    assert_areas(&format!("7 B:{inner},{outer}/R:/G: w 0"), &regions, [49, 0]);
    // A green ring is nobody's alone and leaves the other boundary its owner; the
    // segments beside it, which made it green, dangle.
    assert_areas(
        &format!("7 B:d5d6,e3e4/R:{outer}/G:{inner} w 0"),
        &regions,
        [0, 48],
    );
    let (middle, whole) = (ring([2, 2], [5, 5]), ring([0, 0], [7, 7]));
    assert_areas(
        &format!("7 B:{inner}/R:b3c3,e2e3,f4g4,f6g6,d6d7,b5c5/G:{middle} w 0"),
        &[("d4", 1), ("c3", 8), ("a1", 40)],
        [9, 0],
    );
    // three of them
    assert_areas(
        &format!("7 B:{inner},{outer}/R:{middle}/G: w 0"),
        &[("d4", 1), ("c3", 8), ("b2", 16), ("a1", 24)],
        [25, 0],
    );
    // A ring on the rim is none.
    assert_areas(
        &format!("7 B:{outer}/R:{whole}/G: w 0"),
        &[("b2", 25), ("a1", 24)],
        [49, 0],
    );
}

#[test]
fn a_region_around_two_parcels_has_both_their_boundaries() {
    // two corners
    assert_areas(
        "7 B:b1b2,a2b2/R:g7g8,g7h7/G: w 0",
        &[("a1", 1), ("g7", 1), ("d4", 47)],
        [1, 1],
    );
    // two rings side by side, the one of them green
    let (left, right) = (ring([1, 1], [2, 3]), ring([4, 1], [6, 4]));
    let regions = [("b2", 2), ("e2", 6), ("a1", 41)];
    assert_areas(&format!("7 B:{left}/R:{right}/G: w 0"), &regions, [2, 6]);
    assert_areas(
        &format!("7 B:{left}/R:f2f3,g3h3,g5g6,e5e6,d3e3/G:{right} w 0"),
        &regions,
        [43, 0],
    );
    // and both inside of another
    let outer = ring([0, 0], [7, 6]);
    assert_areas(
        &format!("7 B:{left}/R:{right},{outer}/G: w 0"),
        &[("b2", 2), ("e2", 6), ("a1", 34), ("a7", 7)],
        [2, 13],
    );
}

#[test]
fn a_parcel_may_wind() {
    // a corridor with walls on both sides of it, around a dead end
    assert_areas("3 B:a2b2,b2c2,b3c3,c3d3/R:/G: w 0", &[("a1", 9)], [0, 0]);
    assert_areas(
        "3 B:a2b2,b2c2,c2d2,b3c3,c3d3/R:/G: w 0",
        &[("a1", 3), ("a2", 6)],
        [9, 0],
    );
    assert_areas(
        "3 B:a2b2,b2c2,c2d2/R:a3b3,b3c3,c3d3/G: w 0",
        &[("a1", 3), ("a2", 3), ("a3", 3)],
        [3, 3],
    );
}

#[test]
fn each_cell_has_the_owner_of_its_parcel() {
    let position = read("7 B:b1b2,a2b2/R:g7g8,g7h7/G: w 0");
    assert_eq!(position.owner_of(0, 0), Some(Player::First));
    assert_eq!(position.owner_of(6, 6), Some(Player::Second));
    assert_eq!(position.owner_of(3, 3), None);
    assert_eq!(position.owned(), [1, 1 << 54]);
    assert_eq!(position.lead(), 0);
    let position = read("3 B:c1c2,c2c3,c3c4/R:b1b2,b2b3,a3b3/G: w 0");
    assert_eq!(position.areas(), [3, 2]);
    assert_eq!(position.lead(), 1);
    let position = read("3 B:c1c2,c2c3,c3c4/R:b1b2,b2b3,a3b3/G: b 0");
    assert_eq!(position.player(), Player::Second);
    assert_eq!(position.lead(), -1);
}
