use crate::{position, random, rules};
use aether::game::Notation;
use aether::parcel::{Position, Size};

fn read(cells: u32, picture: &str) -> Position {
    let read = Position::parse_picture(picture, &rules(cells));
    read.unwrap_or_else(|error| panic!("{picture}{error}"))
}

fn refusal(cells: u32, picture: &str) -> String {
    match Position::parse_picture(picture, &rules(cells)) {
        Ok(position) => panic!("{picture}was read as {}", position.position_text()),
        Err(error) => error.to_string(),
    }
}

const PICTURE: &str = "\
4  .   .   +   .
           r R
3  .   .   +ggg+

2  +ggg+   .   .
     B b
1  .   +   .   .
   a   b   c   d
cells: Blue (w) 1, Red (b) 1
";

/// The position of [`PICTURE`], in which the parcel between the other two is
/// nobody's.
const TEXT: &str = "3 B:b1b2/R:c3c4/G:a2b2,c3d3";

#[test]
fn the_board_is_drawn_as_on_paper() {
    assert_eq!(
        position(7, "7 B:d4d5,d5d6/R:e4e5/G:d5e5 w 0").picture(),
        "\
8  .   .   .   .   .   .   .   .

7  .   .   .   .   .   .   .   .

6  .   .   .   +   .   .   .   .
               b
5  .   .   .   +ggg+   .   .   .
               b   r
4  .   .   .   +   +   .   .   .

3  .   .   .   .   .   .   .   .

2  .   .   .   .   .   .   .   .

1  .   .   .   .   .   .   .   .
   a   b   c   d   e   f   g   h
cells: Blue (w) 0, Red (b) 0
"
    );
    assert_eq!(
        position(1, "1 B:a1b1/R:/G:a1a2").picture(),
        "2  +   .\n   g\n1  +bbb+\n   a   b\ncells: Blue (w) 0, Red (b) 0\n"
    );
}

#[test]
fn random_positions_are_read_back_from_their_pictures() {
    for position in random::positions(3) {
        let picture = position.picture();
        let read = read(position.size().get(), &picture);
        assert_eq!(read.segments(), position.segments(), "{picture}");
        assert_eq!(read.picture(), picture);
        assert_eq!((read.passes(), read.move_number()), (0, 1));
        for line in picture.lines() {
            assert!(line.len() <= 40 && line.is_ascii() && line.trim_end() == line);
        }
        let below = picture.find("cells").expect("the areas");
        let above = &picture[..below];
        let inside = |letter: char| above.matches(letter).count() as u32;
        assert_eq!([inside('B'), inside('R')], position.areas(), "{picture}");
    }
}

#[test]
fn colours_change_no_character() {
    let mut seen = [false; 3];
    for position in random::positions(2) {
        let coloured = position.coloured_picture();
        let mut plain = String::new();
        let mut rest = coloured.as_str();
        while let Some((before, escape)) = rest.split_once("\u{1b}[") {
            plain += before;
            let (codes, after) = escape.split_once('m').expect("the end of the sequence");
            assert!(codes.bytes().all(|c| c.is_ascii_digit() || c == b';'));
            rest = after;
        }
        assert_eq!(plain + rest, position.picture());
        for (seen, (sign, colour)) in seen.iter_mut().zip([('b', 27), ('r', 196), ('g', 28)]) {
            let painted = format!("\u{1b}[38;5;{colour}m{sign}");
            let bold = format!("\u{1b}[1m{painted}");
            assert_eq!(
                coloured.matches(&painted).count(),
                coloured.matches(&bold).count()
            );
            *seen |= coloured.contains(&painted);
        }
    }
    assert_eq!(seen, [true; 3]);
    // Where nothing is drawn, nothing is coloured.
    let empty = position(3, "3 B:/R:/G:");
    assert_eq!(empty.coloured_picture(), empty.picture());
}

#[test]
fn pictures_may_lack_what_the_segments_tell() {
    let wanted = position(3, TEXT);
    assert_eq!(read(3, PICTURE), wanted);
    assert_eq!(PICTURE, wanted.picture());
    let lines = PICTURE.lines().take(7);
    let bare: String = lines.flat_map(|line| [line, "\n"]).collect();
    let unclaimed = bare.replace(['B', 'R'], " ");
    let dots = bare.replace('+', ".");
    let points = bare.replace(['+', '.'], "·");
    let indented = bare.replace('\n', "\n    ");
    let windows = PICTURE.replace('\n', "\r\n");
    let dense = PICTURE.replace("\n\n", "\n");
    for picture in [bare, unclaimed, dots, points, indented, windows, dense] {
        assert_eq!(read(3, &picture), wanted, "{picture}");
    }
    // Lines of cells without a sign may be left out.
    assert_eq!(
        read(1, "2  .   .\n1  +bbb+\n"),
        position(1, "1 B:a1b1/R:/G:")
    );
    assert_eq!(
        read(1, "2  .   .\n\n1  +bbb+\n\n   a   b").picture(),
        position(1, "1 B:a1b1/R:/G:").picture()
    );
    assert!(Size::ALL.into_iter().all(|size| {
        let start = Position::start(rules(size.get()));
        read(size.get(), &start.picture()) == start
    }));
}

