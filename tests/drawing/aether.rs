//! Aether: pieces, jumps across the edges, and the last move.

use super::games::look;
use super::scene::{Place, Scene, VIEWS, near, strokes, view};
use aether::engine::Engine;
use aether::registry;

/// The side of a cell.
const CELL: f64 = 60.0;

/// The room around the board.
const MARGIN: f64 = 34.0;

/// The types on each cell, row by row, as a position string has them.
fn read_cells(position: &str) -> Vec<String> {
    let board = position.split(' ').next().expect("a board");
    let mut cells = Vec::new();
    let mut rest = board.chars();
    while let Some(sign) = rest.next() {
        match sign {
            '[' => cells.push(rest.by_ref().take_while(|&c| c != ']').collect()),
            '/' => {}
            count => {
                let empty = count.to_digit(10).expect("a number of empty cells");
                cells.extend((0..empty).map(|_| String::new()));
            }
        }
    }
    cells
}

fn side_of(name: &str) -> usize {
    let side = name.strip_prefix("aether").expect("a variant of Aether");
    side.split('x')
        .next()
        .expect("a side")
        .parse()
        .expect("a number")
}

fn square(cell: usize, side: usize) -> String {
    let column = char::from(b'a' + (cell % side) as u8);
    format!("{column}{}", cell / side + 1)
}

fn is_at((x, y): Place, (centre_x, centre_y): Place) -> bool {
    (x - centre_x).abs() < CELL / 2.0 && (y - centre_y).abs() < CELL / 2.0
}

#[test]
fn every_piece_shows_its_types_wherever_it_is_drawn() {
    look(|name, engine, _| {
        if !name.starts_with("aether") {
            return;
        }
        let side = side_of(name);
        let cells = read_cells(&engine.position_text());
        assert_eq!(cells.len(), side * side);
        for view in VIEWS {
            let scene = Scene::of(engine, view);
            let depth = if view.surroundings { 2 } else { 0 };
            assert_eq!(scene.spots.len(), (side + 2 * depth) * (side + 2 * depth));
            for spot in &scene.spots {
                let cell = (0..side * side).find(|&cell| square(cell, side) == spot.name);
                let types = &cells[cell.expect("a cell")];
                let here = |class| {
                    let shapes = scene.shapes_of(class);
                    shapes.filter(|shape| is_at(shape.centre, spot.centre))
                };
                let digits: String = here("digit").map(|digit| digit.text.as_str()).collect();
                assert_eq!(&digits, types, "{name} {}", spot.name);
                assert_eq!(here("disc").count(), usize::from(!types.is_empty()));
                assert_eq!(here("cell").count(), 1);
                assert_eq!(here("full").count(), usize::from(types.len() == side));
            }
            let sectors = scene.paths.iter();
            let sectors = sectors.filter(|(class, _)| class.contains("sector"));
            assert_eq!(sectors.count(), scene.shapes_of("digit").count());
        }
    });
}

#[test]
fn cells_are_where_their_names_say() {
    let mut engine = registry::find("aether5x5").expect("a variant").open();
    engine.set_position(None, "").expect("the start");
    for (surroundings, corner) in [(false, MARGIN), (true, MARGIN + 2.0 * CELL)] {
        let scene = Scene::of(&*engine, view(false, surroundings));
        for cell in 0..25 {
            let spot = scene.spot(&square(cell, 5));
            let place = |line: usize| corner + CELL * (line as f64 + 0.5);
            assert!(near(spot.centre, (place(cell % 5), place(cell / 5))));
        }
        for copy in scene.spots.iter().filter(|spot| spot.is_copy) {
            let (x, y) = scene.spot(&copy.name).centre;
            let boards = [
                (copy.centre.0 - x) / CELL / 5.0,
                (copy.centre.1 - y) / CELL / 5.0,
            ];
            assert!(boards.iter().all(|boards| boards.fract().abs() < 0.001));
            assert!(boards.iter().any(|boards| boards.abs() > 0.5));
        }
        let names = scene.shapes_of("name");
        let edge = |shape: &&super::scene::Shape| shape.centre.1 < MARGIN;
        let letters: String = names.filter(edge).map(|name| name.text.as_str()).collect();
        assert_eq!(letters, if surroundings { "deabcdeab" } else { "abcde" });
    }
}

/// The column and the row of a square, from 0.
fn place(square: &str) -> [i32; 2] {
    let bytes = square.as_bytes();
    [i32::from(bytes[0] - b'a'), i32::from(bytes[1] - b'1')]
}

fn length(stroke: &[Place]) -> f64 {
    let [(x, y), (to_x, to_y)] = stroke else {
        panic!("{stroke:?}: expected two ends");
    };
    (to_x - x).hypot(to_y - y)
}