/// The error of [`PICTURE`] with a change.
fn changed(old: &str, new: &str) -> String {
    let picture = PICTURE.replacen(old, new, 1);
    assert_ne!(picture, PICTURE, "{old}");
    refusal(3, &picture)
}

#[test]
fn a_wrong_line_of_vertices_is_named() {
    let expected_segment = "expected three times b, r or g for a segment, or three spaces for none";
    for (old, new, said) in [
        (
            "4  .",
            "5  .",
            "`5` in line 1: expected row 4 of the vertices, after its number",
        ),
        (
            "2  +ggg",
            "x  +ggg",
            "`x` in line 5: expected row 2 of the vertices, after its number",
        ),
        (
            "1  .",
            "2  .",
            "`2` in line 7: expected row 1 of the vertices, after its number",
        ),
        (
            "ggg",
            "ggr",
            &format!("`r` at character 15 of line 3: {expected_segment}"),
        ),
        (
            "ggg",
            "---",
            &format!("`-` at character 13 of line 3: {expected_segment}"),
        ),
        (
            "+ggg+ ",
            "*ggg+ ",
            "`*` at character 4 of line 5: expected a vertex, `.` or `+`",
        ),
        (
            "4  .   .   +   .",
            "4  .   .   +   . .",
            "`.` at character 18 of line 1: expected the end of the line",
        ),
        (
            "4  .   .   +   .",
            "4  .   .   +",
            "nothing at character 16 of line 1: expected a vertex, `.` or `+`",
        ),
    ] {
        assert_eq!(changed(old, new), said, "{new}");
    }
}

#[test]
fn a_wrong_line_of_cells_is_named() {
    for (old, new, said) in [
        (
            "     B b",
            " x   B b",
            "`x` at character 2 of line 6: expected a space before the first column",
        ),
        (
            "     B b",
            "   w B b",
            "`w` at character 4 of line 6: expected b, r or g for a segment, or a space for none",
        ),
        (
            "     B b",
            "     B b R",
            "`R` at character 10 of line 6: the cell from b1 to c2 is nobody's",
        ),
        (
            "     B b",
            "     R b",
            "`R` at character 6 of line 6: the cell from a1 to b2 is Blue's",
        ),
        (
            "r R",
            "r B",
            "`B` at character 14 of line 2: the cell from c3 to d4 is Red's",
        ),
        (
            "r R",
            "r Q",
            "`Q` at character 14 of line 2: expected B or R for a cell of a player's, or a space",
        ),
        (
            "r R",
            "rRR",
            "`R` at character 13 of line 2: expected a space beside the middle of a cell",
        ),
        (
            "r R",
            "r R   b",
            "`b` at character 18 of line 2: expected the end of the line",
        ),
        (
            "r R\n",
            "r R\n     B\n",
            "`B` in line 3: expected row 3 of the vertices below one line of cells",
        ),
    ] {
        assert_eq!(changed(old, new), said, "{new}");
    }
    assert_eq!(
        changed("     B b", "     B  "),
        "the green a2b2 touches neither blue nor red: nothing could have turned it green"
    );
    assert_eq!(
        changed("3  .   .   +", "3  .   .bbb+"),
        "the blue b3c3 and the red c3c4 touch: the later of them would have become green"
    );
}

#[test]
fn a_wrong_end_is_named() {
    let end = "expected the letters of the columns, the areas or the end";
    for (old, new, said) in [
        (
            "Blue (w) 1",
            "Blue (w) 2",
            "`cells: Blue (w) 2, Red (b) 1` in line 9: expected `cells: Blue (w) 1, Red (b) 1`",
        ),
        (
            "   a   b   c   d\n",
            "   a   b   c\n",
            &format!("`a` at character 4 of line 8: {end}"),
        ),
        (
            "1, Red (b) 1\n",
            "1, Red (b) 1\n\nmore\n",
            &format!("`m` at character 1 of line 11: {end}"),
        ),
    ] {
        assert_eq!(changed(old, new), said, "{new}");
    }
}

#[test]
fn pictures_of_other_lengths_are_refused() {
    let short = |row: u32| format!("the picture ends before row {row} of the vertices");
    assert_eq!(refusal(2, ""), short(3));
    assert_eq!(refusal(2, "3  .   .   .\n"), short(2));
    assert_eq!(refusal(2, "3  .   .   .\n   b\n"), short(2));
    assert_eq!(
        refusal(2, PICTURE),
        "`4` in line 1: expected row 3 of the vertices, after its number"
    );
    assert_eq!(
        refusal(4, PICTURE),
        "`4` in line 1: expected row 5 of the vertices, after its number"
    );
}

#[test]
fn garbage_in_a_picture_is_refused_without_a_panic() {
    for cut in 0..=PICTURE.len() {
        for sign in ["\u{0}", "b", "B", "+", "\n", "4", "é", "\t", "\n\n", ""] {
            let garbled = format!("{}{sign}{}", &PICTURE[..cut], &PICTURE[cut..]);
            let _ = Position::parse_picture(&garbled, &rules(3));
            let half = format!("{}{sign}", &PICTURE[..cut]);
            let _ = Position::parse_picture(&half, &rules(3));
        }
    }
}