#[test]
fn jumps_wrap_where_no_knight_jumps_on_the_board() {
    let mut wrapped = 0;
    look(|name, engine, _| {
        if !name.starts_with("aether") {
            return;
        }
        for mv in engine.gestures(view(false, false)).expect("not too many") {
            let (from, to) = (place(&mv.text[..2]), place(&mv.text[2..]));
            let mut steps = [0, 1].map(|axis| (from[axis] - to[axis]).abs());
            steps.sort_unstable();
            assert_eq!(mv.gesture.wraps, steps != [1, 2], "{name} {}", mv.text);
            wrapped += usize::from(mv.gesture.wraps);
        }
    });
    assert!(wrapped > 1_000, "{wrapped} jumps");
}

#[test]
fn with_surroundings_every_jump_is_a_straight_knights_jump() {
    look(|name, engine, _| {
        if !name.starts_with("aether") {
            return;
        }
        for mv in engine.gestures(view(false, true)).expect("not too many") {
            let arrow = mv.gesture.arrow.expect("an arrow");
            let strokes = strokes(&arrow);
            assert_eq!(strokes.len(), 2, "{name} {}: a shaft and a head", mv.text);
            let [(x, y), (to_x, to_y)] = strokes[0][..] else {
                panic!("{arrow}");
            };
            let mut steps = [(x - to_x).abs() / CELL, (y - to_y).abs() / CELL];
            steps.sort_by(f64::total_cmp);
            assert!(near(steps.into(), (1.0, 2.0)), "{name} {}", mv.text);
        }
    });
}

#[test]
fn without_them_jumps_leave_at_one_edge_and_come_in_at_the_other() {
    look(|name, engine, _| {
        if !name.starts_with("aether") {
            return;
        }
        let width = side_of(name) as f64 * CELL;
        let far = MARGIN + width;
        for mv in engine.gestures(view(false, false)).expect("not too many") {
            let arrow = mv.gesture.arrow.expect("an arrow");
            let mut strokes = strokes(&arrow);
            strokes.pop();
            assert_eq!(mv.gesture.wraps, strokes.len() > 1, "{name} {}", mv.text);
            assert!(strokes.len() <= 3);
            let whole: f64 = strokes.iter().map(|stroke| length(stroke)).sum();
            let knights = CELL * 5_f64.sqrt();
            assert!((whole - knights).abs() < 0.05, "{name} {}", mv.text);
            for (x, y) in strokes.concat() {
                let board = MARGIN - 0.01..=far + 0.01;
                assert!(
                    board.contains(&x) && board.contains(&y),
                    "{name} {}",
                    mv.text
                );
            }
            for pair in strokes.windows(2) {
                let ((x, y), (next_x, next_y)) = (pair[0][1], pair[1][0]);
                let across = near((x, (y - next_y).abs()), (next_x, width))
                    || near(((x - next_x).abs(), y), (width, next_y));
                assert!(across, "{name} {}: {arrow}", mv.text);
            }
        }
    });
}

#[test]
fn the_last_move_is_marked() {
    look(|name, engine, last| {
        if !name.starts_with("aether") {
            return;
        }
        for view in VIEWS {
            let scene = Scene::of(engine, view);
            for (class, name) in [("from", 0..2), ("to", 2..4)] {
                let marks: Vec<_> = scene.shapes_of("last").collect();
                let marks = marks
                    .into_iter()
                    .filter(|mark| mark.classes.ends_with(class));
                let marked: Vec<Place> = marks.map(|mark| mark.centre).collect();
                let Some((_, mv)) = last else {
                    assert_eq!(marked, []);
                    continue;
                };
                let spots = scene
                    .spots
                    .iter()
                    .filter(|spot| spot.name == mv[name.clone()]);
                let mut spots: Vec<Place> = spots.map(|spot| spot.centre).collect();
                let mut marked = marked;
                spots.sort_by(|one, other| one.partial_cmp(other).expect("numbers"));
                marked.sort_by(|one, other| one.partial_cmp(other).expect("numbers"));
                assert_eq!(marked, spots);
            }
        }
    });
}

#[test]
fn the_position_is_told_in_words() {
    let mut engine = registry::find("aether3x3").expect("a variant").open();
    let told = |engine: &dyn Engine| Scene::of(engine, view(false, false));
    engine
        .set_position(Some("[0][02]1/3/1[1]1 b"), "")
        .expect("a position");
    let scene = told(&*engine);
    assert_eq!(scene.title, "Aether Neutral 3×3");
    assert_eq!(
        scene.description,
        "Aether Neutral 3×3, player 2 to move. Row 1: a1 0, b1 02, c1 empty. \
         Row 2: a2 empty, b2 empty, c2 empty. Row 3: a3 empty, b3 1, c3 empty."
    );
    assert_eq!(scene.spot("a1").label, "a1, type 0");
    assert_eq!(scene.spot("b1").label, "b1, types 0 and 2");
    assert_eq!(scene.spot("c1").label, "c1, empty");
    engine
        .set_position(Some("[*]2/3/3"), "")
        .expect("a position");
    let scene = told(&*engine);
    assert_eq!(scene.spot("a1").label, "a1, all types");
    assert!(
        scene
            .description
            .starts_with("Aether Neutral 3×3, player 2 has won.")
    );
    engine
        .set_position(Some("[0]2/3/3 w 50"), "")
        .expect("a position");
    assert!(told(&*engine).description.contains("3×3, a draw."));
}
